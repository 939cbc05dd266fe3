import Big, { type Big as BigNumber } from 'big.js'
import type { Currency } from './currencies.ts'
import type { Language } from './languages.ts'

/** Own constructor: 40 places of division keep a quotient exact far beyond a cent; half up (DECISIONS 1.8). */
export const Decimal = Big()
Decimal.DP = 40
Decimal.RM = 1
/** A decimal number; money never is a float. */
export type Decimal = BigNumber
/** Decimal text like `"450.00"`, or a decimal already read. No float type fits here on purpose. */
export type DecimalInput = string | Decimal

/** Places behind the point: USD and CNY 2, JPY none. */
export const CURRENCY_PLACES: Record<Currency, number> = { USD: 2, JPY: 0, CNY: 2 }

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

/** An exact decimal as whole ÷ 10^places: integers add, multiply and divide several times faster than decimals. */
export interface FixedPoint {
  readonly whole: bigint
  readonly places: number
}

const PLAIN_DECIMAL = /^\d+(?:\.(\d+))?$/
const POWERS_OF_TEN = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))
const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent)

export function fixedPoint(value: DecimalInput): FixedPoint {
  const plain = typeof value === 'string' ? PLAIN_DECIMAL.exec(value) : null
  if (plain) return { whole: BigInt(plain[0].replace('.', '')), places: plain[1]?.length ?? 0 }
  const decimal = decimalOf(value)
  // Digits and exponent of big.js: 104.9325 is [1,0,4,9,3,2,5] with exponent 2.
  const places = decimal.c.length - 1 - decimal.e
  const whole = BigInt(decimal.c.join('')) * BigInt(decimal.s)
  return places >= 0 ? { whole, places } : { whole: whole * powerOfTen(-places), places: 0 }
}

export const fixedTimes = (a: FixedPoint, b: FixedPoint): FixedPoint => ({
  whole: a.whole * b.whole,
  places: a.places + b.places,
})

export function fixedPlus(a: FixedPoint, b: FixedPoint): FixedPoint {
  const places = Math.max(a.places, b.places)
  return { whole: a.whole * powerOfTen(places - a.places) + b.whole * powerOfTen(places - b.places), places }
}

/** a ÷ b, rounded half away from zero to these places, as decimal text with exactly those; no `-0`. */
function quotientText(a: FixedPoint, b: FixedPoint, places: number): string {
  const dividend = (a.whole < 0n ? -a.whole : a.whole) * powerOfTen(b.places + places)
  const divisor = b.whole * powerOfTen(a.places)
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  const digits = String(rounded).padStart(places + 1, '0')
  const sign = a.whole < 0n && rounded > 0n ? '-' : ''
  return `${sign}${places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`}`
}

const ONE: FixedPoint = { whole: 1n, places: 0 }

/** Like roundMoney(), for an amount that is already in fixed point. */
export const roundFixed = (amount: FixedPoint, currency: Currency): string =>
  quotientText(amount, ONE, CURRENCY_PLACES[currency])

/** Converts many sums by the same exchange rates; made once for each list of prices. */
interface Converter {
  /** An amount of a currency over the common denominator; such parts may be added up before they are expressed. */
  part(amount: FixedPoint, currency: Currency): FixedPoint
  /** A sum of parts in each currency, rounded to its places, as decimal text with exactly those. */
  inEach(parts: FixedPoint): Amounts
}

export function converterOf(rates: ExchangeRates): Converter {
  const { USD, JPY, CNY } = weightsOf(rates)
  const weights: Amounts<FixedPoint> = { USD: fixedPoint(USD), JPY: fixedPoint(JPY), CNY: fixedPoint(CNY) }
  const expressed = (parts: FixedPoint, currency: Currency): string =>
    quotientText(parts, weights[currency], CURRENCY_PLACES[currency])
  return {
    part: (amount, currency) => fixedTimes(amount, weights[currency]),
    inEach: (parts) => ({ USD: expressed(parts, 'USD'), JPY: expressed(parts, 'JPY'), CNY: expressed(parts, 'CNY') }),
  }
}

/** All amounts together, expressed in each currency and rounded to its places, as decimal text. */
export function combinedInEach(amounts: Amounts<DecimalInput>, rates: ExchangeRates): Amounts {
  const converter = converterOf(rates)
  const part = (currency: Currency): FixedPoint => converter.part(fixedPoint(amounts[currency]), currency)
  return converter.inEach(fixedPlus(fixedPlus(part('USD'), part('JPY')), part('CNY')))
}

/** One amount in another currency, through USD, unrounded decimal text; round it once with roundMoney(). */
export function convert(amount: DecimalInput, from: Currency, to: Currency, rates: ExchangeRates): string {
  if (from === to) return decimalOf(amount).toFixed()
  return combine({ USD: '0', JPY: '0', CNY: '0', [from]: amount }, to, rates).toFixed()
}

/**
 * An amount for display: `USD 1,822.50`, `JPY 284,310`. The code stands for the sign, because ¥ is both yen and yuan
 * in this trade. Rounds to the places of the currency.
 */
export const formatMoney = (amount: DecimalInput, currency: Currency, language: Language): string =>
  `${currency} ${formatAmount(amount, currency, language)}`

/** The same without the code, for columns whose heading names the currency. */
export const formatAmount = (amount: DecimalInput, currency: Currency, language: Language): string =>
  // Intl reads decimal text exactly; a number would already have lost digits.
  new Intl.NumberFormat(language, {
    minimumFractionDigits: CURRENCY_PLACES[currency],
    maximumFractionDigits: CURRENCY_PLACES[currency],
  }).format(roundMoney(amount, currency) as `${number}`)
