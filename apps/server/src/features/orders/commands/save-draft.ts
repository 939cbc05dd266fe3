import type { OrderForm } from '@kairo/shared/orders/fields/order-form'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import type { RequestContext } from '../../../http/request-context.ts'
import { runOnce } from '../../../idempotency/run-once.ts'
import type { AppContext } from '../../../app-context.ts'
import { draftColumns } from '../record/form-columns.ts'
import { insertOrder } from './insert-order.ts'
import {
  type CommandContext,
  followCommand,
  logCommand,
  type OrderRef,
  assertAllowed,
  writeOrder,
} from './with-order.ts'
import { writeTrace } from '../queries/order-trace.ts'

/** Saves a new order as a draft; only the booking company is required. No one is notified. */
export async function saveNewDraft(
  context: AppContext,
  form: OrderForm,
  request: RequestContext,
  again: boolean,
): Promise<OrderRef> {
  const { actor, now } = request
  assertAllowed('saveDraft', null, actor, now)
  return runOnce(context, request, { path: '/order/add', input: [form, again] }, async (trx) => {
    const columns = await draftColumns(trx, actor, form, now, null)
    const command = await insertOrder({ trx, context, request }, { state: ORDER_STATE.draft, columns, quotation: null })
    const { order } = command
    await writeTrace(
      trx,
      {
        orderId: order.id,
        action: TRACE_ACTION.saved,
        state: ORDER_STATE.draft,
        newState: ORDER_STATE.draft,
        actorId: actor.id,
      },
      now,
    )
    logCommand(command, again ? 'orderAgain' : 'saveDraft')
    await followCommand(command)
    const { id, code, state, version } = order
    return { id, code, state, version }
  })
}

/** Saves the form to a stored draft. */
export async function saveDraft(
  command: CommandContext,
  form: OrderForm,
  stale: Parameters<typeof writeOrder>[2],
): Promise<OrderRef> {
  const { trx, request, now, order } = command
  const after = await writeOrder(command, await draftColumns(trx, request.actor, form, now, order), stale)
  logCommand(command, 'saveDraft')
  return after
}
