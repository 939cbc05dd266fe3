import { PortTime } from '@/ui/text/PortTime.tsx'
import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import common from '@/ui/common.module.css'
import styles from './home.module.css'
import { homeTexts } from './texts.ts'

/** Rows that stand there at first, and with "show all". */
const FIRST = 5
const MOST = 1_000

/** The entry of the order's menu in which a task is done; the others are done in the order. */
const START: Partial<Record<TaskKind, string>> = {
  invoice: 'uploadDocuments',
  packingList: 'uploadDocuments',
  confirmDraft: 'confirmDraft',
}

/** What the customer's side has to do for its orders, by deadline, each on the clock that it was agreed by. */
export function Deadlines() {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const limit = isWhole ? MOST : FIRST
  const { data, error, refetch } = useApiQuery(
    'POST /task/list',
    { owner: 'customer', due: 'known', limit },
    // As the rest of the page.
    { staleMs: 2_000 },
  )
  const { dataList: tasks, total } = data?.data ?? {}
  return (
    <section aria-label={t.deadlines}>
      <h2 className={styles.heading}>{t.deadlines}</h2>
      {tasks === undefined ? (
        error ? (
          <FailedState title={t.deadlines} error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )
      ) : tasks.length === 0 ? (
        <p className={common.quiet}>{t.noDeadlines}</p>
      ) : (
        <ul className={cx(styles.due, common.card, common.lines)}>
          {tasks.map((task) => (
            <li key={task.id}>
              <Link
                {...linkTo('/searchOrder', { open: task.orderId, start: START[task.kind] })}
                className={cx(common.columnsS, common.hint)}
              >
                <b>{task.orderCode}</b>
                <span>{TASK_TEXTS[task.kind][language]}</span>
                <span
                  className={cx(common.small, common.wide, task.isOverdue && common.danger)}
                  title={task.provisionalReason || undefined}
                >
                  {task.isProvisional && `${PROVISIONAL_MARK} `}
                  <b className={common.num}>
                    <PortTime time={task.due} zone={task.dueZone} />
                  </b>
                  {task.isOverdue && ` · ${t.overdue}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total !== undefined && total > FIRST && !isWhole && (
        <Button variant="link" size="small" onClick={() => setWhole(true)}>
          {t.allDeadlines(f.number(total))}
        </Button>
      )}
    </section>
  )
}
