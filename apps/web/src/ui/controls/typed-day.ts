import { isRealDate } from '@kairo/shared/dates'
import { toHalfWidth } from '@kairo/shared/text/typed-number'

const WITH_YEAR = /^(\d{4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})日?$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/
const OF_THIS_YEAR = /^(\d{1,2})[-/月](\d{1,2})日?$/
const TIME = /^([01]?\d|2[0-3])[:：]?([0-5]\d)$/

const two = (digits: string): string => digits.padStart(2, '0')

/** A day as it is typed (`2026/11/28`, `20261128`, `2026年11月28日`, `11/28` of this year) as `yyyy-MM-dd`. */
export function typedDay(text: string, today: string): string | undefined {
  const plain = toHalfWidth(text).trim()
  const long = WITH_YEAR.exec(plain)
  const digits = DIGITS.exec(plain)
  const short = OF_THIS_YEAR.exec(plain)
  const [year = '', month = '', day = ''] = long
    ? [long[1], long[3], long[5]]
    : digits
      ? digits.slice(1)
      : [today.slice(0, 4), ...(short?.slice(1) ?? [])]
  const read = `${year}-${two(month)}-${two(day)}`
  return isRealDate(read) ? read : undefined
}

/** A time as it is typed (`9:05`, `1630`) as `HH:mm`. */
export function typedTime(text: string): string | undefined {
  const parts = TIME.exec(toHalfWidth(text).trim())
  return parts ? `${two(parts[1] ?? '')}:${parts[2]}` : undefined
}

/** The two parts of a typed day and time, as they are. */
export function dayAndTime(text: string): [day: string, time: string] {
  const [day = '', ...time] = toHalfWidth(text)
    .trim()
    .split(/[\sT]+/)
  return [day, time.join(' ')]
}

/** Both as `yyyy-MM-dd HH:mm`. */
export function typedDayTime(text: string, today: string): string | undefined {
  const [day, time] = dayAndTime(text)
  const [readDay, readTime] = [typedDay(day, today), typedTime(time)]
  return readDay && readTime ? `${readDay} ${readTime}` : undefined
}
