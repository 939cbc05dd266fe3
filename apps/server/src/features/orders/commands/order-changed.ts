import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { publish } from '../../../events/publish.ts'

/**
 * To be called by every write of an order: invalidates cached totals, and open lists of all who may see the order reload,
 * whoever wrote it and whether or not anybody is notified; the same user may have a second page open.
 */
export async function orderChanged(
  { trx, context }: { trx: Transaction<DB>; context: Pick<AppContext, 'orderTotals'> },
  order: { id: number; customer_id: number },
): Promise<void> {
  await context.orderTotals.invalidate(trx, order.customer_id)
  await publish(trx, ['staff', `customer:${order.customer_id}`], { type: 'order', id: order.id })
}
