/** Pseudorandom numbers from a seed (mulberry32), so that every run can be repeated. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  /** From 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** From `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }
  /** True in this many of a hundred cases. */
  percent(share: number): boolean {
    return this.next() * 100 < share
  }
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('nothing to pick from')
    return from[Math.floor(this.next() * from.length)] as T
  }
  /** One of a list by weight. */
  weighted<T>(from: readonly (readonly [weight: number, one: T])[]): T {
    let left = this.next() * from.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, one] of from) {
      left -= weight
      if (left < 0) return one
    }
    return (from.at(-1) as readonly [number, T])[1]
  }
}
