import { addDays, lastWeekdayOnOrBefore, weekdayOf } from '../dates.ts'
import { portDay, portInstant } from '../port-time.ts'

/**
 * When a rate sails: the part of a rate that decides its dates. Weekdays 1 Monday to 7 Sunday, hours `HH:mm`, all on the
 * clock of the port of departure.
 */
export interface SailingSchedule {
  /** IANA zone of the port of departure. */
  departureZone: string
  /** Weekday of departure. */
  weekday: number
  /** Days from departure to arrival. */
  distance: number
  /** The window in which cargo is taken in; null where the carrier gives none. */
  portOpenStartday: number | null
  portOpenStarthour: string | null
  portOpenEndday: number | null
  portOpenEndhour: string | null
  /** Cut-off. */
  deadlineDay: number
  deadlineHour: string
  /** First and last ETD that the rate covers, `yyyy-MM-dd`; null is open-ended. */
  validFrom: string | null
  validTo: string | null
}

/** What a schedule means for one departure; `yyyy-MM-dd HH:mm` at the port of departure. */
export interface SailingTimes {
  openStart: string | null
  openEnd: string | null
  cutOff: string
}

/** Days ahead that can be booked: 8 weeks (rules 3.10). */
export const BOOKING_WINDOW_DAYS = 56

const at = (date: string, hour: string): string => `${date} ${hour}`

/** The last such weekday and hour not later than `limit`; null where the carrier gives no weekday. */
function lastBefore(weekday: number | null, hour: string | null, limit: string): string | null {
  if (weekday === null) return null
  const date = lastWeekdayOnOrBefore(weekday, limit.slice(0, 10))
  const time = at(date, hour ?? '00:00')
  // The same weekday at a later hour would come after the limit: then the week before is meant.
  return time <= limit ? time : at(addDays(date, -7), hour ?? '00:00')
}

/** The cut-off of a departure; `yyyy-MM-dd HH:mm` at the port. Throws RangeError when `etd` is not a real day. */
export const cutOffOf = (schedule: Pick<SailingSchedule, 'deadlineDay' | 'deadlineHour'>, etd: string): string =>
  `${lastWeekdayOnOrBefore(schedule.deadlineDay, etd)} ${schedule.deadlineHour}`

/**
 * Open start ≤ open end ≤ cut-off ≤ ETD, each the last such weekday (rules 3.9). A cut-off on the day of departure
 * is possible, so the ETD counts as its whole day. Throws RangeError when `etd` is not a real day.
 */
export function sailingTimes(schedule: SailingSchedule, etd: string): SailingTimes {
  const cutOff = cutOffOf(schedule, etd)
  const openEnd = lastBefore(schedule.portOpenEndday, schedule.portOpenEndhour, cutOff)
  const openStart = lastBefore(schedule.portOpenStartday, schedule.portOpenStarthour, openEnd ?? cutOff)
  return { openStart, openEnd, cutOff }
}

/** ETA of an ETD: `yyyy-MM-dd`, `distance` in days. */
export const etaOf = (etd: string, distance: number): string => addDays(etd, distance)

/**
 * The next departure of the calendar, on a day or later, whose cut-off is still to come; `yyyy-MM-dd`. Its surcharges are
 * those of a price that names no day, whether or not it can be booked already.
 */
export function pricedEtd(schedule: SailingSchedule, now: Date, from?: string): string {
  const { weekday, validFrom, departureZone } = schedule
  const today = portDay(now, departureZone)
  const first = [today, from ?? today, validFrom ?? today].reduce((a, b) => (a > b ? a : b))
  const etd = addDays(first, (weekday - weekdayOf(first) + 7) % 7)
  // Only the first one can be past its cut-off, which lies within a week before the departure.
  return portInstant(cutOffOf(schedule, etd), departureZone) > now ? etd : addDays(etd, 7)
}

/** Whether a departure of the calendar, whose cut-off is to come, is within the days that can be booked now. */
export const isBookable = (schedule: SailingSchedule, etd: string, now: Date): boolean =>
  etd <= addDays(portDay(now, schedule.departureZone), BOOKING_WINDOW_DAYS) &&
  (schedule.validTo === null || etd <= schedule.validTo)

/** The ETDs a booking may choose now, earliest first, `yyyy-MM-dd` (rules 3.10). */
export function allowedEtds(schedule: SailingSchedule, now: Date): string[] {
  const etds: string[] = []
  for (let etd = pricedEtd(schedule, now); isBookable(schedule, etd, now); etd = addDays(etd, 7)) etds.push(etd)
  return etds
}

/** The first of them on a day or later, or null; lists call this for every row. */
export function nextEtd(schedule: SailingSchedule, now: Date, from?: string): string | null {
  const etd = pricedEtd(schedule, now, from)
  return isBookable(schedule, etd, now) ? etd : null
}
