import type { Language } from './languages.ts'

/**
 * The business calendar is Asia/Tokyo (rules 3.1): "today" and month ends are determined there, whatever the zone of
 * the server or the browser; hours of a port are those of its zone (port-time.ts). Tokyo has kept UTC+9 without summer
 * time since 1951, so the offset is a constant.
 */
const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Monday 1 to Sunday 7, as rates number them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const tokyoIso = (instant: Date): string => new Date(instant.getTime() + TOKYO_OFFSET_MS).toISOString()

/** The day in Tokyo at that instant, `yyyy-MM-dd`. */
export const tokyoToday = (now: Date): string => tokyoIso(now).slice(0, 10)

/** The clock in Tokyo at that instant, `yyyy-MM-dd HH:mm`; seconds are cut, not rounded. */
export function tokyoDateTime(now: Date): string {
  const iso = tokyoIso(now)
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** The same with seconds, as logs and messages show it: `yyyy-MM-dd HH:mm:ss` (rules 3.6). */
export const tokyoSeconds = (now: Date): string => tokyoIso(now).slice(0, 19).replace('T', ' ')

/** The instant of a Tokyo `yyyy-MM-dd HH:mm`; throws RangeError for anything else. */
export function tokyoInstant(dateTime: string): Date {
  if (!isRealDateTime(dateTime)) throw new RangeError(`not a Tokyo date and time: ${dateTime}`)
  return new Date(`${dateTime.replace(' ', 'T')}:00+09:00`)
}

const DAYS_OF_400_YEARS = 146_097
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

// By arithmetic on digits: lists ask for days thousands of times a page, and a text for each would be put away again.
const twoDigits = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
const yearIn = (date: string): number => twoDigits(date, 0) * 100 + twoDigits(date, 2)

/** `yyyy-MM-dd` of a day that exists (2026-02-29 does not). */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const month = twoDigits(date, 5)
  const day = twoDigits(date, 8)
  const days = DAYS_OF_MONTH[month - 1]
  if (days === undefined || day < 1) return false
  return day <= days || (month === 2 && day === 29 && isLeap(yearIn(date)))
}

/** `yyyy-MM-dd HH:mm` of a day that exists, 00:00 to 23:59. */
const isRealDateTime = (dateTime: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(dateTime) && isRealDate(dateTime.slice(0, 10))

const dayNumber = (date: string): number => {
  if (!isRealDate(date)) throw new RangeError(`not a date: ${date}`)
  // Date.UTC takes the years 0 to 99 for those of the twentieth century.
  return Date.UTC(yearIn(date) + 400, twoDigits(date, 5) - 1, twoDigits(date, 8)) / DAY_MS - DAYS_OF_400_YEARS
}

/** The day `days` later (earlier when negative); throws RangeError for a day that does not exist. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The same day of another month, or its last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(day, last) - 1)
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: string): Weekday =>
  // Day 0 of the epoch was a Thursday; the double modulo keeps days before 1970 right.
  (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday

/** The last such weekday on or before the date. */
export const lastWeekdayOnOrBefore = (weekday: number, date: string): string =>
  addDays(date, -((weekdayOf(date) - weekday + 7) % 7))

const WEEKDAYS = {
  'zh-cn': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ja: ['月', '火', '水', '木', '金', '土', '日'],
} as const satisfies Record<Language, readonly string[]>
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * A day, or a day and time, as users read it: `11月20日(金) 17:00`, `11月20日 周五 17:00`, `Fri 20 Nov 17:00`. The year
 * stands there only when it is not that of `today`. Takes `yyyy-MM-dd` and `yyyy-MM-dd HH:mm`, also with seconds, which
 * are not shown; anything else comes back as it is.
 */
export function readableDate(value: string, language: Language, today: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(value)
  const [, date = '', time] = parts ?? []
  if (!isRealDate(date)) return value
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const weekday = WEEKDAYS[language][weekdayOf(date) - 1] ?? ''
  const isOtherYear = date.slice(0, 4) !== today.slice(0, 4)
  const text =
    language === 'en'
      ? `${weekday} ${day} ${MONTHS[month - 1]}${isOtherYear ? ` ${year}` : ''}`
      : `${isOtherYear ? `${year}年` : ''}${month}月${day}日${language === 'ja' ? `(${weekday})` : ` ${weekday}`}`
  return time ? `${text} ${time}` : text
}
