import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { transitionOrder, type StateInput } from './transition-order.ts'
import { arrivalColumns } from './ship-times.ts'
import { type CommandContext, type OrderRef, throwFieldError } from '../with-order.ts'

/** The delivery message: the ship has arrived, and the cargo can be fetched with the D/O or the delivery code. */
export async function arriveOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
  const { order } = command
  const date = input.actualArrivePortDate
  if (date === undefined) return throwFieldError('actualArrivePortDate', 'required')
  const arrival = arrivalColumns(command, date, order.actual_departure)
  const code = input.deliveryCode ?? order.delivery_code
  if (code === '' && !order.document_types.includes(DOCUMENT.deliveryOrder))
    throwFieldError('deliveryCode', 'deliveryOrderOrCode')
  return transitionOrder(command, {
    verb: 'arrive',
    columns: { state: ORDER_STATE.arrived, ...arrival, delivery_code: code },
    trace: TRACE_ACTION.completed,
    eventTime: arrival.actual_arrival,
    dateStr: date,
    notify: { kind: 'orderArrived', customerSide: true, params: { date } },
    info: { actualArrivePortDate: date },
  })
}
