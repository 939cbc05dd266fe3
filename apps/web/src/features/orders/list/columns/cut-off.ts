import { tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { LOCALES } from '../../../../i18n/language.ts'
import { isOpen, type Order } from '../../order.ts'

const HOUR_MS = 3_600_000

/** How near a cut-off is: past, within a day, within three days (then with hours), or far. */
type Nearness = 'cut' | 'urgent' | 'soon' | 'far'

interface CutOff {
  nearness: Nearness
  /** ISO of the instant, for "in 5 h" and "6 days ago"; absent where that is not worth saying. */
  instant?: string
}

const instantOf = (deadline: string): Date | undefined => {
  try {
    return tokyoInstant(deadline)
  } catch {
    return undefined
  }
}

/** Null where the order is under way, over, or has no date. */
export function cutOffOf(order: Pick<Order, 'state' | 'isCut' | 'deadline'>, now: Date): CutOff | null {
  if (order.deadline === null || !(isOpen(order) || order.state === ORDER_STATE.draft)) return null
  const at = instantOf(order.deadline)
  if (order.isCut || !at || at <= now)
    return { nearness: 'cut', ...(at && at <= now ? { instant: at.toISOString() } : {}) }
  const hours = (at.getTime() - now.getTime()) / HOUR_MS
  if (hours > 72) return { nearness: 'far' }
  return { nearness: hours <= 24 ? 'urgent' : 'soon', instant: at.toISOString() }
}

const SIZES = [
  [24 * HOUR_MS, 'day'],
  [HOUR_MS, 'hour'],
  [60_000, 'minute'],
] as const

/** `in 5 h`, `5時間後`: short enough for a cell. */
export function inShort(instant: string, now: Date, language: Language, style: 'narrow' | 'long' = 'narrow'): string {
  const ms = Date.parse(instant) - now.getTime()
  const [size, unit] = SIZES.find(([least]) => Math.abs(ms) >= least) ?? SIZES[2]
  return new Intl.RelativeTimeFormat(LOCALES[language], { style, numeric: 'always' }).format(
    Math.trunc(ms / size),
    unit,
  )
}

/** Should have left, or arrived, before today and has not. */
export const isOverdue = (planned: string, actual: string, now: Date): boolean =>
  planned !== '' && actual === '' && planned.slice(0, 10) < tokyoToday(now)

/** The later of two days side by side: the year is shown only where it is not the first one's. */
export const laterDay = (day: string, first: string): string => inYear(day, first)

/** `2026-12-07` → `12/07` in the year of `now`, else in full. */
export const shortDay = (day: string, now: Date): string => inYear(day, tokyoToday(now))

/** With strokes: among figures of one width a hyphen is as wide as a digit. */
const inYear = (day: string, year: string): string =>
  (day.slice(0, 4) === year.slice(0, 4) ? day.slice(5, 10) : day.slice(0, 10)).replaceAll('-', '/')
