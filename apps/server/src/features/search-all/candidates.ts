import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** So many matches of orders, customers, invoices and payments are ranked. */
export const MOST_CANDIDATES = 200

/** How many of the newest rows are looked at for a name that many hold. */
const NEWEST = 4000
/** This many suffice to decide whether a name is common: of a name that none of them holds, the index has few rows. */
const PROBED = 400
/** So many of the newest rows make a name a common one. */
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
  /** Whether the caller may see all. */
  seesAll: boolean
}

/** What another way has found before, and how many hits are wanted. */
export interface KnownCandidates {
  found: ReadonlySet<number>
  limit: number
}

/**
 * Ids of rows that meet the condition besides those that are known, the newest of them where there are more than 200. A
 * reference is held by few rows: the index finds them, and the newest rows are read only for the odd one that many hold.
 * A name ("cosco") may be held by a hundred thousand, and reading them from the index takes half a second: it is looked
 * for among the newest rows first. They are enough where they hold many, where they are all that the caller may see, and
 * where enough is known. A sample of them decides whether the others are worth reading.
 */
export async function candidateIds(
  db: Kysely<DB>,
  { all, id, newest, seesAll }: SearchedRows,
  { ofAll, ofNewest }: SearchCondition,
  wanted: string,
  { found, limit }: KnownCandidates = { found: new Set(), limit: MOST_CANDIDATES },
): Promise<Set<number>> {
  // Ends with the 200th match: a word that every fifth row holds is found in a quarter of the newest rows.
  const findInNewest = async (rows: number): Promise<number[]> => {
    const matching = await sql<{ id: number }>`select ${id} as id from ${newest(rows)}
      where ${ofNewest} limit ${MOST_CANDIDATES}`.execute(db)
    return matching.rows.map((row) => row.id)
  }
  const seesMoreThan = async (rows: number): Promise<boolean> => {
    const counted = await sql<{ seen: number }>`select count(*) as seen from ${newest(rows + 1)}`.execute(db)
    return (counted.rows[0]?.seen ?? 0) > rows
  }
  const findInAll = async (): Promise<number[]> => {
    if (!ofAll) return []
    // Materialized, so that PostgreSQL plans for all of them and takes the index: with the limit in sight it would rather
    // read the table, which takes seconds where nothing matches.
    const { rows } = await sql<{ id: number }>`
      with found as materialized (select ${id} as id from ${all} where ${ofAll})
      select id from found limit ${MOST_CANDIDATES}`.execute(db)
    return rows.map((row) => row.id)
  }
  if (!isName(wanted)) {
    const ids = await findInAll()
    return new Set([...found, ...ids, ...(ids.length === MOST_CANDIDATES ? await findInNewest(NEWEST) : [])])
  }
  const isEnough = found.size >= limit
  const isRare = seesAll && (await findInNewest(PROBED)).length === 0
  const recent = isRare ? [] : await findInNewest(isEnough && !seesAll ? PROBED : NEWEST)
  const candidates = new Set([...found, ...recent])
  if (isEnough || recent.length >= COMMON || !ofAll) return candidates
  // The index of a small company is as quick as the question whether it has no more.
  if (!seesAll && !(await seesMoreThan(NEWEST))) return candidates
  return new Set([...candidates, ...(await findInAll())])
}
