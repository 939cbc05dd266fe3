import type { Page } from '@kairo/shared/contract/fields'
import { combinedFactor } from '@kairo/shared/rates/price'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { type ListPage, listPage, type SortKey } from '../../database/list-page.ts'
import {
  bookableShip,
  clockOfShips,
  combinedIn,
  FREIGHT_OF_SIZE,
  pricedShip,
  routeChargesOf,
  type Ships,
  sumsHoldFor,
  sumsOfShip,
} from './all-in-prices.ts'
import type { PriceFactors } from './search/price-sources.ts'
import type { RateCondition } from './rate-query.ts'

/** Sorts by the all-in price, with the size that each is of. */
const ALL_IN = { allIn20gp: '20GP', allIn40gp: '40GP', allIn40hq: '40HQ', allInLcl: 'LCL' } as const
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
  /** The next departure is another one once a cut-off has passed. */
  ships: Ships
}
export const isAllIn = (by: RateSortBy): by is AllInSort => by in ALL_IN

type Reader = Pick<AppContext, 'db' | 'cache'>

export const RATES = { from: sql`rates r`, id: sql`r.id` }

/** What is equal in the sorting of the call. */
const asc = (by: RawBuilder<unknown>): SortKey => ({ by, descending: false })
/** Nulls stand last either way, so that offers without a price never lead. */
const nullsLast = (by: RawBuilder<unknown>, { descending }: { descending: boolean }): SortKey => ({
  by,
  descending,
  nulls: 'last',
})

/** The next ship of a rate that can be booked. */
const nextShip = (ships: Ships): RawBuilder<string | null> => {
  const clock = clockOfShips(ships)
  return bookableShip(clock, pricedShip(clock))
}

const keyOf = ({ by, ships }: RateSorting): RawBuilder<unknown> | undefined =>
  by === 'departure' ? nextShip(ships) : isAllIn(by) ? undefined : sql.ref(COLUMNS[by])

/**
 * The total and the ids of a page. `few`: the filters leave so few rates (those of a port) that finding them all
 * together costs no more than counting them; a page of all rates is found by an index.
 */
export async function ratePage(
  reader: Reader,
  where: RateCondition,
  sorting: RateSorting | undefined,
  { few, ...page }: Page & { few: boolean },
): Promise<ListPage> {
  if (sorting && isAllIn(sorting.by)) return pageByAllIn(reader, where, sorting.by, sorting, page)
  const key = sorting && keyOf(sorting)
  // Among few, the next ship that can be booked; by an index, the weekday that it has.
  const tie = few && sorting ? nextShip(sorting.ships) : sql`r.weekday`
  const ties: [SortKey, SortKey] = [asc(tie), asc(sql`r.distance`)]
  return listPage(reader, {
    list: RATES,
    where: sql<boolean>`${where}`,
    sort: key && sorting ? [nullsLast(key, sorting), ...ties] : ties,
    page,
    isFoundAtOnce: few,
  })
}

/**
 * By the all-in price in USD: ocean freight after discount and the sums of charges. Either way incomplete prices stand
 * after whole ones, and what has no price last; equal prices by the next departure that can be booked.
 */
function pageByAllIn(
  reader: Reader,
  where: RateCondition,
  by: AllInSort,
  sorting: RateSorting,
  page: Page,
): Promise<ListPage> {
  const { ships, factors } = sorting
  const clock = clockOfShips(ships)
  const priced = sql`(
    with ship as materialized (
      select r.*, ${bookableShip(clock, sql`r.etd`)} as next_etd
      from (
        -- offset 0: the day is worked out once, not wherever it is named.
        select r.id, r.distance, r.departure_port_id, r.departure_surcharge_no, r.destination_surcharge_no, r.shipping_company_id, r.valid_to,
          ${FREIGHT_OF_SIZE[ALL_IN[by]]} as freight, ${pricedShip(clock)} as etd
        from rates r where ${where} offset 0) r),
    charged as materialized (
      select surcharge_no, shipping_company_id, other_companies, valid_from, valid_to, usd, jpy, cny,
        unknown <> '[]' as is_incomplete
      from surcharge_sums where size = ${sql.lit(ALL_IN[by])} and valid_to >= ${[ships, ...ships.elsewhere].map(({ today }) => today).toSorted()[0]}::date
        and valid_from <= (select max(etd) from ship)
        and surcharge_no = any (array(select departure_surcharge_no from ship union select destination_surcharge_no from ship))),
    route as materialized (
      select n.rate_id, sum(n.usd) as usd, bool_or(n.usd is null) as is_incomplete
      from (${routeChargesOf(sql`ship`)}) n group by n.rate_id)
    select s.*, ${combinedIn('USD', factors.exchangeRates)} as all_in
    from (
      select ship.id, ship.distance, ship.next_etd, ${sumsOfShip(sql`ship.freight`, factorOf(factors))},
        coalesce(origin.is_incomplete or destination.is_incomplete, true) or coalesce(route.is_incomplete, false) as is_incomplete
      from ship left join charged origin on ${sumsHoldFor('origin', 'ship', 'departure_surcharge_no')}
        left join charged destination on ${sumsHoldFor('destination', 'ship', 'destination_surcharge_no')}
        left join route on route.rate_id = ship.id offset 0) s offset 0) priced`
  return listPage(reader, {
    list: { from: priced, id: sql`priced.id` },
    where: sql<boolean>`true`,
    sort: [
      asc(sql`priced.all_in is null`),
      asc(sql`priced.is_incomplete`),
      nullsLast(sql`priced.all_in`, sorting),
      asc(sql`priced.next_etd`),
      asc(sql`priced.distance`),
    ],
    page,
    isFoundAtOnce: true,
  })
}

/** The discount factor on the ocean freight of all rates; decimal text. */
export const factorOf = ({ globalDiscount, customerFactor }: PriceFactors): string =>
  combinedFactor(globalDiscount, customerFactor).toFixed()
