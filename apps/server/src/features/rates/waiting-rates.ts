import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** How many rates wait for approval, and a mark of which: what waits is never edited, so its ids say all. */
export async function waitingRates(db: Kysely<DB>): Promise<{ count: number; batch: string }> {
  const row = await db
    .selectFrom('rates')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string>`coalesce(md5(string_agg(id::text, ',' order by id)), '')`.as('batch'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row
}
