import type { Database } from '../../../database/connection.ts'
import {
  type AllInSort,
  countAndFind,
  factorOf,
  type Found,
  isAllIn,
  listPrices,
  type RatePage,
  type RateSorting,
} from '../rate-page.ts'
import type { RateCondition } from '../rate-query.ts'
import { pageByPrice } from './priced-list.ts'
import { type CachedRates, searchKey } from './rate-cache.ts'

/**
 * The total and the ids of a page, from the cache where this has been searched since prices changed. The order by all-in
 * price is another one for each discount, so of such a search the prices are cached and each customer's page is sorted
 * here; rates that are too many for that are sorted by PostgreSQL.
 */
export async function findRates(
  db: Database,
  cached: CachedRates,
  where: RateCondition,
  sorting: RateSorting | undefined,
  page: RatePage & { few: boolean },
): Promise<Found> {
  const sort = sorting && ([sorting.by, sorting.descending] as const)
  if (sorting && isAllIn(sorting.by)) {
    const found = page.few ? await findInList(db, cached, where, sorting.by, sorting, page) : null
    if (found) return found
  }
  const { exchangeRates } = sorting?.factors ?? {}
  const prices = sorting && isAllIn(sorting.by) ? [exchangeRates, factorOf(sorting.factors)] : []
  // By columns that an index has, equal ones go by weekday, which no time moves.
  const now = sorting && (page.few || isAllIn(sorting.by) || sorting.by === 'departure') ? sorting.now : undefined
  const key = searchKey(db, where, sort, page, prices, now)
  const known = cached.pages.get(key)
  if (known) return known
  const found = await countAndFind(db, where, sorting, page)
  cached.pages.set(key, found)
  return found
}

async function findInList(
  db: Database,
  cached: CachedRates,
  where: RateCondition,
  by: AllInSort,
  sorting: RateSorting,
  { limit, offset }: RatePage,
): Promise<Found | null> {
  const { descending, factors, now } = sorting
  // The next departures, by which equal prices are ordered, move on with each cut-off.
  const key = searchKey(db, where, by, factors.exchangeRates, now)
  let list = cached.lists.get(key)
  if (list === undefined) {
    list = await listPrices(db, where, by, sorting)
    cached.lists.set(key, list)
  }
  const ids = list && pageByPrice(list, { factor: factorOf(factors), descending, limit, offset })
  return list && ids && { total: list.ids.length, ids }
}
