import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { cursorOf, horizonFor, placeOf } from './cursor.ts'

/** The fields of every list by which it is read on, as parsed; what is beside them filters. */
interface FeedInput {
  cursor?: string | undefined
  updatedSince?: string | undefined
  limit: number
  order: 'oldest' | 'newest'
}

/** A record that has its place in the feed. */
export interface FeedEntry {
  feed_no: number
  /** When it changed last. */
  at: Date
  /** As `deleted` names it. */
  reference: string
  /** Listed; gone: it was listed before; or, with neither, not for this reader. */
  isShown: boolean
  isGone: boolean
}

/** The stretch of the feed that a page is read from. */
export interface FeedRange {
  after: number
  horizon: number
  since: Date | null
  /** The last change first. */
  isDown: boolean
  /** Rows to read: one more than the page has, to know whether more follow. */
  most: number
}

/** The condition of a stretch on a feed number and the time of the change. */
export const withinRange = (no: string, at: string, { after, horizon, since }: FeedRange): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(no)} > ${after} and ${sql.ref(no)} <= ${horizon}
    ${since === null ? sql`` : sql`and ${sql.ref(at)} >= ${since}`})`

/** The order of a stretch, and its length. */
export const inOrderOf = (no: string, { isDown, most }: FeedRange): RawBuilder<unknown> =>
  sql`order by ${sql.ref(no)} ${sql.raw(isDown ? 'desc' : 'asc')} limit ${most}`

/**
 * Whether the reader sees the order `o` of a row of its customer's feed. As a case, because PostgreSQL takes the customer
 * of the order for a second condition beside that of the feed, expects too few rows for a page and reads the whole feed.
 */
export const seenInFeed = (actor: Pick<Actor, 'id' | 'roleId' | 'customerId'>): RawBuilder<boolean> =>
  sql<boolean>`case when ${visibleOrders(actor)} then true else false end`

/**
 * A page of a list (rules 23.6, 23.7). Rows are read up to the horizon, below which none can come any more, so that a reader who goes on by
 * the cursor loses none and is given none twice but for a new change of it.
 */
export async function readFeed<Entry extends FeedEntry, Row>(
  context: AppContext,
  { actor }: Pick<RequestContext, 'actor'>,
  list: string,
  { cursor, updatedSince, limit, ...filters }: FeedInput,
  read: (range: FeedRange) => Promise<readonly Entry[]>,
  rowsOf: (entries: readonly Entry[]) => Promise<readonly Row[]>,
) {
  const place = { list: `${list} ${JSON.stringify(filters)}`, accountId: actor.id }
  const isDown = filters.order === 'newest'
  const from = await placeOf(context, cursor, place)
  const now = await horizonFor(context, isDown ? 0 : from)
  const [after, horizon] = isDown ? [0, cursor === undefined ? now : from - 1] : [from, now]
  const since = updatedSince === undefined ? null : new Date(updatedSince)
  const found = await read({ after, horizon, since, isDown, most: limit + 1 })
  const hasMore = found.length > limit
  const entries = found.slice(0, limit)
  const data = await rowsOf(entries.filter(({ isShown }) => isShown))
  const lastRead = entries.at(-1)?.feed_no ?? from
  // Downwards the cursor leads to what is older, upwards to what is still to come.
  const last = hasMore || isDown ? lastRead : Math.max(after, horizon)
  return {
    data: [...data],
    deleted: entries
      .filter(({ isGone }) => isGone)
      .map(({ reference, at }) => ({ reference, deletedAt: at.toISOString() })),
    nextCursor: await cursorOf(context, { ...place, after: last }),
    hasMore,
  }
}
