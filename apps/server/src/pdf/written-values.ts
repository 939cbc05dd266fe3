import { MONTHS, readableDate } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { decimalOf } from '@kairo/shared/money'
import { portTimeText, readZoned } from '@kairo/shared/port-time'
import { groupDigits } from '@kairo/shared/text/group-digits'

/** Numbers and dates as the documents write them. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** `yyyy-MM-dd` formatted for the language; other text is returned unchanged. */
export function writtenDay(date: string, language: Language): string {
  const [, year = '', month = '', day = ''] = DATE.exec(date) ?? []
  if (!year) return date
  if (language === 'en') return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
  return `${year}年${Number(month)}月${Number(day)}日`
}

/**
 * The same with the day of the week, for days on which something happens, as the page writes it: without the year of
 * `today` (yyyy-MM-dd), always with it where none is given.
 */
export const writtenDate = (date: string, language: Language, today = ''): string => readableDate(date, language, today)

/** A time with its zone (zonedText()) and its place behind it, of one without a zone Tokyo; a plain date is written as one. */
export function writtenTime(text: string, language: Language, today = ''): string {
  const zoned = readZoned(text)
  return zoned ? portTimeText(zoned.time, zoned.zone, language, today) : writtenDate(text, language, today)
}

/** Decimal text with thousands grouped, its decimals as given (`18,450.5`); `places` fixes how many, rounded half up. */
export function writtenNumber(value: string, places?: number): string {
  const number = decimalOf(value)
  const [whole = '0', fraction] = (places === undefined ? number.toFixed() : number.toFixed(places)).split('.')
  const grouped = whole.startsWith('-') ? `-${groupDigits(whole.slice(1))}` : groupDigits(whole)
  return `${grouped}${fraction ? `.${fraction}` : ''}`
}

export const writtenWeight = (kilograms: string): string => `${writtenNumber(kilograms)} kg`
export const writtenVolume = (cubicMetres: string): string => `${writtenNumber(cubicMetres)} m³`
/** An exchange rate, at least two decimals. */
export const writtenRate = (rate: string): string =>
  writtenNumber(rate, Math.max(2, (decimalOf(rate).toFixed().split('.')[1] ?? '').length))
