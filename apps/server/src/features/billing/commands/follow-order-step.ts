import { CHARGE_CAUSE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { CHARGE_KIND } from '@kairo/shared/billing/charge-kinds'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { OrderStep } from '../../../order-step.ts'
import { termsOf } from '../record/billing-terms.ts'
import { recalculateDraft } from '../record/draft-amounts.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { chargeAcceptedFee } from './charge-accepted-fee.ts'
import { createDrafts } from './create-drafts.ts'
import { isAtTiming, openDraftsOf } from './draft-invoices.ts'

/**
 * Billing in the transaction of a step of an order: a draft when the order reaches the customer's timing, the fee that
 * was accepted with a late step as a charge, and out of every draft with an order that goes back or is cancelled.
 */
export async function followOrderStep(
  context: Omit<AppContext, 'onOrderStep'>,
  trx: Transaction<DB>,
  step: OrderStep,
): Promise<void> {
  const { order, to, from, now } = step
  // A step that was taken back to where the cargo is at sea or in port leaves what is billed by the departure.
  if (to < ORDER_STATE.inTransit && (to < from || to === ORDER_STATE.cancelled))
    await dropFromDrafts(trx, order.id, now)
  if (step.feeAccepted) {
    const fee =
      to === from
        ? ({ kind: 'amend', chargeKind: CHARGE_KIND.amend, cause: CHARGE_CAUSE.amendment } as const)
        : ({ kind: 'cancel', chargeKind: CHARGE_KIND.cancel, cause: CHARGE_CAUSE.cancellation } as const)
    await chargeAcceptedFee(context, trx, { ...step, ...fee })
  }
  await refreshUnbilled(trx, [order.id])
  if (to !== ORDER_STATE.inTransit && to !== ORDER_STATE.arrived) return
  const customer = await termsOf(trx, order.customer_id)
  if (customer.mode !== 'perOrder' || !isAtTiming(customer.timing, to) || isAtTiming(customer.timing, from)) return
  if ((await openDraftsOf(trx, [order.id])).length > 0) return
  await createDrafts(trx, customer, [order.id], { by: step.request.actor.id, now })
}

/** The lines of an order leave the open drafts; a draft left without lines is discarded. */
async function dropFromDrafts(trx: Transaction<DB>, orderId: number, now: Date): Promise<void> {
  for (const draft of await openDraftsOf(trx, [orderId])) {
    await sql`select from invoices where id = ${draft.id} for no key update`.execute(trx)
    await trx.deleteFrom('invoice_lines').where('invoice_id', '=', draft.id).where('order_id', '=', orderId).execute()
    await recalculateDraft(trx, draft.id, now)
    const left = await trx
      .selectFrom('invoice_lines')
      .select('id')
      .where('invoice_id', '=', draft.id)
      .limit(1)
      .execute()
    await trx
      .updateTable('invoices')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(left.length === 0 ? { state: INVOICE_STATE.discarded } : {}),
      }))
      .where('id', '=', draft.id)
      .execute()
  }
}
