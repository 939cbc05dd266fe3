import { ROLE } from '@kairo/shared/roles'
import { testApp } from '../../../test/app.ts'
import { customerOfOrder, type ShippingEvent, writeOrderEvents } from '../orders/record/order-events.ts'

export const BOOKED: ShippingEvent = { type: 'SHIPMENT', code: 'CONF', document: 'BKG' }
export const RECEIVED: ShippingEvent = { type: 'SHIPMENT', code: 'RECE', document: 'BKG' }

interface Ported {
  id: number
  customer_id: number
  departure_port_id: number | null
  destination_port_id: number | null
}

/** Writes events of an order from Shanghai to Osaka, as its commands do. */
export async function happens(order: Ported, ...events: ShippingEvent[]): Promise<void> {
  const { context, clock } = await testApp()
  const at = { ...order, pol_zone: 'Asia/Shanghai', pod_zone: 'Asia/Tokyo' }
  const actor = { id: order.customer_id, roleId: ROLE.customer }
  await context.db.transaction().execute((trx) => writeOrderEvents(trx, at, events, actor, clock.now()))
}

/** A container of the order with one event each of these codes: LOAD at Shanghai, the others at Osaka. */
export async function moves(order: Ported, containerNumber: string, codes: readonly string[]): Promise<number> {
  const { context, clock } = await testApp()
  const { id } = await context.db
    .insertInto('order_containers')
    .values({ order_id: order.id, seq: 1, container_number: containerNumber, size: '40HQ', iso_code: '45G1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (codes.length === 0) return id
  await context.db
    .insertInto('order_events')
    .values(
      codes.map((code) => ({
        order_id: order.id,
        customer_id: customerOfOrder(order.id),
        container_id: id,
        event_type: 'EQUIPMENT',
        classifier: 'ACT',
        code,
        port_id: code === 'LOAD' ? order.departure_port_id : order.destination_port_id,
        event_at: clock.now(),
        event_zone: code === 'LOAD' ? 'Asia/Shanghai' : 'Asia/Tokyo',
        source: 'staff',
        created_at: clock.now(),
      })),
    )
    .execute()
  return id
}
