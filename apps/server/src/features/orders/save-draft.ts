import type { OrderForm } from '@kairo/shared/orders/order-form'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { draftColumns } from './form-columns.ts'
import { insertOrder } from './insert-order.ts'
import { type Deed, logDeed, type OrderAfter, refuseUnlessAllowed, writeOrder } from './order-deed.ts'
import { writeTrace } from './order-trace.ts'

/** Keeps a new order as a draft: only the booking company is needed. Nobody is told. */
export async function saveNewDraft(kairo: Kairo, form: OrderForm, call: Call, again: boolean): Promise<OrderAfter> {
  const { actor } = call
  const now = kairo.clock.now()
  refuseUnlessAllowed('saveDraft', null, actor, now)
  return kairo.db.transaction().execute(async (trx) => {
    const columns = await draftColumns(trx, actor, form, now, null)
    const order = await insertOrder(trx, actor, { state: 0, columns, quotation: null }, now)
    await writeTrace(
      trx,
      { orderId: order.id, action: TRACE_ACTION.saved, state: 0, newState: 0, actorId: actor.id },
      now,
    )
    await logDeed({ trx, call, order }, again ? 'orderAgain' : 'saveDraft')
    const { id, code, state, version } = order
    return { id, code, state, version }
  })
}

/** Keeps a stored draft as the form has it now. */
export async function saveDraft(
  deed: Deed,
  form: OrderForm,
  stale: Parameters<typeof writeOrder>[2],
): Promise<OrderAfter> {
  const { trx, call, now, order } = deed
  const after = await writeOrder(deed, await draftColumns(trx, call.actor, form, now, order), stale)
  await logDeed(deed, 'saveDraft')
  return after
}
