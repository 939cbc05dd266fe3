import { INVOICE_STATE, PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import { settle } from '@kairo/shared/billing/payments'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { MESSAGES } from '../messages.ts'
import { assertWholeYen } from '../record/field-rules.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'

interface AllocatedPayment {
  id: number
  customer_id: number
  currency: string
  unallocated: string
}

/** Adds to what is paid of an invoice; the version increases, as the balance shown has changed. */
export const addPaid = (trx: Transaction<DB>, invoiceId: number, amount: string, now: Date) =>
  trx
    .updateTable('invoices')
    .set((eb) => ({ paid: sql<string>`paid + ${amount}`, version: eb('version', '+', 1), update_time: now }))
    .where('id', '=', invoiceId)
    .execute()

/**
 * Allocates parts of a locked payment to open invoices of its customer and currency. `closeAsFee` closes what the last
 * of them is short of, up to the tolerance. Returns what is left of the payment. Throws PARAMETER_ERROR,
 * INVOICE_NOT_EXIST, BILLING_STATE_ERROR.
 */
export async function allocate(
  trx: Transaction<DB>,
  payment: AllocatedPayment,
  parts: readonly { invoiceId: number; amount: string }[],
  made: { closeAsFee: boolean; day: string; by: number | null; now: Date },
): Promise<string> {
  for (const [at, { amount }] of parts.entries()) assertWholeYen(`allocations.${at}.amount`, amount, payment.currency)
  const { bankFeeTolerance } = await readBusinessSettings(trx)
  let left = decimalOf(payment.unallocated)
  // In the order of their ids, so that concurrent calls do not deadlock.
  const locked = [...new Set(parts.map(({ invoiceId }) => invoiceId))].sort((a, b) => a - b)
  if (locked.length > 0)
    await sql`select from invoices where id = any(${locked}::bigint[]) order by id for no key update`.execute(trx)
  for (const [at, { invoiceId, amount }] of parts.entries()) {
    const invoice = await trx
      .selectFrom('invoices')
      .select(['customer_id', 'currency', 'state', 'kind', 'open'])
      .where('id', '=', invoiceId)
      .executeTakeFirst()
    if (!invoice) throw new Refusal('INVOICE_NOT_EXIST')
    if (invoice.customer_id !== payment.customer_id || invoice.currency !== payment.currency)
      throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.otherCurrency })
    if (invoice.state !== INVOICE_STATE.issued || invoice.kind !== 'invoice') throw new Refusal('BILLING_STATE_ERROR')
    if (left.lt(amount) || decimalOf(invoice.open).lt(amount))
      throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.overAllocated })
    left = left.minus(amount)
    const tolerance = made.closeAsFee && at === parts.length - 1 ? bankFeeTolerance : '0'
    const { allocations } = settle(amount, invoice.open ?? '0', payment.currency as Currency, tolerance)
    let paid = decimalOf('0')
    for (const allocation of allocations) {
      await trx
        .insertInto('payment_allocations')
        .values({
          payment_id: payment.id,
          invoice_id: invoiceId,
          amount: allocation.amount,
          kind: allocation.kind,
          allocated_on: made.day,
          created_by: made.by,
        })
        .execute()
      paid = paid.plus(allocation.amount)
    }
    await addPaid(trx, invoiceId, paid.toFixed(), made.now)
  }
  const unallocated = left.toFixed()
  await trx.updateTable('payments').set({ unallocated, update_time: made.now }).where('id', '=', payment.id).execute()
  return unallocated
}

/** After a credit note: an overpaid amount is returned to its payments, the newest first. */
export async function releaseOverpaid(trx: Transaction<DB>, invoiceId: number, now: Date): Promise<void> {
  const { open } = await trx.selectFrom('invoices').select('open').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  let over = decimalOf(open ?? '0').times(-1)
  if (over.lte(0)) return
  const allocations = await trx
    .selectFrom('payment_allocations')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .execute()
  for (const { id, payment_id, amount, kind } of allocations) {
    if (over.lte(0)) break
    const back = over.lt(amount) ? over : decimalOf(amount)
    over = over.minus(back)
    const rest = decimalOf(amount).minus(back)
    if (rest.eq(0)) await trx.deleteFrom('payment_allocations').where('id', '=', id).execute()
    else await trx.updateTable('payment_allocations').set({ amount: rest.toFixed() }).where('id', '=', id).execute()
    await addPaid(trx, invoiceId, back.times(-1).toFixed(), now)
    // A fee or a write-off is not received money.
    if (payment_id !== null && kind === 'payment')
      await trx
        .updateTable('payments')
        .set((eb) => ({
          unallocated: sql<string>`unallocated + ${back.toFixed()}`,
          version: eb('version', '+', 1),
          update_time: now,
        }))
        .where('id', '=', payment_id)
        .where('state', '=', PAYMENT_STATE.booked)
        .execute()
  }
}
