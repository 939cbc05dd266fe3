import type { WebhookType } from '@kairo/shared/webhooks/webhook-types'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { addJobUnlessAwake } from '../../queue/add-job.ts'
import { task } from '../../queue/task.ts'
import { newToken } from '../../security/token.ts'

/** Sends what is due, unless this process does already. */
export const SEND_WEBHOOKS = task<Record<string, never>>('send-webhooks')

/** Of a body in bytes (rules 21.3). */
const LARGEST_BODY = 20 * 1024

/** What customers are told of: references and dates, never amounts and never parties (rules 21.3). */
export interface WebhookMessage {
  type: WebhookType
  customerId: number
  orderId: number | null
  data: Record<string, unknown>
}

/** Of an order, whose references are added to it. */
export type WebhookFact = Pick<WebhookMessage, 'type' | 'data'>

export const newMessageId = (): string => `msg_${newToken(18)}`

/** The text that is signed and sent. Lists of one that is too long are left out, and it says so. */
export function bodyOf(type: string, now: Date, data: Record<string, unknown>): string {
  const timestamp = now.toISOString()
  const body = JSON.stringify({ type, timestamp, data })
  if (Buffer.byteLength(body) <= LARGEST_BODY) return body
  const short = Object.fromEntries(Object.entries(data).filter(([, value]) => !Array.isArray(value)))
  return JSON.stringify({ type, timestamp, data: { ...short, truncated: true } })
}

/**
 * Records messages in the transaction of the change that they tell of, for the endpoints of their customers that list
 * their type. An endpoint that is off is sent nothing; its messages can be replayed once it is on again.
 */
export async function recordWebhookMessages(
  trx: Transaction<DB>,
  now: Date,
  messages: readonly WebhookMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const given = messages.map(({ type, customerId, orderId, data }) => ({
    id: newMessageId(),
    type,
    customer_id: customerId,
    order_id: orderId,
    body: bodyOf(type, now, data),
  }))
  const { rows } = await sql<{ due: number }>`
    with listed as materialized (
      select m.*, e.id as endpoint_id, e.state from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as m (id text, type text, customer_id bigint, order_id bigint, body text)
      join webhook_endpoints e on e.customer_id = m.customer_id and m.type = any(e.types)),
    written as (
      insert into webhook_messages (id, type, at, customer_id, order_id, body)
      select distinct l.id, l.type, ${now}::timestamptz, l.customer_id, l.order_id, l.body from listed l),
    due as (
      insert into webhook_deliveries (message_id, endpoint_id, next_at)
      select l.id, l.endpoint_id, ${now}::timestamptz from listed l where l.state = 'active' returning 1)
    select count(*) as due from due`.execute(trx)
  if ((rows[0]?.due ?? 0) > 0) await addJobUnlessAwake(trx, SEND_WEBHOOKS, {})
}
