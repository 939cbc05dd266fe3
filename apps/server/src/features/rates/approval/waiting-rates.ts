import { tokyoDateTime } from '@kairo/shared/dates'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

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

/** The waiting rows of uploads, which an upload may replace, by who handed them in; and how many revisions stay. */
export async function waitingUploads(db: Kysely<DB>) {
  const [{ count, batch }, owners] = await Promise.all([
    waitingRates(db),
    db
      .selectFrom('rates as r')
      .leftJoin('users as u', 'u.id', 'r.uploaded_by')
      .select((eb) => [
        'r.uploaded_by as userId',
        'u.name',
        'r.sheet_name as sheet',
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<Date>('r.update_time').as('since'),
      ])
      .where('r.status', '=', 'pending')
      .where('r.revises_id', 'is', null)
      .groupBy(['r.uploaded_by', 'u.name', 'r.sheet_name'])
      .orderBy('since')
      .execute(),
  ])
  const uploads = owners.reduce((sum, owner) => sum + owner.count, 0)
  return {
    count: uploads,
    batch,
    owners: owners.map((owner) => ({ ...owner, name: owner.name ?? '', since: tokyoDateTime(owner.since) })),
    revisions: count - uploads,
  }
}
