import type { Currency } from '@kairo/shared/currencies'
import { readAmount } from '@kairo/shared/text/amount'
import { readClock } from '@kairo/shared/text/clock'
import type { WrittenCurrency } from '@kairo/shared/text/currency-words'
import { readDay } from '@kairo/shared/text/day'
import { readQuantity } from '@kairo/shared/text/quantity'
import { type Doubt, MARK, plainButMarks, type Reading } from '@kairo/shared/text/reading'
import { type Cell, isCellDate, isCellError, isCellMoney, NO_VALUE } from './workbook.ts'

/** Why a value is invalid; the sheet parser adds the text in the user's language. */
export type CellIssue =
  | Doubt
  | 'required'
  | 'integer'
  | 'range'
  | 'decimals'
  | 'hour'
  | 'choice'
  | 'formula'
  | 'tooLong'
  | 'currencyDiffers'
export type CellReading<T> = { value: T } | { issue: CellIssue }

/** Characters of a cell that are read: far more than any field allows, as a sheet may repeat a long cell. */
export const LONGEST = 2000

/** Printable ASCII of a field's usual length, with single blanks. */
const PLAIN = /^(?=.{1,200}$)[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/**
 * The displayed text of a cell, NFKC but for footnote marks, blanks collapsed and trimmed; dates as yyyy-MM-dd HH:mm.
 * For words and messages: values are read from the cell as it is.
 */
export function shownText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (isCellError(cell)) return cell.error === NO_VALUE ? '=…' : cell.error
  if (isCellDate(cell)) return [cell.date, cell.time?.slice(0, 5)].filter(Boolean).join(' ')
  if (isCellMoney(cell)) return `${SIGNS[cell.currency]}${cell.number}`
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const whole = String(cell)
  // Most cells: nothing to normalise, nothing to cut.
  if (PLAIN.test(whole)) return whole
  const text = plainButMarks(whole.slice(0, LONGEST)).replace(/\s+/g, ' ').trim()
  // A truncated number must not be taken for the number.
  return whole.length > LONGEST ? `${text}…` : text
}
const SIGNS: Record<WrittenCurrency, string> = { USD: 'USD ', JPY: 'JPY ', CNY: 'CNY ', yenOrYuan: '¥', other: '¤' }

/** Offices write a dash where there is nothing. */
const NOTHING = new Set(['-', '--', '—', '–', '―', 'ー', '/', 'n/a', 'na', 'nil', '无', '無', '無し', 'なし', '*'])
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && shownText(cell) === '')
/** Blank, or a dash or a word that means "none". */
export const isNothing = (cell: Cell | undefined): boolean =>
  isBlank(cell) || (typeof cell === 'string' && NOTHING.has(shownText(cell).toLowerCase()))

/** A number as it is shown, `16.5`; not for those with an exponent. */
const numberOf = (cell: Cell): number | undefined =>
  typeof cell === 'number' ? cell : isCellMoney(cell) ? cell.number : undefined
const orIssue = <T>(reading: Reading<T>): CellReading<T> => ('value' in reading ? reading : { issue: reading.doubt })

interface AmountRules {
  max: number
  places?: number
  /** The currency of the amounts; another one that a cell shows is an issue. Any where it is absent. */
  currency?: Currency | undefined
}

/** Whether an amount in a written currency may stand for one in `currency`; the bare ¥ for yen and yuan. */
export const agrees = (written: WrittenCurrency | null, currency: Currency | undefined): boolean =>
  written === null ||
  currency === undefined ||
  written === currency ||
  (written === 'yenOrYuan' && (currency === 'JPY' || currency === 'CNY'))

/** An amount as decimal text with these places, between 0 and max; null where the cell holds nothing. Never rounds. */
export function amountOf(
  cell: Cell | undefined,
  { max, places = 2, currency }: AmountRules,
): CellReading<string | null> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (cell === undefined || cell === null || isNothing(cell)) return { value: null }
  const number = numberOf(cell)
  if (isCellMoney(cell) && !agrees(cell.currency, currency)) return { issue: 'currencyDiffers' }
  let digits: string
  if (number !== undefined) {
    // A formula in the sheet leaves 450.29999999999995 where 450.30 is meant; that is no third place.
    const rounded = Number(number.toFixed(places))
    if (Math.abs(rounded - number) > 1e-6) return { issue: 'decimals' }
    if (Math.abs(number) >= 1e15) return { issue: 'range' }
    digits = rounded.toFixed(places)
  } else if (typeof cell === 'string') {
    const read = readAmount(cell, { places })
    if ('doubt' in read) return { issue: read.doubt }
    if (!agrees(read.value.currency, currency)) return { issue: 'currencyDiffers' }
    digits = read.value.amount
  } else return { issue: 'number' }
  const [whole = '', fraction = ''] = digits.split('.')
  if (/[1-9]/.test(fraction.slice(places))) return { issue: 'decimals' }
  const value = `${whole.replace('-', '')}.${fraction.slice(0, places).padEnd(places, '0')}`
  if ((whole.startsWith('-') && Number(value) !== 0) || Number(value) > max) return { issue: 'range' }
  return { value }
}

