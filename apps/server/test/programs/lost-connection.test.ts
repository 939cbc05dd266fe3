// @module-tag slow: waits for connections to be lost
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openCopyConnection } from '../../src/database/copy-connection.ts'
import { sheetOf, writeWorkbook } from '../../src/excel/write-workbook.ts'
import { RATE_COLUMNS } from '../../src/features/rates/sheet/rate-sheet-columns.ts'
import { openSession } from '../../src/features/sign-in/session.ts'
import { type TestApp, testApp } from '../app.ts'
import { as } from '../as.ts'
import { build } from '../build.ts'
import { orderForm } from '../order-form.ts'

// A connection that PostgreSQL ends fails the call that used it, and nothing else. The process survives:
// an unhandled error would end the test's own worker.

let app: TestApp
let name: string
/** In the test's database, and able to end connections of others. */
let admin: pg.Client
beforeAll(async () => {
  app = await testApp()
  name = new URL(app.databaseUrl).pathname.slice(1)
  const url = new URL(inject('databaseServer').adminUrl)
  url.pathname = `/${name}`
  admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await build.exchangeRate()
})
beforeEach(() => admin.query('rollback'))
afterAll(() => admin?.end())

const OTHERS = 'datname = current_database() and pid <> pg_backend_pid()'
const cutIdle = async (): Promise<number> =>
  (await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} and state = 'idle'`))
    .rowCount ?? 0
/** Waits until a connection waits for what `admin` has locked, and ends that one. */
const cutWaiting = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { interval: 10, timeout: 10_000 },
    )
    .toBe(1)
/** Lets the calls of `act` block on the lock, ends that connection, and returns their results. */
async function cutDuring<T>(lock: string, act: () => Promise<T>): Promise<T> {
  await admin.query('begin')
  await admin.query(lock)
  const response = act()
  // It may reject before it is awaited.
  response.catch(() => {})
  try {
    await cutWaiting()
  } finally {
    await admin.query('rollback')
  }
  return response
}
const LOST = { status: 500, code: 9000, body: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) } }
const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  Number((await admin.query(`select count(*) as n from ${statement}`, values)).rows[0]?.n)

test('a reading call returns 9000, and the next one succeeds', async () => {
  const customer = await build.customer()
  await build.order({ customer })
  const search = () => as(customer).call('POST /order/search', {})
  expect(await cutDuring('lock table orders in access exclusive mode', search)).toMatchObject(LOST)
  expect((await search()).body).toMatchObject({ code: 200, list: { totalRow: 1 } })
})

test('a writing call returns 9000 and leaves no partial write', async () => {
  const customer = await build.customer()
  const rate = await build.rate()
  const add = () => as(customer).call('POST /order/add', orderForm(rate))
  const before = { jobs: await count('graphile_worker._private_jobs'), mails: await count('mails') }
  // The row of the log is among the last.
  expect(await cutDuring('lock table log in exclusive mode', add)).toMatchObject(LOST)
  expect(await count('orders where customer_id = $1', customer.id)).toBe(0)
  expect(await count("log where user_id = $1 and type = 'order'", customer.id)).toBe(0)
  expect({ jobs: await count('graphile_worker._private_jobs'), mails: await count('mails') }).toEqual(before)
  expect(await add()).toMatchObject({ code: 200 })
})

test('a rate sheet that is interrupted leaves the draft unchanged', async () => {
  const operator = await build.operator()
  const sheetTo = async (ports: string[]): Promise<Uint8Array> => {
    const cells = 'Shanghai|China||Japan|300|420|450||3|5|FCL|SITC|CY-CY|YES|Normal|7|1|09:00|3|17:00|4|12:00|fixed'
    const rows = ports.map((port) => cells.split('|').with(2, port))
    const columns = RATE_COLUMNS.map(({ heading }, index) => ({
      heading: heading.en,
      width: 12,
      value: (row: string[]) => row[index] ?? '',
    }))
    return writeWorkbook([sheetOf({ name: 'Rates', columns, rows })], 'Rates')
  }
  const upload = async (bytes: Uint8Array) =>
    as(operator).upload('POST /transportCost/fileImport', {}, [{ field: 'file', name: 'rates.xlsx', bytes }])
  const [one, two] = [await sheetTo(['Osaka']), await sheetTo(['Osaka', 'Kobe'])]
  const before = await upload(one)
  expect(before.body.data).toMatchObject({ total: 1, errors: [] })
  const cut = await cutDuring('select from price_sheets for update', () => upload(two))
  expect(cut).toMatchObject(LOST)
  expect((await as(operator).call('GET /transportCost/tempList', {})).body.data.total).toBe(1)
  expect((await upload(two)).body.data.total).toBe(2)
})

test('an interrupted export does not look like a complete file', async () => {
  const account = await build.admin()
  // Twenty reads of the table: the export is far from complete when its first bytes arrive.
  await admin.query(
    `insert into log (type, explain, object, info) select 'order', 'accept', 'cut', jsonb_build_object('note', md5(n::text))
     from generate_series(1, 20000) as n`,
  )
  const { context, server } = app
  const token = await openSession(
    context.db,
    { userId: account.id, remember: true, ip: '127.0.0.1', userAgent: 'test' },
    context.clock.now(),
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/system/log/downloadLogList`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  const readOn = async (): Promise<boolean> => {
    for (;;) if ((await reader?.read())?.done !== false) return true
  }
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  await expect(cutDuring('lock table log in access exclusive mode', readOn)).rejects.toThrow(/terminated/)
  expect((await as(account).call('GET /system/log/getLogList', {})).code).toBe(200)
})

