import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { isRealDate, weekdayOf } from '@kairo/shared/dates'
import { IMPORT_MESSAGES, type Place } from './import-messages.ts'
import { daysFrom, LONGEST_LINE, MAX_DAYS, type Read, type Wanted } from './read-day.ts'

const FESTIVAL = '元旦|春节|清明|劳动节|端午|中秋|国庆'
/** An item begins here: 一、元旦: or 春节: */
const NUMBERED = /^[一二三四五六七八九十]{1,3}、\s*([^:。;,\d]{1,20}):/
const NAMED = new RegExp(`^((?:${FESTIVAL})[^:。;,\\d]{0,20}):`)
/** 2027年2月5日(农历除夕、周五); year and month may be those of the day before it. */
const DAY = /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:\(([^()]{0,30})\))?/g
const WEEKDAYS = '一二三四五六日'
const MAX_PROBLEMS = 50

interface Mentioned {
  day: string
  /** 1 to 7 as the text says; undefined where it says nothing. */
  weekday: number | undefined
  /** The last of the stretch that the one before it begins. */
  ends: boolean
}

function mentionedDays(text: string, year: number): Mentioned[] {
  let [inYear, inMonth, end] = [String(year), '', 0]
  return [...text.matchAll(DAY)].map((match) => {
    const [whole, saidYear, saidMonth, day = '', about = ''] = match
    inYear = saidYear ?? inYear
    inMonth = saidMonth ?? inMonth
    const ends = end > 0 && /^\s*(?:至|到|-|~|—|–)\s*$/.test(text.slice(end, match.index))
    end = match.index + whole.length
    const said = /(?:周|星期)([一二三四五六日天])/.exec(about)?.[1]?.replace('天', '日')
    return {
      day: `${inYear}-${inMonth.padStart(2, '0')}-${day.padStart(2, '0')}`,
      weekday: said === undefined ? undefined : WEEKDAYS.indexOf(said) + 1,
      ends,
    }
  })
}

/** The days before 放假 or 上班, stretches with all their days. */
const spread = (mentioned: readonly Mentioned[]): string[] =>
  mentioned.flatMap(({ day, ends }, index) => {
    if (mentioned[index + 1]?.ends) return []
    const first = ends ? mentioned[index - 1]?.day : undefined
    // A stretch that is none stays as its two ends, which are then refused where they are no days.
    const days = first === undefined ? [day] : daysFrom(first, day)
    return days.length > 0 ? days : [first ?? day, day]
  })

interface Item {
  /** The holiday; undefined for sentences of none. */
  heading?: string
  sentences: string[]
}

/** The items of a line: one begins with its heading and goes on to the next heading. */
function itemsOf(line: string): Item[] {
  const items: Item[] = [{ sentences: [] }]
  for (const sentence of line.split(/[。;]/)) {
    const text = sentence.trimStart()
    const heading = NUMBERED.exec(text.slice(0, LONGEST_LINE)) ?? NAMED.exec(text.slice(0, LONGEST_LINE))
    if (heading?.[1]) items.push({ heading: heading[1].trim(), sentences: [text.slice(heading[0].length)] })
    else items.at(-1)?.sentences.push(text)
  }
  return items
}

function readItem(read: Read, name: string, sentences: readonly string[], year: number, at: Place): void {
  const before = read.days.length
  for (const sentence of sentences) {
    if (read.days.length > MAX_DAYS) break
    // What stands before each of the words, by turns with the word itself.
    const parts = sentence.split(/(放假|上班)/)
    for (let index = 1; index < parts.length; index += 2) {
      const mentioned = mentionedDays(parts[index - 1] ?? '', year)
      const days = spread(mentioned)
      const isOff = parts[index] === '放假'
      for (const { day, weekday } of mentioned) {
        if (weekday !== undefined && isRealDate(day) && weekdayOf(day) !== weekday)
          read.problems.push({ at, message: IMPORT_MESSAGES.weekday(day, weekdayOf(day), weekday) })
      }
      const said = isOff ? /^[^\d]{0,20}(\d{1,2})天/.exec(parts[index + 1] ?? '')?.[1] : undefined
      if (said !== undefined && days.length > 0 && Number(said) !== days.length)
        read.problems.push({ at, message: IMPORT_MESSAGES.count(name, Number(said), days.length) })
      for (const day of days) read.days.push({ day, kind: isOff ? 'off' : 'work', name, at })
    }
  }
  if (read.days.length === before) read.problems.push({ at, message: IMPORT_MESSAGES.itemWithoutDays(name) })
}

/**
 * The items of the State Council's notice: 春节：2月5日（周五）至12日（周五）放假调休，共8天。1月31日（周日）上班。 Other
 * sentences are passed over, unless they name days of their own. Weekdays and numbers of days in the text must agree.
 */
export function readNotice(text: string, { code, year }: Wanted): Read {
  const read: Read = { days: [], problems: [] }
  for (const [index, line] of text.normalize('NFKC').split(/\r?\n/).entries()) {
    const at = { unit: 'line', n: index + 1 } as const
    for (const { heading, sentences } of itemsOf(line)) {
      if (read.days.length > MAX_DAYS || read.problems.length > MAX_PROBLEMS) return read
      const long = sentences.some((sentence) => sentence.length > LONGEST_LINE && /\d日/.test(sentence))
      if (long) read.problems.push({ at, message: IMPORT_MESSAGES.longLine(LONGEST_LINE) })
      else if (heading) readItem(read, heading, sentences, year, at)
      else if (sentences.some((one) => /\d{1,2}月\d{1,2}日/.test(one)) && /放假|上班/.test(sentences.join('')))
        read.problems.push({ at, message: IMPORT_MESSAGES.withoutName })
    }
  }
  if (read.days.length > 0 && code !== CALENDAR.china)
    read.problems.push({ at: { unit: 'line', n: 0 }, message: IMPORT_MESSAGES.otherCalendar(CALENDAR.china) })
  return read
}
