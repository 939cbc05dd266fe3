import type { eventShape } from '@kairo/shared/open-api/event-shape'
import type { openApi } from '@kairo/shared/open-api/open-api'
import type { OpenInputOf } from '@kairo/shared/open-api/open-endpoint'
import type { Language } from '@kairo/shared/languages'
import { portIso } from '@kairo/shared/port-time'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { labelOf } from '../route-master/label-of.ts'
import { inOrderOf, readFeed, seenInFeed, withinRange } from './read-feed.ts'

type OpenEvent = z.input<typeof eventShape>

interface EventRow {
  feed_no: number
  created_at: Date
  id: string
  reference: string
  event_type: OpenEvent['eventType']
  classifier: OpenEvent['eventClassifierCode']
  code: string
  document_type: string | null
  event_at: Date
  event_zone: string
  reason: string
  supersedes: string | null
  container_number: string | null
  unlocode: string | null
  name: string | null
  cn: string
  en: string
  ja: string
}

/** Events `e` of orders `o` that the condition finds. */
async function readEvents(db: Database, where: RawBuilder<boolean>, tail: RawBuilder<unknown>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.feed_no, e.created_at, e.id, o.code as reference, e.event_type, e.classifier, e.code, e.document_type,
      e.event_at, e.event_zone, e.reason, e.supersedes, b.container_number,
      p.unlocode, p.name, p.name_cn as cn, p.name_en as en, p.name_ja as ja
    from order_events e join orders o on o.id = e.order_id
      left join ports p on p.id = e.port_id left join order_containers b on b.id = e.container_id
    where ${where} ${tail}`.execute(db)
  return rows
}

/**
 * Why a date moved or a booking was refused stands on every screen of the account; why a B/L was made void or a container
 * was corrected is for staff.
 */
const shownReason = ({ event_type, document_type, reason }: EventRow): string =>
  event_type === 'TRANSPORT' || document_type === 'BKG' ? reason : ''

function eventsFrom(rows: readonly EventRow[], language: Language): OpenEvent[] {
  return rows.map((row) => ({
    eventID: row.id,
    bookingReference: row.reference,
    eventType: row.event_type,
    eventClassifierCode: row.classifier,
    eventTypeCode: row.code,
    documentTypeCode: row.document_type,
    eventDateTime: portIso(row.event_at, row.event_zone),
    timeZone: row.event_zone,
    eventCreatedDateTime: row.created_at.toISOString(),
    unLocationCode: row.unlocode,
    locationName: row.name === null ? null : labelOf({ name: row.name, cn: row.cn, en: row.en, ja: row.ja }, language),
    equipmentReference: row.container_number,
    supersedes: row.supersedes,
    reason: shownReason(row),
  }))
}

/** What holds of the events of an order, oldest first. */
export const eventsInForce = async (db: Database, orderId: number, language: Language): Promise<OpenEvent[]> =>
  eventsFrom(
    await readEvents(
      db,
      sql`e.order_id = ${orderId} and not exists (select from order_events later where later.supersedes = e.id)`,
      sql`order by e.seq`,
    ),
    language,
  )

/** Events of the orders that the account sees, as they were reported: those of a booking that was withdrawn remain. */
export const listEvents = (context: AppContext, input: OpenInputOf<typeof openApi.events>, request: OpenContext) => {
  const { actor, language } = request
  const { bookingReference, eventType, eventClassifierCode } = input
  const filters = [
    bookingReference === undefined ? null : sql<boolean>`o.code = ${bookingReference}`,
    eventType === undefined ? null : sql<boolean>`e.event_type = ${eventType}`,
    eventClassifierCode === undefined ? null : sql<boolean>`e.classifier = ${eventClassifierCode}`,
  ].filter((part) => part !== null)
  return readFeed(
    context,
    request,
    'events',
    input,
    async (range) => {
      const parts = [
        sql<boolean>`e.customer_id = ${actor.customerId}`,
        withinRange('e.feed_no', 'e.created_at', range),
        seenInFeed(actor),
        ...filters,
      ]
      const rows = await readEvents(
        context.db,
        sql<boolean>`${sql.join(parts, sql` and `)}`,
        inOrderOf('e.feed_no', range),
      )
      return rows.map((row) => ({ ...row, at: row.created_at, isShown: true, isGone: false }))
    },
    async (rows) => eventsFrom(rows, language),
  )
}
