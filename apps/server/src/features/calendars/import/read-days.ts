import { DAY_KINDS } from '@kairo/shared/calendars/calendar'
import { isRealDate, weekdayOf } from '@kairo/shared/dates'
import { readDayAtStart } from '@kairo/shared/text/day'
import { toHalfWidth } from '@kairo/shared/text/typed-number'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { z } from 'zod'
import { IMPORT_MESSAGES, placed } from './import-messages.ts'
import { LONGEST_LINE, MAX_DAYS, type Read, type ReadDay, type Wanted } from './read-day.ts'
import { readIcs } from './read-ics.ts'
import { readNotice } from './read-notice.ts'
import { isOfficialCsv, readOfficialCsv } from './read-official-csv.ts'

const MAX_PROBLEMS = 20
const MAX_LINES = 20_000
const WORD = /^(?:off|work|休|班|放假|上班|休日|出勤)$/i
const WORK = /^(?:work|班|上班|出勤)$/i

const entry = z.object({
  date: z.string(),
  name: z.string().trim().min(1).max(60),
  isOffDay: z.boolean().optional(),
  kind: z.enum(DAY_KINDS).optional(),
  nameCn: z.string().max(60).optional(),
  nameEn: z.string().max(60).optional(),
  nameJp: z.string().max(60).optional(),
  provisional: z.boolean().optional(),
  source: z.string().max(300).optional(),
})
const file = z.object({
  year: z.int().optional(),
  calendar: z.string().optional(),
  papers: z.array(z.string().max(300)).optional(),
  days: z.array(z.unknown()),
})

/** `{year, days: [{name, date, isOffDay}]}` as public holiday data has it, and the file that /calendar/export writes. */
function readJson(text: string, wanted: Wanted): Read {
  const whole = { unit: 'entry', n: 0 } as const
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { days: [], problems: [{ at: whole, message: IMPORT_MESSAGES.noJson }] }
  }
  const content = file.safeParse(Array.isArray(parsed) ? { days: parsed } : parsed)
  if (!content.success) return { days: [], problems: [{ at: whole, message: IMPORT_MESSAGES.noDays }] }
  const { year, calendar, papers, days } = content.data
  const read: Read = { days: [], problems: [] }
  if (year !== undefined && year !== wanted.year)
    read.problems.push({ at: whole, message: IMPORT_MESSAGES.fileOfYear(year, wanted.year) })
  if (calendar !== undefined && calendar !== wanted.code)
    read.problems.push({ at: whole, message: IMPORT_MESSAGES.otherCalendar(calendar) })
  for (const [index, value] of days.slice(0, MAX_DAYS + 1).entries()) {
    const at = { unit: 'entry', n: index + 1 } as const
    const { success, data } = entry.safeParse(value)
    const kind = data?.kind ?? (data?.isOffDay === undefined ? undefined : data.isOffDay ? 'off' : 'work')
    if (!success || !kind) {
      read.problems.push({ at, message: IMPORT_MESSAGES.entry })
      continue
    }
    const { date, name, nameCn, nameEn, nameJp, provisional } = data
    const source = data.source ?? papers?.[0]
    read.days.push({
      day: date,
      kind,
      name,
      at,
      ...(nameCn && nameEn && nameJp ? { names: { 'zh-cn': nameCn, en: nameEn, ja: nameJp } } : {}),
      ...(provisional === undefined ? {} : { provisional }),
      ...(source === undefined ? {} : { source }),
    })
  }
  return read
}

/** `2027-02-05 春节 off`: the day, the name, the word. */
function listLine(line: string): Omit<ReadDay, 'at'> | undefined {
  const found = readDayAtStart(line)
  if (!('value' in found)) return undefined
  const words = found.value.rest.split(/[\s,]/).filter((word) => word !== '')
  const word = words.pop() ?? ''
  const name = words.join(' ')
  if (!WORD.test(word) || name === '' || name.length > 60) return undefined
  return { day: found.value.day, kind: WORK.test(word) ? 'work' : 'off', name }
}

