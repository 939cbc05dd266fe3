import type { Currency } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import { formatAmount, formatMoney } from '@kairo/shared/money'
import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { NOT_INCLUDED } from '@kairo/shared/quotations/quotation-texts'
import type { Block, Cell, Column, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenNumber, writtenRate } from '../written-values.ts'
import type { AmountPerCurrency, CompanyData, DatedRates, SailingData } from './shipment-data.ts'
import { addresseeOf, factsOf, issuerOf, portText } from './shipment-labels.ts'

export interface RequestLine {
  item: string
  /** Decimal text. */
  quantity: string
  /** Decimal text. */
  price: string
  currency: Currency
  /** Decimal text. */
  amount: string
  /** Percent of consumption tax within the amount, `10`; `0` is printed as exempt; absent where tax does not matter. */
  taxPercent?: string
}

export interface BankAccount {
  bankName: string
  branch?: string
  accountType?: string
  accountNumber: string
  accountName: string
  swift?: string
}

/** The arrival notice's fee request (請求書, 费用请求书). */
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
  /** Sides of which no charges were known when the order was quoted. */
  notIncluded?: readonly ChargeSide[]
  /** Given when lines of other currencies were converted into the sum. */
  exchangeRates?: DatedRates
  /** Per rate of tax: amount with tax, and the tax within it, JPY decimal text. */
  taxes: { percent: string; amount: string; tax: string }[]
  /** Absent: the letter states that the account follows separately. */
  bank?: BankAccount
}

const CURRENCIES: Currency[] = ['USD', 'CNY', 'JPY']

export function requestLetter(data: RequestLetterData, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].requestLetter
  const due = writtenDate(data.remittanceDate, language)
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
      {
        kind: 'banner',
        label: words.amount,
        value: formatMoney(data.amount, data.currency, language),
        small: data.currency === 'JPY' ? words.taxNote : '',
        facts: [{ label: words.remittanceDate, value: due }],
      },
      shipment(data, language),
      lineTable(data, language),
      ...taxTable(data, language),
      bankFacts(data.bank, language),
      notes(data, language),
    ],
  }
}

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

function lineTable(data: RequestLetterData, language: Language): Block {
  const words = PDF_TEXTS[language].requestLetter
  const taxed = data.lines.some((line) => line.taxPercent !== undefined)
  const columns: Column[] = [
    { title: words.item, align: 'left', width: { fr: 1 } },
    { title: words.quantity, align: 'right', width: { mm: 18 } },
    { title: words.price, align: 'right', width: { mm: 30 } },
    ...(taxed ? [{ title: words.tax, align: 'center', width: { mm: 18 } } as const] : []),
    { title: words.currency, align: 'center', width: { mm: 16 } },
    { title: words.amountColumn, align: 'right', width: { mm: 32 } },
  ]
  const taxCell = (percent: string | undefined): Cell[] => {
    if (!taxed) return []
    if (percent === undefined) return [PDF_TEXTS[language].none]
    return [/^0+(\.0+)?$/.test(percent) ? words.taxFree : words.taxRate(percent)]
  }
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
      line.item,
      writtenNumber(line.quantity),
      formatAmount(line.price, line.currency, language),
      ...taxCell(line.taxPercent),
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

function taxTable(data: RequestLetterData, language: Language): Block[] {
  const words = PDF_TEXTS[language].requestLetter
  if (data.taxes.length === 0) return []
  return [
    {
      kind: 'table',
      heading: words.taxHeading,
      columns: [
        { title: words.tax, align: 'left', width: { fr: 1 } },
        { title: `${words.taxable} JPY`, align: 'right', width: { mm: 52 } },
        { title: `${words.taxIncluded} JPY`, align: 'right', width: { mm: 52 } },
      ],
      rows: data.taxes.map(({ percent, amount, tax }) => [
        /^0+(\.0+)?$/.test(percent) ? words.taxFree : words.taxRate(percent),
        formatAmount(amount, 'JPY', language),
        formatAmount(tax, 'JPY', language),
      ]),
      totals: [],
    },
  ]
}

/** Where to pay. */
export function bankFacts(bank: BankAccount | undefined, language: Language): Block {
  const words = PDF_TEXTS[language].requestLetter
  const facts = bank
    ? factsOf([
        [words.bankName, bank.bankName],
        [words.branch, bank.branch],
        [words.swift, bank.swift],
        [words.accountType, bank.accountType],
        [words.accountNumber, bank.accountNumber],
        [words.accountName, bank.accountName],
      ])
    : [{ label: '', value: words.bankLater, span: 3 }]
  return { kind: 'facts', heading: words.bank, columns: 3, facts }
}

function notes(data: RequestLetterData, language: Language): Block {
  const words = PDF_TEXTS[language].requestLetter
  const rates = data.exchangeRates
  return {
    kind: 'notes',
    heading: words.notes,
    notes: [
      words.fee,
      words.quoteNumber(data.number),
      words.release,
      ...(data.notIncluded ?? []).map((side) => NOT_INCLUDED[side][language]),
      ...(rates ? [words.rates(writtenRate(rates.jpy), writtenRate(rates.cny), writtenDay(rates.date, language))] : []),
    ],
  }
}
