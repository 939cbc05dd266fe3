import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { NO_SPACE_REASON } from '@kairo/shared/orders/rules/order-states'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { acceptOrder } from './accept-order.ts'
import { arriveOrder } from './arrive-order.ts'
import { acceptsFee, cancelOrder } from './cancel-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { departOrder } from './depart-order.ts'
import { setNoSpace } from './set-no-space.ts'
import type { StateInput } from './transition-order.ts'
import { type CommandContext, withOrder, type OrderRef } from './with-order.ts'
import { submitStoredDraft } from './submit-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

interface Step {
  action: OrderAction
  run: (command: CommandContext, input: StateInput) => Promise<OrderRef>
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
const NO_SPACE: Step = { action: 'cabinFull', run: setNoSpace }

/** Moves an order to another state (orders §4). */
export async function changeState(
  context: AppContext,
  input: StateInput,
  request: RequestContext,
): Promise<OrderRef & { isCancelWithMoney: boolean }> {
  const step = input.state === 4 && input.reason === NO_SPACE_REASON ? NO_SPACE : STEPS[input.state]
  if (!step) throw new RangeError(`no step leads to state ${input.state}`)
  const target = { id: input.id, version: input.version, action: step.action }
  return withOrder(context, request, target, async (command) => ({
    ...(await step.run(command, input)),
    isCancelWithMoney: (step.action === 'withdraw' || step.action === 'cancel') && acceptsFee(command),
  }))
}
