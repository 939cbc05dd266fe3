import { addDays } from '../../dates.ts'
import { OFFICE_ZONE, portDay } from '../../port-time.ts'
import { ORDER_STATE, type OrderState } from './order-states.ts'
import type { Trilingual } from '../../languages.ts'

/** Labels of the eight nodes, as shown to customers. */
export const TRACE_NODE_TEXTS: Record<TraceNodeName, Trilingual> = {
  placed: { 'zh-cn': '已下单', en: 'Order placed', ja: 'オーダー受付' },
  confirmed: { 'zh-cn': '订单确认', en: 'Order confirmed', ja: 'オーダー確認' },
  inbound: { 'zh-cn': '入货', en: 'Cargo receiving', ja: '搬入' },
  outbound: { 'zh-cn': '装船', en: 'Loaded', ja: '船積み' },
  inTransit: { 'zh-cn': '运输中', en: 'In transit', ja: '輸送中' },
  arrivalNotice: { 'zh-cn': '到货通知（A/N）', en: 'Arrival notice (A/N)', ja: 'アライバルノーティス（A/N）' },
  deliveryOrder: { 'zh-cn': '提货单（D/O）', en: 'Delivery order (D/O)', ja: 'デリバリーオーダー（D/O）' },
  pickedUp: { 'zh-cn': '已提货', en: 'Picked up', ja: '引取済み' },
}

/** `action` of a trace row (rules 8.21). These are not the order's states: 9 here is the draft B/L, there delivered. */
export const TRACE_ACTION = {
  saved: 0,
  pending: 1,
  cancelled: 4,
  booked: 5,
  loadedOnVessel: 7,
  completed: 8,
  draftConfirmed: 9,
  etdChanged: 10,
  etaChanged: 11,
  corrected: 12,
  stepTakenBack: 13,
  cutOffChanged: 14,
  changeRequested: 21,
  changeAgreed: 22,
  changeRefused: 23,
  draftUploaded: 24,
  draftCommented: 25,
  /** Besides those of the specification: the fee of a late withdrawal, cancellation or change. */
  feeAccepted: 30,
} as const
export type TraceAction = (typeof TRACE_ACTION)[keyof typeof TRACE_ACTION]

/** `remark` of a trace row: `skip` is not for customers, `showDetail` opens the change history (rules 8.22). */
export const TRACE_REMARK = { none: '', skip: 'skip', showDetail: 'showDetail' } as const
export type TraceRemark = (typeof TRACE_REMARK)[keyof typeof TRACE_REMARK]

/** The nodes that customers follow, in their order. */
export const TRACE_NODES = [
  'placed',
  'confirmed',
  'inbound',
  'outbound',
  'inTransit',
  'arrivalNotice',
  'deliveryOrder',
  'pickedUp',
] as const
export type TraceNodeName = (typeof TRACE_NODES)[number]

/**
 * The facts that the nodes derive from. Times are `yyyy-MM-dd HH:mm`, dates `yyyy-MM-dd`, on the clock of the node that they
 * belong to: of acts the office's, up to the departure that of the port of loading, then that of discharge; null is not yet.
 */
export interface TraceFacts {
  departureZone: string
  destinationZone: string
  state: OrderState
  /** Of the present round: a withdrawn order starts over. */
  submittedAt: string | null
  acceptedAt: string | null
  openPortStartTime: string | null
  /** The port has opened, or the carrier names no opening. */
  isPortOpen: boolean
  loadingNoticeAt: string | null
  invoiceAt: string | null
  packingListAt: string | null
  /** Cut-off, and whether it has passed. */
  deadline: string | null
  isCut: boolean
  expectedDeparture: string | null
  actualDeparture: string | null
  expectedArrival: string | null
  actualArrival: string | null
  arrivalNoticeAt: string | null
  /** When the delivery message was given: state 8. */
  deliveryMessageAt: string | null
  /** When it was handed over: state 9. */
  deliveredAt: string | null
  /** Free days at destination. */
  ftDays: number | null
}

