import { addDays } from '@kairo/shared/dates'
import { Link } from '@tanstack/react-router'
import { useList } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { RouteLine } from '../../ui/RouteLine.tsx'
import { homeTexts } from './messages/index.ts'

/** Orders whose cut-off comes within a week, and what they still lack. */
export function CutOffs({ today }: { today: string }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const due = useList('POST /order/search', {
    state: [2, 3, 4, 5, 6, 7],
    deadlineFrom: today,
    deadlineTo: addDays(today, 7),
    sortBy: 'deadline',
    sortOrder: 'asc',
    limit: 8,
  })
  return (
    <section aria-label={t.cutOffs}>
      <h2 className="home-heading">{t.cutOffs}</h2>
      {due.error ? (
        <FailedState title={t.cutOffs} error={due.error} onRetry={() => void due.refetch()} />
      ) : !due.data ? (
        <ListSkeleton rows={3} />
      ) : due.data.rows.length === 0 ? (
        <p className="home-nothing">{t.noCutOffs}</p>
      ) : (
        <ul className="home-due">
          {due.data.rows.map((order) => (
            <li key={order.id}>
              <Link to="/searchOrder" search={{ open: order.id }}>
                <b>{order.code}</b>
                <RouteLine
                  from={order.departure_port_label}
                  to={order.destination_port_label}
                  note={order.shipping_company}
                />
                <span>
                  {t.cutOff} <b className="num">{f.dateTime(order.deadline)}</b>
                </span>
                <span>
                  {t.etd} <b className="num">{f.date(order.expect_leave_port_date_str)}</b>
                </span>
                {(!order.invoice_file_id || !order.parking_list_file_id) && <em>{t.missingPapers}</em>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
