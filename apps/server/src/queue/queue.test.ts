// @module-tag database: the queue
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Connection, connect } from '../database/connection.ts'
import { addJob } from './add-job.ts'
import { migrateQueue, type Queue, type QueueOptions, startQueue } from './queue.ts'
import { type Handler, handle, task } from './task.ts'

interface Greeting {
  word: string
}
const greet = task<Greeting>('greet')

let database: TestDatabase
let connection: Connection
const queues: Queue[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, 5)
  await migrateQueue(database.url)
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
  await connection.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await connection?.close()
  await database?.drop()
})

const open = async (handlers: Handler[], options: Partial<QueueOptions> = {}): Promise<Queue> => {
  const queue = await startQueue({ connectionString: database.url, handlers, onProblem: () => {}, ...options })
  queues.push(queue)
  return queue
}
/** A list with a promise that resolves at a given length. */
function collector<T>(): { items: T[]; add: (item: T) => void; reaches: (length: number) => Promise<T[]> } {
  const items: T[] = []
  const waiting: { length: number; resolve: (items: T[]) => void }[] = []
  return {
    items,
    add(item) {
      items.push(item)
      for (const one of waiting) if (items.length >= one.length) one.resolve(items)
    },
    reaches: (length) =>
      items.length >= length ? Promise.resolve(items) : new Promise((resolve) => waiting.push({ length, resolve })),
  }
}
const waitingJobs = async (): Promise<number> =>
  (await connection.pool.query<{ n: number }>('select count(*)::int as n from graphile_worker.jobs')).rows[0]?.n ?? -1

