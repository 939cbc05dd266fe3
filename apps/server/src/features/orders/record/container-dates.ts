import { CONTAINER_DATES, shownContainerTime, type ContainerTimes } from '@kairo/shared/orders/rules/container-dates'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The zone of the port of discharge of an order `o`, its port joined as `pod`. */
export const PORT_ZONE = sql<string>`coalesce(pod.time_zone, ${sql.lit(OFFICE_ZONE)})`
/** An instant by the clock of that port. */
export const atPort = (instant: RawBuilder<unknown>) =>
  sql<string | null>`to_char(${instant} at time zone ${PORT_ZONE}, 'YYYY-MM-DD HH24:MI')`
/** The day of the actual arrival there: of one without an hour the day that was given. */
export const ARRIVAL_DAY = sql<string | null>`to_char(o.actual_arrival at time zone
  case when o.arrival_by_day then ${sql.lit(OFFICE_ZONE)} else ${PORT_ZONE} end, 'YYYY-MM-DD')`

export interface DatedContainer extends ContainerTimes {
  id: number
  orderId: number
  containerNumber: string
  plannedGateOut: string | null
}

/** The dates of the containers that a condition on `c` and `o` finds, with what they are compared with. */
export async function readContainerDates(db: Kysely<DB>, where: RawBuilder<boolean>, now: Date) {
  const { rows } = await sql<
    DatedContainer & { version: number; code: string; arrival: string | null; now: string; zone: string }
  >`
    select c.id, c.order_id as "orderId", c.container_number as "containerNumber",
      ${atPort(sql`c.discharged_at`)} as "dischargedAt", ${atPort(sql`c.gate_out_at`)} as "gateOutAt",
      ${atPort(sql`c.empty_returned_at`)} as "emptyReturnedAt",
      to_char(c.planned_gate_out, 'YYYY-MM-DD') as "plannedGateOut",
      o.version, o.code, ${ARRIVAL_DAY} as arrival, ${atPort(sql`${now}::timestamptz`)} as now, ${PORT_ZONE} as zone
    from order_containers c join orders o on o.id = c.order_id left join ports pod on pod.id = o.destination_port_id
    where ${where} order by c.order_id, c.seq`.execute(db)
  return rows
}
export type ReadContainer = Awaited<ReturnType<typeof readContainerDates>>[number]

/** The dates as they are shown. */
export const shownDates = (container: DatedContainer) => ({
  dischargedAt: shownContainerTime(container.dischargedAt),
  gateOutAt: shownContainerTime(container.gateOutAt),
  emptyReturnedAt: shownContainerTime(container.emptyReturnedAt),
  plannedGateOut: container.plannedGateOut,
})

const COLUMN = {
  dischargedAt: 'discharged_at',
  gateOutAt: 'gate_out_at',
  emptyReturnedAt: 'empty_returned_at',
} as const

/** Writes the dates of these containers of one order, in one statement. */
export async function writeContainerDates(
  trx: Kysely<DB>,
  containers: readonly DatedContainer[],
  { zone, actorId, now }: { zone: string; actorId: number; now: Date },
): Promise<void> {
  const texts = (field: keyof ContainerTimes | 'plannedGateOut') => sql`${containers.map((one) => one[field])}::text[]`
  const times = CONTAINER_DATES.map(
    (field) => sql`${sql.ref(COLUMN[field])} = d.${sql.ref(COLUMN[field])}::timestamp at time zone ${zone}`,
  )
  await sql`update order_containers c set ${sql.join(times)}, planned_gate_out = d.planned_gate_out::date,
      updated_by = ${actorId}, update_time = ${now}, version = c.version + 1
    from unnest(${containers.map(({ id }) => id)}::bigint[], ${texts('dischargedAt')}, ${texts('gateOutAt')},
      ${texts('emptyReturnedAt')}, ${texts('plannedGateOut')})
      d (id, discharged_at, gate_out_at, empty_returned_at, planned_gate_out)
    where c.id = d.id`.execute(trx)
}
