import { DRAFT_FLAG } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { doOnOrder, logDeed, nameOf, type OrderAfter, otherSide, tellOf, writeOrder } from './order-deed.ts'
import { writeTrace } from './order-trace.ts'

/** The customer's side finds the draft B/L right; the original can be issued. */
export const confirmBlDraft = (
  kairo: Kairo,
  target: { id: number; version?: number | undefined },
  call: Call,
): Promise<OrderAfter> =>
  doOnOrder(kairo, call, { ...target, action: 'confirmDraft' }, async (deed) => {
    const { trx, now, order } = deed
    const { actor } = call
    const after = await writeOrder(deed, {
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
    await logDeed(deed, 'confirmDraft')
    await tellOf(deed, order, 'draftConfirmed', otherSide(actor), { who: nameOf(actor) })
    return after
  })
