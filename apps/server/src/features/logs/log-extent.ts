import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { nearestStart } from '../../database/nearest-anchor.ts'

/** A row that was found at a place, counted from the oldest: that place stays its own while the log grows. */
interface RankAnchor {
  rank: number
  id: number
}
/** How far a list reaches: its total, and rows that are known by their place. */
export interface LogAnchors {
  total: number
  /** Of them, those that nothing can come between any more. */
  settled: number
  anchors: RankAnchor[]
}
interface Settled {
  /** Rows before this moment were counted. */
  before: Date
  count: number
  anchors: RankAnchor[]
}

const MAX_CACHED = 500
const MAX_ANCHORS = 200
/** By the question asked. */
const kept = new Map<string, Settled>()

const countOf = async (db: Database, where: RawBuilder<boolean>, more: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from log l where ${where} and ${more}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * The exact total of a question. The log only grows at its end, so what lies ten minutes back is counted once and stays
 * true; only the rest is counted each time. No transaction takes ten minutes, so nothing older can still appear.
 */
export async function logAnchors(db: Database, question: string, where: RawBuilder<boolean>): Promise<LogAnchors> {
  const now = await sql<{ at: Date }>`select now() - interval '10 minutes' as at`.execute(db)
  const border = now.rows[0]?.at ?? new Date(0)
  const known = kept.get(question)
  const from = known?.before ?? new Date(0)
  const [settled, fresh] = await Promise.all([
    countOf(db, where, sql`l.create_time >= ${from} and l.create_time < ${border}`),
    countOf(db, where, sql`l.create_time >= ${border}`),
  ])
  const entry = { before: border, count: (known?.count ?? 0) + settled, anchors: known?.anchors ?? [] }
  kept.delete(question)
  kept.set(question, entry)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_CACHED) break
    kept.delete(oldest)
  }
  return { total: entry.count + fresh, settled: entry.count, anchors: entry.anchors }
}

/** Forgets what was counted: for tests, and after a restore into a running program. */
export const forgetLogExtents = (): void => kept.clear()

/** Pages from here on leave a mark, so that their neighbours are found from it. */
const DEEP = 2000

/** The ids of a page, newest first. */
export async function logIds(
  db: Database,
  where: RawBuilder<boolean>,
  page: { limit: number; offset: number },
  extent: LogAnchors,
): Promise<number[]> {
  const limit = Math.min(page.limit, extent.total - page.offset)
  if (limit <= 0) return []
  const anchors = extent.anchors.map(({ rank, id }) => ({ offset: extent.total - 1 - rank, id }))
  const { skip, backwards, anchor } = nearestStart(page.offset, limit, extent.total, anchors)
  const direction = sql.raw(backwards ? 'asc' : 'desc')
  const beyond = anchor
    ? sql`and (l.create_time, l.id) ${sql.raw(backwards ? '>' : '<=')} (
        (select m.create_time from log m where m.id = ${anchor.id}), ${anchor.id}::bigint)`
    : sql``
  const { rows } = await sql<{ id: number }>`
    select l.id from log l where ${where} ${beyond}
    order by l.create_time ${direction}, l.id ${direction} limit ${limit} offset ${skip}`.execute(db)
  const ids = rows.map((row) => row.id)
  if (backwards) ids.reverse()
  const rank = extent.total - 1 - page.offset
  if (
    ids[0] !== undefined &&
    skip >= DEEP &&
    rank < extent.settled &&
    !extent.anchors.some((known) => known.rank === rank)
  ) {
    extent.anchors.push({ rank, id: ids[0] })
    if (extent.anchors.length > MAX_ANCHORS) extent.anchors.shift()
  }
  return ids
}

/** A page and the total at once, for words: the index on them finds all rows together. */
export async function countAndFindLogs(
  db: Database,
  where: RawBuilder<boolean>,
  page: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (select l.id, l.create_time from log l where ${where})
    select (select count(*) from found) as total, to_json(array(
      select f.id from found f order by f.create_time desc, f.id desc limit ${page.limit} offset ${page.offset})) as ids`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}
