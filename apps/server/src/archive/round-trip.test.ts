// @module-tag database: restores
// @module-tag slow: backs up and restores the demonstration
import { appendFile, copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START, type TestApp } from '../../test/app.ts'
import { buildersOn, PASSWORD } from '../../test/build.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDemoApp } from '../../test/demo-app.ts'
import { describeSchema } from '../../test/describe-schema.ts'
import { createApp } from '../app.ts'
import { NAMES_OF_1_0 } from '../database/bridge/names-of-1-0.ts'
import { createDatabaseOf1_0, on, ROWS_OF_1_0, WORDS_AND_HOURS, wordsAndHours } from '../database/bridge/test-1-0.ts'
import { StartupError } from '../process/startup-error.ts'
import { SettableClock } from '../clock/clock.ts'
import { addJob } from '../queue/add-job.ts'
import { task } from '../queue/task.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { openTar } from './tar-file.ts'
import { asOf1_0, neverReplace, rowsIn, withMigration, writeMeanwhile } from './test-archives.ts'

let folder: string
let source: TestApp
let file: string
let manifest: Manifest
const databases: TestDatabase[] = []
const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase()
  databases.push(database)
  return database.url
}
const storageIn = async (name: string) => openFolderStorage(path.join(folder, name))
const filesBelow = async (name: string) =>
  (await readdir(path.join(folder, name), { recursive: true })).filter((entry) => /[0-9a-f]{64}$/.test(entry))

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-archive-'))
  source = await openDemoApp()
  const { db } = source.context
  // Text that COPY must escape, and a mail that waits.
  await db
    .updateTable('users')
    .set({ remark: 'tab\t newline\n backslash \\N 東京 😀 \\.' })
    .where('role_id', '=', 4)
    .execute()
  await addJob(db, task<{ mailId: number }>('sendMail'), { mailId: 7 }, { key: 'mail:7', delayMs: 3_600_000 })

  const stopWriting = writeMeanwhile(source)
  file = path.join(folder, 'kairo.tar')
  ;({ manifest } = await backUp({
    databaseUrl: source.databaseUrl,
    storage: source.context.storage,
    file,
    version: '1.0.0',
  }))
  await stopWriting()
}, 120_000)
afterAll(async () => {
  await source?.close()
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup taken during writes', () => {
  it('is one consistent snapshot of the database with every file that it references', async () => {
    const rows = await rowsIn(file, manifest)
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(10)
    expect(manifest.missing).toEqual([])
    const { n } = await source.context.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(manifest.tables.find(({ name }) => name === 'users')?.rows ?? n)
    const tar = await openTar(file)
    const hashes = new Set(tar.entries.keys())
    await tar.close()
    const users = new Set(rows.get('users')?.map((line) => line.split('\t')[0]))
    for (const line of rows.get('files') ?? []) {
      if (!line) continue
      const [, hash] = line.split('\t')
      expect(hashes).toContain(`files/${hash}`)
    }
    // Rows added after the snapshot would refer to users added after it.
    const creator = manifest.tables.find(({ name }) => name === 'files')?.columns.indexOf('created_by') ?? -1
    for (const line of rows.get('files') ?? []) if (line) expect([...users, '\\N']).toContain(line.split('\t')[creator])
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readdir(folder)).not.toContain('kairo.tar.part')
  })

  it('restores rows, files, sequences and jobs into an empty database and folder; users can sign in', async () => {
    const databaseUrl = await emptyDatabase()
    const storage = await storageIn('restored')
    await restore({ file, databaseUrl, storage, mayReplace: neverReplace })

    const again = path.join(folder, 'again.tar')
    const second = await backUp({ databaseUrl, storage, file: again, version: '1.0.0' })
    expect(second.manifest.migrations).toEqual(manifest.migrations)
    expect(second.manifest.sequences).toEqual(manifest.sequences)
    expect(second.manifest.files).toEqual(manifest.files)
    const [before, after] = [await rowsIn(file, manifest), await rowsIn(again, second.manifest)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, rows] of before) expect(after.get(name), name).toEqual(rows)
    for (const entry of await filesBelow('restored')) expect(manifest.missing).not.toContain(path.basename(entry))
    expect(await filesBelow('restored')).toHaveLength(manifest.files.count)

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const jobs = await client.query('select task_identifier, key from graphile_worker.jobs where key = $1', ['mail:7'])
    expect(jobs.rows).toEqual([{ task_identifier: 'sendMail', key: 'mail:7' }])
    // Triggers and counters of the schema work again.
    await expect(client.query('delete from log')).rejects.toThrow('append-only')
    await expect(
      client.query(
        "insert into sessions (user_id, token_hash, remember, created_at, last_seen_at, idle_until, expires_at, ip) values (99999999, 'x', false, now(), now(), now(), now(), '')",
      ),
    ).rejects.toThrow('foreign key')
    await client.end()

    const app = await createApp({
      settings: source.context.settings,
      databaseUrl,
      storage,
      clock: new SettableClock(START),
      strictResponses: true,
    })
    try {
      const response = await app.server.inject({
        method: 'POST',
        url: '/api/login/doLogin',
        payload: { email: 'manager@kairo.example', password: PASSWORD, language: 2 },
      })
      expect(response.json()).toMatchObject({ code: 200, data: { user: { role_id: 2 } } })
      // The sequences continue with an unused number.
      const fresh = await buildersOn(app.context.db, 'restored').customer()
      expect(fresh.id).toBeGreaterThan(0)
    } finally {
      await app.close()
    }
  }, 120_000)

  it('restores into a database without tables, and overwrites an existing one only when asked to', async () => {
    const databaseUrl = await emptyDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('drop schema graphile_worker cascade')
    await client.query('create table public.left_over (id int); insert into public.left_over values (1)')
    const storage = await storageIn('replaced')
    const refused = restore({ file, databaseUrl, storage, mayReplace: async () => false })
    await expect(refused).rejects.toThrow(/not empty.*--yes/)
    expect((await client.query('select id from public.left_over')).rows).toEqual([{ id: 1 }])
    expect(await filesBelow('replaced')).toEqual([])

    await restore({ file, databaseUrl, storage, mayReplace: async () => true })
    expect((await client.query("select to_regclass('public.left_over') as t")).rows).toEqual([{ t: null }])
    const users = manifest.tables.find(({ name }) => name === 'users')
    expect((await client.query('select count(*)::int as n from users')).rows).toEqual([{ n: users?.rows }])
    // Also over the result of an earlier restore.
    await restore({ file, databaseUrl, storage, mayReplace: async () => true })
    expect((await client.query('select count(*)::int as n from users')).rows).toEqual([{ n: users?.rows }])
    await client.end()
  }, 120_000)

  it('of an older release is migrated to the current schema', async () => {
    const databaseUrl = await emptyDatabase()
    // The next release tells the hours of Chinese ports in Tokyo's time.
    const next = await withMigration(
      path.join(folder, 'next'),
      '202712010000_hours_of_tokyo',
      `update orders o set deadline =
         to_char((o.deadline::timestamp at time zone p.time_zone) at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')
       from ports p where p.id = o.departure_port_id and p.time_zone <> 'Asia/Tokyo' and o.deadline is not null;
       alter table orders add column told_in text not null default 'Tokyo';`,
    )
    await restore({ file, databaseUrl, storage: await storageIn('old'), mayReplace: neverReplace, migrations: next })
    const cutOffs = `select o.id, o.deadline::timestamp as at from orders o join ports p on p.id = o.departure_port_id
      where p.time_zone = 'Asia/Shanghai' and o.deadline is not null order by o.id`
    const before = await answer<{ id: number; at: Date }>(source.databaseUrl, cutOffs)
    const after = await answer<{ id: number; at: Date }>(databaseUrl, cutOffs)
    const hourLater = before.map(({ id, at }) => ({ id, at: new Date(at.getTime() + 3_600_000) }))
    expect(after.length).toBeGreaterThan(0)
    expect(hourLater).toEqual(expect.arrayContaining(after))
    const told = await answer(databaseUrl, 'select distinct told_in from orders')
    expect(told).toEqual([{ told_in: 'Tokyo' }])
    const names = await answer<{ name: string }>(databaseUrl, 'select name from kysely_migration order by name')
    expect(names.map(({ name }) => name)).toEqual([...manifest.migrations, '202712010000_hours_of_tokyo'])
  }, 120_000)

  it('of 1.0 gets what came since', async () => {
    const old = await createDatabaseOf1_0()
    databases.push(old)
    await on(old.url, (client) => client.query(ROWS_OF_1_0))
    const archive = path.join(folder, 'of-1-0.tar')
    const storage = await storageIn('of-1-0')
    const first = await backUp({ databaseUrl: old.url, storage, file: archive, version: '1.0.0' })
    expect(first.manifest.migrations).toEqual(NAMES_OF_1_0)
    const [databaseUrl, fresh] = [await emptyDatabase(), await emptyDatabase()]
    await restore({ file: archive, databaseUrl, storage, mayReplace: neverReplace })
    expect(await wordsAndHours(databaseUrl)).toEqual(WORDS_AND_HOURS)
    expect(await on(databaseUrl, describeSchema)).toEqual(await on(fresh, describeSchema))
    const names = await answer<{ name: string }>(databaseUrl, 'select name from kysely_migration order by name')
    expect(names.map(({ name }) => name)).toEqual(manifest.migrations)
  }, 120_000)

  it('of between 1.0 and this release restores rows, sequences and schema as they are', async () => {
    const databaseUrl = await emptyDatabase()
    const old = path.join(folder, 'after-1-0.tar')
    await asOf1_0(file, old, [...NAMES_OF_1_0, ...manifest.migrations.filter((name) => !/^\d{4}_/.test(name))])
    await restore({ file: old, databaseUrl, storage: await storageIn('after-1-0'), mayReplace: neverReplace })
    const again = path.join(folder, 'after-1-0-again.tar')
    const second = await backUp({ databaseUrl, storage: await storageIn('after-1-0'), file: again, version: '1.1.0' })
    expect(second.manifest.migrations).toEqual(manifest.migrations)
    expect(second.manifest.sequences).toEqual(manifest.sequences)
    const [before, after] = [await rowsIn(file, manifest), await rowsIn(again, second.manifest)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, rows] of before) expect(after.get(name), name).toEqual(rows)
    const gone = await answer(databaseUrl, "select to_regclass('public.shown_drafts') as table")
    expect(gone).toEqual([{ table: null }])
  }, 120_000)

  it('leaves the database as it was when the restore fails half-way', async () => {
    const databaseUrl = await emptyDatabase()
    const odd = path.join(folder, 'odd.tar')
    await rewrite(file, odd, (output) => ({
      ...output,
      tables: output.tables.map((table) => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table)),
    }))
    const failed = restore({ file: odd, databaseUrl, storage: await storageIn('odd'), mayReplace: neverReplace })
    await expect(failed).rejects.toThrow(/users: \d+ of \d+ rows/)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const left = await client.query(
      'select (select count(*)::int from orders) + (select count(*)::int from users) as n',
    )
    await client.end()
    expect(left.rows).toEqual([{ n: 0 }])
  }, 120_000)
})

