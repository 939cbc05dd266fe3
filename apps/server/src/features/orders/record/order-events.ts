import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { isCustomerSide } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import { promisedDay } from './order-dates.ts'

interface ShipmentEvent {
  type: 'SHIPMENT'
  /**
   * The status of a document, in DCSA codes: received, confirmed, rejected, void, draft, approved, issued, surrendered.
   */
  code: 'RECE' | 'CONF' | 'REJE' | 'VOID' | 'DRFT' | 'APPR' | 'ISSU' | 'SURR'
  /** Booking, shipping instruction, transport document (B/L), arrival notice. */
  document: 'BKG' | 'SHI' | 'TRD' | 'ARN'
  reason?: string
}
interface TransportEvent {
  type: 'TRANSPORT'
  code: 'DEPA' | 'ARRI'
  /** Planned with the booking, estimated since, actual. */
  classifier: 'PLN' | 'EST' | 'ACT'
  /** An instant, or where no hour is known the day at the port, `yyyy-MM-dd`. */
  at: Date | string
  /** Takes the place of what was recorded as happened: a correction, or a step taken back. */
  replacesActual?: true
  reason?: string
}
export type ShippingEvent = ShipmentEvent | TransportEvent

type Ports = Pick<StoredOrder, 'departure_port_id' | 'destination_port_id'>
type Zones = Pick<StoredOrder, 'pol_zone' | 'pod_zone'>

/** The planned or expected dates of an order as two events; a date that is not known gives none. */
export const scheduleEvents = (
  classifier: 'PLN' | 'EST',
  dates: { etd?: string | null; eta?: string | null },
): TransportEvent[] =>
  (
    [
      ['DEPA', dates.etd],
      ['ARRI', dates.eta],
    ] as const
  ).flatMap(([code, at]) => (at ? [{ type: 'TRANSPORT', code, classifier, at } as const] : []))

/** The newest row of the order that the event takes the place of. */
function supersededBy(orderId: number, event: TransportEvent): RawBuilder<string | null> {
  if (event.classifier === 'ACT' && !event.replacesActual) return sql`null`
  const classifiers = event.replacesActual ? ['ACT'] : ['PLN', 'EST']
  return sql`(select e.id from order_events e where e.order_id = ${orderId} and e.event_type = 'TRANSPORT'
    and e.code = ${event.code} and e.classifier in (${sql.join(classifiers)}) order by e.seq desc limit 1)`
}

/** Whose order it is: programs read events by customer. */
export const customerOfOrder = (orderId: number): RawBuilder<number> =>
  sql<number>`(select o.customer_id from orders o where o.id = ${orderId})`

/**
 * Appends events to an order, in the transaction of the command that causes them (rules 8.26). One of each code:
 * what an event supersedes was there before.
 */
export async function writeOrderEvents(
  trx: Transaction<DB>,
  order: { id: number } & Partial<Ports & Zones>,
  events: readonly ShippingEvent[],
  actor: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const common = {
    order_id: order.id,
    customer_id: customerOfOrder(order.id),
    source: isCustomerSide(actor.roleId) ? 'customer' : 'staff',
    created_by: actor.id,
    created_at: now,
  }
  const rows = events.map((event) => {
    const { code, reason = '' } = event
    if (event.type === 'SHIPMENT')
      return {
        ...common,
        event_type: 'SHIPMENT',
        classifier: 'ACT',
        code,
        document_type: event.document,
        port_id: null,
        event_at: now,
        // Transport events are on the clock of their port.
        event_zone: OFFICE_ZONE,
        reason,
        supersedes: null,
      }
    const zone = (code === 'DEPA' ? order.pol_zone : order.pod_zone) ?? OFFICE_ZONE
    return {
      ...common,
      event_type: 'TRANSPORT',
      classifier: event.classifier,
      code,
      document_type: null,
      port_id: (code === 'DEPA' ? order.departure_port_id : order.destination_port_id) ?? null,
      event_at: typeof event.at === 'string' ? sql<Date>`${event.at}::timestamp at time zone ${zone}` : event.at,
      event_zone: zone,
      reason,
      supersedes: supersededBy(order.id, event),
    }
  })
  await trx.insertInto('order_events').values(rows).execute()
}

/** LOAD: loaded when the ship left. GTOT: out of the terminal when the cargo was handed over. */
export type EquipmentCode = 'LOAD' | 'GTOT'

/**
 * Container events that follow from a transition of the order. They were not reported singly, so their source is
 * "derived". Expected container events since a step back are superseded.
 */
