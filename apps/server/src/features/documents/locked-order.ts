import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { findOrder } from '../orders/find-order.ts'
import { type Deed, staleOrder } from '../orders/order-deed.ts'

/**
 * Runs a deed on an order that nobody else may write meanwhile. Files of an order are counted, compared and replaced, and
 * an upload does not change the order's version, so the version alone would let two uploads pass each other.
 * Throws ORDER_NOT_EXIST, and ORDER_STATE_ERROR for a version that is no longer the order's.
 */
export async function doOnLockedOrder<T>(
  kairo: Kairo,
  call: Call,
  target: { id: number; version?: number | undefined },
  body: (deed: Deed) => Promise<T>,
): Promise<T> {
  const now = kairo.clock.now()
  return kairo.db.transaction().execute(async (trx) => {
    await sql`select from orders where id = ${target.id} for no key update`.execute(trx)
    const order = await findOrder(trx, call.actor, target.id)
    if (target.version !== undefined && target.version !== order.version) throw staleOrder()
    return body({ kairo, call, trx, now, order })
  })
}
