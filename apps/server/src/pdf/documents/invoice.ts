import type { TaxSum } from '@kairo/shared/billing/invoice-amounts'
import { TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import type { ProvisionalReason } from '@kairo/shared/calendars/calendar'
import { PROVISIONAL_MARK, withReason } from '@kairo/shared/calendars/provisional-text'
import type { Currency } from '@kairo/shared/currencies'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { formatAmount, formatMoney } from '@kairo/shared/money'
import type { Block, PrintedDocument } from '../printed-document.ts'
import { INVOICE_TEXTS } from '../texts/invoice-texts.ts'
import { writtenDay, writtenNumber, writtenRate } from '../written-values.ts'
import { type BankAccount, bankFacts } from './request-letter.ts'
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
  /** The differences from the first quotation; empty where there are none. */
  variance: {
    item: Trilingual
    quoted: string | null
    invoiced: string | null
    difference: string
    why: keyof (typeof INVOICE_TEXTS)['en']['reasons']
    note: string
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
  const due = data.dueDate && !isCredit ? writtenDay(data.dueDate, language) : undefined
  return {
    language,
    title,
    subtitle: language === 'en' ? '' : isCredit ? 'Credit note' : isQualified ? 'Qualified invoice' : 'Invoice',
    number,
    date: data.issueDate,
    ...(data.number === null ? { watermark: 'DRAFT' } : {}),
    facts: factsOf([
      [words.number, number],
      [words.issueDate, writtenDay(data.issueDate, language)],
      [words.dueDate, due && withReason(due, data.dueProvisional ?? null, language)],
      [
        words.period,
        data.period ? `${writtenDay(data.period.from, language)} – ${writtenDay(data.period.to, language)}` : undefined,
      ],
      [
        words.creditOf,
        data.credits ? `${data.credits.number} (${writtenDay(data.credits.date, language)})` : undefined,
      ],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      {
        kind: 'banner',
        label: words.total,
        value: formatMoney(data.total, data.currency, language),
        small: words.taxIncluded,
        facts: factsOf([
          [words.dueDate, due && (data.dueProvisional ? `${PROVISIONAL_MARK} ${due}` : due)],
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

/** Base and tax of each rate; of an invoice in another currency also in yen, as the tax law requires. */
function taxTable(data: InvoiceDocumentData, language: Language): Block {
  const words = INVOICE_TEXTS[language]
  const inYen = data.currency !== 'JPY'
  const wide = { mm: inYen ? 30 : 44 }
  return {
    kind: 'table',
    heading: words.taxHeading,
    columns: [
      { title: words.taxRate, align: 'left', width: { fr: 1 } },
      { title: `${words.taxBase} ${data.currency}`, align: 'right', width: wide },
      { title: `${words.taxWithin} ${data.currency}`, align: 'right', width: wide },
      ...(inYen
        ? ([
            { title: `${words.taxBase} JPY`, align: 'right', width: wide },
            { title: `${words.taxWithin} JPY`, align: 'right', width: wide },
          ] as const)
        : []),
    ],
    rows: data.taxes.map((sum) => [
      sum.code === null ? '—' : `${sum.code}  ${TAX_TEXTS[sum.code][language]}`,
      formatAmount(sum.base, data.currency, language),
      formatAmount(sum.tax, data.currency, language),
      ...(inYen ? [formatAmount(sum.baseJpy, 'JPY', language), formatAmount(sum.taxJpy, 'JPY', language)] : []),
    ]),
    totals: [],
  }
}

function notes(data: InvoiceDocumentData, language: Language): Block {
  const words = INVOICE_TEXTS[language]
  const isConverted = data.orders.some(({ lines }) => lines.some(({ rate }) => rate !== null))
  const { jpy, cny, date } = data.rates
  return {
    kind: 'notes',
    heading: words.notes,
    notes: [
      words.marks,
      ...(isConverted ? [words.rates(writtenRate(jpy), writtenRate(cny), writtenDay(date, language))] : []),
      ...(data.kind === 'credit' ? [] : [words.bankFee]),
      ...(data.currency === 'CNY' || language === 'zh-cn' ? [words.noFapiao] : []),
    ],
  }
}

function varianceTable(order: InvoicePrintOrder, currency: Currency, language: Language): Block[] {
  const words = INVOICE_TEXTS[language]
  if (order.variance.length === 0) return []
  const amount = (value: string | null): string => (value === null ? '—' : formatAmount(value, currency, language))
  return [
    {
      kind: 'table',
      heading: `${words.variance}  ${order.code}`,
      columns: [
        { title: words.charge, align: 'left', width: { fr: 1 } },
        { title: `${words.quoted} ${currency}`, align: 'right', width: { mm: 32 } },
        { title: `${words.invoiced} ${currency}`, align: 'right', width: { mm: 32 } },
        { title: words.difference, align: 'right', width: { mm: 28 } },
        { title: words.why, align: 'left', width: { mm: 44 } },
      ],
      rows: order.variance.map((row) => [
        row.item[language],
        amount(row.quoted),
        amount(row.invoiced),
        amount(row.difference),
        row.note ? { text: words.reasons[row.why], small: row.note } : words.reasons[row.why],
      ]),
      totals: [],
    },
  ]
}