/** A day a line. */
function readList(text: string): Read {
  const read: Read = { days: [], problems: [] }
  for (const [index, line] of text.split(/\r?\n/, MAX_LINES).entries()) {
    if (read.days.length > MAX_DAYS || read.problems.length > MAX_PROBLEMS) break
    if (line.trim() === '') continue
    const at = { unit: 'line', n: index + 1 } as const
    const isLong = line.length > LONGEST_LINE
    const day = isLong ? undefined : listLine(line.normalize('NFKC').trim())
    if (day) read.days.push({ ...day, at })
    else {
      const [written = ''] = line.slice(0, 20).trim().split(/[\s,]/)
      const isNoDay = !isLong && /^\d{4}-\d{2}-\d{2}$/.test(written) && !isRealDate(written)
      const message = isLong
        ? IMPORT_MESSAGES.longLine(LONGEST_LINE)
        : isNoDay
          ? IMPORT_MESSAGES.noDate(written)
          : IMPORT_MESSAGES.listLine
      read.problems.push({ at, message })
    }
  }
  return read
}

/** What is wrong with a day, in the year that is imported; a notice also names days of the December before it. */
function problemOf({ day, kind }: ReadDay, year: number, seen: ReadonlySet<string>): Trilingual | undefined {
  if (!isRealDate(day)) return IMPORT_MESSAGES.noDate(day)
  if (!day.startsWith(`${year}-`) && !day.startsWith(`${year - 1}-12-`)) return IMPORT_MESSAGES.otherYear(day, year)
  if (seen.has(day)) return IMPORT_MESSAGES.twice(day)
  return kind === 'work' && weekdayOf(day) < 6 ? IMPORT_MESSAGES.workOnWeekday(day) : undefined
}

const readText = (text: string, wanted: Wanted): Read => {
  if (/^[[{]/.test(text)) return readJson(text, wanted)
  if (/^BEGIN:VCALENDAR/i.test(text)) return readIcs(text, wanted)
  if (isOfficialCsv(text)) return readOfficialCsv(text, wanted)
  return /^\d{4}[-/.]\d/.test(toHalfWidth(text.slice(0, 20))) ? readList(text) : readNotice(text, wanted)
}

/** What the reading of a text gives: the days by date, and what is wrong with it in the user's language. */
export interface ReadCalendar extends Pick<Read, 'days' | 'otherYears' | 'observances'> {
  errors: { path: string; message: string }[]
}

/**
 * The days of a year from JSON, an iCalendar file, Japan's official list, a list or the wording of the State Council's
 * notice; with everything that is wrong with it, by line or entry, in the user's language.
 */
export function readDays(text: string, wanted: Wanted, language: Language): ReadCalendar {
  const { days, problems, otherYears = [], observances = 0 } = readText(text.replace(/^\ufeff/, '').trim(), wanted)
  const seen = new Set<string>()
  for (const day of days) {
    const message = problemOf(day, wanted.year, seen)
    if (message) problems.push({ at: day.at, message })
    seen.add(day.day)
  }
  const whole = { unit: 'entry', n: 0 } as const
  if (days.length > MAX_DAYS) problems.unshift({ at: whole, message: IMPORT_MESSAGES.tooMany(MAX_DAYS) })
  if (days.length === 0 && problems.length === 0)
    problems.push({
      at: whole,
      message:
        otherYears.length > 0
          ? IMPORT_MESSAGES.onlyOtherYears(
              otherYears.toSorted((a, b) => a - b),
              wanted.year,
            )
          : IMPORT_MESSAGES.noDays,
    })
  const errors = problems
    .sort((a, b) => a.at.n - b.at.n)
    .slice(0, MAX_PROBLEMS)
    .map(({ at, message }) => ({ path: at.n === 0 ? 'text' : `text.${at.n}`, message: placed(at, message, language) }))
  return {
    days: days.toSorted((a, b) => a.day.localeCompare(b.day)),
    errors,
    otherYears: otherYears.toSorted((a, b) => a - b),
    observances,
  }
}
