import type { Page } from '@kairo/shared/contract/fields'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { keyOf, type ListPage } from '../../../database/list-page.ts'
import type { Ships } from '../all-in-prices.ts'
import { factorOf, isAllIn, ratePage, type RateSorting } from '../rate-page.ts'
import type { RateCondition } from '../rate-query.ts'
import type { PricesInForce } from './price-sources.ts'

/** The total and the ids of a page, found once while prices stay as they are. Shared by all accounts. */
export function findRates(
  context: AppContext,
  { priceState }: PricesInForce,
  where: RateCondition,
  sorting: RateSorting | undefined,
  page: Page & { few: boolean },
): Promise<ListPage> {
  const asked = sorting && {
    ...sorting,
    ships: isAllIn(sorting.by) ? atTheHour(sorting.ships) : sorting.ships,
  }
  const sort = asked && [asked.by, asked.descending]
  const prices = asked && isAllIn(asked.by) ? [asked.factors.exchangeRates, factorOf(asked.factors)] : []
  // By columns that an index has, equal ones go by weekday, which no time moves.
  const ships = asked && (page.few || isAllIn(asked.by) || asked.by === 'departure') ? asked.ships : undefined
  const key = [keyOf(context.db, sql`${where}`), sort, page, prices, ships]
  return context.cache.get(priceState, key, () => ratePage(context, where, asked, page))
}

/** Of `HH:mm`: equal prices go by departures that could be booked as the hour began, and are kept for it. */
const hourOf = (time: string): string => `${time.slice(0, 2)}:00`
const atTheHour = (ships: Ships): Ships => ({
  ...ships,
  time: hourOf(ships.time),
  elsewhere: ships.elsewhere.map((clock) => ({ ...clock, time: hourOf(clock.time) })),
})
