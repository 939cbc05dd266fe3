import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { zoneClock } from '@kairo/shared/tasks/zone-clock'
import { testApp } from '../../../test/app.ts'
import { build, type OrderGiven } from '../../../test/build.ts'

/** Raw rows for figures, and what a second, plain implementation reads from them. */
const ZONE = { CNSHA: 'Asia/Shanghai', JPOSA: 'Asia/Tokyo' } as const

/** A planned departure or arrival as an event, the day in the zone of the port. */
export async function planned(orderId: number, code: 'DEPA' | 'ARRI', day: string): Promise<void> {
  const zone = code === 'DEPA' ? ZONE.CNSHA : ZONE.JPOSA
  const { db } = (await testApp()).context
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      event_type: 'TRANSPORT',
      classifier: 'PLN',
      code,
      event_at: zoneClock(zone).instant(day, '00:00'),
      event_zone: zone,
      source: 'staff',
    })
    .execute()
}

/** The booking is given up: nothing is promised any more. */
export async function voided(orderId: number, code: 'VOID' | 'REJE' = 'VOID'): Promise<void> {
  const { db } = (await testApp()).context
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      event_type: 'SHIPMENT',
      classifier: 'ACT',
      code,
      document_type: 'BKG',
      event_at: new Date('2026-11-01T00:00:00Z'),
      event_zone: 'Asia/Tokyo',
      source: 'customer',
    })
    .execute()
}

/** An order from Shanghai to Osaka that left on a day, that many days after the promised one. */
export async function sailed(customer: { id: number }, promised: string, left: Date, given: OrderGiven = {}) {
  const order = await build.order({ customer, state: ORDER_STATE.inTransit, actual_departure: left, ...given })
  await planned(order.id, 'DEPA', promised)
  return order
}

/** A sequence that looks random and is the same each time: whole numbers below `n`. */
export function seeded(first: number): (n: number) => number {
  let seed = first
  return (n) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
}
