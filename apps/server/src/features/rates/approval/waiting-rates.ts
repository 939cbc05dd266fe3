import { tokyoDateTime } from '@kairo/shared/dates'
import { type ComparedPrices, summarizeChanges } from '@kairo/shared/rates/price-change'
import type { WaitingSheet } from '@kairo/shared/rates/rate-approval.contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { digestOf } from '../../price-sheets/digest-of.ts'
import { ratesOfIds } from '../rate-query.ts'

/** The number of pending rates, and a digest of their ids: pending rates are never edited, so ids suffice. */
export async function waitingRates(db: Kysely<DB>): Promise<{ count: number; batch: string }> {
  const { count, ids } = await db
    .selectFrom('rates')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`string_agg(id::text, ',' order by id)`.as('ids'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return { count, batch: ids === null ? '' : digestOf(ids) }
}

/** The pending rates of uploads, which an upload may replace, by uploader; and the number of revisions, which stay. */
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

interface SheetRow extends Pick<WaitingSheet, 'userId' | 'sheet' | 'isRevision' | 'incomplete'> {
  name: string | null
  since: Date
  rates: (ComparedPrices & { id: number })[]
}

/** Whether charges of a side are known: it names a surcharge with lines (rules 6.6). Read once for all rates. */
const hasCharges = (side: 'departure' | 'destination') => sql`coalesce(${sql.ref(`r.${side}_surcharge_no`)} in (
  select s.surcharge_no from surcharges s join surcharge_lines l on l.surcharge_id = s.id), false)`

/** The pending rates by sheet, the oldest first; revisions of single rates separately. */
export async function waitingSheets(db: Kysely<DB>, today: string): Promise<WaitingSheet[]> {
  // Prices as text: in JSON a number would lose its decimals.
  const { rows } = await sql<SheetRow>`
    select r.uploaded_by as "userId", u.name, r.sheet_name as sheet, r.revises_id is not null as "isRevision",
      min(r.update_time) as since, count(*) filter (where not (${hasCharges('departure')} and ${hasCharges('destination')}))::int as incomplete,
      json_agg(json_build_object('id', r.id, 'capacity20gp', r.capacity20gp::text, 'capacity40gp', r.capacity40gp::text,
        'capacity40hq', r.capacity40hq::text, 'lcl', r.lcl::text, 'minRevenueTons', r.min_revenue_tons::text) order by r.id) as rates
    from rates r left join users u on u.id = r.uploaded_by where r.status = 'pending'
    group by 1, 2, 3, 4 order by since, 1, 3`.execute(db)
  const ids = rows.flatMap(({ rates }) => rates.map(({ id }) => id))
  const onSale = await ratesOnSale(db, ids, today)
  return rows.map(({ userId, name, sheet, isRevision, incomplete, since, rates }) => ({
    userId,
    name: name ?? '',
    sheet,
    isRevision,
    incomplete,
    since: tokyoDateTime(since),
    ids: rates.map(({ id }) => id),
    changes: summarizeChanges(rates.map((after) => ({ before: onSale.get(after.id) ?? null, after }))),
  }))
}

/** The effective rate that a pending one replaces. */
export interface RateOnSale extends ComparedPrices {
  id: number
  /** Last day of its validity, and the day from which it is superseded; yyyy-MM-dd. */
  validTo: string | null
  closeTime: string | null
  departureSurchargeNo: string | null
  destinationSurchargeNo: string | null
}

const ON_SALE = sql.raw(
  's.id, s.capacity20gp, s.capacity40gp, s.capacity40hq, s.lcl, s.min_revenue_tons as "minRevenueTons", s.valid_to as "validTo", s.close_time as "closeTime", s.departure_surcharge_no as "departureSurchargeNo", s.destination_surcharge_no as "destinationSurchargeNo"',
)

/**
 * For each of the rates `r` the effective one that it replaces: the revised rate, else the one on sale of the same
 * service. One join for all of them: looked up one by one, those of a large sheet take minutes.
 */
export const replacedRates = (today: string): RawBuilder<RateOnSale & { pendingId: number }> => sql`
  select r.id as "pendingId", ${ON_SALE} from r join rates s on s.id = r.revises_id and s.status = 'approved'
  union all
  (select distinct on (r.id) r.id as "pendingId", ${ON_SALE} from r
    join rates s using (departure_port_id, destination_port_id, shipping_company_id, weekday, type, mode, ship_type,
      direct_transfer)
    where r.revises_id is null and s.status = 'approved' and s.valid_state = 1
      and s.open_time <= ${today} and (s.close_time is null or s.close_time > ${today})
      and (s.valid_to is null or s.valid_to >= ${today})
    order by r.id, s.open_time desc, s.id desc)`

/** The effective rates that these pending ones replace, by the pending ids. */
export async function ratesOnSale(
  db: Kysely<DB>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, RateOnSale>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RateOnSale & { pendingId: number }>`
    with r as (select * from ${ratesOfIds(ids)} one) ${replacedRates(today)}`.execute(db)
  return new Map(rows.map(({ pendingId, ...rate }) => [pendingId, rate]))
}
