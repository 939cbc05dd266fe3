import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { addAnchor, type Anchor, directionOf, findKeysetPage } from '../../../database/keyset-pager.ts'
import { filtersByLane, hasTextFilters, type OrderFilters } from './order-filters.ts'
import { type ListedOrder, listedOrders } from './listed-orders.ts'

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

/** The total of a list and the anchors of its deep pages by sorting; both read at the same time. */
export interface PageAnchors {
  total: number
  anchors: Partial<Record<string, Anchor[]>>
}

export async function countOrders(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Further columns of the lane index, so that sorting by them does not read the table. */
const IN_LANE_INDEX: readonly Sorting['by'][] = ['createTime', 'expectLeave']

/**
 * Whether total and page come from one query: where the cost is in finding the orders and not in sorting them. Terms
 * are found by their index all together or not at all; a lane is a range of its own index. Walking down the list until
 * twenty orders of a lane have been met would pass over most of a million where they are two years old.
 */
export const isFoundAtOnce = (filters: OrderFilters, { by }: Sorting): boolean =>
  hasTextFilters(filters) || (filtersByLane(filters) && IN_LANE_INDEX.includes(by))

/** The list of orders for countAndFind(). */
export function sortedOrders({ by, descending }: Sorting) {
  const { name, nullable } = SORT_COLUMNS[by]
  return {
    table: sql`orders o`,
    id: sql`o.id`,
    key: sql.ref(`o.${name}`),
    keyDirection: directionOf(descending, nullable),
    direction: directionOf(descending, false),
  }
}

/** The ids of a page, in the order of the list. */
export async function orderIds(
  db: Database,
  where: RawBuilder<boolean>,
  sorting: Sorting,
  page: { limit: number; offset: number },
  { total, anchors }: PageAnchors,
): Promise<number[]> {
  const list = `${sorting.by} ${sorting.descending}`
  const known = (anchors[list] ??= [])
  const { name, nullable } = SORT_COLUMNS[sorting.by]
  const keyset = { table: 'orders', alias: 'o', column: name, nullable, descending: sorting.descending } as const
  const found = await findKeysetPage(db, keyset, where, page, { total, anchors: known })
  if (found.anchor) addAnchor(known, found.anchor)
  return found.ids
}

/** The orders of these ids, in this order. */
export async function ordersById(db: Database, ids: readonly number[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const byId = new Map((await listedOrders(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
