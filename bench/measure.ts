import type { BenchCase } from './cases.ts'
import type { LoadProcess } from './load/process.ts'

/** Medians over the rounds. */
export interface Figures {
  /** Calls a second. */
  throughput: number
  /** In ms. */
  p50: number
  p95: number
}
export interface Measured {
  case: BenchCase
  clients: number
  server: Figures
  driver: Figures
  /** Server ÷ driver, median of the rounds' own ratios: both sides of one had the same neighbours. */
  ratio: number
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Numbers of runs: no two ask the same. */
let runs = 0

async function measureOnce(side: LoadProcess, benchCase: BenchCase, clients: number, ms: number): Promise<Figures> {
  const { latencies, failures } = await side.run({ case: benchCase.name, clients, ms, run: ++runs })
  if (failures.length > 0) throw new Error(`${benchCase.name}, ${clients} clients: ${failures[0]}`)
  const sorted = latencies.toSorted()
  return { throughput: (sorted.length * 1000) / ms, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

const medians = (rounds: Figures[]): Figures => ({
  throughput: median(rounds.map((figures) => figures.throughput)),
  p50: median(rounds.map((figures) => figures.p50)),
  p95: median(rounds.map((figures) => figures.p95)),
})

/** Server and driver in turns, the other one first in every second round, so that both meet the same neighbours. */
export async function measure(
  sides: { server: LoadProcess; driver: LoadProcess },
  benchCase: BenchCase,
  clients: number,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Measured> {
  const server: Figures[] = []
  const driver: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    const turns = [
      async () => server.push(await measureOnce(sides.server, benchCase, clients, ms)),
      async () => driver.push(await measureOnce(sides.driver, benchCase, clients, ms)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  return {
    case: benchCase,
    clients,
    server: medians(server),
    driver: medians(driver),
    ratio: median(server.map((figures, round) => figures.throughput / (driver[round]?.throughput ?? Number.NaN))),
  }
}
