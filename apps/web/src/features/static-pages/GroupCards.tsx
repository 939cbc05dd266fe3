import { Mail, MapPin, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { Entity } from './company.ts'
import { staticPageTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './company.module.css'

interface GroupCardsProps {
  entities: readonly Entity[]
  tools?: ((at: number) => ReactNode) | undefined
}

/** The companies of the group, and how each is reached. */
export function GroupCards({ entities, tools }: GroupCardsProps) {
  const t = useTexts(staticPageTexts)
  const language = useLanguage()
  if (entities.length === 0) return <p className={common.quiet}>{t.company.emptyGroup}</p>
  return (
    <ol className={common.columns}>
      {entities.map((entity, at) => (
        <li key={`${entity.name.en}${entity.role.en}`} className={cx(styles.card, common.card, common.stack)}>
          <p className={common.note}>{entity.role[language]}</p>
          <h3>{entity.name[language]}</h3>
          <p className={cx(common.typed, common.hint)}>{entity.work[language]}</p>
          <ul className={cx(styles.reach, common.stack)}>
            <li className={common.line}>
              <MapPin size={15} aria-hidden />
              <span>{entity.address[language]}</span>
            </li>
            {entity.telephone && (
              <li className={common.line}>
                <Phone size={15} aria-label={t.company.telephone} role="img" />
                <a className={common.num} href={`tel:${entity.telephone.replace(/[^\d+]/g, '')}`}>
                  {entity.telephone}
                </a>
              </li>
            )}
            {entity.fax && (
              <li className={common.line}>
                <Printer size={15} aria-label={t.company.fax} role="img" />
                <span className={common.num}>{entity.fax}</span>
              </li>
            )}
            {entity.email && (
              <li className={common.line}>
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
