import type { TaxCode, TaxRounding } from '@kairo/shared/billing/billing-codes'
import { sumMoney, taxSums } from '@kairo/shared/billing/invoice-amounts'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf, type ExchangeRates } from '@kairo/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The rates of an invoice, and of each order where they differ; `basis` is the setting that chose them. */
export interface StoredFx extends ExchangeRates {
  date: string
  basis: string
  /** By the id of the order. */
  orders?: Record<string, ExchangeRates & { date: string }>
}

/** Updates total, tax, orders and search text of a draft from its lines; to be called after every change of them. */
export async function recalculateDraft(
  trx: Kysely<DB>,
  invoiceId: number,
  now: Date,
): Promise<{ total: string; lines: number }> {
  const [invoice, lines] = await Promise.all([
    trx
      .selectFrom('invoices as i')
      .innerJoin('users as u', 'u.id', 'i.customer_id')
      .select(['i.currency', 'i.fx', 'i.tax_rounding', 'i.no', 'u.code', 'u.company_name', 'u.name'])
      .where('i.id', '=', invoiceId)
      .executeTakeFirstOrThrow(),
    trx
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
  await trx
    .updateTable('invoices')
    .set({
      total,
      // A draft of reductions alone is a credit note.
      kind: decimalOf(total).lt(0) ? 'credit' : 'invoice',
      tax: JSON.stringify(tax),
      order_ids: orderIds,
      search_text: [invoice.no ?? '', ...codes, invoice.code, invoice.company_name, invoice.name]
        .join(' ')
        .toLowerCase(),
      update_time: now,
    })
    .where('id', '=', invoiceId)
    .execute()
  return { total, lines: taken.length }
}
