import { DAYS_OF_REMINDERS, endOfLastDay, latestLastDay } from '@kairo/shared/api-keys/key-rules'
import { daysBetween, tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../http/request-context.ts'
import { MESSAGES } from './messages.ts'

/** The reminder that is due, or was already when its day was set; null while none is. */
export const reminderOf = (lastDay: string, today: string): number | null => {
  const left = daysBetween(today, lastDay)
  return DAYS_OF_REMINDERS.findLast((days) => left <= days) ?? null
}

/**
 * The columns of a key's last day. Throws PARAMETER_ERROR for a day that has passed, or that lies further from the day on
 * which the key was made than it may.
 */
export function lastDayColumns(
  lastDay: string,
  made: Date,
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
) {
  const today = tokyoToday(now)
  const message =
    lastDay < today ? 'notBeforeToday' : lastDay > latestLastDay(made) ? MESSAGES.tooLong[language] : undefined
  if (message) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'lastDay', message }] })
  return { expires_at: endOfLastDay(lastDay), warned_days: reminderOf(lastDay, today) }
}
