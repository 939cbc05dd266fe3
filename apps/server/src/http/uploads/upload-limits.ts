import { MB } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'

/** How many uploads may be in progress, and how many bytes they may announce together. */
export interface UploadCaps {
  /** Of this process. */
  calls: number
  bytes: number
  /** Per account. Dropping ten files sends ten concurrent calls. */
  callsPerActor: number
  bytesPerActor: number
}
const UPLOAD_CAPS: UploadCaps = { calls: 48, bytes: 768 * MB, callsPerActor: 12, bytesPerActor: 256 * MB }
/** An upload of 10 MB takes about as long on an ordinary line. */
const RETRY_SECONDS = 10

interface InProgress {
  calls: number
  bytes: number
}

/** Counts the uploads in progress, to bound their use of disk and memory. */
export class UploadLimits {
  readonly #caps: UploadCaps
  readonly #all: InProgress = { calls: 0, bytes: 0 }
  readonly #byActor = new Map<string, InProgress>()
  constructor(caps: UploadCaps = UPLOAD_CAPS) {
    this.#caps = caps
  }

  /** Reserves a place for an upload of at most this many bytes; returns the release function. Throws UPLOADS_BUSY. */
  take(actor: string, bytes: number): () => void {
    const { calls, callsPerActor, bytesPerActor } = this.#caps
    const own = this.#byActor.get(actor) ?? { calls: 0, bytes: 0 }
    const isFull =
      this.#all.calls >= calls ||
      this.#all.bytes + bytes > this.#caps.bytes ||
      own.calls >= callsPerActor ||
      own.bytes + bytes > bytesPerActor
    if (isFull) throw new Refusal('UPLOADS_BUSY', { retryAfter: RETRY_SECONDS })
    this.#byActor.set(actor, own)
    for (const count of [this.#all, own]) {
      count.calls += 1
      count.bytes += bytes
    }
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const count of [this.#all, own]) {
        count.calls -= 1
        count.bytes -= bytes
      }
      if (own.calls === 0) this.#byActor.delete(actor)
    }
  }
}
