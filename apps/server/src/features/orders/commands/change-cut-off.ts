import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { portInstant, zonedText } from '@kairo/shared/port-time'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { isCutOffPossible } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
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
import { departureZone } from '../../route-master/label-of.ts'
import { writeTrace } from '../queries/order-trace.ts'

type Change = ParsedOf<typeof ordersContract.changeCutOff>

/** Moves the cut-off, up to the end of the day of departure; one in the past takes effect immediately. */
export function changeCutOff(
  context: AppContext,
  { orderId, orderCode, changeDate, version }: Change,
  request: RequestContext,
): Promise<OrderRef> {
  return withOrder(context, request, { id: orderId, version, action: 'changeCutOff' }, async (command) => {
    const { trx, now, order } = command
    if (orderCode !== undefined && orderCode !== order.code) throw new Refusal('ORDER_NOT_EXIST')
    const zone = departureZone(order)
    // Nothing changed, so no one is notified.
    if (changeDate === order.deadline && !order.manual_cut) return unchanged(order)
    if (order.etd !== null && !isCutOffPossible(changeDate, order.etd))
      throwFieldError('changeDate', 'notAfterDeparture')
    const after = await writeOrder(command, {
      deadline: changeDate,
      deadline_at: portInstant(changeDate, zone),
      manual_cut: false,
      is_changed: true,
    })
    const historyId = await writeOrderHistory(command)
    await writeTrace(
      trx,
      {
        orderId,
        action: TRACE_ACTION.cutOffChanged,
        state: order.state,
        newState: order.state,
        actorId: request.actor.id,
        dateStr: zonedText(changeDate, zone),
        remark: TRACE_REMARK.showDetail,
        historyId,
      },
      now,
    )
    logCommand(command, 'changeCutOff', { deadline: [order.deadline, changeDate] })
    await notifyOrderParties(
      command,
      order,
      'cutOffChanged',
      { customerSide: true },
      { old: order.deadline === null ? '' : zonedText(order.deadline, zone), date: zonedText(changeDate, zone) },
      { historyId },
    )
    return after
  })
}
