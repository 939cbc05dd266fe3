import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { SettableClock } from '../clock/clock.ts'
import { type Connection, connect } from '../database/connection.ts'
import { countFailure, forgetAttempt, forgetFailures, secondsToWait, sweepFailures, takeAttempt } from './throttle.ts'

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

test('five failures lock all instances until the first of them is 15 minutes old', async () => {
  const clock = new SettableClock(START)
  const wait = (key = 'account:a'): Promise<number> => secondsToWait(there.db, key, 5, 15, clock.now())
  for (let i = 0; i < 5; i++) {
    expect(await wait()).toBe(0)
    await countFailure(here.db, 'account:a', clock.now())
    clock.advance(1)
  }
  expect(await wait()).toBe(10 * 60)
  expect(await wait('account:b')).toBe(0)
  clock.advance(9)
  expect(await wait()).toBe(60)
  clock.advance(1)
  expect(await wait()).toBe(0)
  // Four of the five still count: one more failure locks it again.
  await countFailure(here.db, 'account:a', clock.now())
  expect(await wait()).toBe(60)
})

test('signing in clears the failures of that key only', async () => {
  const now = new Date(START)
  for (const key of ['account:c', 'account:d']) for (let i = 0; i < 5; i++) await countFailure(here.db, key, now)
  await forgetFailures(here.db, 'account:c')
  expect(await secondsToWait(here.db, 'account:c', 5, 15, now)).toBe(0)
  expect(await secondsToWait(here.db, 'account:d', 5, 15, now)).toBe(900)
})

test('of fifty concurrent attempts on two instances only the limit is allowed', async () => {
  const now = new Date(START)
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, i) => takeAttempt((i % 2 ? here : there).db, 'account:e', 5, 15, now)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 900)).toHaveLength(45)
})

test('successful attempts are refunded, one at a time', async () => {
  const now = new Date(START)
  for (let i = 0; i < 3; i++) expect(await takeAttempt(here.db, 'address:1', 3, 15, now)).toBe(0)
  await forgetAttempt(here.db, 'address:1', now)
  expect(await takeAttempt(here.db, 'address:1', 3, 15, now)).toBe(0)
  expect(await takeAttempt(here.db, 'address:1', 3, 15, now)).toBe(900)
})

test('entries outside every window are deleted, the rest kept', async () => {
  const clock = new SettableClock(START)
  await countFailure(here.db, 'account:f', clock.now())
  clock.advance(25 * 60)
  await countFailure(here.db, 'account:g', clock.now())
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
  for (let i = 0; i < 5; i++) await countFailure(here.db, 'account:h', clock.now())
  clock.advance(-60)
  expect(await secondsToWait(here.db, 'account:h', 5, 15, clock.now())).toBe(0)
  // An instance whose clock is slightly behind still counts the attempts of another.
  clock.advance(59.5)
  expect(await secondsToWait(here.db, 'account:h', 5, 15, clock.now())).toBe(930)
})
