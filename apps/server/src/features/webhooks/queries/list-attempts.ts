import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoSeconds } from '@kairo/shared/dates'
import type { MessageType, SendError } from '@kairo/shared/webhooks/webhook-types'
import type { WebhookAttempt, webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import { type Kysely, sql } from 'kysely'
import { onDays } from '../../../database/conditions.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { findWebhook } from '../webhook-record.ts'

export type AttemptFilters = ParsedOf<typeof webhooksContract.exportWebhookAttempts>

export const selectAttempts = (db: Kysely<DB>) =>
  db
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_messages as m', 'm.id', 'a.message_id')
    .innerJoin('webhook_deliveries as d', (join) =>
      join.onRef('d.message_id', '=', 'a.message_id').onRef('d.endpoint_id', '=', 'a.endpoint_id'),
    )
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['a.id', 'a.message_id', 'a.n', 'a.at', 'a.status', 'a.error', 'a.ms', 'a.response_head'])
    // Of the last try of a message that waits for another.
    .select(sql<Date | null>`case when d.tries = a.n and not d.sending then d.next_at end`.as('next_at'))
    .select(['m.type', 'm.body', 'o.code'])
type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number]

export const attemptRow = (row: Row): WebhookAttempt => ({
  id: row.id,
  messageId: row.message_id,
  type: row.type as MessageType,
  orderCode: row.code,
  n: row.n,
  at: tokyoSeconds(row.at),
  status: row.status,
  error: (row.error || null) as SendError | null,
  ms: row.ms,
  responseHead: row.response_head,
  nextAt: row.next_at && tokyoSeconds(row.next_at),
  body: row.body,
})

/** The newest first; the filters of an endpoint that the caller sees. */
export function filteredAttempts(db: Kysely<DB>, { id, type, outcome, from, to }: AttemptFilters) {
  let query = selectAttempts(db).where('a.endpoint_id', '=', id).orderBy('a.id', 'desc')
  if (type !== undefined) query = query.where('m.type', '=', type)
  if (outcome !== undefined) query = query.where('a.error', outcome === 'succeeded' ? '=' : '<>', '')
  for (const condition of onDays(sql`a.at`, from, to)) query = query.where(condition)
  return query
}

/** Throws RECORD_NOT_EXIST. */
export async function listAttempts(
  db: Kysely<DB>,
  input: ParsedOf<typeof webhooksContract.listWebhookAttempts>,
  actor: Actor,
): Promise<{ dataList: WebhookAttempt[]; total: number }> {
  await findWebhook(db, actor, input.id)
  const { rows, total } = await rowPage(db, filteredAttempts(db, input), pageOf(input))
  return { dataList: rows.map(attemptRow), total }
}
