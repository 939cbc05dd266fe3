import './home.css'
import { addDays } from '@kairo/shared/dates'
import { runningStatusText } from '@kairo/shared/orders/order-state-texts'
import { RUNNING_STATUSES, type RunningStatus } from '@kairo/shared/orders/order-states'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAsk, useList } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSession } from '../../session/session.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RouteLine } from '../../ui/RouteLine.tsx'
import { useToday } from '../../use-today.ts'
import { PortSelect } from '../rates/PortSelect.tsx'
import { rateTexts } from '../rates/messages/index.ts'
import { homeTexts } from './messages/index.ts'

/** Where a day begins: rates of the day, a rate search, what waits, what is due. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { user } = useSession()
  const today = useToday()
  const role = user.role_id
  return (
    <section className="home" aria-label={t.title}>
      <PageHeader title={t.hello(user.name || user.company_name)} subtitle={t.today(f.dateLong(today))} />
      {role === 1 ? (
        <div className="home-card">
          <h2>{t.system}</h2>
          <p>{t.systemText}</p>
        </div>
      ) : (
        <>
          <div className="home-top">
            <QuickSearch customer={role === 4 || role === 5} />
            {role !== 5 && <ExchangeRates staff={role !== 4} />}
          </div>
          <Waiting staff={role === 2 || role === 3} />
          <CutOffs today={today} />
        </>
      )}
    </section>
  )
}

function QuickSearch({ customer }: { customer: boolean }) {
  const t = useTexts(homeTexts)
  // The port chooser is the rate search's own and speaks its texts.
  useTexts(rateTexts)
  const id = useId()
  const navigate = useNavigate()
  const ports = useAsk('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const { departurePorts = [], destinationPorts = [] } = ports.data?.data ?? {}
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (customer)
      return void navigate({ to: '/freightRateRetrieval', search: { departurePortId: from, destinationPortId: to } })
    const nameOf = (list: typeof departurePorts, port: number | undefined) =>
      list.find((known) => known.id === port)?.name
    return void navigate({
      to: '/searchPrice',
      search: { startCity: nameOf(departurePorts, from), endCity: nameOf(destinationPorts, to) },
    })
  }
  return (
    <form className="home-search" onSubmit={go}>
      <h2>{t.searchTitle}</h2>
      <div className="home-search-row">
        <div className="home-search-cell">
          <label htmlFor={`${id}f`}>{t.from}</label>
          <PortSelect id={`${id}f`} ports={departurePorts} value={from} onChange={setFrom} loading={ports.isPending} />
        </div>
        <div className="home-search-cell">
          <label htmlFor={`${id}t`}>{t.to}</label>
          <PortSelect id={`${id}t`} ports={destinationPorts} value={to} onChange={setTo} loading={ports.isPending} />
        </div>
        <Button type="primary" size="large" htmlType="submit" icon={<Search size={18} aria-hidden />}>
          {t.search}
        </Button>
      </div>
    </form>
  )
}

function ExchangeRates({ staff }: { staff: boolean }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { data, error, refetch } = useAsk('POST /sysExchangeRate/getSysExchangeRateList', {}, { staleMs: 60_000 })
  const rates = data?.data
  return (
    <div className="home-card home-rates">
      <h2>{t.rates}</h2>
      {error ? (
        <FailedState title={t.rates} error={error} onRetry={() => void refetch()} />
      ) : rates?.jpExchangeRate && rates.cnExchangeRate ? (
        <>
          <dl>
            <div>
              <dt>{t.oneUsd}</dt>
              <dd className="num">
                {f.number(rates.jpExchangeRate.exchange_rate)} <small>JPY</small>
              </dd>
            </div>
            <div>
              <dt>{t.oneUsd}</dt>
              <dd className="num">
                {f.number(rates.cnExchangeRate.exchange_rate)} <small>CNY</small>
              </dd>
            </div>
          </dl>
          <p>{t.ratesAt(f.date(rates.jpExchangeRate.update_time))}</p>
        </>
      ) : (
        <p>{data ? t.ratesNone : '…'}</p>
      )}
      {staff && <Link to="/exchangeRate">{t.setRates}</Link>}
    </div>
  )
}

/** Running statuses in which somebody of this side has to act. */
const MINE: Record<'staff' | 'customer', readonly RunningStatus[]> = { staff: [2, 3], customer: [5, 6, 1] }

function Waiting({ staff }: { staff: boolean }) {
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

function CutOffs({ today }: { today: string }) {
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
