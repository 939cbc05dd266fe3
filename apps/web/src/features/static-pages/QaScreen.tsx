import { isStaff } from '@kairo/shared/roles'
import { containsText, searchWords } from '@kairo/shared/static-pages/find-qa'
import { QA_TOPIC_TEXTS, QA_TOPICS } from '@kairo/shared/static-pages/qa-topics'
import { Link } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { staticPageTexts } from './texts.ts'
import { isTopic, QA_LIST, type Qa } from './qa.ts'
import { QaItem } from './QaItem.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './qa.module.css'

const QaDialog = lazyPart(async () => (await import('./QaDialog.tsx')).QaDialog)

const ALL = 'all'
/** So few results are shown with their answers. */
const OPEN_UP_TO = 4

/** Questions and answers by topic, searched while typing; staff write them here (rules 16.23). */
export function QaScreen() {
  const t = useTexts(staticPageTexts)
  const f = useFormat()
  const language = useLanguage()
  const staff = isStaff(useSession().user.role_id)
  const [search, setSearch] = useRouteSearch('/_in/qa')
  const list = useApiQuery(QA_LIST, {})
  const [busy, run] = useBusy()
  const publish = () => call('POST /staticPages/publishQa', {}).then(() => invalidate(QA_LIST))
  const [opened, setOpened] = useState<Qa | 'new'>()
  const all = list.data?.data.dataList ?? []
  const unpublished = staff ? all.filter((qa) => !qa.isPublished).length : 0
  const words = searchWords(search.q ?? '')
  const found = all.filter((qa) => containsText(qa, words))
  const topic = isTopic(search.topic) ? search.topic : undefined
  const shown = topic ? found.filter((qa) => qa.topic === topic) : found
  const topics = QA_TOPICS.filter((one) => all.some((qa) => qa.topic === one))
  // The address follows what is typed without a step of the browser's history for each letter.
  const change = (next: { q?: string; topic?: string }) => setSearch({ ...search, ...next }, { replace: true })
  return (
    <section className={cx(styles.qa, common.stackL)} aria-label={t.qa.title}>
      <PageHeader
        title={t.qa.title}
        subtitle={t.qa.lead}
        actions={
          staff && (
            <Button variant="primary" icon={Plus} onClick={() => setOpened('new')}>
              {t.qa.add}
            </Button>
          )
        }
      />
      {unpublished > 0 && (
        <Notice tone="info" title={t.qa.hidden(f.number(unpublished))}>
          <Button loading={busy} onClick={() => run(publish)}>
            {t.qa.publish}
          </Button>
        </Notice>
      )}
      <search className={cx(common.box, common.stack)}>
        <span className={cx(plain.frame, plain.input, common.line)}>
          <Search size={18} aria-hidden />
          <input
            type="search"
            aria-label={t.qa.search}
            placeholder={t.qa.placeholder}
            maxLength={100}
            value={search.q ?? ''}
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
        </span>
        <StatusTabs
          label={t.qa.topics}
          value={topic ?? ALL}
          onChange={(value) => change({ topic: value === ALL ? undefined : value })}
          items={[
            { value: ALL, label: t.qa.all, count: list.data && found.length },
            ...topics.map((one) => ({
              value: one,
              label: QA_TOPIC_TEXTS[one][language],
              count: found.filter((qa) => qa.topic === one).length,
            })),
          ]}
        />
      </search>
      <p className={common.srOnly} role="status">
        {words.length > 0 && list.data ? t.qa.found(f.number(shown.length)) : ''}
      </p>
      {!list.data ? (
        <NotLoaded of={list} rows={6} />
      ) : all.length === 0 && !staff ? (
        <EmptyState title={t.notPublished} text={t.notPublishedText} />
      ) : shown.length === 0 ? (
        <EmptyState picture="search" title={all.length === 0 ? t.qa.empty : t.qa.none} text={t.qa.noneText}>
          {all.length > 0 && <Button onClick={() => change({ q: undefined, topic: undefined })}>{t.qa.clear}</Button>}
        </EmptyState>
      ) : (
        topics
          .filter((one) => shown.some((qa) => qa.topic === one))
          .map((one) => {
            const chapter = shown.filter((qa) => qa.topic === one)
            return (
              <section key={one} className={common.stack} aria-labelledby={`qa-${one}`}>
                <h2 id={`qa-${one}`}>{QA_TOPIC_TEXTS[one][language]}</h2>
                <div className={cx(common.card, common.lines)}>
                  {chapter.map((qa, at) => (
                    <QaItem
                      key={qa.id}
                      qa={qa}
                      words={words}
                      startOpen={words.length > 0 && shown.length <= OPEN_UP_TO}
                      staff={
                        staff
                          ? {
                              onEdit: () => setOpened(qa),
                              // Among what a search shows, the neighbours are not the real ones.
                              canMove: words.length === 0 && chapter.length > 1,
                              isFirst: at === 0,
                              isLast: at === chapter.length - 1,
                            }
                          : undefined
                      }
                    />
                  ))}
                </div>
              </section>
            )
          })
      )}
      <aside className={cx(common.box, common.between)}>
        <div>
          <h2>{t.qa.more}</h2>
          <p className={common.hint}>{t.qa.moreText}</p>
        </div>
        <Link to="/companySummary" className={buttonClass()}>
          {t.qa.contact}
        </Link>
      </aside>
      {opened && (
        <QaDialog qa={opened === 'new' ? undefined : opened} topic={topic} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}
