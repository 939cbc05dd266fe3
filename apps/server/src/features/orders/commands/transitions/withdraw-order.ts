import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { CHANGE_FLAG, DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { recordCutSailing } from '../../record/cut-sailings.ts'
import { quotationColumns } from '../../../quotations/frozen-quotation.ts'
import { acceptsFee, assertFeeAccepted } from './cancel-order.ts'
import { MESSAGES } from '../../messages.ts'
import { closeDraftComments } from '../../record/draft-comments.ts'
import { transitionOrder, type StateInput } from './transition-order.ts'
import { type CommandContext, nameOf, type OrderRef, otherSide } from '../with-order.ts'

/** Documents of the booking that is given up; those of the cargo (invoice, packing list) serve the next one as well. */
const OF_THE_BOOKING = [
  DOCUMENT.loadingNotice,
  DOCUMENT.blDraft,
  DOCUMENT.bl,
  DOCUMENT.arrivalNotice,
  DOCUMENT.photo,
] as const

/** Takes a submitted order back to a draft. Its booking data is removed: it will be quoted and booked again. */
export async function withdrawOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
  const { trx, request, now, order } = command
  assertFeeAccepted(command, input.acceptFee)
  const fee = acceptsFee(command)
  await recordCutSailing(trx, order, request.actor, now)
  const after = await transitionOrder(command, {
    verb: 'withdraw',
    columns: {
      state: ORDER_STATE.draft,
      submit_time: null,
      is_allow_consignee_change: CHANGE_FLAG.none,
      is_allow_shipper_change: CHANGE_FLAG.none,
      is_bl_draft_confirmed: DRAFT_FLAG.none,
      draft_confirmed_at: null,
      draft_confirmed_by: null,
      draft_commented: false,
      an_without_amounts: false,
      is_changed: false,
      vessel: '',
      voyage: '',
      booking_number: '',
      terminal: '',
      arrival_terminal: '',
      mbl: '',
      hbl_no: '',
      // The platform is a wish for the next booking as well; the record is of this one.
      ebl_reference: '',
      ebl_holder: '',
      arrive_port_date: null,
      request_date: null,
      expect_payment_date: null,
      reserve_money: null,
      sum_money: null,
      ...quotationColumns(order.code, null),
    },
    trace: TRACE_ACTION.saved,
    notify: {
      kind: 'orderWithdrawn',
      ...otherSide(request.actor),
      params: { who: nameOf(request.actor), fee: fee ? MESSAGES.feeAccepted : '' },
    },
    feeAccepted: fee,
    feeShown: input.feeShown,
    info: fee ? { acceptFee: true } : {},
  })
  await closeDraftComments(trx, order.id, now)
  await trx
    .updateTable('order_files')
    .set({ replaced_at: now })
    .where('order_id', '=', order.id)
    .where('business_type', 'in', OF_THE_BOOKING)
    .where('replaced_at', 'is', null)
    .execute()
  return after
}
