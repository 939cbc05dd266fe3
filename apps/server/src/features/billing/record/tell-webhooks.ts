import type { WebhookType } from '@kairo/shared/webhooks/webhook-types'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { listenedTypes } from '../../webhooks/listened-types.ts'
import { recordWebhookMessages } from '../../webhooks/record-messages.ts'

type InvoiceType = Extract<WebhookType, `invoice.${string}`>

const isListened = (type: WebhookType, customerColumn: string): RawBuilder<boolean> =>
  sql`${type} = any(${listenedTypes(customerColumn)})`

/** Webhooks hear of invoices: number, days and orders, no amounts (rules 21.3). `invoice.paid` of those that are settled. */
export async function tellOfInvoices(
  trx: Transaction<DB>,
  now: Date,
  type: InvoiceType,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ customerId: number; orderId: number | null; data: Record<string, unknown> }>`
    select i.customer_id as "customerId",
      case when cardinality(i.order_ids) = 1 then i.order_ids[1] end as "orderId",
      json_build_object('invoiceNumber', i.no, 'kind', i.kind, 'issueDate', i.issue_date, 'dueDate', i.due_date,
        'bookingReferences', array(select o.code from orders o where o.id = any(i.order_ids) order by o.code limit 500)) as data
    from invoices i where i.id = any(${[...ids]}::bigint[]) and ${isListened(type, 'i.customer_id')}
      and (${type} <> 'invoice.paid' or i.open = 0)
    order by i.id`.execute(trx)
  await recordWebhookMessages(
    trx,
    now,
    rows.map((row) => ({ ...row, type })),
  )
}

/** Webhooks hear of a charge that waits for an answer: of which kind, and until when it can be given. */
export async function tellOfCharge(trx: Transaction<DB>, now: Date, id: number): Promise<void> {
  const type = 'charge.proposed'
  const { rows } = await sql<{ customerId: number; orderId: number; data: Record<string, unknown> }>`
    select o.customer_id as "customerId", o.id as "orderId",
      json_build_object('bookingReference', o.code, 'customerReference', nullif(o.order_no, ''), 'chargeId', c.id,
        'chargeKind', k.code, 'answerUntil', c.expires_on) as data
    from order_charges c join orders o on o.id = c.order_id join charge_kinds k on k.id = c.charge_kind_id
    where c.id = ${id} and ${isListened(type, 'o.customer_id')}`.execute(trx)
  await recordWebhookMessages(
    trx,
    now,
    rows.map((row) => ({ ...row, type })),
  )
}
