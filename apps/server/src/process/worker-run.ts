import { Worker } from 'node:worker_threads'
import { Refusal } from '@kairo/shared/refusals/refusal'
import path from 'node:path'
import { packageFolder } from './package-folder.ts'

/**
 * The bundled file of a worker, e.g. `workerFile('workbook-worker')`. The build writes every `*-worker.ts` to
 * dist/workers/, and sources under test read it there too: a worker thread cannot run TypeScript by itself.
 */
export const workerFile = (name: string): string => path.join(packageFolder(), 'dist', 'workers', `${name}.js`)

/** How a worker ended without a result. */
type WorkerFailure = 'timeout' | 'memory' | 'crash'
export class WorkerFailed extends Error {
  readonly failure: WorkerFailure
  constructor(failure: WorkerFailure, cause?: unknown) {
    super(`worker: ${failure}`, { cause })
    this.name = 'WorkerFailed'
    this.failure = failure
  }
}

interface WorkerJob {
  /** Name of the bundled worker, without `.js`. */
  name: string
  /**
   * The file to read; copied, so that the caller's buffer (perhaps part of a pool) stays whole. Left out by workers
   * that read a file by its path.
   */
  bytes?: Uint8Array
  /** Further workerData. */
  options?: Record<string, unknown>
  /** Milliseconds of work, waiting for a free place not counted. */
  timeLimit: number
  /** Megabytes of heap. */
  heapLimit: number
}

/** A malicious file may use up all resources of a worker, so only a few run at once and only a few may wait. */
const AT_ONCE = 2
const MAX_QUEUED = 24
let running = 0
const waiting: (() => void)[] = []

async function takePlace(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MAX_QUEUED) throw new Refusal('BUSY', { retryAfter: 10 })
  await new Promise<void>((resolve) => waiting.push(resolve))
}
/** Gives the place to the next in the queue, so the count stays; without one it becomes free. */
function leavePlace(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Runs a worker on a file and hands each of its messages to `onMessage`, which returns true for the last one.
 * The event loop stays free. Throws WorkerFailed, or the refusal BUSY when too many files wait.
 */
export async function runWorker(job: WorkerJob, onMessage: (message: unknown) => boolean): Promise<void> {
  await takePlace()
  const bytes = job.bytes && new Uint8Array(job.bytes)
  let worker: Worker | undefined
  try {
    worker = new Worker(workerFile(job.name), {
      workerData: { ...job.options, ...(bytes ? { bytes } : {}) },
      transferList: bytes ? [bytes.buffer] : [],
      resourceLimits: { maxOldGenerationSizeMb: job.heapLimit, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
      // A vulnerability of a parser must not expose the settings and keys of the server.
      env: {},
      stdout: true,
      stderr: true,
    })
    await settled(worker, job.timeLimit, onMessage)
  } finally {
    await worker?.terminate()
    leavePlace()
  }
}

function settled(worker: Worker, timeLimit: number, onMessage: (message: unknown) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new WorkerFailed('timeout')), timeLimit)
    worker.on('message', (message) => {
      try {
        if (!onMessage(message)) return
        clearTimeout(timer)
        resolve()
      } catch (error) {
        clearTimeout(timer)
        reject(error)
      }
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      // A worker that was not built is an error of the installation, not of the file.
      if (error.code?.endsWith('MODULE_NOT_FOUND')) reject(error)
      else reject(new WorkerFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error))
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new WorkerFailed('crash'))
    })
  })
}
