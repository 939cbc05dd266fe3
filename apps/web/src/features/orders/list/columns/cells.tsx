import { PortTime } from '@/ui/text/PortTime.tsx'
import { CHANGE_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { RELEASE_TEXTS, releaseOf } from '@kairo/shared/orders/rules/release'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { SearchLink } from '@/router/SearchLink.tsx'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { cutOffOf, inShort, isOverdue, laterDay, shortDay } from '../../row/cut-off.ts'
import { orderTexts } from '../../texts.ts'
import { isOpen, type Order } from '../../order.ts'
import { StatusDot } from '../../row/StatusDot.tsx'
import { cx } from '@/ui/class-names.ts'
import cells from '@/ui/cells.module.css'
import common from '@/ui/common.module.css'
import styles from '../../orders.module.css'

interface CellProps {
  order: Order
}
/** The first page, and no order open. */
const FROM_START = { page: undefined, open: undefined, tab: undefined }

interface TimedProps extends CellProps {
  now: Date
}

interface CodeProps extends CellProps {
  role: number
  /** On a card, where the status stands in the second line. */
  isCard: boolean
}

/** The code opens the order; beside it the customer's own number, below it whose it is. */
export function CodeCell({ order, role, isCard }: CodeProps) {
  const owner = isStaff(role) ? order.company_name : order.createName
  return (
    <span className={cx(cells.two, cells.isStrong)}>
      <span className={styles.codeLine}>
        <SearchLink search={{ open: order.id }} className={common.strong}>
          {order.code}
        </SearchLink>{' '}
        <small title={order.order_no}>{order.order_no}</small>
      </span>
      {isCard ? (
        <span className={styles.codeLine}>
          <StatusCell order={order} role={role} /> <small>{owner}</small>
        </span>
      ) : (
        <small title={owner}>{owner}</small>
      )}
    </span>
  )
}

/** Beneath the status what else is to be known of it. */
export function StatusCell({ order, role }: CellProps & { role: number }) {
  const t = useTexts(orderTexts)
  const ownFlag =
    role === ROLE.customer
      ? order.is_allow_consignee_change
      : role === ROLE.shipperAccount
        ? order.is_allow_shipper_change
        : 0
  const requestedChange = order.changeRequests.find(({ state }) => state === CHANGE_FLAG.requested)?.reasonText
  const note: { text: string; tone: string; more?: string | undefined } | undefined = order.isUpdateApplyExists
    ? {
        text: order.updateApplyRoleId === role ? t.ownChangeRequested : t.changeRequested,
        // Behind the fact, as the list cuts what is long.
        more: [
          order.updateApplyRoleId !== role &&
            (order.updateApplyRoleId === ROLE.shipperAccount ? t.shipperAccount : t.customer),
          requestedChange,
        ]
          .filter(Boolean)
          .join(': '),
        tone: 'amber',
      }
    : order.state === ORDER_STATE.cancelled
      ? { text: order.cancelReasonText, tone: '' }
      : ownFlag === 2
        ? {
            text: t.changeRefused,
            tone: '',
            more: order.changeRequests.find(({ roleId }) => roleId === role)?.answerText,
          }
        : order.draftCommented
          ? { text: t.draftCommented, tone: 'amber' }
          : order.isChanged
            ? { text: t.changed, tone: '' }
            : undefined
  return (
    <span className={styles.statusCell}>
      <StatusDot order={order} short />
      {note?.text && (
        <small
          className={note.tone ? styles.isAmber : undefined}
          title={[note.text, note.more].filter(Boolean).join(': ')}
        >
          {[note.text, note.more].filter(Boolean).join(': ')}
        </small>
      )}
    </span>
  )
}

/** The route, and below it the ship, which leads to all orders of its voyage; before the booking the carrier. */
export function RouteCell({ order }: CellProps) {
  const t = useTexts(orderTexts)
  const [vessel, voyage] = order.vv.split(' / ')
  if (!order.departure_port_label && !order.destination_port_label)
    return <span className={common.quiet}>{t.noRoute}</span>
  return (
    <RouteLine
      from={order.departure_port_label || NOTHING}
      to={order.destination_port_label || NOTHING}
      note={
        vessel ? (
          <SearchLink
            search={{ ...FROM_START, vessel, voyage }}
            title={`${order.shipping_company_label} · ${t.allOfSailing(order.vv)}`}
            label={t.allOfSailing(order.vv)}
            className={styles.sailing}
          >
            {order.vv}
          </SearchLink>
        ) : (
          order.shipping_company_label
        )
      }
    />
  )
}

/** How near the cut-off is, in colours. */
const NEARNESS = {
  far: undefined,
  soon: styles.isSoon,
  urgent: styles.isUrgent,
  cut: undefined,
}

/** `12/05 10:50 上海 5時間後`, or that it has passed, and how long ago; named where no heading names it. */
export function CutOffText({ order, now, isNamed = false }: TimedProps & { isNamed?: boolean }) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const language = useLanguage()
  if (!order.deadline) return null
  const cut = cutOffOf(order, now)
  const own = f.ownTime(order.deadline, order.departureZone)
  const told = `${t.cutOff} ${f.portTime(order.deadline, order.departureZone)}${own ? ` (${own})` : ''}`
  if (cut?.nearness === 'cut')
    return (
      <small className={styles.cutOff} title={told}>
        <span className={cx(common.pill, common.toneRed)}>
          {cut.instant ? t.cutAgo(inShort(cut.instant, now, language, 'long')) : t.cut}
        </span>
      </small>
    )
  return (
    <small className={cx(styles.cutOff, cut ? NEARNESS[cut.nearness] : undefined)} title={told}>
      {isNamed && `${t.cutOff} `}
      <span className={common.num}>
        <PortTime
          time={order.deadline}
          zone={order.departureZone}
          written={`${shortDay(order.deadline, now, language)} ${order.deadline.slice(11, 16)}`}
        />
      </span>
      {cut?.instant && <b>{inShort(cut.instant, now, language)}</b>}
    </small>
  )
}

