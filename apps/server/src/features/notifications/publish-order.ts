import { ROLE } from '@kairo/shared/roles'
import type { Selectable, Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB, Orders } from '../../database/tables.ts'
import { isHeard, publishAll, sendHeld } from '../../events/publish.ts'
import { addJobs } from '../../queue/add-job.ts'
import { task } from '../../queue/task.ts'

/** What follows from a change of an order outside its transaction: the exceptions. */
export const ORDER_CHANGED = task<{ orderId: number }>('order-changed')

type Published = Pick<Selectable<Orders>, 'id' | 'customer_id' | 'created_by' | 'create_role_id' | 'shipper_account_id'>

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
  await publishRows(trx, orders)
}

async function publishRows(trx: Transaction<DB>, orders: readonly Published[]): Promise<void> {
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

/** The same of one order, with the totals of orders that are kept, and whatever its transaction published before. */
export async function publishOrderAct(
  { trx, context, order }: { trx: Transaction<DB>; context: Pick<AppContext, 'cache'>; order: Published },
  subject: string,
): Promise<void> {
  await context.cache.changed(trx, subject)
  if (isHeard(trx)) await publishRows(trx, [order])
  await sendHeld(trx)
}
