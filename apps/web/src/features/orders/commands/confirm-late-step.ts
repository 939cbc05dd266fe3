import { isStaff } from '@kairo/shared/roles'
import { confirm, type Question } from '@/ui/feedback/confirm.ts'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { fetchLateFee, isFeeAsked, type LateFee } from '@/features/billing/fees/late-fee.ts'
import type { Order } from '../order.ts'

/** The fee of the step; undefined where it is unknown, which is shown. */
async function feeOf(order: Pick<Order, 'id'>, role: number): Promise<LateFee | undefined> {
  try {
    return await fetchLateFee(order.id, 'cancel', role)
  } catch (error) {
    showRefusal(error)
    return undefined
  }
}

/**
 * Confirms a step that costs the customer's side a fee after the cut-off: the question names the fee. Where the cut-off
 * passes, or the fee changes, while the question is open, the step is refused and asked once more with the present fee.
 * Resolves to whether it was done.
 */
export async function confirmLateStep(
  order: Pick<Order, 'id' | 'isCancelWithMoney'>,
  role: number,
  ask: (fee: LateFee | undefined) => Question & { run: (reason: string) => Promise<unknown> },
): Promise<boolean> {
  let isLate = !isStaff(role) && order.isCancelWithMoney
  for (;;) {
    const fee = isLate ? await feeOf(order, role) : undefined
    if (isLate && !fee) return false
    const question = ask(fee)
    let isFeeNew = false
    const run = async (reason: string) => {
      try {
        await question.run(reason)
      } catch (error) {
        if (!isFeeAsked(error)) throw error
        isFeeNew = true
      }
    }
    if (!(await confirm({ ...question, run }))) return false
    if (!isFeeNew) return true
    isLate = true
  }
}
