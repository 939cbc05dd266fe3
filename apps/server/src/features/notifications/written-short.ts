import { readableDate } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { portTimeText, readZoned } from '@kairo/shared/port-time'
import type { NotificationParams } from './notification-texts.ts'

/** A value of a heading: a time with its place, without the year of `today`. */
export function writtenShort(value: NotificationParams[string] | undefined, language: Language, today: string): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return value[language]
  const zoned = readZoned(String(value))
  return zoned ? portTimeText(zoned.time, zoned.zone, language, today) : readableDate(String(value), language, today)
}
