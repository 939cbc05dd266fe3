import type { BenchCase } from './bench-case.ts'
import type { LoadProcess } from './load/process.ts'
import { processorMs } from './load/processor-time.ts'

/** Medians over the rounds. */
export interface Figures {
  /** Calls a second. */
  throughput: number
  /** In ms. */
  p50: number
  p95: number
  /** Average bytes of a response body, uncompressed. */
  bytes: number
  /** Processor time of a call in ms, of the server process and of PostgreSQL; NaN where it cannot be read. */
  processor: number
}
export interface Measured {
  case: BenchCase
  clients: number
  /** Undefined where no call ended before the longest window closed. */
  server: Figures | undefined
  /** Of the naive handler; undefined for cases that are not compared with it, and where it completed no call. */
  naive: Figures | undefined
  /** Server ÷ naive, median of the ratios of each round: both sides of a round ran under the same load. */
  ratio: number | undefined
}
/** The load process, and the process of the server that it calls. */
export interface Side {
  load: LoadProcess
  pid: number
}
export interface Sides {
  server: Side
  naive: Side
  /** Process of the PostgreSQL under both. */
  postmaster: number
}
/** The parameters of one measurement. */
export interface Windows {
  rounds: number
  /** Of a window at least, in ms. */
  ms: number
  /** Every client has to end so many calls in it … */
  minCalls: number
  /** … unless that takes longer than this. */
  maxMs: number
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Call numbers of runs: no two runs repeat a call. */
let runs = 0

/** Undefined where no call ended in time, or where the naive handler failed: it times out where the product does not. */
async function measureOnce(
  name: 'server' | 'naive',
  { load, pid }: Side,
  postmaster: number,
  benchCase: BenchCase,
  clients: number,
  { ms, minCalls, maxMs }: Windows,
): Promise<Figures | undefined> {
  const task = { case: benchCase.name, clients, ms, minCalls, maxMs, run: ++runs }
  const before = processorMs(pid, postmaster)
  const { latencies, failures, bytes, ms: open } = await load.run(task)
  const used = processorMs(pid, postmaster) - before
  if (failures.length > 0) {
    const failure = `${benchCase.name}, ${clients} clients, ${name}: ${failures[0]}`
    if (name === 'server') throw new Error(failure)
    console.log(`not measured: ${failure}`)
    return undefined
  }
  if (latencies.length === 0) return undefined
  const sorted = latencies.toSorted()
  return {
    throughput: (sorted.length * 1000) / open,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    bytes: bytes / sorted.length,
    // The warm-up of a tenth of the window needs its share of the calls.
    processor: used / (sorted.length * (1 + ms / 10 / open)),
  }
}

/** Undefined when a round measured nothing: the other rounds then do not show how long a call takes. */
function medians(rounds: readonly (Figures | undefined)[]): Figures | undefined {
  const all = rounds.filter((figures) => figures !== undefined)
  if (all.length === 0 || all.length < rounds.length) return undefined
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]))
  return {
    throughput: of('throughput'),
    p50: of('p50'),
    p95: of('p95'),
    bytes: of('bytes'),
    processor: of('processor'),
  }
}

/** Calls until V8 has compiled the code of a case, and the longest time for them. */
const WARM = { clients: 8, minCalls: 100, maxMs: 15_000 }

/**
 * Warms up each side of a case. A server that is called for the first time needs twice the processor time for a
 * call or more, and a window of seconds would measure little else; the product runs for weeks.
 */
export async function warmUp(sides: Sides, { name, naive, clients }: BenchCase): Promise<void> {
  // Cases with a fixed number of clients run on another thread, or take seconds.
  if (clients) return
  for (const side of naive ? [sides.server, sides.naive] : [sides.server])
    await side.load.run({ ...WARM, case: name, ms: 100, run: ++runs })
}

/** Both sides in turns, the other one first in each round, so that they run under the same load of the machine. */
export async function measure(
  sides: Sides,
  benchCase: BenchCase,
  clients: number,
  windows: Windows,
): Promise<Measured> {
  const figures: Record<'server' | 'naive', (Figures | undefined)[]> = { server: [], naive: [] }
  for (let round = 0; round < windows.rounds; round++) {
    const order = round % 2 === 0 ? (['server', 'naive'] as const) : (['naive', 'server'] as const)
    for (const name of order.filter((one) => one === 'server' || benchCase.naive))
      figures[name].push(await measureOnce(name, sides[name], sides.postmaster, benchCase, clients, windows))
  }
  const ratios = figures.server.flatMap((own, round) => {
    const other = figures.naive[round]
    return own && other ? [own.throughput / other.throughput] : []
  })
  return {
    case: benchCase,
    clients,
    server: medians(figures.server),
    naive: medians(figures.naive),
    ratio: ratios.length > 0 ? median(ratios) : undefined,
  }
}
