import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoInstant } from '@kairo/shared/dates'
import type { ordersContract } from '@kairo/shared/orders/orders.contract'
import { isCutOffPossible } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import {
  asItStands,
  doOnOrder,
  keepHistory,
  logDeed,
  type OrderAfter,
  refuseField,
  tellOf,
  writeOrder,
} from './order-deed.ts'
import { writeTrace } from './order-trace.ts'

type Change = ParsedOf<typeof ordersContract.changeCutOff>

/** Moves the cut-off, up to the end of the day of departure; one in the past cuts the order at once. */
export function changeCutOff(
  kairo: Kairo,
  { orderId, orderCode, changeDate, version }: Change,
  call: Call,
): Promise<OrderAfter> {
  return doOnOrder(kairo, call, { id: orderId, version, action: 'changeCutOff' }, async (deed) => {
    const { trx, now, order } = deed
    if (orderCode !== undefined && orderCode !== order.code) throw new Refusal('ORDER_NOT_EXIST')
    // Saved as it was: nothing changed, so nobody is to be told of a change.
    if (changeDate === order.deadline && !order.manual_cut) return asItStands(order)
    if (order.etd !== null && !isCutOffPossible(changeDate, order.etd)) refuseField('changeDate', 'notAfterDeparture')
    const after = await writeOrder(deed, {
      deadline: changeDate,
      deadline_at: tokyoInstant(changeDate),
      manual_cut: false,
      is_changed: true,
    })
    const historyId = await keepHistory(deed)
    await writeTrace(
      trx,
      {
        orderId,
        action: TRACE_ACTION.saved,
        state: order.state,
        newState: order.state,
        actorId: call.actor.id,
        dateStr: changeDate,
        remark: TRACE_REMARK.showDetail,
        historyId,
      },
      now,
    )
    await logDeed(deed, 'changeCutOff', { deadline: [order.deadline, changeDate] })
    await tellOf(deed, order, 'cutOffChanged', { customerSide: true }, { old: order.deadline ?? '', date: changeDate })
    return after
  })
}
