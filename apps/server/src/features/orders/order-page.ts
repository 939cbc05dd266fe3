import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
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

/** An order that was found at a place of a list, a moment ago. */
interface Mark {
  offset: number
  id: number
}

/** How many orders a list has, and where in it pages were found; both are as old as each other. */
export interface Extent {
  total: number
  marks: Partial<Record<string, Mark[]>>
}

/** Pages from here on leave a mark; nobody needs one nearer to the top. */
const DEEP = 2000
const MOST_MARKS = 200

/** Where the reading of a page begins: the top of the list, its end, or a mark; and which way it goes. */
interface Start {
  /** Rows to pass over. */
  skip: number
  /** Against the order of the list, so that what is found has to be turned round. */
  backwards: boolean
  mark?: Mark
}

/**
 * The start with the fewest rows to pass over. Passing over half a million rows takes PostgreSQL 60 ms, from a mark on a
 * neighbouring page nothing.
 */
function nearestStart(offset: number, limit: number, total: number, marks: readonly Mark[]): Start {
  const starts: Start[] = [
    { skip: offset, backwards: false },
    { skip: total - offset - limit, backwards: true },
  ]
  for (const mark of marks) {
    if (mark.offset <= offset) starts.push({ skip: offset - mark.offset, backwards: false, mark })
    else if (mark.offset >= offset + limit) starts.push({ skip: mark.offset - offset - limit, backwards: true, mark })
  }
  return starts.reduce((best, start) => (start.skip < best.skip ? start : best))
}

/** The indexes are made just so; any other place of the nulls would sort a million rows. */
const directionOf = (down: boolean, nullable: boolean) =>
  sql.raw(nullable ? (down ? 'desc nulls last' : 'asc nulls first') : down ? 'desc' : 'asc')

export async function countOrders(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * The total and a page at once, for searches whose cost is in finding the orders and not in sorting them: those for
 * words, which the index on words finds all together or not at all.
 */
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
  { total, marks }: Extent,
): Promise<number[]> {
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return []
  const { name, nullable } = SORT_COLUMNS[sorting.by]
  const column = sql.ref(`o.${name}`)
  const list = `${sorting.by} ${sorting.descending}`
  const start = nearestStart(page.offset, limit, total, marks[list] ?? [])
  const down = sorting.descending !== start.backwards
  const beyond = start.mark
    ? sql`and (${column}, o.id) ${sql.raw(`${down ? '<' : '>'}${start.backwards ? '' : '='}`)}
        ((select m.${sql.ref(name)} from orders m where m.id = ${start.mark.id}), ${start.mark.id}::bigint)`
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
    marks[list] = [...(marks[list] ?? []), { offset: page.offset, id: ids[0] }].slice(-MOST_MARKS)
  return ids
}

/** The orders of these ids, in this order. */
export async function ordersById(db: Database, ids: readonly number[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const byId = new Map((await listedOrders(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
