import { runningStatusText } from '@kairo/shared/orders/order-state-texts'
import { RUNNING_STATUSES, type RunningStatus } from '@kairo/shared/orders/order-states'
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { homeTexts } from './messages/index.ts'

/** Running statuses in which somebody of this side has to act. */
const MINE: Record<'staff' | 'customer', readonly RunningStatus[]> = { staff: [2, 3], customer: [5, 6, 1] }

/** What waits for this person, and where its orders stand. */
export function Waiting({ staff }: { staff: boolean }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const language = useLanguage()
  const counts = useAsk('POST /order/getStatusCounts', {})
  const users = useAsk('POST /user/getUnapprovedUserCount', {}, { enabled: staff })
  const rates = useAsk('POST /transportCostApproval/getUnapprovedCostCount', {}, { enabled: staff })
  const messages = useAsk('POST /msg/unreadCount')
  if (counts.error) return <FailedState title={t.byStatus} error={counts.error} onRetry={() => void counts.refetch()} />
  if (!counts.data) return <ListSkeleton rows={2} />
  const of = (status: RunningStatus) =>
    counts.data.data.counts.find((entry) => entry.runningStatus === status)?.count ?? 0
  const label: Partial<Record<RunningStatus, string>> = {
    2: t.toAccept,
    3: t.toBook,
    5: t.draftsToConfirm,
    6: t.inEdit,
    1: t.notSent,
  }
  const tiles = MINE[staff ? 'staff' : 'customer'].map((status) => ({
    key: `s${status}`,
    text: label[status] ?? '',
    count: of(status),
    link: (
      <Link
        to="/searchOrder"
        search={{ state: [String(status)] }}
        className="home-tile-link"
        aria-label={`${label[status]} ${of(status)}`}
      />
    ),
  }))
  const pendingRates = rates.data?.data.unapprovedCostCount ?? 0
  const pendingUsers = users.data?.data.unapprovedUserCount ?? 0
  const unread = messages.data?.data.unreadCount ?? 0
  return (
    <section aria-label={t.waiting}>
      <h2 className="home-heading">{t.waiting}</h2>
      <div className="home-tiles">
        {tiles.map((tile) => (
          <div key={tile.key} className={tile.count > 0 ? 'home-tile is-hot' : 'home-tile'}>
            <b className="num">{f.number(tile.count)}</b>
            <span>{tile.text}</span>
            {tile.link}
          </div>
        ))}
        {staff && (
          <div className={pendingRates > 0 ? 'home-tile is-hot' : 'home-tile'}>
            <b className="num">{f.number(pendingRates)}</b>
            <span>{t.pendingRates}</span>
            <Link to="/transportApproval" className="home-tile-link" aria-label={`${t.pendingRates} ${pendingRates}`} />
          </div>
        )}
        {staff && pendingUsers > 0 && (
          <div className="home-tile is-hot">
            <b className="num">{f.number(pendingUsers)}</b>
            <span>{t.pendingUsers}</span>
          </div>
        )}
        <div className={unread > 0 ? 'home-tile is-hot' : 'home-tile'}>
          <b className="num">{f.number(unread)}</b>
          <span>{t.unread}</span>
          <Link to="/myMsg" className="home-tile-link" aria-label={`${t.unread} ${unread}`} />
        </div>
      </div>
      <h2 className="home-heading">{t.byStatus}</h2>
      <div className="home-states">
        <Link to="/searchOrder" search={{}}>
          {t.allOrders} <b className="num">{f.number(counts.data.data.total)}</b>
        </Link>
        {RUNNING_STATUSES.map((status) => (
          <Link key={status} to="/searchOrder" search={{ state: [String(status)] }}>
            {runningStatusText(status, language)} <b className="num">{f.number(of(status))}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}
