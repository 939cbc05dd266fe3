import { dayAtPort } from '../../orders/record/order-dates.ts'
import { ROLE } from '@kairo/shared/roles'
import type { TaxSum } from '@kairo/shared/billing/invoice-amounts'
import { sumMoney } from '@kairo/shared/billing/invoice-amounts'
import type { InvoiceLine } from '@kairo/shared/billing/billing-fields'
import type { Currency } from '@kairo/shared/currencies'
import { inEachLanguage, type Language, type Trilingual } from '@kairo/shared/languages'
import { convert, decimalOf, type ExchangeRates } from '@kairo/shared/money'
import type { Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import {
  type InvoiceDocumentData,
  type InvoicePrintData,
  type InvoicePrintOrder,
  invoiceDocument,
} from '../../../pdf/documents/invoice.ts'
import { renderPrinted } from '../../../pdf/render-pdf.ts'
import { printedBrand, type StoredBrand } from '../../../master-data/operator-brand.ts'
import { writtenDay } from '../../../pdf/written-values.ts'
import { issuerOf } from '../../operator-company/issuer.ts'
import { customerData } from '../../quotations/quotation-pdf.ts'
import { selectOrders } from '../../orders/queries/find-order.ts'
import { labelOf, PORT_NAMES } from '../../route-master/label-of.ts'
import type { CustomerTerms } from '../record/billing-terms.ts'
import type { StoredFx } from '../record/draft-amounts.ts'
import { namedLines } from '../queries/get-invoice.ts'
import { type NamedVariance, variancesOf } from '../queries/variances.ts'

/** Data stored with an issued invoice, so that its PDF can be reproduced in any language. */
export interface InvoiceSnapshot {
  print: InvoicePrintData
  letterhead: Letterhead
}

/** The few facts of orders that an invoice prints: reading the whole row would take longer than all the rest. */
const selectPrintedOrders = (db: Kysely<DB>) =>
  selectOrders(db)
    .select(['o.id', 'o.code', 'o.order_no', 'o.customer_id', 'o.vessel', 'o.voyage', 'o.hbl_no'])
    .select(['o.etd', 'o.eta'])
    .select([dayAtPort('o.id', 'DEPA').as('departed_on'), dayAtPort('o.id', 'ARRI').as('arrived_on')])
    .select(PORT_NAMES)
type PrintedOrder = Awaited<ReturnType<ReturnType<typeof selectPrintedOrders>['execute']>>[number]

const portIn = (order: PrintedOrder, side: 'pol' | 'pod'): Trilingual =>
  inEachLanguage((language) =>
    labelOf(
      {
        name: order[`${side}_name`] ?? '',
        cn: order[`${side}_cn`] ?? '',
        en: order[`${side}_en`] ?? '',
        ja: order[`${side}_ja`] ?? '',
      },
      language,
    ),
  )

/** The rate from a line's currency to the invoice's, six places at most; null where both are the same. */
const rateOf = (from: Currency, to: Currency, rates: ExchangeRates): string | null =>
  from === to
    ? null
    : decimalOf(convert('1', from, to, rates))
        .round(6)
        .toFixed()

interface PrintedInvoice {
  id: number
  kind: string
  no: string | null
  customer_id: number
  currency: string
  issue_date: string | null
  due_date: string | null
  period_from: string | null
  period_to: string | null
  fx: unknown
  total: string
  tax: unknown
  order_ids: number[]
}

/** The data printed on an invoice, from the current rows; `today` is the date of a draft. */
export async function printDataOf(
  db: Kysely<DB>,
  invoice: PrintedInvoice,
  terms: CustomerTerms,
  today: string,
  credits: InvoicePrintData['credits'],
): Promise<InvoicePrintData> {
  const currency = invoice.currency as Currency
  const fx = invoice.fx as StoredFx
  const lines = (await namedLines(db, invoice.id)).filter(({ leftOut }) => !leftOut)
  const ids = [...new Set(lines.map(({ orderId }) => orderId))]
  const orders = ids.length > 0 ? await selectPrintedOrders(db).where('o.id', 'in', ids).orderBy('o.id').execute() : []
  const variances = credits === null ? await variancesOf(db, orders, { roleId: ROLE.customer }, today, true) : undefined
  const customer = (await customerData(db, invoice.customer_id)) ?? { name: terms.name }
  return {
    kind: invoice.kind === 'credit' ? 'credit' : 'invoice',
    number: invoice.no,
    issueDate: invoice.issue_date ?? today,
    dueDate: invoice.due_date,
    period: invoice.period_from && invoice.period_to ? { from: invoice.period_from, to: invoice.period_to } : null,
    currency,
    total: invoice.total,
    taxes: invoice.tax as TaxSum[],
    rates: { jpy: fx.jpy, cny: fx.cny, date: fx.date },
    customer: { ...customer, ...(terms.registrationNumber ? { registrationNumber: terms.registrationNumber } : {}) },
    credits,
    orders: orders.map((order) => printOrder(order, lines, variances?.get(order.id), { currency, fx, terms })),
  }
}

/** In all languages: it is stored, and translated when the PDF is rendered. */
function printOrder(
  order: PrintedOrder,
  all: readonly (InvoiceLine & { names: Trilingual })[],
  variance: NamedVariance | undefined,
  of: { currency: Currency; fx: StoredFx; terms: CustomerTerms },
): InvoicePrintOrder {
  const lines = all.filter(({ orderId }) => orderId === order.id)
  const rates = of.fx.orders?.[order.id] ?? of.fx
  const departure = order.departed_on ?? order.etd
  const subtotal = sumMoney(
    lines.map(({ amountInInvoice }) => amountInInvoice),
    of.currency,
  )
  return {
    code: order.code,
    orderNo: order.order_no,
    from: portIn(order, 'pol'),
    to: portIn(order, 'pod'),
    vesselVoyage: [order.vessel, order.voyage].filter(Boolean).join(' / '),
    blNumber: order.hbl_no,
    transactionDate: of.terms.timing === 'departure' ? departure : (order.arrived_on ?? order.eta),
    lines: lines.map((line) => ({
      item: line.names,
      containerType: line.containerType,
      quantity: line.quantity,
      price: line.price,
      currency: line.currency,
      rate: rateOf(line.currency, of.currency, rates),
      amountInInvoice: line.amountInInvoice,
      taxCode: line.taxCode ?? '?',
    })),
    subtotal,
    rates: { jpy: rates.jpy, cny: rates.cny, date: rates.date },
    isAsQuoted:
      variance?.currency === of.currency &&
      variance.quoted === subtotal &&
      lines.every(({ source }) => source === 'quotation'),
    variance:
      variance && variance.rows.some(({ why }) => why !== 'same') && variance.currency === of.currency
        ? variance.rows.map((row) => ({
            item: row.names,
            quoted: row.quoted,
            invoiced: row.invoiced,
            difference: row.difference,
            why: row.why,
            note: inEachLanguage((language) =>
              row.agreedAt ? `${row.agreedBy[language]} ${writtenDay(row.agreedAt.slice(0, 10), language)}`.trim() : '',
            ),
          }))
        : [],
  }
}

/** The PDF of the stored data, in a language, with the brand of today. */
export function renderInvoice(
  { print, letterhead }: InvoiceSnapshot,
  language: Language,
  brand: StoredBrand,
): Promise<Uint8Array> {
  const { company, bank } = issuerOf(letterhead, language)
  const data: InvoiceDocumentData = { ...print, issuer: company, ...(bank ? { bank } : {}) }
  return renderPrinted(invoiceDocument(data, language), printedBrand(brand, language))
}
