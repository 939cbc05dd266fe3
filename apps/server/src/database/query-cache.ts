import { LRUCache } from 'lru-cache'
import type { Transaction } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { EventHub } from '../events/event-hub.ts'
import { publish } from '../events/publish.ts'
import type { DB } from './tables.ts'

/** Lifetime of a result: long enough for paging, short enough not to be noticed. */
const TTL_MS = 15_000
/** Results of a subject at once. */
const MAX = 10_000

/**
 * What results are about. By its name (`orders`, `bills` …): they are at most 15 seconds old, and not of before a change.
 * With a state that the caller has read, outside of any transaction: whoever reads the same state gets them, until they
 * are pushed out.
 */
export type Subject = string | { name: string; state: string }

/**
 * Results of queries, by what they are about: counting a million rows takes longer than showing twenty of them. Who writes
 * what a name is about calls `changed`; a write that does not (by hand in SQL) is seen within 15 seconds.
 */
export interface QueryCache {
  /**
   * What `find` found for this key. Simultaneous callers share one query. Rejects as `find` does, and keeps nothing then.
   * The key has to name all that decides the result, above all who may see what.
   */
  get<T>(subject: Subject, key: unknown, find: () => Promise<T>): Promise<T>
  /** As `get`, of many. What is not kept is found at once. */
  getEach<K, T>(subject: Subject, asked: readonly K[], each: Each<K, T>): Promise<T[]>
  /** To be called by every write: drops the results of a subject here at once, in every copy of the server with the commit. */
  changed(trx: Transaction<DB>, subject: string): Promise<void>
}

interface Each<K, T> {
  keyOf: (asked: K) => unknown
  /** Answers in the order of what it is asked. */
  find: (missing: K[]) => Promise<readonly T[]>
  /** Whether what is kept is still right; else it is found anew. */
  isRight?: (result: T) => boolean
}

/** One for each process. */
export function openQueryCache({ clock, events }: { clock: Clock; events: EventHub }): QueryCache {
  let latest = 0
  const caches = new Map<string, LRUCache<string, Promise<unknown>>>()
  const now = (): number => clock.now().getTime()
  const cacheOf = (name: string) => {
    // A clock that was set back would keep results for as long.
    if (now() < latest) for (const cache of caches.values()) cache.clear()
    latest = now()
    const opened = caches.get(name)
    if (opened) return opened
    const cache = new LRUCache<string, Promise<unknown>>({ max: MAX, ttl: TTL_MS, ttlResolution: 0, perf: { now } })
    caches.set(name, cache)
    // Also of this process: what is found between a write and its commit is of before. And when events were missed.
    events.subscribe([name], () => cache.clear())
    return cache
  }
  async function getEach<K, T>(subject: Subject, asked: readonly K[], { keyOf, find, isRight }: Each<K, T>) {
    const [name, state] = typeof subject === 'string' ? [subject] : [subject.name, subject.state]
    const cache = cacheOf(name)
    const calls = asked.map((one) => {
      const key = JSON.stringify([keyOf(one), state])
      return { one, key, result: cache.get(key) as Promise<T> | undefined }
    })
    const results = () => Promise.all(calls.map(({ result }) => result as Promise<T>))
    const ask = (missing: typeof calls): void => {
      if (missing.length === 0) return
      const found = find(missing.map(({ one }) => one))
      for (const [at, call] of missing.entries()) {
        const result = found.then((all) => all[at] as T)
        call.result = result
        cache.set(call.key, result, state === undefined ? {} : { ttl: 0 })
        result.catch(() => cache.peek(call.key) === result && cache.delete(call.key))
      }
    }
    ask(calls.filter(({ result }) => !result))
    const kept = await results()
    if (!isRight || kept.every(isRight)) return kept
    ask(calls.filter((_, at) => !isRight(kept[at] as T)))
    return results()
  }
  return {
    getEach,
    async get<T>(subject: Subject, key: unknown, find: () => Promise<T>) {
      const [result] = await getEach(subject, [key], { keyOf: (one) => one, find: async () => [await find()] })
      return result as T
    },
    async changed(trx, subject) {
      caches.get(subject)?.clear()
      await publish(trx, subject, { type: 'changed' })
    },
  }
}
