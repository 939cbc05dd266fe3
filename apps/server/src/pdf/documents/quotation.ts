import { type BilledIn, billedInText } from '@kairo/shared/billing/billed-in'
import { type Currency, formatAmount, formatMoney } from '@kairo/shared/currencies'
import { FREE_TIME_TITLE } from '@kairo/shared/free-time/free-time-names'
import { freeTimeNotes } from '@kairo/shared/free-time/free-time-notes'
import { TIER_OF_SIZE } from '@kairo/shared/free-time/free-time-clock'
import type { FreeTimeTerms } from '@kairo/shared/free-time/free-time-terms'
import type { Language } from '@kairo/shared/languages'
import { decimalOf } from '@kairo/shared/money'
import type { ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import {
  minimumText,
  type MissingNames,
  missingSentences,
  NOT_INCLUDED,
  withoutText,
} from '@kairo/shared/quotations/quotation-texts'
import type { Block, Cell, Column, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenNumber, writtenRate } from '../written-values.ts'
import type { AmountPerCurrency, CompanyData, ContainerCount, DatedRates, SailingData } from './shipment-data.ts'
import { addresseeOf, containersText, factsOf, issuerOf, routeBlock, sailingFacts } from './shipment-labels.ts'

export interface QuotationLine {
  item: string
  /** 20GP, 40GP, 40HQ or LCL; or the basis CONTAINER, BL, RT, SHIPMENT, written out in words. */
  containerType: string
  /** Unit price after discount, decimal text. */
  price: string
  /** List price; printed with a strikethrough when it differs from `price`. */
  priceBeforeDiscount?: string
  /** Decimal text, RT with 3 decimals. */
  quantity: string
  currency: Currency
  /** Line total, decimal text. */
  totalPrice: string
  /** The quantity is the rate's minimum of RT. */
  isMinimum?: boolean
}

export interface QuotationTotal {
  /** Sum of the lines, per currency of the lines. */
  perCurrency: AmountPerCurrency
  /** The same sum wholly in each currency. */
  combined: Record<Currency, string>
}

const QUOTATION_LISTS = ['oceanFreight', 'departure', 'destination', 'route'] as const
type QuotationListName = (typeof QUOTATION_LISTS)[number]

export interface QuotationData extends MissingNames {
  issuer: CompanyData
  /** `Q…` */
  number: string
  /** yyyy-MM-dd */
  date: string
  customer: CompanyData
  sailing: SailingData
  containers: ContainerCount[]
  /** Revenue tons of an LCL quotation, decimal text. */
  revenueTons?: string
  blQuantity?: number
  /** A list that was switched off is absent and then named among what is not included. */
  lists: Partial<Record<QuotationListName, { lines: QuotationLine[]; total: QuotationTotal }>>
  total: QuotationTotal
  /** The currency chosen for the large figure. */
  shownCurrency: Currency
  exchangeRates: DatedRates
  /** Whether the rate's price is fixed until `validUntil`, or floats. */
  priceFixed: boolean
  /** Last day of the rate, yyyy-MM-dd. */
  validUntil?: string
  /** The departure that the surcharges are of, where the ship leaves on another day or none is chosen yet. */
  surchargesOf?: string
  /** How the customer will be billed; absent where none is named. */
  billedIn?: BilledIn
  /** What stands free and what a day costs afterwards; empty: no tariff is known. Absent of LCL, which has none. */
  freeTime?: readonly FreeTimeTerms[]
}

const CURRENCIES: Currency[] = ['USD', 'CNY', 'JPY']
const SIDE_OF: Partial<Record<QuotationListName, ChargeSide>> = { departure: 'pol', destination: 'pod' }

/** The name of a total, with what it is without. */
const marked = (label: string, data: QuotationData, language: Language): string =>
  [label, withoutText(data, language)].filter(Boolean).join(' — ')

export function quotation(data: QuotationData, language: Language): PrintedDocument {
  const words = PDF_TEXTS[language].quotation
  const shown = data.shownCurrency
  const others = CURRENCIES.filter((currency) => currency !== shown)
  const present = QUOTATION_LISTS.filter((name) => data.lists[name])
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: data.number,
    date: data.date,
    facts: factsOf([
      [words.number, data.number],
      [words.date, writtenDay(data.date, language)],
      [words.validUntil, data.validUntil && writtenDate(data.validUntil, language)],
      [words.surchargesOf, data.surchargesOf && writtenDay(data.surchargesOf, language)],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.customer, language),
    blocks: [
      {
        kind: 'banner',
        label: marked(words.total(shown), data, language),
        value: formatMoney(data.total.combined[shown], shown, language),
        small: words.taxIncluded,
        facts: others.map((currency) => ({
          label: words.combined(currency),
          value: formatAmount(data.total.combined[currency], currency, language),
        })),
      },
      routeBlock(data.sailing, language),
      shipmentFacts(data, language),
      ...present.map((name) => lineTable(name, data, language)),
      totalsTable(data, present, language),
      ...conditions(data, language),
    ],
  }
}

function shipmentFacts(data: QuotationData, language: Language): Block {
  const words = PDF_TEXTS[language]
  return {
    kind: 'facts',
    columns: 3,
    facts: [
      ...sailingFacts(data.sailing, language),
      ...factsOf([
        [words.sailing.containers, containersText(data.containers)],
        [words.sailing.revenueTons, data.revenueTons && writtenNumber(data.revenueTons, 3)],
        [words.sailing.blQuantity, data.blQuantity === undefined ? undefined : String(data.blQuantity)],
      ]),
    ],
  }
}

function lineTable(name: QuotationListName, data: QuotationData, language: Language): Block {
  const words = PDF_TEXTS[language].quotation
  const { lines, total } = data.lists[name] ?? { lines: [], total: data.total }
  const side = SIDE_OF[name]
  const noLines = side && data.notIncluded.includes(side) ? NOT_INCLUDED[side][language] : words.noLines
  const columns: Column[] = [
    { title: words.item, align: 'left', width: { fr: 1 } },
    { title: words.containerType, align: 'left', width: { mm: 25 } },
    { title: words.price, align: 'right', width: { mm: 33 } },
    { title: words.quantity, align: 'right', width: { mm: 16 } },
    { title: words.currency, align: 'center', width: { mm: 15 } },
    { title: words.amount, align: 'right', width: { mm: 29 } },
  ]
  const subtotals = CURRENCIES.flatMap((currency) => {
    const amount = total.perCurrency[currency]
    return amount === undefined ? [] : [{ currency, amount }]
  })
  return {
    kind: 'table',
    heading: words.lists[name],
    continued: words.continued(words.lists[name]),
    columns,
    rows: lines.length > 0 ? lines.map((line) => lineRow(line, language)) : [[{ text: noLines, span: 6 }]],
    totals: subtotals.map(({ currency, amount }, index) => [
      { text: index === 0 ? words.subtotal : '', span: 4, strong: true },
      { text: currency, strong: true },
      { text: formatAmount(amount, currency, language), strong: true },
    ]),
    ...(lines.some(isDiscounted) ? { note: words.discounted } : {}),
  }
}

const isDiscounted = (line: QuotationLine): boolean =>
  line.priceBeforeDiscount !== undefined && decimalOf(line.priceBeforeDiscount).gt(line.price)

function lineRow(line: QuotationLine, language: Language): Cell[] {
  const basis: Record<string, string> = PDF_TEXTS[language].basis
  const price = formatAmount(line.price, line.currency, language)
  return [
    line.isMinimum ? `${line.item} · ${minimumText(line.quantity, language)}` : line.item,
    basis[line.containerType] ?? line.containerType,
    isDiscounted(line) && line.priceBeforeDiscount
      ? { text: price, strikethrough: formatAmount(line.priceBeforeDiscount, line.currency, language) }
      : price,
    writtenNumber(line.quantity),
    line.currency,
    formatAmount(line.totalPrice, line.currency, language),
  ]
}

function totalsTable(data: QuotationData, present: QuotationListName[], language: Language): Block {
  const words = PDF_TEXTS[language].quotation
  const row = (label: string, total: QuotationTotal, strong: boolean): Cell[] => [
    { text: label, strong },
    ...CURRENCIES.map((currency) => {
      const amount = total.perCurrency[currency]
      return { text: amount === undefined ? '—' : formatAmount(amount, currency, language), strong }
    }),
    ...CURRENCIES.map((currency) => ({ text: formatAmount(total.combined[currency], currency, language), strong })),
  ]
  return {
    kind: 'table',
    heading: words.totals,
    columns: [
      { title: words.section, align: 'left', width: { fr: 1 } },
      ...CURRENCIES.map((c): Column => ({ title: words.charged(c), align: 'right', width: { mm: 23 } })),
      ...CURRENCIES.map((c): Column => ({ title: words.combined(c), align: 'right', width: { mm: 23 } })),
    ],
    rows: present.map((name) => row(words.lists[name], data.lists[name]?.total ?? data.total, false)),
    totals: [row(marked(words.grandTotal, data, language), data.total, true)],
  }
}

function conditions(data: QuotationData, language: Language): Block[] {
  const words = PDF_TEXTS[language].quotation
  const until = data.validUntil && writtenDate(data.validUntil, language)
  const fixed = until ? words.fixedUntil(until) : words.fixed
  const floating = until ? words.changing(until) : words.changingOpen
  const { jpy, cny, date } = data.exchangeRates
  const off = (['oceanFreight', 'departure', 'destination'] as const).filter((name) => !data.lists[name])
  return [
    {
      kind: 'notes',
      heading: words.terms,
      notes: [
        data.priceFixed ? fixed : floating,
        words.rates(writtenRate(jpy), writtenRate(cny), writtenDay(date, language)),
        ...(data.billedIn ? [billedInText(data.billedIn, language)] : []),
        words.taxIncluded,
      ],
    },
    ...(data.freeTime
      ? [
          {
            kind: 'notes' as const,
            heading: FREE_TIME_TITLE[language],
            notes: freeTimeNotes(
              data.freeTime,
              language,
              data.containers.map(({ size }) => TIER_OF_SIZE[size]),
            ),
          },
        ]
      : []),
    {
      kind: 'notes',
      heading: words.excludedHeading,
      notes: [...off.map((name) => words.excludedLists[name]), ...missingSentences(data, language), ...words.excluded],
    },
  ]
}
