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
}

/** A year has fewer than a hundred such days; reading ends above this. */
export const MAX_DAYS = 400

/** From the first to the last day, both included; none where that is no stretch of a year. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  if (!isRealDate(first) || !isRealDate(last)) return days
  for (let day = first; day <= last && days.length <= 60; day = addDays(day, 1)) days.push(day)
  return days.length > 60 ? [] : days
}