export interface TraceNodeFacts {
  node: TraceNodeName
  /** IANA zone of its times. */
  zone: string
  reached: boolean
  /** Null where nothing is planned. */
  planned: string | null
  /** Null until reached. */
  actual: string | null
}

const latest = (...times: (string | null)[]): string | null =>
  times.reduce((late, time) => (time !== null && (late === null || time > late) ? time : late), null)

/** Cargo is taken in from the loading notice on, not before the port opens. A ship that left earlier ends it. */
function inboundAt(facts: TraceFacts): string | null {
  const open = facts.loadingNoticeAt === null ? null : latest(facts.loadingNoticeAt, facts.openPortStartTime)
  return open !== null && facts.actualDeparture !== null && facts.actualDeparture < open ? facts.loadingNoticeAt : open
}

/** Loaded: both documents in and cut. A ship that left earlier than that took the cargo along. */
function outboundAt(facts: TraceFacts): string | null {
  const complete = latest(facts.invoiceAt, facts.packingListAt, facts.deadline)
  if (facts.actualDeparture === null || complete === null) return complete ?? facts.actualDeparture
  return complete < facts.actualDeparture ? complete : facts.actualDeparture
}

/** The last free day at destination, counted from the arrival. */
function lastFreeDay(facts: TraceFacts): string | null {
  const arrival = facts.actualArrival ?? facts.expectedArrival
  return arrival === null || facts.ftDays === null ? null : addDays(arrival.slice(0, 10), facts.ftDays)
}

/** The eight nodes with planned and actual time (rules 8.23). A draft has reached none, a cancelled order stops. */
export function traceNodesOf(facts: TraceFacts): TraceNodeFacts[] {
  const { state } = facts
  const cancelled = state === ORDER_STATE.cancelled
  const from = (least: OrderState): boolean => !cancelled && state >= least
  const sailed = from(ORDER_STATE.inTransit)
  // Cargo cannot be loaded before it was received.
  const isLoaded =
    facts.loadingNoticeAt !== null && facts.invoiceAt !== null && facts.packingListAt !== null && facts.isCut
  const { departureZone, destinationZone } = facts
  const node = (
    name: TraceNodeName,
    zone: string,
    reached: boolean,
    planned: string | null,
    actual: string | null,
  ) => ({
    node: name,
    zone,
    reached,
    planned,
    actual: reached ? actual : null,
  })
  return [
    node('placed', OFFICE_ZONE, cancelled ? facts.submittedAt !== null : from(1), null, facts.submittedAt),
    node('confirmed', OFFICE_ZONE, cancelled ? facts.acceptedAt !== null : from(2), null, facts.acceptedAt),
    node(
      'inbound',
      departureZone,
      sailed || ((cancelled || from(5)) && facts.loadingNoticeAt !== null && facts.isPortOpen),
      facts.openPortStartTime,
      inboundAt(facts),
    ),
    node('outbound', departureZone, sailed || (from(5) && isLoaded), facts.deadline, outboundAt(facts)),
    node('inTransit', departureZone, sailed, facts.expectedDeparture, facts.actualDeparture),
    // The notice may be ready before the ship has left; customers get it only then.
    node(
      'arrivalNotice',
      destinationZone,
      sailed && facts.arrivalNoticeAt !== null,
      facts.expectedArrival,
      facts.arrivalNoticeAt,
    ),
    node('deliveryOrder', destinationZone, from(8), facts.expectedArrival, facts.deliveryMessageAt),
    node('pickedUp', destinationZone, from(9), lastFreeDay(facts), facts.deliveredAt),
  ]
}

/** Planned for a day before today and not reached. Cargo may come in until the port closes, so `inbound` never is. */
export const isLate = (node: TraceNodeFacts, now: Date): boolean =>
  node.node !== 'inbound' &&
  !node.reached &&
  node.planned !== null &&
  node.planned.slice(0, 10) < portDay(now, node.zone)
