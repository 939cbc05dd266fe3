import { LRUCache } from 'lru-cache'
import type { Transaction } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { EventHub } from '../events/event-hub.ts'
import { publish } from '../events/publish.ts'
import type { DB } from './tables.ts'

/** Lifetime of a result: long enough for paging, short enough not to be noticed. */
const TTL_MS = 15_000
/** Results of a subject at once. */
const MAX = 5000

/**
 * Results of queries, by what they are about (`orders`, `bills` …): counting a million rows takes longer than showing
 * twenty of them. Who writes what a subject is about calls `changed`; a write that does not (by hand in SQL) is seen
 * within 15 seconds.
 */
export interface QueryCache {
  /**
   * What `find` found for this key, at most 15 seconds ago and not since a change. Simultaneous callers share one
   * query. Rejects as `find` does, and keeps nothing then. The key has to name all that decides the result, above all
   * who may see what.
   */
  get<T>(subject: string, key: unknown, find: () => Promise<T>): Promise<T>
  /** As `get`, for what no change makes wrong: kept until it is pushed out. */
  getLasting<T>(subject: string, key: unknown, find: () => Promise<T>): Promise<T>
  /** To be called by every write: drops the results of a subject here at once, in every copy of the server with the commit. */
  changed(trx: Transaction<DB>, subject: string): Promise<void>
}

/** One for each process. */
export function openQueryCache({ clock, events }: { clock: Clock; events: EventHub }): QueryCache {
  let latest = 0
  const caches = new Map<string, LRUCache<string, Promise<unknown>>>()
  const now = (): number => clock.now().getTime()
  const cacheOf = (subject: string) => {
    const opened = caches.get(subject)
    if (opened) return opened
    const cache = new LRUCache<string, Promise<unknown>>({ max: MAX, ttl: TTL_MS, ttlResolution: 0, perf: { now } })
    caches.set(subject, cache)
    // Also of this process: what is found between a write and its commit is of before. And when events were missed.
    events.subscribe([subject], () => cache.clear())
    return cache
  }
  const found = async <T>(subject: string, key: unknown, find: () => Promise<T>, ttl: number) => {
    // A clock that was set back would keep results for as long.
    if (now() < latest) for (const cache of caches.values()) cache.clear()
    latest = now()
    const [cache, text] = [cacheOf(subject), JSON.stringify(key)]
    const kept = cache.get(text)
    if (kept) return kept as Promise<T>
    const result = find()
    cache.set(text, result, { ttl })
    try {
      return await result
    } catch (error) {
      if (cache.peek(text) === result) cache.delete(text)
      throw error
    }
  }
  return {
    get: (subject, key, find) => found(subject, key, find, TTL_MS),
    getLasting: (subject, key, find) => found(subject, key, find, 0),
    async changed(trx, subject) {
      caches.get(subject)?.clear()
      await publish(trx, subject, { type: 'changed' })
    },
  }
}
