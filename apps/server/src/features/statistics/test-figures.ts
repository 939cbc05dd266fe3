import { daysBetween, tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { zoneClock } from '@kairo/shared/port-time'
import type { Database } from '../../database/connection.ts'
import { testApp } from '../../../test/app.ts'
import { build, type OrderGiven } from '../../../test/build.ts'
import { refreshFacts } from '../orders/record/shipment-facts.ts'
import { customerOfOrder } from '../orders/record/order-events.ts'

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
      customer_id: customerOfOrder(orderId),
      event_type: 'TRANSPORT',
      classifier: 'PLN',
      code,
      event_at: zoneClock(zone).instant(day, '00:00'),
      event_zone: zone,
      source: 'staff',
    })
    .execute()
  await refreshFacts(db, [orderId])
}

/** The booking is given up: nothing is promised any more. */
export async function voided(orderId: number, code: 'VOID' | 'REJE' = 'VOID'): Promise<void> {
  const { db } = (await testApp()).context
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      customer_id: customerOfOrder(orderId),
      event_type: 'SHIPMENT',
      classifier: 'ACT',
      code,
      document_type: 'BKG',
      event_at: new Date('2026-11-01T00:00:00Z'),
      event_zone: 'Asia/Tokyo',
      source: 'customer',
    })
    .execute()
  await refreshFacts(db, [orderId])
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

/** Business minutes, minute by minute, by days off that the caller read. */
export function minutesOfBusiness(from: Date, to: Date, holidays: ReadonlySet<string>): number {
  let count = 0
  for (let at = from.getTime(); at + 60_000 <= to.getTime(); at += 60_000) {
    const there = new Date(at + 9 * 3_600_000)
    const day = there.toISOString().slice(0, 10)
    const isOpen = there.getUTCDay() % 6 !== 0 && !holidays.has(day)
    if (isOpen && there.getUTCHours() >= 9 && there.getUTCHours() < 18) count++
  }
  return count
}
export async function readHolidays(db: Database): Promise<Set<string>> {
  const days = db.selectFrom('calendar_days').select('day').where('calendar_code', '=', 'JP').where('kind', '=', 'off')
  return new Set((await days.execute()).map(({ day }) => day))
}

/** The facts of all orders, worked out once more from the rows, one by one; by the order's id. */
export async function naiveFacts(db: Database) {
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const ports = await db.selectFrom('ports').selectAll().execute()
  const events = await db.selectFrom('order_events').selectAll().orderBy('seq').execute()
  const traces = await db.selectFrom('order_trace').selectAll().orderBy('create_time').execute()
  const holidays = await readHolidays(db)
  const zoneOf = (id: number | null) => ports.find((port) => port.id === id)?.time_zone ?? 'Asia/Tokyo'
  const dayOf = (at: Date | null, byDay: boolean, port: number | null): string | null =>
    at && (byDay ? tokyoToday(at) : zoneClock(zoneOf(port)).at(at).slice(0, 10))
  return orders.map((order) => {
    const promised: Record<string, string | undefined> = {}
    for (const event of events.filter(({ order_id }) => order_id === order.id)) {
      if (event.document_type === 'BKG' && ['VOID', 'REJE'].includes(event.code)) {
        delete promised.DEPA
        delete promised.ARRI
      }
      if (event.event_type === 'TRANSPORT' && event.classifier === 'PLN')
        promised[event.code] = zoneClock(event.event_zone).at(event.event_at).slice(0, 10)
    }
    const { submit_time: submitted } = order
    const accepted = traces.find(
      (row) =>
        row.order_id === order.id &&
        row.state === ORDER_STATE.submitted &&
        row.new_state === ORDER_STATE.accepted &&
        submitted !== null &&
        row.create_time >= submitted,
    )
    const departed = dayOf(order.actual_departure, order.departure_by_day, order.departure_port_id)
    const arrived = dayOf(order.actual_arrival, order.arrival_by_day, order.destination_port_id)
    const delay = (day: string | null, planned: string | undefined) =>
      day && planned ? daysBetween(planned, day) : null
    return {
      order_id: order.id,
      customer_id: order.customer_id,
      created_by: order.created_by,
      shipper_account_id: order.shipper_account_id,
      departure_port_id: order.departure_port_id,
      destination_port_id: order.destination_port_id,
      shipping_company_id: order.shipping_company_id,
      state: order.state,
      submit_time: submitted,
      accepted_at: accepted?.create_time ?? null,
      promised_departure: promised.DEPA ?? null,
      promised_arrival: promised.ARRI ?? null,
      departed_on: departed,
      arrived_on: arrived,
      departure_delay: delay(departed, promised.DEPA),
      arrival_delay: delay(arrived, promised.ARRI),
      accepted_minutes: submitted && accepted ? minutesOfBusiness(submitted, accepted.create_time, holidays) : null,
    }
  })
}
export const storedFacts = (db: Database) => db.selectFrom('shipment_facts').selectAll().orderBy('order_id').execute()
