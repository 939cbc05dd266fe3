import type { NoticeCharge } from '@kairo/shared/arrival-notices/notice-content'
import type { TaxSum } from '@kairo/shared/billing/invoice-amounts'
import { type Currency, formatAmount, formatMoney } from '@kairo/shared/currencies'
import { FREE_TIME_TITLE } from '@kairo/shared/free-time/free-time-names'
import { freeTimeNotes } from '@kairo/shared/free-time/free-time-notes'
import type { FreeTimeTerms } from '@kairo/shared/free-time/free-time-terms'
import type { Language } from '@kairo/shared/languages'
import { type MissingNames, missingSentences } from '@kairo/shared/quotations/quotation-texts'
import type { Block, Column, PrintedDocument } from '../printed-document.ts'
import { INVOICE_TEXTS } from '../texts/invoice-texts.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenNumber, writtenRate } from '../written-values.ts'
import { type BankAccount, bankFacts, taxMarks, taxTable } from './billing-blocks.ts'
import type { AmountPerCurrency, CompanyData, DatedRates, SailingData } from './shipment-data.ts'
import { addresseeOf, factsOf, issuerOf, portText } from './shipment-labels.ts'

export interface RequestLine extends NoticeCharge {
  /** Marked as not on the paper before. */
  isNew?: boolean
}

/** The arrival notice's request for payment. */
export interface RequestLetterData {
  issuer: CompanyData
  customer: CompanyData
  number: string
  /** yyyy-MM-dd */
  date: string
  orderCode: string
  /** The customer's own number. */
  orderNo?: string
  blNumber?: string
  sailing: SailingData
  /** The sum to remit: decimal text and its currency. */
  amount: string
  currency: Currency
  /** Day by which the money is expected, yyyy-MM-dd. */
  remittanceDate: string
  lines: RequestLine[]
  totals: AmountPerCurrency
  /** What the quotation of the order is without. */
  missing?: MissingNames
  /** Given when lines of other currencies were converted into the sum. */
  exchangeRates?: DatedRates
  /** Of the lines in yen; empty where tax does not matter. */
  taxes: TaxSum[]
  /** Absent: the letter states that the account follows separately. */
  bank?: BankAccount
  /** What the order was shown; empty: no tariff is known. Absent of LCL, which has none. */
  freeTime?: readonly FreeTimeTerms[]
}

/** Before a value that is not as on the paper before. */
export const CHANGED = '▲ '

const CURRENCIES: Currency[] = ['USD', 'CNY', 'JPY']

export function requestLetter(data: RequestLetterData, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].requestLetter
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: data.number,
    date: data.date,
    facts: factsOf([
      [words.number, data.number],
      [words.date, writtenDay(data.date, language)],
      [PDF_TEXTS[language].order.code, data.orderCode],
      [PDF_TEXTS[language].order.customerNumber, data.orderNo],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      { kind: 'text', text: words.greeting },
      amountBanner(data, language),
      shipment(data, language),
      ...chargeBlocks(data, language),
      ...freeTime(data, language),
      notes(data, language),
    ],
  }
}

/** What is to be paid, until when, for what and where. */
export type Charged = Pick<
  RequestLetterData,
  'amount' | 'currency' | 'remittanceDate' | 'lines' | 'totals' | 'missing' | 'exchangeRates' | 'taxes' | 'bank'
>

export function amountBanner(data: Charged, language: Language, mark: { amount?: string; due?: string } = {}): Block {
  const words = PDF_TEXTS[language].requestLetter
  return {
    kind: 'banner',
    label: words.amount,
    value: (mark.amount ?? '') + formatMoney(data.amount, data.currency, language),
    small: data.currency === 'JPY' ? words.taxNote : '',
    facts: [{ label: words.remittanceDate, value: (mark.due ?? '') + writtenDate(data.remittanceDate, language) }],
  }
}

