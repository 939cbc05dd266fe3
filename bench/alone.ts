import type pg from 'pg'
import { publish } from '../apps/server/src/events/publish.ts'
import type { Database } from '../apps/server/src/database/connection.ts'
import type { Caller } from './bench-case.ts'
import { fillDrafts } from './fill/bills.ts'
import { headersOf } from './load/headers.ts'
import type { LoadProcess } from './load/process.ts'
import { processorMs } from './load/processor-time.ts'

/** The running product that is measured. */
interface AloneSetup {
  url: string
  pid: number
  postmaster: number
  tokens: Record<Caller, readonly string[]>
  db: Database
  /** The superuser in the product's database. */
  client: pg.ClientBase
  load: LoadProcess
  only: string
}

const ROUNDS = 5
const STATISTICS_MS = 300
const HOME_MS = 150
const JOURNAL_MS = 5000
const ISSUE_MS = 60_000
/** Drafts of one run: the most that the product accepts. */
const ISSUED = 1000
const MONTHLY_VOUCHERS = 20_000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** POST with a body, else GET. */
async function send<T>({ url, tokens }: AloneSetup, caller: Caller, path: string, body?: object): Promise<T> {
  const headers = headersOf(tokens[caller], 1)
  const response = await fetch(
    `${url}/api${path}`,
    body
      ? { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
      : { headers },
  )
  const answer = (await response.json()) as { code: number; msg: string; data: T }
  if (answer.code !== 200) throw new Error(`${path} answered ${answer.code} ${answer.msg}`)
  return answer.data
}

const print = (name: string, facts: readonly string[], aim: number, worst: number): void =>
  console.log([name.padEnd(44), ...facts, `aim ${aim} ms`, worst <= aim ? 'meets' : 'MISSES'].join('  '))
const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Calls whose totals are cached for 15 seconds: before each one the cache is invalidated. */
const COUNTED: readonly { path: string; aim: number; callers: readonly Caller[] }[] = [
  ...['getOrderCount', 'getDailyOrder', 'getUserOrder', 'yearOrder', 'getDestinationPortTop'].map((name) => ({
    path: `/statistics/${name}`,
    aim: STATISTICS_MS,
    callers: ['staff', 'customer'] as const,
  })),
  { path: '/statistics/getOrderCount?userFlag=true', aim: STATISTICS_MS, callers: ['staff', 'customer'] },
  ...['getCustomerOrder', 'topOrder'].map((name) => ({
    path: `/statistics/${name}`,
    aim: STATISTICS_MS,
    callers: ['staff'] as const,
  })),
  { path: '/home/getOverview', aim: HOME_MS, callers: ['staff', 'customer'] },
]

/** One call at a time without cached totals; the slowest of five is compared with the aim. */
async function countedAlone(setup: AloneSetup): Promise<void> {
  for (const { path, aim, callers } of COUNTED)
    for (const caller of callers) {
      const name = `${path}, ${caller}`
      if (!name.includes(setup.only)) continue
      const times: number[] = []
      let used = 0
      for (let round = -1; round < ROUNDS; round++) {
        await setup.db.transaction().execute((trx) => publish(trx, 'orders', { type: 'refresh' }))
        // The server is notified on another connection.
        await new Promise((resolve) => setTimeout(resolve, 100))
        const before = processorMs(setup.pid, setup.postmaster)
        const begun = performance.now()
        await send(setup, caller, path)
        if (round < 0) continue
        times.push(performance.now() - begun)
        used += processorMs(setup.pid, setup.postmaster) - before
      }
      const worst = Math.max(...times)
      print(name, [ms(median(times)), `worst ${ms(worst)}`, `cpu ${ms(used / ROUNDS)}`], aim, worst)
    }
}

const LIST = 'bills, staff, not filtered'
const p95 = (latencies: Float64Array): number => latencies.toSorted()[Math.floor(latencies.length * 0.95)] ?? Number.NaN

/** Issues a thousand drafts with their PDFs in the background while four users reload a list. */
async function issuing(setup: AloneSetup): Promise<void> {
  const name = 'issuing in the background'
  if (!name.includes(setup.only)) return
  const drafts = await fillDrafts(setup.client, setup.db, ISSUED)
  const { rows } = await setup.client.query<{ id: number; version: number }>(
    `select id::int, version from invoices where state = 0 order by id limit ${ISSUED}`,
  )
  const window = { case: LIST, clients: 4, minCalls: 3, maxMs: 20_000 }
  const without = await setup.load.run({ ...window, ms: 5000, run: 900_000 })
  const before = processorMs(setup.pid, setup.postmaster)
  const begun = performance.now()
  const { id } = await send<{ id: number }>(setup, 'staff', '/billing/issueMany', { drafts: rows })
  const beside = setup.load.run({ ...window, ms: 10_000, run: 900_001 })
  let run: { total: number; issued: number; failed: number; failures: { message: string }[] }
  do {
    await new Promise((resolve) => setTimeout(resolve, 250))
    run = await send(setup, 'staff', '/billing/issueRun', { id })
  } while (run.issued + run.failed < run.total)
  const took = performance.now() - begun
  const used = processorMs(setup.pid, setup.postmaster) - before
  if (run.failed > 0) throw new Error(`of ${drafts} drafts ${run.failed} failed: ${run.failures[0]?.message}`)
  const meanwhile = await beside
  const share = (ISSUED / run.total) * took
  print(
    `${name}, ${run.total} invoices`,
    [
      `${(took / 1000).toFixed(1)} s`,
      `cpu ${(used / run.total).toFixed(0)} ms each`,
      `list p95 ${ms(p95(without.latencies))}, meanwhile ${ms(p95(meanwhile.latencies))}`,
    ],
    ISSUE_MS,
    share,
  )
}

/** The journal of the month whose number of vouchers is nearest to 20,000, in each format. */
async function journal(setup: AloneSetup): Promise<void> {
  if (!'journal'.includes(setup.only)) return
  const { rows } = await setup.client.query<{ from: string; to: string; vouchers: number }>(`
    select min(day)::text as from, (date_trunc('month', min(day)) + interval '1 month - 1 day')::date::text as to,
      count(*)::int as vouchers
    from (select issue_date as day from invoices where state in (1, 2) union all select received_on from payments) d
    group by date_trunc('month', day) order by abs(count(*) - ${MONTHLY_VOUCHERS}) limit 1`)
  const month = rows[0]
  if (!month) return
  for (const format of ['generic', 'yayoi', 'moneyForward']) {
    const before = processorMs(setup.pid, setup.postmaster)
    const begun = performance.now()
    const { from, to } = month
    const made = await send<{ vouchers: number }>(setup, 'staff', '/billing/exportJournal', {
      from: `${from.slice(0, 7)}-01`,
      to,
      format,
      again: true,
    })
    const took = performance.now() - begun
    const used = processorMs(setup.pid, setup.postmaster) - before
    print(`journal ${format}, ${made.vouchers} vouchers`, [ms(took), `cpu ${ms(used)}`], JOURNAL_MS, took)
  }
}

/** Measurements of a few single calls, without clients that send call after call. */
export async function measureAlone(setup: AloneSetup): Promise<void> {
  console.log('\nalone, one call at a time, nothing kept')
  await countedAlone(setup)
  await journal(setup)
  await issuing(setup)
}
