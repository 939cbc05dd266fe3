import { tokyoSeconds } from '@kairo/shared/dates'
import type { Database } from '../../database/connection.ts'
import type { OutboxMail } from '../../http/pages/outbox-page.ts'

/** The newest mails with their state, for the outbox of demo mode. */
export async function newestMails(db: Database, limit = 200): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'to_name', 'subject', 'text', 'state', 'create_time'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_name ? `${row.to_name} <${row.to_address}>` : row.to_address,
    subject: row.subject,
    text: row.text,
    state: row.state,
    time: tokyoSeconds(row.create_time),
  }))
}
