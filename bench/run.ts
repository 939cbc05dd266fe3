import { access, readFile, rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { tokyoToday } from '../packages/shared/src/dates.ts'
import { connect } from '../apps/server/src/database/connection.ts'
import { startEmbeddedServer } from '../apps/server/src/database/embedded/embedded-server.ts'
import { openSecretBox } from '../apps/server/src/security/secret-box.ts'
import { openSession } from '../apps/server/src/features/sign-in/session.ts'
import { measureAlone } from './alone.ts'
import type { Caller } from './bench-case.ts'
import { visitsReport } from './browser/report.ts'
import { measureVisits } from './browser/visits.ts'
import { CASES } from './cases.ts'
import { CLOCK_CASES } from './clock-cases.ts'
import { fill } from './fill/fill.ts'
import { fillFeed, makeKeys } from './fill/feed.ts'
import { fillNaive, naiveUrl } from './fill/naive.ts'
import { emailOf, PASSWORD, STAFF } from './fill/users.ts'
import { comparePages } from './load/compare-pages.ts'
import { startLoad } from './load/process.ts'
import { emptyQueue } from './load/empty-queue.ts'
import { startServer } from './load/server.ts'
import { type Measured, measure, type Sides, warmUp } from './measure.ts'
import { printOpenPlans } from './open-plans.ts'
import { type Options, readOptions } from './options.ts'
import { heading, LEGEND, row, verdict } from './report.ts'
import { measureWebhooks } from './webhooks.ts'

/** Connections, of the server and of the naive handler alike: what the product has by default. */
const POOL_SIZE = 10

/** Opens sessions for the callers: operators, and the customers with 1,000 orders. */
async function openSessions(url: string, { size }: Options): Promise<Record<Caller, string[]>> {
  const { db, close } = connect(url, 2)
  try {
    const tokensOf = async (emails: string[]): Promise<string[]> => {
      const users = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
      return Promise.all(
        users.map(({ id }) =>
          openSession(db, { userId: id, remember: true, ip: '127.0.0.1', userAgent: 'bench' }, new Date()),
        ),
      )
    }
    const emails = (kind: 'operator' | 'customer', count: number) =>
      Array.from({ length: count }, (_, n) => emailOf(kind, n + 1))
    return {
      staff: await tokensOf(emails('operator', STAFF)),
      customer: await tokensOf(emails('customer', size.customersOfThousand)),
      program: [],
      nobody: [],
    }
  } finally {
    await close()
  }
}

async function fillFeedOf(adminUrl: string, { size }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await fillFeed(client, size)
  } finally {
    await client.end()
  }
}

async function keysOf(url: string, { size }: Options) {
  const { db, close } = connect(url, 2)
  try {
    return await makeKeys(db, size)
  } finally {
    await close()
  }
}

/** The process of the embedded PostgreSQL. */
const postmasterOf = async ({ dataDir }: Options): Promise<number> =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'))

/** Starts both sides, measures every case, prints a row each. */
async function measureAll(url: string, adminUrl: string, options: Options, filesDir: string): Promise<Measured[]> {
  const ofSize = CASES.filter((one) => CLOCK_CASES.includes(one) === Boolean(options.size.isClock))
  const cases = ofSize.filter(({ name }) => name.includes(options.only))
  const tokens = await openSessions(url, options)
  const keys = await keysOf(url, options)
  const about = {
    tokens: { ...tokens, program: keys.tokens },
    references: keys.references,
    size: options.size,
    today: tokyoToday(new Date()),
  }
  const server = await startServer({
    databaseUrl: url,
    filesDir,
    poolSize: POOL_SIZE,
    profile: options.profile ? options.dataDir : undefined,
  })
  await emptyQueue(adminUrl)
  const naive = await startLoad('naive-server', { databaseUrl: naiveUrl(url), poolSize: POOL_SIZE })
  const naiveAddress = String(naive.ready)
  const sides: Sides = {
    server: { load: await startLoad('http-load', { url: server.url, ...about }), pid: server.pid },
    naive: { load: await startLoad('http-load', { url: naiveAddress, ...about }), pid: naive.pid },
    postmaster: await postmasterOf(options),
  }
  const windows = {
    rounds: options.rounds,
    ms: options.seconds * 1000,
    minCalls: options.minCalls,
    maxMs: options.maxSeconds * 1000,
  }
  const all: Measured[] = []
  try {
    await comparePages({ server: server.url, naive: naiveAddress }, cases, about)
    console.log(`\n${heading()}`)
    for (const benchCase of cases) {
      await warmUp(sides, benchCase)
      for (const clients of options.clients.filter((count) => benchCase.clients?.includes(count) ?? true)) {
        const measured = await measure(sides, benchCase, clients, windows)
        all.push(measured)
        console.log(row(measured))
      }
    }
    const isOver = ({ case: of, clients, server: own }: Measured) =>
      of.caller === 'program' && clients === 32 && own !== undefined && own.p95 > (of.p95Aim ?? own.p95)
    if (all.some(isOver)) await printOpenPlans(url)
    const { db, close } = connect(url, 2)
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    try {
      const { load, pid } = sides.server
      const alone = { url: server.url, pid, postmaster: sides.postmaster, tokens, db, client, load, only: options.only }
      if (!options.size.isClock) await measureAlone(alone)
    } finally {
      await client.end()
      await close()
    }
  } finally {
    for (const { load } of [sides.server, sides.naive]) await load.stop()
    await naive.stop()
    await server.stop()
  }
  return all
}

