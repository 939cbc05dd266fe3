import { isStaff, ROLE } from '@kairo/shared/roles'
import { PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { COMPANY, type CompanySummary, type ListPart, type Opened } from './company.ts'
import { GroupCards } from './GroupCards.tsx'
import { ItemTools } from './ItemTools.tsx'
import { LaneSketch } from './LaneSketch.tsx'
import { staticPageTexts } from './texts.ts'
import { StrengthShip } from './StrengthShip.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './company.module.css'

const CompanyDialog = lazyPart(async () => (await import('./CompanyDialog.tsx')).CompanyDialog)

/** The initial content of an installation. */
const DEFAULT_VERSION = 1

/** The company page; the business administrator edits it in place (rules 16.23). */
export function CompanyScreen() {
  useFetchedWhenIdle(CompanyDialog)
  const t = useTexts(staticPageTexts)
  const staff = isStaff(useSession().user.role_id)
  const page = useApiQuery(COMPANY, {})
  if (!page.data) return <NotLoaded of={page} rows={10} />
  const { content, version, updateTime, isPublished } = page.data.data
  if (!isPublished && !staff)
    return (
      <section aria-label={t.company.title}>
        <PageHeader title={t.company.title} />
        <EmptyState title={t.notPublished} text={t.notPublishedText} />
      </section>
    )
  return <CompanyPage content={content} version={version} updateTime={updateTime} isPublished={isPublished} />
}

interface CompanyPageProps {
  content: CompanySummary
  version: number
  updateTime: string
  isPublished: boolean
}

function CompanyPage({ content, version, updateTime, isPublished }: CompanyPageProps) {
  const t = useTexts(staticPageTexts)
  const f = useFormat()
  const language = useLanguage()
  const { role_id } = useSession().user
  const mayEdit = role_id === ROLE.manager
  const [editing, setEditing] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const { intro, facts } = content
  const note = intro.note?.[language]
  const tools = (part: ListPart) =>
    editing
      ? (at: number) => (
          <ItemTools content={content} version={version} part={part} at={at} onEdit={() => setOpened({ part, at })} />
        )
      : undefined
  const adding = (part: ListPart, text: string) =>
    editing && (
      <Button icon={Plus} onClick={() => setOpened({ part, at: content[part].length })}>
        {text}
      </Button>
    )
  return (
    <article className={styles.company}>
      {/* The note of the default content is for staff alone; one that stands after an edit is meant for everybody. */}
      {note && (isStaff(role_id) || version > DEFAULT_VERSION) && <Notice tone="info" title={note} />}
      {!isPublished && <Notice tone="info" title={t.company.hidden} />}
      <header className={cx(styles.hero, common.columns)}>
        <div>
          <h1 tabIndex={-1}>{intro.headline[language]}</h1>
          <p className={common.typed}>{intro.lead[language]}</p>
          {mayEdit && (
            <div className={cx(common.mt24, common.wrap)}>
              <Button icon={PencilLine} onClick={() => setEditing(!editing)}>
                {editing ? t.company.endEdit : t.company.edit}
              </Button>
              {editing && <Button onClick={() => setOpened({ part: 'intro' })}>{t.company.editIntro}</Button>}
            </div>
          )}
        </div>
        <LaneSketch alt={t.company.mapAlt} />
      </header>

      <section aria-labelledby="company-strengths">
        <div className={cx(common.mb16, common.baseline)}>
          <h2 id="company-strengths">{t.company.strengths}</h2>
          <p className={cx(common.grow, common.quiet)}>{t.company.strengthsText}</p>
          {adding('strengths', t.company.addStrength)}
        </div>
        <StrengthShip strengths={content.strengths} tools={tools('strengths')} />
      </section>

      <section aria-labelledby="company-group">
        <div className={cx(common.mb16, common.baseline)}>
          <h2 id="company-group">{t.company.group}</h2>
          <p className={cx(common.grow, common.quiet)}>{t.company.groupText}</p>
          {adding('entities', t.company.addEntity)}
        </div>
        <GroupCards entities={content.entities} tools={tools('entities')} />
      </section>

      <section aria-labelledby="company-facts">
        <div className={cx(common.mb16, common.baseline)}>
          <h2 id="company-facts">{t.company.facts}</h2>
          {adding('facts', t.company.addFact)}
        </div>
        <dl className={cx(common.pairs, common.pairsLeft)}>
          {facts.map((fact, at) => (
            <div key={fact.label[language]}>
              <dt>{fact.label[language]}</dt>
              <dd className={common.typed}>
                {fact.value[language]}
                {tools('facts')?.(at)}
              </dd>
            </div>
          ))}
        </dl>
        {updateTime && (
          <p className={cx(common.mt12, common.right, common.note)}>{t.company.updated(f.date(updateTime))}</p>
        )}
      </section>
      {opened && (
        <CompanyDialog content={content} version={version} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </article>
  )
}
