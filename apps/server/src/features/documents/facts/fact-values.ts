import type { FactKind } from '@kairo/shared/documents/document-facts'
import { addDays, daysBetween, isRealDate } from '@kairo/shared/dates'
import { findDays } from '@kairo/shared/text/day'
import type { LabelledFact } from './fact-labels.ts'

/** Context from the order: days without a year are those nearest to its departure. */
export interface Reference {
  /** yyyy-MM-dd */
  day: string
  /** Times of day that the order has now, for a day without one. */
  clocks: Partial<Record<LabelledFact, string>>
}

/** Before a value nothing but signs and the day of the week. */
const CONNECTOR = /^[\s:;.,|/()~=–—-]*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s.,]*)?$/i
const MONTH_AND_DAY = /^[\s:]*(\d{1,2})\s*[/月.-]\s*(\d{1,2})(?:\s*日)?(?![\d/.-]*\d{4})/
const CLOCK = /(?<!\d)([01]?\d|2[0-4])\s*(?:[:時时点]\s*([0-5]\d)?)/

interface FoundDay {
  day: string
  /** The text that follows the label. */
  rest: string
}

/** The year that brings a month and a day nearest to the reference. */
function withYear(month: number, day: number, near: string): string | undefined {
  const year = Number(near.slice(0, 4))
  const dayIn = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const distance = (date: string) => Math.abs(daysBetween(near, date))
  return [year - 1, year, year + 1]
    .map(dayIn)
    .filter(isRealDate)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

function dayAtStart(text: string, { day: near }: Reference): FoundDay | undefined {
  const [first] = findDays(text)
  if (first && CONNECTOR.test(text.slice(0, first.start))) return { day: first.date, rest: text.slice(first.end) }
  const parts = MONTH_AND_DAY.exec(text)
  const day = parts ? withYear(Number(parts[1]), Number(parts[2]), near) : undefined
  return parts && day ? { day, rest: text.slice(parts[0].length) } : undefined
}

/** Midnight at the end of a day is the beginning of the next. */
function minuteAtStart(text: string, reference: Reference, name: LabelledFact): string | undefined {
  const found = dayAtStart(text, reference)
  if (!found) return undefined
  const clock = CLOCK.exec(found.rest.slice(0, 24))
  if (clock) {
    const hour = Number(clock[1])
    const minutes = clock[2] ?? '00'
    if (hour === 24) return minutes === '00' ? `${addDays(found.day, 1)} 00:00` : undefined
    return `${found.day} ${String(hour).padStart(2, '0')}:${minutes}`
  }
  const own = reference.clocks[name]
  return own ? `${found.day} ${own}` : undefined
}

/** A reference number: letters and digits without blanks, at least three digits, no date. */
function referenceAtStart(text: string): string | undefined {
  const [, code] = /^[\s:#.-]*([a-z0-9](?:[a-z0-9/-]{3,28})[a-z0-9])(?![a-z0-9])/i.exec(text) ?? []
  if (!code || code.replace(/\D/g, '').length < 3 || findDays(code).length > 0) return undefined
  return code.toUpperCase()
}

/** A name of a place: letters, no date and no clock; another label behind it ends it. */
function placeAtStart(text: string): string | undefined {
  const place = text
    .replace(/^[\s:.-]+/, '')
    .replace(/\s[\p{L}/. ]{2,25}:.*$/u, '')
    .trim()
  const isPlace =
    place.length >= 2 &&
    place.length <= 100 &&
    /\p{L}{2}/u.test(place) &&
    findDays(place).length === 0 &&
    !CLOCK.test(place)
  return isPlace ? place : undefined
}

const daysAtStart = (text: string): string | undefined => {
  const [, days] = /^[\s:]*(\d{1,3})\s*(?:(?:calendar\s*)?days?\b|日間?|天|$)/i.exec(text) ?? []
  return days === undefined ? undefined : String(Number(days))
}

/** Whole yen; an amount of another currency is none. `¥` is yen here, for the notice is a Japanese one. */
const yenAtStart = (text: string): string | undefined => {
  const [, amount] =
    /^[\s:]*(?:jpy|jp¥|¥|円)?\s*(\d{1,3}(?:,\d{3})+|\d{3,11})(?:\.0{1,2})?(?![\d,.]*\d)\s*(?:円|jpy|yen|-|\/|$|[^\p{L}\d%])/iu.exec(
      text,
    ) ?? []
  return amount === undefined || /usd|cny|rmb|us\$|cn¥|元/i.test(text)
    ? undefined
    : String(Number(amount.replaceAll(',', '')))
}

/** The value at the beginning of a text behind or below a label; undefined where there is none of this kind. */
export function factAtStart(
  text: string,
  name: LabelledFact,
  kind: FactKind,
  reference: Reference,
): string | undefined {
  switch (kind) {
    case 'day':
      return dayAtStart(text, reference)?.day
    case 'minute':
      return minuteAtStart(text, reference, name)
    case 'days':
      return daysAtStart(text)
    case 'yen':
      return yenAtStart(text)
    case 'text':
      return name === 'terminal' ? placeAtStart(text) : referenceAtStart(text)
  }
}