test('copying a table in or out fails with its connection', async () => {
  const open = () => openCopyConnection(app.databaseUrl, 'kairo-copy-test')
  const cutCopy = () =>
    expect
      .poll(
        async () =>
          (
            await admin.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and application_name = 'kairo-copy-test' and query ilike 'copy%'`,
            )
          ).rowCount,
      )
      .toBe(1)
  const reading = await open()
  const { stream, rows } = reading.copyOut('copy (select generate_series(1, 100000000)) to stdout')
  stream.on('error', () => {})
  await cutCopy()
  stream.resume()
  await expect(rows).rejects.toThrow()
  await reading.close()

  const writing = await open()
  await writing.query('create temporary table taken (n int)')
  let ended = false
  const endless = async function* (): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        // As a file is read: other work runs in between.
        await turn()
        yield Buffer.from('1\n'.repeat(10_000))
      }
    } finally {
      ended = true
    }
  }
  const came = writing.copyIn('copy taken from stdin', endless())
  came.catch(() => {})
  await cutCopy()
  await expect(came).rejects.toThrow()
  await expect.poll(() => ended).toBe(true)
  await writing.close()
})

test('connections that were ended while idle fail no call', async () => {
  const customer = await build.customer()
  let cut = 0
  for (let round = 0; round < 20; round++) {
    // Several at once, so that several connections are open and idle after it.
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => as(customer).call('POST /consignee/list', { page: 1, limit: 5 })),
    )
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    cut += await cutIdle()
  }
  expect(cut).toBeGreaterThan(20)
  // The last broken connections are detected here, not by the next test.
  await Promise.all(Array.from({ length: 5 }, () => app.context.db.transaction().execute(async () => undefined)))
})

test('a cancelled statement fails alone: its connection stays usable', async () => {
  const customer = await build.customer()
  await admin.query('begin')
  await admin.query('lock table orders in access exclusive mode')
  const response = as(customer).call('POST /order/search', {})
  await expect
    .poll(
      async () =>
        (
          await admin.query(
            `select pg_cancel_backend(pid) from pg_stat_activity where ${OTHERS} and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBe(1)
  await admin.query('rollback')
  expect(await response).toMatchObject(LOST)
  expect((await as(customer).call('POST /order/search', {})).code).toBe(200)
})

test('a call waits for an unavailable database, and is asked to retry when it stays away', async () => {
  const customer = await build.customer()
  const list = () => as(customer).call('POST /consignee/list', {})
  expect((await list()).code).toBe(200)
  // PostgreSQL does not let a database be closed from inside.
  const outside = new pg.Client({ connectionString: inject('databaseServer').adminUrl })
  await outside.connect()
  try {
    await outside.query(`alter database ${name} allow_connections false`)
    await cutIdle()
    // A call that arrives before the pool notices the end fails with its connection; the others wait.
    await expect.poll(list, { timeout: 20_000 }).toMatchObject({
      status: 503,
      code: 503,
      msg: 'The system is busy. Try again in a moment.',
      headers: { 'retry-after': expect.anything() },
    })
  } finally {
    await outside.query(`alter database ${name} allow_connections true`)
    await outside.end()
  }
  expect((await list()).code).toBe(200)
})
