import type { OffReason } from '@kairo/shared/webhooks/webhook-types'
import { type Kysely, sql } from 'kysely'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { DB } from '../../database/tables.ts'

/** What is still waiting for endpoints that are off is given up; it can be replayed. */
export async function stopDeliveries(trx: Kysely<DB>, endpointIds: readonly number[]): Promise<void> {
  if (endpointIds.length === 0) return
  await sql`update webhook_deliveries set next_at = null, sending = false, outcome = 'stopped'
    where endpoint_id = any(${[...endpointIds]}::bigint[]) and next_at is not null`.execute(trx)
}

export const offColumns = (reason: OffReason, now: Date) =>
  ({ state: 'off', off_reason: reason, update_time: now }) as const

/** A contract's end ends its webhooks, in its transaction. */
export async function switchOffWebhooks(
  trx: Kysely<DB>,
  customerId: number,
  reason: OffReason,
  now: Date,
): Promise<void> {
  const off = await trx
    .updateTable('webhook_endpoints')
    .set({ ...offColumns(reason, now), version: NEXT_VERSION })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  await stopDeliveries(
    trx,
    off.map(({ id }) => id),
  )
}
