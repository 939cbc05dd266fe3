import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { billableOrders, CHARGED_STATES } from '../../charges/billable-lines.ts'
import { lockUnbilled } from './lock-order.ts'

/** Includes charges agreed by letter to which the customer may still object. */
export const WHENEVER = '9999-12-31'

/**
 * Updates the counts of unbilled lines of these orders; to be called wherever they change, and at each step of an order:
 * what is agreed before the departure waits for it.
 */
export async function refreshUnbilled(trx: Kysely<DB>, orderIds: readonly number[]): Promise<void> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return
  // Two charges of one order may be agreed concurrently: the second is counted once the first is written.
  await lockUnbilled(trx, ids)
  const waiting = await countUnbilled(trx, ids)
  const done = ids.filter((id) => !waiting.some(({ order_id }) => order_id === id))
  if (done.length > 0) await trx.deleteFrom('unbilled_orders').where('order_id', 'in', done).execute()
  if (waiting.length > 0)
    await trx
      .insertInto('unbilled_orders')
      .values(waiting)
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet(({ ref }) => ({
          customer_id: ref('excluded.customer_id'),
          lines: ref('excluded.lines'),
          charges: ref('excluded.charges'),
        })),
      )
      .execute()
}

/** Those of these orders with something that is on no invoice, as rows of the table. */
export async function countUnbilled(db: Kysely<DB>, orderIds: readonly number[]) {
  const orders = await billableOrders(db, orderIds, WHENEVER)
  return orders
    .filter(({ state }) => CHARGED_STATES.includes(state))
    .map(({ orderId, customerId, lines }) => {
      const open = lines.filter(({ billed }) => !billed)
      const charges = open.filter(({ source }) => source === 'charge').length
      return { order_id: orderId, customer_id: customerId, lines: open.length - charges, charges }
    })
    .filter(({ lines, charges }) => lines + charges > 0)
}
