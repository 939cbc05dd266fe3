import type { TaxSum } from '@kairo/shared/billing/invoice-amounts'
import type { ProvisionalReason } from '@kairo/shared/calendars/calendar'
import { PROVISIONAL_MARK, provisionalText } from '@kairo/shared/calendars/provisional-text'
import { type Currency, formatAmount, formatMoney } from '@kairo/shared/currencies'
import { groupBy } from '@kairo/shared/group-by'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { Block, PrintedDocument } from '../printed-document.ts'
import { INVOICE_TEXTS } from '../texts/invoice-texts.ts'
import { writtenDay, writtenNumber, writtenRate } from '../written-values.ts'
import { type BankAccount, bankFacts, taxMarks, taxTable } from './billing-blocks.ts'
import type { CompanyData, DatedRates } from './shipment-data.ts'
import { addresseeOf, factsOf, issuerOf } from './shipment-labels.ts'

interface InvoicePrintLine {
  item: Trilingual
  containerType: string | null
  quantity: string
  price: string
  currency: Currency
  /** Of the currency of the line to that of the invoice; null where both are the same. */
  rate: string | null
  amountInInvoice: string
  taxCode: string
}
export interface InvoicePrintOrder {
  code: string
  /** The customer's own number. */
  orderNo: string
  from: Trilingual
  to: Trilingual
  vesselVoyage: string
  blNumber: string
  /** yyyy-MM-dd of arrival or departure, whichever the customer is billed on. */
  transactionDate: string | null
  lines: InvoicePrintLine[]
  subtotal: string
  /** Of its lines in another currency; absent in invoices that were issued when only the first order's were kept. */
  rates?: DatedRates
  /** The lines are those of the first quotation and add up to its total; absent as the rates. */
  isAsQuoted?: boolean
  /** The differences from the first quotation; empty where there are none. */
  variance: {
    item: Trilingual
    quoted: string | null
    invoiced: string | null
    difference: string
    why: keyof (typeof INVOICE_TEXTS)['en']['reasons']
    /** Who agreed and when; in one language where the invoice was issued before it was kept in three. */
    note: Trilingual | string
  }[]
}

/** All that an invoice or credit note prints, before translation; stored with the invoice when it is issued. */
export interface InvoicePrintData {
  kind: 'invoice' | 'credit'
  /** null on a draft. */
  number: string | null
  /** yyyy-MM-dd */
  issueDate: string
  dueDate: string | null
  /** Of a draft, whose due date is what an issue today would give. An issued one is agreed as it is printed. */
  dueProvisional?: ProvisionalReason | null
  period: { from: string; to: string } | null
  currency: Currency
  total: string
  taxes: TaxSum[]
  /** Of the first order. */
  rates: DatedRates
  customer: CompanyData
  credits: { number: string; date: string; reason: string } | null
  orders: InvoicePrintOrder[]
}

export interface InvoiceDocumentData extends InvoicePrintData {
  issuer: CompanyData
  bank?: BankAccount
}

export function invoiceDocument(data: InvoiceDocumentData, language: Language): PrintedDocument {
  const words = INVOICE_TEXTS[language]
  const isCredit = data.kind === 'credit'
  const isQualified = data.issuer.registrationNumber !== undefined
  const title = isCredit ? words.creditNote : isQualified ? words.qualified : words.invoice
  const number = data.number ?? words.draft
  const reason = data.dueProvisional ? provisionalText(data.dueProvisional, language) : undefined
  const day = data.dueDate && !isCredit ? writtenDay(data.dueDate, language) : undefined
  const due = day && reason ? `${PROVISIONAL_MARK} ${day}` : day
  return {
    language,
    title,
    subtitle: language === 'en' ? '' : isCredit ? 'Credit note' : isQualified ? 'Qualified invoice' : 'Invoice',
    number,
    date: data.issueDate,
    ...(data.number === null ? { watermark: 'DRAFT' } : {}),
    facts: [
      ...factsOf([
        [words.number, number],
        [words.issueDate, writtenDay(data.issueDate, language)],
      ]),
      ...(due ? [{ label: words.dueDate, value: due, small: reason }] : []),
      ...factsOf([
        [
          words.period,
          // Two lines, so that no line ends inside a date.
          data.period && `${writtenDay(data.period.from, language)} –\n${writtenDay(data.period.to, language)}`,
        ],
        [words.creditOf, data.credits && `${data.credits.number} (${writtenDay(data.credits.date, language)})`],
      ]),
    ],
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      {
        kind: 'banner',
        label: isCredit ? words.credited : words.total,
        value: formatMoney(isCredit ? data.total.replace(/^-/, '') : data.total, data.currency, language),
        small: words.taxIncluded,
        facts: factsOf([
          [words.dueDate, due],
          [words.customerNumber, data.customer.registrationNumber],
        ]),
      },
      ...(data.credits ? [{ kind: 'text', text: `${words.reason}: ${data.credits.reason}` } as const] : []),
      ...data.orders.map((order) => orderTable(order, data, language)),
      taxTable(data, language),
      ...(isCredit ? [] : [bankFacts(data.bank, language)]),
      notes(data, language),
      ...data.orders.flatMap((order) => varianceTable(order, data.currency, language)),
    ],
  }
}

