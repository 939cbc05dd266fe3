import { PortTime } from '@/ui/text/PortTime.tsx'
import { addDays } from '@kairo/shared/dates'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { homeTexts } from './texts.ts'
import type { Overview } from './ToDo.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'

/** Running statuses of orders that have not left. */
const NOT_LEFT = ['2', '3', '4', '5', '6', '7']

/** Orders with a cut-off within a week, and their missing documents. */
export function CutOffs({ due, dueTotal, today }: Pick<Overview, 'due' | 'dueTotal'> & { today: string }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  return (
    <section aria-label={t.cutOffs}>
      <h2 className={cx(styles.heading, common.between)}>
        {t.cutOffs}
        {dueTotal > due.length && (
          <Link
            to="/searchOrder"
            search={{
              state: NOT_LEFT,
              deadlineFrom: today,
              deadlineTo: addDays(today, 7),
              sortBy: 'deadline',
              sortOrder: 'asc',
            }}
          >
            {t.allCutOffs(f.number(dueTotal))}
          </Link>
        )}
      </h2>
      {due.length === 0 ? (
        <p className={common.quiet}>{t.noCutOffs}</p>
      ) : (
        <ul className={cx(styles.due, common.card, common.lines)}>
          {due.map((order) => (
            <li key={order.id}>
              <Link to="/searchOrder" search={{ open: order.id }} className={cx(common.columnsS, common.hint)}>
                <b>{order.code}</b>
                <RouteLine from={order.departurePort} to={order.destinationPort} note={order.shippingCompany} />
                <span className={cx(common.small, common.wide)}>
                  <span className={common.block}>
                    {t.cutOff}{' '}
                    <b className={common.num}>
                      <PortTime time={order.deadline} zone={order.departureZone} />
                    </b>
                  </span>
                  <span>
                    {t.etd} <b className={common.num}>{f.date(order.etd)}</b>
                  </span>
                </span>
                {order.isMissingDocuments && (
                  <em className={cx(common.wide, common.pill, common.toneAmber)}>{t.waits.documentsMissing}</em>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
