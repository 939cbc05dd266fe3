import { CHARGE_CAUSE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { CHARGE_KIND } from '@kairo/shared/billing/charge-kinds'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { eventsOf, type OrderAct, type OrderStep } from '../../orders/record/order-act.ts'
import { termsOf } from '../record/billing-terms.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { chargeAcceptedFee } from './charge-accepted-fee.ts'
import { createDrafts, isAtTiming } from './draft-invoices.ts'
import { dropFromDrafts } from './drop-from-drafts.ts'

/**
 * Billing in the transaction of a step of an order: a draft when the order reaches the customer's timing, the fee that
 * was accepted with a late step as a charge, and removal from drafts of an order that goes back behind the timing or is
 * cancelled.
 */
export async function followOrderStep(act: OrderAct): Promise<void> {
  for (const step of eventsOf(act, 'step')) await follow(act, step)
}

async function follow({ context, trx, before: order, request, now }: OrderAct, step: OrderStep): Promise<void> {
  const { to, from } = step
  await billsChanged(context, trx)
  if (to < ORDER_STATE.inTransit && (to < from || to === ORDER_STATE.cancelled))
    await dropFromDrafts(trx, order.id, now)
  if (step.feeAccepted) {
    const fee =
      to === from
        ? ({ kind: 'amend', chargeKind: CHARGE_KIND.amend, cause: CHARGE_CAUSE.amendment } as const)
        : ({ kind: 'cancel', chargeKind: CHARGE_KIND.cancel, cause: CHARGE_CAUSE.cancellation } as const)
    await chargeAcceptedFee(context, trx, { ...step, ...fee, order, request, now })
  }
  if (to === ORDER_STATE.inTransit || to === ORDER_STATE.arrived) {
    const customer = await termsOf(trx, order.customer_id)
    const isBilled = isAtTiming(customer.timing, to)
    const wasBilled = isAtTiming(customer.timing, from)
    // A step back to a state in which the customer is still billed does not change the drafts.
    if (to < from && wasBilled && !isBilled) await dropFromDrafts(trx, order.id, now)
    // Terms that became earlier while the ship was at sea passed the step that would have made the draft.
    const isMissed = to > from && wasBilled && !(await wasQuotationDrafted(trx, order.id))
    const isDue = isBilled && (isMissed || (!wasBilled && !(await isQuotationDrafted(trx, order.id))))
    if (customer.mode === 'perOrder' && isDue) {
      // Updates the unbilled rows as well, after the lock of the customer: other transactions take the locks in that
      // order.
      await createDrafts(trx, customer, [order.id], { by: request.actor.id, now })
      return
    }
  }
  await refreshUnbilled(trx, [order.id])
}

/** Lines of drafts and invoices that bill the voyage; those of charges alone do not. */
const linesOfVoyage = (trx: Transaction<DB>, orderId: number) =>
  trx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select('l.id')
    .where('l.order_id', '=', orderId)
    .where('l.source', '=', 'quotation')
    .limit(1)

/** Whether an open draft bills the voyage. */
const isQuotationDrafted = async (trx: Transaction<DB>, orderId: number): Promise<boolean> =>
  (await linesOfVoyage(trx, orderId)
    .where('l.live', '=', true)
    .where('i.state', '=', INVOICE_STATE.draft)
    .executeTakeFirst()) !== undefined

/** Whether the voyage was ever drafted; what was discarded or left out since is for staff to bill. */
const wasQuotationDrafted = async (trx: Transaction<DB>, orderId: number): Promise<boolean> =>
  (await linesOfVoyage(trx, orderId).executeTakeFirst()) !== undefined
