import { toHalfWidth } from '@kairo/shared/text/typed-number'
import { readDay } from '@kairo/shared/text/day'
import { type Cell, isCellDate, isCellError, NO_VALUE } from './workbook.ts'

/** Why a value is invalid; the sheet parser adds the text in the user's language. */
export type CellIssue =
  | 'required'
  | 'number'
  | 'integer'
  | 'range'
  | 'decimals'
  | 'hour'
  | 'date'
  | 'choice'
  | 'formula'
  | 'tooLong'
export type CellReading<T> = { value: T } | { issue: CellIssue }

/** Characters of a cell that are read: far more than any field allows, as a sheet may repeat a long cell. */
export const LONGEST = 2000

/** Printable ASCII of a field's usual length, with single blanks. */
const PLAIN = /^(?=.{1,200}$)[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** The displayed text of a cell, NFKC, blanks collapsed and trimmed; dates as yyyy-MM-dd HH:mm. */
export function shownText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (isCellError(cell)) return cell.error === NO_VALUE ? '=…' : cell.error
  if (isCellDate(cell)) return [cell.date, cell.time?.slice(0, 5)].filter(Boolean).join(' ')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const whole = String(cell)
  // Most cells: nothing to normalise, nothing to cut.
  if (PLAIN.test(whole)) return whole
  const text = whole.slice(0, LONGEST).normalize('NFKC').replace(/\s+/g, ' ').trim()
  // A truncated number must not be taken for the number.
  return whole.length > LONGEST ? `${text}…` : text
}

/** Offices write a dash where there is nothing. */
const NOTHING = new Set(['-', '--', '—', '–', '―', 'ー', '/', 'n/a', 'na', 'nil', '无', '無', '無し', 'なし', '*'])
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && shownText(cell) === '')
/** Blank, or a dash or a word that means "none". */
export const isNothing = (cell: Cell | undefined): boolean =>
  isBlank(cell) || (typeof cell === 'string' && NOTHING.has(shownText(cell).toLowerCase()))

/** Signs and words of currencies around an amount. */
const CURRENCY = /^(?:US\$|USD|US|\$|CNY|RMB|JPY|¥|円|元)\s*|\s*(?:US\$|USD|\$|CNY|RMB|JPY|円|元|美元|ドル|\.-)$/gi

/** An amount as decimal text with these places, between 0 and max; null where the cell holds nothing. Never rounds. */
export function amountOf(cell: Cell | undefined, max: number, places = 2): CellReading<string | null> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isNothing(cell)) return { value: null }
  let text: string
  if (typeof cell === 'number') {
    // A formula in the sheet leaves 450.29999999999995 where 450.30 is meant; that is no third place.
    const rounded = Number(cell.toFixed(places))
    if (Math.abs(rounded - cell) > 1e-6) return { issue: 'decimals' }
    text = String(Math.abs(cell) >= 1e15 ? cell : rounded.toFixed(places))
  } else if (typeof cell === 'string') text = shownText(cell).replace(CURRENCY, '').replaceAll(' ', '')
  else return { issue: 'number' }
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) text = text.replaceAll(',', '')
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (!parts) return { issue: 'number' }
  const [, sign = '', whole = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(places))) return { issue: 'decimals' }
  const value = `${whole.replace(/^0+(?=\d)/, '')}.${fraction.slice(0, places).padEnd(places, '0')}`
  if ((sign && Number(value) !== 0) || Number(value) > max) return { issue: 'range' }
  return { value }
}

/** A whole number; a unit after it (days, 日, 天) is allowed. */
export function integerOf(cell: Cell | undefined, min: number, max: number): CellReading<number> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isBlank(cell)) return { issue: 'required' }
  const text = typeof cell === 'object' ? '' : shownText(cell).replace(/\s*(days?|日間?|天)$/i, '')
  if (!/^[+-]?\d+(\.0+)?$/.test(text)) return { issue: 'integer' }
  const value = Number(text)
  return value >= min && value <= max ? { value } : { issue: 'range' }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const clock = (hours: number, minutes: number): CellReading<string> =>
  hours <= 23 && minutes <= 59 ? { value: `${twoDigits(hours)}:${twoDigits(minutes)}` } : { issue: 'hour' }

/**
 * A time of day as HH:mm: a time cell, a share of a day (0.6667), an hour (16), 1600, or text like 16:00, 16時, 4 PM.
 */
export function hourOf(cell: Cell | undefined): CellReading<string> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isBlank(cell)) return { issue: 'required' }
  if (isCellDate(cell)) return cell.date === null && cell.time ? clockOfTime(cell.time) : { issue: 'hour' }
  if (typeof cell === 'boolean') return { issue: 'hour' }
  const number = typeof cell === 'number' ? cell : Number(toHalfWidth(cell ?? '').trim())
  if (number > 0 && number < 1) {
    const minutes = Math.round(number * 24 * 60)
    return clock(Math.floor(minutes / 60), minutes % 60)
  }
  if (Number.isInteger(number) && number >= 0)
    return number < 100 ? clock(number, 0) : clock(Math.floor(number / 100), number % 100)
  return hourOfText(shownText(cell))
}

function clockOfTime(time: string): CellReading<string> {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const all = hours * 60 + minutes + (seconds >= 30 ? 1 : 0)
  return clock(Math.floor(all / 60), all % 60)
}

function hourOfText(text: string): CellReading<string> {
  const parts =
    /^(上午|午前|am|下午|午後|pm)?\s*(\d{1,2})(?:\s*(?::|時|时|点|h)\s*(\d{1,2})?)?(?:\s*(?::\d{2}|分))?\s*(a\.?m\.?|p\.?m\.?)?$/i.exec(
      text,
    )
  if (!parts) return { issue: 'hour' }
  const [, before = '', hours = '', minutes = '', after = ''] = parts
  const half = `${before}${after}`.replaceAll('.', '').toLowerCase()
  const afternoon = ['下午', '午後', 'pm'].includes(half)
  if (half && (Number(hours) > 12 || (before && after))) return { issue: 'hour' }
  const hour = half ? (Number(hours) % 12) + (afternoon ? 12 : 0) : Number(hours)
  return clock(hour, Number(minutes || 0))
}

/** A day as yyyy-MM-dd: a date cell or text in any clear form; null where the cell holds nothing. */
export function dayOf(cell: Cell | undefined): CellReading<string | null> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isNothing(cell)) return { value: null }
  if (isCellDate(cell)) return cell.date ? { value: cell.date } : { issue: 'date' }
  // A bare number could be a day of either date system, so it is not guessed; 20261205 is a day written out.
  const read = typeof cell === 'boolean' ? undefined : readDay(shownText(cell))
  return read && 'value' in read ? { value: read.value } : { issue: 'date' }
}
