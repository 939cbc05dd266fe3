import { addDays } from '@kairo/shared/dates'
import type { FactKind } from '@kairo/shared/documents/document-facts'
import { readAmount } from '@kairo/shared/text/amount'
import { findClock } from '@kairo/shared/text/clock'
import { currenciesIn, currencyAtStart } from '@kairo/shared/text/currency-words'
import { findDays, readDayAtStart } from '@kairo/shared/text/day'
import { readQuantity } from '@kairo/shared/text/quantity'
import { type Doubt, MARK, type Reading } from '@kairo/shared/text/reading'
import { isFactLabel, type LabelledFact } from './fact-labels.ts'

/** Context from the order: days without a year are those nearest to its departure. */
export interface Reference {
  /** yyyy-MM-dd */
  day: string
  /** Times of day that the order has now, for a day without one. */
  clocks: Partial<Record<LabelledFact, string>>
}

/** A text behind or below a label, and what the label itself said. */
export interface Candidate {
  /** The pieces from left to right. */
  pieces: readonly string[]
  /** The label as it is printed, with its remark in brackets. */
  label: string
  /** Whether the document names another currency than yen somewhere. */
  hasOtherCurrency: boolean
}

const doubt = (why: Doubt, raw: string): Reading<string> => ({ doubt: why, raw: raw.trim().slice(0, 60) })
const textOf = ({ pieces }: Candidate): string => pieces.join(' ')

