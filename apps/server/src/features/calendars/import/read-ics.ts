import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { addDays, isRealDate } from '@kairo/shared/dates'
import { zoneClock } from '@kairo/shared/port-time'
import { IMPORT_MESSAGES } from './import-messages.ts'
import { addFeedDays, daysFrom, LONGEST_LINE, type Read, type ReadDay, type Wanted } from './read-day.ts'

const WHEN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/
/** A day worked, not one of workers. */
const WORK = /班|出勤|工作日|\bwork(?:ing|days?)?\b/i
/** What calendars add to the name: （休）, （班）, 假期. */
const ADDED = /(?:\((?:休|班|补班|工作日)\)|假期|补班|调休)$/
/** Google says in the description which of its days are no public holidays. */
const OBSERVANCE = /^(?:observance|祭日|纪念日|紀念日|节庆|節慶)/i
/** Single days added to, moved or taken out of a repetition: their events are refused. */
const UNREAD = ['RDATE', 'EXDATE', 'RECURRENCE-ID']
const MOST_EVENTS = 5000
const MOST_LINES = 100_000

/** The properties of one event by name, and the parameters of its times. */
type Event = Map<string, string>

interface When {
  day: string
  /** `HH:mm` at the place; null for a whole day. */
  time: string | null
}

/** The clock of the feed for times in UTC: its own zone, or that of the calendar's country. */
function clockOf(zone: string, { code }: Wanted) {
  const own = code === CALENDAR.china ? 'Asia/Shanghai' : 'Asia/Tokyo'
  try {
    return zoneClock(zone || own)
  } catch {
    return zoneClock(own)
  }
}
type Clock = ReturnType<typeof clockOf>

/** A time in UTC is told at the place; midnight in UTC is a feed's way to write a whole day. */
function whenOf(value: string | undefined, clock: Clock): When | undefined {
  const [, year, month, date, hour, minute, utc] = WHEN.exec(value ?? '') ?? []
  const day = `${year}-${month}-${date}`
  if (!year || !isRealDate(day)) return undefined
  if (hour === undefined || minute === undefined) return { day, time: null }
  const time = `${hour}:${minute}`
  if (!utc) return { day, time }
  const at = clock.at(new Date(`${day}T${time}:00Z`))
  const there = { day: at.slice(0, 10), time: at.slice(11) }
  return time === '00:00' && there.time !== '00:00' ? { day, time } : there
}

/** The days of an event that is as long as whole days, or has no length; undefined for one of some hours. */
function daysOfEvent(event: Event, clock: Clock): string[] | undefined {
  const first = whenOf(event.get('DTSTART'), clock)
  const length = /^P(?:(\d{1,2})D|T24H)$/.exec(event.get('DURATION') ?? '')
  if (!first || (event.has('DURATION') && !length)) return undefined
  const end = event.has('DTEND') ? whenOf(event.get('DTEND'), clock) : undefined
  if (event.has('DTEND') && !end) return undefined
  const count = length ? Number(length[1] ?? 1) : 1
  // Some feeds end a day at its own beginning.
  if (!end || (end.day === first.day && end.time === first.time))
    return daysFrom(first.day, addDays(first.day, count - 1))
  if (end.time !== first.time) {
    const isWholeDay = first.time === '00:00' && end.time === '23:59'
    return isWholeDay ? daysFrom(first.day, end.day) : undefined
  }
  return end.day > first.day ? daysFrom(first.day, addDays(end.day, -1)) : undefined
}

