import { addDays } from '@kairo/shared/dates'
import { IMPORT_MESSAGES } from './import-messages.ts'
import { daysFrom, MAX_DAYS, type Read } from './read-day.ts'

const DAY = /^(\d{4})(\d{2})(\d{2})$/
const WORK = /班|出勤|\bwork/i
/** What calendars add to the name: （休）, （班）, 假期. */
const ADDED = /\s*(?:\((?:休|班|补班)\)|假期|补班|调休)$/

const dayOf = (value: string | undefined): string | undefined => {
  const [, year, month, day] = DAY.exec(value ?? '') ?? []
  return year && `${year}-${month}-${day}`
}

/**
 * The whole-day events of an iCalendar file (RFC 5545): DTSTART, DTEND (the day after the last) and SUMMARY. What we
 * need of the format is this; events with hours or repetitions are refused, so nothing is half read.
 */
export function readIcs(text: string): Read {
  const read: Read = { days: [], problems: [] }
  let event: Map<string, string> | undefined
  let n = 0
  // A line that begins with a blank goes on from the one before it.
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (read.days.length > MAX_DAYS) break
    const colon = line.indexOf(':')
    const property = line.slice(0, colon === -1 ? 0 : colon)
    const value = line.slice(colon + 1).trim()
    const name = (property.split(';')[0] ?? '').toUpperCase()
    if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') {
      event = new Map()
      n += 1
    } else if (name !== 'END' || value.toUpperCase() !== 'VEVENT') {
      event?.set(name, value)
    } else if (event) {
      const at = { unit: 'event', n } as const
      const first = dayOf(event.get('DTSTART'))
      const end = event.has('DTEND') ? dayOf(event.get('DTEND')) : first && addDays(first, 1)
      const title = (event.get('SUMMARY') ?? '')
        .replaceAll(/\\([,;\\])/g, '$1')
        .normalize('NFKC')
        .trim()
      const isSimple = !['RRULE', 'RDATE', 'DURATION'].some((rule) => event?.has(rule))
      const days = first && end && title && isSimple ? daysFrom(first, addDays(end, -1)) : []
      if (days.length === 0) read.problems.push({ at, message: IMPORT_MESSAGES.event })
      const isWorked = WORK.test(title) || event.get('X-APPLE-SPECIAL-DAY') === 'ALTERNATE-WORKDAY'
      const called = (title.replace(ADDED, '') || title).slice(0, 60)
      for (const day of days) read.days.push({ day, kind: isWorked ? 'work' : 'off', name: called, at })
      event = undefined
    }
  }
  return read
}
