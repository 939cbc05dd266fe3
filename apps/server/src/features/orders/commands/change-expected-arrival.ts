import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/rules/trace'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { departedOn } from '../record/event-time.ts'
import { writeTrace } from '../queries/order-trace.ts'
import { scheduleEvents, writeOrderEvents } from '../record/order-events.ts'
import {
  logCommand,
  notifyOrderParties,
  type OrderRef,
  throwFieldError,
  unchanged,
  withOrder,
  writeOrder,
  writeOrderHistory,
} from './with-order.ts'

type Change = ParsedOf<typeof ordersContract.changeExpectedArrival>
const FIELD = 'newData.expectedArrivePortDate'

/** Changes the ETA: later nodes are planned by it, the day promised with the booking is kept beside it. */
export function changeExpectedArrival(
  context: AppContext,
  { newData, reasonText: reason = '' }: Change,
  request: RequestContext,
): Promise<OrderRef & { expectedArrivePortDate: string }> {
  const { id, version, expectedArrivePortDate: eta } = newData
  return withOrder(context, request, { id, version, action: 'changeExpectedArrival' }, async (command) => {
    const { trx, now, order } = command
    const departed = departedOn(order)
    if (departed !== null && eta < departed) throwFieldError(FIELD, 'notBeforeDeparture')
    if (departed === null && order.etd !== null && eta < order.etd) throwFieldError(FIELD, 'notBeforeEtd')
    // Saved as it was: no one is notified.
    if (eta === order.eta) return { ...unchanged(order), expectedArrivePortDate: eta }
    const after = await writeOrder(command, { eta, is_changed: true })
    const historyId = await writeOrderHistory(command, reason)
    await writeTrace(
      trx,
      {
        orderId: id,
        action: TRACE_ACTION.etaChanged,
        state: order.state,
        newState: order.state,
        actorId: request.actor.id,
        dateStr: eta,
        remark: TRACE_REMARK.showDetail,
        historyId,
      },
      now,
    )
    const events = scheduleEvents('EST', { eta }).map((event) => ({ ...event, reason }))
    await writeOrderEvents(trx, order, events, request.actor, now)
    logCommand(command, 'changeExpectedArrival', { eta: [order.eta, eta], ...(reason ? { reason } : {}) })
    await notifyOrderParties(
      command,
      order,
      'etaChanged',
      { customerSide: true },
      { old: order.eta ?? '', date: eta, reason },
    )
    return { ...after, expectedArrivePortDate: eta }
  })
}
