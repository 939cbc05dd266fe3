import { daysBetween } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { ORDER_STATE, type OrderState, SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import type { TraceNodeFacts } from '@kairo/shared/orders/rules/trace'
import { voyageProgress } from '@kairo/shared/orders/rules/voyage-progress'
import { portInstant } from '@kairo/shared/port-time'
import type { Place } from '@kairo/shared/route-master/sea-lanes'
import { maskedContainer } from '@kairo/shared/tracking-links/link-life'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { orderNodes } from '../../orders/queries/order-trace.ts'
import { voyagePlaces } from '../../orders/queries/voyage-places.ts'
import { arrivalText, departureText } from '../../orders/record/event-time.ts'
import { promisedDates } from '../../orders/record/order-events.ts'
import { readContainers } from '../../orders/record/order-containers.ts'
import { carrierLabelOfRow, departureZone, destinationZone, portLabelOf } from '../../route-master/label-of.ts'
import type { SharedOrder } from './find-shared.ts'

/** A port and the ship's time there: a day, or `yyyy-MM-dd HH:mm` on its clock. */
export interface PortCall {
  name: string
  /** Empty where the port has none. */
  unlocode: string
  zone: string
  place: Place | null
  planned: string | null
  actual: string | null
  /** The day that the booking was confirmed with; null where nothing is promised. */
  promised: string | null
  /** Days from the promised to the present day, negative for earlier; 0 where nothing moved. */
  moved: number
}

/** Where the ship is: by its dates, or at a port. */
export interface ShipPlace {
  basis: 'interpolated' | 'port'
  /** How much of the voyage lies behind it, 0 to 1. */
  done: number
  at: Date
}
/** Why no ship is shown. */
export type NoShip = 'notDeparted' | 'cancelled' | 'unknown'

/** All that a link shows of an order, and nothing else (rules 19.6). */
export interface Tracking {
  code: string
  state: OrderState
  from: PortCall
  to: PortCall
  /** Each may be empty. */
  carrier: string
  vessel: string
  voyage: string
  containers: string[]
  nodes: TraceNodeFacts[]
  ship: ShipPlace | NoShip
  /** Of the latest event or step. */
  updatedAt: Date
}

const placeOf = (given: { longitude: number; latitude: number } | null | undefined): Place | null =>
  given ? [given.longitude, given.latitude] : null

function movedDays(promised: string | null, present: string | null): number {
  return promised === null || present === null ? 0 : daysBetween(promised, present.slice(0, 10))
}

function shipOf({ order }: Pick<SharedOrder, 'order'>, now: Date): ShipPlace | NoShip {
  const { state, eta, actual_departure: left, actual_arrival: arrived } = order
  if (state === ORDER_STATE.cancelled) return 'cancelled'
  if (!SAILED_STATES.some((one) => one === state)) return 'notDeparted'
  if (state !== ORDER_STATE.inTransit) return { basis: 'port', done: 1, at: arrived ?? order.state_time }
  if (left === null || eta === null) return 'unknown'
  const arrives = portInstant(`${eta} 00:00`, destinationZone(order))
  const done = voyageProgress({ left: left.getTime(), arrives: arrives.getTime(), now: now.getTime() })
  return { basis: 'interpolated', done, at: now }
}

async function portsAndUpdate(db: Kysely<DB>, orderId: number) {
  const { rows } = await sql<{ pol: string | null; pod: string | null; latest: Date | null }>`
    select pol.unlocode as pol, pod.unlocode as pod,
      (select max(e.created_at) from order_events e where e.order_id = o.id) as latest
    from orders o
    left join ports pol on pol.id = o.departure_port_id
    left join ports pod on pod.id = o.destination_port_id
    where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { pol: null, pod: null, latest: null }
}

/** What the link shows, with the names of ports and carrier in a language. */
export async function readTracking(
  db: Kysely<DB>,
  shared: SharedOrder,
  { language, now }: { language: Language; now: Date },
): Promise<Tracking> {
  const { order, maker } = shared
  const [nodes, containers, promised, [places], { pol, pod, latest }] = await Promise.all([
    orderNodes(db, order, maker, now),
    readContainers(db, order.id),
    promisedDates(db, order.id),
    voyagePlaces(db, maker, [order.id]),
    portsAndUpdate(db, order.id),
  ])
  const [left, arrived] = [departureText(order), arrivalText(order)]
  const since = order.state_time
  return {
    code: order.code,
    state: order.state as OrderState,
    from: {
      name: portLabelOf(order, 'pol', language),
      unlocode: pol ?? '',
      zone: departureZone(order),
      place: placeOf(places?.from),
      planned: order.etd,
      actual: left,
      promised: promised.promisedEtd,
      moved: movedDays(promised.promisedEtd, left ?? order.etd),
    },
    to: {
      name: portLabelOf(order, 'pod', language),
      unlocode: pod ?? '',
      zone: destinationZone(order),
      place: placeOf(places?.to),
      planned: order.eta,
      actual: arrived,
      promised: promised.promisedEta,
      moved: movedDays(promised.promisedEta, arrived ?? order.eta),
    },
    carrier: carrierLabelOfRow(order, language),
    vessel: order.vessel,
    voyage: order.voyage,
    containers: containers.map(({ containerNumber: number }) =>
      shared.showContainers ? number : maskedContainer(number),
    ),
    // When free time ends is a matter of the contract.
    nodes: nodes.map((node) => (node.node === 'pickedUp' ? { ...node, planned: null } : node)),
    ship: shipOf(shared, now),
    updatedAt: latest !== null && latest > since ? latest : since,
  }
}
