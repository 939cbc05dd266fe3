import { OPEN_STATUSES, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { Link } from '@tanstack/react-router'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'
import { homeTexts } from './texts.ts'

export type Overview = Body<'GET /home/getOverview'>['data']

/** Cut-offs and arrivals of the next days, each a link to its orders. */
export function WeekStrip({ days }: { days: NonNullable<Overview['days']> }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  return (
    <section aria-label={t.strip} className={common.box}>
      <h2 className={styles.heading}>{t.strip}</h2>
      <ul className={styles.days}>
        {days.map(({ day, cutOffs, arrivals }) => (
          <li key={day}>
            <span className={common.num}>{f.date(day)}</span>
            {cutOffs > 0 && (
              <Link
                to="/searchOrder"
                search={{
                  state: OPEN_STATUSES.map(String),
                  deadlineFrom: day,
                  deadlineTo: day,
                  sortBy: 'deadline',
                  sortOrder: 'asc',
                }}
                className={cx(common.num, common.link)}
              >
                {t.cutOffs(f.number(cutOffs))}
              </Link>
            )}
            {arrivals > 0 && (
              <Link
                to="/searchOrder"
                search={{ state: [String(RUNNING_STATUS.inTransit)], expectArriveFrom: day, expectArriveTo: day }}
                className={cx(common.num, common.link)}
              >
                {t.arrivals(f.number(arrivals))}
              </Link>
            )}
            {cutOffs + arrivals === 0 && <span className={common.quiet}>{t.quietDay}</span>}
          </li>
        ))}
      </ul>
      <Link to="/myInfo" hash="calendar" className={cx(common.link, common.small)}>
        {t.subscribe}
      </Link>
    </section>
  )
}
