// @module-tag database: programs
// @module-tag slow: starts the program
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '../../src/database/connection.ts'
import { type Booker, callApi, makeBooker, startLoad } from './order-load.ts'
import { openPageEvents } from './page-events.ts'
import { startProgram, type TestProgram } from './start-program.ts'

// The built program under load, while its PostgreSQL is restarted, crashes or is killed: the program keeps running,
// calls return 200, 9000 or 503, acknowledged writes are complete, and events and jobs recover.

const folder = mkdtempSync(path.join(tmpdir(), 'kairo-restart-'))
let program: TestProgram
/** A connection of the test, to read and to fill. */
let connection: Connection
let booker: Booker
beforeAll(async () => {
  program = await startProgram(folder)
  connection = connect(program.databaseUrl, 2)
  booker = await makeBooker(connection, 'restart')
}, 120_000)
afterAll(async () => {
  await connection?.close()
  await program?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Written before and after: calls are under way on every connection by then. */
const ORDERS = 8

const call = (where: string, payload: object) => callApi(program.address, booker, where, payload)
const count = async (from: string, ids: number[]): Promise<number> =>
  Number((await connection.pool.query(`select count(*) as n from ${from}`, [ids])).rows[0].n)

test.each([
  ['a fast restart', 'SIGINT'],
  ['an immediate restart', 'SIGQUIT'],
  ['a crash of PostgreSQL', 'SIGKILL'],
] as const)(
  '%s under load fails some calls and causes no other damage',
  async (_what, signal) => {
    const page = await openPageEvents(program.address, booker.token)
    const load = startLoad([program.address], booker)
    const enough = { timeout: 60_000, interval: 50 }
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(ORDERS)
    const before = program.postmaster()
    process.kill(before ?? 0, signal)
    const failed = performance.now()
    await expect.poll(() => ![undefined, before].includes(program.postmaster()), enough).toBe(true)
    const written = load.written.length
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(written)
    const back = performance.now()
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(written + ORDERS)
    await load.stop()
    console.info(
      signal,
      JSON.stringify(load.responses),
      `${((back - failed) / 1000).toFixed(1)} s until the next order`,
    )

    expect(
      Object.keys(load.responses).filter((response) => !['200/200', '500/9000', '503/503'].includes(response)),
    ).toEqual([])
    expect(await count('orders where id = any($1)', load.written)).toBe(load.written.length)
    // Of all orders, also of those that were refused with 9000; one mail to the manager, one to the customer.
    const { rows } = await connection.pool.query(
      `select o.id from orders o where
         (select count(*) from log l where l.object = o.code and l.explain = 'submit') <> 1
         or (select count(*) from order_trace t where t.order_id = o.id) <> 1
         or (select count(*) from mails m where m.order_id = o.id) <> 2`,
    )
    expect(rows).toEqual([])

    await expect.poll(() => page.events, enough).toContain('refresh')
    const events = page.events.length
    const last = await call('/order/add', booker.form)
    expect(last.response).toBe('200/200')
    await expect.poll(() => page.events.slice(events), enough).toContain('order')
    page.close()
    // Without a mail server a job moves the mail to the outbox; also mails from the time of the restart.
    await expect.poll(() => count(`mails where $1::int[] is not null and state = 'queued'`, []), enough).toBe(0)
    expect(program.isRunning()).toBe(true)
    expect(program.errors()).not.toMatch(/Unhandled|uncaught/i)
  },
  180_000,
)

test('the program still exits with code 0', async () => {
  expect(await program.stop()).toBe(0)
}, 120_000)
