import type { DayKind } from '@kairo/shared/calendars/calendar'
import { addDays, isRealDate } from '@kairo/shared/dates'
import type { Trilingual } from '@kairo/shared/languages'
import type { Place } from './import-messages.ts'

/** A day as a file or notice has it. */
export interface ReadDay {
  day: string
  kind: DayKind
  name: string
  /** Where it stands, for whoever corrects it. */
  at: Place
  names?: Trilingual
  provisional?: boolean
  source?: string
}
export interface ReadProblem {
  at: Place
  message: Trilingual
}
export interface Read {
  days: ReadDay[]
  problems: ReadProblem[]
  /** Years that a feed has days of besides the one that is imported. */
  otherYears?: number[]
  /** Days that a feed marks as observances, on which people work. */
  observances?: number
}
/** What is imported: the calendar and the year. */
export interface Wanted {
  code: string
  year: number
}

/** Longer lines are no days of anything, and are not looked at. */
export const LONGEST_LINE = 200

/** A year has fewer than a hundred such days; reading ends above this. */
export const MAX_DAYS = 400

/**
 * Adds the days of a feed: those of the wanted year, each once; of the others only their years. A feed names a day twice
 * where two holidays meet.
 */
export function addFeedDays(read: Read, days: readonly ReadDay[], { year }: Wanted): void {
  for (const day of days) {
    const of = Number(day.day.slice(0, 4))
    if (of !== year) {
      read.otherYears ??= []
      if (!read.otherYears.includes(of)) read.otherYears.push(of)
    } else if (read.days.length <= MAX_DAYS && !read.days.some((one) => one.day === day.day && one.kind === day.kind))
      read.days.push(day)
  }
}

/** From the first to the last day, both included; none where that is no stretch of a year. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  if (!isRealDate(first) || !isRealDate(last)) return days
  for (let day = first; day <= last && days.length <= 60; day = addDays(day, 1)) days.push(day)
  return days.length > 60 ? [] : days
}
