import { BL_STATE, type BlState } from '@kairo/shared/bills-of-lading/bl-codes'
import { changedFields } from '@kairo/shared/bills-of-lading/bl-compose'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { eventsOf, type OrderAct, wrote } from '../../orders/record/order-act.ts'
import { billsOf, isDraft, type StoredBill, versionOf } from '../record/stored-bills.ts'

const isShown = ({ state }: StoredBill): boolean => state === BL_STATE.shown || state === BL_STATE.agreed

/**
 * The state of a bill after the act: the customer agrees to what it was shown; a draft or B/L that was uploaded by hand,
 * or a booking that is given up, leaves what was made a draft; with the delivery the cargo was handed over against it.
 */
function stateAfter(bill: StoredBill, { events, order }: Pick<OrderAct, 'events' | 'order'>): BlState {
  const { state, content } = bill
  const filed = eventsOf({ events }, 'filed').filter(
    ({ businessType }) => businessType === DOCUMENT.blDraft || businessType === DOCUMENT.bl,
  )
  const step = eventsOf({ events }, 'step').at(-1)
  if (isShown(bill)) {
    const isInForce = filed.every(({ fileIds }) => fileIds.includes(bill.file_id ?? 0))
    if (!isInForce || order.is_bl_draft_confirmed === DRAFT_FLAG.none) return BL_STATE.draft
    if (state === BL_STATE.agreed || order.is_bl_draft_confirmed !== DRAFT_FLAG.confirmed) return state
    const isAsShown = content.shown !== undefined && changedFields(content.shown, content.text).length === 0
    return isAsShown ? BL_STATE.agreed : BL_STATE.draft
  }
  if (isDraft(bill) || !step) return state
  if (step.to === ORDER_STATE.delivered && state === BL_STATE.issued) return BL_STATE.accomplished
  return step.from === ORDER_STATE.delivered && state === BL_STATE.accomplished ? BL_STATE.issued : state
}

const CONCERNED = ['is_bl_draft_confirmed', 'state']

/** The bills of an order after an act on it. */
export async function followBills(act: OrderAct): Promise<void> {
  const { trx, order, request, now } = act
  if (!wrote(act, CONCERNED) && eventsOf(act, 'filed').length === 0) return
  const bills = await billsOf(trx, order.id)
  const version = versionOf(bills) + 1
  for (const bill of bills) {
    const state = stateAfter(bill, act)
    if (state === bill.state) continue
    await trx
      .updateTable('bills_of_lading')
      .set({ state, version, updated_by: request.actor.id, update_time: now })
      .where('id', '=', bill.id)
      .execute()
  }
}
