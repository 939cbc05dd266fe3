import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A stored copy of what other rows say: written with them, for speed, and never read back from anywhere else. */
export interface Copy {
  /** The rows that a sample is taken of, by an index on `id`. */
  of: { table: string; id?: string; where?: RawBuilder<boolean> }
  /** Of these rows those whose copy is not what its source says. Writes nothing. */
  drifted: (db: Kysely<DB>, ids: readonly number[], now: Date) => Promise<number[]>
  /** Tasks of the queue that bring it in line a little later: while one waits, it may rightly be behind. */
  followedBy?: readonly string[]
}

/** Rows of a sample. */
interface Sample {
  /** At most so many. */
  rows: number
  /** Where it begins, between the first row and the last: 0 to 1. */
  at: number
}

/**
 * Half of them the newest, as a fault of today shows in what was written today; the others one after the other from some
 * place on. Every row in its turn where the table has no more than that.
 */
export async function sampleOf(db: Kysely<DB>, { of }: Copy, { rows, at }: Sample): Promise<number[]> {
  const id = sql.ref(of.id ?? 'id')
  const where = of.where ?? sql<boolean>`true`
  const idsFrom = async (beyond: RawBuilder<boolean>, direction: 'asc' | 'desc', limit: number): Promise<number[]> => {
    const found = await sql<{ id: number }>`select distinct ${id} as id from ${sql.table(of.table)}
      where ${where} and ${beyond} order by 1 ${sql.raw(direction)} limit ${limit}`.execute(db)
    return found.rows.map((row) => row.id)
  }
  const newest = await idsFrom(sql<boolean>`true`, 'desc', Math.ceil(rows / 2))
  const [first] = await idsFrom(sql<boolean>`true`, 'asc', 1)
  const last = newest.at(-1)
  if (first === undefined || last === undefined) return newest
  const from = Math.floor(first + (last - first) * at)
  const older = await idsFrom(sql<boolean>`${id} >= ${from} and ${id} < ${last}`, 'asc', rows - newest.length)
  const rest = rows - newest.length - older.length
  const before = rest > 0 ? await idsFrom(sql<boolean>`${id} < ${from}`, 'asc', rest) : []
  return [...newest, ...older, ...before]
}

/** The ids that a statement finds. */
export async function idsOf(db: Kysely<DB>, statement: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await statement.execute(db)).rows.map(({ id }) => id)
}
