import { Refusal } from '@kairo/shared/refusals/refusal'

/** Some hundred ordinary calls are over by then. */
const RETRY_SECONDS = 5

/**
 * Bounds the calls of this process that are worked on at once: more would wait for a connection to the database until
 * their callers have given up, and be worked on all the same.
 */
export class CallsUnderWay {
  readonly #max: number
  #count = 0
  constructor(max: number) {
    this.#max = max
  }

  /** Counts a piece of work until it is done. Throws BUSY, before it begins, when as many as possible are under way. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count >= this.#max) throw new Refusal('BUSY', { retryAfter: RETRY_SECONDS })
    this.#count += 1
    try {
      return await work()
    } finally {
      this.#count -= 1
    }
  }
}
