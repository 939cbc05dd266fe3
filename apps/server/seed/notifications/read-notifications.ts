import { sql, type Transaction } from 'kysely'
import type { DB } from '../../src/database/tables.ts'
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
export async function readNotifications(trx: Transaction<DB>, now: Date): Promise<void> {
  const messages = await trx.selectFrom('messages').select(['id', 'user_id', 'kind', 'create_time']).execute()
  const read = messages.flatMap(({ id, user_id, kind, create_time }) => {
    const at = readTime(`${user_id} ${kind} ${create_time.toISOString()}`, create_time, now)
    return at ? [{ id, at }] : []
  })
  await sql`update messages set read_time = read.at
    from unnest(${read.map(({ id }) => id)}::bigint[], ${read.map(({ at }) => at)}::timestamptz[]) as read(id, at)
    where messages.id = read.id`.execute(trx)
}
