import { DRAFT_FLAG } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { AppContext } from '../../../../app-context.ts'
import {
  withOrder,
  logCommand,
  nameOf,
  type OrderRef,
  otherSide,
  notifyOrderParties,
  writeOrder,
} from '../with-order.ts'
import { writeTrace } from '../../queries/order-trace.ts'
import { writeOrderEvents } from '../../record/order-events.ts'

/** The customer's side confirms the draft B/L; the original can be issued. */
export const confirmBlDraft = (
  context: AppContext,
  target: { id: number; version?: number | undefined },
  request: RequestContext,
): Promise<OrderRef> =>
  withOrder(context, request, { ...target, action: 'confirmDraft' }, async (command) => {
    const { trx, now, order } = command
    const { actor } = request
    const after = await writeOrder(command, {
      is_bl_draft_confirmed: DRAFT_FLAG.confirmed,
      draft_confirmed_at: now,
      draft_confirmed_by: actor.id,
    })
    await writeTrace(
      trx,
      {
        orderId: order.id,
        action: TRACE_ACTION.draftConfirmed,
        state: order.state,
        newState: order.state,
        actorId: actor.id,
      },
      now,
    )
    await writeOrderEvents(trx, order, [{ type: 'SHIPMENT', code: 'APPR', document: 'TRD' }], actor, now)
    logCommand(command, 'confirmDraft')
    await notifyOrderParties(command, order, 'draftConfirmed', otherSide(actor), { who: nameOf(actor) })
    return after
  })
