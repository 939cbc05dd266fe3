import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { addAnchor, findKeysetPage } from '../../database/keyset-pager.ts'

/** A row found at a rank, counted from the oldest: its rank stays the same while the log grows at its end. */
interface RankAnchor {
  rank: number
  id: number
}
/** The total of a list and the anchors of its deep pages. */
interface LogAnchors {
  total: number
  /** Of them, the final rows, between which no row can be inserted any more. */
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

const countOf = async (db: Database, where: RawBuilder<boolean>, more: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from log l where ${where} and ${more}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Exact totals of the log by the filters requested. The log only grows at its end, so what is older than ten minutes is
 * counted once and stays valid; only the rest is counted each time. No transaction takes ten minutes, so nothing older
 * can still appear.
 */
export interface LogTotals {
  find(filters: object, where: RawBuilder<boolean>): Promise<LogAnchors>
}

/** One for each process. */
export function openLogTotals(db: Database): LogTotals {
  const known = new Map<string, Settled>()
  return {
    async find(filters, where) {
      const key = JSON.stringify(filters)
      const now = await sql<{ at: Date }>`select now() - interval '10 minutes' as at`.execute(db)
      const border = now.rows[0]?.at ?? new Date(0)
      const last = known.get(key)
      const from = last?.before ?? new Date(0)
      const [settled, fresh] = await Promise.all([
        countOf(db, where, sql`l.create_time >= ${from} and l.create_time < ${border}`),
        countOf(db, where, sql`l.create_time >= ${border}`),
      ])
      const entry = { before: border, count: (last?.count ?? 0) + settled, anchors: last?.anchors ?? [] }
      known.delete(key)
      known.set(key, entry)
      for (const oldest of known.keys()) {
        if (known.size <= MAX_CACHED) break
        known.delete(oldest)
      }
      return { total: entry.count + fresh, settled: entry.count, anchors: entry.anchors }
    },
  }
}

const NEWEST_FIRST = { table: 'log', alias: 'l', column: 'create_time', nullable: false, descending: true } as const

/** The ids of a page, newest first. */
export async function logIds(
  db: Database,
  where: RawBuilder<boolean>,
  page: { limit: number; offset: number },
  { total, settled, anchors }: LogAnchors,
): Promise<number[]> {
  const known = anchors.map(({ rank, id }) => ({ offset: total - 1 - rank, id }))
  const found = await findKeysetPage(db, NEWEST_FIRST, where, page, { total, anchors: known })
  const rank = total - 1 - page.offset
  if (found.anchor && rank < settled) addAnchor(anchors, { rank, id: found.anchor.id })
  return found.ids
}

/** A page and the total in one statement, for text filters: their index finds all rows together. */
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
