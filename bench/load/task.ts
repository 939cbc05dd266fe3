import process from 'node:process'

/** The task of a load process: this many clients for this long. */
export interface Task {
  case: string
  clients: number
  /** Shortest time of the measurement in ms; a tenth of it is added before for warming up. */
  ms: number
  /** The window stays open beyond `ms` until every client has completed this many calls in it. */
  minCalls: number
  /** The window closes after this time at the latest. */
  maxMs: number
  /** Increases, so that no run repeats the calls of another. */
  run: number
}
/** The result of a task. */
export interface Outcome {
  /**
   * Of each call that ended within the window, in ms. Empty when none did before `maxMs`: then nothing was measured.
   */
  latencies: Float64Array
  /** How long the window was open. */
  ms: number
  /** Of all responses that ended within it; 0 where there are none. */
  bytes: number
  failures: string[]
}

/** One call of a client with increasing `n`; returns the bytes received, throws on a wrong response. */
export type Call = (n: number) => Promise<number>

/**
 * Lets each client send call after call until the time is over and the slowest client has completed
 * enough calls: a window that closes before the first response measures nothing, and one that just includes it
 * measures chance.
 */
export async function runClients(
  { clients, ms, minCalls, maxMs }: Omit<Task, 'case' | 'run'>,
  clientOf: (client: number) => Promise<Call>,
): Promise<Outcome> {
  const calls = await Promise.all(Array.from({ length: clients }, (_, client) => clientOf(client)))
  const latencies: number[] = []
  const failures: string[] = []
  /** Calls that each client has ended in the window. */
  const ended = calls.map(() => 0)
  let bytes = 0
  const from = performance.now() + ms / 10
  let closed: number | undefined
  const closeIfDone = (now: number): void => {
    const enough = now >= from + ms && ended.every((count) => count >= minCalls)
    if (enough || now >= from + maxMs || failures.length >= 20) closed ??= now
  }
  // The window closes in time even while clients wait for responses.
  const timer = setTimeout(() => closeIfDone(Number.POSITIVE_INFINITY), ms / 10 + maxMs)
  await Promise.all(
    calls.map(async (call, client) => {
      for (let n = 0; closed === undefined; n++) {
        const begun = performance.now()
        let got = 0
        try {
          got = await call(n)
        } catch (error) {
          failures.push(String(error))
        }
        const now = performance.now()
        if (closed !== undefined) return
        if (begun >= from) {
          latencies.push(now - begun)
          bytes += got
          ended[client] = (ended[client] ?? 0) + 1
        }
        closeIfDone(now)
      }
    }),
  )
  clearTimeout(timer)
  const until = Math.min(closed ?? performance.now(), from + maxMs)
  return { latencies: Float64Array.from(latencies), ms: Math.max(until - from, 0), bytes, failures }
}

/** In a load process: prepares on the first message and runs the tasks of the following ones. */
export function serveTasks<Setup>(prepare: (setup: Setup) => Promise<(task: Task) => Promise<Outcome>>): void {
  let perform: Promise<(task: Task) => Promise<Outcome>> | undefined
  process.on('message', (message: Setup | Task) => {
    void (async () => {
      if (!perform) {
        perform = prepare(message as Setup)
        await perform
        process.send?.('ready')
      } else process.send?.(await (await perform)(message as Task))
    })()
  })
  process.on('disconnect', () => process.exit())
}
