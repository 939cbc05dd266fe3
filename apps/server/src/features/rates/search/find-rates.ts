import type { Page } from '@kairo/shared/contract/fields'
import type { ListPage } from '../../../database/list-page.ts'
import { factorOf, isAllIn, ratePage, type RateSorting } from '../rate-page.ts'
import type { RateCondition } from '../rate-query.ts'
import { type CachedRates, type RateSearchContext, searchKey } from './rate-cache.ts'

/** The total and the ids of a page, from the cache where this has been searched since prices changed. */
export async function findRates(
  context: RateSearchContext,
  cached: CachedRates,
  where: RateCondition,
  sorting: RateSorting | undefined,
  page: Page & { few: boolean },
): Promise<ListPage> {
  const asked = sorting && {
    ...sorting,
    ships: isAllIn(sorting.by) ? { ...sorting.ships, time: hourOf(sorting.ships.time) } : sorting.ships,
  }
  const sort = asked && ([asked.by, asked.descending] as const)
  const prices = asked && isAllIn(asked.by) ? [asked.factors.exchangeRates, factorOf(asked.factors)] : []
  // By columns that an index has, equal ones go by weekday, which no time moves.
  const ships = asked && (page.few || isAllIn(asked.by) || asked.by === 'departure') ? asked.ships : undefined
  const key = searchKey(context.db, where, sort, page, prices, ships)
  const known = cached.pages.get(key)
  if (known) return known
  const found = await ratePage(context, where, asked, page)
  cached.pages.set(key, found)
  return found
}

/** Of `HH:mm`: equal prices go by departures that could be booked as the hour began, and are kept for it. */
const hourOf = (time: string): string => `${time.slice(0, 2)}:00`
