// @module-tag slow: starts two databases
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '../../src/database/connection.ts'
import { startMailServer, type TestMailServer } from '../mail-server.ts'
import { installedPgBouncer, installedPostgres, PostgresPair } from './installed-postgres.ts'
import { type Booker, callApi, makeBooker, startLoad } from './order-load.ts'
import { openPageEvents } from './page-events.ts'
import { startProgram, type TestProgram } from './start-program.ts'

// The built program on the system's own PostgreSQL with a synchronous standby, through PgBouncer, and while the primary
// is killed and the standby promoted. Debian's packages postgresql and pgbouncer are needed.

// Of its own in any case: once is enough where the other tests run on two kinds of PostgreSQL.
const bin = process.env.TEST_DATABASE_URL ? undefined : installedPostgres()
const pgBouncer = installedPgBouncer()
if (!bin || !pgBouncer)
  console.info('Not run: the packages postgresql and pgbouncer are not installed here, or TEST_DATABASE_URL is set')

/** Written before and after: calls are under way on every connection by then. */
const ORDERS = 8

describe.skipIf(!bin || !pgBouncer)('on two servers of PostgreSQL', () => {
  const ends: (() => unknown)[] = []
  let pair: PostgresPair
  let mails: TestMailServer
  let booker: Booker
  let connection: Connection
  const folder = mkdtempSync(path.join(tmpdir(), 'kairo-pair-'))
  const start = async (env: Record<string, string>): Promise<TestProgram> => {
    const program = await startProgram(folder, { SMTP_URL: mails.url, ...env })
    ends.push(program.stop)
    return program
  }
  /** Both servers, in an order in which the standby is asked first. */
  const both = (): string =>
    `postgresql://kairo@127.0.0.1:${pair.ports.standby},127.0.0.1:${pair.ports.primary}/kairo?target_session_attrs=read-write`

  beforeAll(async () => {
    pair = await PostgresPair.start(bin ?? '')
    mails = await startMailServer()
    // Migrates and fills the database; ends before the tests.
    const first = await startProgram(folder, { DATABASE_URL: both() })
    await first.stop()
    connection = connect(both(), 2)
    booker = await makeBooker(connection, 'pair')
  }, 180_000)
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  afterAll(async () => {
    await connection?.close()
    await mails?.close()
    pair?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('calls go through PgBouncer, which lends a session for a transaction only', async () => {
    const port = await pair.startPooler(pgBouncer ?? '')
    const pooled = {
      DATABASE_URL: `postgresql://kairo@127.0.0.1:${port}/kairo`,
      DATABASE_LISTEN_URL: `postgresql://kairo@127.0.0.1:${pair.ports.primary}/kairo`,
    }
    await expect(start({ DATABASE_URL: pooled.DATABASE_URL })).rejects.toThrow('Set DATABASE_LISTEN_URL')
    await expect(start(pooled)).rejects.toThrow("ALTER ROLE CURRENT_USER SET statement_timeout = '30s'")
    await pair.asAdmin('kairo', [
      `alter role kairo set statement_timeout = '30s'`,
      `alter role kairo set idle_in_transaction_session_timeout = '60s'`,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kairo' and pid <> pg_backend_pid()`,
    ])
    const program = await start(pooled)
    const page = await openPageEvents(program.address, booker.token)
    ends.push(page.close)
    const load = startLoad([program.address], booker, 8)
    await expect.poll(() => load.written.length, { timeout: 60_000 }).toBeGreaterThan(ORDERS)
    await load.stop()
    expect(Object.keys(load.responses)).toEqual(['200/200'])
    await expect.poll(() => page.events, { timeout: 20_000 }).toContain('order')
    const { rows } = await connection.pool.query<{ name: string; n: number }>(
      `select application_name as name, count(*)::int as n from pg_stat_activity where usename = 'kairo' group by 1`,
    )
    // Calls have the three of the pooler; what keeps a session has its own.
    expect(rows.find(({ name }) => name === 'kairo-events')?.n).toBe(1)
    expect(program.errors()).not.toMatch(/prepared statement|Unhandled/i)
  }, 180_000)

  test('a primary that is killed loses no acknowledged order and sends no mail twice', async () => {
    const programs = [await start({ DATABASE_URL: both() }), await start({ DATABASE_URL: both() })]
    const load = startLoad(
      programs.map(({ address }) => address),
      booker,
      4,
    )
    const enough = { timeout: 60_000, interval: 50 }
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(ORDERS)
    pair.killPrimary()
    pair.promoteStandby()
    const promoted = performance.now()
    const before = load.written.length
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(before)
    const seconds = (performance.now() - promoted) / 1000
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(before + ORDERS)
    await load.stop()
    console.info(JSON.stringify(load.responses), `${seconds.toFixed(1)} s from the promotion to the next order`)
    expect(
      Object.keys(load.responses).filter((response) => !['200/200', '500/9000', '503/503'].includes(response)),
    ).toEqual([])
    const count = async (from: string, values: unknown[] = []): Promise<number> =>
      Number((await connection.pool.query(`select count(*) as n from ${from}`, values)).rows[0].n)
    expect(await count('orders where id = any($1)', [load.written])).toBe(load.written.length)
    await expect.poll(() => count(`mails where state = 'queued'`), { ...enough, timeout: 120_000 }).toBe(0)
    const sent = mails.received.map(({ mail }) => mail.messageId)
    expect(new Set(sent).size).toBe(sent.length)
    expect(sent.length).toBeGreaterThan(load.written.length)
    for (const { address } of programs)
      expect((await callApi(address, booker, '/order/add', booker.form)).response).toBe('200/200')
    for (const program of programs) expect(program.errors()).not.toMatch(/Unhandled|uncaught/i)
  }, 240_000)
})
