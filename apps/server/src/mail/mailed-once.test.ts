// @module-tag database: locks
import { testSecrets } from '../../test/secrets.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts'
import { startCopy } from '../../test/programs/start-copy.ts'
import { SettableClock } from '../clock/clock.ts'
import { type Connection, connect } from '../database/connection.ts'
import { migrateQueue, type Queue, startQueue } from '../queue/queue.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { type SendMailsOptions, sendMails } from './send-mails.ts'

const BEAT_MS = 200
const clock = new SettableClock('2026-11-20T03:00:00Z')
const mailFrom = { name: 'Kairo', address: 'booking@kairo.example' }

let database: TestDatabase
let admin: pg.Client
let server: TestMailServer
const ends: (() => Promise<unknown>)[] = []
/** The connection of the test; mails use connections opened as by the server. */
let connection: Connection
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateQueue(database.url)
  connection = connect(database.url, 2)
  admin = new pg.Client({ connectionString: inject('databaseServer').adminUrl })
  await admin.connect()
  server = await startMailServer()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  server.received.length = 0
})
afterAll(async () => {
  await server?.close()
  await connection?.close()
  await admin?.end()
  await database?.drop()
})

async function startSending(options: SendMailsOptions = {}): Promise<{ queue: Queue; problems: string[] }> {
  const mailing = connect(database.url, 4, { timeLimits: false })
  ends.push(mailing.close)
  const problems: string[] = []
  const queue = await startQueue({
    connectionString: database.url,
    handlers: [
      sendMails({ db: mailing.db, clock, secrets: testSecrets, settings: { smtpUrl: server.url, mailFrom } }, options),
    ],
    pollMs: 50,
    beatMs: BEAT_MS,
    onProblem: (problem) => problems.push(problem),
  })
  ends.push(queue.stop)
  return { queue, problems }
}
const write = (): Promise<number> =>
  enqueueMail(connection.db, {
    kind: 'orderAccepted',
    to: { address: 'tanaka@shipper.example' },
    language: 'en',
    content: { subject: 'K261120-0001: accepted', paragraphs: [] },
  })
const stateOf = async (id: number): Promise<string> =>
  (await connection.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const jobs = async (): Promise<number> =>
  (await connection.pool.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs')).rows[0]
    ?.n ?? -1
const cutAll = (): Promise<unknown> =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
    new URL(database.url).pathname.slice(1),
  ])

test('a database outage after the mail was accepted is waited out; the mail is not sent again', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const { problems } = await startSending()
  const response = server.holdNext('mail')
  const id = await write()
  await response.reached
  await admin.query(`alter database ${name} allow_connections false`)
  try {
    await cutAll()
    response.give()
    // By then recording the delivery has failed, and the state of other instances is unknown.
    await expect.poll(() => problems.length, { timeout: 20_000 }).toBeGreaterThan(8)
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
  }
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('sent')
  await expect.poll(jobs, { timeout: 20_000 }).toBe(0)
  expect(server.received).toHaveLength(1)
})

test('connections cut while the SMTP server is slow result in one mail', async () => {
  await startSending()
  const response = server.holdNext('mail')
  const id = await write()
  await response.reached
  await cutAll()
  response.give()
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('sent')
  await expect.poll(jobs, { timeout: 20_000 }).toBe(0)
  expect(server.received).toHaveLength(1)
})

test('a job unlocked while its first run is still sending does not send again', async () => {
  const { problems } = await startSending()
  await startSending()
  const response = server.holdNext('mail')
  const id = await write()
  await response.reached
  await connection.pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await expect.poll(async () => (await lastError()) ?? problems.join(), { timeout: 10_000 }).toMatch(/still being sent/)
  response.give()
  await expect.poll(() => stateOf(id)).toBe('sent')
  expect(server.received).toHaveLength(1)
})
const lastError = async (): Promise<string | null | undefined> =>
  (await connection.pool.query('select last_error from graphile_worker._private_jobs')).rows[0]?.last_error

test('failing to record the delivery does not send the mail again', async () => {
  const { problems } = await startSending({
    onOutcome: () => Promise.reject(new Error('the log is full')),
  })
  const id = await write()
  await expect.poll(() => problems.join(), { timeout: 10_000 }).toContain('the log is full')
  expect(await stateOf(id)).toBe('sent')
  // The job would be retried in three seconds; its time is brought forward instead.
  await expect
    .poll(async () => {
      await connection.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      return jobs()
    })
    .toBe(0)
  expect(server.received).toHaveLength(1)
})

test('a mail of an instance killed before the SMTP server accepted it is sent once by another instance', async () => {
  const copy = await startCopy(database.url, BEAT_MS, server.url)
  ends.push(copy.kill)
  const response = server.holdNext('recipient')
  const id = await write()
  await response.reached
  await startSending()
  await copy.kill()
  response.give()
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('sent')
  expect(server.received).toHaveLength(1)
})
