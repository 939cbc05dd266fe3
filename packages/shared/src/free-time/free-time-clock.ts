import { type Calendar, isBusinessDay, provisionalReason, type ProvisionalReason } from '../calendars/calendar.ts'
import { addDays, daysBetween, weekdayOf } from '../dates.ts'
import { Decimal, decimalOf, roundMoney } from '../money.ts'
import type { ContainerSize } from '../quotations/container-types.ts'
import type { ClockStart, DayCount, TierSize } from './free-time-codes.ts'
import { freeDaysOf, type FreeTimeTerms } from './free-time-terms.ts'

export const TIER_OF_SIZE: Record<ContainerSize, TierSize> = { '20GP': 'gp20', '40GP': 'gp40', '40HQ': 'hq40' }

/** No calendar is closed for longer; a search beyond it would loop over invalid data. */
const LONGEST_CLOSURE = 366

/** A clock that runs: days are those of the port, `yyyy-MM-dd`. */
export interface FreeTimeClock {
  terms: FreeTimeTerms
  size: TierSize
  /** Day 1. */
  from: string
  lastFreeDay: string
  /** Free days of this size: its tiers are numbered from the day after them. */
  freeDays: number
  calendars: readonly Calendar[]
}

/** Days of one price that follow each other. */
export interface ChargedDays {
  from: string
  to: string
  days: number
  /** Of a day, decimal text. */
  price: string
}
export interface ClockCost {
  /** Charged days. */
  days: number
  /** Decimal text with the places of the currency. */
  amount: string
  readonly tiers: ChargedDays[]
}

function counts(day: string, count: DayCount, calendars: readonly Calendar[]): boolean {
  if (count === 'calendar') return true
  if (count === 'exclSatSunHol') return isBusinessDay(day, calendars)
  // A Saturday counts unless it is a holiday itself.
  const isHoliday = calendars.some(({ days }) => ['off', 'closed'].includes(days.get(day)?.kind ?? ''))
  return isBusinessDay(day, calendars) || (weekdayOf(day) === 6 && !isHoliday)
}

/** Day 1 of the clock from the day, at the port, of the fact that starts it. */
export const dayOneOf = (start: ClockStart, day: string): string => (start.endsWith('Next') ? addDays(day, 1) : day)

/** The n-th counted day from `from` on, itself included; the day before it for none. */
function nthCounted(from: string, n: number, count: DayCount, calendars: readonly Calendar[]): string {
  let at = addDays(from, -1)
  if (count === 'calendar') return addDays(at, n)
  for (let left = n, skipped = 0; left > 0; ) {
    at = addDays(at, 1)
    if (counts(at, count, calendars)) [left, skipped] = [left - 1, 0]
    else if (++skipped > LONGEST_CLOSURE) throw new RangeError(`no counted day within a year of ${from}`)
  }
  return at
}

/** The charged days up to `end`: how many, and which is the n-th. */
function chargedDays({ terms, lastFreeDay, calendars }: FreeTimeClock, end: string) {
  const total = Math.max(0, daysBetween(lastFreeDay, end))
  // By far the most tariffs charge every day: no day is looked at singly.
  if (terms.chargeCount === 'calendar') return { count: total, nth: (n: number) => addDays(lastFreeDay, n) }
  const days = Array.from({ length: total }, (_, n) => addDays(lastFreeDay, n + 1)).filter((day) =>
    counts(day, terms.chargeCount, calendars),
  )
  return { count: days.length, nth: (n: number) => days[n - 1] ?? end }
}

/** The clock of a container of that size from its day 1; null where the terms have no price for the size. */
export function clockFrom(
  terms: FreeTimeTerms,
  size: ContainerSize,
  dayOne: string,
  calendars: readonly Calendar[],
): FreeTimeClock | null {
  const freeDays = freeDaysOf(terms, TIER_OF_SIZE[size])
  if (freeDays === null) return null
  const lastFreeDay = nthCounted(dayOne, freeDays, terms.freeCount, calendars)
  return { terms, size: TIER_OF_SIZE[size], from: dayOne, lastFreeDay, freeDays, calendars }
}

/** How many days are charged when the clock ends on that day. */
export const chargedUntil = (clock: FreeTimeClock, end: string): number => chargedDays(clock, end).count

/** The numbers of the charged days at each price. */
const pricedDays = ({ terms, size, freeDays }: FreeTimeClock, count: number) =>
  terms.tiers.flatMap(({ fromDay, toDay, [size]: price }) => {
    const first = Math.max(fromDay - freeDays, 1)
    const last = Math.min(toDay === null ? count : toDay - freeDays, count)
    return last < first || price === null ? [] : [{ first, last, price }]
  })

/**
 * What the container costs when its clock ends on that day: every counted day after the last free one, `end` included,
 * at the price of its number. Days that are not charged have no number.
 */
export function costUntil(clock: FreeTimeClock, end: string): ClockCost {
  const { count, nth } = chargedDays(clock, end)
  const priced = pricedDays(clock, count)
  const sum = priced.reduce(
    (before, { first, last, price }) => before.plus(decimalOf(price).times(String(last - first + 1))),
    new Decimal(0),
  )
  return {
    days: count,
    amount: roundMoney(sum, clock.terms.currency),
    // Lists of costs ask for the amount alone.
    get tiers() {
      const tiers: ChargedDays[] = []
      for (const { first, last, price } of priced) {
        const days = last - first + 1
        const before = tiers.at(-1)
        if (before && decimalOf(before.price).eq(price))
          Object.assign(before, { to: nth(last), days: before.days + days })
        else tiers.push({ from: nth(first), to: nth(last), days, price })
      }
      return tiers
    },
  }
}

/** The next day that is charged, seen from `day`, and its price: tomorrow, or the first day after the free ones. */
export function nextPrice(clock: FreeTimeClock, day: string): { price: string; from: string } {
  const { terms, lastFreeDay, calendars } = clock
  const from = nthCounted(addDays(day > lastFreeDay ? day : lastFreeDay, 1), 1, terms.chargeCount, calendars)
  const price = costUntil(clock, from).tiers.at(-1)?.price ?? '0'
  return { price: roundMoney(price, terms.currency), from }
}

/** Why the last free day may still move: a holiday on the way that is not announced; null where every day counts. */
export const provisionalClock = ({ terms, from, lastFreeDay, calendars }: FreeTimeClock): ProvisionalReason | null =>
  terms.freeCount === 'calendar' ? null : provisionalReason(from, lastFreeDay, calendars)
