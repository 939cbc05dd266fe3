import { addDays, daysBetween, tokyoToday } from '../../dates.ts'

/** Days after the delivery until which an order may be corrected. */
export const CORRECTION_DAYS = 90
/** Days until which the last step may be taken back. */
export const UNDO_DAYS = 7

/** Calendar days since the order came into its state; 0 where that is not known. */
export const daysInState = (since: string | null, now: Date): number =>
  since === null ? 0 : daysBetween(since, tokyoToday(now))

/** A day that the rules treat like `since`, the same for many orders: lists then evaluate equal orders once. */
export function likeSince(since: string | null, now: Date): string | null {
  const days = daysInState(since, now)
  const like = days <= UNDO_DAYS ? 0 : days <= CORRECTION_DAYS ? UNDO_DAYS + 1 : CORRECTION_DAYS + 1
  return addDays(tokyoToday(now), -like)
}

/** Why an actual departure needs a confirmation: before the order was submitted, or before the port opened. */
export type DepartureDoubt = 'beforeOrder' | 'beforePortOpening'

/**
 * `departure` and `opening` are `yyyy-MM-dd HH:mm` at the port of loading, the departure also a bare day, which is compared as
 * a day.
 */
export function departureDoubts(
  departure: string,
  order: { submittedAt: string | null; portOpening: string | null },
): DepartureDoubt[] {
  const isBefore = (time: string | null): boolean => time !== null && departure < time.slice(0, departure.length)
  return [
    ...(isBefore(order.submittedAt) ? (['beforeOrder'] as const) : []),
    ...(isBefore(order.portOpening) ? (['beforePortOpening'] as const) : []),
  ]
}
