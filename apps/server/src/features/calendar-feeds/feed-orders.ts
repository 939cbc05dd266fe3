import type { Language } from '@kairo/shared/languages'
import { CUT_OFF_BASIS_TEXTS, cutOffText, hasToKeep } from '@kairo/shared/orders/rules/cut-offs'
import { portInstant, portTimeText } from '@kairo/shared/port-time'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import { CUT_OFF_ROWS, cutOffsOf } from '../orders/cut-offs/cut-off-rows.ts'
import { selectOrders } from '../orders/queries/find-order.ts'
import { IN_FORCE } from '../orders/queries/order-filters.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { dayAtPort } from '../orders/record/order-dates.ts'
import { departureZone, PORT_NAMES } from '../route-master/label-of.ts'
import type { Feed } from './feed-account.ts'
import type { EntryFacts } from './feed-entry.ts'
import { feedTexts } from './feed-texts.ts'
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

/** The cut-offs that the reader's side has to keep, each at its instant, told on the clock of the port of loading. */
export function cutOffFacts(order: FeedOrder, staff: boolean, language: Language): EntryFacts[] {
  const zone = departureZone(order)
  return Object.values(cutOffsOf(order))
    .filter(({ kind }) => hasToKeep(kind, staff))
    .map(({ kind, at, basis }) => ({
      orderId: order.id,
      uid: `cut-off-${kind}-${order.id}`,
      at: { instant: portInstant(at, zone) },
      what: cutOffText(kind, order.is_fcl ? 'FCL' : 'LCL')[language],
      // Without its year, which depends on the day on which it is told.
      facts: [`${portTimeText(at, zone, language, at)} · ${CUT_OFF_BASIS_TEXTS[basis][language]}`],
      port: 'pol',
    }))
}

/** Departure and arrival, on the day at the port: the actual one once it is known. */
export function sailingFacts(order: FeedOrder, language: Language): EntryFacts[] {
  const t = feedTexts[language]
  const leg = (port: 'pol' | 'pod', expected: string | null, actual: string | null, words: [string, string]) => {
    const day = actual ?? expected
    const what = words[actual === null ? 0 : 1]
    return day === null
      ? []
      : [
          {
            orderId: order.id,
            uid: `${port === 'pol' ? 'etd' : 'eta'}-${order.id}`,
            at: { day },
            what,
            facts: [],
            port,
          },
        ]
  }
  return [
    ...leg('pol', order.etd, order.departed_on, [t.etd, t.departed]),
    ...leg('pod', order.eta, order.arrived_on, [t.eta, t.arrived]),
  ]
}
