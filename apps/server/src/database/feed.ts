import { type Kysely, sql } from 'kysely'
import { preparedQuery } from './prepared-query.ts'
import type { DB } from './tables.ts'

const horizon = preparedQuery((db) => ({
  compile: () => sql<{ horizon: number }>`select feed_horizon() as horizon`.compile(db),
}))

/**
 * The number of the feed up to which a statement that begins after this one sees every row: a transaction under way may
 * still bring rows above it, which are read next time (migration change_feed). Not to be asked within the statement that
 * reads the rows, which would see the database as it was before.
 */
export async function feedHorizon(db: Kysely<DB>): Promise<number> {
  const [read] = await horizon(db)
  return read?.horizon ?? 0
}

/** Whether the feed has come to this number: not where it was given before an older backup was restored. */
export async function hasReached(db: Kysely<DB>, feedNo: number): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`select last_value >= ${feedNo} as reached from feed_numbers`.execute(
    db,
  )
  return rows[0]?.reached ?? false
}
