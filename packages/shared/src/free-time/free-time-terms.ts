import type { Currency } from '../currencies.ts'
import {
  type ClockStart,
  type DayCount,
  type FreeTimeDirection,
  type FreeTimeExtension,
  type FreeTimeKind,
  TIER_SIZES,
  type TierSize,
} from './free-time-codes.ts'

/** The price of a day, by day numbers from day 1 of the clock, both inclusive; decimal text, null: no price for the size. */
export interface FreeTimeTier extends Record<TierSize, string | null> {
  fromDay: number
  /** null only in the last tier, which is open. */
  toDay: number | null
}

/** What a clock is counted by. Tiers begin on the day after `freeDays`, follow each other without a gap, the last is open. */
export interface FreeTimeTerms {
  kind: FreeTimeKind
  direction: FreeTimeDirection
  start: ClockStart
  freeDays: number
  freeCount: DayCount
  /** Which days are charged once the free ones are over. */
  chargeCount: DayCount
  /** The calendar whose holidays do not count; null where all days do. */
  calendarCode: string | null
  currency: Currency
  extension: FreeTimeExtension
  tiers: readonly FreeTimeTier[]
}

/** The terms with other free days than the tariff's: those of a rate, or that staff gave to an order. */
export function withFreeDays<T extends FreeTimeTerms>(terms: T, freeDays: number): T {
  const more = freeDays - terms.freeDays
  if (more === 0) return terms
  if (terms.extension === 'shift') {
    const moved = (day: number) => day + more
    const tiers = terms.tiers.map((tier) => ({
      ...tier,
      fromDay: moved(tier.fromDay),
      toDay: tier.toDay === null ? null : moved(tier.toDay),
    }))
    return { ...terms, freeDays, tiers }
  }
  // The first tier begins where the free days end: later where they are more, earlier where they are fewer.
  const tiers = terms.tiers
    .filter((tier) => tier.toDay === null || tier.toDay > freeDays)
    .map((tier, index) => (index === 0 ? { ...tier, fromDay: freeDays + 1 } : tier))
  return { ...terms, freeDays, tiers }
}

/** Free days of a size: a tier may begin with days that cost it nothing. null: the tariff has no price for it. */
export function freeDaysOf(terms: FreeTimeTerms, size: TierSize): number | null {
  let free = terms.freeDays
  for (const tier of terms.tiers) {
    const price = tier[size]
    if (price === null) return null
    if (Number(price) !== 0) return free
    if (tier.toDay === null) return null
    free = tier.toDay
  }
  return free
}

/** The terms without what a day costs: the days that are free for every size. */
export function withoutAmounts<T extends FreeTimeTerms>(terms: T): T & { tiers: [] } {
  const free = TIER_SIZES.map((size) => freeDaysOf(terms, size)).filter((days) => days !== null)
  return { ...terms, freeDays: free.length > 0 ? Math.min(...free) : terms.freeDays, tiers: [] }
}
