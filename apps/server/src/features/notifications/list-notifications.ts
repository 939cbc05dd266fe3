import { tokyoSeconds } from '@kairo/shared/dates'
import type { Page } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import type { Database } from '../../database/connection.ts'
import type { Actor } from '../../http/request-context.ts'
import { type NotificationParams, notificationText } from './notification-texts.ts'
import { publish } from '../../events/publish.ts'
import type { AppContext } from '../../app-context.ts'

const linkOf = (params: unknown): string | null => {
  const { link } = params as { link?: unknown }
  return typeof link === 'string' ? link : null
}

/** The own messages, newest first, as sentences in the reader's language. */
export async function listMessages(db: Database, actor: Actor, page: Page, language: Language) {
  const [rows, total] = await Promise.all([
    db
      .selectFrom('messages as m')
      .leftJoin('orders as o', 'o.id', 'm.order_id')
      .select(['m.id', 'm.kind', 'm.params', 'm.order_id', 'm.create_time', 'm.read_time', 'o.code'])
      .where('m.user_id', '=', actor.id)
      .orderBy('m.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow(),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    content: notificationText(row.kind, row.params as NotificationParams, language),
    kind: row.kind,
    orderId: row.order_id,
    orderCode: row.code,
    link: linkOf(row.params),
    createtime: tokyoSeconds(row.create_time),
    read: row.read_time !== null,
  }))
  return { list, totalRow: total.n }
}

/** Marks the own messages of these ids, or all, as read; the badges of the person's other pages hear of it. */
export async function markRead(context: AppContext, actor: Actor, ids?: readonly number[]): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('messages')
      .set({ read_time: context.clock.now() })
      .where('user_id', '=', actor.id)
      .where('read_time', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await publish(trx, `user:${actor.id}`, { type: 'message' })
  })
}
