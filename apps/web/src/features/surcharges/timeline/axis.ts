import { addDays, daysBetween } from '@kairo/shared/dates'
import type { Stretch } from '@kairo/shared/surcharges/surcharge-ending'

/** Days that bars are drawn on, both inclusive. */
export interface Axis {
  from: string
  to: string
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1)
}

const MONTHS_BACK = 1
const MONTHS_SHOWN = 4

/** From one month back to three ahead, unless it begins on a given day. */
export const axisOf = (today: string, from: string | undefined): Axis => {
  const first = from ?? addMonths(today, -MONTHS_BACK)
  return { from: first, to: addMonths(first, MONTHS_SHOWN) }
}

/** Where a day begins on the axis, in percent. */
export const placeOf = (axis: Axis, day: string): number =>
  (100 * daysBetween(axis.from, day)) / (daysBetween(axis.from, axis.to) + 1)

/** The first days of months on the axis. */
export function monthsOf({ from, to }: Axis): string[] {
  const first = `${from.slice(0, 7)}-01`
  return Array.from({ length: MONTHS_SHOWN + 2 }, (_, at) => addMonths(first, at)).filter(
    (day) => day >= from && day <= to,
  )
}

/** The part of a stretch that lies on the axis. */
export interface Bar<L> extends Stretch<L> {
  left: number
  width: number
}

export const barsOf = <L>(stretches: readonly Stretch<L>[], axis: Axis): Bar<L>[] =>
  stretches.flatMap((stretch) => {
    const first = stretch.from === null || stretch.from < axis.from ? axis.from : stretch.from
    const last = stretch.to === null || stretch.to > axis.to ? axis.to : stretch.to
    if (first > last) return []
    const left = placeOf(axis, first)
    return [{ ...stretch, left, width: placeOf(axis, addDays(last, 1)) - left }]
  })
