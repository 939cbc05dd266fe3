// @module-tag database: restores
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { buildersOn } from '../../test/build.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Connection, connect, type Database } from '../database/connection.ts'
import { addJob } from '../queue/add-job.ts'
import { task } from '../queue/task.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { backUp } from './back-up.ts'
import { entryOfTable, LEFT_OUT, MANIFEST, type Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { createTar, openTar } from './tar-file.ts'
import { rowsIn } from './test-archives.ts'

const TOKEN_HASH = 'c0ffee'.repeat(10)
let folder: string
let storage: FileStorage
let file: string
let manifest: Manifest
let allTables: string[]
let customerId: number
let target: TestDatabase
let connection: Connection

/** A customer who is signed in, and a mail that waits. */
async function fill(db: Database, companyName: string, mailId: number): Promise<number> {
  const { id } = await buildersOn(db, companyName.slice(0, 4)).customer({ company_name: companyName })
  const token = Buffer.from(TOKEN_HASH, 'hex')
  const later = new Date('2099-01-01T00:00:00Z')
  const device = await db
    .insertInto('remembered_devices')
    .values({ user_id: id, token_hash: token, expires_at: later })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = { user_id: id, token_hash: token, remember: true, ip: '', device_id: device.id }
  const times = { created_at: new Date(), last_seen_at: new Date(), idle_until: later, expires_at: later }
  await db
    .insertInto('sessions')
    .values({ ...session, ...times })
    .execute()
  await db
    .insertInto('password_resets')
    .values({ user_id: id, token_hash: token, created_at: new Date(), expires_at: later })
    .execute()
  await db
    .insertInto('throttle')
    .values({ key: `account:${TOKEN_HASH}`, at: new Date() })
    .execute()
  await addJob(db, task<{ mailId: number }>('sendMail'), { mailId }, { key: `mail:${mailId}`, delayMs: 3_600_000 })
  return id
}

/** What somebody would find in the database. */
async function found(db: Database): Promise<{ companies: string[]; jobs: string[]; sessions: number }> {
  const users = await db.selectFrom('users').select('company_name').execute()
  const sessions = await db.selectFrom('sessions').select('id').execute()
  const jobs = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)
  return {
    companies: users.map((user) => user.company_name),
    jobs: jobs.rows.map(({ key }) => key),
    sessions: sessions.length,
  }
}

/** The same backup with this text of COPY as a table's only row; the table is added if it has none. */
async function withRow(name: string, columns: string[], row: string): Promise<string> {
  const to = path.join(folder, `${name}.tar`)
  const from = await openTar(file)
  const tar = await createTar(to, new Date())
  for (const entry of from.entries.keys())
    if (entry !== entryOfTable(name) && entry !== MANIFEST) await tar.add(entry, from.read(entry))
  const written = await tar.add(entryOfTable(name), Readable.from([gzipSync(`${row}\n`)]))
  const given = JSON.parse(await text(from.read(MANIFEST))) as Manifest
  const tables = [...given.tables.filter((table) => table.name !== name), { name, columns, rows: 1, ...written }]
  await tar.add(MANIFEST, Readable.from([JSON.stringify({ ...given, tables })]))
  await tar.finish()
  await from.close()
  return to
}

const replaceBy = (archive: string) =>
  restore({ file: archive, databaseUrl: target.url, storage, mayReplace: async () => true })

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-restore-'))
  storage = await openFolderStorage(path.join(folder, 'files'))
  const source = await createTestDatabase()
  const { db, close } = connect(source.url, 1)
  customerId = await fill(db, 'Kept Trading', 7)
  const tables = await db.introspection.getTables()
  allTables = tables.filter((table) => table.schema === 'public' && !table.isView).map(({ name }) => name)
  file = path.join(folder, 'kairo.tar')
  ;({ manifest } = await backUp({ databaseUrl: source.url, storage, file, version: '1.0.0' }))
  await close()
  await source.drop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  target = await createTestDatabase()
  connection = connect(target.url, 2, { timeLimits: false })
  await fill(connection.db, 'Old Trading', 8)
})
afterEach(async () => {
  await connection.close()
  await target.drop()
})

test('a backup holds every table but those by which somebody gets in, and no row of these', async () => {
  const names = manifest.tables.map(({ name }) => name)
  expect(LEFT_OUT).toEqual([
    ...['sessions', 'remembered_devices', 'password_resets', 'sign_in_tickets', 'passkey_challenges'],
    'throttle',
  ])
  expect([...names, ...LEFT_OUT].sort()).toEqual(allTables.sort())
  const tar = await openTar(file)
  for (const name of LEFT_OUT) expect(tar.entries.has(entryOfTable(name))).toBe(false)
  await tar.close()
  const rows = await rowsIn(file, manifest)
  expect(rows.get('users')?.join('\n')).toContain('Kept Trading')
  for (const lines of rows.values()) expect(lines.join('\n')).not.toContain(TOKEN_HASH)
})

test('a restore replaces rows and waiting jobs; nobody is signed in', async () => {
  await replaceBy(file)
  expect(await found(connection.db)).toEqual({ companies: ['Kept Trading'], jobs: ['mail:7'], sessions: 0 })
}, 120_000)

test('sessions in a backup of an older release are not restored', async () => {
  const columns = ['id', 'user_id', 'token_hash', 'remember', 'created_at', 'last_seen_at', 'idle_until', 'expires_at']
  const time = '2026-11-20 00:00:00+00'
  const row = ['1', customerId, '\\\\xc0ffee', 't', time, time, time, time, ''].join('\t')
  await replaceBy(await withRow('sessions', [...columns, 'ip'], row))
  expect(await found(connection.db)).toEqual({ companies: ['Kept Trading'], jobs: ['mail:7'], sessions: 0 })
}, 120_000)

test('a row that PostgreSQL refuses leaves the old data', async () => {
  await expect(replaceBy(await withRow('users', ['id'], 'no number'))).rejects.toThrow('invalid input syntax')
  expect(await found(connection.db)).toEqual({ companies: ['Old Trading'], jobs: ['mail:8'], sessions: 1 })
}, 120_000)

test('a connection that is cut off before the end leaves the old data', async () => {
  const { db } = connection
  // Holds up the last step: all rows are in by then.
  const holding = await db.startTransaction().execute()
  await sql`lock table graphile_worker._private_jobs in access share mode`.execute(holding)
  const ended = replaceBy(file).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  await vi.waitFor(
    async () => {
      const { rows } =
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and application_name = 'kairo-restore' and query like 'truncate graphile_worker.%' and wait_event_type = 'Lock'`.execute(
          db,
        )
      expect(rows).toHaveLength(1)
    },
    { timeout: 100_000, interval: 100 },
  )
  expect(await ended).toMatch(/terminat/)
  await holding.commit().execute()
  expect(await found(db)).toEqual({ companies: ['Old Trading'], jobs: ['mail:8'], sessions: 1 })
}, 120_000)