export const chargeBlocks = (data: Charged, language: Language): Block[] => [
  lineTable(data, language),
  ...(data.taxes.length > 0 ? [taxTable(data, language)] : []),
  bankFacts(data.bank, language),
]

/** By when containers are to be out, said before they cost. */
const freeTime = ({ freeTime: terms }: RequestLetterData, language: Language): Block[] =>
  terms ? [{ kind: 'notes', heading: FREE_TIME_TITLE[language], notes: freeTimeNotes(terms, language) }] : []

function shipment({ sailing, blNumber }: RequestLetterData, language: Language): Block {
  const words = PDF_TEXTS[language]
  const arrival = sailing.actualArrival ?? sailing.eta
  return {
    kind: 'facts',
    heading: words.requestLetter.shipment,
    columns: 3,
    facts: factsOf([
      [words.sailing.portOfLoading, portText(sailing.portOfLoading)],
      [words.sailing.portOfDischarge, portText(sailing.portOfDischarge)],
      [words.order.bl, blNumber],
      [words.sailing.carrier, sailing.carrier],
      [words.sailing.vesselVoyage, sailing.vesselVoyage],
      [
        sailing.actualArrival ? words.sailing.actualArrival : words.sailing.eta,
        arrival && writtenDate(arrival, language),
      ],
    ]),
  }
}

function lineTable(data: Charged, language: Language): Block {
  const words = PDF_TEXTS[language].requestLetter
  const isTaxed = data.lines.some((line) => line.taxCode !== undefined)
  const columns: Column[] = [
    { title: words.item, align: 'left', width: { fr: 1 } },
    { title: words.quantity, align: 'right', width: { mm: 18 } },
    { title: words.price, align: 'right', width: { mm: 30 } },
    ...(isTaxed ? [{ title: INVOICE_TEXTS[language].tax, align: 'center', width: { mm: 18 } } as const] : []),
    { title: words.currency, align: 'center', width: { mm: 16 } },
    { title: words.amountColumn, align: 'right', width: { mm: 32 } },
  ]
  const sums = CURRENCIES.flatMap((currency) => {
    const amount = data.totals[currency]
    return amount === undefined ? [] : [{ label: words.total, currency, amount }]
  })
  // One remittance for what is charged in other currencies too: the converted sum closes the table.
  if (sums.some(({ currency }) => currency !== data.currency))
    sums.push({ label: words.converted(data.currency), currency: data.currency, amount: data.amount })
  return {
    kind: 'table',
    heading: words.lines,
    columns,
    rows: data.lines.map((line) => [
      line.isNew ? CHANGED + line.item : line.item,
      writtenNumber(line.quantity),
      formatAmount(line.price, line.currency, language),
      ...(isTaxed ? [line.taxCode ?? PDF_TEXTS[language].none] : []),
      line.currency,
      formatAmount(line.amount, line.currency, language),
    ]),
    totals: sums.map(({ label, currency, amount }, index) => [
      { text: label === sums[index - 1]?.label ? '' : label, span: columns.length - 2, strong: true },
      { text: currency, strong: true },
      { text: formatAmount(amount, currency, language), strong: true },
    ]),
  }
}

const notes = (data: RequestLetterData, language: Language): Block => ({
  kind: 'notes',
  heading: PDF_TEXTS[language].requestLetter.notes,
  notes: paymentNotes(data, data.number, language),
})

/** What to heed with a payment, which is to quote the number. */
export function paymentNotes(data: Charged, number: string, language: Language): string[] {
  const words = PDF_TEXTS[language].requestLetter
  const rates = data.exchangeRates
  return [
    ...(data.taxes.length > 0 ? [taxMarks(language)] : []),
    words.fee,
    words.quoteNumber(number),
    words.release,
    ...(data.missing ? missingSentences(data.missing, language) : []),
    ...(rates ? [words.rates(writtenRate(rates.jpy), writtenRate(rates.cny), writtenDay(rates.date, language))] : []),
  ]
}
