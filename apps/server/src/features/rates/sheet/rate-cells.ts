import { MAX_PRICE } from '@kairo/shared/rates/rate-fields'
import { findClock } from '@kairo/shared/text/clock'
import { readDayRange } from '@kairo/shared/text/day-range'
import { amountOf, type CellReading, hourOf, isNothing } from '../../../excel/cell-values.ts'
import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import type { Cell } from '../../../excel/workbook.ts'
import { COUNTRIES } from '../../../master-data/ports/port-names.ts'
import { FIELD_CHOICES, WEEKDAYS } from './rate-sheet-synonyms.ts'

export const WORDS = {
  weekdays: wordsOf(WEEKDAYS),
  countries: wordsOf(COUNTRIES),
  ofField: new Map<string, Map<string, unknown>>(
    Object.entries(FIELD_CHOICES).map(([field, choices]) => [field, wordsOf<unknown>(choices)]),
  ),
}
/** A price in US dollars. */
export const PRICE = (cell: Cell | undefined) => amountOf(cell, { max: MAX_PRICE, currency: 'USD' })
export const COUNTRY = (cell: Cell | undefined): CellReading<number | undefined> =>
  isNothing(cell) ? { value: undefined } : choiceOf(cell, WORDS.countries)

/** `Wed 12:00`: a weekday, 1 to 7, and a time of day, HH:mm; undefined for any other cell. */
export function weekdayAndClock(cell: Cell | undefined): { weekday: number; time: string } | undefined {
  if (typeof cell !== 'string') return undefined
  const found = findClock(cell)
  if (!found || !('value' in found.reading)) return undefined
  const weekday = choiceOf(`${cell.slice(0, found.start)} ${cell.slice(found.end)}`, WORDS.weekdays)
  const time = hourOf(found.reading.value)
  return 'value' in weekday && 'value' in time ? { weekday: weekday.value, time: time.value } : undefined
}
/** A time of day, also of a cell that names its weekday. */
export const HOUR = (cell: Cell | undefined): CellReading<string> => {
  const both = weekdayAndClock(cell)
  return both ? { value: both.time } : hourOf(cell)
}

/** The first or the last day of a cell that holds both. */
export const endOfRange =
  (key: 'validFrom' | 'validTo', near: string | undefined) =>
  (cell: Cell | undefined): CellReading<string | null> => {
    const range = typeof cell === 'string' ? readDayRange(cell, { near }) : undefined
    if (!range || !('value' in range)) return isNothing(cell) ? { value: null } : { issue: 'date' }
    return { value: key === 'validFrom' ? range.value.from : range.value.to }
  }
