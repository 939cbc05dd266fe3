import { tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { DraftComment } from '@kairo/shared/orders/contracts/order-detail'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { mayReadRequest } from './change-requests.ts'
import { shownName } from './shown-name.ts'

/** Comments on the current draft B/L that this user may read, oldest first. The caller may see the order. */
export async function draftCommentsOf(
  db: Kysely<DB>,
  orderId: number,
  actor: Actor,
  language: Language,
): Promise<DraftComment[]> {
  const rows = await db
    .selectFrom('draft_comments as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .leftJoin('files as f', 'f.id', 'c.file_id')
    .select(['c.id', 'c.words', 'c.path', 'c.create_time', 'c.file_id', 'f.name as file_name', 'u.name', 'u.role_id'])
    .where('c.order_id', '=', orderId)
    .where('c.closed_at', 'is', null)
    .orderBy('c.id')
    .execute()
  const read = rows.filter((row) => mayReadRequest(actor.roleId, row.role_id))
  return read.map((row) => ({
    id: row.id,
    text: row.words,
    path: row.path,
    who: shownName({ name: row.name, role: row.role_id }, actor, language),
    time: tokyoDateTime(row.create_time),
    file: row.file_id === null ? null : { fileId: row.file_id, name: row.file_name ?? '' },
  }))
}

/** Resolves the comments of the old draft, after a new draft or when the booking is given up. */
export async function closeDraftComments(trx: Kysely<DB>, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('draft_comments')
    .set({ closed_at: now })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute()
}
