import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import type { NotificationKind } from '../../notifications/notification-texts.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import { eventsOf, type OrderAct } from '../record/order-act.ts'
import { changesBetween, changesForCustomers } from '../record/order-history.ts'
import type { WebhookFact } from '../../webhooks/record-messages.ts'

/** Of what the customer is told as a change of its booking. */
const CHANGES: readonly NotificationKind[] = [
  'orderChanged',
  'containersChanged',
  'orderCorrected',
  'orderFactsRecorded',
  'stepTakenBack',
  'etdChanged',
]

/** As DCSA's Booking says it, of one that was sent. */
const STATUS: Readonly<Record<number, string>> = {
  [ORDER_STATE.submitted]: 'RECEIVED',
  [ORDER_STATE.accepted]: 'RECEIVED',
  [ORDER_STATE.booked]: 'CONFIRMED',
  [ORDER_STATE.inTransit]: 'CONFIRMED',
  [ORDER_STATE.arrived]: 'CONFIRMED',
  [ORDER_STATE.delivered]: 'COMPLETED',
}

/** Where the booking goes, and when; no parties. */
const voyageOf = (order: StoredOrder) => ({
  portOfLoading: order.pol_unlocode,
  portOfDischarge: order.pod_unlocode,
  etd: order.etd,
  eta: order.eta,
  vessel: order.vessel || null,
  voyage: order.voyage || null,
})

export function bookingFacts(act: OrderAct): WebhookFact[] {
  const { before, order } = act
  const kinds = eventsOf(act, 'notice').map(({ notice }) => notice.kind)
  if (kinds.includes('orderSubmitted'))
    return [{ type: 'booking.submitted', data: { bookingStatus: 'RECEIVED', ...voyageOf(order) } }]
  const step = endOrBooking(act)
  if (step) return [step]
  if (!kinds.some((kind) => CHANGES.includes(kind))) return []
  const changed = changesForCustomers(changesBetween(before, order)).map(({ valueTypeKey }) => valueTypeKey)
  const moved = before.etd === order.etd ? {} : { previousEtd: before.etd }
  return [
    {
      type: 'booking.changed',
      data: { bookingStatus: STATUS[order.state] ?? null, ...voyageOf(order), ...moved, changed },
    },
  ]
}

/** The booking was confirmed, refused, or given up; a step that was taken back is none of these. */
function endOrBooking(act: OrderAct): WebhookFact | undefined {
  const step = eventsOf(act, 'step').find(({ from, to }) => from !== to)
  if (!step || step.from === ORDER_STATE.draft) return undefined
  const { from, to } = step
  if (to === ORDER_STATE.booked && from < to)
    return { type: 'booking.confirmed', data: { bookingStatus: 'CONFIRMED', ...voyageOf(act.order) } }
  // A draft has no dates of a booking any more.
  if (to === ORDER_STATE.draft)
    return { type: 'booking.cancelled', data: { bookingStatus: 'CANCELLED', withdrawn: true } }
  if (to !== ORDER_STATE.cancelled) return undefined
  if (!isStaff(act.request.actor.roleId))
    return { type: 'booking.cancelled', data: { bookingStatus: 'CANCELLED', withdrawn: false } }
  return { type: 'booking.rejected', data: { bookingStatus: from < ORDER_STATE.booked ? 'REJECTED' : 'DECLINED' } }
}
