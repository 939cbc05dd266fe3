/** Maximum number of keys; beyond it, the key whose minute began first is dropped. */
const KEYS = 50_000
const WINDOW_MS = 60_000

export interface CallLimitOptions {
  /** Milliseconds of a monotonic clock: one that is set back would lock all callers out for that time. */
  now?: () => number
  keys?: number
}

/**
 * A first line against floods: calls a minute by key, kept in this process only. Limits across copies
 * (sign-in failures) are counted in PostgreSQL by throttle/.
 */
export class CallLimits {
  /** In the order in which their minutes began, so that the first is the oldest. */
  readonly #windows = new Map<string, { from: number; count: number }>()
  readonly #perMinute: number
  readonly #now: () => number
  readonly #keys: number
  constructor(perMinute: number, { now = () => performance.now(), keys = KEYS }: CallLimitOptions = {}) {
    this.#perMinute = perMinute
    this.#now = now
    this.#keys = keys
  }
  /** Counts a call: returns 0 when it is permitted, else seconds to wait; a refused call is not counted. */
  take(key: string, perMinute = this.#perMinute): number {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (window && now - window.from < WINDOW_MS) {
      if (window.count >= perMinute) return Math.max(1, Math.ceil((window.from + WINDOW_MS - now) / 1000))
      window.count++
      return 0
    }
    this.#windows.delete(key)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size < this.#keys) break
      this.#windows.delete(oldest)
    }
    this.#windows.set(key, { from: now, count: 1 })
    return 0
  }
  /** Takes back one counted call. */
  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.count > 0) window.count--
  }
}
