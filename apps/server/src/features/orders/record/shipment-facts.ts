import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import { keptMinutes } from '../../calendars/kept-minutes.ts'
import { type OrderAct, wrote } from './order-act.ts'

/** Columns that are the same in the order. */
const COPIED = [
  ...['customer_id', 'created_by', 'shipper_account_id', 'departure_port_id', 'destination_port_id'],
  ...['shipping_company_id', 'state', 'submit_time'],
]
const COUNTED = ['accepted_at', 'promised_departure', 'promised_arrival', 'departed_on', 'arrived_on']
const FACTS = [...COPIED, ...COUNTED, 'departure_delay', 'arrival_delay']
/** A write of one of these changes facts; a plan is made, and given up, with a step. */
const CAUSES = [...COPIED, 'actual_departure', 'departure_by_day', 'actual_arrival', 'arrival_by_day']

const columns = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => (alias ? sql.ref(`${alias}.${name}`) : sql.ref(name))))

/** The day of an instant at a port; of one without an hour the day that was given. */
const dayAt = (instant: string, byDay: string, port: string) =>
  sql`(${sql.ref(`o.${instant}`)} at time zone case when ${sql.ref(`o.${byDay}`)} then ${sql.lit(OFFICE_ZONE)}
    else coalesce((select z.time_zone from ports z where z.id = ${sql.ref(`o.${port}`)}), ${sql.lit(OFFICE_ZONE)}) end)::date`

interface Accepted {
  id: number
  from: Date
  to: Date | null
  minutes: number | null
}

/** Writes the facts of orders that differ, and returns those; minutes of business are the program's to count. */
const upsert = (orders: RawBuilder<unknown>) => sql<Accepted>`
  insert into shipment_facts as f (order_id, ${columns(FACTS)})
  select t.*, t.departed_on - t.promised_departure, t.arrived_on - t.promised_arrival from (
    select o.id, ${columns(COPIED, 'o')},
      (select min(a.create_time) from order_trace a
        where a.order_id = o.id and a.state = ${sql.lit(ORDER_STATE.submitted)} and a.new_state = ${sql.lit(ORDER_STATE.accepted)}
          and a.create_time >= o.submit_time) as accepted_at,
      promised.departure, promised.arrival,
      ${dayAt('actual_departure', 'departure_by_day', 'departure_port_id')} as departed_on,
      ${dayAt('actual_arrival', 'arrival_by_day', 'destination_port_id')} as arrived_on
    from orders o
    -- The latest plan since a booking was withdrawn or refused.
    cross join lateral (
      select (array_agg(p.day order by p.seq desc) filter (where p.code = 'DEPA'))[1] as departure,
        (array_agg(p.day order by p.seq desc) filter (where p.code = 'ARRI'))[1] as arrival
      from (select e.seq, e.code, (e.event_at at time zone e.event_zone)::date as day,
          e.event_type = 'TRANSPORT' and e.classifier = 'PLN' as is_plan,
          max(e.seq) filter (where e.document_type = 'BKG' and e.code in ('VOID', 'REJE')) over () as void
        from order_events e where e.order_id = o.id) p
      where p.is_plan and p.seq > coalesce(p.void, 0)) promised
    where ${orders}) t (order_id, ${columns([...COPIED, ...COUNTED])})
  on conflict (order_id) do update set (${columns(FACTS)}, accepted_minutes) = (${columns(FACTS, 'excluded')},
    case when (f.submit_time, f.accepted_at) is not distinct from (excluded.submit_time, excluded.accepted_at)
      then f.accepted_minutes end)
  where (${columns(FACTS, 'f')}) is distinct from (${columns(FACTS, 'excluded')})
  returning f.order_id as id, f.submit_time as "from", f.accepted_at as "to", f.accepted_minutes as minutes`

export const acceptedMinutes = keptMinutes({
  table: 'shipment_facts',
  id: 'order_id',
  from: 'submit_time',
  to: 'accepted_at',
  minutes: 'accepted_minutes',
})

const storeMinutes = (db: Kysely<DB>, rows: readonly Accepted[]): Promise<void> =>
  acceptedMinutes.store(
    db,
    rows.flatMap(({ to, minutes, ...row }) => (to && minutes === null ? [{ ...row, to, minutes }] : [])),
  )

/** Of one order planned once per connection, for longer than it runs; of many each time, by how many they are. */
const upsertOne = preparedQuery((db, id: number) => ({
  compile: () => upsert(sql`o.id = ${id}`).compile(db),
}))

/** Brings the facts of orders in line with their rows. */
export const refreshFacts = async (db: Kysely<DB>, ids: readonly number[]): Promise<void> =>
  storeMinutes(db, (await upsert(sql`o.id = ${anyOf(ids)}`).execute(db)).rows)

/** The facts after an act that wrote what they come from. */
export async function followFacts(act: OrderAct): Promise<void> {
  if (wrote(act, CAUSES)) await storeMinutes(act.trx, await upsertOne(act.trx, act.order.id))
}
