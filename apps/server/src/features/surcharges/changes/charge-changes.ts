import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { addDays } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import type { ChargeChange } from '@kairo/shared/surcharges/change-codes'
import type { surchargeChangesContract } from '@kairo/shared/surcharges/surcharge-changes.contract'
import { SURCHARGE_ENDING_DAYS } from '@kairo/shared/surcharges/surcharge-ending'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { contains } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import { companiesCalled, portsCalled } from '../../route-master/masters-by-name.ts'
import { endingLines, isInUse, isSameCharge, OF_ROUTES, ratesOfRoutes, ratesOfSurcharge } from './ending-charges.ts'

export type Search = ParsedOf<typeof surchargeChangesContract.exportSurchargeChanges>

/** The sizes that have amounts, as columns of a line. */
export const SIZE_COLUMNS = { '20GP': 'gp20', '40GP': 'gp40', '40HQ': 'hq40', LCL: 'lcl' } as const
type SizeColumn = (typeof SIZE_COLUMNS)[keyof typeof SIZE_COLUMNS]

/** A line as part of a change, in the column names `before_gp20`; no currency where there is none. */
type Part<P extends string> = Record<`${P}_${SizeColumn}`, string | null> & {
  [C in `${P}_currency`]: Currency | null
} & { [B in `${P}_basis`]: Basis | null }

export type ChangeRecord = Part<'before'> &
  Part<'after'> &
  Record<`d_${SizeColumn}`, string | null> & {
    day: string
    change: ChargeChange
    surcharge_id: number
    name: string
    condition: ChargeCondition
    carrier_id: number | null
    carrier_name: string | null
    carrier_cn: string | null
    carrier_ja: string | null
    item: string
    kind: string | null
    names: Record<Language, string> | null
    surcharge_no: string | null
    surcharge_name: string | null
    type: number | null
    port: string | null
    cn: string | null
    en: string | null
    ja: string | null
    next: string | null
    rate_count: number
  }

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** A charge by part of its typed name, or by its kind. */
const isCalled = (line: string, text: string): RawBuilder<unknown> =>
  sql`(${contains(sql.ref(`${line}.name`), text)} or ${sql.ref(`${line}.kind`)} in (
    select k.code from charge_kinds k where lower(k.code) = lower(${text}) or ${contains(sql.ref('k.name_cn'), text)}
      or ${contains(sql.ref('k.name_en'), text)} or ${contains(sql.ref('k.name_ja'), text)}))`

/**
 * The lines of the charges that the filters find: those of surcharges, and those of routes, which have no port and stand
 * under the negative of their id.
 */
function linesOf({ surchargePort, charge }: Search): RawBuilder<unknown> {
  const ofSurcharges = [
    ...(surchargePort ? [sql`s.port_id = any(${portsCalled(surchargePort)})`] : []),
    ...(charge ? [isCalled('l', charge)] : []),
  ]
  const lines = sql`select l.id, l.surcharge_id, lower(l.name) as name, l.condition, l.shipping_company_id as carrier_id,
      l.valid_from, l.valid_to, l.gp20, l.gp40, l.hq40, l.lcl, l.currency, l.basis, l.name as item, l.kind,
      null::json as names, l.seq
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id where ${all(ofSurcharges)}`
  if (surchargePort) return lines
  return sql`${lines} union all
    select -c.id, ${sql.lit(OF_ROUTES)}, lower(c.name), 'always', null, c.valid_from, c.valid_to, c.price, c.price,
      c.price, c.price, 'USD', 'shipment', c.name, c.kind,
      json_build_object('zh-cn', c.name_cn, 'en', c.name_en, 'ja', c.name_ja), 0
    from route_charges c where ${charge ? isCalled('c', charge) : sql`true`}`
}

/** Which days of departure are looked at. */
export interface Days {
  /** After this one; null is from the first. */
  after: string | null
  /** Up to this one; null is to the last. */
  until: string | null
}

const day = (text: string | null, open: '-infinity' | 'infinity') => sql`${text ?? open}::date`

const columnsOf = (line: string) =>
  sql.join([...Object.values(SIZE_COLUMNS), 'currency', 'basis'].map((column) => sql.ref(`${line}.${column}`)))
const named = (line: string, prefix: string) =>
  sql.join(
    [...Object.values(SIZE_COLUMNS), 'currency', 'basis'].map(
      (column) => sql`${sql.ref(`${line}.${column}`)} as ${sql.ref(`${prefix}_${column}`)}`,
    ),
  )
const isComparable = sql`(a.currency = b.currency and a.basis = b.basis)`
const difference = (column: string) =>
  sql`case when ${isComparable} then ${sql.ref(`a.${column}`)} - ${sql.ref(`b.${column}`)} end`
const differences = sql.join(Object.values(SIZE_COLUMNS).map(difference))

const holdsFrom = sql`coalesce(l.valid_from, '-infinity')`
const holdsTo = sql`coalesce(l.valid_to, 'infinity')`
/** The line for ships of a day, as lineOfShip() of shared has it: a carrier's own before that for all. */
const lineOn = (etd: RawBuilder<unknown>): RawBuilder<unknown> => sql`(array_agg(l.id order by l.carrier_id nulls last)
  filter (where (l.carrier_id is null or l.carrier_id = t.carrier_id) and ${holdsFrom} <= ${etd} and ${holdsTo} >= ${etd}))[1]`

