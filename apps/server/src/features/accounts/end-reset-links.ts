import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Ends every open link of these accounts by which a password can be set. */
export async function endResetLinks(db: Kysely<DB>, userIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ ended_at: now })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute()
}
