// @module-tag database: programs
// @module-tag slow: restores whole databases
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildersOn } from '../../test/build.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { callCommand, startCommand } from '../../test/programs/command.ts'
import { main as backup } from '../commands/backup.ts'
import { main as restore } from '../commands/restore.ts'
import { type Connection, connect } from '../database/connection.ts'
import { openSecretBox } from '../security/secret-box.ts'

/** What a restore says where the key of an app was that of another machine. */
const OTHER_KEY = expect.stringMatching(/^1 account uses an authenticator app whose key is not here\. [^\n]{1,300}\n$/)
let folder: string
let source: TestDatabase
let target: TestDatabase
let connection: Connection
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-commands-'))
  source = await createTestDatabase()
  target = await createTestDatabase()
  connection = connect(source.url, 1)
  const { id } = await buildersOn(connection.db, 'backup').customer({ company_name: 'Kept Trading' })
  const secret = await openSecretBox({ dataDir: '', secretKey: 'key of another machine' }).seal('its', `totp:${id}`)
  await connection.db
    .insertInto('totp_secrets')
    .values({ user_id: id, secret, last_step: 0, confirmed_at: new Date() })
    .execute()
})
afterAll(async () => {
  await connection?.close()
  await source?.drop()
  await target?.drop()
  await rm(folder, { recursive: true, force: true })
})

const COMMANDS = { backup, restore }
type Name = keyof typeof COMMANDS
/** Runs a command without a terminal. */
const run = (name: Name, args: string[], database: TestDatabase) =>
  callCommand(database, COMMANDS[name], args, { env: { DATA_DIR: folder } })
/** The same as a program of its own. */
const start = (name: Name, args: string[], database: TestDatabase) =>
  startCommand(database, name, args, { env: { DATA_DIR: folder } })

test('backup and restore move an installation to another database, and both are logged', async () => {
  const backedUp = await start('backup', [folder], source)
  expect([backedUp.code, backedUp.err]).toEqual([0, ''])
  const name = (await readdir(folder)).find((entry) => /^kairo-\d{8}-\d{6}\.tar$/.test(entry)) ?? ''
  const file = path.join(folder, name)
  expect(await connection.db.selectFrom('log').select(['explain', 'object']).execute()).toEqual([
    { explain: 'backup', object: name },
  ])
  const twice = await run('backup', [file], source)
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('there already')])
  const nowhere = await run('backup', [`${path.join(folder, 'nights')}/`], source)
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('mkdir')])
  expect(await readdir(folder)).not.toContain('nights')

  const restored = await start('restore', [file], target)
  expect([restored.code, restored.err]).toEqual([
    0,
    expect.stringContaining('1 account uses an authenticator app whose'),
  ])
  const there = connect(target.url, 1)
  const users = await there.db.selectFrom('users').select('company_name').execute()
  const logged = await there.db.selectFrom('log').select('explain').execute()
  await there.close()
  expect(users).toEqual([{ company_name: 'Kept Trading' }])
  expect(logged).toEqual([{ explain: 'restore' }])
}, 120_000)

const keyFile = async (name: string, content: string): Promise<string> => {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}
const companies = async (database: TestDatabase): Promise<unknown> => {
  const there = connect(database.url, 1)
  try {
    return await there.db.selectFrom('users').select('company_name').execute()
  } finally {
    await there.close()
  }
}

test('an encrypted backup is opened by its key alone, and nothing of it is left open', async () => {
  const [identity, other] = [await generateIdentity(), await generateIdentity()]
  const own = await keyFile('own.txt', `# created: today\n# public key: …\n${identity}\n`)
  const wrong = await keyFile('wrong.txt', other)
  const kept = path.join(folder, 'kept')
  await mkdir(kept)
  const backedUp = await run('backup', [kept, '--encrypt', await identityToRecipient(identity)], source)
  expect([backedUp.code, backedUp.err]).toEqual([0, ''])
  const [name = '', ...more] = await readdir(kept)
  expect([name, more]).toEqual([expect.stringMatching(/^kairo-\d{8}-\d{6}\.tar\.age$/), []])
  const file = path.join(kept, name)
  const content = await readFile(file)
  expect(content.includes('ustar')).toBe(false)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const empty = await createTestDatabase()
  const damaged = path.join(folder, 'damaged.tar.age')
  await writeFile(damaged, content.subarray(0, -100))
  for (const [args, sentence] of [
    [[file], 'is encrypted. Give --identity or --passphrase-file'],
    [[file, '--identity', wrong], `does not open ${file}; nothing was changed`],
    [[file, '--passphrase-file', wrong], 'nothing was changed'],
    [[damaged, '--identity', own], 'is damaged, or was cut off'],
    [[file, '--identity', file], 'holds no identity'],
  ] as const) {
    const refused = await run('restore', [...args], empty)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(await companies(empty)).toEqual([])
  const restored = await run('restore', [file, '--identity', own], empty)
  expect([restored.code, restored.err]).toEqual([0, OTHER_KEY])
  expect(await companies(empty)).toEqual([{ company_name: 'Kept Trading' }])
  expect(await readdir(path.join(folder, 'backups'))).toEqual([])
  await empty.drop()
}, 120_000)

test('a passphrase closes and opens a backup as well, --yes replaces what is there, what is no key is refused', async () => {
  const words = await keyFile('words.txt', 'correct horse 海路\n')
  const file = path.join(folder, 'words.tar.age')
  expect((await run('backup', [file, '--passphrase-file', words], source)).code).toBe(0)
  const used = await createTestDatabase()
  const there = connect(used.url, 1)
  await buildersOn(there.db, 'used').customer({ company_name: 'Old Trading' })
  await there.close()
  const refused = await run('restore', [file, '--passphrase-file', words], used)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--yes')])
  expect(await companies(used)).toEqual([{ company_name: 'Old Trading' }])
  expect((await run('restore', [file, '--passphrase-file', words, '--yes'], used)).code).toBe(0)
  expect(await companies(used)).toEqual([{ company_name: 'Kept Trading' }])
  await used.drop()

  const another = path.join(folder, 'never.tar.age')
  for (const [args, code, sentence] of [
    [['--encrypt', 'age1nonsense'], 2, 'begins with age1'],
    [['--encrypt', 'age1nonsense', '--passphrase-file', words], 2, 'not both'],
    [['--passphrase-file', await keyFile('blank.txt', '\n')], 1, 'must be the passphrase'],
    [['--passphrase-file', path.join(folder, 'nowhere')], 1, 'cannot be read (ENOENT)'],
  ] as const) {
    const refused = await run('backup', [another, ...args], source)
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(sentence)])
  }
  expect((await readdir(folder)).filter((entry) => entry.startsWith('never'))).toEqual([])
}, 120_000)

test.each(['backup', 'restore'] as const)(
  '%s prints its usage and refuses wrong arguments',
  async (command) => {
    const help = await run(command, ['--help'], source)
    expect([help.code, help.out]).toEqual([0, expect.stringContaining(`npm run ${command} --`)])
    for (const args of [[], ['a', 'b'], ['--nonsense']]) expect((await run(command, args, source)).code).toBe(2)
  },
  60_000,
)
