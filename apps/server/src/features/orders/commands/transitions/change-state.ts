import { zonedText } from '@kairo/shared/port-time'
import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { NO_SPACE_REASON, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { AppContext } from '../../../../app-context.ts'
import { acceptsFee, cancelOrder } from './cancel-order.ts'
import { departOrder } from './depart-order.ts'
import { type StateInput, transitionOrder } from './transition-order.ts'
import { type CommandContext, withOrder, type OrderRef, throwFieldError } from '../with-order.ts'
import { submitStoredDraft } from '../submit-order.ts'
import { withdrawOrder } from './withdraw-order.ts'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { destinationZone } from '../../../route-master/label-of.ts'
import { arrivalColumns } from './ship-times.ts'

/** Cancels the order because the carrier has no space; the customer is prompted for another date. */
const setNoSpace = (command: CommandContext, input: StateInput): Promise<OrderRef> =>
  transitionOrder(command, {
    verb: 'cabinFull',
    columns: {
      state: ORDER_STATE.cancelled,
      cancel_reason: NO_SPACE_REASON,
      cancel_reason_text: input.reasonText ?? '',
    },
    trace: TRACE_ACTION.cancelled,
    notify: { kind: 'orderCabinFull', customerSide: true },
    info: { reason: NO_SPACE_REASON },
  })

/** The cargo was handed over; the order is closed. */
const deliverOrder = (command: CommandContext): Promise<OrderRef> =>
  transitionOrder(command, {
    verb: 'deliver',
    columns: { state: ORDER_STATE.delivered },
    trace: TRACE_ACTION.completed,
    notify: { kind: 'orderDelivered', customerSide: true },
  })

/** The delivery message: the ship has arrived, and the cargo can be fetched with the D/O or the delivery code. */
async function arriveOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
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
    notify: { kind: 'orderArrived', customerSide: true, params: { date: zonedText(date, destinationZone(order)) } },
    info: { actualArrivePortDate: date },
  })
}

/** Accepts an order: space is requested from the carrier. The actor becomes responsible, unless someone is already. */
function acceptOrder(command: CommandContext): Promise<OrderRef> {
  const { request, now, order } = command
  return transitionOrder(command, {
    verb: 'accept',
    columns: {
      state: ORDER_STATE.accepted,
      ...(order.responsible_id === null ? { responsible_id: request.actor.id, responsible_update_time: now } : {}),
    },
    trace: TRACE_ACTION.pending,
    notify: { kind: 'orderAccepted', customerSide: true },
  })
}

interface Step {
  action: OrderAction
  run: (command: CommandContext, input: StateInput) => Promise<OrderRef>
}

/** The command that leads to the requested state; the table of actions decides whether it is allowed. */
const STEPS: Record<number, Step> = {
  [ORDER_STATE.draft]: { action: 'withdraw', run: withdrawOrder },
  [ORDER_STATE.submitted]: { action: 'submit', run: submitStoredDraft },
  [ORDER_STATE.accepted]: { action: 'accept', run: acceptOrder },
  [ORDER_STATE.cancelled]: { action: 'cancel', run: cancelOrder },
  [ORDER_STATE.inTransit]: { action: 'depart', run: departOrder },
  [ORDER_STATE.arrived]: { action: 'arrive', run: arriveOrder },
  [ORDER_STATE.delivered]: { action: 'deliver', run: deliverOrder },
}
const NO_SPACE: Step = { action: 'cabinFull', run: setNoSpace }

/** Moves an order to another state (rules 8.6). */
export async function changeState(
  context: AppContext,
  input: StateInput,
  request: RequestContext,
): Promise<OrderRef & { isCancelWithMoney: boolean }> {
  const step = input.state === ORDER_STATE.cancelled && input.reason === NO_SPACE_REASON ? NO_SPACE : STEPS[input.state]
  if (!step) throw new RangeError(`no step leads to state ${input.state}`)
  const target = { id: input.id, version: input.version, action: step.action }
  return withOrder(context, request, target, async (command) => ({
    ...(await step.run(command, input)),
    isCancelWithMoney: (step.action === 'withdraw' || step.action === 'cancel') && acceptsFee(command),
  }))
}
