import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/rules/trace'
import type { NotificationKind } from '../../../notifications/notification-texts.ts'
import { writeTrace } from '../../queries/order-trace.ts'
import {
  changesForCustomers,
  changesForLog,
  changesText,
  type OrderChange,
  writeHistory,
} from '../../record/order-history.ts'
import { type CommandContext, logCommand, notifyOrderParties } from '../with-order.ts'

/**
 * Records facts of an order that were written in place: one history row with old and new, a trace row, the log, and a
 * notice to the customer's side of what it may read of them (rules 8.17, 8.25).
 */
export async function recordFacts(
  command: CommandContext,
  changes: OrderChange[],
  { verb, notice, reason }: { verb: LogVerb; notice: NotificationKind | undefined; reason?: string },
): Promise<void> {
  const { trx, now, order, request } = command
  const given: Record<string, string> = reason === undefined ? {} : { reason }
  const historyId = await writeHistory(trx, { orderId: order.id, userId: request.actor.id, changes, ...given }, now)
  await writeTrace(
    trx,
    {
      orderId: order.id,
      action: TRACE_ACTION.corrected,
      state: order.state,
      newState: order.state,
      actorId: request.actor.id,
      remark: TRACE_REMARK.showDetail,
      historyId,
    },
    now,
  )
  logCommand(command, verb, { ...changesForLog(changes), ...given })
  const shown = changesForCustomers(changes)
  if (!notice || shown.length === 0) return
  await notifyOrderParties(command, order, notice, { customerSide: true }, { changes: changesText(shown), ...given })
}
