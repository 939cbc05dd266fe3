import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { NO_SPACE_REASON, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { AppContext } from '../../../../app-context.ts'
import { acceptOrder } from './accept-order.ts'
import { arriveOrder } from './arrive-order.ts'
import { acceptsFee, cancelOrder } from './cancel-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { departOrder } from './depart-order.ts'
import { setNoSpace } from './set-no-space.ts'
import type { StateInput } from './transition-order.ts'
import { type CommandContext, withOrder, type OrderRef } from '../with-order.ts'
import { submitStoredDraft } from '../submit-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

interface Step {
  action: OrderAction
  run: (command: CommandContext, input: StateInput) => Promise<OrderRef>
}

/** Which command leads to the state that is asked for; whether it may be done is decided by the table of actions. */
const STEPS: Record<number, Step> = {
  [ORDER_STATE.draft]: { action: 'withdraw', run: withdrawOrder },
  [ORDER_STATE.submitted]: { action: 'submit', run: submitStoredDraft },
  [ORDER_STATE.accepted]: { action: 'accept', run: acceptOrder },
  [ORDER_STATE.cancelled]: { action: 'cancel', run: cancelOrder },
  [ORDER_STATE.inTransit]: { action: 'depart', run: departOrder },
  [ORDER_STATE.arrived]: { action: 'arrive', run: arriveOrder },
  [ORDER_STATE.delivered]: { action: 'deliver', run: deliverOrder },
}
const NO_SPACE: Step = { action: 'cabinFull', run: setNoSpace }

/** Moves an order to another state (orders §4). */
export async function changeState(
  context: AppContext,
  input: StateInput,
  request: RequestContext,
): Promise<OrderRef & { isCancelWithMoney: boolean }> {
  const step = input.state === ORDER_STATE.cancelled && input.reason === NO_SPACE_REASON ? NO_SPACE : STEPS[input.state]
  if (!step) throw new RangeError(`no step leads to state ${input.state}`)
  const target = { id: input.id, version: input.version, action: step.action }
  return withOrder(context, request, target, async (command) => ({
    ...(await step.run(command, input)),
    isCancelWithMoney: (step.action === 'withdraw' || step.action === 'cancel') && acceptsFee(command),
  }))
}
