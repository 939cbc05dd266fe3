import { PortTime } from '@/ui/text/PortTime.tsx'
import type { WaitingRow } from '@kairo/shared/home/home.contract'
import type { RoleId } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import { tasksOf } from './tasks.ts'
import { homeTexts } from './texts.ts'
import styles from './home.module.css'

export type Overview = Body<'GET /home/getOverview'>['data']
type Task = ReturnType<typeof tasksOf>['toAccept']

interface ToDoProps extends Pick<Overview, 'waiting'> {
  role: RoleId
  /** yyyy-MM-dd, Tokyo. */
  today: string
}

/** All that the user has to do: the first orders and bills of each task, and the numbers of what is done on lists. */
export function ToDo({ waiting, role, today }: ToDoProps) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const tasks = tasksOf(role, today)
  const there = waiting.filter(({ count }) => count > 0)
  return (
    <section aria-label={t.toDo}>
      <h2 className={styles.heading}>{t.toDo}</h2>
      {there.length === 0 ? (
        <p className={common.quiet}>{t.nothingWaits}</p>
      ) : (
        <ul className={cx(styles.work, common.card, common.lines)}>
          {there.map(({ name, count, earliest, rows }) => {
            const task = tasks[name]
            const what = t.waits[name]
            if (rows.length === 0)
              return (
                <li key={name} className={common.hint}>
                  <span className={styles.number}>
                    {what} <b className={common.num}>{f.number(count)}</b>
                  </span>
                  {earliest && task.date && <TaskDate name={t.dates[task.date]}>{f.date(earliest)}</TaskDate>}
                  <Link {...task.all} className={plain.chip} aria-label={`${what}: ${t.verbs[task.verb]}`}>
                    {t.verbs[task.verb]}
                  </Link>
                </li>
              )
            return [
              ...rows.map((row) => <Row key={`${name} ${row.code}`} what={what} task={task} row={row} />),
              count > rows.length && (
                <li key={`${name} all`} className={common.hint}>
                  <Link {...task.all} className={cx(styles.number, common.link)}>
                    {t.showAll(what, f.number(count))}
                  </Link>
                </li>
              ),
            ]
          })}
        </ul>
      )}
    </section>
  )
}

/** One order or invoice: what is to be done, with which, where or for how much, until when, and the button that does it. */
function Row({ what, task, row }: { what: string; task: Task; row: WaitingRow }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { code, company, departurePort, destinationPort, amount, currency, due, isOverdue } = row
  const target = task.one?.(row.id) ?? task.all
  const verb = t.verbs[task.verb]
  return (
    <li className={common.hint}>
      <b className={styles.what}>{what}</b>
      <span className={common.stackS}>
        <b className={cx(common.num, common.nowrap)}>{code}</b>
        {company && (
          <span className={common.truncate} title={company}>
            {company}
          </span>
        )}
      </span>
      {amount !== null && currency !== null ? (
        <b className={common.num}>{f.money(amount, currency)}</b>
      ) : departurePort || destinationPort ? (
        <RouteLine from={departurePort} to={destinationPort} />
      ) : (
        <span />
      )}
      {due === null || !task.date ? (
        <span>—</span>
      ) : (
        <TaskDate name={t.dates[task.date]} isOverdue={isOverdue}>
          <PortTime time={due} zone={row.dueZone} />
        </TaskDate>
      )}
      <Link {...target} className={plain.chip} aria-label={`${verb} ${code}`}>
        {verb}
      </Link>
    </li>
  )
}

function TaskDate({ name, isOverdue = false, children }: { name: string; isOverdue?: boolean; children: ReactNode }) {
  const t = useTexts(homeTexts)
  return (
    <span className={cx(styles.date, common.num, isOverdue && common.danger)}>
      <small>
        {name}
        {isOverdue && ` · ${t.overdue}`}
      </small>
      {children}
    </span>
  )
}
