import { BL_STATE, type BlState } from '@kairo/shared/bills-of-lading/bl-codes'
import { changedFields } from '@kairo/shared/bills-of-lading/bl-compose'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import { eventsOf, type OrderAct, wrote } from '../../orders/record/order-act.ts'
import { billsOf, isDraft, type StoredBill, versionOf } from '../record/stored-bills.ts'

const isShown = ({ state }: StoredBill): boolean => state === BL_STATE.shown || state === BL_STATE.agreed

/** Files that say how the bills of an order read. */
const filedBills = (act: Pick<OrderAct, 'events'>) =>
  eventsOf(act, 'filed').filter(({ businessType }) => businessType === DOCUMENT.blDraft || businessType === DOCUMENT.bl)

/**
 * The state of a bill after the act: the customer agrees to what it was shown; a draft or B/L that was uploaded by hand,
 * or a booking that is given up, leaves what was made a draft; with the delivery the cargo was handed over against it
 * (rules 18.23, 18.24, 18.29).
 */
function stateAfter(bill: StoredBill, act: OrderAct): BlState {
  const { state, content } = bill
  const { order } = act
  if (isShown(bill)) {
    const isInForce = filedBills(act).every(({ fileIds }) => fileIds.includes(bill.file_id ?? 0))
    const isGivenUp = order.state === ORDER_STATE.cancelled || order.is_bl_draft_confirmed === DRAFT_FLAG.none
    if (!isInForce || isGivenUp) return BL_STATE.draft
    if (state === BL_STATE.agreed || order.is_bl_draft_confirmed !== DRAFT_FLAG.confirmed) return state
    const isAsShown = content.shown !== undefined && changedFields(content.shown, content.text).length === 0
    return isAsShown ? BL_STATE.agreed : BL_STATE.draft
  }
  const step = eventsOf(act, 'step').at(-1)
  if (isDraft(bill) || !step) return state
  if (step.to === ORDER_STATE.delivered && state === BL_STATE.issued) return BL_STATE.accomplished
  return step.from === ORDER_STATE.delivered && state === BL_STATE.accomplished ? BL_STATE.issued : state
}

/** Steps that end a booking, and the delivery. */
const CONCERNED: readonly number[] = [ORDER_STATE.draft, ORDER_STATE.cancelled, ORDER_STATE.delivered]

/** The bills of an order after an act on it. */
export async function followBills(act: OrderAct): Promise<void> {
  const { trx, order, request, now } = act
  const isConcerned = eventsOf(act, 'step').some(
    ({ from, to }) => CONCERNED.includes(to) || from === ORDER_STATE.delivered,
  )
  if (!isConcerned && !wrote(act, ['is_bl_draft_confirmed']) && filedBills(act).length === 0) return
  const bills = await billsOf(trx, order.id)
  const version = versionOf(bills) + 1
  const moved = bills.flatMap((bill) => {
    const state = stateAfter(bill, act)
    return state === bill.state ? [] : [{ id: bill.id, state }]
  })
  if (moved.length === 0) return
  await trx
    .updateTable('bills_of_lading')
    .set({
      state: sql<number>`case id ${sql.join(
        moved.map(({ id, state }) => sql`when ${id}::bigint then ${state}::smallint`),
        sql` `,
      )} end`,
      version,
      updated_by: request.actor.id,
      update_time: now,
    })
    .where('id', '=', anyOf(moved.map(({ id }) => id)))
    .execute()
}
