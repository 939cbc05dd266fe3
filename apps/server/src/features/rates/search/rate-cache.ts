import type { Ships } from '../all-in-prices.ts'
import type { RateOffer } from '@kairo/shared/rates/rate-row'
import type { Page } from '@kairo/shared/contract/fields'
import { type Expression, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../database/connection.ts'
import type { ListPage } from '../../../database/list-page.ts'
import { factorOf, isAllIn, ratePage, type RateSorting } from '../rate-page.ts'
import type { RateCondition, RateRecord } from '../rate-query.ts'
import type { ChargeNames } from '../../charges/charge-kinds.ts'
import type { PriceState } from './price-sources.ts'
import type { SurchargeStep } from './price-steps.ts'

/** An offer, and the rate whose calendar tells when the price becomes that of another ship. */
export interface CachedOffer {
  rate: RateRecord
  offer: RateOffer
}

/** Cached results of searches, valid until an input of offers changes. Shared by all accounts. */
export interface CachedRates {
  /** By searchKey(): which rates a page of a search has. */
  pages: LRUCache<string, ListPage>
  /** By id, discount, exchange rates, language, whether it is for staff, the days of its ships and today. */
  offers: LRUCache<string, CachedOffer>
  /** By surcharge number and days: when it comes to something else. */
  steps: LRUCache<string, SurchargeStep[]>
  /** Names of charges, once they were asked for. */
  names: { read?: Promise<ChargeNames> }
}

/**
 * Outdated prices must not be offered. So neither a time limit nor a message between processes decides here, but
 * PostgreSQL: triggers count every change of prices in its own transaction (0006_surcharges.sql), each search reads
 * the count in the statement that reads its discounts and exchange rates, and cached results are valid for that count
 * alone. Discounts, exchange rates and the day are read on each call and are part of the keys.
 */
export interface RateCache {
  /** The cache for a state that a statement outside of any transaction has just read. */
  at(state: PriceState): CachedRates
}

const MAX_PAGES = 2000
const MAX_OFFERS = 10_000
const MAX_STEPS = 5000

const emptyCache = (): CachedRates => ({
  pages: new LRUCache({ max: MAX_PAGES }),
  offers: new LRUCache({ max: MAX_OFFERS }),
  steps: new LRUCache({ max: MAX_STEPS }),
  names: {},
})

/** Of the routes that search rates. */
export type RateSearchContext = AppContext & { rateCache: RateCache }

/** One for each process. */
export function openRateCache(): RateCache {
  let cache = emptyCache()
  let latest: PriceState = { changes: -1, mark: '' }
  return {
    at(state) {
      if (state.changes === latest.changes && state.mark === latest.mark) return cache
      // Read before a change that another search has seen already.
      if (state.changes < latest.changes) return emptyCache()
      latest = state
      cache = emptyCache()
      return cache
    },
  }
}

const caches = new WeakMap<AppContext, RateCache>()
/** The context with the one cache of its process: pages and programs ask for the same offers. */
export function rateSearchOf(context: AppContext): RateSearchContext {
  const rateCache = caches.get(context) ?? openRateCache()
  caches.set(context, rateCache)
  return { ...context, rateCache }
}

/** Cache key of a search: conditions with their values, and all else that decides the result. */
export function searchKey(db: Database, where: Expression<unknown>, ...others: readonly unknown[]): string {
  const { sql: text, parameters } = sql`${where}`.compile(db)
  return `${text}\n${JSON.stringify([parameters, others])}`
}

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
    ships: isAllIn(sorting.by) ? atTheHour(sorting.ships) : sorting.ships,
  }
  const sort = asked && ([asked.by, asked.descending] as const)
  const prices = asked && isAllIn(asked.by) ? [asked.factors.exchangeRates, factorOf(asked.factors)] : []
  // By columns that an index has, equal ones go by weekday, which no time moves.
  const ships = asked && (page.few || isAllIn(asked.by) || asked.by === 'departure') ? asked.ships : undefined
  const key = searchKey(context.db, where, sort, page, prices, ships)
  const cachedPage = cached.pages.get(key)
  if (cachedPage) return cachedPage
  const found = await ratePage(context, where, asked, page)
  cached.pages.set(key, found)
  return found
}

/** Of `HH:mm`: equal prices go by departures that could be booked as the hour began, and are kept for it. */
const hourOf = (time: string): string => `${time.slice(0, 2)}:00`
const atTheHour = (ships: Ships): Ships => ({
  ...ships,
  time: hourOf(ships.time),
  elsewhere: ships.elsewhere.map((clock) => ({ ...clock, time: hourOf(clock.time) })),
})
