import type { DayKind } from '@kairo/shared/calendars/calendar'

/** A day of a calendar as it ships with the product. */
export interface ShippedDay {
  /** `yyyy-MM-dd`. */
  day: string
  kind: DayKind
  nameCn: string
  nameEn: string
  nameJp: string
  /** Who announced it. */
  source: string
  provisional: boolean
}
export interface ShippedCalendar {
  code: string
  country: number
  nameCn: string
  nameEn: string
  nameJp: string
  days: readonly ShippedDay[]
}
