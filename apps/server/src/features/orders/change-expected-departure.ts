import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/orders.contract'
import { isCutOffPossible } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION, TRACE_REMARK, type TraceAction } from '@kairo/shared/orders/trace'
import { etaOf } from '@kairo/shared/rates/sailing'
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

type Change = ParsedOf<typeof ordersContract.changeExpectedDeparture>
type Answer = OrderAfter & { expectedLeavePortDate: string; expectedArrivePortDate: string }

/** The ship leaves on another day: the arrival follows by the voyage days, the old dates stay in the history. */
export function changeExpectedDeparture(kairo: Kairo, { newData }: Change, call: Call): Promise<Answer> {
  const { id, version, expectedLeavePortDate: etd } = newData
  return doOnOrder(kairo, call, { id, version, action: 'changeExpectedDeparture' }, async (deed) => {
    const { trx, now, order } = deed
    if (order.deadline !== null && !isCutOffPossible(order.deadline, etd))
      refuseField('newData.expectedLeavePortDate', 'notBeforeCutOff')
    const eta = etaOf(etd, order.distance ?? 0)
    // Saved as it was: nothing changed, so nobody is to be told of a change.
    if (etd === order.etd && eta === order.eta)
      return { ...asItStands(order), expectedLeavePortDate: etd, expectedArrivePortDate: eta }
    const after = await writeOrder(deed, { etd, eta, is_changed: true })
    const historyId = await keepHistory(deed)
    const trace = (action: TraceAction, dateStr: string) =>
      writeTrace(
        trx,
        {
          orderId: id,
          action,
          state: order.state,
          newState: order.state,
          actorId: call.actor.id,
          dateStr,
          remark: TRACE_REMARK.showDetail,
          historyId,
        },
        now,
      )
    await trace(TRACE_ACTION.etdChanged, etd)
    await trace(TRACE_ACTION.etaChanged, eta)
    await logDeed(deed, 'changeExpectedDeparture', { etd: [order.etd, etd], eta: [order.eta, eta] })
    await tellOf(deed, order, 'etdChanged', { customerSide: true }, { old: order.etd ?? '', date: etd })
    return { ...after, expectedLeavePortDate: etd, expectedArrivePortDate: eta }
  })
}