/** Units that may stand behind a number of days. */
export const DAY_UNITS = { day: ['day', 'days', '日', '日間', '日目', '天'] } as const
const TON_UNITS = { ton: ['RT', 'R/T', 'revenue ton', 'revenue tons', '计费吨', '運賃トン', 'トン'] } as const

/** A whole number of days; the unit may stand behind it. */
export function integerOf(cell: Cell | undefined, min: number, max: number): CellReading<number> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (cell === undefined || cell === null || isBlank(cell)) return { issue: 'required' }
  let value = numberOf(cell)
  if (value === undefined) {
    if (typeof cell !== 'string') return { issue: 'integer' }
    const read = readQuantity(cell, DAY_UNITS)
    if ('doubt' in read) return { issue: read.doubt === 'number' ? 'integer' : read.doubt }
    value = Number(read.value.quantity)
  }
  if (!Number.isInteger(value)) return { issue: 'integer' }
  return value >= min && value <= max ? { value } : { issue: 'range' }
}

/** Revenue tons with three places, above 0 and up to max; null where the cell holds nothing. */
export function tonsOf(cell: Cell | undefined, max: number): CellReading<string | null> {
  // Another unit behind the number is none of tons; a currency of its format is money.
  if (isCellMoney(cell)) return { issue: 'otherUnit' }
  if (typeof cell !== 'string' || isNothing(cell)) return amountOf(cell, { max, places: 3 })
  const read = readQuantity(cell, TON_UNITS)
  return 'doubt' in read ? { issue: read.doubt } : amountOf(read.value.quantity, { max, places: 3 })
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clock = (hours: number, minutes: number): CellReading<string> =>
  hours <= 23 && minutes <= 59 ? { value: `${twoDigits(hours)}:${twoDigits(minutes)}` } : { issue: 'hour' }

/**
 * A time of day as HH:mm: a time cell, a share of a day (0.6667), an hour (16), 1600, or text like 16:00, 16時, 4 PM.
 */
export function hourOf(cell: Cell | undefined): CellReading<string> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (cell === undefined || cell === null || isBlank(cell)) return { issue: 'required' }
  if (isCellDate(cell)) return cell.date === null && cell.time ? clockOfTime(cell.time) : { issue: 'hour' }
  if (typeof cell === 'boolean') return { issue: 'hour' }
  const number = numberOf(cell)
  if (number === undefined) return hourOfText(String(cell))
  if (number > 0 && number < 1) {
    const minutes = Math.round(number * 24 * 60)
    return clock(Math.floor(minutes / 60), minutes % 60)
  }
  // A number has lost the zero in front of 930.
  return hourOfText(number < 100 ? String(number) : String(number).padStart(4, '0'))
}

function hourOfText(text: string): CellReading<string> {
  const clocked = readClock(text, { bareHour: true })
  if ('doubt' in clocked && clocked.doubt === 'clock') return { issue: 'hour' }
  const read = orIssue(clocked)
  // 24:00 is the end of a day; a deadline is told at its beginning or a minute before.
  return 'value' in read && read.value === '24:00' ? { issue: 'hour' } : read
}

function clockOfTime(time: string): CellReading<string> {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const all = hours * 60 + minutes + (seconds >= 30 ? 1 : 0)
  return clock(Math.floor(all / 60), all % 60)
}

/** A day as yyyy-MM-dd: a date cell or text in any clear form; null where the cell holds nothing. */
export function dayOf(cell: Cell | undefined): CellReading<string | null> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isNothing(cell)) return { value: null }
  if (isCellDate(cell)) return cell.date ? { value: cell.date } : { issue: 'date' }
  // A bare number could be a day of either date system, so it is not guessed; 20261205 is a day written out.
  return typeof cell === 'string' || typeof cell === 'number' ? orIssue(readDay(String(cell))) : { issue: 'date' }
}

/**
 * The text of a cell with a name; null where it holds nothing. A footnote mark would become a part of the name, and what
 * is cut off would be no part of it.
 */
export function nameOf(cell: Cell | undefined): CellReading<string | null> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isCellDate(cell) || isCellMoney(cell)) return { issue: 'choice' }
  if (isNothing(cell)) return { value: null }
  if (typeof cell === 'string' && cell.length > LONGEST) return { issue: 'tooLong' }
  return typeof cell === 'string' && MARK.test(cell) ? { issue: 'mark' } : { value: shownText(cell) }
}
