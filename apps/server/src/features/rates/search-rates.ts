import { pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { combinedFactor, discountNote } from '@kairo/shared/rates/price'
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
 * The all-in price in USD as SQL. It follows quotation.ts closely enough to order offers; the figures that people read
 * are made by quotation.ts alone. Lines by B/L or shipment count their one amount. The charges are joined laterally, so
 * that PostgreSQL adds them up once for a number of charges, not once for a rate.
 */
function byAllIn(by: keyof typeof ALL_IN, factors: PriceFactors): Sorting {
  const charge = sql.ref(`l.${ALL_IN[by].charge}`)
  const { jpy, cny } = factors.exchangeRates
  const charges = (side: 'departure' | 'destination') => sql`left join lateral (
    select sum((case when l.basis in ('bl', 'shipment') then coalesce(${charge}, l.gp20, l.gp40, l.hq40, l.lcl) else ${charge} end)
      / case l.currency when 'JPY' then ${jpy}::numeric when 'CNY' then ${cny}::numeric else 1 end) as usd
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id
    where s.surcharge_no = ${sql.ref(`r.${side}_surcharge_no`)}) ${sql.ref(side)} on true`
  const factor = combinedFactor(factors.allFare, factors.customerFactor).toFixed()
  return {
    key: sql`${sql.ref(`r.${ALL_IN[by].price}`)} * ${factor}::numeric + coalesce(departure.usd, 0) + coalesce(destination.usd, 0)`,
    joins: sql`${charges('departure')} ${charges('destination')}`,
  }
}

const sortingBy = (by: SortBy, factors: PriceFactors): Sorting =>
  isAllIn(by) ? byAllIn(by, factors) : { key: sql.ref(`r.${by === 'openTime' ? 'open_time' : by}`), joins: sql`` }

/** The ids of a page. Nulls sort last either way, so that offers without a price never lead. */
async function rateIds(
  db: Database,
  where: RateCondition,
  sorting: Sorting | undefined,
  { sortOrder, limit, offset }: { sortOrder: Search['sortOrder']; limit: number; offset: number },
): Promise<number[]> {
  const direction = sql.raw(sortOrder === 'desc' ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await sql<{ id: number }>`
    select r.id from rates r ${sorting?.joins ?? sql``} where ${where}
    order by ${sorting ? sql`${sorting.key} ${direction}, ` : sql``} r.weekday, r.distance, r.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
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
  const [ids, count] = await Promise.all([
    rateIds(db, where, maySort ? sortingBy(sortBy, priced) : undefined, { sortOrder, ...pageOf(input) }),
    sql<{ n: number }>`select count(*) as n from rates r where ${where}`.execute(db),
  ])
  const factor = combinedFactor(priced.allFare, priced.customerFactor)
  return {
    data: {
      dataList: await offersById(db, ids, priced, call.language, now),
      total: count.rows[0]?.n ?? 0,
      discount: factor.toFixed(),
      discountNote: discountNote(factor, call.language),
    },
  }
}
