import { tokyoToday } from '@kairo/shared/dates'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { eventInstant, transitionOrder, type StateInput } from './transition-order.ts'
import { type CommandContext, type OrderRef, throwFieldError } from '../with-order.ts'

/** Not before the departure, not later than now. A bare day on the day of departure counts as the departure's hour. */
function arrivalOf({ order, now }: CommandContext, value: string): Date {
  const arrival = eventInstant(value)
  const departure = order.actual_departure
  if (arrival > now) throwFieldError('actualArrivePortDate', 'notAfterNow')
  if (departure && arrival < departure) {
    if (value.length === 10 && value === tokyoToday(departure)) return departure
    throwFieldError('actualArrivePortDate', 'notBeforeDeparture')
  }
  return arrival
}

/** The delivery message: the ship has arrived, and the cargo can be fetched with the D/O or the delivery code. */
export async function arriveOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
  const { order } = command
  const date = input.actualArrivePortDate
  if (date === undefined) return throwFieldError('actualArrivePortDate', 'required')
  const arrival = arrivalOf(command, date)
  const code = input.deliveryCode ?? order.delivery_code
  if (code === '' && !order.document_types.includes(DOCUMENT.deliveryOrder))
    throwFieldError('deliveryCode', 'deliveryOrderOrCode')
  return transitionOrder(command, {
    verb: 'arrive',
    columns: { state: ORDER_STATE.arrived, actual_arrival: arrival, delivery_code: code },
    trace: TRACE_ACTION.completed,
    eventTime: arrival,
    dateStr: date,
    notify: { kind: 'orderArrived', customerSide: true, params: { date } },
    info: { actualArrivePortDate: date },
  })
}
