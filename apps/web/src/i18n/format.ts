import { groupDigits } from '@kairo/shared/text/group-digits'
import { trimEndOf } from '@kairo/shared/text/trim-end-of'
import { type Currency, moneyFormat } from '@kairo/shared/currencies'
import { readableDate, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { OFFICE_ZONE, placeOfZone, portInstant, readZoned, withPlace, zoneClock } from '@kairo/shared/port-time'
import { LOCALES, useLanguage } from './language.ts'

/** Placeholder for empty values. */
export const NOTHING = '—'

const cache = new Map<string, unknown>()
function cached<T>(key: string, make: () => T): T {
  const stored = cache.get(key) as T | undefined
  if (stored !== undefined) return stored
  const created = make()
  cache.set(key, created)
  return created
}

/** Intl takes decimals as text without going through a float; the type of our library version does not say so yet. */
const exact = (value: string | number): number => value as number

export interface Format {
  /** `1234567.5` → `1,234,567.5`; blank → `—`. At most 6 decimals, or exactly `places`. */
  number: (value: string | number | null | undefined, places?: number) => string
  /** Decimal text with its currency's sign, as moneyFormat writes it: `$450.00`, `JP¥28,000`; blank → `—`. */
  money: (amount: string | number | null | undefined, currency: Currency) => string
  /** A factor as percent: `0.15` → `15%`. */
  percent: (factor: string | number) => string
  /** The day of a date or a time: `11月20日(金)`, `11月20日 周五`, `Fri 20 Nov`; with the year when it is another one. */
  date: (value: string | null | undefined) => string
  /** The same with the clock, `Fri 20 Nov 17:00`; with `seconds` as logs write it, `2026-11-20 17:00:05`. */
  dateTime: (value: string | null | undefined, options?: { seconds?: boolean }) => string
  /** An hour of a port with its place, `Fri 20 Nov 17:00 Shanghai`; a bare day has none. `zone` is IANA, null the office's. */
  portTime: (time: string | null | undefined, zone: string | null | undefined) => string
  /** What it is on the reader's clock, `Fri 20 Nov 18:00 Tokyo`; undefined where that is the same hour. */
  ownTime: (time: string | null | undefined, zone: string | null | undefined) => string | undefined
  /** `Shanghai`. */
  place: (zone: string | null | undefined) => string
  /** An hour that is written already, with its place: `Fri 17:00 Shanghai`. */
  withPlace: (written: string, zone: string | null | undefined) => string
  /** A time as histories keep it, `2026-11-30 16:00 Asia/Shanghai`; any other text as it is. */
  zoned: (text: string) => string
  /** The day, always with the year: `Fri 20 Nov 2026`. */
  dateLong: (value: string | null | undefined) => string
  /** A day of the next weeks where room is short: `1月1日`, `1 Jan`; `day` is `yyyy-MM-dd`. */
  dayMonth: (day: string) => string
  /** `2026年11月`, `November 2026`; `month` is `yyyy-MM`. */
  month: (month: string) => string
  /** 1 Monday to 7 Sunday. */
  weekday: (day: number | string | null | undefined, style?: 'short' | 'long') => string
  /** `3 days ago`; `instant` is ISO text or milliseconds. */
  ago: (instant: string | number) => string
  /** `A、B`, `A, B and C`. */
  list: (items: readonly string[]) => string
  /** Bytes: `3.4 MB`. */
  bytes: (count: number) => string
}

/**
 * Plain decimals read alike in all languages, and need no Intl.NumberFormat: making the first costs a page 25 ms before its
 * rows are shown. Anything else is left to Intl: `undefined`.
 */
function grouped(value: string | number): string | undefined {
  const parts = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,6}))?$/.exec(String(value))
  if (!parts) return undefined
  const [, sign = '', whole = '', decimals = ''] = parts
  const shown = trimEndOf(decimals, /0/)
  return `${sign}${groupDigits(whole)}${shown && `.${shown}`}`
}

/** The clock of the reader's browser. */
const ownClock = () => cached('own clock', () => zoneClock(new Intl.DateTimeFormat().resolvedOptions().timeZone))

