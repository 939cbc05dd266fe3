import type { Insertable } from 'kysely'
import type { Messages } from '../../src/database/tables.ts'
import { pickNumber } from '../deterministic-random.ts'

const HOUR = 3_600_000
/** Younger notifications are mostly unread, older ones mostly read. */
const RECENT = 26 * HOUR

/** When it was read; null while it was not. */
function readTime(key: string, at: Date, now: Date): Date | null {
  const age = now.getTime() - at.getTime()
  const isUnread = age < RECENT ? pickNumber(key, 10) < 7 : age < 5 * RECENT && pickNumber(key, 10) < 1
  if (isUnread) return null
  return new Date(Math.min(at.getTime() + (10 + pickNumber(key, 600)) * 60_000, now.getTime()))
}

/** Most of what the accounts were notified of has been read. */
export function readNotifications(messages: Insertable<Messages>[], now: Date): void {
  for (const message of messages) {
    const at = new Date(message.create_time ?? now)
    message.read_time = readTime(`${message.user_id} ${message.kind} ${at.toISOString()}`, at, now)
  }
}
