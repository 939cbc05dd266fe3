import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { RouteLine } from '../../ui/text/RouteLine.tsx'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import plain from '../../ui/public/plain.module.css'
import { homeTexts } from './texts.ts'
import type { Overview } from './PendingTasks.tsx'
import styles from './home.module.css'

/** The orders with a pending task: order, customer, task, due time and link. */
export function WorkList({ work }: Pick<Overview, 'work'>) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  return (
    <section aria-label={t.work}>
      <h2 className={styles.heading}>{t.work}</h2>
      {work.length === 0 ? (
        <p className={common.quiet}>{t.nothingWaits}</p>
      ) : (
        <ul className={cx(styles.work, common.card, common.lines)}>
          {work.map(({ id, code, company, departurePort, destinationPort, name, due, isOverdue }) => (
            <li key={id} className={cx(common.columns, common.hint)}>
              <span className={common.stackS}>
                <Link to="/searchOrder" search={{ open: id }} className={common.link}>
                  <b>{code}</b>
                </Link>
                {company && <span className={common.truncate}>{company}</span>}
              </span>
              <RouteLine from={departurePort} to={destinationPort} />
              <span>{t.waits[name]}</span>
              <span className={cx(common.num, isOverdue && common.danger)}>
                {due === null ? '—' : due.length > 10 ? f.dateTime(due) : f.date(due)}
                {isOverdue && ' '}
                {isOverdue && <em className={cx(common.pill, common.toneRed)}>{t.overdue}</em>}
              </span>
              <Link to="/searchOrder" search={{ open: id }} className={plain.chip} aria-label={`${t.doIt} ${code}`}>
                {t.doIt}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
