import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { CutOffBasis, CutOffKind } from '@kairo/shared/orders/rules/cut-offs'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { OFFICE_ZONE, portDay, portInstant } from '@kairo/shared/port-time'
import { formatsOf } from '@/i18n/format.ts'
import { LOCALES } from '@/i18n/language.ts'
import { isOpen, type Order } from '../order.ts'

const HOUR_MS = 3_600_000

/** How near a cut-off is: past, within a day, within three days (then with hours), or far. */
type Nearness = 'cut' | 'urgent' | 'soon' | 'far'

interface CutOff {
  nearness: Nearness
  /** The one that is meant: the next one for the reader, else that of the documents. */
  kind: CutOffKind
  at: string
  basis: CutOffBasis
  /** ISO of the instant, for "in 5 h" and "6 days ago"; absent where that is not worth saying. */
  instant?: string
}

/** The instant of an order's cut-off, on the clock of its port of loading; null while no date is chosen. */
export const cutOffInstant = (order: Pick<Order, 'deadline' | 'departureZone'>): Date | null => {
  if (order.deadline === null) return null
  try {
    return portInstant(order.deadline, order.departureZone ?? OFFICE_ZONE)
  } catch {
    return null
  }
}

type CutOffOrder = Pick<
  Order,
  'state' | 'isCut' | 'deadline' | 'nextCutOff' | 'departureZone' | 'invoice_file_id' | 'parking_list_file_id'
>

/** Booked, and everything is there that the cut-off closes the door to: that it passes is how it should be. */
const isReady = (order: CutOffOrder): boolean =>
  order.state === ORDER_STATE.booked && order.invoice_file_id !== null && order.parking_list_file_id !== null

/** Null where the order is under way, over, or has no date. */
export function cutOffOf(order: CutOffOrder, now: Date): CutOff | null {
  if (order.deadline === null || !(isOpen(order) || order.state === ORDER_STATE.draft)) return null
  const documents = cutOffInstant(order)
  const ofDocuments = { kind: 'si', at: order.deadline, basis: 'announced' } as const
  const isCut = order.isCut || !documents || documents <= now
  if (isCut && !isReady(order))
    return {
      ...ofDocuments,
      nearness: 'cut',
      ...(documents && documents <= now ? { instant: documents.toISOString() } : {}),
    }
  const next = order.nextCutOff ?? ofDocuments
  if (next.kind === 'si' && isReady(order)) return { ...next, nearness: 'far' }
  const at = portInstant(next.at, order.departureZone ?? OFFICE_ZONE)
  const hours = (at.getTime() - now.getTime()) / HOUR_MS
  if (hours > 72 || hours < 0) return { ...next, nearness: 'far' }
  return { ...next, nearness: hours <= 24 ? 'urgent' : 'soon', instant: at.toISOString() }
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

/** Should have left, or arrived, before today at its port and has not. */
export const isOverdue = (planned: string, actual: string, now: Date, zone: string | null): boolean =>
  planned !== '' && actual === '' && planned.slice(0, 10) < portDay(now, zone ?? OFFICE_ZONE)

/** The later of two days side by side: the year is shown only where it is not the first one's. */
export const laterDay = (day: string, first: string, language: Language): string => inYear(day, first, language)

/** `2026-12-07` → `12/07`, `7 Dec` in the year of `now`, else with the year. */
export const shortDay = (day: string, now: Date, language: Language): string => inYear(day, tokyoToday(now), language)

/** In English by the month's name: which of two numbers is the month, no reader there can know. */
function inYear(day: string, year: string, language: Language): string {
  const isOfYear = day.slice(0, 4) === year.slice(0, 4)
  if (language === 'en') {
    const named = formatsOf(language).dayMonth(day.slice(0, 10))
    return isOfYear ? named : `${named} ${day.slice(0, 4)}`
  }
  // With strokes: among figures of one width a hyphen is as wide as a digit.
  return (isOfYear ? day.slice(5, 10) : day.slice(0, 10)).replaceAll('-', '/')
}
