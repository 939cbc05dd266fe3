import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoSeconds } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { notificationsContract } from '@kairo/shared/notifications/notifications.contract'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { rowPage } from '../../database/list-page.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { kindsOf } from './notification-groups.ts'
import { type NotificationParams, notificationText } from './notification-texts.ts'
import { publish } from '../../events/publish.ts'
import type { AppContext } from '../../app-context.ts'

type ListInput = ParsedOf<typeof notificationsContract.listMessages>
type GroupsInput = ParsedOf<typeof notificationsContract.listMessageGroups>

interface MessageRow {
  id: number
  kind: string
  params: unknown
  order_id: number | null
  create_time: Date
  read_time: Date | null
  code: string | null
}
interface MessageGroup {
  newest: number
  count: number
  unread_ids: number[]
}
const COLUMNS = ['m.id', 'm.kind', 'm.params', 'm.order_id', 'm.create_time', 'm.read_time', 'o.code'] as const

/** The filters of a call on the caller's messages, as a condition on the table alias `m`. */
const ownMessages = (
  actor: Actor,
  { kind, unread, orderId }: Partial<ListInput>,
) => sql<boolean>`m.user_id = ${actor.id}
  ${kind ? sql`and m.kind = any(${kindsOf(kind)})` : sql``}
  ${unread ? sql`and m.read_time is null` : sql``}
  ${orderId === undefined ? sql`` : sql`and m.order_id = ${orderId}`}`

const linkOf = (params: unknown): string | null => {
  const { link } = params as { link?: unknown }
  return typeof link === 'string' ? link : null
}

const messageOf = (row: MessageRow, language: Language) => ({
  id: row.id,
  content: notificationText(row.kind, row.params as NotificationParams, language),
  kind: row.kind,
  orderId: row.order_id,
  orderCode: row.code,
  link: linkOf(row.params),
  createtime: tokyoSeconds(row.create_time),
  read: row.read_time !== null,
})

/** The caller's messages, newest first, as sentences in the user's language. */
export async function listMessages(db: Database, actor: Actor, input: ListInput, language: Language) {
  const query = db
    .selectFrom('messages as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(COLUMNS)
    .where(ownMessages(actor, input))
    .orderBy('m.id', 'desc')
  const { rows, total } = await rowPage(db, query, pageOf(input))
  return { list: rows.map((row) => messageOf(row, language)), totalRow: total }
}

/** The same with the messages of an order as one row: its newest, how many there are, and which of them are unread. */
export async function listMessageGroups(db: Database, actor: Actor, input: GroupsInput, language: Language) {
  // A message about no order is a group of its own; ids are above zero, so the two do not meet.
  const groups = sql<MessageGroup>`(
    select (array_agg(m.id order by m.create_time desc, m.id desc))[1] as newest, count(*) as count,
      coalesce(array_agg(m.id order by m.id) filter (where m.read_time is null), '{}') as unread_ids
    from messages m where ${ownMessages(actor, input)} group by coalesce(m.order_id, -m.id))`
  const query = db
    .selectFrom(groups.as('g'))
    .innerJoin('messages as m', 'm.id', 'g.newest')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(COLUMNS)
    .select(['g.count', 'g.unread_ids'])
    .orderBy('m.create_time', 'desc')
    .orderBy('m.id', 'desc')
  const { rows, total } = await rowPage(db, query, pageOf(input))
  const list = rows.map((row) => ({
    ...messageOf(row, language),
    read: row.unread_ids.length === 0,
    count: row.count,
    unreadIds: row.unread_ids,
  }))
  return { list, totalRow: total }
}

/** Marks the caller's messages of these ids, or all, as read; the badges of the user's other pages are updated. */
export async function markRead(
  context: AppContext,
  { actor, now }: RequestContext,
  ids?: readonly number[],
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('messages')
      .set({ read_time: now })
      .where('user_id', '=', actor.id)
      .where('read_time', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await publish(trx, `user:${actor.id}`, { type: 'message' })
  })
}
