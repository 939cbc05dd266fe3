import Big, { type Big as BigNumber } from 'big.js'
import { CURRENCY_PLACES, type Currency } from './currencies.ts'

/** Own constructor: 40 places of division keep a quotient exact far beyond a cent; half up (rules 4.1). */
export const Decimal = Big()
Decimal.DP = 40
Decimal.RM = 1
/** A decimal number; money never is a float. */
export type Decimal = BigNumber
/** Decimal text like `"450.00"`, or a decimal already read. No float type fits here on purpose. */
export type DecimalInput = string | Decimal

/** 1 USD in yen and in yuan, decimal text above 0. */
export interface ExchangeRates {
  readonly jpy: string
  readonly cny: string
}

/** An amount in each of the three currencies. */
export type Amounts<T = string> = Record<Currency, T>

/** Reads decimal text; throws RangeError when it is none. */
export function decimalOf(value: DecimalInput): Decimal {
  try {
    return new Decimal(value)
  } catch {
    throw new RangeError(`not a decimal: ${String(value)}`)
  }
}

/** Rounded half up to the places of the currency, as decimal text with exactly those places; no `-0`. */
export function roundMoney(value: DecimalInput, currency: Currency): string {
  const rounded = decimalOf(value).round(CURRENCY_PLACES[currency], Decimal.roundHalfUp)
  return (rounded.eq(0) ? new Decimal(0) : rounded).toFixed(CURRENCY_PLACES[currency])
}

/** Exchange rates prepared for conversion: 1 unit of each currency, over the denominator that all three share. */
function weightsOf(rates: ExchangeRates): Amounts<Decimal> {
  const jpy = decimalOf(rates.jpy)
  const cny = decimalOf(rates.cny)
  if (jpy.lte(0) || cny.lte(0)) throw new RangeError('exchange rates must be above 0')
  return { USD: jpy.times(cny), JPY: cny, CNY: jpy }
}

/**
 * The dividend of a conversion; the divisor is the weight of the target currency. Divided only once, an exact half cent
 * stays an exact half and rounds up (345.8333… + 666.6666… is 1012.5).
 */
const dividendOf = (amounts: Amounts<DecimalInput>, weights: Amounts<Decimal>): Decimal =>
  decimalOf(amounts.USD)
    .times(weights.USD)
    .plus(decimalOf(amounts.JPY).times(weights.JPY))
    .plus(decimalOf(amounts.CNY).times(weights.CNY))

/** Amounts of several currencies as one amount in `to`, unrounded. */
export function combine(amounts: Amounts<DecimalInput>, to: Currency, rates: ExchangeRates): Decimal {
  const weights = weightsOf(rates)
  return dividendOf(amounts, weights).div(weights[to])
}

/** All amounts together, expressed in each currency and rounded to its places, as decimal text. */
export function combinedInEach(amounts: Amounts<DecimalInput>, rates: ExchangeRates): Amounts {
  const weights = weightsOf(rates)
  const dividend = dividendOf(amounts, weights)
  const expressed = (to: Currency): string => roundMoney(dividend.div(weights[to]), to)
  return { USD: expressed('USD'), JPY: expressed('JPY'), CNY: expressed('CNY') }
}

/** One amount in another currency, through USD, unrounded decimal text; round it once with roundMoney(). */
export function convert(amount: DecimalInput, from: Currency, to: Currency, rates: ExchangeRates): string {
  if (from === to) return decimalOf(amount).toFixed()
  return combine({ USD: '0', JPY: '0', CNY: '0', [from]: amount }, to, rates).toFixed()
}
