import type { Currency } from '@kairo/shared/currencies'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { billableOrders } from '../../charges/billable-lines.ts'
import { billingRatesOn } from '../record/billing-rates.ts'
import type { StoredFx } from '../record/draft-amounts.ts'
import type { StoredInvoice } from '../record/invoice-access.ts'
import { ratesOfOrders } from './create-drafts.ts'

/**
 * Rates of the day of issue, or of each departure as recorded now, instead of those of the draft:
 * a departure may have been corrected since.
 */
export async function repriceAtIssue(trx: Transaction<DB>, invoice: StoredInvoice, day: string): Promise<void> {
  const fx = invoice.fx as StoredFx
  const { basis } = fx
  if (basis !== 'issue' && basis !== 'departure') return
  const currency = invoice.currency as Currency
  const foreign = await trx
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .where('currency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  // The lines of the draft show whether it was split: the terms may have changed since.
  const isSplit = foreign === undefined
  const orders = await billableOrders(trx, invoice.order_ids, day)
  const rates = await ratesOfOrders(trx, orders, basis, day)
  const own = rates.get(invoice.order_ids[0] ?? 0) ?? (await billingRatesOn(trx, day))
  const priced = orders.flatMap((order) => {
    const amounts = order.amountsIn(currency, rates.get(order.orderId) ?? own, isSplit)
    return order.lines.flatMap((line, at) => (amounts[at] ? [{ ...line, amountInInvoice: amounts[at] }] : []))
  })
  await sql`update invoice_lines l set amount_in_invoice = n.amount
    from unnest(${priced.map(({ orderId }) => orderId)}::bigint[], ${priced.map(({ quotationLine }) => quotationLine)}::int[],
      ${priced.map(({ orderChargeId }) => orderChargeId)}::bigint[],
      ${priced.map(({ amountInInvoice }) => amountInInvoice)}::numeric[]) as n(order_id, quotation_line, charge_id, amount)
    where l.invoice_id = ${invoice.id} and l.order_id = n.order_id
      and l.quotation_line is not distinct from n.quotation_line
      and l.order_charge_id is not distinct from n.charge_id`.execute(trx)
  const ofOrders = Object.fromEntries(invoice.order_ids.map((id) => [id, rates.get(id) ?? own]))
  await trx
    .updateTable('invoices')
    .set({ fx: JSON.stringify({ ...own, basis, orders: ofOrders }) })
    .where('id', '=', invoice.id)
    .execute()
}
