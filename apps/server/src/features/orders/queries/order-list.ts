import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { inOrder, type SortKey } from '../../../database/list-page.ts'
import { filtersByLane, hasTextFilters, type OrderFilters } from './order-filters.ts'
import { type ListedOrder, listedOrders } from './listed-orders.ts'

/** What is counted of orders; every act on one drops it (followers.ts). */
export const ORDERS_CHANGE = 'orders'
const ROWS = { from: sql`orders o`, id: sql`o.id` }
export const ORDERS = { ...ROWS, subject: ORDERS_CHANGE }
/** As they are now, for what changes without the order: whether a fee is to be billed is told by its charges. */
export const ORDERS_NOW = ROWS

/** Columns that lists are sorted by; each has an index that ends in id. */
export const SORT_COLUMNS = {
  createTime: { name: 'create_time', nullable: false },
  expectLeave: { name: 'etd', nullable: true },
  expectArrive: { name: 'eta', nullable: true },
  deadline: { name: 'deadline_at', nullable: true },
  code: { name: 'code', nullable: false },
} as const
export interface Sorting {
  by: keyof typeof SORT_COLUMNS
  descending: boolean
}

/** The order that a call asks for; the newest first where it does not. */
export const sortingOf = (input: {
  sortBy?: Sorting['by'] | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}): Sorting => ({
  by: input.sortBy ?? 'createTime',
  descending: input.sortOrder !== 'asc',
})

/** As the indexes are sorted; any other place of nulls would sort a million rows. */
export function sortKeys({ by, descending }: Sorting): [SortKey] {
  const { name, nullable } = SORT_COLUMNS[by]
  return [{ by: sql.ref(`o.${name}`), descending, ...(nullable ? { nulls: descending ? 'last' : 'first' } : {}) }]
}

/** Further columns of the lane index, so that sorting by them does not read the table. */
const IN_LANE_INDEX: readonly Sorting['by'][] = ['createTime', 'expectLeave']

/**
 * Whether total and page come from one query: where the cost is in finding the orders and not in sorting them. Terms
 * are found by their index all together or not at all, as what a figure counted; a lane is a range of its own index. Walking down the list until
 * twenty orders of a lane have been met would pass over most of a million where they are two years old.
 */
export const isFoundAtOnce = (filters: OrderFilters, { by }: Sorting): boolean =>
  Boolean(filters.figure) || hasTextFilters(filters) || (filtersByLane(filters) && IN_LANE_INDEX.includes(by))

/** The orders of these ids, in this order. */
export const ordersById = async (db: Database, ids: readonly number[]): Promise<ListedOrder[]> =>
  ids.length === 0 ? [] : inOrder(ids, await listedOrders(db, ids))
