import { addDays } from '@kairo/shared/dates'
import { combinedFactor } from '@kairo/shared/rates/price'
import { BOOKING_WINDOW_DAYS } from '@kairo/shared/rates/sailing'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { PriceFactors } from './search/price-sources.ts'
import { CHARGE_PLACES, MAX_LISTED_RATES, type PricedList } from './search/priced-list.ts'
import type { RateCondition } from './rate-query.ts'

/** The price column of a rate and the charge column of an all-in price. */
const ALL_IN = {
  allIn20gp: { price: 'capacity20gp', charge: 'gp20' },
  allIn40gp: { price: 'capacity40gp', charge: 'gp40' },
  allIn40hq: { price: 'capacity40hq', charge: 'hq40' },
  allInLcl: { price: 'lcl', charge: 'lcl' },
} as const
export type AllInSort = keyof typeof ALL_IN

const COLUMNS = {
  distance: 'r.distance',
  weekday: 'r.weekday',
  capacity20gp: 'r.capacity20gp',
  capacity40gp: 'r.capacity40gp',
  capacity40hq: 'r.capacity40hq',
  lcl: 'r.lcl',
  openTime: 'r.open_time',
} as const
type RateSortBy = AllInSort | 'departure' | keyof typeof COLUMNS
export interface RateSorting {
  by: RateSortBy
  descending: boolean
  /** The inputs of all-in prices. */
  factors: PriceFactors
  /** `yyyy-MM-dd HH:mm` in Tokyo: the next departure is another one once a cut-off has passed. */
  now: string
}
export const isAllIn = (by: RateSortBy): by is AllInSort => by in ALL_IN

export interface RatePage {
  limit: number
  offset: number
}
export interface Found {
  total: number
  ids: number[]
}

/** Nulls stand last either way, so that offers without a price never lead. */
const directionOf = ({ descending }: { descending: boolean }) =>
  sql.raw(descending ? 'desc nulls last' : 'asc nulls last')

/**
 * The next departure of a rate that can be booked, as nextEtd() of shared/rates/sailing.ts finds it; null without one.
 * A cut-off is the same number of days before each departure, so that no calendar has to be walked.
 */
function nextDeparture(now: string): RawBuilder<unknown> {
  const [today = '', time = ''] = now.split(' ')
  const first = sql`greatest(${today}::date + (r.weekday - r.deadline_day + 7) % 7 + (r.deadline_hour <= ${time})::int,
    r.valid_from)`
  const next = sql`${first} + (r.weekday - extract(isodow from ${first})::int + 7) % 7`
  const last = sql`least(r.valid_to, ${addDays(today, BOOKING_WINDOW_DAYS)}::date)`
  return sql`case when ${next} <= ${last} then ${next} end`
}

const keyOf = ({ by, now }: RateSorting): RawBuilder<unknown> | undefined =>
  by === 'departure' ? nextDeparture(now) : isAllIn(by) ? undefined : sql.ref(COLUMNS[by])

/**
 * The total and the ids of a page. `few`: the filters leave so few rates (those of a port) that finding them all
 * together costs no more than counting them; all rates are counted beside the first of a page, which an index finds.
 */
export async function countAndFind(
  db: Database,
  where: RateCondition,
  sorting: RateSorting | undefined,
  { few, ...page }: RatePage & { few: boolean },
): Promise<Found> {
  if (sorting && isAllIn(sorting.by)) return findByAllIn(db, where, sorting.by, sorting, page)
  const key = sorting && keyOf(sorting)
  if (few) {
    const { rows } = await sql<Found>`
      with found as materialized (
        select r.id, r.distance, ${sorting ? sql`${nextDeparture(sorting.now)} as tie` : sql`r.weekday as tie`}
          ${key ? sql`, ${key} as key` : sql``} from rates r where ${where})
      select (select count(*) from found) as total, to_json(array(
        select f.id from found f order by ${sorting ? sql`f.key ${directionOf(sorting)}, ` : sql``} f.tie, f.distance, f.id
        limit ${page.limit} offset ${page.offset})) as ids`.execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  }
  const [found, count] = await Promise.all([
    sql<{ id: number }>`
      select r.id from rates r where ${where}
      order by ${key && sorting ? sql`${key} ${directionOf(sorting)}, ` : sql``} r.weekday, r.distance, r.id
      limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from rates r where ${where}`.execute(db),
  ])
  return { total: count.rows[0]?.total ?? 0, ids: found.rows.map(({ id }) => id) }
}

/**
 * The charges of a line for one container or one RT with one B/L, in its currency, by the rules of charges.ts. What
 * depends on the order is no part of such a price.
 */
