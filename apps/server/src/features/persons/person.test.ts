import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newDataFolder, openTestApp, type TestApp } from '../../../test/app.ts'
import { EMPTIED, ERASED, KEPT } from './person-places.ts'
import { buildersOn } from '../../../test/build.ts'
import { callCommand, startCommand } from '../../../test/programs/command.ts'
import { main } from '../../commands/person.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { byItself, writeLog } from '../logs/write-log.ts'

let app: TestApp
let build: ReturnType<typeof buildersOn>
let dataDir: string
beforeAll(async () => {
  dataDir = await newDataFolder()
  app = await openTestApp(inject('databaseServer').filledTemplate, dataDir)
  build = buildersOn(app.context.db, 'person')
})
afterAll(() => app?.close())

const person = (...args: string[]) => callCommand({ url: app.databaseUrl }, main, args, { env: { DATA_DIR: dataDir } })
/** A customer with something in every room, and an order that was delivered. */
async function knownCustomer() {
  const { db } = app.context
  const customer = await build.customer({ name: '田中 一郎', telephone: '03-1234-5678' })
  const order = await build.order({ customer, state: 9 })
  const to = { address: customer.email, userId: customer.id }
  await enqueueMail(db, {
    kind: 'orderAccepted',
    to,
    language: 'ja',
    content: { subject: '承認されました', paragraphs: [] },
  })
  await db
    .insertInto('user_contacts')
    .values({ user_id: customer.id, name: '佐藤', email: 'sato@shop.example' })
    .execute()
  await db.insertInto('messages').values({ user_id: customer.id, kind: 'orderAccepted', params: '{}' }).execute()
  const actor = { id: customer.id, name: '田中 一郎' }
  const info = { email: [customer.email, 'other@shop.example'] }
  await writeLog(
    db,
    { actor, ip: '203.0.113.7', now: new Date() },
    { type: 'user', explain: 'updateQa', object: customer.code, info },
  )
  const content = Buffer.from('a file of the customer')
  const hash = await storeFile(content)
  const file = { hash, name: '送り状.pdf', size: content.length, mime: 'application/pdf', kind: 'pdf' }
  await db
    .insertInto('files')
    .values({ ...file, created_by: customer.id })
    .execute()
  return { customer, order, content }
}
async function storeFile(content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  await app.context.storage.put(hash, content)
  return hash
}

test('export tells every row and file of the person, without keys, to a folder that was empty', async () => {
  const { customer, content } = await knownCustomer()
  const folder = path.join(await newDataFolder(), 'out')
  // Once as a program of its own.
  const args = ['export', customer.email.toUpperCase(), folder]
  const done = await startCommand({ url: app.databaseUrl }, 'person', args, { env: { DATA_DIR: dataDir } })
  expect([done.code, done.err]).toEqual([0, ''])
  const told = await readFile(path.join(folder, 'person.json'), 'utf8')
  expect(Object.keys(JSON.parse(told))).toEqual(
    expect.arrayContaining(['users.id', 'orders.customer_id', 'mails.to_address', 'messages.user_id', 'log.user_id']),
  )
  for (const word of ['田中 一郎', '03-1234-5678', 'sato@shop.example', '承認されました']) expect(told).toContain(word)
  expect(told).not.toMatch(/argon2|token_hash|password_hash/)
  const [file = ''] = await readdir(path.join(folder, 'files'))
  expect(file).toMatch(/^\d+-送り状\.pdf$/)
  expect(await readFile(path.join(folder, 'files', file))).toEqual(content)

  const again = await person('export', customer.email, folder)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is not empty')])
})

test('every key to an account stands in one of the lists that say what becomes of it', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(app.context.db)
  const listed = [...ERASED, ...EMPTIED, ...Object.values(KEPT).flat()]
  expect(listed.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})

test('a trial changes nothing; erasing leaves the order and the account number alone', async () => {
  const { db } = app.context
  const { customer, order } = await knownCustomer()
  const trial = await person('erase', customer.email)
  expect([trial.code, trial.out]).toEqual([0, expect.stringContaining('Nothing was changed')])
  expect(trial.out).toMatch(/1 {2}orders\.customer_id/)
  const before = await db.selectFrom('users').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow()
  expect([before.name, before.email]).toEqual(['田中 一郎', customer.email])

  const alike = `jo${customer.email}`
  await writeLog(db, byItself(new Date()), { type: 'user', explain: 'updateQa', object: 'C9', info: { email: alike } })
  const done = await person('erase', customer.email, '--yes')
  expect([done.code, done.err]).toEqual([0, ''])
  const user = await db.selectFrom('users').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ code: customer.code, name: '', telephone: '', password_hash: null, state: 2 })
  expect(user.company_name).toBe(before.company_name)
  const other = await db.selectFrom('log').select('info').where('object', '=', 'C9').executeTakeFirstOrThrow()
  expect(other.info).toEqual({ email: alike })
  expect(await db.selectFrom('orders').select('id').where('id', '=', order.id).execute()).toHaveLength(1)
  const log = await db.selectFrom('log').selectAll().where('object', '=', customer.code).execute()
  expect(log.map(({ explain, user_id }) => [explain, user_id])).toEqual([
    ['updateQa', customer.id],
    ['erasePerson', null],
  ])
  const everything = await Promise.all(
    (['users', 'mails', 'messages', 'user_contacts', 'log'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  )
  const own = JSON.stringify(everything.flat().filter((row) => JSON.stringify(row).includes(customer.code)))
  expect(own).not.toContain('田中')
  expect(JSON.stringify(everything)).not.toContain(`"${customer.email}"`)
  expect((await person('erase', customer.email)).err).toContain('Nobody is registered')
})

test('refuses while an order is under way, and for the only business administrator', async () => {
  const customer = await build.customer()
  const order = await build.order({ customer, state: 5 })
  const refused = await person('erase', customer.email, '--yes')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(order.code)])
  const manager = await build.manager()
  expect((await person('erase', manager.email, '--yes')).err).toContain('only business administrator')
  expect((await person('erase', 'nobody')).code).toBe(2)
})

test('the log stays closed to every other change', async () => {
  const { db } = app.context
  await writeLog(db, byItself(new Date()), { type: 'user', explain: 'updateQa', object: 'C1' })
  await expect(db.updateTable('log').set({ object: 'C2' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('log').execute()).rejects.toThrow('append-only')
  const relabel = db.transaction().execute(async (trx) => {
    await sql`select set_config('kairo.erasing', 'on', true)`.execute(trx)
    await trx.updateTable('log').set({ explain: 'erasePerson' }).execute()
  })
  await expect(relabel).rejects.toThrow('append-only')
})
