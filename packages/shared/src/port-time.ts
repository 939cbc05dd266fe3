import { addDays, readableDate } from './dates.ts'
import type { Language, Trilingual } from './languages.ts'

/** The operator's zone: acts, "today" and month ends are told there, and what has no port (rules 3.1). */
export const OFFICE_ZONE = 'Asia/Tokyo'

/** Zones without summer time since 1992, whose clock needs no calendar: hours ahead of UTC. Lists ask for thousands. */
const FIXED: Readonly<Record<string, number>> = { 'Asia/Tokyo': 9, 'Asia/Shanghai': 8 }

/**
 * An hour of a port is an instant and the IANA zone of its port. It is typed, told and judged there, travels as
 * `yyyy-MM-dd HH:mm` with the zone in a field `…Zone` beside, and is written with its place: `17:00 Shanghai`.
 */
export interface ZoneClock {
  zone: string
  /** `yyyy-MM-dd HH:mm` there; seconds are cut. */
  at(instant: Date): string
  /** The instant of `yyyy-MM-dd` and `HH:mm` there. */
  instant(day: string, time: string): Date
}

const HOUR_MS = 3_600_000
const utcOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`)
const isoMinute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** The clock of a zone. One of another zone than ours is made once for a calculation: its formatter is dear to build. */
export function zoneClock(zone: string): ZoneClock {
  const ahead = FIXED[zone]
  if (ahead !== undefined)
    return {
      zone,
      at: (instant) => isoMinute(instant.getTime() + ahead * HOUR_MS),
      instant: (day, time) => new Date(utcOf(`${day} ${time}`) - ahead * HOUR_MS),
    }
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const at = (instant: Date): string => format.format(instant)
  return {
    zone,
    at,
    instant(day, time) {
      const wanted = utcOf(`${day} ${time}`)
      // What the clock shows at that UTC time tells how far it is ahead of UTC.
      return new Date(wanted - (utcOf(at(new Date(wanted))) - wanted))
    },
  }
}

/** The clocks of a calculation, each made once. */
export function zoneClocks(): (zone: string) => ZoneClock {
  const clocks = new Map<string, ZoneClock>()
  return (zone) => {
    const clock = clocks.get(zone) ?? zoneClock(zone)
    clocks.set(zone, clock)
    return clock
  }
}

/** An instant on the clock of a zone, `yyyy-MM-dd HH:mm`. */
export const portTime = (instant: Date, zone: string): string => zoneClock(zone).at(instant)

/** An instant as ISO 8601 on the clock of a zone, with its offset, for programs: `2026-11-20T17:00:00+09:00`. */
export function portIso(instant: Date, zone: string): string {
  const local = portTime(instant, zone)
  const minutes = Math.round((utcOf(local) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000)
  const part = (value: number): string => String(value).padStart(2, '0')
  const offset = `${part(Math.trunc(Math.abs(minutes) / 60))}:${part(Math.abs(minutes) % 60)}`
  return `${local.replace(' ', 'T')}:${part(instant.getUTCSeconds())}${minutes < 0 ? '-' : '+'}${offset}`
}

/** The same of what is stored as `yyyy-MM-dd HH:mm` at its port. */
export const isoOfPortTime = (time: string, zone: string): string => portIso(portInstant(time, zone), zone)

/** The day of an instant in a zone, `yyyy-MM-dd`. */
export const portDay = (instant: Date, zone: string): string => portTime(instant, zone).slice(0, 10)

/** The instant of `yyyy-MM-dd HH:mm` in a zone. Throws RangeError for anything else. */
export function portInstant(dateTime: string, zone: string): Date {
  const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(dateTime)
    ? zoneClock(zone).instant(addDays(dateTime.slice(0, 10), 0), dateTime.slice(11))
    : new Date(Number.NaN)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`not a date and time: ${dateTime}`)
  return instant
}

const PLACES: Readonly<Record<string, Trilingual>> = {
  'Asia/Tokyo': { 'zh-cn': '东京', en: 'Tokyo', ja: '東京' },
  'Asia/Shanghai': { 'zh-cn': '上海', en: 'Shanghai', ja: '上海' },
}

/** The place that a zone is called by: `Shanghai`, 上海; of another zone than ours the city of its IANA name. */
export const placeOfZone = (zone: string, language: Language): string =>
  PLACES[zone]?.[language] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** A time that is already written for people, with the place whose clock it is on: `Mon 30 Nov 16:00 Shanghai`. */
export const withPlace = (written: string, zone: string, language: Language): string =>
  `${written} ${placeOfZone(zone, language)}`

/** An hour of a port as people read it; a bare day has no place. Takes `yyyy-MM-dd HH:mm` and `yyyy-MM-dd`. */
export const portTimeText = (time: string, zone: string, language: Language, today: string): string =>
  time.length > 10
    ? withPlace(readableDate(time, language, today), zone, language)
    : readableDate(time, language, today)

/** A time and its zone in one text, as messages and histories keep it: `2026-11-30 16:00 Asia/Shanghai`. */
export const zonedText = (time: string, zone: string): string => (time.length > 10 ? `${time} ${zone}` : time)

const ZONED = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2})(?: ([A-Za-z]{2,20}(?:\/[A-Za-z_+-]{2,30}){1,2}))?$/
/** Its parts again; a time without a zone is on the operator's clock. undefined for any other text. */
export function readZoned(text: string): { time: string; zone: string } | undefined {
  const [, time, zone = OFFICE_ZONE] = ZONED.exec(text) ?? []
  return time === undefined ? undefined : { time, zone }
}