/** Signs between a label and its value. */
const SIGNS = /^[\s:;.,|/()~=–—-]{1,40}/
/** `ETA YOKOHAMA 5-Dec`: the place that the day is of. */
const PLACE = /^((?:\p{Lu}|\p{Script=Han}|[ .'()]){2,24})[\s:]{1,4}/u
/** What is no day at all; a written one that is not sure has another doubt. */
const isNoDay = (why: Doubt): boolean => why === 'date'

/** The day that a text begins with, behind signs and the place it is of; undefined where there is none. */
function dayAtStart(text: string, near: string): Reading<{ day: string; rest: string }> | undefined {
  const bare = text.replace(SIGNS, '')
  const place = PLACE.exec(bare)
  const behindPlace = place && !isFactLabel(place[1] ?? '') ? bare.slice(place[0].length) : undefined
  for (const line of [bare, behindPlace]) {
    if (line === undefined) continue
    const read = readDayAtStart(line, { near })
    if ('value' in read || !isNoDay(read.doubt)) return read
  }
  return undefined
}

/** A time without a clock (digits alone, words): the order's time is not put in its place. */
const WORDY_TIME =
  /\d|(?<![a-z])(?:am|pm|eod|end of|noon|midnight|morning|afternoon|evening)(?![a-z])|[午晚夜夕朝]|早上/i
/** Another day behind the first one: both may be meant. */
const UNTIL_DAY = /^(?:[\s:,()/~〜–—至到-]|から|to\b){0,6}\d/i
/** A stretch of hours: its end may be meant. */
const UNTIL_CLOCK = /^\s{0,3}(?:[-~〜–—至到]|から|to\b)\s{0,3}(?=\d|[ap午上下])/i
/** Another time of a shipping order, whose hour may stand behind it. */
const ANOTHER_TIME =
  /(?<![a-z])(?:open|cut|clos|vgm|docs?(?![a-z])|s\/?i(?![a-z])|et[ad](?![a-z]))|截|开港|カット|締切|オープン/i
/** A day's clock begins within this many characters behind it. */
const CLOCK_WITHIN = 24
const LONGEST_PART = 60

/** Where another day begins in a text, sure or not; its length where there is none. */
function nextDay(text: string, near: string): number {
  for (const { index } of text.matchAll(/(?<![\p{L}\d:.])[\p{L}\d]/gu)) {
    const read = readDayAtStart(text.slice(index), { near })
    if ('value' in read || !isNoDay(read.doubt)) return index
  }
  return text.length
}

/**
 * The day with its time; midnight at the end of a day is the beginning of the next. A clock behind another day or another
 * label is that one's. The order's time stands in only where the text says nothing of one.
 */
function minuteAtStart(text: string, reference: Reference, name: LabelledFact): Reading<string> | undefined {
  const found = dayAtStart(text, reference.day) ?? timeBeforeDay(text, reference.day)
  if (!found || 'doubt' in found) return found
  const { day } = found.value
  // T parts the two in 2026-12-02T10:30.
  const rest = found.value.rest.slice(0, LONGEST_PART).replace(/^T(?=\d)/i, '')
  const part = rest.slice(0, nextDay(rest, reference.day))
  const [behind = ''] = part.split(ANOTHER_TIME, 1)
  const clock = findClock(behind)
  if (clock && clock.start < CLOCK_WITHIN) {
    if ('doubt' in clock.reading) return doubt(clock.reading.doubt, text)
    if (MARK.test(behind.charAt(clock.end))) return doubt('mark', text)
    const until = UNTIL_CLOCK.exec(behind.slice(clock.end))
    if (name !== 'openPortStartTime' && until && findClock(behind.slice(clock.end + until[0].length))?.start === 0)
      return doubt('clock', text)
    const time = clock.reading.value
    return { value: time === '24:00' ? `${addDays(day, 1)} 00:00` : `${day} ${time}` }
  }
  if (UNTIL_DAY.test(rest) || WORDY_TIME.test(part)) return doubt('clock', text)
  const own = reference.clocks[name]
  return own ? { value: `${day} ${own}` } : undefined
}

/** `16:00, 3 Dec 2026`. */
function timeBeforeDay(text: string, near: string): Reading<{ day: string; rest: string }> | undefined {
  const bare = text.replace(SIGNS, '')
  const clock = findClock(bare)
  if (!clock || clock.start > 0) return undefined
  const found = dayAtStart(bare.slice(clock.end), near)
  return found && 'value' in found ? { value: { day: found.value.day, rest: bare.slice(0, clock.end) } } : found
}

/** A reference number: letters and digits without blanks, at least three digits, no date. */
function referenceAtStart(text: string): string | undefined {
  const [, code] = /^[\s:#.-]*([a-z0-9](?:[a-z0-9/-]{3,28})[a-z0-9])(?![a-z0-9])/i.exec(text) ?? []
  if (!code || code.replace(/\D/g, '').length < 3 || findDays(code).length > 0) return undefined
  return code.toUpperCase()
}

/** A name of a place: letters, no date and no clock; another label behind it ends it. */
function placeAtStart(text: string): string | undefined {
  const [head = ''] = text.replace(/^[\s:.-]+/, '').split(/\s[\p{L}/.][\p{L}/. ]{1,24}:/u, 1)
  const place = head.trim()
  const isPlace =
    place.length >= 2 &&
    place.length <= 100 &&
    /\p{L}{2}/u.test(place) &&
    findDays(place).length === 0 &&
    findClock(place) === undefined
  return isPlace ? place : undefined
}

const DAY_WORDS = { days: ['days', 'day', 'calendar days', '日間', '日', '天', '自然日', '暦日'] } as const
/** `搬入日を含め7日間`: from which day they count. */
const NUMBER_OF_DAYS = /^([^\d]{0,16})(\d{1,4})(\s?(?:calendar\s)?(?:days?(?![a-z])|日間|日|天|自然日|暦日))?/i

/** A number of days, alone or with their word behind it. */
function daysAtStart(text: string): Reading<string> | undefined {
  const bare = text.replace(SIGNS, '')
  const [head = '', before = '', number = '', word = ''] = NUMBER_OF_DAYS.exec(bare) ?? []
  if (number === '') return undefined
  const behind = bare.slice(head.length)
  // A word in front is that of the day they count from; any other makes it another number.
  if (before !== '' && !(word !== '' && /含|から|起/.test(before))) return undefined
  if (word === '' && /^\s?(?:working|business|営業|工作)/i.test(behind)) return doubt('otherUnit', text)
  // A stretch, a choice or a date.
  if (word === '' && /^\s?[-~〜–—/.|;]\s?\d/.test(behind)) return doubt('severalNumbers', text)
  const rest = word === '' ? /^[^\s()|/;]{0,10}/.exec(behind)?.[0] : MARK.test(behind.charAt(0)) ? behind.charAt(0) : ''
  if (word === '' && (rest !== '' || /^\s?\p{L}/u.test(behind)))
    return MARK.test(rest ?? '') ? doubt('mark', text) : undefined
  if (/\d{1,3}\s?(?:days?(?![a-z])|日|天)/i.test(behind)) return doubt('severalNumbers', text)
  const read = readQuantity(`${number}${word}${rest}`, DAY_WORDS)
  if ('doubt' in read) return doubt(read.doubt, text)
  return Number(read.value.quantity) > 999 ? undefined : { value: read.value.quantity }
}

const isCurrency = (text: string | undefined): text is string =>
  text !== undefined && currencyAtStart(text)?.length === text.length

/** Number and currency may stand in two boxes. */
const amountText = ([first = '', second]: readonly string[]): string =>
  isCurrency(first) || isCurrency(second) ? `${first} ${second ?? ''}` : first

/** The number with what is in front of it. */
const NUMBER_FIRST = /^[^\d]{0,12}\d[\d.,\u2009\u202f]{0,40}/
const ANOTHER_NUMBER = /^\s{0,2}(?:[-~〜–—]\s{0,2}\S{0,4}\d|\d[\d,.]*(?:\s|$))/

/**
 * Whole yen; an amount of another currency is none. `¥` is yen here, for the notice is a Japanese one, and so is a bare
 * number unless the notice has amounts in other currencies too.
 */
function yenAtStart(candidate: Candidate): Reading<string> | undefined {
  const ofLabel = currenciesIn(candidate.label)
  const isYenLabel = ofLabel.has('JPY')
  if (ofLabel.size > 0 && !isYenLabel && !ofLabel.has('yenOrYuan')) return undefined
  const text = amountText(candidate.pieces).replace(/^[\s:=]{1,20}/, '')
  const [head = ''] = NUMBER_FIRST.exec(text) ?? []
  if (head === '') return undefined
  const behind = text.slice(head.length)
  const blanks = /^\s{0,3}/.exec(behind)?.[0].length ?? 0
  const currency = currencyAtStart(behind.slice(blanks))
  const length = currency ? blanks + currency.length : 0
  const tail = `${behind.slice(0, length)}${/^[^\s()|/;、。]{0,10}/.exec(behind.slice(length))?.[0] ?? ''}`
  if (ANOTHER_NUMBER.test(behind.slice(tail.length))) return doubt('severalNumbers', text)
  const read = readAmount(`${head}${tail}`)
  if ('doubt' in read)
    return ['number', 'wordsAtNumber', 'otherCurrency'].includes(read.doubt) ? undefined : doubt(read.doubt, text)
  const { amount, currency: written } = read.value
  const isYen = written === 'JPY' || written === 'yenOrYuan'
  if ((written !== null && !isYen) || amount.startsWith('-')) return undefined
  const [whole = '', places = ''] = amount.split('.')
  if (/[1-9]/.test(places) || whole.length > 11) return undefined
  if (isYen || isYenLabel) return { value: whole }
  // A small number without a currency is one of packages or pages.
  if (whole.length < 3) return undefined
  return candidate.hasOtherCurrency ? doubt('otherCurrency', text) : { value: whole }
}

const sure = (value: string | undefined): Reading<string> | undefined => (value === undefined ? undefined : { value })

/**
 * The value at the beginning of a text behind or below a label, or the doubt about it; undefined where there is none of
 * this kind.
 */
export function factAtStart(
  candidate: Candidate,
  name: LabelledFact,
  kind: FactKind,
  reference: Reference,
): Reading<string> | undefined {
  const text = textOf(candidate)
  switch (kind) {
    case 'day': {
      const read = dayAtStart(text, reference.day)
      return read && ('value' in read ? { value: read.value.day } : doubt(read.doubt, text))
    }
    case 'minute': {
      const read = minuteAtStart(text, reference, name)
      return read && ('value' in read ? read : doubt(read.doubt, text))
    }
    case 'days':
      return daysAtStart(text)
    case 'yen':
      return yenAtStart(candidate)
    case 'text':
      return sure(name === 'terminal' || name === 'arrivalTerminal' ? placeAtStart(text) : referenceAtStart(text))
  }
}