/** The order list in a browser, as staff open it (`--only=browser`). */
async function measureBrowser(databaseUrl: string, options: Options, filesDir: string): Promise<void> {
  const page = path.join(import.meta.dirname, '../apps/web/dist/index.html')
  await access(page).catch(() => {
    throw new Error('The page is not built: npm run build')
  })
  const server = await startServer({ databaseUrl, filesDir, poolSize: POOL_SIZE })
  try {
    console.log(
      visitsReport(
        await measureVisits(server.url, { email: emailOf('operator', 1), password: PASSWORD }, options.rounds),
      ),
    )
  } finally {
    await server.stop()
  }
}

/** The order list while webhooks are sent (`--only=webhooks`). */
async function measureBesideWebhooks(databaseUrl: string, options: Options, filesDir: string): Promise<void> {
  const about = { tokens: await openSessions(databaseUrl, options), size: options.size, today: tokyoToday(new Date()) }
  const server = await startServer({ databaseUrl, filesDir, poolSize: POOL_SIZE })
  const load = await startLoad('http-load', { url: server.url, ...about })
  const { db, close } = connect(databaseUrl, 4)
  try {
    await measureWebhooks({
      db,
      secrets: openSecretBox({ secretKey: undefined, dataDir: filesDir }),
      load,
      pid: server.pid,
      postmaster: await postmasterOf(options),
    })
  } finally {
    await close()
    await load.stop()
    await server.stop()
  }
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options.fresh) await rm(options.dataDir, { recursive: true, force: true })
  const embedded = await startEmbeddedServer({ dataDir: options.dataDir })
  try {
    const admin = new URL(embedded.adminConnectionString)
    admin.pathname = new URL(embedded.connectionString).pathname
    const { orders, rates } = options.size
    console.log(`${orders.toLocaleString('en')} orders, ${rates.toLocaleString('en')} rates in ${options.dataDir}`)
    const seconds = await fill(embedded.connectionString, admin.href, options.size)
    await fillNaive(admin.href)
    await fillFeedOf(admin.href, options)
    if (seconds > 0) console.log(`filled in ${seconds.toFixed(0)} s`)
    const processors = cpus()
    console.log(
      `${tokyoToday(new Date())}, Node ${process.versions.node}, PostgreSQL ${embedded.version}, ` +
        `${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, load before ${loadavg()[0]?.toFixed(1)}`,
    )
    const filesDir = path.join(options.dataDir, 'files')
    if (options.only === 'browser') return await measureBrowser(embedded.connectionString, options, filesDir)
    if (options.only === 'webhooks') return await measureBesideWebhooks(embedded.connectionString, options, filesDir)
    const all = await measureAll(embedded.connectionString, admin.href, options, filesDir)
    console.log(`${LEGEND}\n\n${verdict(all)} Load after: ${loadavg()[0]?.toFixed(1)}.`)
  } finally {
    await embedded.stop()
  }
}

await run()
