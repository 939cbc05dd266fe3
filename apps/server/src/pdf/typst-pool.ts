import { Worker } from 'node:worker_threads'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { workerFile } from '../process/worker-run.ts'
import type { PrintedPaper } from './typst-compiler.ts'
import type { TypstResult } from './typst-worker.ts'

interface PoolLimits {
  /** Worker threads; each holds the fonts (about 150 MB). The second starts only when the first is busy. */
  workers: number
  /** Milliseconds for one document; 500 lines take about 150. */
  timeLimit: number
  /** Documents that may wait; more are refused with BUSY. */
  waiting: number
}

interface Job {
  printed: PrintedPaper
  resolve: (pdf: Uint8Array) => void
  reject: (reason: Error) => void
}

/** A thread and the document it works on. */
interface Seat {
  worker: Worker
  job?: Job
  timer?: NodeJS.Timeout
}

/**
 * Typst in worker threads: requests never wait for each other's layout, and a document that takes too long ends alone.
 */
export class TypstPool {
  readonly #limits: PoolLimits
  readonly #seats = new Set<Seat>()
  #waiting: Job[] = []

  constructor(limits: PoolLimits = { workers: 2, timeLimit: 20_000, waiting: 200 }) {
    this.#limits = limits
  }

  /** Bytes of the PDF. Rejects with BUSY when too many wait, with an Error when the time is up or Typst refuses. */
  compile(printed: PrintedPaper): Promise<Uint8Array> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(new Refusal('BUSY', { retryAfter: 5 }))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ printed, resolve, reject })
      this.#next()
    })
  }

  /** Ends the threads and rejects their pending documents; a later document starts a new thread. */
  async close(): Promise<void> {
    const left = this.#waiting
    this.#waiting = []
    for (const job of left) job.reject(new Error('The server is stopping'))
    const threads = [...this.#seats].map(({ worker }) => worker)
    for (const seat of this.#seats) this.#leave(seat, new Error('The server is stopping'))
    await Promise.all(threads.map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const seat = [...this.#seats].find(({ job }) => !job) ?? this.#newSeat()
    const job = seat && this.#waiting.shift()
    if (!seat || !job) return
    seat.job = job
    seat.timer = setTimeout(
      () => this.#leave(seat, new Error(`The PDF took longer than ${this.#limits.timeLimit} ms`)),
      this.#limits.timeLimit,
    )
    seat.worker.ref()
    seat.worker.postMessage(job.printed)
  }

  /** Undefined when all threads are busy. */
  #newSeat(): Seat | undefined {
    if (this.#seats.size >= this.#limits.workers) return undefined
    const worker = new Worker(workerFile('typst-worker'))
    const seat: Seat = { worker }
    worker.on('message', (response: TypstResult) => this.#answer(seat, response))
    worker.on('error', (error) => this.#leave(seat, error))
    worker.on('exit', (code) => this.#leave(seat, new Error(`The PDF thread ended with code ${code}`)))
    this.#seats.add(seat)
    return seat
  }

  #answer(seat: Seat, response: TypstResult): void {
    const job = this.#rest(seat)
    // An idle thread must not keep the process alive.
    seat.worker.unref()
    if ('pdf' in response) job?.resolve(response.pdf)
    else job?.reject(new Error(response.failure))
    this.#next()
  }

  /** The thread is terminated, whatever it is doing. */
  #leave(seat: Seat, reason: Error): void {
    if (!this.#seats.delete(seat)) return
    this.#rest(seat)?.reject(reason)
    void seat.worker.terminate()
    this.#next()
  }

  #rest(seat: Seat): Job | undefined {
    const { job } = seat
    clearTimeout(seat.timer)
    seat.job = undefined
    return job
  }
}
