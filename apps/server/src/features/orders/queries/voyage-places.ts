import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { visibleOrders } from '../record/order-access.ts'

/** Where the ports of these orders are; those that the caller may not see are left out. */
export async function voyagePlaces(
  db: Kysely<DB>,
  actor: Pick<Actor, 'id' | 'roleId' | 'customerId'>,
  ids: readonly number[],
) {
  const { rows } = await sql<Record<'orderId' | 'fromX' | 'fromY' | 'toX' | 'toY', number | null>>`
    select o.id as "orderId", pol.longitude::float8 as "fromX", pol.latitude::float8 as "fromY",
      pod.longitude::float8 as "toX", pod.latitude::float8 as "toY"
    from orders o
    left join ports pol on pol.id = o.departure_port_id
    left join ports pod on pod.id = o.destination_port_id
    where o.id = any(${[...ids]}) and ${visibleOrders(actor)}`.execute(db)
  const place = (longitude: number | null, latitude: number | null) =>
    longitude === null || latitude === null ? null : { longitude, latitude }
  return rows.map(({ orderId, fromX, fromY, toX, toY }) => ({
    orderId: orderId ?? 0,
    from: place(fromX, fromY),
    to: place(toX, toY),
  }))
}
