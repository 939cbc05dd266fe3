// @module-tag database: the queue
// @module-tag slow: waits for a copy to die
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startCopy, type TestCopy } from '../../test/programs/start-copy.ts'
import { type Connection, connect } from '../database/connection.ts'
import { addJob } from './add-job.ts'
import { migrateQueue, type Queue, type QueueOptions, startQueue } from './queue.ts'
import { type Handler, handle, type Job, task } from './task.ts'

const greet = task<{ word: string }>('greet')
/** Considered dead after 1.2 s instead of 30. */
const BEAT_MS = 200
/** Silence alone would be noticed after hours. */
const NEVER_MS = 3_600_000

let database: TestDatabase
let connection: Connection
const queues: Queue[] = []
const copies: TestCopy[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, 5)
  await migrateQueue(database.url)
})
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.kill()
  for (const queue of queues.splice(0)) await queue.stop()
  await connection.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await connection?.close()
  await database?.drop()
})

const open = async (handlers: Handler[], options: Partial<QueueOptions> = {}): Promise<void> => {
  const shared = { connectionString: database.url, pollMs: 50, beatMs: BEAT_MS, onProblem: () => {} }
  queues.push(await startQueue({ ...shared, handlers, ...options }))
}
const openElsewhere = async (beatMs = BEAT_MS): Promise<TestCopy> => {
  const copy = await startCopy(database.url, beatMs)
  copies.push(copy)
  return copy
}
const locks = async (): Promise<{ locked_by: string; sign: string; attempts: number }[]> =>
  (
    await connection.pool.query(
      'select locked_by, locked_at::text as sign, attempts from graphile_worker._private_jobs where locked_at is not null order by id',
    )
  ).rows

test('an instance that starts takes nothing from one that lives', async () => {
  const living = await openElsewhere(NEVER_MS)
  await addJob(connection.db, greet, { word: 'taken' })
  await living.next()
  const before = await locks()
  const greetings: string[] = []
  await open([handle(greet, async ({ word }) => void greetings.push(word))], { beatMs: NEVER_MS })
  // Nor does it lose the job when all of its connections break, which says nothing about its process.
  await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'kairo-queue' and datname = current_database()`,
  )
  await open([handle(greet, async ({ word }) => void greetings.push(word))], { beatMs: NEVER_MS })
  // An instance has looked for the jobs of the dead before its start is complete.
  expect(await locks()).toEqual(before)
  expect(greetings).toEqual([])
})

test('a job of an instance that was killed is run by another one', async () => {
  const dead = await openElsewhere()
  await addJob(connection.db, greet, { word: 'left behind' })
  expect(await dead.next()).toEqual({ began: 'left behind' })
  const greetings: string[] = []
  await open([handle(greet, async ({ word }) => void greetings.push(word))])
  const [held] = await locks()
  await dead.kill()
  await expect.poll(() => greetings, { timeout: 20_000 }).toEqual(['left behind'])
  await expect.poll(locks).toEqual([])
  expect(held?.attempts).toBe(1)
})

test('an instance started after another was killed runs its jobs too, including those of a named queue', async () => {
  await connection.pool.query(
    `select graphile_worker.add_job('greet', json_build_object('word', word), queue_name => 'one by one')
     from unnest(array['first', 'second']) as word`,
  )
  const dead = await openElsewhere()
  await dead.next()
  await dead.kill()
  const greetings: string[] = []
  await open([handle(greet, async ({ word }) => void greetings.push(word))])
  await expect.poll(() => greetings.toSorted(), { timeout: 20_000 }).toEqual(['first', 'second'])
})

test('a job stays with a living instance, however long it takes and however often its connections are cut', async () => {
  const living = await openElsewhere()
  await addJob(connection.db, greet, { word: 'long' })
  await living.next()
  const signs = new Set<string>()
  const greetings: string[] = []
  await open([handle(greet, async ({ word }) => void greetings.push(word))])
  const [first] = await locks()
  // Each round lasts until the next heartbeat after the cut; together far longer than the timeout.
  for (let round = 0; round < 10; round++) {
    await connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kairo-queue' and datname = current_database()`,
    )
    await expect
      .poll(
        async () => {
          const [held] = await locks()
          return held !== undefined && !signs.has(held.sign) && signs.add(held.sign).size
        },
        { timeout: 10_000 },
      )
      .toBe(round + 1)
  }
  expect(greetings).toEqual([])
  expect(await locks()).toEqual([{ ...first, sign: expect.any(String) }])
})

test('a running job is aborted before its lock expires when the database is unreachable', async () => {
  const began: Job[] = []
  const shared = { connectionString: database.url, pollMs: 50, beatMs: BEAT_MS, onProblem: () => {} }
  const queue = await startQueue({
    ...shared,
    handlers: [
      handle(greet, async (_greeting, job) => {
        began.push(job)
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve))
      }),
    ],
  })
  queues.push(queue)
  await addJob(connection.db, greet, { word: 'mine' })
  await expect.poll(() => began.length).toBe(1)
  // Heartbeats wait for this lock.
  const blocker = await connection.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table graphile_worker._private_jobs in exclusive mode')
  try {
    await expect.poll(() => began[0]?.signal.aborted, { timeout: 10_000 }).toBe(true)
    expect(began[0]?.stopping.aborted).toBe(false)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('a job that was replaced while it ran leaves nothing behind, however it ends', async () => {
  const jobs = async (): Promise<unknown> =>
    (await connection.pool.query('select key, attempts, locked_at from graphile_worker._private_jobs')).rows
  const later = { key: 'greeting', delayMs: 3_600_000 }
  const waiting = [{ key: 'greeting', attempts: 0, locked_at: null }]
  const dead = await openElsewhere()
  await addJob(connection.db, greet, { word: 'first' }, { key: 'greeting' })
  await dead.next()
  await addJob(connection.db, greet, { word: 'second' }, later)
  await dead.kill()
  let fail = (): void => {}
  const failing = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('not today'))))
  const greetings: string[] = []
  await open([
    handle(greet, ({ word }) => {
      greetings.push(word)
      return failing
    }),
  ])
  await expect.poll(jobs, { timeout: 20_000 }).toEqual(waiting)
  expect(greetings).toEqual([])
  await addJob(connection.db, greet, { word: 'third' }, { key: 'greeting' })
  await expect.poll(() => greetings).toEqual(['third'])
  await addJob(connection.db, greet, { word: 'fourth' }, later)
  fail()
  await expect.poll(jobs, { timeout: 20_000 }).toEqual(waiting)
})

test('a job that has failed for good stays, with a key and without', async () => {
  await open([handle(greet, () => Promise.reject(new Error('never')))])
  for (const key of ['greeting', null])
    await addJob(connection.db, greet, { word: 'x' }, { maxAttempts: 1, ...(key === null ? {} : { key }) })
  const failed = async (): Promise<number | null> =>
    (await connection.pool.query("select from graphile_worker._private_jobs where last_error like '%never%'")).rowCount
  await expect.poll(failed).toBe(2)
  const [first] = queues.splice(0)
  await first?.stop()
  // A start sweeps before it is complete.
  await open([])
  expect(await failed()).toBe(2)
})
