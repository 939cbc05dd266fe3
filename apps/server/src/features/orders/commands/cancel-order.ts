import { factsOf } from '../queries/find-order.ts'
import type { Trilingual } from '@kairo/shared/languages'
import { isCancelWithMoney, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { transitionOrder, type StateInput } from './transition-order.ts'
import { type CommandContext, nameOf, type OrderRef, otherSide, throwFieldError } from './with-order.ts'

/** Whether this step costs the customer's side a fee; never the staff. */
export const acceptsFee = ({ order, request, now }: CommandContext): boolean =>
  !isStaff(request.actor.roleId) && isCancelWithMoney(factsOf(order, request.actor), now)

const FEE_ASKED: Trilingual = {
  'zh-cn': '已过截单时间，撤回或取消将产生额外费用。请确认接受费用后再操作。',
  en: 'The cut-off has passed: withdrawing or cancelling now costs an extra fee. Accept the fee to go on.',
  ja: 'カット日時を過ぎているため、取り下げ・キャンセルには追加費用がかかります。費用を承諾のうえ操作してください。',
}
export const FEE_ACCEPTED: Trilingual = {
  'zh-cn': '已过截单时间，客户接受额外费用。',
  en: 'The cut-off had passed; the extra fee was accepted.',
  ja: 'カット日時経過後のため、追加費用が承諾されています。',
}

/** After the cut-off the customer's side goes on only with `acceptFee` (DECISIONS 7.4). Throws ORDER_IS_CUT. */
export function assertFeeAccepted(command: CommandContext, acceptFee: boolean | undefined): void {
  if (!acceptsFee(command) || acceptFee) return
  throw new Refusal('ORDER_IS_CUT', {
    message: (language) => FEE_ASKED[language],
    data: { isCancelWithMoney: true },
  })
}

/** Older pages dispose of an order with this and no reason (orders §4). */
const DISPOSED = 8

/** Cancels an order: staff with a reason, the customer's side after the cut-off with a fee. */
export async function cancelOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
  const { actor } = command.request
  assertFeeAccepted(command, input.acceptFee)
  if (isStaff(actor.roleId) && !input.reasonText && input.businessType !== DISPOSED)
    throwFieldError('reasonText', 'required')
  const reason = input.reasonText ?? ''
  const fee = acceptsFee(command)
  return transitionOrder(command, {
    verb: 'cancel',
    columns: { state: ORDER_STATE.cancelled, cancel_reason: input.reason ?? 0, cancel_reason_text: reason },
    trace: TRACE_ACTION.cancelled,
    notify: {
      kind: 'orderCancelled',
      ...otherSide(actor),
      params: { who: nameOf(actor), reason: fee ? FEE_ACCEPTED : reason },
    },
    info: { reason, ...(fee ? { acceptFee: true } : {}) },
  })
}
