import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import type { CutOffKind } from '@kairo/shared/orders/rules/cut-offs'
import { zonedText } from '@kairo/shared/port-time'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { departureZone } from '../../route-master/label-of.ts'
import { type GivenCutOffs, settleCutOffs } from '../cut-offs/settle-cut-offs.ts'
import { tellCutOffs } from '../cut-offs/tell-cut-offs.ts'
import { writeTrace } from '../queries/order-trace.ts'
import { changesForLog } from '../record/order-history.ts'
import { unchanged, withOrder, writeOrderHistory, logCommand, type OrderRef, writeOrder } from './with-order.ts'

type Change = ParsedOf<typeof ordersContract.changeCutOff>
type Answer = OrderRef & { kept: CutOffKind[] }

/** Changes the moments before the departure, up to the end of its day; a cut-off in the past takes effect immediately. */
export function changeCutOff(
  context: AppContext,
  { orderId, orderCode, changeDate, cutOffs = {}, cutOffSource = 'typed', cutOffFileId, version }: Change,
  request: RequestContext,
): Promise<Answer> {
  return withOrder(context, request, { id: orderId, version, action: 'changeCutOff' }, async (command) => {
    const { trx, now, order } = command
    if (orderCode !== undefined && orderCode !== order.code) throw new Refusal('ORDER_NOT_EXIST')
    const isNamed = changeDate !== undefined && changeDate !== order.deadline
    const given: GivenCutOffs = { ...cutOffs, ...(isNamed ? { si: { at: changeDate, basis: 'announced' } } : {}) }
    const settled = await settleCutOffs(command, given, {
      source: cutOffSource,
      fileId: cutOffFileId ?? null,
      etd: order.etd,
      pathOf: (kind) => (kind === 'si' && isNamed ? 'changeDate' : `cutOffs.${kind}.at`),
    })
    const { kept, changed, rows } = settled
    // One that was closed by hand is open again until the cut-off that was given.
    const isReopened = order.manual_cut && (changeDate ?? cutOffs.si?.at) != null
    // Nothing changed, so no one is notified.
    if (rows === 0 && !isReopened) return { ...unchanged(order), kept }
    const after = await writeOrder(command, {
      ...settled.columns,
      ...(isReopened ? { manual_cut: false } : {}),
      is_changed: true,
    })
    const historyId = await writeOrderHistory(command)
    const zone = departureZone(order)
    const { deadline } = settled.columns
    if (changed.length > 0)
      await writeTrace(
        trx,
        {
          orderId,
          action: TRACE_ACTION.cutOffChanged,
          state: order.state,
          newState: order.state,
          actorId: request.actor.id,
          dateStr: deadline == null ? '' : zonedText(deadline, zone),
          remark: TRACE_REMARK.showDetail,
          historyId,
        },
        now,
      )
    logCommand(command, 'changeCutOff', changesForLog(command.changes ?? []))
    await tellCutOffs(command, given, { historyId })
    return { ...after, kept }
  })
}
