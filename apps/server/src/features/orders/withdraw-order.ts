import { DOCUMENT } from '@kairo/shared/orders/order-documents'
import { CHANGE_FLAG, DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { acceptsFee, FEE_ACCEPTED, refuseWithoutFee } from './cancel-order.ts'
import { moveOrder, type StateInput } from './move-order.ts'
import { type Deed, nameOf, type OrderAfter, otherSide } from './order-deed.ts'

/** Papers of the booking that is given up; those of the cargo (invoice, packing list) serve the next one as well. */
const OF_THE_BOOKING = [
  DOCUMENT.loadingNotice,
  DOCUMENT.blDraft,
  DOCUMENT.bl,
  DOCUMENT.arrivalNotice,
  DOCUMENT.photo,
] as const

/** Takes a submitted order back to a draft. What belonged to its booking goes: it will be quoted and booked anew. */
export async function withdrawOrder(deed: Deed, input: StateInput): Promise<OrderAfter> {
  const { trx, call, now, order } = deed
  refuseWithoutFee(deed, input.acceptFee)
  const fee = acceptsFee(deed)
  const after = await moveOrder(deed, {
    verb: 'withdraw',
    columns: {
      state: ORDER_STATE.draft,
      submit_time: null,
      is_allow_consignee_change: CHANGE_FLAG.none,
      is_allow_shipper_change: CHANGE_FLAG.none,
      is_bl_draft_confirmed: DRAFT_FLAG.none,
      draft_confirmed_at: null,
      draft_confirmed_by: null,
      is_changed: false,
      vessel: '',
      voyage: '',
      mbl: '',
      hbl_no: '',
      arrive_port_date: null,
      request_date: null,
      expect_payment_date: null,
      reserve_money: null,
      sum_money: null,
      quotation_no: null,
      quotation: null,
    },
    trace: TRACE_ACTION.saved,
    tell: {
      kind: 'orderWithdrawn',
      ...otherSide(call.actor),
      params: { who: nameOf(call.actor), fee: fee ? FEE_ACCEPTED : '' },
    },
    info: fee ? { acceptFee: true } : {},
  })
  await trx
    .updateTable('order_files')
    .set({ replaced_at: now })
    .where('order_id', '=', order.id)
    .where('business_type', 'in', OF_THE_BOOKING)
    .where('replaced_at', 'is', null)
    .execute()
  return after
}
