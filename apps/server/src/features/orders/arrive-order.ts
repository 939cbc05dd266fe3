import { tokyoToday } from '@kairo/shared/dates'
import { DOCUMENT } from '@kairo/shared/orders/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { eventInstant, moveOrder, type StateInput } from './move-order.ts'
import { type Deed, type OrderAfter, refuseField } from './order-deed.ts'

/** Not before the departure, not later than now. A bare day on the day of departure counts as the departure's hour. */
function arrivalOf({ order, now }: Deed, value: string): Date {
  const arrival = eventInstant(value)
  const departure = order.actual_departure
  if (arrival > now) refuseField('actualArrivePortDate', 'notAfterNow')
  if (departure && arrival < departure) {
    if (value.length === 10 && value === tokyoToday(departure)) return departure
    refuseField('actualArrivePortDate', 'notBeforeDeparture')
  }
  return arrival
}

/** The delivery message: the ship has arrived, and the cargo can be fetched with the D/O or the delivery code. */
export async function arriveOrder(deed: Deed, input: StateInput): Promise<OrderAfter> {
  const { order } = deed
  const date = input.actualArrivePortDate
  if (date === undefined) return refuseField('actualArrivePortDate', 'required')
  const arrival = arrivalOf(deed, date)
  const code = input.deliveryCode ?? order.delivery_code
  if (code === '' && !order.document_types.includes(DOCUMENT.deliveryOrder))
    refuseField('deliveryCode', 'deliveryOrderOrCode')
  return moveOrder(deed, {
    verb: 'arrive',
    columns: { state: ORDER_STATE.arrived, actual_arrival: arrival, delivery_code: code },
    trace: TRACE_ACTION.completed,
    eventTime: arrival,
    dateStr: date,
    tell: { kind: 'orderArrived', customerSide: true, params: { date } },
    info: { actualArrivePortDate: date },
  })
}
