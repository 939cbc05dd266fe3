import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

/**
 * Notes that these accounts get the mail of that kind on their day; answers those that had not got it yet. To be called
 * in the transaction that writes the mails.
 */
export async function takeMailDay(
  trx: Kysely<DB>,
  kind: 'overview' | 'tasksDue',
  days: readonly { userId: number; day: string }[],
): Promise<Set<number>> {
  if (days.length === 0) return new Set()
  const rows = await trx
    .insertInto('mail_days')
    .values(days.map(({ userId, day }) => ({ user_id: userId, kind, day })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ day: sql`excluded.day` })
        .whereRef('mail_days.day', '<', sql`excluded.day`),
    )
    .returning('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
