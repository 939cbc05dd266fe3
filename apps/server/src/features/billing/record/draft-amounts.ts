import { INVOICE_STATE, type TaxCode, type TaxRounding } from '@kairo/shared/billing/billing-codes'
import { sumMoney, taxSums } from '@kairo/shared/billing/invoice-amounts'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf, type ExchangeRates } from '@kairo/shared/money'
import { searchText } from '@kairo/shared/text/search-text'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type BillableOrder, billableOrders } from '../../charges/billable-lines.ts'
import { billingRatesOn, billingRatesOnDays, type DatedRates } from './billing-rates.ts'
import type { CustomerTerms } from './billing-terms.ts'
import type { StoredInvoice } from './invoice-access.ts'

/** The rates of an invoice, and of each order where they differ; `basis` is the setting that chose them. */
export interface StoredFx extends ExchangeRates {
  date: string
  basis: string
  /** By the id of the order. */
  orders?: Record<string, ExchangeRates & { date: string }>
}

/** The rates by which orders are converted, by id: those of its quotation, of its departure, or today's. */
export async function ratesOfOrders(
  db: Kysely<DB>,
  orders: readonly Pick<BillableOrder, 'orderId' | 'rates' | 'departedOn'>[],
  basis: CustomerTerms['fxBasis'],
  today: string,
): Promise<Map<number, DatedRates>> {
  const dayOf = ({ departedOn }: { departedOn: string | null }) =>
    basis === 'departure' ? (departedOn ?? today) : today
  const quoted = (order: (typeof orders)[number]) => (basis === 'quotation' ? order.rates : null)
  const others = orders.filter((order) => !quoted(order))
  const onDay = others.length > 0 ? await billingRatesOnDays(db, others.map(dayOf)) : undefined
  return new Map(
    orders.flatMap((order) => {
      const rates = quoted(order) ?? onDay?.(dayOf(order))
      return rates ? [[order.orderId, rates] as const] : []
    }),
  )
}

/** Updates total, tax, orders and search text of a draft from its lines; to be called after every change of them. */
export async function recalculateDraft(
  trx: Kysely<DB>,
  invoiceId: number,
  now: Date,
): Promise<{ total: string; lines: number }> {
  const { lines, tax, ...sums } = await sumLines(trx, invoiceId)
  await trx
    .updateTable('invoices')
    .set({ ...sums, tax: JSON.stringify(tax), update_time: now })
    .where('id', '=', invoiceId)
    .execute()
  return { total: sums.total, lines }
}

/** The search text of a customer's drafts after a change of its names; issued ones are found by those on their paper. */
export async function renameInDrafts(trx: Kysely<DB>, customerId: number): Promise<void> {
  const drafts = await trx
    .selectFrom('invoices')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', INVOICE_STATE.draft)
    .orderBy('id')
    .execute()
  for (const { id } of drafts) {
    const { search_text } = await sumLines(trx, id)
    await trx.updateTable('invoices').set({ search_text }).where('id', '=', id).execute()
  }
}

/** What follows from the lines of an invoice, as its row has it; `lines` is the number of those not left out. */
export async function sumLines(db: Kysely<DB>, invoiceId: number) {
  const [invoice, lines] = await Promise.all([
    db
      .selectFrom('invoices as i')
      .innerJoin('users as u', 'u.id', 'i.customer_id')
      .select(['i.currency', 'i.fx', 'i.tax_rounding', 'i.no', 'u.code', 'u.company_name', 'u.name'])
      .where('i.id', '=', invoiceId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoice_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.order_id', 'l.tax_code', 'l.amount', 'l.currency', 'l.amount_in_invoice', 'l.left_out', 'o.code'])
      .where('l.invoice_id', '=', invoiceId)
      .orderBy('l.seq')
      .execute(),
  ])
  const currency = invoice.currency as Currency
  const fx = invoice.fx as StoredFx
  const taken = lines.filter(({ left_out }) => !left_out)
  const total = sumMoney(
    taken.map((line) => line.amount_in_invoice),
    currency,
  )
  const tax = taxSums(
    taken.map((line) => ({
      taxCode: line.tax_code as TaxCode | null,
      amount: line.amount,
      currency: line.currency as Currency,
      amountInInvoice: line.amount_in_invoice,
      ...(fx.orders?.[line.order_id] ? { rates: fx.orders[line.order_id] } : {}),
    })),
    currency,
    fx,
    invoice.tax_rounding as TaxRounding,
  )
  const orderIds = [...new Set(lines.map(({ order_id }) => order_id))]
  const codes = [...new Set(lines.map(({ code }) => code))]
  return {
    total,
    // A draft of reductions alone is a credit note.
    kind: decimalOf(total).lt(0) ? 'credit' : 'invoice',
    tax,
    order_ids: orderIds,
    search_text: searchText([invoice.no ?? '', ...codes, invoice.code, invoice.company_name, invoice.name].join(' ')),
    lines: taken.length,
  }
}

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
    from unnest(${priced.map(({ orderId }) => orderId)}::bigint[], ${priced.map(({ quotationLine }) => quotationLine)}::text[],
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
