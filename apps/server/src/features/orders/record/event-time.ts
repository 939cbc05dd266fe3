import { tokyoDateTime, tokyoInstant, tokyoToday } from '@kairo/shared/dates'

/** `yyyy-MM-dd` is the beginning of that day in Tokyo. */
export const eventInstant = (value: string): Date => tokyoInstant(value.length === 10 ? `${value} 00:00` : value)

/** No hour was given. */
export const isByDay = (value: string): boolean => value.length === 10

/** A time of the ship as it is shown: without a clock where only the day is known. */
export const eventTimeText = (instant: Date | null, byDay: boolean): string | null =>
  instant && (byDay ? tokyoToday(instant) : tokyoDateTime(instant))
