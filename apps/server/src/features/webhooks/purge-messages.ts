import { KEPT_DAYS } from '@kairo/shared/webhooks/webhook-types'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

const BATCH = 5000
const DAY_MS = 24 * 3_600_000

/** Removes messages that are older than they are kept, with their tries; what is still being sent stays. */
export async function purgeMessages(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    const { rows } = await sql`
      delete from webhook_messages where id in (
        select m.id from webhook_messages m where m.at < ${before}::timestamptz
          and not exists (select from webhook_deliveries d where d.message_id = m.id and d.next_at is not null)
        limit ${BATCH}) returning 1`.execute(db)
    if (rows.length < BATCH) return
  }
}
