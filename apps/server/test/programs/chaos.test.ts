// @module-tag slow: works for twenty seconds
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Connection, connect } from '../../src/database/connection.ts'
import { verifyCopies } from '../../src/features/self-checks/copies/verify-copies.ts'
import { readFigures } from '../../src/features/statistics/read-figures.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { callCopy, Chaos } from './chaos-people.ts'
import { FeedReader, Receiver } from './chaos-programs.ts'
import { startProgram, type TestProgram } from './start-program.ts'

// Two copies of the built program over one database, six people at work in both, and one copy killed and started again.
// CHAOS_SEED repeats a run as far as the people go; which calls meet is for the machine to say.

const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e6))
const seconds = Number(process.env.CHAOS_SECONDS ?? 18)

const folder = mkdtempSync(path.join(tmpdir(), 'kairo-chaos-'))
let database: TestDatabase
let connection: Connection
let chaos: Chaos
const copies: TestProgram[] = []
const start = () =>
  startProgram(folder, {
    DATABASE_URL: database.url,
    SECRET_KEY: 'k'.repeat(32),
    POOL_SIZE: '5',
    WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
  })
let receivers: Receiver[] = []
let readers: FeedReader[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServer').filledTemplate)
  copies.push(...(await Promise.all([start(), start()])))
  connection = connect(database.url, 2)
  chaos = await Chaos.meet(connection)
  chaos.addresses = copies.map(({ address }) => address)
  const address = chaos.addresses[0] ?? ''
  const anyCopy = () => chaos.addresses[Math.floor(Math.random() * 2)] ?? ''
  receivers = await Promise.all(chaos.customerTokens.map((token) => Receiver.open(address, token)))
  readers = await Promise.all(chaos.customerTokens.map((token) => FeedReader.begin(address, token, anyCopy)))
}, 160_000)
afterAll(async () => {
  await connection?.close()
  for (const receiver of receivers) await receiver.close()
  for (const copy of copies) await copy.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const rowsOf = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await connection.pool.query(statement, values)).rows as Row[]

test('a kill in the middle of work loses nothing that was acknowledged, and leaves nothing half', async () => {
  console.info(`CHAOS_SEED=${seed}`)
  const stop = chaos.begin(seed)
  await pause(seconds * 400)
  await copies[0]?.kill()
  await pause(seconds * 100)
  copies[0] = await start()
  chaos.addresses = copies.map(({ address }) => address)
  await pause(seconds * 500)
  await stop()
  console.info(JSON.stringify(chaos.codes), `${chaos.orderIds.length} orders`)
  expect(chaos.orderIds.length).toBeGreaterThan(10)

  // What was made with a key is there once, however often it was sent.
  const { orders, charges } = chaos.madeOnce
  const made = await rowsOf<{ word: string; n: number }>(
    `select order_no as word, count(*) as n from orders group by 1
     union all select text, count(*) from order_charges where text like 'charge %' group by 1`,
  )
  const times = new Map(made.map(({ word, n }) => [word, n]))
  expect([...orders, ...charges].filter((word) => times.get(word) !== 1)).toEqual([])
  expect(made.filter(({ n }) => n > 1)).toEqual([])

  // Each acknowledged step is in the log once; of those without an answer, some.
  const logged = await rowsOf<{ step: string; n: number }>(
    `select object || ' ' || explain as step, count(*) as n from log where type = 'order' group by 1`,
  )
  const inLog = new Map(logged.map(({ step, n }) => [step, n]))
  const wrong = [...chaos.steps].filter(([step, { done, unknown }]) => {
    // The first submission is that of the order itself.
    const n = inLog.get(step) ?? 0
    return step.endsWith(' submit') ? n < done || n > done + unknown + 1 : n < done || n > done + unknown
  })
  expect(wrong).toEqual([])

  // Steps follow each other, the last one leads to where the order stands, and each brought its row of the log.
  const broken = await rowsOf(
    `select o.code, o.state from orders o join lateral (
       select bool_and(t.state = t.before or t.before is null) as chained, (array_agg(t.new_state order by t.id desc))[1] as last
       from (select id, state, new_state, lag(new_state) over (order by id) as before
         from order_trace where order_id = o.id) t) t on true
     where t.last is not null and (not t.chained or t.last <> o.state)`,
  )
  expect(broken).toEqual([])

  // Who reads the feed page by page has read each event once.
  await Promise.all(readers.map((reader) => reader.end()))
  const events = await rowsOf<{ id: string }>('select id from order_events order by id')
  expect(readers.flatMap(({ seen }) => seen).toSorted()).toEqual(events.map(({ id }) => id))

  // Once the queue is done, no copy differs from its source. Jobs of the copy that was killed wait for half a minute.
  await expect
    .poll(async () => (await readFigures(connection.db)).jobs, { timeout: 50_000, interval: 100 })
    .toMatchObject({ waiting: 0, running: 0, failed: 0 })
  const verified = await verifyCopies(connection.db, new Date(), { rows: 100_000 })
  expect(verified.filter(({ drifted, isBehind }) => drifted > 0 || isBehind)).toEqual([])
  expect(verified.find(({ copy }) => copy === 'tasks')?.checked).toBeGreaterThan(5)

  // Each act has its message, and each message has come to its customer, always with the same words.
  const untold = await rowsOf(
    `select o.code, e.told, m.told as sent from orders o
     join (select order_id, count(*) filter (where code = 'RECE') as told from order_events where document_type = 'BKG'
       group by 1) e on e.order_id = o.id
     left join (select order_id, count(*) as told from webhook_messages where type = 'booking.submitted' group by 1) m
       on m.order_id = o.id where coalesce(m.told, 0) <> e.told`,
  )
  expect(untold).toEqual([])
  // Those that the killed copy had begun are sent again when a minute is over.
  await expect
    .poll(() => rowsOf('select message_id from webhook_deliveries where next_at is not null limit 3'), {
      timeout: 80_000,
    })
    .toEqual([])
  const messages = await rowsOf<{ id: string; body: string }>('select id, body from webhook_messages order by id')
  const come = receivers.flatMap(({ received }) => [...received].map(([id, { body }]) => ({ id, body })))
  expect(come.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(messages)
  expect(receivers.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(messages.length).toBeGreaterThan(20)

  // Totals of lists are kept for 15 seconds.
  const answers = async ({ address }: TestProgram) => {
    const [list, unbilled, detail] = [{ page: 1, limit: 50 }, { page: 1, limit: 50 }, { id: chaos.orderIds.at(-1) }]
    const ofAll = chaos.tokens.map((token) =>
      Promise.all(
        (
          [
            ['/order/search', list],
            ['/order/getOrder', detail],
            ['/billing/unbilled', unbilled],
          ] as const
        ).map(([where, payload]) => callCopy(address, token, where, JSON.stringify(payload))),
      ),
    )
    return Promise.all(ofAll)
  }
  const [one, other] = copies
  if (!one || !other) throw new Error('a copy is missing')
  await expect
    .poll(async () => JSON.stringify(await answers(one)) === JSON.stringify(await answers(other)), { timeout: 16_000 })
    .toBe(true)
  expect(copies.map((copy) => copy.errors().match(/Unhandled|uncaught/i))).toEqual([null, null])
}, 240_000)
