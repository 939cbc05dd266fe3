import { addDays, addMonths, daysBetween } from '@kairo/shared/dates'
import type { Stretch } from '@kairo/shared/surcharges/surcharge-ending'

/** Days that bars are drawn on, both inclusive. */
export interface Axis {
  from: string
  to: string
}

const MONTHS_BACK = 1

/** From one month back to so many months ahead. */
export const axisOf = (today: string, months: number): Axis => ({
  from: addMonths(today, -MONTHS_BACK),
  to: addMonths(today, months),
})

/** Where a day begins on the axis, in percent. */
export const placeOf = (axis: Axis, day: string): number =>
  (100 * daysBetween(axis.from, day)) / (daysBetween(axis.from, axis.to) + 1)

/** The first days of months on the axis. */
export function monthsOf({ from, to }: Axis): string[] {
  const days: string[] = []
  for (let day = addMonths(`${from.slice(0, 7)}-01`, 1); day <= to; day = addMonths(day, 1)) days.push(day)
  return days
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
