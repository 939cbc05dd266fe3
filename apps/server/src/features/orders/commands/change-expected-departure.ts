import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { isCutOffPossible } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, TRACE_REMARK, type TraceAction } from '@kairo/shared/orders/rules/trace'
import { etaOf } from '@kairo/shared/rates/sailing'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import {
  unchanged,
  withOrder,
  writeOrderHistory,
  logCommand,
  type OrderRef,
  throwFieldError,
  notifyOrderParties,
  writeOrder,
} from './with-order.ts'
import { writeTrace } from '../queries/order-trace.ts'
import { scheduleEvents, writeOrderEvents } from '../record/order-events.ts'

type Change = ParsedOf<typeof ordersContract.changeExpectedDeparture>
type ApiResponse = OrderRef & { expectedLeavePortDate: string; expectedArrivePortDate: string }

/** The ship leaves on another day: the arrival follows by the voyage days, the old dates stay in the history. */
export function changeExpectedDeparture(
  context: AppContext,
  { newData }: Change,
  request: RequestContext,
): Promise<ApiResponse> {
  const { id, version, expectedLeavePortDate: etd } = newData
  return withOrder(context, request, { id, version, action: 'changeExpectedDeparture' }, async (command) => {
    const { trx, now, order } = command
    if (order.deadline !== null && !isCutOffPossible(order.deadline, etd))
      throwFieldError('newData.expectedLeavePortDate', 'notBeforeCutOff')
    const eta = etaOf(etd, order.distance ?? 0)
    // Saved as it was: nothing changed, so nobody is to be told of a change.
    if (etd === order.etd && eta === order.eta)
      return { ...unchanged(order), expectedLeavePortDate: etd, expectedArrivePortDate: eta }
    const after = await writeOrder(command, { etd, eta, is_changed: true })
    const historyId = await writeOrderHistory(command)
    const trace = (action: TraceAction, dateStr: string) =>
      writeTrace(
        trx,
        {
          orderId: id,
          action,
          state: order.state,
          newState: order.state,
          actorId: request.actor.id,
          dateStr,
          remark: TRACE_REMARK.showDetail,
          historyId,
        },
        now,
      )
    await trace(TRACE_ACTION.etdChanged, etd)
    await trace(TRACE_ACTION.etaChanged, eta)
    await writeOrderEvents(trx, order, scheduleEvents('EST', { etd, eta }), request.actor, now)
    await logCommand(command, 'changeExpectedDeparture', { etd: [order.etd, etd], eta: [order.eta, eta] })
    const moved = { old: order.etd ?? '', date: etd }
    await notifyOrderParties(command, order, 'etdChanged', { customerSide: true }, moved, { historyId })
    return { ...after, expectedLeavePortDate: etd, expectedArrivePortDate: eta }
  })
}
