import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { isHeard, publish } from '../../events/publish.ts'
import { addJob } from '../../queue/add-job.ts'
import { task } from '../../queue/task.ts'

/** What follows from a change of an order outside its transaction: the exceptions. */
export const ORDER_CHANGED = task<{ orderId: number }>('order-changed')

/**
 * Open pages of those who may see an order hear that it has changed, as order-access.ts lists them: staff, the customer,
 * and the shipper accounts that created it or are named in it, but not others of the same customer.
 */
export async function publishOrder(trx: Transaction<DB>, orderId: number): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['customer_id', 'created_by', 'create_role_id', 'shipper_account_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shippers = [
    order.shipper_account_id,
    order.create_role_id === ROLE.shipperAccount ? order.created_by : null,
  ].filter((id) => id !== null)
  const topics = ['staff', `customer:${order.customer_id}`, ...new Set(shippers.map((id) => `user:${id}`))]
  await publish(trx, topics, { type: 'order', id: orderId })
  if (isHeard(trx)) await addJob(trx, ORDER_CHANGED, { orderId }, { key: `order-changed ${orderId}` })
}
