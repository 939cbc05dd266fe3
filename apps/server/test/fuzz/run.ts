import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedServer } from '../../src/database/embedded/embedded-server.ts'
import { packageFolder } from '../../src/process/package-folder.ts'
import { stopPdf } from '../../src/pdf/render-pdf.ts'
import { type FuzzReport, reportText, runCalls } from './run-calls.ts'

/**
 * `npm run fuzz -- --calls=100000 --seed=1`: sends generated calls to the built product over HTTP, on its own database
 * with the demo company. Exits with 1 when a response is a failure or leaks internals, or when a refused
 * call changed something; prints each such call.
 */
const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' } } })
const calls = Number(values.calls ?? 100_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
console.log(`seed ${seed}, ${calls} calls`)

const stops: (() => Promise<void>)[] = []
let failed = true
try {
  const folder = await mkdtemp(path.join(tmpdir(), 'kairo-fuzz-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const embedded = await startEmbeddedServer({ dataDir: folder, settings })
  stops.push(embedded.stop)
  const { port, product } = await startProduct(embedded.connectionString, folder)
  stops.push(() => stop(product))
  const client = new pg.Client({ connectionString: embedded.connectionString })
  await client.connect()
  stops.push(() => client.end())
  const report = await runCalls({
    port,
    client,
    seed,
    calls,
    isExhaustive: true,
    now: () => new Date(),
    queueRuns: true,
    onProgress: progress,
  })
  stops.push(stopPdf)
  console.log(reportText(report))
  if (product.exitCode !== null) console.log(`The product ended by itself with ${product.exitCode}.`)
  failed = report.failures.length > 0 || report.changedTables.length > 0 || product.exitCode !== null
} finally {
  for (const end of stops.reverse()) await end().catch((error) => console.error(error))
}
process.exit(failed ? 1 : 0)

async function startProduct(databaseUrl: string, folder: string): Promise<{ port: number; product: ChildProcess }> {
  const product = spawn(process.execPath, [path.join(packageFolder(), 'dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: 'true',
      HOST: '127.0.0.1',
      PORT: process.env.PORT ?? '0',
      CALLS_PER_MINUTE: '999999999',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let errorOutput = ''
    product.stdout?.on('data', (text) => {
      errorOutput += text
      const found = /Kairo {2}http:\/\/[^\s:]+:(\d+)/.exec(errorOutput)?.[1]
      if (found) resolve(Number(found))
    })
    product.once('exit', (code) => reject(new Error(`The product did not start (${code}): ${errorOutput}`)))
  })
  return { port, product }
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
}

function progress(report: FuzzReport): void {
  if (report.calls % 5000 === 0)
    console.log(`${new Date().toISOString().slice(11, 19)}  ${report.calls} calls, ${report.failures.length} failures`)
}
