import type { openApi } from '@kairo/shared/open-api/open-api'
import { orderStateOf } from '@kairo/shared/open-api/open-codes'
import type { OpenInputOf } from '@kairo/shared/open-api/open-endpoint'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { bookingSummaries } from './booking-rows.ts'
import { type FeedEntry, readFeed, seenInFeed } from './read-feed.ts'

type Input = OpenInputOf<typeof openApi.bookings>

/** Filters as values of one statement, which is planned once: null is none. */
const isOr = (value: unknown, type: string, condition: RawBuilder<unknown>) =>
  sql`(${value}::${sql.raw(type)} is null or ${condition})`
const isAt = (column: string, code: unknown) =>
  isOr(code, 'text', sql`${sql.ref(column)} = any(array(select p.id from ports p where p.unlocode = ${code}::text))`)

const entriesFor = (roleId: RoleId, direction: 'asc' | 'desc') =>
  preparedQuery(
    (
      db,
      accountId: number,
      customerId: number | null,
      after: number,
      horizon: number,
      since: Date | null,
      most: number,
      state: number | null,
      from: string | null,
      to: string | null,
      departureFrom: string | null,
      departureTo: string | null,
    ) => {
      const isSeen = seenInFeed({ roleId, id: accountId, customerId })
      const isShown = sql`(${isSeen} and o.state <> ${sql.lit(ORDER_STATE.draft)})`
      const matches = sql.join(
        [
          isOr(state, 'int', sql`o.state = ${state}::int`),
          isAt('o.departure_port_id', from),
          isAt('o.destination_port_id', to),
          isOr(departureFrom, 'text', sql`o.etd >= ${departureFrom}::text::date`),
          isOr(departureTo, 'text', sql`o.etd <= ${departureTo}::text::date`),
        ],
        sql` and `,
      )
      const query = sql<FeedEntry & { id: number }>`
        select c.feed_no, c.changed_at as at, o.code as reference, o.id, ${isShown} as "isShown", not ${isShown} as "isGone"
        from record_changes c join orders o on o.id = c.record_id
        where c.customer_id = ${customerId}::bigint and c.kind = 'booking'
          and c.feed_no > ${after}::bigint and c.feed_no <= ${horizon}::bigint
          and ${isOr(since, 'timestamptz', sql`c.changed_at >= ${since}::timestamptz`)}
          and case when ${isShown} then ${matches} else ${isSeen} or ${accountId}::bigint = any(c.former_accounts) end
        order by c.feed_no ${sql.raw(direction)} limit ${most}::int`
      return { compile: () => query.compile(db) }
    },
  )
const entriesBy = (direction: 'asc' | 'desc') =>
  new Map(Object.values(ROLE).map((roleId: RoleId) => [roleId, entriesFor(roleId, direction)]))
const UPWARDS = entriesBy('asc')
const DOWNWARDS = entriesBy('desc')

/**
 * The bookings of the account by their last change. One that was submitted and is a draft again is gone, and so is one
 * that names the shipper account no more; of other bookings that it does not see it is told nothing.
 */
export const listBookings = (context: AppContext, input: Input, request: OpenContext) => {
  const { actor, language } = request
  const { state, portOfLoading = null, portOfDischarge = null, departureFrom = null, departureTo = null } = input
  const ofState = state === undefined ? null : orderStateOf(state)
  return readFeed(
    context,
    request,
    'bookings',
    input,
    async ({ after, horizon, since, isDown, most }) =>
      (await (isDown ? DOWNWARDS : UPWARDS).get(actor.roleId)?.(
        context.db,
        actor.id,
        actor.customerId,
        after,
        horizon,
        since,
        most,
        ofState,
        portOfLoading,
        portOfDischarge,
        departureFrom,
        departureTo,
      )) ?? [],
    (entries) =>
      bookingSummaries(
        context.db,
        entries.map(({ id }) => id),
        language,
      ),
  )
}
