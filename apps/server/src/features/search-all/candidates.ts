import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** So many matches of orders, customers, invoices and payments are ranked. */
export const MOST_CANDIDATES = 200

/** A reference has so many digits ("K261123-0384"); the name of a company may have one or two ("3M", "有限公司 1"). */
const DIGITS_OF_REFERENCE = 4

/**
 * Ids of at most 200 rows that meet the condition, the newest among them where more do. A reference is held by few rows:
 * the index finds them, and the newest rows are read only for the odd one that many hold. A name ("cosco") may be held by
 * a hundred thousand, and reading them from the index takes half a second: it is looked for among the newest rows first,
 * and they are enough where they hold 200.
 */
export async function candidateIds(
  db: Kysely<DB>,
  from: { all: RawBuilder<unknown>; newest: RawBuilder<unknown>; id: RawBuilder<unknown> },
  condition: RawBuilder<boolean>,
  wanted: string,
): Promise<Set<number>> {
  // Materialized, so that PostgreSQL plans for all of them and takes the index: with the limit in sight it would rather
  // read the table, which takes seconds where nothing matches.
  const idsIn = async (rowsOf: RawBuilder<unknown>): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      with found as materialized (select ${from.id} as id from ${rowsOf} where ${condition})
      select id from found limit ${MOST_CANDIDATES}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const isName = (wanted.match(/\d/g)?.length ?? 0) < DIGITS_OF_REFERENCE
  const newest = isName ? await idsIn(from.newest) : []
  if (newest.length === MOST_CANDIDATES) return new Set(newest)
  const all = await idsIn(from.all)
  return new Set([...newest, ...all, ...(!isName && all.length === MOST_CANDIDATES ? await idsIn(from.newest) : [])])
}
