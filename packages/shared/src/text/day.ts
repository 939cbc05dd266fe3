import { addDays, daysBetween, isRealDate, weekdayOf } from '../dates.ts'
import { weekdayAtStart } from './weekday.ts'
import { readClock } from './clock.ts'
import { type Doubt, LONGEST_VALUE, MARK, type Reading, visibleText } from './reading.ts'

/** First year of the Japanese eras that papers may name, minus one. */
const ERAS: Record<string, number> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  令: 2018,
  平: 1988,
  昭: 1925,
  R: 2018,
  H: 1988,
  S: 1925,
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** Behind digits that are no year: those of `20 NOV 16:00` and `20 NOV 16 HRS` are an hour. */
const NO_CLOCK = '(?!\\d|[:.]\\d|\\s?(?:[時时点點]|h(?:rs?|ours?)?(?![a-z])|[ap]\\.?m(?![a-z])))'
/** Blanks between the parts of a day, as boxes of a form have them; bounded, as texts are what others send. */
const B = '\\s{0,4}'

export interface DayContext {
  /** The day near which a day without its year, or with two digits for it, lies: today, or that of the paper's order. */
  near?: string | undefined
  /** Instead of `near` for what has happened: a day without its year is the latest that is not after this one. */
  notAfter?: string | undefined
}

/** How the parts of a form are understood; the context tells which year or order is meant. */
type ReadParts = (parts: string[], context: DayContext) => { value: string } | { doubt: Doubt }

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))
const two = (part: number): string => String(part).padStart(2, '0')

function dayOf(year: number, month: number, day: number): { value: string } | { doubt: Doubt } {
  const value = `${year}-${two(month)}-${two(day)}`
  return isRealDate(value) ? { value } : { doubt: 'noSuchDay' }
}

/** Years between these may be meant by two digits. */
const isLikelyYear = (year: number): boolean => year >= 2015 && year <= 2045
/** Days of a paper lie within this many days of what it is about. */
const NEAR_DAYS = 400
/** A month and a day are of the year that brings them nearest; in the middle between two years nobody knows. */
const SURE_DAYS = 150