function chargeOf(by: AllInSort): RawBuilder<unknown> {
  const charge = sql.ref(`l.${ALL_IN[by].charge}`)
  // A container has no RT, so that what is charged by RT is no part of its price.
  const perContainer = by === 'allInLcl' ? sql`('container')` : sql`('container', 'rt')`
  const anyCell = sql`coalesce(nullif(${charge}, 0), nullif(l.gp20, 0), nullif(l.gp40, 0), nullif(l.hq40, 0), nullif(l.lcl, 0))`
  return sql`case when l.condition <> 'always' then null when l.basis not in ${perContainer} then ${anyCell} when l.basis = 'container' then ${charge} end`
}

/** The ocean freight of one container or one RT before discount; one RT is charged as the rate's minimum. */
const priceOf = (by: AllInSort): RawBuilder<unknown> =>
  by === 'allInLcl' ? sql`r.lcl * greatest(1, r.min_revenue_tons)` : sql.ref(`r.${ALL_IN[by].price}`)

/** The rates of a condition with their charges in USD, as `found`, `departure`, `destination` and `route`. */
function pricedRates(where: RateCondition, by: AllInSort, { now, factors: { exchangeRates } }: RateSorting) {
  const charges = (side: 'departure' | 'destination') => sql`left join lateral (
    select sum((${chargeOf(by)}) / case l.currency when 'JPY' then ${exchangeRates.jpy}::numeric
      when 'CNY' then ${exchangeRates.cny}::numeric else 1 end) as usd, count(*) as lines
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id
    where s.surcharge_no = ${sql.ref(`f.${side}_no`)}) ${sql.ref(side)} on true`
  return {
    found: sql`
      found as materialized (
        select r.id, r.distance, ${nextDeparture(now)} as next_etd, r.departure_surcharge_no as departure_no,
          r.destination_surcharge_no as destination_no, ${priceOf(by)} as price
        from rates r where ${where}),
      route as materialized (
        select link.rate_id, sum(c.price) as usd
        from rate_route_charges link join route_charges c on c.id = link.route_charge_id
        where link.rate_id in (select id from found) group by link.rate_id)`,
    from: sql`found f ${charges('departure')} ${charges('destination')} left join route on route.rate_id = f.id`,
    charges: sql`coalesce(departure.usd, 0) + coalesce(destination.usd, 0) + coalesce(route.usd, 0)`,
    /** Its price lacks charges that are not known (DECISIONS 10.4), so that it compares with no whole price. */
    isIncomplete: sql`(departure.lines = 0 or destination.lines = 0)`,
    /** Equal prices by the next departure that can be booked, which the customer books. */
    order: sql`f.next_etd nulls last, f.distance, f.id`,
  }
}

/**
 * By the all-in price in USD, calculated in SQL so that offers are sorted by the amounts that users see; quotation.ts
 * calculates those. Either way incomplete prices stand after whole ones, and what has no price last. The matching rates are listed first, so that charges are read for them alone: those of a port
 * laterally, which PostgreSQL then adds up once for a surcharge number and not once for a rate, those of rates in one
 * pass, as few have any. Adding up the charges of all rates took four times as long as all the rest.
 */
async function findByAllIn(
  db: Database,
  where: RateCondition,
  by: AllInSort,
  sorting: RateSorting,
  page: RatePage,
): Promise<Found> {
  const priced = pricedRates(where, by, sorting)
  const { rows } = await sql<Found>`
    with ${priced.found}
    select (select count(*) from found) as total, to_json(array(
      select f.id from ${priced.from}
      order by f.price is null, ${priced.isIncomplete},
        round(f.price * ${factorOf(sorting.factors)}::numeric + ${priced.charges}, 2) ${directionOf(sorting)},
        ${priced.order}
      limit ${page.limit} offset ${page.offset})) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** The discount factor on the ocean freight of all rates; decimal text. */
export const factorOf = ({ globalDiscount, customerFactor }: PriceFactors): string =>
  combinedFactor(globalDiscount, customerFactor).toFixed()

/**
 * The parts of all-in prices except the discount, of all rates found, for pageByPrice(); null where there are
 * more than it can hold.
 */
export async function listPrices(
  db: Database,
  where: RateCondition,
  by: AllInSort,
  sorting: RateSorting,
): Promise<PricedList | null> {
  const priced = pricedRates(where, by, sorting)
  const places = by === 'allInLcl' ? 5 : 2
  const order = sql`${priced.isIncomplete}, ${priced.order}`
  const { rows } = await sql<{ list: Omit<PricedList, 'places'> | null }>`
    with ${priced.found}
    select case when (select count(*) from found) <= ${MAX_LISTED_RATES} then (
      select json_build_object(
        'complete', count(*) filter (where not ${priced.isIncomplete}),
        'ids', coalesce(json_agg(f.id order by ${order}), '[]'),
        'prices', coalesce(json_agg((f.price * ${10 ** places})::bigint order by ${order}), '[]'),
        'charges', coalesce(json_agg(floor((${priced.charges}) * ${10 ** CHARGE_PLACES})
          order by ${order}), '[]'))
      from ${priced.from}) end as list`.execute(db)
  const list = rows[0]?.list
  return list ? { ...list, places } : null
}
