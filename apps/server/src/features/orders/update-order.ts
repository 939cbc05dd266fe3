import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/orders.contract'
import type { FullOrderForm } from '@kairo/shared/orders/order-form'
import { CHANGE_FLAG } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { factsOf, findOrder } from './find-order.ts'
import { changeColumns } from './form-columns.ts'
import { quotationColumns } from './insert-order.ts'
import { latestFor } from './order-detail.ts'
import {
  type Deed,
  doOnOrder,
  keepHistory,
  logDeed,
  nameOf,
  type OrderAfter,
  otherSide,
  refuseUnlessAllowed,
  staleOrder,
  tellOf,
  writeOrder,
} from './order-deed.ts'
import { writeTrace } from './order-trace.ts'
import { saveDraft } from './save-draft.ts'
import { submitDraft } from './submit-order.ts'

type Update = ParsedOf<typeof ordersContract.updateOrder>

/** Somebody saved in between: the caller gets the order as it is now, so that nothing typed is lost (DECISIONS 1.6). */
const staleEdit = async ({ trx, call, now, order }: Deed): Promise<Refusal> => {
  const latest = await findOrder(trx, call.actor, order.id)
  return new Refusal('UPDATE_FAIL', { data: { latest: await latestFor(trx, latest, call.actor, call.language, now) } })
}

/** Saves the form of a stored order: a draft stays one or is submitted, a submitted order is changed. */
export async function updateOrder(kairo: Kairo, { newData }: Update, call: Call): Promise<OrderAfter> {
  const { id, version, state, ...form } = newData
  return doOnOrder(kairo, call, { id }, async (deed) => {
    const { order, now } = deed
    const action = order.state !== 0 ? 'saveChange' : state === 0 ? 'saveDraft' : 'submit'
    const facts = factsOf(order, call.actor)
    // Whether the date is cut is judged by the date that the form brings.
    refuseUnlessAllowed(
      action,
      action === 'submit' ? { ...facts, deadline: null, isCut: false } : facts,
      call.actor,
      now,
    )
    // The form was opened for another state: a draft that was sent meanwhile, a booking that went on.
    if (order.state === 0 ? state > 1 : state !== order.state) throw staleOrder()
    if (version !== order.version) throw await staleEdit(deed)
    const stale = () => staleEdit(deed)
    if (state === 0) return saveDraft(deed, form, stale)
    return order.state === 0
      ? submitDraft(deed, form as FullOrderForm, stale)
      : saveChange(deed, form as FullOrderForm, stale)
  })
}

/** Whose agreed change this saves; staff correct an order without a request. */
const FLAG_OF_ROLE = { 4: 'is_allow_consignee_change', 5: 'is_allow_shipper_change' } as const

/** Saves a change of a submitted order: the flag of its owner goes back, the history keeps what was there. */
async function saveChange(deed: Deed, form: FullOrderForm, stale: () => Promise<Refusal>): Promise<OrderAfter> {
  const { trx, call, now, order } = deed
  const { actor } = call
  const { columns, quotation } = await changeColumns(trx, actor, form, now, order)
  const flag = actor.roleId === 4 || actor.roleId === 5 ? { [FLAG_OF_ROLE[actor.roleId]]: CHANGE_FLAG.none } : {}
  const after = await writeOrder(
    deed,
    { ...columns, ...(quotation ? quotationColumns(order.code, quotation) : {}), ...flag, is_changed: true },
    stale,
  )
  const historyId = await keepHistory(deed)
  await writeTrace(
    trx,
    {
      orderId: order.id,
      action: TRACE_ACTION.saved,
      state: order.state,
      newState: order.state,
      actorId: actor.id,
      remark: TRACE_REMARK.showDetail,
      historyId,
    },
    now,
  )
  await logDeed(deed, 'saveChange', { historyId })
  await tellOf(deed, order, 'orderChanged', otherSide(actor), { who: nameOf(actor) })
  return after
}
