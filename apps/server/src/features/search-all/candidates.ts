import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** So many matches of orders, customers, invoices and payments are ranked. */
export const MOST_CANDIDATES = 200

/** So many of the newest rows are looked at for a name that many hold. */
const NEWEST = 4000
/** Where so many of them hold it, the others are not looked at. */
const COMMON = 50

/** A reference has so many digits ("K261123-0384"); the name of a company may have one or two ("3M", "有限公司 1"). */
const DIGITS_OF_REFERENCE = 4

/** Whether what is sought is a name or a word, which many rows may hold, and not a reference, which few do. */
export const isName = (wanted: string): boolean => (wanted.match(/\d/g)?.length ?? 0) < DIGITS_OF_REFERENCE

/** What is sought, as a condition that an index answers, and as one for a few thousand rows. */
export interface SearchCondition {
  /** Undefined where what is found otherwise and the newest rows are all that is wanted. */
  ofAll: RawBuilder<boolean> | undefined
  ofNewest: RawBuilder<boolean>
}

/** Where it is sought: `all` and the id by the alias that `newest` and the conditions name as well. */
export interface SearchedRows {
  all: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** So many of the newest that the caller may see. */
  newest: (limit: number) => RawBuilder<unknown>
}

/** What another way has found before, and how many hits are wanted. */
export interface KnownCandidates {
  found: ReadonlySet<number>
  limit: number
}

/**
 * Ids of rows that meet the condition besides those that are known. A reference is held by few rows: the index finds them,
 * and the newest rows are read only for the odd one that many hold. A name ("cosco") may be held by a hundred thousand,
 * and reading them from the index takes half a second: it is looked for among the newest rows first, which are enough
 * where they hold many or enough is known.
 */
export async function candidateIds(
  db: Kysely<DB>,
  { all, id, newest }: SearchedRows,
  { ofAll, ofNewest }: SearchCondition,
  wanted: string,
  { found, limit }: KnownCandidates = { found: new Set(), limit: MOST_CANDIDATES },
): Promise<Set<number>> {
  const idsOf = async (rows: RawBuilder<{ id: number }>): Promise<number[]> =>
    (await rows.execute(db)).rows.map((row) => row.id)
  // Ends with the 200th match: a word that every fifth row holds is found in a quarter of the newest rows.
  const findInNewest = () =>
    idsOf(sql`select ${id} as id from ${newest(NEWEST)} where ${ofNewest} limit ${MOST_CANDIDATES}`)
  // Materialized, so that PostgreSQL plans for all of them and takes the index: with the limit in sight it would rather
  // read the table, which takes seconds where nothing matches.
  const findInAll = async () =>
    ofAll
      ? idsOf(sql`with found as materialized (select ${id} as id from ${all} where ${ofAll})
          select id from found limit ${MOST_CANDIDATES}`)
      : []
  if (!isName(wanted)) {
    const ids = await findInAll()
    return new Set([...found, ...ids, ...(ids.length === MOST_CANDIDATES ? await findInNewest() : [])])
  }
  const recent = await findInNewest()
  const isEnough = found.size >= limit || recent.length >= COMMON
  return new Set([...found, ...recent, ...(isEnough ? [] : await findInAll())])
}
