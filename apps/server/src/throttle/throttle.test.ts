// @module-tag database: counters
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { SettableClock } from '../clock/clock.ts'
import { type Connection, connect } from '../database/connection.ts'
import {
  type AttemptLimit,
  forgetAttempt,
  forgetFailures,
  forgetFailuresBelow,
  sweepFailures,
  takeAttempt,
  waitFor,
} from './throttle.ts'

let database: TestDatabase
/** Two instances of the server. */
let here: Connection
let there: Connection
beforeAll(async () => {
  database = await createTestDatabase()
  here = connect(database.url, 5)
  there = connect(database.url, 5)
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await database?.drop()
})
const START = '2026-11-20T00:00:00Z'

const FIVE = { most: 5, minutes: 15 }
/** Seconds that an attempt has to wait; 0 when it was made, and counted as failed. */
const attempt = async ({ db }: Connection, limits: AttemptLimit[], now: Date): Promise<number> =>
  (await db.transaction().execute((trx) => takeAttempt(trx, limits, now)))?.seconds ?? 0
const secondsToWait = async (key: string, now: Date): Promise<number> =>
  (await waitFor(there.db, [{ key, ...FIVE }], now))?.seconds ?? 0
const fail = async (key: string, now: Date): Promise<void> =>
  void (await here.db.insertInto('throttle').values({ key, at: now }).execute())

test('five failures lock all instances until the first of them is 15 minutes old', async () => {
  const clock = new SettableClock(START)
  const wait = (key = 'account:a'): Promise<number> => secondsToWait(key, clock.now())
  for (let i = 0; i < 5; i++) {
    expect(await wait()).toBe(0)
    await fail('account:a', clock.now())
    clock.advance(1)
  }
  expect(await wait()).toBe(10 * 60)
  expect(await wait('account:b')).toBe(0)
  clock.advance(9)
  expect(await wait()).toBe(60)
  clock.advance(1)
  expect(await wait()).toBe(0)
  // Four of the five still count: one more failure locks it again.
  await fail('account:a', clock.now())
  expect(await wait()).toBe(60)
})

test('signing in clears the failures of that key only', async () => {
  const now = new Date(START)
  for (const key of ['account:c', 'account:d']) for (let i = 0; i < 5; i++) await fail(key, now)
  await forgetFailures(here.db, 'account:c')
  expect(await secondsToWait('account:c', now)).toBe(0)
  expect(await secondsToWait('account:d', now)).toBe(900)
})

test('of fifty concurrent attempts on two instances only the limit is allowed', async () => {
  const now = new Date(START)
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, i) => attempt(i % 2 ? here : there, [{ key: 'account:e', ...FIVE }], now)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 900)).toHaveLength(45)
})

test('pauses grow before the key is blocked, and count from the latest failure', async () => {
  const clock = new SettableClock(START)
  const take = () => attempt(here, [{ key: 'account:i', ...FIVE, pauses: [0, 0, 5, 20] }], clock.now())
  const waited: number[] = []
  for (let i = 0; i < 5; i++) {
    const wait = await take()
    waited.push(wait)
    clock.advance(wait / 60)
    if (wait > 0) expect(await take()).toBe(0)
  }
  expect(waited).toEqual([0, 0, 0, 5, 20])
  expect(await take()).toBe(900 - 25)
})

test('an attempt that one of several keys refuses is counted with none of them', async () => {
  const now = new Date(START)
  const limits = (account: string) => [
    { key: account, ...FIVE },
    { key: 'address:2', most: 1, minutes: 15 },
  ]
  expect(await attempt(here, limits('account:j'), now)).toBe(0)
  for (let i = 0; i < 5; i++) expect(await attempt(here, limits('account:k'), now)).toBe(900)
  expect(await secondsToWait('account:k', now)).toBe(0)
})

test('clears the failures of all keys that begin alike', async () => {
  const now = new Date(START)
  for (const key of ['l_ a', 'l_ b', 'lx a']) for (let i = 0; i < 5; i++) await fail(key, now)
  await forgetFailuresBelow(here.db, 'l_ ')
  expect(await Promise.all(['l_ a', 'l_ b', 'lx a'].map((key) => secondsToWait(key, now)))).toEqual([0, 0, 900])
})

test('successful attempts are refunded, one at a time', async () => {
  const now = new Date(START)
  const three = [{ key: 'address:1', most: 3, minutes: 15 }]
  for (let i = 0; i < 3; i++) expect(await attempt(here, three, now)).toBe(0)
  await forgetAttempt(here.db, 'address:1', now)
  expect(await attempt(here, three, now)).toBe(0)
  expect(await attempt(here, three, now)).toBe(900)
})

test('entries outside every window are deleted, the rest kept', async () => {
  const clock = new SettableClock(START)
  await fail('account:f', clock.now())
  clock.advance(25 * 60)
  await fail('account:g', clock.now())
  await sweepFailures(here.db, clock.now())
  const rows = await here.db
    .selectFrom('throttle')
    .select('key')
    .where('key', 'in', ['account:f', 'account:g'])
    .execute()
  expect(rows).toEqual([{ key: 'account:g' }])
})

test('setting the clock back by an hour does not lock anybody out for an hour', async () => {
  const clock = new SettableClock(START)
  for (let i = 0; i < 5; i++) await fail('account:h', clock.now())
  clock.advance(-60)
  expect(await secondsToWait('account:h', clock.now())).toBe(0)
  // An instance whose clock is slightly behind still counts the attempts of another.
  clock.advance(59.5)
  expect(await secondsToWait('account:h', clock.now())).toBe(930)
})

test('a copy whose clock is ahead makes nobody wait who need not', async () => {
  const ahead = new SettableClock(START)
  ahead.advance(0.5)
  await fail('account:m', ahead.now())
  expect(await attempt(here, [{ key: 'account:m', ...FIVE }], new Date(START))).toBe(0)
  expect(await attempt(here, [{ key: 'account:m', ...FIVE, pauses: [0, 5] }], new Date(START))).toBe(5)
})
