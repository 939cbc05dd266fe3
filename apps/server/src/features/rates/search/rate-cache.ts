import type { Language } from '@kairo/shared/languages'
import type { ChargeList } from '@kairo/shared/quotations/all-in'
import type { RateOffer, RateRow } from '@kairo/shared/rates/rate-row'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import type { Found } from '../rate-page.ts'
import type { RateRecord } from '../rate-query.ts'
import type { PriceState } from './price-sources.ts'
import type { PricedList } from './priced-list.ts'

/** A rate with its origin, destination and route charges, and as a row in one language. */
export interface PricedRate {
  rate: RateRecord
  charges: readonly [ChargeList, ChargeList, ChargeList]
  rows: Map<Language, RateRow>
}

/** Cached results of searches, valid until an input of offers changes. Shared by all accounts, except offers. */
export interface CachedRates {
  /** By searchKey(): pages in the order of a column. */
  pages: BoundedMap<string, Found>
  /** By searchKey(): the parts of all-in prices of a search; null where there are too many rates to list. */
  lists: BoundedMap<string, PricedList | null>
  /** By id. */
  rates: BoundedMap<number, PricedRate>
  /** By surcharge number. */
  charges: BoundedMap<string, ChargeList>
  /** By id, discount, exchange rates and language. */
  offers: BoundedMap<string, RateOffer>
}

/**
 * Outdated prices must not be offered. So neither a time limit nor a message between processes decides here, but
 * PostgreSQL: triggers count every change of prices in its own transaction (migration price_changes), each search reads
 * the count in the statement that reads its discounts and exchange rates, and cached results are valid for that count
 * alone. Discounts, exchange rates and the day are read on each call and are part of the keys.
 */
export interface RateCache {
  /** The cache for a state that a statement outside of any transaction has just read. */
  at(state: PriceState): CachedRates
}

const MAX_PAGES = 2000
/** Rates in all lists together: a few megabytes. */
const MAX_LISTED = 200_000
const MAX_RATES = 5000
const MAX_CHARGES = 2000
const MAX_OFFERS = 10_000

const emptyCache = (): CachedRates => ({
  pages: new BoundedMap(MAX_PAGES),
  lists: new BoundedMap(MAX_LISTED, (list) => 1 + (list?.ids.length ?? 0)),
  rates: new BoundedMap(MAX_RATES),
  charges: new BoundedMap(MAX_CHARGES),
  offers: new BoundedMap(MAX_OFFERS),
})

/** One for each process. */
export function openRateCache(): RateCache {
  let known = emptyCache()
  let latest: PriceState = { changes: -1, mark: '' }
  return {
    at(state) {
      if (state.changes === latest.changes && state.mark === latest.mark) return known
      // Read before a change that another search has seen already.
      if (state.changes < latest.changes) return emptyCache()
      latest = state
      known = emptyCache()
      return known
    },
  }
}

/** Cache key of a search: conditions with their values, and all else that decides the result. */
export function searchKey(db: Database, where: Expression<unknown>, ...others: readonly unknown[]): string {
  const { sql: text, parameters } = sql`${where}`.compile(db)
  return `${text}\n${JSON.stringify([parameters, others])}`
}

/** A map that evicts the oldest entries above its weight limit. */
class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #limit: number
  readonly #weightOf: (value: V) => number
  #weight = 0

  constructor(limit: number, weightOf: (value: V) => number = () => 1) {
    this.#limit = limit
    this.#weightOf = weightOf
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    this.#delete(key)
    this.#entries.set(key, value)
    this.#weight += this.#weightOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) break
      this.#delete(oldest)
    }
  }

  #delete(key: K): void {
    const value = this.#entries.get(key)
    if (value === undefined && !this.#entries.has(key)) return
    this.#entries.delete(key)
    this.#weight -= this.#weightOf(value as V)
  }
}
