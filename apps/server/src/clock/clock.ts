/** The only source of the time, so that a test can set the day. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests and seeds: stopped until it is set or moved. */
export class SettableClock implements Clock {
  #at: number
  constructor(at: Date | string) {
    this.#at = instantOf(at)
  }
  now(): Date {
    return new Date(this.#at)
  }
  set(at: Date | string): void {
    this.#at = instantOf(at)
  }
  /** Advances by that many minutes; a negative number goes back. */
  advance(minutes: number): void {
    this.#at += minutes * 60_000
  }
}

function instantOf(at: Date | string): number {
  const time = new Date(at).getTime()
  if (Number.isNaN(time)) throw new Error(`Not an instant: ${String(at)}`)
  return time
}