/** The year of a month and a day that brings them nearest to a day; undefined where there is no such day. */
function nearestDay(month: number, day: number, near: string): string | undefined {
  const year = Number(near.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((of) => `${of}-${two(month)}-${two(day)}`)
    .filter(isRealDate)
    .toSorted((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0]
}

/** The latest such day that is not after another; one that comes again within a month may be that one. */
function latestDay(month: number, day: number, notAfter: string): { value: string } | { doubt: Doubt } {
  const year = Number(notAfter.slice(0, 4))
  const value = [year, year - 1]
    .map((of) => `${of}-${two(month)}-${two(day)}`)
    .find((of) => isRealDate(of) && of <= notAfter)
  if (value === undefined) return { doubt: 'noSuchDay' }
  return daysBetween(value, notAfter) > 334 ? { doubt: 'dayYear' } : { value }
}

const withoutYear =
  (order: 'monthFirst' | 'dayFirst'): ReadParts =>
  ([first = '', second = ''], { near, notAfter }) => {
    const month = order === 'monthFirst' ? Number(first) : monthOf(second)
    const day = order === 'monthFirst' ? Number(second) : Number(first)
    if (notAfter !== undefined) return latestDay(month, day, notAfter)
    if (near === undefined) return { doubt: 'dayYear' }
    const value = nearestDay(month, day, near)
    if (value === undefined) return { doubt: 'noSuchDay' }
    return Math.abs(daysBetween(near, value)) > SURE_DAYS ? { doubt: 'dayYear' } : { value }
  }

/** Two digits for a year: that of Japan and China stands first, that of Europe last; only one may be likely. */
const twoDigitYear: ReadParts = ([first = '', second = '', third = ''], { notAfter, near = notAfter }) => {
  const readings = [
    dayOf(fullYear(first), Number(second), Number(third)),
    dayOf(fullYear(third), Number(second), Number(first)),
    dayOf(fullYear(third), Number(first), Number(second)),
  ].map((read) => ('value' in read && isLikelyYear(Number(read.value.slice(0, 4))) ? read.value : undefined))
  const likely = readings.filter((value) => value && (!near || Math.abs(daysBetween(near, value)) <= NEAR_DAYS))
  const [value] = readings
  return value !== undefined && likely.includes(value) && new Set(likely).size === 1 ? { value } : { doubt: 'dayOrder' }
}

/** 05/12/2026 is two days; 25/12/2026 and 12/12/2026 are one. */
const yearLast: ReadParts = ([first = '', second = '', year = '']) => {
  const readings = [dayOf(+year, +second, +first), dayOf(+year, +first, +second)].flatMap((read) =>
    'value' in read ? [read.value] : [],
  )
  const [value] = readings
  if (value === undefined) return { doubt: 'noSuchDay' }
  return new Set(readings).size === 1 ? { value } : { doubt: 'dayOrder' }
}

/** Each form of a day. Where one begins at the place of another, the earlier in this list is it. */
const FORMS: { source: string; read: ReadParts; isShort?: true }[] = [
  {
    // 2026/12/05, 2026-12-5, 2026.12.05, 2026年12月5日
    source: `(?<!\\d)(20\\d{2})${B}(?:年|[-/.])${B}(\\d{1,2})${B}(?:月|[-/.])${B}(\\d{1,2})(?:${B}[日号]|(?!\\d))`,
    read: ([year = '', month = '', day = '']) => dayOf(+year, +month, +day),
  },
  {
    // 令和8年12月5日, R8.12.5, 令8/12/5, 令和元年5月1日
    source: `(令和|平成|昭和|[令平昭]|(?<![A-Za-z])[RHS])${B}(元|\\d{1,2})${B}(?:年|[-/.・])${B}(\\d{1,2})${B}(?:月|[-/.・])${B}(\\d{1,2})(?:${B}日|(?!\\d))`,
    read: ([era = '', year = '', month = '', day = '']) =>
      dayOf((ERAS[era.toUpperCase()] ?? ERAS[era] ?? 0) + (year === '元' ? 1 : +year), +month, +day),
  },
  {
    // 5 Dec 2026, 05-DEC-2026, 5th December, 2026, 05DEC26
    source: `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s.,-]{0,4}${MONTH}[\\s.,'’-]{0,4}(20\\d{2}|\\d{2})${NO_CLOCK}`,
    read: ([day = '', month = '', year = '']) => dayOf(fullYear(year), monthOf(month), +day),
  },
  {
    // Dec 5, 2026; December 5th 2026
    source: `(?<![a-z])${MONTH}[\\s.]{0,4}(\\d{1,2})(?:st|nd|rd|th)?[\\s,]{1,4}(20\\d{2})${NO_CLOCK}`,
    read: ([month = '', day = '', year = '']) => dayOf(+year, monthOf(month), +day),
  },
  {
    // 20261205
    source: '(?<!\\d)(20\\d{2})(0[1-9]|1[0-2])([0-3]\\d)(?!\\d)',
    read: ([year = '', month = '', day = '']) => dayOf(+year, +month, +day),
  },
  {
    // 25/12/2026
    source: `(?<![\\d/.-])(\\d{1,2})${B}[-/.]${B}(\\d{1,2})${B}[-/.]${B}(20\\d{2})(?!\\d)`,
    read: yearLast,
  },
  {
    // 26/12/05
    source: `(?<![\\d/.-])'?(\\d{2})${B}[-/.年]${B}(\\d{1,2})${B}[-/.月]${B}(\\d{1,2})(?:${B}日|(?![\\d/.-]))`,
    read: twoDigitYear,
  },
  {
    // 11/20, 11-20, 11月20日
    source: `(?<![\\d/.年-])(\\d{1,2})${B}(?:月|[-/])${B}(\\d{1,2})(?:${B}[日号]|(?![\\d/.:-]))`,
    read: withoutYear('monthFirst'),
    isShort: true,
  },
  {
    // 20 Nov
    source: `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s.-]{0,3}${MONTH}(?![a-z])`,
    read: withoutYear('dayFirst'),
    isShort: true,
  },
]
const SCANNED = FORMS.filter(({ isShort }) => !isShort).map(({ source, read }) => ({
  pattern: new RegExp(source, 'gi'),
  read,
}))
const AT_START = FORMS.map(({ source, read }) => ({ pattern: new RegExp(source, 'iy'), read }))

/** As days are looked for: one form of each digit and sign. NFKC makes 令和 of its one character. */
const plainText = (raw: string): string => visibleText(raw).normalize('NFKC').trim()

interface DayAndRest {
  value: string
  /** The text behind the day and its weekday. */
  rest: string
}

function dayAtStart(raw: string, context: DayContext): DayAndRest | { doubt: Doubt } {
  if (raw.length > LONGEST_VALUE) return { doubt: 'date' }
  if (MARK.test(raw)) return { doubt: 'mark' }
  return firstDay(raw, context)
}

function firstDay(raw: string, context: DayContext): DayAndRest | { doubt: Doubt } {
  const text = plainText(raw)
  const before = weekdayAtStart(text)
  return readAtStart(before?.rest ?? text, context, before?.weekday)
}

function readAtStart(text: string, context: DayContext, weekday: number | undefined): DayAndRest | { doubt: Doubt } {
  for (const { pattern, read } of AT_START) {
    pattern.lastIndex = 0
    const match = pattern.exec(text)
    if (!match) continue
    const day = read(match.slice(1), context)
    if ('doubt' in day) return day
    const behind = text.slice(match[0].length).trimStart()
    const after = weekdayAtStart(behind)
    for (const named of [weekday, after?.weekday])
      if (named !== undefined && named !== weekdayOf(day.value)) return { doubt: 'otherWeekday' }
    return { value: day.value, rest: after ? after.rest : behind }
  }
  return { doubt: 'date' }
}

/**
 * Reads one day as `yyyy-MM-dd`: 2026/12/05, 2026年12月5日(土), 令和8年12月5日, R8.12.5, 5 Dec 2026, 05-DEC-2026, Dec 5, 2026,
 * 20261205, 25/12/2026; with `near` also 12/5 and 26/12/05. A weekday must be that of the day. Days that two countries
 * read differently (05/12/2026), that do not exist, or that have a time other than midnight behind them are doubts.
 */
export function readDay(raw: string, context: DayContext = {}): Reading<string> {
  const found = dayAtStart(raw, context)
  if ('doubt' in found) return { doubt: found.doubt, raw }
  return found.rest === '' || /^T?0{1,2}:00(?::00)?$/.test(found.rest) ? { value: found.value } : { doubt: 'date', raw }
}

/**
 * Reads the six digits of a day of zengin files, `YYMMDD` with the year of the era or the last two of the calendar's, as
 * the one that lies within nine years before today and one after.
 */
export function readZenginDay(raw: string, today: string): Reading<string> {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(raw) ?? []
  const likely = [2018, 2000]
    .map((first) => first + Number(year))
    .filter((of) => Math.abs(of + 4 - Number(today.slice(0, 4))) <= 5)
  const [of] = likely
  if (year === '' || of === undefined || likely.length > 1) return { doubt: 'date', raw }
  const read = dayOf(of, Number(month), Number(day))
  return 'value' in read ? read : { ...read, raw }
}

export interface DayAndTime {
  /** yyyy-MM-dd */
  day: string
  /** HH:mm; null where none is written. */
  time: string | null
}

/** 20261120102311: a day and its time without signs, as banks write them. */
const FOURTEEN_DIGITS = /^(20\d{6})([0-2]\d)([0-5]\d)([0-5]\d)$/

/** Reads a day and, where there is one, the time of day behind it; 24:00 is the beginning of the next day. */
export function readDayTime(raw: string, context: DayContext = {}): Reading<DayAndTime> {
  const digits = raw.length <= LONGEST_VALUE && FOURTEEN_DIGITS.exec(visibleText(raw))
  const found = dayAtStart(digits ? `${digits[1]} ${digits[2]}:${digits[3]}` : raw, context)
  if ('doubt' in found) return { doubt: found.doubt, raw }
  const rest = found.rest.replace(/^[T,]\s{0,3}/i, '')
  if (rest === '') return { value: { day: found.value, time: null } }
  const clock = readClock(rest)
  if ('doubt' in clock) return { doubt: clock.doubt, raw }
  const isEnd = clock.value === '24:00'
  return { value: { day: isEnd ? addDays(found.value, 1) : found.value, time: isEnd ? '00:00' : clock.value } }
}

/**
 * Reads the day that a line of text begins with, and hands on the text behind it. A footnote mark counts where it touches
 * the day; `date` is the doubt where no day stands there.
 */
export function readDayAtStart(raw: string, context: DayContext = {}): Reading<{ day: string; rest: string }> {
  const line = raw.slice(0, LONGEST_VALUE)
  const mark = line.search(MARK)
  const found = firstDay(mark < 0 ? line : line.slice(0, mark), context)
  if ('doubt' in found) return { doubt: found.doubt, raw }
  const isMarked = found.rest === '' && mark > 0 && !/\s/.test(line.charAt(mark - 1))
  if (isMarked) return { doubt: 'mark', raw }
  return { value: { day: found.value, rest: mark < 0 ? found.rest : `${found.rest} ${line.slice(mark)}`.trimStart() } }
}

/** A day in a text, and where it is in `text.normalize('NFKC')`. */
export interface FoundDay {
  /** yyyy-MM-dd */
  date: string
  start: number
  end: number
}

/**
 * All days that a text names with their year, in their order. What is doubtful in itself is left out. The places are those
 * in `text.normalize('NFKC')`.
 */
export function findDays(text: string, context: DayContext = {}): FoundDay[] {
  const plain = text.normalize('NFKC')
  const found: FoundDay[] = []
  const taken: { start: number; end: number }[] = []
  for (const { pattern, read } of SCANNED) {
    for (const match of plain.matchAll(pattern)) {
      const day = read(match.slice(1), context)
      const start = match.index
      const end = start + match[0].length
      if (taken.some((other) => start < other.end && other.start < end)) continue
      taken.push({ start, end })
      if ('value' in day) found.push({ date: day.value, start, end })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
