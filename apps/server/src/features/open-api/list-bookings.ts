import type { openApi } from '@kairo/shared/open-api/open-api'
import { orderStateOf } from '@kairo/shared/open-api/open-codes'
import type { OpenInputOf } from '@kairo/shared/open-api/open-endpoint'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { bookingSummaries } from './booking-rows.ts'
import { type FeedEntry, readFeed, withinRange } from './read-feed.ts'

type Input = OpenInputOf<typeof openApi.bookings>

const atPort = (column: string, code: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(select p.id from ports p where p.unlocode = ${code}))`

function matches({ state, portOfLoading, portOfDischarge, departureFrom, departureTo }: Input): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (state) parts.push(sql`o.state = ${orderStateOf(state)}`)
  if (portOfLoading) parts.push(atPort('o.departure_port_id', portOfLoading))
  if (portOfDischarge) parts.push(atPort('o.destination_port_id', portOfDischarge))
  if (departureFrom) parts.push(sql`o.etd >= ${departureFrom}`)
  if (departureTo) parts.push(sql`o.etd <= ${departureTo}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * The bookings of the account by their last change. One that was submitted and is a draft again is gone, and so is one
 * that names the shipper account no more; of other bookings that it does not see it is told nothing.
 */
export const listBookings = (context: AppContext, input: Input, request: OpenContext) => {
  const { actor, language } = request
  // Of an order without a shipper account the condition is neither true nor false.
  const isSeen = sql<boolean>`coalesce(${visibleOrders(actor)}, false)`
  const isShown = sql<boolean>`(${isSeen} and o.state <> ${sql.lit(ORDER_STATE.draft)})`
  return readFeed(
    context,
    request,
    'bookings',
    input,
    async (range) => {
      const { rows } = await sql<FeedEntry & { id: number }>`
        select c.feed_no, c.changed_at as at, o.code as reference, o.id, ${isShown} as "isShown", not ${isShown} as "isGone"
        from record_changes c join orders o on o.id = c.record_id
        where c.customer_id = ${actor.customerId} and c.kind = 'booking' and ${withinRange('c.feed_no', 'c.changed_at', range)}
          and case when ${isShown} then ${matches(input)} else ${isSeen} or ${actor.id} = any(c.former_accounts) end
        order by c.feed_no limit ${range.most}`.execute(context.db)
      return rows
    },
    (entries) =>
      bookingSummaries(
        context.db,
        entries.map(({ id }) => id),
        language,
      ),
  )
}
