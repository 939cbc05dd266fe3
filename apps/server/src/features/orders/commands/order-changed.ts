import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { publish } from '../../../events/publish.ts'
import { invalidateTotals } from '../queries/count-orders.ts'

/**
 * To be called by every write of an order: kept totals go, and the open lists of all who may see it ask again, whoever
 * did it and whether or not somebody is sent a message; the person may have a second page open.
 */
export async function orderChanged(trx: Transaction<DB>, order: { id: number; customer_id: number }): Promise<void> {
  await invalidateTotals(trx, order.customer_id)
  await publish(trx, ['staff', `customer:${order.customer_id}`], { type: 'order', id: order.id })
}
