import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { isHeard, publishAll } from '../../events/publish.ts'
import { addJobs } from '../../queue/add-job.ts'
import { task } from '../../queue/task.ts'

/** What follows from a change of an order outside its transaction: the exceptions. */
export const ORDER_CHANGED = task<{ orderId: number }>('order-changed')

/**
 * Open pages of those who may see an order hear that it has changed, as order-access.ts lists them: staff, the customer,
 * and the shipper accounts that created it or are named in it, but not others of the same customer.
 */
export async function publishOrders(trx: Transaction<DB>, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0 || !isHeard(trx)) return
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'created_by', 'create_role_id', 'shipper_account_id'])
    .where('id', 'in', [...orderIds])
    .execute()
  await publishAll(
    trx,
    orders.flatMap((order) => {
      const shippers = [
        order.shipper_account_id,
        order.create_role_id === ROLE.shipperAccount ? order.created_by : null,
      ].filter((id) => id !== null)
      const topics = ['staff', `customer:${order.customer_id}`, ...new Set(shippers.map((id) => `user:${id}`))]
      return topics.map((topic) => ({ topic, event: { type: 'order', id: order.id } }))
    }),
  )
  await addJobs(
    trx,
    ORDER_CHANGED,
    orders.map(({ id }) => ({ payload: { orderId: id }, key: `order-changed ${id}` })),
  )
}

export const publishOrder = (trx: Transaction<DB>, orderId: number): Promise<void> => publishOrders(trx, [orderId])
