import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/app.ts'
import { buildersOn } from '../../test/build.ts'
import { type TestMailServer, startMailServer } from '../../test/mail-server.ts'
import { callCommand, startCommand } from '../../test/programs/command.ts'
import { byItself, writeLog } from '../features/logs/write-log.ts'
import { addJob } from '../queue/add-job.ts'
import { task } from '../queue/task.ts'
import { openSecretBox } from '../security/secret-box.ts'
import { main } from './doctor.ts'

let app: TestApp
let mails: TestMailServer
let env: Record<string, string>
const backup = { type: 'system', explain: 'backup', object: 'kairo.tar' } as const

beforeAll(async () => {
  app = await openTestApp(inject('databaseServer').filledTemplate)
  mails = await startMailServer()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kairo-doctor-'))
  env = { DATA_DIR: dataDir, SMTP_URL: mails.url, PUBLIC_URL: 'https://kairo.test', SECRET_KEY: 'k'.repeat(32) }
  await writeLog(app.context.db, byItself(new Date()), backup)
})
afterAll(async () => {
  await mails?.close()
  await app?.close()
})

const look = (more: Record<string, string> = {}) =>
  callCommand({ url: app.databaseUrl }, main, [], { env: { ...env, ...more } })
/** What is wrong, by the name of the check. */
const faults = async (more?: Record<string, string>) => {
  const { code, out } = await look(more)
  const lines = out.split('\n').filter((line) => line.startsWith('✗'))
  expect(code).toBe(lines.length > 0 ? 1 : 0)
  return lines.map((line) => line.slice(2))
}

test('a sound installation is told line by line, also by the program', async () => {
  const ended = await startCommand({ url: app.databaseUrl }, 'doctor', [], { env })
  expect(ended).toEqual({
    code: 0,
    out: '✓ settings\n✓ weak spots\n✓ database\n✓ clock\n✓ keys\n✓ files\n✓ mails\n✓ jobs\n✓ copies\n✓ backup\n- drill: off, as BACKUP_DIR is not set: no backup is ever tried\nSound.\n',
    err: '',
  })
})

test.each<[string, Record<string, string>, string]>([
  ['an address without TLS', { PUBLIC_URL: 'http://kairo.test' }, 'weak spots: PUBLIC_URL is not encrypted'],
  ['a demonstration that others reach', { DEMO: 'true' }, 'weak spots: Demo mode is on where others reach'],
  ['the API open to all', { API_DOCS: 'public' }, 'weak spots: The description of the API is open'],
  ['mails in the open', { SMTP_ALLOW_PLAIN: 'true' }, 'weak spots: SMTP_ALLOW_PLAIN lets mails leave'],
  ['no mail server', { SMTP_URL: '' }, 'mails: No mail is sent: set SMTP_URL'],
  ['a mail server that is away', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'mails: The mail server of SMTP_URL does not'],
])('%s is told with what to do', async (_, more, sentence) => {
  expect(await faults(more)).toEqual([expect.stringContaining(sentence)])
})

test('a wrong setting and a wrong call are refused', async () => {
  expect(await look({ PORT: 'many' })).toMatchObject({ code: 1, err: expect.stringContaining('PORT is "many"') })
  expect(await callCommand({ url: app.databaseUrl }, main, ['all'], { env })).toMatchObject({ code: 2 })
})

test('an old backup, late and failed work, another key, a password alone, another release are told', async () => {
  const { db } = app.context
  const build = buildersOn(db, 'doctor')
  const alone = await build.manager()
  const { id } = await build.customer()
  const secret = await openSecretBox({ dataDir: '', secretKey: 'another' }).seal('its', `totp:${id}`)
  await db.insertInto('totp_secrets').values({ user_id: id, secret, last_step: 0, confirmed_at: new Date() }).execute()
  for (const key of ['late', 'failed']) await addJob(db, task<{ n: number }>(key), { n: 1 }, { key })
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where key = 'late'`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('209912312359_of_tomorrow', '')`.execute(db)
  await sql`alter table log disable trigger user`.execute(db)
  await sql`update log set create_time = now() - interval '40 hours' where explain = 'backup'`.execute(db)
  expect(await faults()).toEqual([
    expect.stringContaining(`weak spots: Administrators who sign in by a password alone: ${alone.email}`),
    expect.stringContaining('database: The database is of a newer release'),
    expect.stringContaining('keys: 1 account uses an authenticator app'),
    expect.stringContaining('jobs: A job has been due for 60 minutes'),
    expect.stringContaining('jobs: Jobs given up: 1.'),
    expect.stringContaining('backup: The last backup is 40 hours old'),
  ])
})

test('copies that differ, and backups that do not restore, are told', async () => {
  const { db } = app.context
  const build = buildersOn(db, 'copies')
  const order = await build.order({ customer: await build.customer() })
  const foundOf = async (check: string) =>
    (await faults({ BACKUP_DIR: '/nowhere' })).filter((line) => line.startsWith(check))
  expect(await foundOf('drill')).toEqual([expect.stringContaining('drill: No backup was restored on trial yet')])
  await writeLog(db, byItself(new Date()), { type: 'system', explain: 'drill', object: 'kairo.tar' })
  expect(await foundOf('drill')).toEqual([])
  await writeLog(db, byItself(new Date()), { type: 'system', explain: 'drillFailed', object: 'kairo.tar' })
  expect(await foundOf('drill')).toEqual([expect.stringContaining('The newest backup could not be restored')])
  const before = await foundOf('copies')
  await db.updateTable('orders').set({ draft_commented: true }).where('id', '=', order.id).execute()
  const copies = await foundOf('copies')
  expect(copies.filter((line) => !before.includes(line))).toEqual([
    expect.stringContaining(`draftComments: 1 of 1 rows differ from their source (${order.id})`),
  ])
})