/** The days in the wanted year of an event that comes back each year; undefined for any other rule. */
function repeated(days: readonly string[], rule: string, year: number): string[] | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  )
  const first = Number(days[0]?.slice(0, 4))
  const plain = ['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'WKST', 'BYMONTH', 'BYMONTHDAY']
  const own = days[0] ?? ''
  const isOwn = (name: string, value: number): boolean => !parts.has(name) || Number(parts.get(name)) === value
  if (
    parts.get('FREQ') !== 'YEARLY' ||
    [...parts.keys()].some((name) => !plain.includes(name)) ||
    !isOwn('INTERVAL', 1) ||
    !isOwn('BYMONTH', Number(own.slice(5, 7))) ||
    !isOwn('BYMONTHDAY', Number(own.slice(8, 10)))
  )
    return undefined
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : Infinity
  const until = parts.get('UNTIL')?.slice(0, 8) ?? '99991231'
  // Those that begin in the year before may reach over New Year.
  return [year - 1, year].flatMap((of) => {
    const moved = days.map((day) => `${of + Number(day.slice(0, 4)) - first}${day.slice(4)}`).filter(isRealDate)
    const isOver = of < first || of - first >= count || (moved[0] ?? '').replaceAll('-', '') > until
    return isOver ? [] : moved.filter((day) => day.startsWith(`${year}-`))
  })
}

const titleOf = (event: Event): string =>
  (event.get('SUMMARY') ?? '')
    .slice(0, LONGEST_LINE)
    .replaceAll(/\\([,;\\])/g, '$1')
    .normalize('NFKC')
    .trim()

/** The events of a file, each property by its name; a line that begins with a blank goes on from the one before it. */
function eventsOf(text: string): { events: Event[]; zone: string } {
  const events: Event[] = []
  let event: Event | undefined
  // An alarm within an event has properties of its own.
  let nested = 0
  let zone = ''
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/, MOST_LINES)) {
    const colon = line.indexOf(':')
    const property = line.slice(0, colon === -1 ? 0 : colon)
    const value = line.slice(colon + 1).trim()
    const name = (property.split(';', 1)[0] ?? '').toUpperCase()
    if (name === 'X-WR-TIMEZONE') zone = value
    else if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') {
      event = new Map()
      nested = 0
    } else if (name === 'END' && value.toUpperCase() === 'VEVENT') {
      if (event && events.length < MOST_EVENTS) events.push(event)
      event = undefined
    } else if (name === 'BEGIN') nested += 1
    else if (name === 'END') nested -= 1
    else if (event && nested === 0 && !event.has(name)) event.set(name, value)
  }
  return { events, zone }
}

/**
 * The holidays of an iCalendar file (RFC 5545), as calendar programs and public feeds write them: whole days, times from
 * midnight to midnight in a zone or in UTC, moments, days that come back each year, many years in one file. An event of some
 * hours and any other repetition are refused, so nothing is half read; observances of Google and Apple are left out.
 */
export function readIcs(text: string, wanted: Wanted): Read {
  const read: Read = { days: [], problems: [] }
  const { events, zone } = eventsOf(text)
  const clock = clockOf(zone, wanted)
  // Apple marks the days off and the worked ones of China; what has no mark there is no holiday.
  const isMarked = events.some((event) => event.has('X-APPLE-SPECIAL-DAY'))
  for (const [index, event] of events.entries()) {
    const at = { unit: 'event', n: index + 1 } as const
    const title = titleOf(event)
    if (event.get('STATUS')?.toUpperCase() === 'CANCELLED' && !event.has('RECURRENCE-ID')) continue
    const own = UNREAD.some((name) => event.has(name)) ? undefined : daysOfEvent(event, clock)
    const rule = event.get('RRULE')
    const days = own && rule !== undefined ? repeated(own, rule, wanted.year) : own
    if (!days || (days.length === 0 && rule === undefined) || title === '') {
      read.problems.push({ at, message: IMPORT_MESSAGES.event })
      continue
    }
    if (OBSERVANCE.test(event.get('DESCRIPTION') ?? '') || (isMarked && !event.has('X-APPLE-SPECIAL-DAY'))) {
      read.observances = (read.observances ?? 0) + days.filter((day) => day.startsWith(`${wanted.year}-`)).length
      continue
    }
    const kind = WORK.test(title) || event.get('X-APPLE-SPECIAL-DAY') === 'ALTERNATE-WORKDAY' ? 'work' : 'off'
    const name = (title.replace(ADDED, '').trim() || title).slice(0, 60)
    addFeedDays(
      read,
      days.map((day): ReadDay => ({ day, kind, name, at })),
      wanted,
    )
  }
  return read
}
