import { factsOf } from '../../queries/find-order.ts'
import { isCancelWithMoney, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { recordCutSailing } from '../../record/cut-sailings.ts'
import { MESSAGES } from '../../messages.ts'
import { transitionOrder, type StateInput } from './transition-order.ts'
import { type CommandContext, nameOf, type OrderRef, otherSide, throwFieldError } from '../with-order.ts'

/** Whether this step costs the customer's side a fee; never the staff. */
export const acceptsFee = ({ order, request, now }: CommandContext): boolean =>
  !isStaff(request.actor.roleId) && isCancelWithMoney(factsOf(order, request.actor), now)

/** After the cut-off the customer's side needs `acceptFee` (rules 8.6). Throws ORDER_IS_CUT. */
export function assertFeeAccepted(command: CommandContext, acceptFee: boolean | undefined): void {
  if (!acceptsFee(command) || acceptFee) return
  throw new Refusal('ORDER_IS_CUT', {
    message: MESSAGES.feeAsked,
    data: { isCancelWithMoney: true },
  })
}

/** Older pages dispose of an order with this and no reason (rules 8.7). */
const DISPOSED = 8

/** Cancels an order: staff with a reason, the customer's side after the cut-off with a fee. */
export async function cancelOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
  const { actor } = command.request
  assertFeeAccepted(command, input.acceptFee)
  if (isStaff(actor.roleId) && !input.reasonText && input.businessType !== DISPOSED)
    throwFieldError('reasonText', 'required')
  const reason = input.reasonText ?? ''
  const fee = acceptsFee(command)
  if (!isStaff(actor.roleId)) await recordCutSailing(command.trx, command.order, actor, command.now)
  return transitionOrder(command, {
    verb: 'cancel',
    columns: { state: ORDER_STATE.cancelled, cancel_reason: input.reason ?? 0, cancel_reason_text: reason },
    trace: TRACE_ACTION.cancelled,
    notify: {
      kind: 'orderCancelled',
      ...otherSide(actor),
      params: { who: nameOf(actor), reason: fee ? MESSAGES.feeAccepted : reason },
    },
    feeAccepted: fee,
    feeShown: input.feeShown,
    info: { reason, ...(fee ? { acceptFee: true } : {}) },
  })
}
