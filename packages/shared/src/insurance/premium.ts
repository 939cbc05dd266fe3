import type { Currency } from '../currencies.ts'
import { Decimal, type DecimalInput, decimalOf, roundMoney } from '../money.ts'
import type { InsuranceBasis, InsuranceCondition } from './insurance-codes.ts'

export interface InsuredValue {
  basis: InsuranceBasis
  currency: Currency
  /** Value of the goods as the basis states it. */
  cost: DecimalInput
  /** Counts with FOB only: the other bases include it. */
  freight: DecimalInput
  /** Percent. */
  markup: DecimalInput
}

interface PremiumRate {
  /** Percent of the insured amount. */
  percent: DecimalInput
  /** In the currency of the insured value. */
  minPremium: DecimalInput
}

export interface Premium {
  /** Whole units of the currency, decimal text with its places. */
  insuredAmount: string
  premium: string
}

/**
 * What is insured and what it costs. The insured amount covers the premium too, so with k = 1 + markup and r the rate it
 * is (cost + freight) × k ÷ (1 − k × r); a CIF value holds the premium already and is only multiplied by k. Rounded up to
 * whole units, as an insurer never covers less than was requested; the premium half up, at least the minimum.
 */
export function premiumOf(value: InsuredValue, rate: PremiumRate): Premium {
  const k = decimalOf(value.markup).div(100).plus(1)
  const r = decimalOf(rate.percent).div(100)
  const base = decimalOf(value.cost).plus(value.basis === 'FOB' ? decimalOf(value.freight) : 0)
  const multiplied = base.times(k)
  const insured = value.basis === 'CIF' ? multiplied : multiplied.div(new Decimal(1).minus(k.times(r)))
  const whole = insured.round(0, Decimal.roundUp)
  const premium = roundMoney(whole.times(r), value.currency)
  const least = roundMoney(rate.minPremium, value.currency)
  return {
    insuredAmount: roundMoney(whole, value.currency),
    premium: decimalOf(premium).lt(decimalOf(least)) ? least : premium,
  }
}

/** What a rate has to fit. */
export interface RateQuery {
  hsCode: string
  conditions: InsuranceCondition
  war: boolean
  isFcl: boolean
  currency: Currency
  /** yyyy-MM-dd. */
  day: string
}

export interface RateFacts {
  id: number
  hsPrefix: string
  conditions: string
  war: boolean
  /** null fits both. */
  isFcl: boolean | null
  currency: string
  validFrom: string
  validTo: string | null
}

/** The rate with the longest HS prefix that fits; of equal ones the one valid from the later day, then the newer one. */
export function matchingRate<R extends RateFacts>(rates: readonly R[], query: RateQuery): R | undefined {
  return rates
    .filter(
      (rate) =>
        rate.conditions === query.conditions &&
        rate.war === query.war &&
        (rate.isFcl === null || rate.isFcl === query.isFcl) &&
        rate.currency === query.currency &&
        rate.validFrom <= query.day &&
        (rate.validTo === null || query.day <= rate.validTo) &&
        query.hsCode.startsWith(rate.hsPrefix),
    )
    .toSorted(
      (a, b) =>
        b.hsPrefix.length - a.hsPrefix.length ||
        (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : b.id - a.id),
    )[0]
}
