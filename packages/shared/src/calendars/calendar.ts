import { addDays, isRealDate, weekdayOf } from '../dates.ts'
import type { Trilingual } from '../languages.ts'

/** A public holiday or closure, a weekend day that is worked instead, a day on which a port is closed. */
export const DAY_KINDS = ['off', 'work', 'closed'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/**
 * Codes of the calendars that ship with the product: the country code of ISO 3166, and what banks of Japan close beside its
 * holidays. Banks of China work by the calendar of the country.
 */
export const CALENDAR = { china: 'CN', japan: 'JP', japanBank: 'JP-BANK' } as const

export interface CalendarDay {
  kind: DayKind
  /** Not announced yet: expected from the law or from earlier years. */
  provisional: boolean
  /** What is celebrated, for whoever asks why a date may move. */
  name?: Trilingual
}
/** The days of a country or port that differ from "Monday to Friday", by `yyyy-MM-dd`. */
export interface Calendar {
  code: string
  days: ReadonlyMap<string, CalendarDay>
}
type Calendars = Calendar | readonly Calendar[]

/**
 * The days around New Year on which the office is closed where the business settings say so, 29 December to 3 January; it
 * is read beside the calendar of the country.
 */
export const NEW_YEAR_CLOSURE: Calendar = {
  code: 'office',
  days: new Map(
    Array.from({ length: 50 }, (_, n) => 2020 + n).flatMap((year) =>
      ['01-01', '01-02', '01-03', '12-29', '12-30', '12-31'].map((day): [string, CalendarDay] => [
        `${year}-${day}`,
        { kind: 'off', provisional: false },
      ]),
    ),
  ),
}

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

/** Why a date may still move: a day on the way that is not announced, or a year of which nothing is. */
export interface ProvisionalReason {
  calendar: string
  year: number
  /** The first such day and its name; null where the calendar of the year is not announced. */
  day: string | null
  name: Trilingual | null
}

/** A year is announced once more of its days off are settled than not; one entry by hand does not announce a year. */
function isAnnounced(year: string, { days }: Calendar): boolean {
  let settled = 0
  for (const [day, { kind, provisional }] of days)
    if (kind === 'off' && day.startsWith(year)) settled += provisional ? -1 : 1
  return settled > 0
}

/**
 * Why a date counted from `from` to `to`, either way, both included, may still move; null where it stands. A day that
 * is not announced is named before the year that it lies in.
 */
export function provisionalReason(from: string, to: string, calendars: Calendars): ProvisionalReason | null {
  const [first, last] = from <= to ? [from, to] : [to, from]
  for (const calendar of listOf(calendars)) {
    const [day] = [...calendar.days]
      .filter(([at, { provisional }]) => provisional && at >= first && at <= last)
      .map(([at]) => at)
      .sort()
    const { code, days } = calendar
    if (day !== undefined)
      return { calendar: code, year: Number(day.slice(0, 4)), day, name: days.get(day)?.name ?? null }
    for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
      if (!isAnnounced(String(year), calendar)) return { calendar: code, year, day: null, name: null }
  }
  return null
}
