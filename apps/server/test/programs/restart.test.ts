import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '../../src/database/connection.ts'
import { openSession } from '../../src/features/sign-in/session.ts'
import { buildersOn } from '../build.ts'
import { orderForm } from '../order-form.ts'
import { startProgram, type TestProgram } from './start-program.ts'

// The built program under load, while its PostgreSQL is restarted, crashes or is killed: the program keeps running,
// calls return 200, 9000 or 503, acknowledged writes are complete, and events and jobs recover.

const CALLERS = 6
const folder = mkdtempSync(path.join(tmpdir(), 'kairo-restart-'))
let program: TestProgram
/** A connection of the test, to read and to fill. */
let connection: Connection
let token: string
let form: object
beforeAll(async () => {
  program = await startProgram(folder)
  connection = connect(program.databaseUrl, 2)
  const build = buildersOn(connection.db, 'restart')
  await build.exchangeRate()
  await build.manager()
  const customer = await build.customer()
  const rate = await build.rate({ valid_from: '2020-01-01', valid_to: '2099-12-31', open_time: '2020-01-01' })
  form = orderForm(rate, { orderReq: { expectedLeavePortDate: fridayInTwoWeeks() } })
  const session = { userId: customer.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
  token = await openSession(connection.db, session, new Date())
}, 120_000)
afterAll(async () => {
  await connection?.close()
  await program?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** The sailing of build.rate() leaves on Fridays. */
function fridayInTwoWeeks(): string {
  const day = new Date(Date.now() + 14 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}
const call = async (where: string, payload: object): Promise<{ response: string; id: number }> => {
  const response = await fetch(`${program.address}/api${where}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const body = (await response.json()) as { code: number; data?: { id: number } }
  return { response: `${response.status}/${body.code}`, id: body.data?.id ?? 0 }
}

/** Clients that send call after call until stopped, half of them writing orders. */
function startLoad() {
  const responses: Record<string, number> = {}
  const written: number[] = []
  let going = true
  const one = async (writes: boolean): Promise<void> => {
    while (going) {
      const { response, id } = await (writes ? call('/order/add', form) : call('/order/search', {})).catch(
        (error: unknown) => ({ response: `none: ${String((error as Error).cause ?? error)}`, id: 0 }),
      )
      responses[response] = (responses[response] ?? 0) + 1
      if (writes && response === '200/200') written.push(id)
    }
  }
  const callers = Array.from({ length: CALLERS }, (_, index) => one(index % 2 === 0))
  return {
    responses,
    written,
    stop: async () => {
      going = false
      await Promise.all(callers)
    },
  }
}
/** The names of the events that an open page has received. */
async function openEvents(): Promise<{ events: string[]; close: () => void }> {
  // Not by fetch, which opens a spare connection when a stream is aborted: the program would wait for its request.
  const request = get(`${program.address}/api/events`, { agent: false, headers: { authorization: token } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  const events: string[] = []
  response.setEncoding('utf8').on('data', (text: string) => {
    events.push(...[...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? ''))
  })
  response.on('error', () => {})
  request.on('error', () => {})
  return { events, close: () => request.destroy() }
}
const count = async (from: string, ids: number[]): Promise<number> =>
  Number((await connection.pool.query(`select count(*) as n from ${from}`, [ids])).rows[0].n)

test.each([
  ['a fast restart', 'SIGINT'],
  ['an immediate restart', 'SIGQUIT'],
  ['a crash of PostgreSQL', 'SIGKILL'],
] as const)(
  '%s under load fails some calls and causes no other damage',
  async (_what, signal) => {
    const page = await openEvents()
    const load = startLoad()
    const enough = { timeout: 60_000, interval: 50 }
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(20)
    const before = program.postmaster()
    process.kill(before ?? 0, signal)
    const failed = performance.now()
    await expect.poll(() => ![undefined, before].includes(program.postmaster()), enough).toBe(true)
    const written = load.written.length
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(written)
    const back = performance.now()
    await expect.poll(() => load.written.length, enough).toBeGreaterThan(written + 20)
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
    const last = await call('/order/add', form)
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
