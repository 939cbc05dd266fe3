import { type RawBuilder, sql } from 'kysely'

/** A departure or an arrival, in the code of its events. */
export type Leg = 'DEPA' | 'ARRI'

/**
 * The day at the port that the present booking promises, of the order whose id the column names: of its latest planned
 * event since a booking was withdrawn or refused; null while nothing is promised.
 */
export const promisedDay = (orderId: string, leg: Leg): RawBuilder<string | null> => sql<string | null>`(
  select (p.event_at at time zone p.event_zone)::date from order_events p
  where p.order_id = ${sql.ref(orderId)} and p.event_type = 'TRANSPORT' and p.classifier = 'PLN' and p.code = ${sql.lit(leg)}
    and p.seq > coalesce((select max(v.seq) from order_events v
      where v.order_id = ${sql.ref(orderId)} and v.document_type = 'BKG' and v.code in ('VOID', 'REJE')), 0)
  order by p.seq desc limit 1)`

const ACTUAL = {
  DEPA: {
    at: sql.ref('o.actual_departure'),
    byDay: sql.ref('o.departure_by_day'),
    port: sql.ref('o.departure_port_id'),
  },
  ARRI: { at: sql.ref('o.actual_arrival'), byDay: sql.ref('o.arrival_by_day'), port: sql.ref('o.destination_port_id') },
} as const

/** When the ship left or arrived, as the orders (alias `o`) hold it: the beginning of the day in Tokyo where only that is known. */
export const actualInstant = (leg: Leg): RawBuilder<Date | null> => sql<Date | null>`${ACTUAL[leg].at}`

/** The day at the port on which the ship left or arrived, of orders with the alias `o`. */
export function actualDay(leg: Leg): RawBuilder<string | null> {
  const { at, byDay, port } = ACTUAL[leg]
  return sql<string | null>`(${at} at time zone case when ${byDay} then 'Asia/Tokyo'
    else coalesce((select z.time_zone from ports z where z.id = ${port}), 'Asia/Tokyo') end)::date`
}
