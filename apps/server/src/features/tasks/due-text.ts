import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import type { Language } from '@kairo/shared/languages'
import { placeOfZone, zoneClock } from '@kairo/shared/port-time'
import { writtenDate } from '../../pdf/written-values.ts'

/** Until when a task is to be done, as mails write it: on the clock of its deadline, `≈` while that may still move. */
export function dueText(
  { due_at, due_zone, provisional }: { due_at: Date; due_zone: string; provisional: boolean },
  language: Language,
): string {
  const [day = '', time = ''] = zoneClock(due_zone).at(due_at).split(' ')
  return `${provisional ? `${PROVISIONAL_MARK} ` : ''}${writtenDate(day, language)} ${time} ${placeOfZone(due_zone, language)}`
}
