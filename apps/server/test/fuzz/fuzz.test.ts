// @module-tag slow: seeds the demonstration, sends two thousand calls
import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { checkExceptions } from '../../src/features/exceptions/check-rules.ts'
import type { TestApp } from '../app.ts'
import { openDemoApp } from '../demo-app.ts'
import { type FuzzReport, reportText, runCalls } from './run-calls.ts'

/** FUZZ_SEED repeats a run; FUZZ_CALLS makes it longer, and calls every operation by every role. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const CALLS = Number(process.env.FUZZ_CALLS ?? 400)

let app: TestApp
let client: pg.Client
let report: FuzzReport
const rejections: unknown[] = []
const noteRejection = (reason: unknown): void => void rejections.push(reason)

beforeAll(
  async () => {
    process.on('unhandledRejection', noteRejection)
    app = await openDemoApp()
    // As the queue does every five minutes.
    await checkExceptions(app.context)
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    const { port } = app.server.server.address() as { port: number }
    const isExhaustive = process.env.FUZZ_CALLS !== undefined
    report = await runCalls({ port, client, now: () => app.clock.now(), seed: SEED, calls: CALLS, isExhaustive })
  },
  600_000 + CALLS * 100,
)

afterAll(async () => {
  process.off('unhandledRejection', noteRejection)
  await client.end()
  await app.close()
})

it('every response matches the contract, whatever is sent, and a refused call changes nothing', () => {
  expect(report.failures, reportText(report)).toEqual([])
})

it('repeating the refused calls changes no table', () => {
  expect(report.resent).toBeGreaterThan(250)
  expect(report.changedTables).toEqual([])
})

it('covers the endpoints: most return a success at least once', () => {
  const unreached = report.unreached.map(({ name }) => name).join(', ')
  expect(report.succeeded.size / report.operations.length, unreached).toBeGreaterThan(0.85)
})

it('leaves no unhandled rejection and no connection in use', async () => {
  expect(rejections).toEqual([])
  const { rows } = await client.query(
    `select state, query from pg_stat_activity where datname = current_database() and application_name = 'kairo' and state <> 'idle'`,
  )
  expect(rows).toEqual([])
})
