import type { Page } from '@kairo/shared/contract/fields'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { QueryCache } from './query-cache.ts'
import type { DB } from './tables.ts'

/** Where the rows of a list are, under the aliases that its conditions and keys name. */
export interface List {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** The subject whose changes drop its totals (QueryCache); without one each call counts. */
  subject?: string
  /** Of a list that only grows at its end and is sorted from there: the column with the instant of a row. */
  grownAt?: RawBuilder<unknown>
}

export interface SortKey {
  by: RawBuilder<unknown>
  descending: boolean
  /** Where the rows without a value stand; to be left out where every row has one. As the index has it. */
  nulls?: 'first' | 'last'
}

interface Query {
  list: List
  /** What the caller may see, and the filters. */
  where: RawBuilder<boolean>
  /** Rows of equal keys go by id, in the direction of the last key. */
  sort: readonly [SortKey, ...SortKey[]]
  page: Page
  /**
   * The cost is in finding the rows and not in sorting them (a word, a lane): all of them are found once, for total and
   * page. Walking down the list until a page is complete would read most of the table.
   */
  isFoundAtOnce?: boolean
}

export interface ListPage {
  total: number
  /** In the order of the list. */
  ids: number[]
}

interface Reader {
  db: Kysely<DB>
  cache: QueryCache
}

/** So many rows of what is found at once are kept with the total: the pages that people turn to. */
const FIRST = 200

/** A page of a list and how many rows it has in all. */
export async function listPage(reader: Reader, query: Query): Promise<ListPage> {
  const { list, where, sort, page, isFoundAtOnce = false } = query
  if (!isFoundAtOnce) {
    const total = await listTotal(reader, list, where)
    return { total, ids: await readIds(reader.db, query, total) }
  }
  const end = page.offset + page.limit
  if (!list.subject || end > FIRST) return findAtOnce(reader.db, query, page)
  const key = [...keyOfRows(reader.db, list, where), ...keyOfRows(reader.db, list, order(list, sort))]
  const first = await reader.cache.get(list.subject, key, () =>
    findAtOnce(reader.db, query, { limit: FIRST, offset: 0 }),
  )
  return { total: first.total, ids: first.ids.slice(page.offset, end) }
}

/**
 * A page of rows and how many there are in all, for registers whose rows are few and read as they are found: the query
 * with its columns and its order. A page that is not full tells the total by itself.
 */
export async function rowPage<D, T extends keyof D, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<D, T, Row>,
  { limit, offset }: Page,
) {
  const rows = await query.limit(limit).offset(offset).execute()
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length }
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${query.clearOrderBy()}) counted`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The rows of a page in its order; what was deleted meanwhile is left out. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Names a part of a statement, with its values. */
export function keyOf(db: Kysely<DB>, part: RawBuilder<unknown>): [string, readonly unknown[]] {
  const { sql: text, parameters } = part.compile(db)
  return [text, parameters]
}

/** Names rows of a list, with the values of its conditions: among them what the caller may see. */
const keyOfRows = (db: Kysely<DB>, { from }: List, part: RawBuilder<unknown>) => keyOf(db, sql`${from} ${part}`)

const direction = (descending: boolean, nulls: SortKey['nulls']): RawBuilder<unknown> =>
  sql.raw(`${descending ? 'desc' : 'asc'}${nulls ? ` nulls ${nulls}` : ''}`)

/** What `order by` says, or the opposite of it: so an index is read from its other end. */
export function order({ id }: Pick<List, 'id'>, sort: readonly SortKey[], backwards = false): RawBuilder<unknown> {
  const keys = sort.map(
    ({ by, descending, nulls }) =>
      sql`${by} ${direction(descending !== backwards, backwards && nulls ? (nulls === 'last' ? 'first' : 'last') : nulls)}`,
  )
  const last = sort.at(-1)?.descending === true
  return sql.join([...keys, sql`${id} ${direction(last !== backwards, undefined)}`])
}

async function findAtOnce(
  db: Kysely<DB>,
  { list: { from, id }, where, sort }: Query,
  { limit, offset }: Page,
): Promise<ListPage> {
  const keys = sort.map(({ by }, at) => sql`${by} as ${sql.ref(`k${at}`)}`)
  const found = sort.map((key, at) => ({ ...key, by: sql.ref(`f.k${at}`) }))
  const { rows } = await sql<ListPage>`
    with found as materialized (select ${id} as id, ${sql.join(keys)} from ${from} where ${where})
    select (select count(*) from found) as total, to_json(array(
      select f.id from found f order by ${order({ id: sql`f.id` }, found)} limit ${limit} offset ${offset})) as ids`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** How many rows a list has; the same total that its pages show. */
export async function listTotal(reader: Reader, list: List, where: RawBuilder<boolean>): Promise<number> {
  if (list.grownAt) return grownTotal(reader, list, list.grownAt, where)
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${list.from} where ${where}`.execute(
      reader.db,
    )
    return rows[0]?.total ?? 0
  }
  return list.subject ? reader.cache.get(list.subject, keyOfRows(reader.db, list, where), count) : count()
}

/**
 * Of a list that only grows: what is older than ten minutes is counted once and stays valid; only the rest is counted
 * each time. No transaction takes ten minutes, so nothing older can still appear.
 */
async function grownTotal(
  { db, cache }: Reader,
  list: List,
  at: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<number> {
  const key = keyOfRows(db, list, where)
  const kept = await cache.get({ name: 'grown lists', state: '' }, key, () =>
    Promise.resolve({ before: new Date(0), settled: 0 }),
  )
  const { before, settled } = kept
  const countOf = (period: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from ${list.from} where ${where} and ${period})`
  const border = sql`now() - interval '10 minutes'`
  const { rows } = await sql<{ border: Date; settled: number; rest: number }>`select ${border} as border,
    ${countOf(sql`${at} >= ${before} and ${at} < ${border}`)} as settled, ${countOf(sql`${at} >= ${border}`)} as rest`.execute(
    db,
  )
  const counted = rows[0] ?? { border: before, settled: 0, rest: 0 }
  // A simultaneous call may have counted the same rows.
  if (counted.border > kept.before) Object.assign(kept, { before: counted.border, settled: settled + counted.settled })
  return settled + counted.settled + counted.rest
}

/** The ids of a page, read from the end of the list that is nearer: skipping half a million rows takes 60 ms. */
async function readIds(db: Kysely<DB>, { list, where, sort, page }: Query, total: number): Promise<number[]> {
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return []
  const fromEnd = total - page.offset - limit
  const backwards = fromEnd < page.offset
  const { rows } = await sql<{ id: number }>`
    select ${list.id} as id from ${list.from} where ${where}
    order by ${order(list, sort, backwards)} limit ${limit} offset ${backwards ? fromEnd : page.offset}`.execute(db)
  const ids = rows.map((row) => row.id)
  return backwards ? ids.reverse() : ids
}
