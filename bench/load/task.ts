import process from 'node:process'

/** What a load process is told: so many clients for so long. */
export interface Task {
  case: string
  clients: number
  /** Of measuring; a tenth more is spent on warming up before. */
  ms: number
  /** Counts up, so that no run asks what another asked. */
  run: number
}
/** What it answers. */
export interface Outcome {
  /** Of each call that ended within the time, in ms. */
  latencies: Float64Array
  failures: string[]
}

/** One call of a client, `n` counting up; throws when the answer is wrong. */
export type Call = (n: number) => Promise<void>

/** Lets clients call one after the other, each without a pause, until the time is over. */
export async function runClients(task: Task, clientOf: (client: number) => Promise<Call>): Promise<Outcome> {
  const calls = await Promise.all(Array.from({ length: task.clients }, (_, client) => clientOf(client)))
  const latencies: number[] = []
  const failures: string[] = []
  const from = performance.now() + task.ms / 10
  const until = from + task.ms
  await Promise.all(
    calls.map(async (call) => {
      for (let n = 0; performance.now() < until && failures.length < 20; n++) {
        const begun = performance.now()
        try {
          await call(n)
        } catch (error) {
          failures.push(String(error))
        }
        const ended = performance.now()
        if (begun >= from && ended <= until) latencies.push(ended - begun)
      }
    }),
  )
  return { latencies: Float64Array.from(latencies), failures }
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