const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** The formats of a language; `useFormat()` in components. */
export function formatsOf(language: Language): Format {
  const locale = LOCALES[language]
  const numbers = (options: Intl.NumberFormatOptions) =>
    cached(`n ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
  const dates = (options: Intl.DateTimeFormatOptions) =>
    cached(
      `d ${locale} ${JSON.stringify(options)}`,
      () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
    )
  const readable = (value: string): string => readableDate(value, language, tokyoToday(new Date()))
  const place = (zone: string | null | undefined): string => placeOfZone(zone ?? OFFICE_ZONE, language)
  const portTime = (time: string | null | undefined, zone: string | null | undefined): string =>
    isBlank(time)
      ? NOTHING
      : time.length > 10
        ? withPlace(readable(time), zone ?? OFFICE_ZONE, language)
        : readable(time)
  return {
    number: (value, places) => {
      if (isBlank(value)) return NOTHING
      const exactly = { minimumFractionDigits: places, maximumFractionDigits: places }
      return places === undefined
        ? (grouped(value) ?? numbers({ maximumFractionDigits: 6 }).format(exact(value)))
        : numbers(exactly).format(exact(value))
    },
    money: (amount, currency) => {
      if (isBlank(amount)) return NOTHING
      const written = cached(`m ${language} ${currency}`, () => moneyFormat(currency, language))
      return written(String(amount))
    },
    percent: (factor) => numbers({ style: 'percent', maximumFractionDigits: 2 }).format(exact(factor)),
    date: (value) => (isBlank(value) ? NOTHING : readable(value.slice(0, 10))),
    dateTime: (value, { seconds = false } = {}) =>
      isBlank(value) ? NOTHING : seconds ? value.replace('T', ' ').slice(0, 19) : readable(value),
    portTime,
    ownTime: (time, zone) => {
      const own = ownClock()
      if (isBlank(time) || time.length <= 10 || zone === own.zone) return undefined
      const there = time.replace('T', ' ').slice(0, 16)
      const here = own.at(portInstant(there, zone ?? OFFICE_ZONE))
      return here === there ? undefined : portTime(here, own.zone)
    },
    place,
    withPlace: (written, zone) => `${written} ${place(zone)}`,
    zoned: (text) => {
      const parts = readZoned(text)
      return parts ? portTime(parts.time, parts.zone) : text
    },
    // No year is that of the day 0, so it is always written.
    dateLong: (value) => (isBlank(value) ? NOTHING : readableDate(value.slice(0, 10), language, '')),
    dayMonth: (day) => dates({ day: 'numeric', month: 'short' }).format(Date.parse(`${day}T00:00Z`)),
    month: (month) => dates({ year: 'numeric', month: 'long' }).format(Date.parse(`${month}-01T00:00Z`)),
    weekday: (day, style = 'short') => {
      const number = Number(day)
      // 2024-01-01 was a Monday.
      return number >= 1 && number <= 7 ? dates({ weekday: style }).format(Date.UTC(2024, 0, number, 12)) : NOTHING
    },
    ago: (instant) => {
      const seconds = ((typeof instant === 'number' ? instant : Date.parse(instant)) - Date.now()) / 1000
      const relative = cached(`r ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
      const [size, unit] = [
        [86_400, 'day'],
        [3600, 'hour'],
        [60, 'minute'],
      ].find(([s]) => Math.abs(seconds) >= Number(s)) ?? [1, 'second']
      return relative.format(Math.round(seconds / Number(size)), unit as Intl.RelativeTimeFormatUnit)
    },
    list: (items) => cached(`l ${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
    bytes: (count) => {
      const [size, unit] =
        count >= 1_048_576 ? [1_048_576, 'megabyte'] : count >= 1024 ? [1024, 'kilobyte'] : [1, 'byte']
      return numbers({
        style: 'unit',
        unit: String(unit),
        unitDisplay: 'short',
        maximumFractionDigits: count >= 1_000_000 ? 1 : 0,
      }).format(count / Number(size))
    },
  }
}

export const useFormat = (): Format => formatsOf(useLanguage())
