import { CALENDAR, type Calendar, NEW_YEAR_CLOSURE } from '@kairo/shared/calendars/calendar'
import { COUNTRY } from '@kairo/shared/countries'
import { tokyoToday } from '@kairo/shared/dates'
import { CUT_OFF_KINDS, type CutOffKind } from '@kairo/shared/orders/rules/cut-offs'
import { ANCHOR_OF_CUT_OFF } from '@kairo/shared/tasks/task-codes'
import type { DueFacts, DuePlace } from '@kairo/shared/tasks/task-due'
import type { TaskFacts } from '@kairo/shared/tasks/task-facts'
import { OFFICE_ZONE, type ZoneClock, zoneClocks } from '@kairo/shared/port-time'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { DB } from '../../database/tables.ts'
import { readCalendars } from '../calendars/calendar-queries.ts'
import { listenedTypes } from '../webhooks/listened-types.ts'
import { CUT_OFF_ROWS, type CutOffRows, cutOffsOf } from '../orders/cut-offs/cut-off-rows.ts'

const ZONE_OF: Readonly<Record<number, string>> = { [COUNTRY.china]: 'Asia/Shanghai' }
/** The zone of whoever acts for a customer of that country. */
export const zoneOf = (country: number | null): string => ZONE_OF[country ?? 0] ?? OFFICE_ZONE
export async function customerZone(db: Kysely<DB>, customerId: number): Promise<string> {
  const customer = await db.selectFrom('users').select('country').where('id', '=', customerId).executeTakeFirst()
  return zoneOf(customer?.country ?? null)
}
const calendarCodeOf = (country: number | null): string => (country === COUNTRY.china ? CALENDAR.china : CALENDAR.japan)

interface OrderDocument {
  type: number
  at: string
  by: number | null
}

/** An order as far as its tasks depend on it. */
export interface TaskOrder {
  id: number
  code: string
  order_no: string
  state: number
  customer_id: number
  shipper_account_id: number | null
  responsible_id: number | null
  submit_time: Date | null
  state_time: Date
  deadline: string | null
  deadline_at: Date | null
  open_start: string | null
  open_end: string | null
  cut_offs: CutOffRows | null
  etd: string | null
  eta: string | null
  actual_departure: Date | null
  departure_by_day: boolean
  actual_arrival: Date | null
  arrival_by_day: boolean
  is_fcl: boolean
  telex: number
  waybill: number
  electronic_record: number
  is_bl_draft_confirmed: number
  draft_confirmed_at: Date | null
  draft_confirmed_by: number | null
  delivery_code: string
  owner_country: number | null
  pol_country: number | null
  pol_zone: string | null
  pol_unlocode: string | null
  pod_country: number | null
  pod_zone: string | null
  pod_unlocode: string | null
  booked: number
  booked_at: Date | null
  surrendered: boolean
  documents: OrderDocument[] | null
  /** What webhooks of its customer are told. */
  webhook_types: string[]
  containers: { known: number; weighed: number; discharged: number }
}

const selectTaskOrders = (ids: readonly number[]) => sql<TaskOrder>`
    select o.id, o.code, o.order_no, o.state, o.customer_id, o.shipper_account_id, o.responsible_id, o.submit_time, o.state_time,
      o.deadline, o.deadline_at, o.open_start, o.open_end, ${CUT_OFF_ROWS} as cut_offs, o.etd, o.eta, o.actual_departure,
      o.departure_by_day, o.actual_arrival, o.arrival_by_day, o.is_fcl, o.telex, o.waybill, o.electronic_record,
      o.is_bl_draft_confirmed, o.draft_confirmed_at, o.draft_confirmed_by, o.delivery_code,
      o.fcl20gp + o.fcl40gp + o.fcl40hq as booked, u.country as owner_country,
      pol.country as pol_country, pol.time_zone as pol_zone, pol.unlocode as pol_unlocode,
      pod.country as pod_country, pod.time_zone as pod_zone, pod.unlocode as pod_unlocode,
      (select max(e.event_at) from order_events e
        where e.order_id = o.id and e.document_type = 'BKG' and e.code = 'CONF') as booked_at,
      (select coalesce(bool_and(b.state in (4, 5)) and bool_or(b.state = 4), false) from bills_of_lading b
        where b.order_id = o.id and b.state <> 9) as surrendered,
      (select json_agg(json_build_object('type', f.business_type, 'at', f.create_time, 'by', f.created_by) order by f.id)
        from order_files f where f.order_id = o.id and f.replaced_at is null) as documents,
      (select json_build_object('known', count(*), 'weighed', count(c.vgm_kg), 'discharged', count(c.discharged_at))
        from order_containers c where c.order_id = o.id) as containers, ${listenedTypes('o.customer_id')} as webhook_types
    from orders o
      join users u on u.id = case when o.create_role_id = 5 then o.created_by else o.customer_id end
      left join ports pol on pol.id = o.departure_port_id
      left join ports pod on pod.id = o.destination_port_id
    where o.id = any(${ids}::bigint[])`

