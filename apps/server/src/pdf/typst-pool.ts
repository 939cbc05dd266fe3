import { Worker } from 'node:worker_threads'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { workerFile } from '../worker-file.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { TypstAnswer } from './typst-worker.ts'

export interface PoolLimits {
  /** Worker threads; each holds the fonts (about 150 MB). The second starts only when the first is busy. */
  workers: number
  /** Milliseconds for one document; 500 lines take about 150. */
  timeLimit: number
  /** Documents that may wait; more are refused with BUSY. */
  waiting: number
}

interface Job {
  printed: PrintedDocument
  resolve: (pdf: Uint8Array) => void
  reject: (reason: Error) => void
}

interface Seat {
  worker: Worker
  busy: boolean
}

/** Typst in worker threads: requests never wait for each other's layout, and a document that takes too long ends alone. */
export class TypstPool {
  readonly #limits: PoolLimits
  readonly #waiting: Job[] = []
  readonly #seats = new Set<Seat>()

  constructor(limits: PoolLimits = { workers: 2, timeLimit: 20_000, waiting: 200 }) {
    this.#limits = limits
  }

  /** Bytes of the PDF. Rejects with BUSY when too many wait, with an Error when the time is up or Typst refuses. */
  compile(printed: PrintedDocument): Promise<Uint8Array> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(new Refusal('BUSY', { retryAfter: 5 }))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ printed, resolve, reject })
      this.#next()
    })
  }

  /** Ends the threads; a later document starts a new one. */
  async close(): Promise<void> {
    await Promise.all([...this.#seats].map(({ worker }) => worker.terminate()))
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const free = [...this.#seats].find((seat) => !seat.busy)
    if (!free && this.#seats.size >= this.#limits.workers) return
    const job = this.#waiting.shift()
    if (job) this.#run(free ?? this.#newSeat(), job)
  }

  #newSeat(): Seat {
    const seat = { worker: new Worker(workerFile('typst-worker')), busy: false }
    this.#seats.add(seat)
    return seat
  }

  #run(seat: Seat, job: Job): void {
    const { worker } = seat
    seat.busy = true
    worker.ref()
    const finish = (keep: boolean, settle: () => void): void => {
      clearTimeout(timer)
      worker.removeAllListeners()
      seat.busy = false
      if (keep) {
        // An idle thread must not keep the process alive.
        worker.unref()
      } else {
        this.#seats.delete(seat)
        // A late error of a thread that is being ended concerns nobody.
        worker.on('error', () => undefined)
        void worker.terminate()
      }
      settle()
      this.#next()
    }
    const timer = setTimeout(
      () => finish(false, () => job.reject(new Error(`The PDF took longer than ${this.#limits.timeLimit} ms`))),
      this.#limits.timeLimit,
    )
    worker.on('message', (answer: TypstAnswer) =>
      finish(true, () => ('pdf' in answer ? job.resolve(answer.pdf) : job.reject(new Error(answer.failure)))),
    )
    worker.on('error', (error) => finish(false, () => job.reject(error)))
    worker.on('exit', (code) => finish(false, () => job.reject(new Error(`The PDF thread ended with code ${code}`))))
    worker.postMessage(job.printed)
  }
}