function orderTable(order: InvoicePrintOrder, data: InvoiceDocumentData, language: Language): Block {
  const words = INVOICE_TEXTS[language]
  const about = [
    order.orderNo,
    order.transactionDate ? `${words.transactionDate} ${writtenDay(order.transactionDate, language)}` : '',
    order.vesselVoyage ? `${words.vessel} ${order.vesselVoyage}` : '',
    order.blNumber ? `${words.bl} ${order.blNumber}` : '',
  ]
  return {
    kind: 'table',
    heading: `${words.order} ${order.code}  ${order.from[language]} → ${order.to[language]}`,
    note: about.filter(Boolean).join('   '),
    columns: [
      { title: words.charge, align: 'left', width: { fr: 1 } },
      { title: words.size, align: 'center', width: { mm: 15 } },
      { title: words.quantity, align: 'right', width: { mm: 16 } },
      { title: words.price, align: 'right', width: { mm: 32 } },
      { title: words.rate, align: 'right', width: { mm: 20 } },
      { title: `${words.amount} ${data.currency}`, align: 'right', width: { mm: 32 } },
      { title: words.tax, align: 'center', width: { mm: 10 } },
    ],
    rows: order.lines.map((line) => [
      line.item[language],
      line.containerType ?? '',
      writtenNumber(line.quantity),
      formatMoney(line.price, line.currency, language),
      line.rate === null ? '' : writtenRate(line.rate),
      formatAmount(line.amountInInvoice, data.currency, language),
      line.taxCode,
    ]),
    totals: [
      [
        { text: words.subtotal, span: 5, strong: true },
        { text: formatAmount(order.subtotal, data.currency, language), strong: true },
        '',
      ],
    ],
  }
}

function notes(data: InvoiceDocumentData, language: Language): Block {
  const words = INVOICE_TEXTS[language]
  const converted = data.orders.filter(({ lines }) => lines.some(({ rate }) => rate !== null))
  const isAsQuoted = data.orders.every((order) => order.isAsQuoted)
  return {
    kind: 'notes',
    heading: words.notes,
    notes: [
      taxMarks(language),
      ...ratesOf(data, converted, language),
      ...(converted.length > 0 ? [words.rounded] : []),
      ...(isAsQuoted ? [words.asQuoted] : []),
      ...(data.kind === 'credit' ? [] : [words.bankFee]),
      ...(data.currency === 'CNY' || language === 'zh-cn' ? [words.noFapiao] : []),
    ],
  }
}

/** The rates of each order; one sentence where they are the same for all. */
function ratesOf(data: InvoiceDocumentData, converted: readonly InvoicePrintOrder[], language: Language): string[] {
  const words = INVOICE_TEXTS[language]
  const withRates = converted.flatMap(({ code, rates = data.orders.length === 1 ? data.rates : undefined }) =>
    rates ? [{ code, rates }] : [],
  )
  const same = groupBy(withRates, ({ rates }) => `${rates.jpy} ${rates.cny} ${rates.date}`)
  return [...same.values()].flatMap((orders) => {
    const [first] = orders
    if (!first) return []
    const { jpy, cny, date } = first.rates
    const text = words.rates(writtenRate(jpy), writtenRate(cny), writtenDay(date, language))
    return [same.size === 1 ? text : `${orders.map(({ code }) => code).join(', ')} · ${text}`]
  })
}

function varianceTable(order: InvoicePrintOrder, currency: Currency, language: Language): Block[] {
  const words = INVOICE_TEXTS[language]
  if (order.variance.length === 0) return []
  const amount = (value: string | null): string => (value === null ? '—' : formatAmount(value, currency, language))
  return [
    {
      kind: 'table',
      heading: `${words.variance}  ${order.code}`,
      whole: true,
      columns: [
        { title: words.charge, align: 'left', width: { fr: 1 } },
        { title: `${words.quoted} ${currency}`, align: 'right', width: { mm: 32 } },
        { title: `${words.invoiced} ${currency}`, align: 'right', width: { mm: 32 } },
        { title: words.difference, align: 'right', width: { mm: 28 } },
        { title: words.why, align: 'left', width: { mm: 44 } },
      ],
      rows: order.variance.map((row) => {
        const note = typeof row.note === 'string' ? row.note : row.note[language]
        return [
          row.item[language],
          amount(row.quoted),
          amount(row.invoiced),
          amount(row.difference),
          note ? { text: words.reasons[row.why], small: note } : words.reasons[row.why],
        ]
      }),
      totals: [],
    },
  ]
}
