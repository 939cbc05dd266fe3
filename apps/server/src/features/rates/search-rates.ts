import { pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { combinedFactor, discountNote, factorForCustomer } from '@kairo/shared/rates/price'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { isStaff } from '@kairo/shared/roles'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { loadPriceFactors, type PriceFactors } from './price-sources.ts'
import { rateConditions } from './rate-filters.ts'
import { offersById } from './rate-offer.ts'
import { type RateCondition, selectBareRates } from './rate-query.ts'
import { isSoldOn } from './sold.ts'

type Search = ParsedOf<typeof ratesContract.searchRates>

/** The price of a rate and the column of charges that an all-in price is made of. */
const ALL_IN = {
  allIn20gp: { price: 'capacity20gp', charge: 'gp20' },
  allIn40gp: { price: 'capacity40gp', charge: 'gp40' },
  allIn40hq: { price: 'capacity40hq', charge: 'hq40' },
  allInLcl: { price: 'lcl', charge: 'lcl' },
} as const
type SortBy = NonNullable<Search['sortBy']>
const isAllIn = (by: SortBy): by is SortBy & keyof typeof ALL_IN => by in ALL_IN

interface Sorting {
  key: RawBuilder<unknown>
  /** What the key takes from other tables. */
  joins: RawBuilder<unknown>
}

/**
 * The all-in price in USD as SQL, by the rules of charges.ts and of one container or one RT with one B/L (all-in.ts), so
 * that offers stand in the order of the figures that people read; quotation.ts alone makes those. The charges of a port
 * are joined laterally, so that PostgreSQL adds them up once for a number of charges, not once for a rate.
 */
function byAllIn(by: keyof typeof ALL_IN, factors: PriceFactors): Sorting {
  const charge = sql.ref(`l.${ALL_IN[by].charge}`)
  const { jpy, cny } = factors.exchangeRates
  // A container has no RT, so that what is charged by RT is no part of its price.
  const perContainer = by === 'allInLcl' ? sql`('container')` : sql`('container', 'rt')`
  const anyCell = sql`coalesce(nullif(${charge}, 0), nullif(l.gp20, 0), nullif(l.gp40, 0), nullif(l.hq40, 0), nullif(l.lcl, 0))`
  const charges = (side: 'departure' | 'destination') => sql`left join lateral (
    select sum((case when l.basis not in ${perContainer} then ${anyCell} when l.basis = 'container' then ${charge} end)
      / case l.currency when 'JPY' then ${jpy}::numeric when 'CNY' then ${cny}::numeric else 1 end) as usd
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id
    where s.surcharge_no = ${sql.ref(`r.${side}_surcharge_no`)}) ${sql.ref(side)} on true`
  // Added up once for all rates: few have any, and asking for each rate took three times as long as all the rest.
  const route = sql`left join (select link.rate_id, sum(c.price) as usd from rate_route_charges link
    join route_charges c on c.id = link.route_charge_id group by link.rate_id) route on route.rate_id = r.id`
  const factor = combinedFactor(factors.allFare, factors.customerFactor).toFixed()
  return {
    key: sql`${sql.ref(`r.${ALL_IN[by].price}`)} * ${factor}::numeric + coalesce(departure.usd, 0) + coalesce(destination.usd, 0) + coalesce(route.usd, 0)`,
    joins: sql`${charges('departure')} ${charges('destination')} ${route}`,
  }
}

const sortingBy = (by: SortBy, factors: PriceFactors): Sorting =>
  isAllIn(by) ? byAllIn(by, factors) : { key: sql.ref(`r.${by === 'openTime' ? 'open_time' : by}`), joins: sql`` }

/**
 * The total and the ids of a page. Nulls sort last either way, so that offers without a price never lead. Rates of some
 * ports are few and are found once for both; all rates together are counted beside the first of them, which an index
 * finds.
 */
export async function countAndFind(
  db: Database,
  where: RateCondition,
  sorting: Sorting | undefined,
  { sortOrder, limit, offset, few }: { sortOrder: Search['sortOrder']; limit: number; offset: number; few: boolean },
): Promise<{ total: number; ids: number[] }> {
  const direction = sql.raw(sortOrder === 'desc' ? 'desc nulls last' : 'asc nulls last')
  if (few) {
    const { rows } = await sql<{ total: number; ids: number[] }>`
      with found as materialized (
        select r.id, r.weekday, r.distance ${sorting ? sql`, ${sorting.key} as key` : sql``}
        from rates r ${sorting?.joins ?? sql``} where ${where})
      select (select count(*) from found) as total, to_json(array(
        select f.id from found f order by ${sorting ? sql`f.key ${direction}, ` : sql``} f.weekday, f.distance, f.id
        limit ${limit} offset ${offset})) as ids`.execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  }
  const [found, count] = await Promise.all([
    sql<{ id: number }>`
      select r.id from rates r ${sorting?.joins ?? sql``} where ${where}
      order by ${sorting ? sql`${sorting.key} ${direction}, ` : sql``} r.weekday, r.distance, r.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from rates r where ${where}`.execute(db),
  ])
  return { total: count.rows[0]?.total ?? 0, ids: found.rows.map(({ id }) => id) }
}

/**
 * Rate retrieval (customers: what is sold, at their price) and management list (staff: all approved rates, at list
 * price).
 */
export async function searchRates({ db, clock }: Kairo, input: Search, call: Call) {
  const now = clock.now()
  const { roleId, customerId } = call.actor
  const staff = isStaff(roleId)
  const factors = await loadPriceFactors(db, customerId)
  const priced = staff ? { ...factors, allFare: '1', customerFactor: '1' } : factors
  const eb = expressionBuilder(selectBareRates(db))
  const where = eb.and([
    rateConditions(eb, input),
    staff ? eb('r.status', '=', 'approved') : isSoldOn(eb, tokyoToday(now)),
  ])
  const { sortBy, sortOrder } = input
  // Role 5 knows no prices, so it cannot sort by them either.
  const maySort = sortBy && (roleId !== 5 || sortBy === 'distance' || sortBy === 'weekday')
  const ofPorts = input.departurePort ?? input.destinationPort ?? input.departurePortId ?? input.destinationPortId
  const { total, ids } = await countAndFind(db, where, maySort ? sortingBy(sortBy, priced) : undefined, {
    sortOrder,
    ...pageOf(input),
    few: ofPorts !== undefined,
  })
  const factor = factorForCustomer(combinedFactor(priced.allFare, priced.customerFactor).toFixed())
  return {
    data: {
      dataList: await offersById(db, ids, priced, call, now),
      total,
      discount: factor,
      discountNote: discountNote(factor, call.language),
    },
  }
}