export async function writeEquipmentEvents(
  trx: Transaction<DB>,
  order: { id: number } & Ports,
  { code, at, actor, now }: { code: EquipmentCode; at: Date | string; actor: Pick<Actor, 'id'>; now: Date },
): Promise<void> {
  const portId = code === 'LOAD' ? order.departure_port_id : order.destination_port_id
  const zone = sql`coalesce(p.time_zone, ${OFFICE_ZONE})`
  const instant = typeof at === 'string' ? sql`${at}::timestamp at time zone ${zone}` : sql`${at}::timestamptz`
  await sql`insert into order_events
      (order_id, customer_id, container_id, event_type, classifier, code, port_id, event_at, event_zone, source, created_by, created_at,
       supersedes)
    select c.order_id, ${customerOfOrder(order.id)}, c.id, 'EQUIPMENT', 'ACT', ${code}, p.id, ${instant}, ${zone}, 'derived', ${actor.id}::bigint,
      ${now}::timestamptz,
      (select e.id from order_events e where e.container_id = c.id and e.code = ${code} order by e.seq desc limit 1)
    from order_containers c left join ports p on p.id = ${portId}::bigint
    where c.order_id = ${order.id} and not (${code} = 'GTOT' and c.gate_out_at is not null)
    order by c.seq`.execute(trx)
}

/** What staff reported of one container at the port of discharge; GTIN is its empty return. */
export interface ContainerEvent {
  containerId: number
  code: 'DISC' | 'GTOT' | 'GTIN'
  /** `yyyy-MM-dd HH:mm` there; null where a report is taken back, so that it is expected again. */
  at: string | null
}

/** Moves of containers as they were reported, each in place of what was known before. */
export async function writeContainerEvents(
  trx: Transaction<DB>,
  order: { id: number } & Ports,
  events: readonly ContainerEvent[],
  { actor, now, reason }: { actor: Pick<Actor, 'id'>; now: Date; reason: string },
): Promise<void> {
  if (events.length === 0) return
  const zone = sql`coalesce(p.time_zone, ${OFFICE_ZONE})`
  const column = (name: keyof ContainerEvent) => events.map((event) => event[name])
  await sql`insert into order_events
      (order_id, customer_id, container_id, event_type, classifier, code, port_id, event_at, event_zone, source, created_by, created_at,
       supersedes, reason)
    select ${order.id}::bigint, ${customerOfOrder(order.id)}, e.container_id, 'EQUIPMENT', case when e.at is null then 'EST' else 'ACT' end, e.code, p.id,
      coalesce(e.at::timestamp at time zone ${zone}, old.event_at, ${now}::timestamptz), ${zone}, 'staff',
      ${actor.id}::bigint, ${now}::timestamptz, old.id, ${reason}
    from unnest(${column('containerId')}::bigint[], ${column('code')}::text[], ${column('at')}::text[])
      with ordinality e (container_id, code, at, place)
    left join ports p on p.id = ${order.destination_port_id}::bigint
    left join lateral (select o.id, o.event_at from order_events o
      where o.container_id = e.container_id and o.code = e.code and o.port_id is not distinct from p.id
      order by o.seq desc limit 1) old on true
    order by e.place`.execute(trx)
}

/** After a step back its container events are expected again, on the planned day of the order. */
export async function takeBackEquipmentEvents(
  trx: Transaction<DB>,
  orderId: number,
  {
    code,
    day,
    actor,
    now,
    reason,
  }: { code: EquipmentCode; day: string | null; actor: Pick<Actor, 'id'>; now: Date; reason: string },
): Promise<void> {
  await sql`insert into order_events
      (order_id, customer_id, container_id, event_type, classifier, code, port_id, event_at, event_zone, source, created_by, created_at,
       supersedes, reason)
    select e.order_id, e.customer_id, e.container_id, e.event_type, 'EST', e.code, e.port_id,
      coalesce(${day}::timestamp at time zone e.event_zone, e.event_at), e.event_zone, e.source, ${actor.id}::bigint,
      ${now}::timestamptz, e.id, ${reason}
    from order_events e
    where e.order_id = ${orderId} and e.event_type = 'EQUIPMENT' and e.classifier = 'ACT' and e.code = ${code}
      and e.source = 'derived'
      and not exists (select from order_events later where later.supersedes = e.id)
    order by e.seq`.execute(trx)
}

interface PromisedDates {
  /** `yyyy-MM-dd` at the port; null while the order has no booking. */
  promisedEtd: string | null
  promisedEta: string | null
}

/** The dates that the present booking was confirmed with; a withdrawn or cancelled booking promises nothing. */
export async function promisedDates(db: Kysely<DB>, orderId: number): Promise<PromisedDates> {
  const { rows } = await sql<PromisedDates>`
    select to_char(${promisedDay('o.id', 'DEPA')}, 'YYYY-MM-DD') as "promisedEtd",
      to_char(${promisedDay('o.id', 'ARRI')}, 'YYYY-MM-DD') as "promisedEta"
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { promisedEtd: null, promisedEta: null }
}
