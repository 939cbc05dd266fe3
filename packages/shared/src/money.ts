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

/**
 * Amounts of several currencies over one denominator: what is to be divided, and by what for each currency. Divided once,
 * an exact half cent stays an exact half and rounds up (345.8333… + 666.6666… is 1012.5).
 */
function fractions(amounts: Amounts<DecimalInput>, rates: ExchangeRates): { over: Decimal; by: Amounts<Decimal> } {
  const by = divisors(rates)
  const over = decimalOf(amounts.USD)
    .times(by.USD)
    .plus(decimalOf(amounts.JPY).times(by.JPY))
    .plus(decimalOf(amounts.CNY).times(by.CNY))
  return { over, by }
}

/** Read once for each pair of rates: a page of offers takes hundreds of sums with the same. */
const divisorsOf = new WeakMap<ExchangeRates, Amounts<Decimal>>()
function divisors(rates: ExchangeRates): Amounts<Decimal> {
  const known = divisorsOf.get(rates)
  if (known) return known
  const jpy = decimalOf(rates.jpy)
  const cny = decimalOf(rates.cny)
  if (jpy.lte(0) || cny.lte(0)) throw new RangeError('exchange rates must be above 0')
  const read = { USD: jpy.times(cny), JPY: cny, CNY: jpy }
  divisorsOf.set(rates, read)
  return read
}

/** Amounts of several currencies as one amount in `to`, unrounded. */
export function combine(amounts: Amounts<DecimalInput>, to: Currency, rates: ExchangeRates): Decimal {
  const { over, by } = fractions(amounts, rates)
  return over.div(by[to])
}

/** A decimal as whole ÷ 10^places, for arithmetic that is faster on whole numbers; exact. */
interface Scaled {
  whole: bigint
  places: number
}
function scaled(value: Decimal): Scaled {
  // Digits and exponent of big.js: 104.9325 is [1,0,4,9,3,2,5] with exponent 2.
  const places = value.c.length - 1 - value.e
  const whole = BigInt(value.c.join('')) * BigInt(value.s)
  return places >= 0 ? { whole, places } : { whole: whole * 10n ** BigInt(-places), places: 0 }
}

/** The same divisors as whole numbers. */
const scaledDivisorsOf = new WeakMap<Amounts<Decimal>, Amounts<Scaled>>()
function scaledDivisors(by: Amounts<Decimal>): Amounts<Scaled> {
  const known = scaledDivisorsOf.get(by)
  if (known) return known
  const made = { USD: scaled(by.USD), JPY: scaled(by.JPY), CNY: scaled(by.CNY) }
  scaledDivisorsOf.set(by, made)
  return made
}

/** over ÷ by, rounded half away from zero to these places, as decimal text with exactly those; no `-0`. */
function quotientText(over: Scaled, by: Scaled, places: number): string {
  const dividend = (over.whole < 0n ? -over.whole : over.whole) * 10n ** BigInt(by.places + places)
  const divisor = by.whole * 10n ** BigInt(over.places)
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  const digits = String(rounded).padStart(places + 1, '0')
  const sign = over.whole < 0n && rounded > 0n ? '-' : ''
  return `${sign}${places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`}`
}

/**
 * All amounts together, expressed in each currency and rounded to its places, as decimal text. A page of offers takes
 * hundreds of these; divided as whole numbers they take a fraction of what long division of decimals takes.
 */
export function combinedInEach(amounts: Amounts<DecimalInput>, rates: ExchangeRates): Amounts {
  const { over, by } = fractions(amounts, rates)
  const dividend = scaled(over)
  const divisors = scaledDivisors(by)
  const inCurrency = (currency: Currency): string =>
    quotientText(dividend, divisors[currency], CURRENCY_PLACES[currency])
  return { USD: inCurrency('USD'), JPY: inCurrency('JPY'), CNY: inCurrency('CNY') }
}

/** One amount in another currency, through USD, unrounded decimal text; round it once with roundMoney(). */
export function convert(amount: DecimalInput, from: Currency, to: Currency, rates: ExchangeRates): string {
  if (from === to) return decimalOf(amount).toFixed()
  return combine({ USD: '0', JPY: '0', CNY: '0', [from]: amount }, to, rates).toFixed()
}

/**
 * An amount for people: `USD 1,822.50`, `JPY 284,310`. The code stands for the sign, because ¥ is both yen and yuan
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
