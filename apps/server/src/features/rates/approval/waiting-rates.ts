import { tokyoDateTime } from '@kairo/shared/dates'
import { type ComparedPrices, summarizeChanges } from '@kairo/shared/rates/price-change'
import type { WaitingSheet } from '@kairo/shared/rates/rate-approval.contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { ratesOnSale } from './rates-on-sale.ts'

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

interface SheetRow extends Pick<WaitingSheet, 'userId' | 'sheet' | 'isRevision'> {
  name: string | null
  since: Date
  rates: (ComparedPrices & { id: number })[]
}

/** The waiting rates by the sheet they came with, the oldest first; revisions of single rates apart. */
export async function waitingSheets(db: Kysely<DB>, today: string): Promise<WaitingSheet[]> {
  // Prices as text: in JSON a number would lose its decimals.
  const { rows } = await sql<SheetRow>`
    select r.uploaded_by as "userId", u.name, r.sheet_name as sheet, r.revises_id is not null as "isRevision",
      min(r.update_time) as since,
      json_agg(json_build_object('id', r.id, 'capacity20gp', r.capacity20gp::text, 'capacity40gp', r.capacity40gp::text,
        'capacity40hq', r.capacity40hq::text, 'lcl', r.lcl::text, 'minRevenueTons', r.min_revenue_tons::text) order by r.id) as rates
    from rates r left join users u on u.id = r.uploaded_by where r.status = 'pending'
    group by 1, 2, 3, 4 order by since, 1, 3`.execute(db)
  const ids = rows.flatMap(({ rates }) => rates.map(({ id }) => id))
  const onSale = await ratesOnSale(db, ids, today)
  return rows.map(({ userId, name, sheet, isRevision, since, rates }) => ({
    userId,
    name: name ?? '',
    sheet,
    isRevision,
    since: tokyoDateTime(since),
    ids: rates.map(({ id }) => id),
    changes: summarizeChanges(rates.map((after) => ({ before: onSale.get(after.id) ?? null, after }))),
  }))
}
