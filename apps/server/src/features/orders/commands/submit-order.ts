import { type FullOrderForm, fullOrder } from '@kairo/shared/orders/fields/order-form'
import type { OrderFacts } from '@kairo/shared/orders/rules/order-facts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import type { RequestContext } from '../../../http/request-context.ts'
import { runOnce } from '../../../idempotency/run-once.ts'
import { readInput } from '../../../http/read-input.ts'
import type { AppContext } from '../../../app-context.ts'
import { factsOf } from '../queries/find-order.ts'
import { submitColumns } from '../record/form-columns.ts'
import { quotationColumns, recordQuotation } from '../../quotations/frozen-quotation.ts'
import { insertOrder } from './insert-order.ts'
import {
  type CommandContext,
  followCommand,
  logCommand,
  nameOf,
  type OrderRef,
  assertAllowed,
  notifyOrderParties,
  writeOrder,
} from './with-order.ts'
import { formOf } from '../record/order-record.ts'
import { type ShippingEvent, writeOrderEvents } from '../record/order-events.ts'
import { writeTrace } from '../queries/order-trace.ts'

const RECEIVED: readonly ShippingEvent[] = [{ type: 'SHIPMENT', code: 'RECE', document: 'BKG' }]

/** Sends a booking that was not stored before; its quotation is frozen with it (rules 7.7). */
export async function submitNewOrder(
  context: AppContext,
  form: FullOrderForm,
  request: RequestContext,
  again: boolean,
): Promise<OrderRef> {
  const { actor, now } = request
  assertAllowed('submit', null, actor, now)
  return runOnce(context, request, { path: '/order/add', input: [form, again] }, async (trx) => {
    const { columns, quotation } = await submitColumns(trx, actor, form, now, null)
    const command = await insertOrder({ trx, context, request }, { state: ORDER_STATE.submitted, columns, quotation })
    const { order } = command
    command.events.push({ type: 'termsShown', booked: columns })
    if (quotation) await recordQuotation(trx, { orderId: order.id, cause: 'submit', quotation }, now)
    await writeTrace(
      trx,
      {
        orderId: order.id,
        action: TRACE_ACTION.saved,
        state: ORDER_STATE.draft,
        newState: ORDER_STATE.submitted,
        actorId: actor.id,
      },
      now,
    )
    await writeOrderEvents(trx, order, RECEIVED, actor, now)
    logCommand(command, 'submit', {
      state: [null, ORDER_STATE.submitted],
      ...(again ? { orderAgain: true } : {}),
    })
    await notifyOrderParties(
      command,
      order,
      'orderSubmitted',
      { staff: true, customerSide: true },
      { who: nameOf(actor) },
      { acknowledge: true },
    )
    await followCommand(command)
    const { id, code, state, version } = order
    return { id, code, state, version }
  })
}

/** Sends a stored draft with the content that the form has now. */
export async function submitDraft(
  command: CommandContext,
  form: FullOrderForm,
  stale?: Parameters<typeof writeOrder>[2],
): Promise<OrderRef> {
  const { trx, request, now, order } = command
  const { columns, quotation } = await submitColumns(trx, request.actor, form, now, order)
  // The cut-off of the submitted date applies, not that of the date stored with the draft.
  const facts: OrderFacts = {
    ...factsOf(order, request.actor),
    cutOffAt: columns.deadline_at ? new Date(columns.deadline_at) : null,
    alreadyCut: false,
  }
  assertAllowed('submit', facts, request.actor, now)
  command.events.push({ type: 'termsShown', booked: columns })
  const after = await writeOrder(
    command,
    { ...columns, ...quotationColumns(order.code, quotation), state: ORDER_STATE.submitted, submit_time: now },
    stale,
  )
  if (quotation) await recordQuotation(trx, { orderId: order.id, cause: 'submit', quotation }, now)
  await writeTrace(
    trx,
    {
      orderId: order.id,
      action: TRACE_ACTION.saved,
      state: order.state,
      newState: ORDER_STATE.submitted,
      actorId: request.actor.id,
    },
    now,
  )
  await writeOrderEvents(trx, order, RECEIVED, request.actor, now)
  logCommand(command, 'submit', { state: [order.state, ORDER_STATE.submitted] })
  const submitted = {
    ...order,
    customer_id: columns.customer_id,
    shipper_account_id: columns.shipper_account_id ?? null,
  }
  await notifyOrderParties(
    command,
    submitted,
    'orderSubmitted',
    { staff: true, customerSide: true },
    { who: nameOf(request.actor) },
    { acknowledge: true },
  )
  return after
}

/** Sends a stored draft as it is; throws 6014 with the fields that are not filled in yet. */
export const submitStoredDraft = (command: CommandContext): Promise<OrderRef> =>
  submitDraft(command, readInput(fullOrder, formOf(command.order)))
