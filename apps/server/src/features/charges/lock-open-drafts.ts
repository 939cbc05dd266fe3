import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/**
 * Locks the open drafts that hold an order, by id, so that transactions which lock several do not deadlock. Waits for
 * concurrent issuing; what was issued meanwhile is not among the ids.
 */
export async function lockOpenDrafts(trx: Transaction<DB>, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from invoices
    where state = ${INVOICE_STATE.draft} and order_ids && ${[orderId]}::bigint[]
    order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}
