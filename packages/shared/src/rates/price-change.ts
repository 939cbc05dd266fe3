import { z } from 'zod'
import { decimalOf } from '../money.ts'
import { CHARGE_SIDES } from '../quotations/quotation-lines.ts'

/** Prices of a rate in USD, as text with two decimals; null where it has none. */
export const RATE_PRICES = ['capacity20gp', 'capacity40gp', 'capacity40hq', 'lcl'] as const
export type RatePrice = (typeof RATE_PRICES)[number]
type RatePrices = Record<RatePrice, string | null>

/** Prices with the least RT that LCL freight counts: with a lower one, the same price brings less. */
export interface ComparedPrices extends RatePrices {
  minRevenueTons: string
}

/** A price as it is compared: that of LCL for as many RT as one RT is charged for. */
export const comparedPrice = (rate: ComparedPrices, price: RatePrice): string | null =>
  price === 'lcl' && rate.lcl !== null
    ? decimalOf(rate.lcl)
        .times(Math.max(1, Number(rate.minRevenueTons)))
        .toFixed(2)
    : rate[price]

/** All-in list prices of a rate in USD by size, null where there is none or no exchange rates are set; without what is missing. */
export const allInPrices = z.object({
  capacity20gp: z.string().nullable(),
  capacity40gp: z.string().nullable(),
  capacity40hq: z.string().nullable(),
  lcl: z.string().nullable(),
  /** Sides of which no charges are known. */
  notIncluded: z.array(z.enum(CHARGE_SIDES)),
  /** Names of other charges that are not known for the next ship. */
  unknownCharges: z.array(z.string()),
})
export type AllInPrices = z.infer<typeof allInPrices>

/** By how many per cent a price changes, with one decimal; null where there is no price before or after. */
export function percentChange(before: string | null | undefined, after: string | null | undefined): number | null {
  if (before === null || before === undefined || after === null || after === undefined) return null
  const [from, to] = [Number(before), Number(after)]
  return from > 0 ? Math.round((to / from - 1) * 1000) / 10 : null
}

/** What rates to be approved change against the prices on sale, summed up. */
export const priceChanges = z.object({
  count: z.int(),
  /** Rates of which some price rises; one that also falls elsewhere counts in both. */
  up: z.int(),
  down: z.int(),
  same: z.int(),
  /** No rate of the service is on sale. */
  fresh: z.int(),
  /** Smallest and largest change of a price in per cent; null where nothing is compared. */
  least: z.number().nullable(),
  most: z.number().nullable(),
})
export type PriceChanges = z.infer<typeof priceChanges>

/** Smallest and largest change of an all-in price in per cent; null where nothing is compared. */
export const allInRange = z.object({ least: z.number(), most: z.number() }).nullable()
export type AllInRange = z.infer<typeof allInRange>

export function rangeOfAllIns(pairs: readonly { before: AllInPrices; after: AllInPrices }[]): AllInRange {
  const changes = pairs.flatMap(({ before, after }) =>
    RATE_PRICES.map((price) => percentChange(before[price], after[price])).filter((change) => change !== null),
  )
  const [first] = changes
  if (first === undefined) return null
  return changes.reduce(
    ({ least, most }, change) => ({ least: Math.min(least, change), most: Math.max(most, change) }),
    { least: first, most: first },
  )
}

export function summarizeChanges(
  rates: readonly { before: ComparedPrices | null; after: ComparedPrices }[],
): PriceChanges {
  const sum: PriceChanges = { count: rates.length, up: 0, down: 0, same: 0, fresh: 0, least: null, most: null }
  for (const { before, after } of rates) {
    if (!before) {
      sum.fresh++
      continue
    }
    const changes = RATE_PRICES.map((price) =>
      percentChange(comparedPrice(before, price), comparedPrice(after, price)),
    ).filter((change) => change !== null)
    if (changes.some((change) => change > 0)) sum.up++
    if (changes.some((change) => change < 0)) sum.down++
    if (changes.every((change) => change === 0)) sum.same++
    for (const change of changes) {
      sum.least = Math.min(sum.least ?? change, change)
      sum.most = Math.max(sum.most ?? change, change)
    }
  }
  return sum
}