/** Planned departure and arrival, and the cut-off below. */
export function DatesCell({ order, now, isCard }: TimedProps & { isCard: boolean }) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const language = useLanguage()
  const etd = order.expect_leave_port_date_str
  if (!etd) return <span className={common.quiet}>{t.noDate}</span>
  return (
    <span className={cells.two}>
      <span className={common.num} title={`${f.date(etd)} → ${f.date(order.expect_arrive_port_date_str)}`}>
        {shortDay(etd, now, language)} →{' '}
        {order.expect_arrive_port_date_str ? laterDay(order.expect_arrive_port_date_str, etd, language) : NOTHING}
        {isOpen(order) && isOverdue(etd, order.actual_leave_port_date_str, now, order.departureZone) && (
          <em className={styles.overdue}>{t.notSailed}</em>
        )}
      </span>
      <CutOffText order={order} now={now} isNamed={isCard} />
    </span>
  )
}

/** Actual dates; a departure later than expected is red (rules 3.11). */
export function ActualCell({ order, now }: TimedProps) {
  const language = useLanguage()
  const left = order.actual_leave_port_date_str
  const arrived = order.actual_arrive_port_date_str
  if (!left && !arrived) return <span className={common.quiet}>{NOTHING}</span>
  return (
    <span className={common.num}>
      <span className={(order.delay_days ?? 0) > 0 ? styles.isLate : undefined}>
        {left ? shortDay(left, now, language) : NOTHING}
      </span>{' '}
      → {arrived ? (left ? laterDay(arrived, left, language) : shortDay(arrived, now, language)) : NOTHING}
    </span>
  )
}

export function CargoCell({ order }: CellProps) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const amounts = [
    order.quantity === null ? '' : t.pieces(f.number(order.quantity)),
    order.weight === null ? '' : `${f.number(order.weight)} kg`,
    order.volume === null ? '' : `${f.number(order.volume)} m³`,
  ]
  return <TwoLine first={order.goods_name || NOTHING} second={amounts.filter(Boolean).join(' · ')} />
}

export function TermsCell({ order }: CellProps) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const language = useLanguage()
  const release = releaseOf(order)
  const free = order.ft_days === null ? NOTHING : `${t.days(f.number(order.ft_days))} ${order.ft_term}`.trim()
  return (
    <TwoLine
      first={`F/T ${free}`}
      second={
        [order.hds === 1 ? t.hdsOn : '', release === 'original' ? '' : RELEASE_TEXTS[release][language]]
          .filter(Boolean)
          .join(' · ') || NOTHING
      }
    />
  )
}
