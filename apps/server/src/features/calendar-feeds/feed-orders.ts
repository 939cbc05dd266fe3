import { isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import { CUT_OFF_ROWS } from '../orders/cut-offs/cut-off-rows.ts'
import { selectOrders } from '../orders/queries/find-order.ts'
import { IN_FORCE } from '../orders/queries/order-filters.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { dayAtPort } from '../orders/record/order-dates.ts'
import { PORT_NAMES } from '../route-master/label-of.ts'
import type { Feed } from './feed-account.ts'
import type { FeedWindow } from './feed-window.ts'

/** The orders of a feed, alias `o`: submitted and not cancelled. */
export const ordersOfFeed = ({ reader, mine }: Feed): RawBuilder<boolean> =>
  sql<boolean>`(${visibleOrders(reader)} and ${IN_FORCE}
    ${mine && isStaff(reader.roleId) ? sql`and o.responsible_id = ${reader.id}` : sql``})`

const selectFeedOrders = (db: Kysely<DB>) =>
  selectOrders(db)
    .select(['o.id', 'o.code', 'o.is_fcl', 'o.vessel', 'o.voyage', 'o.etd', 'o.eta', 'o.open_start', 'o.open_end'])
    .select(['o.deadline', 'customer.company_name as customer_company', 'customer.name as customer_name'])
    .select(['pol.unlocode as pol_unlocode', 'pod.unlocode as pod_unlocode', ...PORT_NAMES])
    .select([CUT_OFF_ROWS.as('cut_offs'), dayAtPort('o.id', 'DEPA').as('departed_on')])
    .select(dayAtPort('o.id', 'ARRI').as('arrived_on'))
export type FeedOrder = Awaited<ReturnType<ReturnType<typeof selectFeedOrders>['execute']>>[number]

/** Cut-offs lie so many days before the departure at the most, and ships are so late. */
const BESIDE = 14

/** The orders that leave or arrive in these days, those nearest to today where there are more than `most`. */
export const ordersNear = (
  db: Kysely<DB>,
  feed: Feed,
  { from, to, today }: FeedWindow,
  most: number,
): Promise<FeedOrder[]> =>
  selectFeedOrders(db)
    .where(ordersOfFeed(feed))
    .where(
      sql<boolean>`(o.etd between ${from}::date - ${BESIDE}::int and ${to}::date + ${BESIDE}::int
        or o.eta between ${from}::date - ${BESIDE}::int and ${to}::date + ${BESIDE}::int)`,
    )
    .orderBy(sql`least(abs(o.etd - ${today}::date), abs(o.eta - ${today}::date))`)
    .orderBy('o.id')
    .limit(most)
    .execute()

/** Orders that tasks or containers of the feed have led to. */
export const ordersOfIds = async (db: Kysely<DB>, ids: readonly number[]): Promise<FeedOrder[]> =>
  ids.length === 0 ? [] : selectFeedOrders(db).where('o.id', '=', anyOf(ids)).execute()
