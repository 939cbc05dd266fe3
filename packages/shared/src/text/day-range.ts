import { addDays } from '../dates.ts'
import { type DayContext, findDays, readDay } from './day.ts'
import { LONGEST_VALUE, type Reading } from './reading.ts'

export interface DayRange {
  /** yyyy-MM-dd */
  from: string
  /** yyyy-MM-dd */
  to: string
}

const SIGN = '(?:[-－‐-―−~～〜]|至|到|から|\\bto\\b|\\buntil\\b)'
const BETWEEN = new RegExp(`\\s{0,4}${SIGN}\\s{0,4}`, 'gi')

/**
 * Reads a first and a last day: `2026/12/1-12/31`, `2026-12-01 ~ 2026-12-31`, `1-31 DEC`. A last day without its year is
 * of the year of the first, or of the next where that would lie before it.
 */
export function readDayRange(raw: string, { near }: DayContext = {}): Reading<DayRange> {
  if (raw.length > LONGEST_VALUE) return { doubt: 'date', raw }
  for (const { index, 0: sign } of raw.matchAll(BETWEEN)) {
    const [first, last] = [raw.slice(0, index).trim(), raw.slice(index + sign.length).trim()]
    const range = rangeOf(first, last, near)
    if (range) return { value: range }
  }
  return { doubt: 'date', raw }
}

function rangeOf(first: string, last: string, near: string | undefined): DayRange | undefined {
  const from = readDay(first, { near })
  if ('value' in from) {
    // A day without its year is sure within some months of another: half a year and a year on, all of the next twelve.
    const likely = [0, 182, 364].flatMap((days) => {
      const to = readDay(last, { near: addDays(from.value, days) })
      return 'value' in to && to.value >= from.value ? [to.value] : []
    })
    const [to] = likely.sort()
    return to === undefined ? undefined : { from: from.value, to }
  }
  // `1-31 DEC`, `1-31 DEC 2026`: a day of the month of the last.
  const to = /^\d{1,2}$/.test(first) ? readDay(last, { near }) : undefined
  if (!to || !('value' in to)) return undefined
  const start = `${to.value.slice(0, 8)}${first.padStart(2, '0')}`
  return first !== '0' && start <= to.value ? { from: start, to: to.value } : undefined
}

/** A last day without its year behind the first. */
const SHORT_END = new RegExp(`^\\s{0,4}${SIGN}\\s{0,4}\\d{1,2}\\s?[/.月-]\\s?\\d{1,2}日?`, 'i')

/** The one range of days that a title names with its year: `Validity: 2026/12/01 - 2026/12/31`. */
export function findDayRange(text: string): DayRange | undefined {
  const plain = text.slice(0, LONGEST_VALUE).normalize('NFKC')
  const [first, ...others] = findDays(plain)
  if (!first || others.length > 1) return undefined
  const [behind = ''] = others[0] ? [] : (SHORT_END.exec(plain.slice(first.end)) ?? [])
  const end = others[0]?.end ?? first.end + behind.length
  const range = readDayRange(plain.slice(first.start, end).trim())
  return 'value' in range ? range.value : undefined
}
