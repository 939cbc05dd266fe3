import { tokyoToday } from '@kairo/shared/dates'
import { pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isStaff } from '@kairo/shared/roles'
import { combinedFactor, discountNote } from '@kairo/shared/rates/price'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { loadPriceFactors, type PriceFactors } from './price-sources.ts'
import { rateConditions } from './rate-filters.ts'
import { offersOf } from './rate-offer.ts'
import { type RateBuilder, selectRateRows, selectRates } from './rate-query.ts'
import { isSoldOn } from './sold.ts'

type Search = ParsedOf<typeof ratesContract.searchRates>

const SIZES = { allIn20gp: ['capacity20gp', 'gp20'], allIn40gp: ['capacity40gp', 'gp40'], allIn40hq: ['capacity40hq', 'hq40'], allInLcl: ['lcl', 'lcl'] } as const

/**
 * The all-in price in USD as SQL, to sort by. It follows quotation.ts closely enough to order offers; the figures that
 * people read are made by quotation.ts alone. Lines by B/L or shipment count their one amount.
 */
function allInSql(size: keyof typeof SIZES, factors: PriceFactors) {
  const [price, column] = SIZES[size]
  const { jpy, cny } = factors.exchangeRates
  const side = (number: 'departure_surcharge_no' | 'destination_surcharge_no') => sql`coalesce((
    select sum((case when l.basis in ('bl', 'shipment') then coalesce(l.${sql.ref(column)}, l.gp20, l.gp40, l.hq40, l.lcl) else l.${sql.ref(column)} end)
      / case l.currency when 'JPY' then ${jpy}::numeric when 'CNY' then ${cny}::numeric else 1 end)
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id where s.surcharge_no = r.${sql.ref(number)}), 0)`
  const factor = combinedFactor(factors.allFare, factors.customerFactor).toFixed()
  return sql<string>`(r.${sql.ref(price)} * ${factor}::numeric + ${side('departure_surcharge_no')} + ${side('destination_surcharge_no')})`
}

/**
 * Rate retrieval (customers: what is sold, at their price) and management list (staff: all approved rates, at list
 * price). Nulls sort last either way, so that offers without a price never lead.
 */
export async function searchRates(kairo: Kairo, input: Search, call: Call) {
  const now = kairo.clock.now()
  const staff = isStaff(call.actor.roleId)
  const page = pageOf(input)
  const factors = await loadPriceFactors(kairo.db, call.actor.customerId)
  const priced = staff ? { ...factors, allFare: '1', customerFactor: '1' } : factors
  const where = (eb: RateBuilder) =>
    eb.and([rateConditions(eb, input), staff ? eb('r.status', '=', 'approved') : isSoldOn(eb, tokyoToday(now))])

  let query = selectRateRows(kairo.db).where(where)
  const direction = sql.raw(input.sortOrder === 'desc' ? 'desc nulls last' : 'asc nulls last')
  const { sortBy } = input
  // Role 5 knows no prices, so it cannot sort by them either.
  if (sortBy && (call.actor.roleId !== 5 || sortBy === 'distance' || sortBy === 'weekday')) {
    const key =
      sortBy in SIZES ? allInSql(sortBy as keyof typeof SIZES, priced) : sql.ref(`r.${sortBy === 'openTime' ? 'open_time' : sortBy}`)
    query = query.orderBy(sql`${key} ${direction}`)
  }
  const [rates, count] = await Promise.all([
    query.orderBy('r.weekday').orderBy('r.distance').orderBy('r.id').limit(page.limit).offset(page.offset).execute(),
    selectRates(kairo.db)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(where)
      .executeTakeFirstOrThrow(),
  ])
  const factor = combinedFactor(priced.allFare, priced.customerFactor)
  return {
    data: {
      dataList: await offersOf(kairo.db, rates, priced, call.language, now),
      total: count.n,
      discount: factor.toFixed(),
      discountNote: discountNote(factor, call.language),
    },
  }
}