/**
 * Each change of a charge for a carrier, or for all that have no line of their own: the line of the day before and that
 * of the day differ. A carrier's change is one that its own line has a part in. `apart` are carriers with a line of their
 * own on one of the two days, so that the change for all is not theirs; `next` is the first day after on which the charge is
 * known again.
 */
const changes = (db: Kysely<DB>, search: Search, { after, until }: Days, today: string): RawBuilder<unknown> => sql`
  with lines as materialized (${linesOf(search)}),
  turns as (
    select l.surcharge_id, l.name, l.condition, l.carrier_id, turn.day
    from lines l cross join lateral (values (l.valid_from), (l.valid_to + 1)) turn (day)
    where turn.day > ${day(after, '-infinity')} and turn.day <= ${day(until, 'infinity')}
    union
    ${after === today ? goneDays(db, today) : NO_DAYS}),
  pairs as (
    select t.*, ${lineOn(sql`t.day - 1`)} as before_id, ${lineOn(sql`t.day`)} as after_id,
      min(l.valid_from) filter (where l.valid_from > t.day and (l.carrier_id is null or l.carrier_id = t.carrier_id)) as next,
      coalesce(array_agg(l.carrier_id) filter (where l.carrier_id is not null and ${holdsFrom} <= t.day
        and ${holdsTo} >= t.day - 1), '{}') as apart
    from turns t join lines l on ${isSameCharge('l', 't')}
    group by t.surcharge_id, t.name, t.condition, t.carrier_id, t.day)
  select p.surcharge_id, p.name, p.condition, p.carrier_id, p.day, p.apart, ${named('b', 'before')}, ${named('a', 'after')},
    coalesce(a.item, b.item) as item, coalesce(a.kind, b.kind) as kind, coalesce(a.names, b.names) as names,
    coalesce(a.seq, b.seq) as seq, case when a.id is null then p.next end as next,
    ${sql.join(Object.values(SIZE_COLUMNS).map((column) => sql`${difference(column)} as ${sql.ref(`d_${column}`)}`))},
    case when b.id is null then 'new' when a.id is null then 'end' when not ${isComparable} then 'other'
      when greatest(${differences}) > 0 and least(${differences}) >= 0 then 'rise'
      when least(${differences}) < 0 and greatest(${differences}) <= 0 then 'fall' else 'other' end as change
  from pairs p left join lines b on b.id = p.before_id left join lines a on a.id = p.after_id
  where (p.carrier_id is null or b.carrier_id is not null or a.carrier_id is not null)
    and (${columnsOf('b')}) is distinct from (${columnsOf('a')})`

/** The charges in use that are not known today, by the day on which their last line was over. */
const goneDays = (db: Kysely<DB>, today: string): RawBuilder<unknown> => sql`
  select e.surcharge_id, e.name, e.condition, e.carrier_id, e.last_day + 1
  from (${endingLines(sql`lines`, addDays(today, -1), today)}) e where ${isInUse(db, 'e', today)}`
const NO_DAYS = sql`select null, null, null, null, null where false`

/** The rates on sale, now or later, that the change is of. */
const rateCount = (db: Kysely<DB>, today: string) => sql<number>`case when c.surcharge_id = ${sql.lit(OF_ROUTES)}
  then (select count(distinct found.id) from (${ratesOfRoutes(db, 'c', today)}) found)
  else (select count(*) from (${ratesOfSurcharge(db, 'c', today).where(
    sql<boolean>`case when c.carrier_id is null then r.shipping_company_id <> all(c.apart)
      else r.shipping_company_id = c.carrier_id end`,
  )}) found) end`

/** A carrier's own changes, and those for all carriers that are its as well. */
const isOfCarrier = (name: string) => sql<boolean>`case when c.carrier_id is null
  then exists (select from unnest(${companiesCalled(name)}) called (id) where called.id <> all(c.apart))
  else c.carrier_id = any(${companiesCalled(name)}) end`

/** The changes that the filters find, by day. */
export const selectChanges = (db: Kysely<DB>, search: Search, days: Days, today: string) => {
  const { shippingCompany, change, ending } = search
  return db
    .selectFrom(
      sql<Omit<ChangeRecord, 'rate_count'>>`(select c.*, s.surcharge_no, s.name as surcharge_name, s.type,
          p.name as port, p.name_cn as cn, p.name_en as en, p.name_ja as ja,
          carrier.name as carrier_name, carrier.name_cn as carrier_cn, carrier.name_ja as carrier_ja
        from (${changes(db, search, days, today)}) c left join surcharges s on s.id = c.surcharge_id
          left join ports p on p.id = s.port_id left join shipping_companies carrier on carrier.id = c.carrier_id)`.as(
        'c',
      ),
    )
    .selectAll('c')
    .select(rateCount(db, today).as('rate_count'))
    .$if(shippingCompany !== undefined, (query) => query.where(isOfCarrier(shippingCompany ?? '')))
    .$if(change !== undefined, (query) => query.where('c.change', '=', change ?? 'end'))
    .$if(ending === true, (query) =>
      query
        .where('c.change', '=', 'end')
        .where('c.day', '<=', addDays(today, SURCHARGE_ENDING_DAYS + 1))
        .where(isInUse(db, 'c', today)),
    )
}

/** Charges of routes come last on a day, as they have no number. */
export const BY_DAY = sql`c.day, c.surcharge_no collate "C" nulls last, c.seq, c.name, c.condition, c.carrier_id nulls first`
