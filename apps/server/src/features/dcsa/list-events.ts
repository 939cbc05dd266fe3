import { type EventsInput, TIME_OPERATORS } from '@kairo/shared/dcsa/events.contract'
import { PAGE_MOST } from '@kairo/shared/open-api/feed'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { cursorOf, horizonFor, placeOf } from '../open-api/cursor.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { hasBillNumber } from './bill-numbers.ts'
import { type EventRow, eventOf } from './event-of.ts'
import { pageLinks } from './page-links.ts'

type Filters = Omit<EventsInput, 'cursor' | 'limit'>
type Listing = Pick<AppContext, 'db'>

/** Events of the orders that the account may see, in the order of the feed. */
function selectEvents({ db }: Listing, filters: Filters, { actor }: Pick<OpenContext, 'actor'>) {
  const columns = db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('ports as p', 'p.id', 'e.port_id')
    .leftJoin('order_containers as c', 'c.id', 'e.container_id')
    .select(['e.id', 'e.event_type', 'e.classifier', 'e.code', 'e.document_type', 'e.event_at', 'e.event_zone'])
    .select(['e.created_at', 'e.reason', 'e.feed_no', 'o.code as order_code', 'o.order_no', 'o.hbl_no', 'o.voyage'])
    .select(['p.unlocode', sql<string>`coalesce(nullif(p.name_en, ''), p.name)`.as('port_name')])
    .select(sql<boolean | null>`e.port_id = o.departure_port_id`.as('is_loading'))
    .select(['c.container_number', 'c.iso_code'])
    .where('e.customer_id', '=', actor.customerId ?? 0)
    .where(visibleOrders(actor))
  const coded = (type: string, codes: readonly string[] | undefined, column: 'e.code' | 'e.document_type') =>
    codes && sql<boolean>`(e.event_type = ${type} and ${sql.ref(column)} = any(${[...codes]}::text[]))`
  const created = Object.entries(TIME_OPERATORS).map(([suffix, operator]) => {
    const at = filters[`eventCreatedDateTime${suffix as keyof typeof TIME_OPERATORS}`]
    // To the second, as it is told.
    return at && sql<boolean>`date_trunc('second', e.created_at) ${sql.raw(operator)} ${at}::timestamptz`
  })
  const is = (column: string, value: string | undefined) =>
    value === undefined ? undefined : sql<boolean>`${sql.ref(column)} = ${value}`
  const conditions = [
    filters.eventType && sql<boolean>`e.event_type = any(${[...filters.eventType]}::text[])`,
    coded('SHIPMENT', filters.shipmentEventTypeCode, 'e.code'),
    coded('SHIPMENT', filters.documentTypeCode, 'e.document_type'),
    coded('TRANSPORT', filters.transportEventTypeCode, 'e.code'),
    coded('EQUIPMENT', filters.equipmentEventTypeCode, 'e.code'),
    is('o.code', filters.carrierBookingReference),
    filters.transportDocumentReference && hasBillNumber(filters.transportDocumentReference),
    is('c.container_number', filters.equipmentReference),
    is('p.unlocode', filters.UNLocationCode),
    ...created,
  ]
  return conditions.reduce((query, condition) => (condition ? query.where(condition) : query), columns)
}

type Row = EventRow & { feed_no: number }

/** One page, with the number of the feed after which the next begins; null where none is left to read now. */
async function eventPage(
  context: Listing,
  filters: Filters,
  { after, limit, request }: { after: number; limit: number; request: OpenContext },
): Promise<{ rows: Row[]; next: number | null; horizon: number }> {
  const isDown = filters.sort?.endsWith('DESC') ?? false
  const horizon = await horizonFor(context, isDown ? 0 : after)
  const page = selectEvents(context, filters, request)
    .where('e.feed_no', '<=', horizon)
    .$if(!isDown, (query) => query.where('e.feed_no', '>', after))
    .$if(isDown && after > 0, (query) => query.where('e.feed_no', '<', after))
    .orderBy('e.feed_no', isDown ? 'desc' : 'asc')
    .limit(limit + 1)
  const found: Row[] = await page.execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.feed_no ?? null) : null, horizon }
}

/** The events of a page; where to read on stands in the headers (rules 25.6). */
export async function listEvents(context: AppContext, input: EventsInput, request: OpenContext) {
  const { cursor, limit, ...filters } = input
  const list = `events ${JSON.stringify(filters)}`
  const place = { list, accountId: request.actor.id }
  const after = await placeOf(context, cursor, place)
  const most = Math.min(limit, PAGE_MOST)
  const { rows, next, horizon } = await eventPage(context, filters, { after, limit: most, request })
  const links = pageLinks(context, '/dcsa/tnt/v2/events', { ...filters, limit: most })
  const nextCursor = next === null ? null : await cursorOf(context, { ...place, after: next })
  const isDown = filters.sort?.endsWith('DESC') ?? false
  // Kept by a reader who has read all: downwards there is nothing new to come.
  const resume = nextCursor ?? (isDown ? null : await cursorOf(context, { ...place, after: Math.max(after, horizon) }))
  Object.assign(request.replyHeaders, links(cursor ?? null, nextCursor), resume ? { 'next-page-cursor': resume } : {})
  return rows.map(eventOf)
}
