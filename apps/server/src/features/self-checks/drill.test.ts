// @module-tag slow: starts a database for each trial
import { copyFile, mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { buildersOn } from '../../../test/build.ts'
import { callCommand } from '../../../test/programs/command.ts'
import { main as backUp } from '../../commands/backup.ts'
import { entryOfTable, MANIFEST, type Manifest } from '../../archive/manifest.ts'
import { createTar, openTar } from '../../archive/tar-file.ts'
import { readFigures } from '../statistics/read-figures.ts'
import { drill } from './drill.ts'

let app: TestApp
let folder: string
/** Where the trials are made. */
let dataDir: string
let good: string
const never = new AbortController().signal
const PASSPHRASE = 'a passphrase of many words'

beforeAll(async () => {
  app = await openTestApp(inject('databaseServer').filledTemplate)
  const { db } = app.context
  const build = buildersOn(db, 'drill')
  await build.order({ customer: await build.customer() })
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kairo-drill-'))
  good = path.join(dataDir, 'good.tar')
  const env = { DATA_DIR: dataDir }
  const { code, err } = await callCommand({ url: app.databaseUrl }, backUp, [good], { env })
  if (code !== 0) throw new Error(err)
}, 120_000)
afterAll(async () => {
  await app?.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = path.join(dataDir, 'made')
  await mkdir(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Of the last trial: what the log has, and what /metrics tells. */
async function drilled(more: { backupKey?: string } = {}, signal = never, longestMs?: number) {
  const { context, clock } = app
  // Rows of the log of one instant would have no order.
  clock.set(new Date(clock.now().getTime() + 1000))
  await drill({ ...context, settings: { ...context.settings, dataDir, ...more } }, folder, { signal }, longestMs)
  const { rows } = await sql<{ explain: string; object: string; info: { reason?: string; rows?: number } }>`
    select explain, object, info from log where explain like 'drill%' order by id desc limit 1`.execute(context.db)
  const { drillFailed, drillAt } = await readFigures(context.db)
  return { ...rows[0], drillFailed, isNow: drillAt === clock.now().getTime() / 1000 }
}
const put = async (name: string, from = good): Promise<string> => {
  const file = path.join(folder, name)
  await copyFile(from, file)
  return file
}
/** The archive without a table that its manifest names or does not name. */
async function without(table: string, { inManifest }: { inManifest: boolean }): Promise<void> {
  const source = await openTar(good)
  const tar = await createTar(path.join(folder, 'kairo.tar'), new Date())
  for (const entry of source.entries.keys())
    if (entry !== MANIFEST && entry !== entryOfTable(table)) await tar.add(entry, source.read(entry))
  const manifest = JSON.parse(await text(source.read(MANIFEST))) as Manifest
  const tables = manifest.tables.filter(({ name }) => inManifest || name !== table)
  await tar.add(MANIFEST, Readable.from([JSON.stringify({ ...manifest, tables })]))
  await tar.finish()
  await source.close()
}

test('the newest backup is restored, counted, and nothing is left', async () => {
  await put('today.tar')
  const old = await put('kairo-1.tar')
  await truncate(old, 1000)
  await utimes(old, new Date(), new Date(Date.now() - 3_600_000))
  expect(await drilled()).toMatchObject({ explain: 'drill', object: 'today.tar', drillFailed: false, isNow: true })
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([])
}, 120_000)

test.each<[string, () => Promise<unknown>, string]>([
  ['no backup at all', async () => {}, 'There is no backup in'],
  ['one that was cut off', async () => truncate(await put('kairo.tar'), 5000), 'is no backup, or was cut off'],
  [
    'one without the file of a table',
    () => without('payments', { inManifest: true }),
    'The backup lacks tables/payments',
  ],
  [
    'one that never had a table',
    () => without('payments', { inManifest: false }),
    'The backup lacks the table payments',
  ],
])(
  '%s fails, and says why',
  async (_, make, reason) => {
    await make()
    const { info, ...rest } = await drilled()
    expect(rest).toMatchObject({ explain: 'drillFailed', drillFailed: true, isNow: false })
    expect(info?.reason).toContain(reason)
    expect(await readdir(path.join(dataDir, 'backups')).catch(() => [])).toEqual([])
  },
  120_000,
)

test('an encrypted one needs the key', async () => {
  const keyFile = path.join(dataDir, 'passphrase')
  await writeFile(keyFile, `${PASSPHRASE}\n`)
  const file = path.join(folder, 'kairo.tar.age')
  const args = [file, '--passphrase-file', keyFile]
  const env = { DATA_DIR: dataDir }
  expect(await callCommand({ url: app.databaseUrl }, backUp, args, { env })).toMatchObject({ code: 0 })
  expect((await drilled()).info?.reason).toContain('is encrypted: set BACKUP_KEY')
  expect((await drilled({ backupKey: 'another' })).info?.reason).toContain('does not open')
  expect(await drilled({ backupKey: PASSPHRASE })).toMatchObject({ explain: 'drill', drillFailed: false })
}, 120_000)

test('one that takes too long fails; one that the end of the server interrupts says nothing', async () => {
  await put('kairo.tar')
  expect((await drilled({}, never, 1)).info?.reason).toContain('It took longer than')
  const before = (await drilled({}, AbortSignal.abort())).explain
  expect(before).toBe('drillFailed')
  const { rows } = await sql<{ n: number }>`select count(*) as n from log where explain = 'drillFailed'`.execute(
    app.context.db,
  )
  await drilled({}, AbortSignal.abort())
  expect((await sql`select count(*) as n from log where explain = 'drillFailed'`.execute(app.context.db)).rows).toEqual(
    rows,
  )
}, 120_000)
