import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { readDay } from '@kairo/shared/text/day'
import { IMPORT_MESSAGES } from './import-messages.ts'
import { addFeedDays, LONGEST_LINE, type Read, type Wanted } from './read-day.ts'

/** The heading of the list of holidays that Japan's Cabinet Office publishes (syukujitsu.csv, Shift_JIS). */
export const isOfficialCsv = (text: string): boolean => /^"?国民の祝日[^\n]{0,60},/.test(text)

/** Days before the era that readers know of have the same form, so their year is read here. */
const YEAR = /^(\d{4})\//

/** Japan's holidays since 1955, a day a line: `2026/1/1,元日`. */
export function readOfficialCsv(text: string, wanted: Wanted): Read {
  const read: Read = { days: [], problems: [] }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (index === 0 || line.trim() === '') continue
    const at = { unit: 'line', n: index + 1 } as const
    const cells = line.length > LONGEST_LINE ? [] : line.split(',').map((cell) => cell.replaceAll('"', '').trim())
    const [written = '', name = ''] = cells
    const year = Number(YEAR.exec(written)?.[1] ?? 0)
    // Of other years only the year is told; those before 2000 no paper of today names.
    if (year > 0 && year !== wanted.year) {
      addFeedDays(read, [{ day: `${year}-01-01`, kind: 'off', name, at }], wanted)
      continue
    }
    const day = readDay(written)
    if ('value' in day && name !== '')
      addFeedDays(read, [{ day: day.value, kind: 'off', name: name.slice(0, 60), at }], wanted)
    else read.problems.push({ at, message: IMPORT_MESSAGES.listLine })
  }
  if (wanted.code !== CALENDAR.japan)
    read.problems.push({ at: { unit: 'line', n: 0 }, message: IMPORT_MESSAGES.otherCalendar(CALENDAR.japan) })
  return read
}
