/**
 * A first line against floods: calls a minute by key, kept in this process only. What must hold across copies
 * (sign-in failures) is counted in PostgreSQL by throttle/.
 */
export class CallLimits {
  readonly #windows = new Map<string, { from: number; count: number }>()
  readonly #perMinute: number
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }
  /** Seconds to wait, or 0 when the call may go on. */
  take(key: string, perMinute = this.#perMinute, now = Date.now()): number {
    const window = this.#windows.get(key)
    if (!window || now - window.from >= 60_000) {
      if (this.#windows.size > 50_000) this.#windows.clear()
      this.#windows.set(key, { from: now, count: 1 })
      return 0
    }
    window.count++
    return window.count > perMinute ? Math.ceil((window.from + 60_000 - now) / 1000) : 0
  }
}
