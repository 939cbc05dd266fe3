import { type RawBuilder, sql } from 'kysely'

/** A departure or an arrival, in the code of its events. */
export type Leg = 'DEPA' | 'ARRI'

/** Columns of `shipment_facts`, which the chain after an act writes (shipment-facts.ts): days at the port. */
const DAYS = {
  DEPA: { actual: 'departed_on', promised: 'promised_departure', delay: 'departure_delay' },
  ARRI: { actual: 'arrived_on', promised: 'promised_arrival', delay: 'arrival_delay' },
} as const

/**
 * The day at the port that the present booking promises, of the order whose id the column names: of its latest planned
 * event since a booking was withdrawn or refused; null while nothing is promised.
 */
export const promisedDay = (orderId: string, leg: Leg): RawBuilder<string | null> => sql<string | null>`(
  select f.${sql.ref(DAYS[leg].promised)} from shipment_facts f where f.order_id = ${sql.ref(orderId)})`

/** The day at the port, `yyyy-MM-dd`, on which the ship of that order left or arrived; null until it has. */
export const dayAtPort = (orderId: string, leg: Leg): RawBuilder<string | null> => sql<string | null>`(
  select to_char(f.${sql.ref(DAYS[leg].actual)}, 'YYYY-MM-DD') from shipment_facts f where f.order_id = ${sql.ref(orderId)})`

/** Of facts with the alias `o`: the day at the port on which the ship left or arrived. */
export const actualDay = (leg: Leg): RawBuilder<string | null> => sql<string | null>`o.${sql.ref(DAYS[leg].actual)}`
/** Days after the promised one; null while it has not happened, or nothing was promised. */
export const delayOf = (leg: Leg): RawBuilder<number | null> => sql<number | null>`o.${sql.ref(DAYS[leg].delay)}`