/** Orders with what their tasks depend on. To plan the joins takes longer than to read an order. */
export const readTaskOrders = preparedQuery((db, ids: readonly number[]) => ({
  compile: () => selectTaskOrders(ids).compile(db),
}))

/** Codes of the calendars that deadlines of these orders are counted by. */
export const calendarCodesOf = (orders: readonly TaskOrder[]): string[] => [
  ...new Set([
    CALENDAR.china,
    CALENDAR.japan,
    ...orders.flatMap(({ pol_unlocode, pod_unlocode }) => [pol_unlocode ?? [], pod_unlocode ?? []].flat()),
  ]),
]

/** The calendars of these orders; a port has one only where somebody entered days for it. */
export async function calendarsOf(db: Kysely<DB>, orders: readonly TaskOrder[]): Promise<Calendar[]> {
  const calendars = await readCalendars(db, [...calendarCodesOf(orders), NEW_YEAR_CLOSURE.code])
  return calendars.filter(({ code, days }) => days.size > 0 || code === CALENDAR.china || code === CALENDAR.japan)
}

/** What decides which tasks an order has and which are done. */
export const taskFactsOf = (order: TaskOrder): TaskFacts => ({
  state: order.state,
  polCountry: order.pol_country,
  podCountry: order.pod_country,
  isFcl: order.is_fcl,
  release: releaseOf(order),
  documents: (order.documents ?? []).map(({ type }) => type),
  draftFlag: order.is_bl_draft_confirmed,
  deliveryCode: order.delivery_code,
  surrendered: order.surrendered,
  containers: { booked: order.booked, ...order.containers },
})

/** The moments before the departure that the order knows, as instants. */
function cutOffAnchors(order: TaskOrder, clock: ZoneClock) {
  const known = cutOffsOf(order)
  const anchors = CUT_OFF_KINDS.map((kind) => {
    const at = known[kind]?.at
    return [ANCHOR_OF_CUT_OFF[kind], at ? clock.instant(at.slice(0, 10), at.slice(11)) : null] as const
  })
  return Object.fromEntries(anchors) as Record<(typeof ANCHOR_OF_CUT_OFF)[CutOffKind], Date | null>
}

/** What the deadlines of an order are counted from and by; of many orders with the clocks of them all. */
export function dueFactsOf(order: TaskOrder, calendars: readonly Calendar[], clockOf = zoneClocks()): DueFacts {
  const place = (zone: string, codes: readonly (string | null)[]): DuePlace => ({
    clock: clockOf(zone),
    calendars: calendars.filter(({ code }) => codes.includes(code)),
  })
  const office = place(OFFICE_ZONE, [CALENDAR.japan, NEW_YEAR_CLOSURE.code])
  const pol = place(order.pol_zone ?? zoneOf(order.pol_country), [
    calendarCodeOf(order.pol_country),
    order.pol_unlocode,
  ])
  const drafts = (order.documents ?? []).filter(({ type }) => type === DOCUMENT.blDraft)
  const draft = drafts.at(-1)
  const dayOrInstant = (at: Date | null, byDay: boolean) => at && (byDay ? tokyoToday(at) : at)
  return {
    pol,
    pod: place(order.pod_zone ?? zoneOf(order.pod_country), [calendarCodeOf(order.pod_country), order.pod_unlocode]),
    owner: { operator: office, customer: place(zoneOf(order.owner_country), [calendarCodeOf(order.owner_country)]) },
    office,
    anchors: {
      submit: order.submit_time,
      booked: order.booked_at,
      ...cutOffAnchors(order, pol.clock),
      cutOff: order.deadline_at,
      draft: draft ? new Date(draft.at) : null,
      etd: order.etd,
      atd: dayOrInstant(order.actual_departure, order.departure_by_day),
      eta: order.eta,
      ata: dayOrInstant(order.actual_arrival, order.arrival_by_day),
    },
  }
}
