import { PROVISIONAL_MARK } from '../calendars/provisional-text.ts'
import type { Language } from '../languages.ts'
import { portTime, portTimeText } from '../port-time.ts'

/**
 * Until when a task is to be done, as mails write it: on the clock of its deadline with its place, without the year of
 * `today`, `≈` while that may still move.
 */
export const dueText = (
  { due, zone, isProvisional }: { due: Date; zone: string; isProvisional: boolean },
  language: Language,
  today: string,
): string => `${isProvisional ? `${PROVISIONAL_MARK} ` : ''}${portTimeText(portTime(due, zone), zone, language, today)}`
