import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/**
 * The number of the feed up to which a statement that begins after this one sees every row: a transaction under way may
 * still bring rows above it, which are read next time (migration change_feed). Not to be asked within the statement that
 * reads the rows, which would see the database as it was before.
 */
export async function feedHorizon(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ horizon: number }>`select feed_horizon() as horizon`.execute(db)
  return rows[0]?.horizon ?? 0
}
