import type { Calendar } from '@kairo/shared/calendars/calendar'
import { clockFrom, dayOneOf, type FreeTimeClock } from '@kairo/shared/free-time/free-time-clock'
import type { ClockStart, FreeTimeKind } from '@kairo/shared/free-time/free-time-codes'
import type { FreeTimeTerms } from '@kairo/shared/free-time/free-time-terms'
import type { ContainerSize } from '@kairo/shared/quotations/container-types'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import { readCalendars } from '../../calendars/calendar-queries.ts'
import { CARRIER_NAMES, type CarrierNames, PORT_NAMES, type PortNames } from '../../route-master/label-of.ts'
import { IN_FORCE } from '../../orders/queries/order-filters.ts'
import { ARRIVAL_DAY, atPort, PORT_ZONE } from '../../orders/record/container-dates.ts'

/** A container under one of the terms of its order, days by the clock of the port of discharge. */
export interface ClockRow {
  orderId: number
  orderCode: string
  customerId: number
  shipperAccountId: number | null
  containerId: number
  containerNumber: string
  size: ContainerSize | null
  kind: FreeTimeKind
  terms: FreeTimeTerms
  zone: string
  /** At the port. */
  today: string
  eta: string | null
  berthed: string | null
  discharged: string | null
  gateOut: string | null
  returned: string | null
  plannedGateOut: string | null
  /** As it was last computed; null where it never was. */
  clockId: number | null
  version: number | null
  clockFrom: string | null
  lastFreeDay: string | null
  endedOn: string | null
  daysOver: number
  cost: string | null
  currency: string | null
  estimated: boolean
  orderChargeId: number | null
  carrierAmount: string | null
  carrierFileId: number | null
  excessChargeId: number | null
}

type NamedClockRow = ClockRow & PortNames & CarrierNames & { company_name: string; name: string }

/** Orders that have clocks. LCL travels in a box of others and has no terms. */
export const HAS_CLOCKS = sql`o.is_fcl and ${IN_FORCE}`

const NO_NAMES = { columns: sql``, joins: sql`` }
/** In the same statement: another one for them takes as long as all the rest of a page. */
const WITH_NAMES = {
  columns: sql`, ${sql.raw(['customer.company_name', 'customer.name', ...PORT_NAMES, ...CARRIER_NAMES].join(', '))}`,
  joins: sql`join users customer on customer.id = o.customer_id
    left join ports pol on pol.id = o.departure_port_id
    left join shipping_companies carrier on carrier.id = o.shipping_company_id`,
}

function selectClocks<Row extends ClockRow>(where: RawBuilder<boolean>, now: Date, { columns, joins } = NO_NAMES) {
  const day = (instant: string) => sql`left(${atPort(sql.ref(instant))}, 10)`
  return sql<Row>`
    select o.id as "orderId", o.code as "orderCode", o.customer_id as "customerId",
      o.shipper_account_id as "shipperAccountId", c.id as "containerId",
      c.container_number as "containerNumber", c.size, t.kind, t.terms, ${PORT_ZONE} as zone,
      left(${atPort(sql`${now}::timestamptz`)}, 10) as today, o.eta::text as eta, ${ARRIVAL_DAY} as berthed,
      ${day('c.discharged_at')} as discharged, ${day('c.gate_out_at')} as "gateOut",
      ${day('c.empty_returned_at')} as returned, c.planned_gate_out::text as "plannedGateOut",
      f.id as "clockId", f.version, f.clock_from::text as "clockFrom", f.last_free_day::text as "lastFreeDay",
      f.ended_on::text as "endedOn", coalesce(f.days_over, 0) as "daysOver", f.cost::text as cost, f.currency,
      coalesce(f.estimated, false) as estimated, f.order_charge_id as "orderChargeId",
      f.carrier_amount::text as "carrierAmount", f.carrier_file_id as "carrierFileId",
      f.excess_charge_id as "excessChargeId"${columns}
    from order_free_time t
    join orders o on o.id = t.order_id
    join order_containers c on c.order_id = o.id
    left join ports pod on pod.id = o.destination_port_id
    ${joins}
    left join container_free_time f on f.container_id = c.id and f.direction = t.direction and f.kind = t.kind
    where t.direction = 'import' and ${HAS_CLOCKS} and ${where}
    order by o.id, c.seq, t.kind`
}

/** The clocks that a condition on order `o`, container `c` or clock `f` finds, computed before or not. */
export async function readClocks(db: Kysely<DB>, where: RawBuilder<boolean>, now: Date): Promise<ClockRow[]> {
  return (await selectClocks<ClockRow>(where, now).execute(db)).rows
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`f.id = any(${ids}::bigint[])`
/** The computed clocks with these ids. To plan the joins takes longer than to read a page of them. */
export const clocksOfIds = preparedQuery((db, ids: readonly number[], now: Date) => ({
  compile: () => selectClocks<ClockRow>(isOneOf(ids), now).compile(db),
}))
/** The same, with the names of customer, ports and carrier. */
export const namedClocksOfIds = preparedQuery((db, ids: readonly number[], now: Date) => ({
  compile: () => selectClocks<NamedClockRow>(isOneOf(ids), now, WITH_NAMES).compile(db),
}))

/** The calendars that the terms of these clocks name, by their code. */
export async function calendarsOf(
  db: Kysely<DB>,
  rows: readonly Pick<ClockRow, 'terms'>[],
): Promise<(terms: FreeTimeTerms) => Calendar[]> {
  const calendars = await readCalendars(db, [...new Set(rows.flatMap(({ terms }) => terms.calendarCode ?? []))])
  return ({ calendarCode }) => calendars.filter(({ code }) => code === calendarCode)
}

interface Start {
  day: string
  /** Not the fact itself. */
  estimated: boolean
}

/** The day of the fact that starts the clock, or the best that is known of it; null while nothing is. */
function startOf(start: ClockStart, row: ClockRow): Start | null {
  const fact = (day: string | null): Start | null => (day === null ? null : { day, estimated: false })
  const guess = (day: string | null): Start | null => (day === null ? null : { day, estimated: true })
  switch (start) {
    case 'berth':
    case 'berthNext':
      return fact(row.berthed) ?? guess(row.eta)
    case 'discharge':
    case 'dischargeNext':
      return fact(row.discharged) ?? guess(row.berthed) ?? guess(row.eta)
    case 'gateOut':
    case 'gateOutNext':
      return fact(row.gateOut) ?? guess(row.plannedGateOut)
  }
}

export interface RunClock {
  /** Null where nothing starts it yet, or the terms have no price for the size. */
  clock: FreeTimeClock | null
  estimated: boolean
  /** The day that ended it: gate-out of demurrage, else the empty container's return. */
  endedOn: string | null
}

/** The clock of a container under its terms. */
export function runClock(row: ClockRow, calendars: (terms: FreeTimeTerms) => Calendar[]): RunClock {
  const start = startOf(row.terms.start, row)
  const endedOn = row.kind === 'DEM' ? row.gateOut : row.returned
  if (!start || row.size === null) return { clock: null, estimated: false, endedOn }
  const dayOne = dayOneOf(row.terms.start, start.day)
  return { clock: clockFrom(row.terms, row.size, dayOne, calendars(row.terms)), estimated: start.estimated, endedOn }
}
