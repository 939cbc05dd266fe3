import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { type Anchor, nearestStart } from '../../../database/nearest-anchor.ts'
import { asksForLane, hasTextFilters, type OrderFilters } from './order-filters.ts'
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

/** How many orders a list has, and where in it pages were found; both are as old as each other. */
export interface PageAnchors {
  total: number
  anchors: Partial<Record<string, Anchor[]>>
}

/** Pages from here on leave a mark; nobody needs one nearer to the top. */
const DEEP = 2000
const MAX_ANCHORS = 200

/** The indexes are made just so; any other place of the nulls would sort a million rows. */
const directionOf = (down: boolean, nullable: boolean) =>
  sql.raw(nullable ? (down ? 'desc nulls last' : 'asc nulls first') : down ? 'desc' : 'asc')

export async function countOrders(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What the lane index holds beside the filters, so that sorting by it reads no table. */
const IN_LANE_INDEX: readonly Sorting['by'][] = ['createTime', 'expectLeave']

/**
 * Whether total and page are found at once: where the cost is in finding the orders and not in sorting them. Words are
 * found by their index all together or not at all; a lane is a stretch of its own index. Walking down the list until
 * twenty orders of a lane have been met would pass over most of a million where they are two years old.
 */
export const isFoundAtOnce = (filters: OrderFilters, { by }: Sorting): boolean =>
  hasTextFilters(filters) || (asksForLane(filters) && IN_LANE_INDEX.includes(by))

/** The total and a page in one statement, see isFoundAtOnce(). */
export async function countAndFind(
  db: Database,
  where: RawBuilder<boolean>,
  sorting: Sorting,
  page: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const { name, nullable } = SORT_COLUMNS[sorting.by]
  const down = sorting.descending
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (select o.id, ${sql.ref(`o.${name}`)} as key from orders o where ${where})
    select (select count(*) from found) as total, to_json(array(
      select f.id from found f order by f.key ${directionOf(down, nullable)}, f.id ${directionOf(down, false)}
      limit ${page.limit} offset ${page.offset})) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** The ids of a page, in the order of the list. */
export async function orderIds(
  db: Database,
  where: RawBuilder<boolean>,
  sorting: Sorting,
  page: { limit: number; offset: number },
  { total, anchors }: PageAnchors,
): Promise<number[]> {
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return []
  const { name, nullable } = SORT_COLUMNS[sorting.by]
  const column = sql.ref(`o.${name}`)
  const list = `${sorting.by} ${sorting.descending}`
  const start = nearestStart(page.offset, limit, total, anchors[list] ?? [])
  const down = sorting.descending !== start.backwards
  const beyond = start.anchor
    ? sql`and (${column}, o.id) ${sql.raw(`${down ? '<' : '>'}${start.backwards ? '' : '='}`)}
        ((select m.${sql.ref(name)} from orders m where m.id = ${start.anchor.id}), ${start.anchor.id}::bigint)`
    : sql``
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${where} ${beyond}
    order by ${column} ${directionOf(down, nullable)}, o.id ${directionOf(down, false)} limit ${limit} offset ${start.skip}`.execute(
    db,
  )
  const ids = rows.map((row) => row.id)
  if (start.backwards) ids.reverse()
  // Nulls have no place among values, so no mark can stand there.
  if (ids[0] !== undefined && !nullable && start.skip >= DEEP)
    anchors[list] = [...(anchors[list] ?? []), { offset: page.offset, id: ids[0] }].slice(-MAX_ANCHORS)
  return ids
}

/** The orders of these ids, in this order. */
export async function ordersById(db: Database, ids: readonly number[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const byId = new Map((await listedOrders(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
