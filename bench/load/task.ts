import process from 'node:process'

/** What a load process is told: so many clients for so long. */
export interface Task {
  case: string
  clients: number
  /** Of measuring at least; a tenth more is spent on warming up before. */
  ms: number
  /** The window stays open beyond `ms` until every client has ended so many calls in it. */
  minCalls: number
  /** At the latest the window closes after this time, whoever is not ready. */
  maxMs: number
  /** Counts up, so that no run asks what another asked. */
  run: number
}
/** What it answers. */
export interface Outcome {
  /** Of each call that ended within the window, in ms. Empty when none did before `maxMs`: then nothing was measured. */
  latencies: Float64Array
  /** How long the window was open. */
  ms: number
  /** Of all answers that ended within it; 0 where there are none to weigh. */
  bytes: number
  failures: string[]
}

/** One call of a client, `n` counting up; answers the bytes of what it got, throws when the answer is wrong. */
export type RequestContext = (n: number) => Promise<number>

/**
 * Lets clients call one after the other, each without a pause, until the time is over and the slowest client has ended
 * enough calls: a window that closes before the first answer comes measures nothing, and one that just catches it
 * measures chance.
 */
export async function runClients(
  { clients, ms, minCalls, maxMs }: Omit<Task, 'case' | 'run'>,
  clientOf: (client: number) => Promise<RequestContext>,
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
  // Clients wait for their answers; the window has to close at its end all the same.
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

/** In a load process: prepares by the first message, does the tasks that follow. */
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
