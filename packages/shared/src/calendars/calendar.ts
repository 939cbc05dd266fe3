import { addDays, isRealDate, weekdayOf } from '../dates.ts'

/** A public holiday or closure, a weekend day that is worked instead, a day on which a port is closed. */
export const DAY_KINDS = ['off', 'work', 'closed'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** Codes of the calendars that ship with the product: the country code of ISO 3166. */
export const CALENDAR = { china: 'CN', japan: 'JP' } as const

export interface CalendarDay {
  kind: DayKind
  /** Not announced yet: expected from the law or from earlier years. */
  provisional: boolean
}
/** The days of a country or port that differ from "Monday to Friday", by `yyyy-MM-dd`. */
export interface Calendar {
  code: string
  days: ReadonlyMap<string, CalendarDay>
}
type Calendars = Calendar | readonly Calendar[]

/** No calendar is closed for longer; a search beyond it would loop over invalid data. */
const LONGEST_CLOSURE = 366

const listOf = (calendars: Calendars): readonly Calendar[] => ('days' in calendars ? [calendars] : calendars)

const isOpenIn = (day: string, isWeekend: boolean, calendar: Calendar): boolean => {
  const kind = calendar.days.get(day)?.kind
  return kind === undefined ? !isWeekend : kind === 'work'
}

/**
 * Whether work is done on that day in every one of the calendars: Monday to Friday and the weekend days that a calendar
 * names as worked, less the days it names as off. Without a calendar only weekends are off.
 */
export function isBusinessDay(day: string, calendars: Calendars): boolean {
  const isWeekend = weekdayOf(day) >= 6
  const list = listOf(calendars)
  return list.length === 0 ? !isWeekend : list.every((calendar) => isOpenIn(day, isWeekend, calendar))
}

function nextBusinessDay(day: string, step: 1 | -1, calendars: Calendars): string {
  let at = day
  for (let n = 0; n < LONGEST_CLOSURE; n++) {
    at = addDays(at, step)
    if (isBusinessDay(at, calendars)) return at
  }
  throw new RangeError(`no business day within a year of ${day}`)
}

/**
 * The n-th business day after `day`, before it when `n` is negative. `n = 0` is the day itself, or the nearest business
 * day before it. Throws RangeError for a day that does not exist.
 */
export function addBusinessDays(day: string, n: number, calendars: Calendars): string {
  if (!Number.isInteger(n)) throw new RangeError(`not a whole number of days: ${n}`)
  if (n === 0) return isBusinessDay(day, calendars) ? day : nextBusinessDay(day, -1, calendars)
  let at = day
  for (let left = Math.abs(n); left > 0; left--) at = nextBusinessDay(at, n > 0 ? 1 : -1, calendars)
  return at
}

/** Business days after `from` up to and including `to`; negative when `to` is earlier. Days off count for nothing. */
export function businessDaysBetween(from: string, to: string, calendars: Calendars): number {
  if (to < from) return -businessDaysBetween(to, from, calendars)
  if (!isRealDate(to)) throw new RangeError(`not a date: ${to}`)
  let count = 0
  for (let at = from; at < to; ) {
    at = addDays(at, 1)
    if (isBusinessDay(at, calendars)) count += 1
  }
  return count
}

/**
 * Whether a date counted from `from` to `to` may still move: a calendar has provisional days
 * in one of those years, or none at all, as the year is not published yet.
 */
export function isProvisional(from: string, to: string, calendars: Calendars): boolean {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))).sort((a, b) => a - b) as [number, number]
  return listOf(calendars).some(({ days }) => {
    const settled = new Set<number>()
    for (const [day, { provisional }] of days) {
      const year = Number(day.slice(0, 4))
      if (year < first || year > last) continue
      if (provisional) return true
      settled.add(year)
    }
    return settled.size < last - first + 1
  })
}