test('a job runs once after its transaction commits, and never after a rollback', async () => {
  const received = collector<string>()
  await open([handle(greet, async ({ word }) => received.add(word))])
  await connection.db
    .transaction()
    .execute(async (trx) => {
      await addJob(trx, greet, { word: 'never' })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await connection.db.transaction().execute((trx) => addJob(trx, greet, { word: '海路 “quoted” \\ \u2028' }))
  expect(await received.reaches(1)).toEqual(['海路 “quoted” \\ \u2028'])
  await expect.poll(waitingJobs).toBe(0)
})

test('a failed job is retried, counted, and reported', async () => {
  const attempts = collector<number>()
  const problems: string[] = []
  await open(
    [
      handle(greet, async (_greeting, { attempt }) => {
        attempts.add(attempt)
        if (attempt === 1) throw new Error('not today')
      }),
    ],
    { pollMs: 20, onProblem: (problem) => problems.push(problem) },
  )
  await addJob(connection.db, greet, { word: 'x' })
  await attempts.reaches(1)
  // Instead of waiting for three seconds, the job's time is brought forward.
  await expect
    .poll(async () => {
      const moved = await connection.pool.query(
        "update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null and last_error like '%not today%' returning id",
      )
      return moved.rowCount
    })
    .toBe(1)
  expect(await attempts.reaches(2)).toEqual([1, 2])
  expect(problems.join()).toContain('not today')
})

test('a delayed job waits; one with the same key replaces it', async () => {
  const received = collector<string>()
  await open([handle(greet, async ({ word }) => received.add(word))], { pollMs: 20 })
  await addJob(connection.db, greet, { word: 'late' }, { key: 'greeting', delayMs: 3_600_000 })
  await addJob(connection.db, greet, { word: 'marker' })
  expect(await received.reaches(1)).toEqual(['marker'])
  await expect.poll(waitingJobs).toBe(1)
  await addJob(connection.db, greet, { word: 'now' }, { key: 'greeting' })
  expect(await received.reaches(2)).toEqual(['marker', 'now'])
  await expect.poll(waitingJobs).toBe(0)
})

test('two instances share the work and run no job twice', async () => {
  const received = collector<string>()
  await open([handle(greet, async ({ word }) => received.add(word))])
  await open([handle(greet, async ({ word }) => received.add(word))])
  await connection.db.transaction().execute(async (trx) => {
    for (let i = 0; i < 40; i++) await addJob(trx, greet, { word: String(i) })
  })
  await received.reaches(40)
  await expect.poll(waitingJobs).toBe(0)
  expect(new Set(received.items).size).toBe(40)
  expect(received.items).toHaveLength(40)
})

test('stopping waits for the running job, leaves the next one, and closes all connections', async () => {
  const started = collector<string>()
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const done: string[] = []
  const queue = await open(
    [
      handle(greet, async ({ word }) => {
        started.add(word)
        await finished
        done.push(word)
      }),
    ],
    { concurrency: 1 },
  )
  await addJob(connection.db, greet, { word: 'first' })
  await started.reaches(1)
  const stopped = queue.stop()
  await addJob(connection.db, greet, { word: 'second' })
  finish()
  await stopped
  expect(done).toEqual(['first'])
  expect(await waitingJobs()).toBe(1)
  await queue.stop()
  await expect
    .poll(
      async () =>
        (
          await connection.pool.query(
            "select from pg_stat_activity where application_name = 'kairo-queue' and datname = current_database()",
          )
        ).rowCount,
    )
    .toBe(0)
})

const cutConnections = (): Promise<unknown> =>
  connection.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kairo-queue' and datname = current_database()",
  )

test('recovers from cut database connections at any moment without losing or blocking jobs', async () => {
  for (let round = 0; round < 8; round++) {
    const received = collector<string>()
    const queue = await open([handle(greet, async ({ word }) => received.add(word))], { pollMs: 50 })
    await addJob(connection.db, greet, { word: 'before' })
    // Odd rounds cut while the end of the job is being written.
    await received.reaches(1)
    if (round % 2 === 0) await expect.poll(waitingJobs, { interval: 5 }).toBe(0)
    await cutConnections()
    await addJob(connection.db, greet, { word: 'after' })
    await received.reaches(2)
    await expect.poll(waitingJobs, { timeout: 5000 }).toBe(0)
    await queue.stop()
  }
})

test('waits for a database that is down; stopping meanwhile does not hang', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer').adminUrl })
  await admin.connect()
  const name = new URL(database.url).pathname.slice(1)
  const received = collector<string>()
  const problems = collector<string>()
  const staying = await open([handle(greet, async ({ word }) => received.add(word))], {
    pollMs: 20,
    onProblem: (problem) => problems.add(problem),
  })
  const leaving = await open([], { pollMs: 20 })
  try {
    await addJob(connection.db, greet, { word: 'before' })
    await received.reaches(1)
    await admin.query(`alter database ${name} allow_connections false`)
    await cutConnections()
    await problems.reaches(3)
    await leaving.stop()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
  await addJob(connection.db, greet, { word: 'after' })
  expect(await received.reaches(2)).toEqual(['before', 'after'])
  await staying.stop()
})

test('instances that migrate concurrently do not conflict', async () => {
  const fresh = await createTestDatabase()
  try {
    const client = new pg.Client({ connectionString: fresh.url })
    await client.connect()
    await client.query('drop schema if exists graphile_worker cascade')
    await Promise.all([1, 2, 3, 4].map(() => migrateQueue(fresh.url)))
    const { rows } = await client.query('select count(*)::int as n, max(id) as newest from graphile_worker.migrations')
    expect(rows[0].n).toBe(rows[0].newest)
    const { rows: who } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    expect(who[0].rolsuper).toBe(false)
    await client.end()
  } finally {
    await fresh.drop()
  }
})

test('a cron entry runs its task', async () => {
  // A run every minute is too slow for a test: the parsed entry is in the table of known schedules.
  await open([handle(greet, async () => {})], {
    schedules: [{ name: 'greet', cron: '*/5 * * * *', payload: { word: 'again' } }],
  })
  await expect
    .poll(
      async () => (await connection.pool.query('select identifier from graphile_worker._private_known_crontabs')).rows,
    )
    .toEqual([{ identifier: 'greet' }])
  await expect(
    startQueue({
      connectionString: database.url,
      handlers: [],
      schedules: [{ name: 'greet', cron: 'at noon', payload: {} }],
      onProblem: () => {},
    }),
  ).rejects.toThrow()
})
