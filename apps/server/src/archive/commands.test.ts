import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildersOn } from '../../test/build.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Connection, connect } from '../database/connection.ts'
import { packageFolder } from '../package-folder.ts'

let folder: string
let source: TestDatabase
let target: TestDatabase
let connection: Connection
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-commands-'))
  source = await createTestDatabase()
  target = await createTestDatabase()
  connection = connect(source.url, 1)
  await buildersOn(connection.db, 'backup').customer({ company_name: 'Kept Trading' })
})
afterAll(async () => {
  await connection?.close()
  await source?.drop()
  await target?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command without a terminal. */
function run(command: string, args: string[], database: TestDatabase) {
  const child = spawn(process.execPath, [path.join(packageFolder(), 'dist', `${command}.js`), ...args], {
    cwd: packageFolder(),
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: folder },
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  child.stdin.end()
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  )
}

test('backup and restore move an installation to another database, and both are logged', async () => {
  const backedUp = await run('backup', [folder], source)
  expect([backedUp.code, backedUp.err]).toEqual([0, ''])
  const name = (await readdir(folder)).find((entry) => /^kairo-\d{8}-\d{6}\.tar$/.test(entry)) ?? ''
  const file = path.join(folder, name)
  expect(await connection.db.selectFrom('log').select(['explain', 'object']).execute()).toEqual([
    { explain: 'backup', object: name },
  ])
  const twice = await run('backup', [file], source)
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('there already')])

  expect((await run('restore', [file], target)).code).toBe(0)
  const there = connect(target.url, 1)
  const users = await there.db.selectFrom('users').select('company_name').execute()
  const logged = await there.db.selectFrom('log').select('explain').execute()
  await there.close()
  expect(users).toEqual([{ company_name: 'Kept Trading' }])
  expect(logged).toEqual([{ explain: 'restore' }])

  const refused = await run('restore', [file], target)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--yes')])
  expect((await run('restore', [file, '--yes'], target)).code).toBe(0)
}, 120_000)

test.each(['backup', 'restore'])(
  '%s prints its usage and refuses wrong arguments',
  async (command) => {
    const help = await run(command, ['--help'], source)
    expect([help.code, help.out]).toEqual([0, expect.stringContaining(`npm run ${command} --`)])
    for (const args of [[], ['a', 'b'], ['--nonsense']]) expect((await run(command, args, source)).code).toBe(2)
  },
  60_000,
)
