import { type FullOrderForm, fullOrder } from '@kairo/shared/orders/order-form'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import type { Call } from '../../http/call.ts'
import { readInput } from '../../http/read-input.ts'
import type { Kairo } from '../../kairo.ts'
import { factsOf } from './find-order.ts'
import { submitColumns } from './form-columns.ts'
import { insertOrder, quotationColumns } from './insert-order.ts'
import { type Deed, logDeed, nameOf, type OrderAfter, refuseUnlessAllowed, tellOf, writeOrder } from './order-deed.ts'
import { formOf } from './order-record.ts'
import { writeTrace } from './order-trace.ts'

/** Sends a booking that was not stored before; its quotation is frozen with it (DECISIONS 6.5). */
export async function submitNewOrder(
  kairo: Kairo,
  form: FullOrderForm,
  call: Call,
  again: boolean,
): Promise<OrderAfter> {
  const { actor } = call
  const now = kairo.clock.now()
  refuseUnlessAllowed('submit', null, actor, now)
  return kairo.db.transaction().execute(async (trx) => {
    const { columns, quotation } = await submitColumns(trx, actor, form, now, null)
    const order = await insertOrder(trx, actor, { state: 1, columns, quotation }, now)
    await writeTrace(
      trx,
      { orderId: order.id, action: TRACE_ACTION.saved, state: 0, newState: 1, actorId: actor.id },
      now,
    )
    await logDeed({ trx, call, order }, 'submit', { state: [null, 1], ...(again ? { orderAgain: true } : {}) })
    await tellOf(
      { trx, kairo, call },
      order,
      'orderSubmitted',
      { staff: true, customerSide: true },
      { who: nameOf(actor) },
    )
    const { id, code, state, version } = order
    return { id, code, state, version }
  })
}

/** Sends a stored draft with the content that the form has now. */
export async function submitDraft(
  deed: Deed,
  form: FullOrderForm,
  stale?: Parameters<typeof writeOrder>[2],
): Promise<OrderAfter> {
  const { trx, call, now, order } = deed
  const { columns, quotation } = await submitColumns(trx, call.actor, form, now, order)
  // The cut-off of the date that is submitted counts, not that of a date the draft was kept with.
  const facts = { ...factsOf(order, call.actor), deadline: columns.deadline ?? null, isCut: false }
  refuseUnlessAllowed('submit', facts, call.actor, now)
  const after = await writeOrder(
    deed,
    { ...columns, ...quotationColumns(order.code, quotation), state: 1, submit_time: now },
    stale,
  )
  await writeTrace(
    trx,
    { orderId: order.id, action: TRACE_ACTION.saved, state: order.state, newState: 1, actorId: call.actor.id },
    now,
  )
  await logDeed(deed, 'submit', { state: [order.state, 1] })
  const told = {
    ...order,
    customer_id: columns.customer_id,
    shipper_account_id: columns.shipper_account_id ?? null,
  }
  await tellOf(deed, told, 'orderSubmitted', { staff: true, customerSide: true }, { who: nameOf(call.actor) })
  return after
}

/** Sends a stored draft as it is; throws 6014 with the fields that are not filled in yet. */
export const submitStoredDraft = (deed: Deed): Promise<OrderAfter> =>
  submitDraft(deed, readInput(fullOrder, formOf(deed.order)))
