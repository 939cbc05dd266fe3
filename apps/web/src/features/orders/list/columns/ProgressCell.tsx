import { ORDER_STATE, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { isLate, type TraceFacts, traceNodesOf, TRACE_NODE_TEXTS } from '@kairo/shared/orders/rules/trace'
import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusDot } from '../../row/StatusDot.tsx'
import { orderTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../../orders.module.css'

/** A row has which documents exist, not when they came: enough for the reached nodes. */
const factsOf = (order: Order, now: Date): TraceFacts => {
  const there = (id: number | null): string | null => (id === null ? null : order.create_time)
  const departureZone = order.departureZone ?? OFFICE_ZONE
  return {
    departureZone,
    destinationZone: order.destinationZone ?? OFFICE_ZONE,
    state: order.state as OrderState,
    submittedAt: order.create_time,
    acceptedAt: null,
    openPortStartTime: order.open_port_start_time,
    isPortOpen: order.open_port_start_time === null || order.open_port_start_time <= portTime(now, departureZone),
    loadingNoticeAt: there(order.loading_notice_file_id),
    invoiceAt: there(order.invoice_file_id),
    packingListAt: there(order.parking_list_file_id),
    deadline: order.deadline,
    isCut: order.isCut,
    expectedDeparture: order.expect_leave_port_date_str || null,
    actualDeparture: order.actual_leave_port_date_str || null,
    expectedArrival: order.expect_arrive_port_date_str || null,
    actualArrival: order.actual_arrive_port_date_str || null,
    arrivalNoticeAt: there(order.an_fee_request_file_id),
    deliveryMessageAt: null,
    deliveredAt: null,
    ftDays: order.ft_days,
  }
}

/** How far an order has come on its eight nodes, and whether the next one is late. */
export function ProgressCell({ order, now }: { order: Order; now: Date }) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  if (order.state === ORDER_STATE.cancelled || order.state === ORDER_STATE.draft)
    return <StatusDot order={order} short />
  const nodes = traceNodesOf(factsOf(order, now))
  const reached = nodes.filter((node) => node.reached)
  const last = reached.at(-1)
  const words = t.progressOf(reached.length, last ? TRACE_NODE_TEXTS[last.node][language] : t.notStarted)
  return (
    <span className={common.stackS}>
      <span className={cx(styles.progressWords, common.truncate)} title={words}>
        {words}
      </span>
      <span className={styles.progressNodes} aria-hidden="true">
        {nodes.map((node) => (
          <i
            key={node.node}
            className={node.reached ? styles.isReached : isLate(node, now) ? styles.isLate : undefined}
          />
        ))}
      </span>
    </span>
  )
}
