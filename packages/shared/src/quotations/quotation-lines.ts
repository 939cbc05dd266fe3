import { CURRENCY_PLACES, type Currency } from '../currencies.ts'
import { type Amounts, combinedInEach, Decimal, decimalOf, type ExchangeRates, roundMoney } from '../money.ts'
import { discountedPrice } from '../rates/price.ts'
import { isCharged, type OrderedServices } from '../surcharges/charge-conditions.ts'
import {
  type Basis,
  type CargoCounts,
  chargesOf,
  freightTons,
  identityOf,
  type LineIdentity,
  OCEAN_FREIGHT_KIND,
  type SizeAmounts,
  type SurchargeLine,
} from './charges.ts'
import type { ContainerType } from './container-types.ts'
import type { UnknownCharge } from './dated-lines.ts'

/** What the prices are taken from. */
export interface QuotationPrices {
  /** Ocean freight in USD a container or an RT; null where the rate does not offer the size. */
  oceanFreight: SizeAmounts
  /** Label of the ocean freight line, in the user's language. */
  oceanFreightName: string
  /** The least RT that ocean freight of LCL counts; none in quotations frozen before there was one. */
  minRevenueTons?: string
  /** Departure side. */
  originCharges: readonly SurchargeLine[]
  /** Destination side. */
  destinationCharges: readonly SurchargeLine[]
  /** Tied to the route itself; they go with the ocean freight. */
  routeCharges: readonly SurchargeLine[]
  /** Charges of these that are not known for the day of departure; none in quotations frozen before there were days. */
  unknownCharges?: readonly UnknownCharge[] | undefined
  /** 0.01 to 1. */
  globalDiscount: string
  /** 0.01 to 10. */
  customerFactor: string
  exchangeRates: ExchangeRates
}

/** One line as answered, printed and frozen with the order. Decimal text throughout. */
export interface QuotationLine extends LineIdentity {
  /** The size it is for, LCL, or null for a charge of the B/L or the shipment. */
  containerType: ContainerType | null
  basis: Basis
  /** After discount; exact, so it may have more places than the currency. */
  price: string
  priceBeforeDiscount: string
  /** Containers, B/Ls or shipments as whole numbers, RT with 3 places. */
  quantity: string
  currency: Currency
  /** price × quantity, rounded once. */
  totalPrice: string
  isDiscountsAvailable: boolean
  /** The quantity is the rate's minimum, more than what is shipped. */
  isMinimum?: boolean
}

/** The sides of a journey that have charges of their own. */
export const CHARGE_SIDES = ['pol', 'pod'] as const
export type ChargeSide = (typeof CHARGE_SIDES)[number]

/** What a price is without, as it is not known (rules 6.6): not zero, and every total without it is marked. */
export interface Missing {
  /** Sides of which no charge is known: the rate names no surcharge, or one without lines for the day. */
  notIncluded: ChargeSide[]
  /** Single charges of the others. */
  unknownCharges: LineIdentity[]
}

export const SIDE_OF = { pol: 'origin', pod: 'destination' } as const

/** What is missing in prices; charges that depend on services are missed only where these are ordered. */
export function missingIn(
  prices: Pick<QuotationPrices, 'originCharges' | 'destinationCharges' | 'unknownCharges'>,
  services?: OrderedServices,
): Missing {
  const notIncluded = CHARGE_SIDES.filter(
    (side) => (side === 'pol' ? prices.originCharges : prices.destinationCharges).length === 0,
  )
  const unknownCharges = (prices.unknownCharges ?? []).filter(
    ({ side, condition }) => isCharged(condition, services) && !notIncluded.some((one) => SIDE_OF[one] === side),
  )
  return { notIncluded, unknownCharges: unknownCharges.map(({ condition: _condition, ...charge }) => charge) }
}

/** A sum: what is in each currency, and all of it in each currency. */
export interface QuotationTotal {
  perCurrency: Amounts
  combined: Amounts
}

/** Exact decimal text with at least the places of the currency: `405` is `405.00`, `104.9325` stays. */
const exact = (value: Decimal, currency: Currency): string => {
  // Digits and exponent of big.js: 104.9325 is [1,0,4,9,3,2,5] with exponent 2.
  const places = value.c.length - 1 - value.e
  return places <= CURRENCY_PLACES[currency] ? roundMoney(value, currency) : value.toFixed()
}

const priced = (
  line: LineIdentity,
  containerType: ContainerType | null,
  basis: Basis,
  amount: Decimal,
  before: string,
  quantity: string,
  currency: Currency,
  isDiscountsAvailable: boolean,
): QuotationLine => ({
  ...identityOf(line),
  containerType,
  basis,
  price: exact(amount, currency),
  priceBeforeDiscount: exact(decimalOf(before), currency),
  quantity,
  currency,
  totalPrice: roundMoney(amount.times(decimalOf(quantity)), currency),
  isDiscountsAvailable,
})

/** The surcharges of a shipment, a line for each charge. */
export const surchargeLines = (lines: readonly SurchargeLine[], counts: CargoCounts): QuotationLine[] =>
  lines.flatMap((line) =>
    chargesOf(line, counts).map((charge) =>
      priced(
        line,
        charge.containerType,
        // The LCL cell of a charge a container counts revenue tons, and must not be labelled as containers.
        charge.containerType === 'LCL' ? 'rt' : line.basis,
        decimalOf(charge.amount),
        charge.amount,
        charge.quantity,
        line.currency,
        false,
      ),
    ),
  )

export type Sums = Amounts<Decimal>

/** Unrounded price × quantity in each currency. */
export function sumsOf(lines: readonly QuotationLine[]): Sums {
  const sums: Sums = { USD: new Decimal(0), JPY: new Decimal(0), CNY: new Decimal(0) }
  for (const line of lines)
    sums[line.currency] = sums[line.currency].plus(decimalOf(line.price).times(decimalOf(line.quantity)))
  return sums
}

/** Each figure rounded once (rules 7.5). */
export const totalOfSums = (sums: Sums, rates: ExchangeRates): QuotationTotal => ({
  perCurrency: { USD: roundMoney(sums.USD, 'USD'), JPY: roundMoney(sums.JPY, 'JPY'), CNY: roundMoney(sums.CNY, 'CNY') },
  combined: combinedInEach(sums, rates),
})

/** The total of lines, also of those that were frozen with an order. */
export const totalOf = (lines: readonly QuotationLine[], rates: ExchangeRates): QuotationTotal =>
  totalOfSums(sumsOf(lines), rates)

/** The ocean freight after discount, a line for each size wanted that the rate offers. */
export function freightLines(
  prices: Pick<
    QuotationPrices,
    'oceanFreight' | 'oceanFreightName' | 'globalDiscount' | 'customerFactor' | 'minRevenueTons'
  >,
  wanted: readonly { type: ContainerType; quantity: string | null }[],
): QuotationLine[] {
  return wanted.flatMap(({ type, quantity }) => {
    const before = prices.oceanFreight[type]
    const counted = freightTons(quantity, type === 'LCL' ? prices.minRevenueTons : undefined)
    if (before === null || counted === null) return []
    const after = discountedPrice(before, prices.globalDiscount, prices.customerFactor)
    const basis = type === 'LCL' ? 'rt' : 'container'
    const identity = { side: 'freight', kind: OCEAN_FREIGHT_KIND, item: prices.oceanFreightName } as const
    const line = priced(identity, type, basis, after, before, counted.quantity, 'USD', true)
    return [counted.isMinimum ? { ...line, isMinimum: true } : line]
  })
}
