import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'

/** A row that was found at an offset of a list. Pages near it are read from it instead of from the top. */
export interface Anchor {
  offset: number
  id: number
}

/** Where reading starts: the top of the list, its end, or an anchor; and in which direction. */
interface Start {
  /** Rows to skip. Forwards an anchor itself is the first of them, backwards the row before it. */
  skip: number
  /** Against the order of the list, so that the result has to be reversed. */
  backwards: boolean
  anchor?: Anchor
}

/**
 * The start with the fewest rows to skip. Skipping half a million rows takes PostgreSQL 60 ms, reading from an anchor
 * on a neighbouring page nothing. `limit` must not reach beyond `total`.
 */
export function nearestStart(offset: number, limit: number, total: number, anchors: readonly Anchor[]): Start {
  const starts: Start[] = [
    { skip: offset, backwards: false },
    { skip: total - offset - limit, backwards: true },
  ]
  for (const anchor of anchors) {
    if (anchor.offset <= offset) starts.push({ skip: offset - anchor.offset, backwards: false, anchor })
    else if (anchor.offset >= offset + limit)
      starts.push({ skip: anchor.offset - offset - limit, backwards: true, anchor })
  }
  return starts.reduce((best, start) => (start.skip < best.skip ? start : best))
}

/** A table whose rows are listed by a column and, where that is equal, by id; an index has to have this order. */
interface KeysetList {
  table: 'orders' | 'log'
  /** As `where` names the table. */
  alias: string
  column: string
  nullable: boolean
  descending: boolean
}

/** The indexes place nulls like this; any other place would sort a million rows. */
export const directionOf = (descending: boolean, nullable: boolean): RawBuilder<unknown> =>
  sql.raw(nullable ? (descending ? 'desc nulls last' : 'asc nulls first') : descending ? 'desc' : 'asc')

/** Pages from this offset on store an anchor; nearer to the top an offset is fast enough. */
const DEEP = 2000
const MAX_ANCHORS = 200

interface KeysetPage {
  ids: number[]
  /** For addAnchor(), where the page lies deep. */
  anchor?: Anchor
}

/** The ids of a page in the order of the list, read from the nearest anchor. */
export async function findKeysetPage(
  db: Database,
  { table, alias, column, nullable, descending }: KeysetList,
  where: RawBuilder<boolean>,
  page: { limit: number; offset: number },
  { total, anchors }: { total: number; anchors: readonly Anchor[] },
): Promise<KeysetPage> {
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return { ids: [] }
  const [key, id] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.id`)]
  const { skip, backwards, anchor } = nearestStart(page.offset, limit, total, anchors)
  const down = descending !== backwards
  const beyond = anchor
    ? sql`and (${key}, ${id}) ${sql.raw(`${down ? '<' : '>'}${backwards ? '' : '='}`)}
        ((select a.${sql.ref(column)} from ${sql.table(table)} a where a.id = ${anchor.id}), ${anchor.id}::bigint)`
    : sql``
  const { rows } = await sql<{ id: number }>`
    select ${id} from ${sql.table(table)} as ${sql.ref(alias)} where ${where} ${beyond}
    order by ${key} ${directionOf(down, nullable)}, ${id} ${directionOf(down, false)} limit ${limit} offset ${skip}`.execute(
    db,
  )
  const ids = rows.map((row) => row.id)
  if (backwards) ids.reverse()
  // Nulls have no place among values, so they cannot be an anchor.
  if (ids[0] === undefined || nullable || skip < DEEP) return { ids }
  return { ids, anchor: { offset: page.offset, id: ids[0] } }
}

/** Adds the anchor and drops the oldest one. */
export function addAnchor<A extends { id: number }>(anchors: A[], anchor: A): void {
  if (anchors.some(({ id }) => id === anchor.id)) return
  anchors.push(anchor)
  if (anchors.length > MAX_ANCHORS) anchors.shift()
}
