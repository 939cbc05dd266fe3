import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** So many matches of orders, customers, invoices and payments are ranked. */
export const MOST_CANDIDATES = 200

/** A reference has so many digits ("K261123-0384"); the name of a company may have one or two ("3M", "有限公司 1"). */
const DIGITS_OF_REFERENCE = 4

/** What is sought, as a condition that an index answers, and as one for a few thousand rows. */
export interface SearchCondition {
  ofAll: RawBuilder<boolean>
  ofNewest: RawBuilder<boolean>
}

/**
 * Ids of at most 200 rows that meet the condition, the newest among them where more do. A reference is held by few rows:
 * the index finds them, and the newest rows are read only for the odd one that many hold. A name ("cosco") may be held by
 * a hundred thousand, and reading them from the index takes half a second: it is looked for among the newest rows first,
 * and they are enough where they hold 200, or where they are all that the caller may see.
 */
export async function candidateIds(
  db: Kysely<DB>,
  from: { all: RawBuilder<unknown>; newest: { rows: RawBuilder<unknown>; most: number }; id: RawBuilder<unknown> },
  condition: SearchCondition,
  wanted: string,
): Promise<Set<number>> {
  const findInNewest = async (): Promise<{ ids: number[]; isAll: boolean }> => {
    const { rows } = await sql<{ ids: number[] | null; seen: number }>`
      select array_agg(${from.id}) filter (where ${condition.ofNewest}) as ids, count(*) as seen
      from ${from.newest.rows}`.execute(db)
    const { ids, seen = 0 } = rows[0] ?? {}
    return { ids: (ids ?? []).slice(0, MOST_CANDIDATES), isAll: Number(seen) < from.newest.most }
  }
  const findInAll = async (): Promise<number[]> => {
    // Materialized, so that PostgreSQL plans for all of them and takes the index: with the limit in sight it would rather
    // read the table, which takes seconds where nothing matches.
    const { rows } = await sql<{ id: number }>`
      with found as materialized (select ${from.id} as id from ${from.all} where ${condition.ofAll})
      select id from found limit ${MOST_CANDIDATES}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const isName = (wanted.match(/\d/g)?.length ?? 0) < DIGITS_OF_REFERENCE
  if (!isName) {
    const all = await findInAll()
    return new Set([...all, ...(all.length === MOST_CANDIDATES ? (await findInNewest()).ids : [])])
  }
  const newest = await findInNewest()
  if (newest.isAll || newest.ids.length === MOST_CANDIDATES) return new Set(newest.ids)
  return new Set([...newest.ids, ...(await findInAll())])
}
