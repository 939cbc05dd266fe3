import type { OrderAction } from '@kairo/shared/orders/order-actions'
import { CABIN_FULL_REASON } from '@kairo/shared/orders/order-states'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { acceptOrder } from './accept-order.ts'
import { arriveOrder } from './arrive-order.ts'
import { acceptsFee, cancelOrder } from './cancel-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { departOrder } from './depart-order.ts'
import { fillCabin } from './fill-cabin.ts'
import type { StateInput } from './move-order.ts'
import { type Deed, doOnOrder, type OrderAfter } from './order-deed.ts'
import { submitStoredDraft } from './submit-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

interface Step {
  action: OrderAction
  run: (deed: Deed, input: StateInput) => Promise<OrderAfter>
}

/** Which deed leads to the state that is asked for; whether it may be done is decided by the table of actions. */
const STEPS: Record<number, Step> = {
  0: { action: 'withdraw', run: withdrawOrder },
  1: { action: 'submit', run: submitStoredDraft },
  2: { action: 'accept', run: acceptOrder },
  4: { action: 'cancel', run: cancelOrder },
  7: { action: 'depart', run: departOrder },
  8: { action: 'arrive', run: arriveOrder },
  9: { action: 'deliver', run: deliverOrder },
}
const CABIN_FULL: Step = { action: 'cabinFull', run: fillCabin }

/** Moves an order to another state (orders §4). */
export async function changeState(
  kairo: Kairo,
  input: StateInput,
  call: Call,
): Promise<OrderAfter & { isCancelWithMoney: boolean }> {
  const step = input.state === 4 && input.reason === CABIN_FULL_REASON ? CABIN_FULL : STEPS[input.state]
  if (!step) throw new RangeError(`no step leads to state ${input.state}`)
  const target = { id: input.id, version: input.version, action: step.action }
  return doOnOrder(kairo, call, target, async (deed) => ({
    ...(await step.run(deed, input)),
    isCancelWithMoney: (step.action === 'withdraw' || step.action === 'cancel') && acceptsFee(deed),
  }))
}
