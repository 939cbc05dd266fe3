import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { OffReason, SendError, WebhookType } from '@kairo/shared/webhooks/webhook-types'
import type { Webhook, webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import { type Kysely, sql } from 'kysely'
import { contains } from '../../../database/conditions.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { visibleWebhooks } from '../webhook-record.ts'

const time = (at: Date | null): string | null => at && tokyoDateTime(at)

/** Endpoints with how they fare, those of a customer in the order of their making. */
export async function listWebhooks(
  db: Kysely<DB>,
  input: ParsedOf<typeof webhooksContract.listWebhooks>,
  actor: Actor,
  now: Date,
): Promise<{ dataList: Webhook[]; total: number }> {
  const { customerId, state, words } = input
  let query = db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('users as u', 'u.id', 'e.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_attempts as a')
          .select(['a.at', 'a.status', 'a.error'])
          .whereRef('a.endpoint_id', '=', 'e.id')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.version', 'e.customer_id', 'e.url', 'e.types', 'e.state', 'e.off_reason', 'e.failing_since'])
    .select(['e.old_until', 'e.create_time', 'u.company_name', 'last.at', 'last.status', 'last.error'])
    .select(
      sql<number>`(select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.next_at is not null)`.as(
        'waiting',
      ),
    )
    .where(visibleWebhooks(actor))
    .orderBy('u.company_name')
    .orderBy('e.id')
  if (customerId !== undefined) query = query.where('e.customer_id', '=', customerId)
  if (state !== undefined) query = query.where('e.state', '=', state)
  if (words !== undefined)
    query = query.where(
      sql<boolean>`(${contains(sql.ref('e.url'), words)} or ${contains(sql.ref('u.company_name'), words)})`,
    )
  const { rows, total } = await rowPage(db, query, pageOf(input))
  return {
    total,
    dataList: rows.map((row) => ({
      id: row.id,
      version: row.version,
      customerId: row.customer_id,
      customer: row.company_name,
      url: row.url,
      types: row.types as WebhookType[],
      state: row.state as 'active' | 'off',
      offReason: (row.off_reason || null) as OffReason | null,
      failingSince: time(row.failing_since),
      oldSecretUntil: row.old_until && row.old_until > now ? tokyoDateTime(row.old_until) : null,
      waiting: row.waiting,
      lastAt: time(row.at),
      lastStatus: row.status,
      lastError: (row.error || null) as SendError | null,
      createTime: tokyoDateTime(row.create_time),
    })),
  }
}
