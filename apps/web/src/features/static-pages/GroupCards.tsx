import { Mail, MapPin, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Entity } from './company.ts'
import { staticPageTexts } from './messages/index.ts'

interface GroupCardsProps {
  entities: readonly Entity[]
  tools?: ((at: number) => ReactNode) | undefined
}

/** The companies of the group, and how each is reached. */
export function GroupCards({ entities, tools }: GroupCardsProps) {
  const t = useTexts(staticPageTexts)
  const language = useLanguage()
  if (entities.length === 0) return <p className="company-none">{t.company.emptyGroup}</p>
  return (
    <ol className="company-group">
      {entities.map((entity, at) => (
        <li key={`${entity.name.en}${entity.role.en}`} className="company-card">
          <p className="company-role">{entity.role[language]}</p>
          <h3>{entity.name[language]}</h3>
          <p className="plain-text">{entity.work[language]}</p>
          <ul className="company-reach">
            <li>
              <MapPin size={15} aria-hidden />
              <span>{entity.address[language]}</span>
            </li>
            {entity.telephone && (
              <li>
                <Phone size={15} aria-label={t.company.telephone} role="img" />
                <a className="num" href={`tel:${entity.telephone.replace(/[^\d+]/g, '')}`}>
                  {entity.telephone}
                </a>
              </li>
            )}
            {entity.fax && (
              <li>
                <Printer size={15} aria-label={t.company.fax} role="img" />
                <span className="num">{entity.fax}</span>
              </li>
            )}
            {entity.email && (
              <li>
                <Mail size={15} aria-label={t.company.email} role="img" />
                <a href={`mailto:${entity.email}`}>{entity.email}</a>
              </li>
            )}
          </ul>
          {tools?.(at)}
        </li>
      ))}
    </ol>
  )
}