async function answer<R extends object>(databaseUrl: string, query: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<R>(query)
  await client.end()
  return rows
}

/** The archive with another manifest. */
async function rewrite(from: string, to: string, change: (output: Manifest) => object): Promise<void> {
  await copyFile(from, to)
  const tar = await openTar(from)
  const output = JSON.parse(await text(tar.read('manifest.json'))) as Manifest
  const entry = tar.entries.get('manifest.json')
  await tar.close()
  const changed = JSON.stringify(change(output))
  const bytes = await readFile(to)
  const at = bytes.lastIndexOf(Buffer.from('{\n "product"'))
  const handle = await open(to, 'r+')
  await handle.write(Buffer.from(changed.padEnd(entry?.size ?? 0, ' ')), 0, entry?.size ?? 0, at)
  await handle.close()
}

describe('refused before anything is changed', () => {
  const attempt = async (name: string, spoil: (copy: string) => Promise<void>): Promise<unknown> => {
    const copy = path.join(folder, name)
    await copyFile(file, copy)
    await spoil(copy)
    return restore({
      file: copy,
      databaseUrl: await emptyDatabase(),
      storage: await storageIn(`${name}.files`),
      mayReplace: neverReplace,
    }).then(
      () => 'restored',
      (error: unknown) => (error instanceof StartupError ? error.message : error),
    )
  }
  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    ['an empty file', (copy) => rm(copy), /no file/],
    [
      'a file that is not an archive',
      (copy) => truncate(copy, 0).then(() => appendFile(copy, 'hello'.repeat(500))),
      /no backup/,
    ],
    [
      'a truncated backup',
      async (copy) => truncate(copy, Math.floor((await stat(copy)).size / 2)),
      /no backup|cut off/,
    ],
    [
      'a changed byte',
      async (copy) => {
        const handle = await open(copy, 'r+')
        // In the content of the first entry, behind its header of 512 bytes.
        await handle.write(Buffer.from([0xff, 0x00, 0xff]), 0, 3, 520)
        await handle.close()
      },
      /damaged/,
    ],
    [
      'a backup of a newer release',
      (copy) => rewrite(file, copy, (output) => ({ ...output, version: '9.0.0', migrations: ['209901010000_later'] })),
      /newer Kairo \(9\.0\.0\)/,
    ],
    [
      'a backup of before the end of 1.0',
      (copy) => asOf1_0(file, copy, NAMES_OF_1_0.slice(0, -1)),
      /before the end of 1\.0 \(it has 84 of 85 migrations\).*nothing was changed.*commit b6dc188a/,
    ],
    [
      'another product',
      (copy) => rewrite(file, copy, (output) => ({ ...output, product: 'other' })),
      /no backup of Kairo/,
    ],
  ])('%s', async (name, spoil, sentence) => {
    expect(await attempt(name.replaceAll(' ', '-'), spoil)).toMatch(sentence)
    expect(await filesBelow(`${name.replaceAll(' ', '-')}.files`).catch(() => [])).toEqual([])
  })

  it('a database that a running server uses', async () => {
    const refused = restore({
      file,
      databaseUrl: source.databaseUrl,
      storage: await storageIn('x'),
      mayReplace: neverReplace,
    })
    await expect(refused).rejects.toThrow(/Stop it/)
  })

  it('a backup that would overwrite another one', async () => {
    const parts = { databaseUrl: source.databaseUrl, storage: source.context.storage, version: '1.0.0' }
    await expect(backUp({ ...parts, file: path.join(folder, 'no-such-folder', 'a.tar') })).rejects.toThrow('ENOENT')
  })
})

describe('a storage with a missing file', () => {
  it('is reported by the backup, which continues', async () => {
    const hash = 'ab'.repeat(32)
    const { db } = source.context
    await db
      .insertInto('files')
      .values({ hash, size: 1, name: 'lost.pdf', mime: 'application/pdf', kind: 'pdf' })
      .execute()
    const result = await backUp({
      databaseUrl: source.databaseUrl,
      storage: source.context.storage,
      file: path.join(folder, 'lossy.tar'),
      version: '1.0.0',
    })
    expect(result.manifest.missing).toEqual([hash])
  })
})
