import { addDays, tokyoToday } from '@kairo/shared/dates'
import { afterEach, describe, expect, test } from 'vitest'
import { resetClock, START, testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { open } from '../../../test/open.ts'
import { openInTest } from '../../excel/open-in-test.ts'
import { logOf, mailsTo, storedUser } from '../customers/test-customers.ts'
import { erasePerson } from '../persons/erase-person.ts'

afterEach(resetClock)

const TODAY = tokyoToday(START)
const form = { name: 'Warehouse system', perMinute: 60, ipAllow: [] as string[], scopes: ['bookings:read' as const] }
/** Makes a key as its customer, with what differs. */
const make = (customer: Account, given: object = {}) =>
  as(customer).call('POST /apiKey/make', { ...form, ...given } as typeof form)
async function made(customer: Account, given: object = {}) {
  const { code, body } = await make(customer, given)
  expect(code).toBe(200)
  return body.data
}
const confirmPassword = (who: Account) => as(who).call('POST /login/confirmPassword', { password: PASSWORD })
const list = async (who: Account, filters: object = {}) =>
  (await as(who).call('POST /apiKey/list', filters)).body.data.dataList
const statusOf = async (key: string) => (await open(key).get('/open/v1/key')).status
const revoke = (who: Account, id: number) => as(who).call('POST /apiKey/revoke', { id })
const endContract = async (account: Account) =>
  as(await build.manager()).call('POST /user/updateState', {
    id: account.id,
    version: (await storedUser(account.id)).version,
    state: 2,
  })

describe('a key', () => {
  test('is shown once, works at once, and is listed and logged without its secret', async () => {
    const customer = await build.customer({ company_name: 'Minato Shokai' })
    const { id, version, key } = await made(customer, { scopes: ['invoices:read', 'bookings:read', 'bookings:read'] })
    expect(key).toMatch(/^kairo_[\da-f]{8}_[\w-]{43}$/)
    expect((await open(key).get('/open/v1/key')).body).toMatchObject({ account: 'Minato Shokai', perMinute: 60 })
    const [row, ...others] = await list(customer)
    expect(others).toEqual([])
    expect(row).toEqual({
      id,
      version,
      name: 'Warehouse system',
      prefix: key.slice(0, 14),
      customerId: customer.id,
      customerCode: customer.code,
      customer: 'Minato Shokai',
      accountId: customer.id,
      accountCode: customer.code,
      account: 'Minato Shokai',
      isShipperAccount: false,
      scopes: ['invoices:read', 'bookings:read'],
      perMinute: 60,
      ipAllow: [],
      lastDay: addDays(TODAY, 365),
      latestLastDay: addDays(TODAY, 399),
      madeAt: '2026-11-20 12:00',
      lastUsedAt: '2026-11-20 12:00',
      lastIp: '127.0.0.1',
      revokedAt: null,
      state: 'live',
    })
    const log = await logOf(key.slice(0, 14))
    expect(log.map(({ explain }) => explain)).toEqual(['makeApiKey', 'useApiKey'])
    expect(log[0]?.info).toMatchObject({ actsAs: customer.code, scopes: 'invoices:read, bookings:read' })
    const secret = key.slice(15)
    const { context } = await testApp()
    const stored = await context.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify([row, log, { ...stored, hash: stored.hash.toString('base64url') }])).not.toContain(secret)
  })

  test('is made after the password was given again', async () => {
    const customer = await build.customer()
    const { clock } = await testApp()
    await confirmPassword(customer)
    clock.advance(16)
    expectRefused(await make(customer), 'PASSWORD_NEEDED')
    expect(await list(customer)).toEqual([])
  })

  test('is neither read nor changed nor ended by another customer', async () => {
    const [customer, other] = [await build.customer(), await build.customer()]
    const { id, version, key } = await made(customer)
    expect(await list(other)).toEqual([])
    expectRefused(await revoke(other, id), 'RECORD_NOT_EXIST')
    const change = { ...form, id, version, lastDay: TODAY, scopes: undefined }
    expectRefused(await as(other).send('POST /apiKey/change', change), 'RECORD_NOT_EXIST')
    expectRefused(await revoke(other, 999_999_999), 'RECORD_NOT_EXIST')
    expect(await statusOf(key)).toBe(200)
  })

  test('ends at once when its customer revokes it, and stays ended', async () => {
    const customer = await build.customer()
    const { id, version, key } = await made(customer)
    expect((await revoke(customer, id)).body.data).toEqual({ revoked: true })
    expect(await statusOf(key)).toBe(401)
    expect((await revoke(customer, id)).body.data).toEqual({ revoked: false })
    expect(await list(customer)).toMatchObject([{ state: 'revoked', revokedAt: '2026-11-20 12:00' }])
    const change = { name: 'x', perMinute: 1, ipAllow: [], id, version: version + 1, lastDay: TODAY }
    const refused = await as(customer).call('POST /apiKey/change', change)
    expectRefused(refused, 'UPDATE_FAIL')
    expect(refused.msg).toContain('has ended')
    expect((await logOf(key.slice(0, 14))).map(({ explain }) => explain)).toEqual(['makeApiKey', 'revokeApiKey'])
    expect(await mailsTo(customer.email)).toEqual([])
  })

  test('is revoked by a business administrator, who sees those of all customers; the customer is mailed', async () => {
    const customer = await build.customer({ company_name: 'Hokuto Trading' })
    const manager = await build.manager()
    const { id, key } = await made(customer)
    await made(await build.customer())
    expect((await list(manager)).length).toBeGreaterThan(1)
    for (const keyword of ['hokuto', key.slice(0, 14), key, 'WAREHOUSE', customer.code])
      expect(await list(manager, { keyword, sortBy: 'customer', limit: 100 })).toContainEqual(
        expect.objectContaining({ id, customer: 'Hokuto Trading' }),
      )
    expect(await list(manager, { keyword: 'hokuto', state: 'expired' })).toEqual([])
    expect((await revoke(manager, id)).body.data).toEqual({ revoked: true })
    expect(await statusOf(key)).toBe(401)
    const [mail, ...more] = await mailsTo(customer.email)
    expect([mail?.kind, more]).toEqual(['apiKeyRevoked', []])
    expect(mail?.text).toContain(key.slice(0, 14))
  })

  test('is changed with the version that was seen, and never works longer than 400 days', async () => {
    const customer = await build.customer()
    const { id, version, key } = await made(customer, { lastDay: addDays(TODAY, 10) })
    const change = (given: object) =>
      as(customer).call('POST /apiKey/change', {
        ...{ id, version, name: 'Sheets', perMinute: 5, ipAllow: ['127.0.0.0/8'], lastDay: addDays(TODAY, 399) },
        ...given,
      })
    expectRefused(await change({ lastDay: addDays(TODAY, 400) }), 'PARAMETER_ERROR', 'lastDay')
    expectRefused(await change({ lastDay: addDays(TODAY, -1) }), 'PARAMETER_ERROR', 'lastDay')
    expectRefused(await change({ perMinute: 601 }), 'PARAMETER_ERROR', 'perMinute')
    expect((await change({})).body.data).toEqual({ id, version: version + 1 })
    const stale = await change({})
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body.data).toMatchObject({ latest: { name: 'Sheets', ipAllow: ['127.0.0.0/8'] } })
    expect((await open(key).get('/open/v1/key')).body).toMatchObject({ perMinute: 5 })
    const log = await logOf(key.slice(0, 14))
    expect(log.map(({ explain }) => explain)).toEqual(['makeApiKey', 'changeApiKey', 'useApiKey'])
    expect(log[1]?.info).toEqual({
      name: ['Warehouse system', 'Sheets'],
      perMinute: [60, 5],
      ipAllow: ['', '127.0.0.0/8'],
      lastDay: [addDays(TODAY, 10), addDays(TODAY, 399)],
    })
    // The day of its making decides, not today.
    const { context } = await testApp()
    const madeBefore = new Date(START.getTime() - 398 * 24 * 3_600_000)
    await context.db.updateTable('api_keys').set({ create_time: madeBefore }).where('id', '=', id).execute()
    const later = { version: version + 1, name: 'Later' }
    expectRefused(await change({ ...later, lastDay: addDays(TODAY, 2) }), 'PARAMETER_ERROR', 'lastDay')
    expect((await change({ ...later, lastDay: addDays(TODAY, 1) })).code).toBe(200)
  })

  test('works on its last day and no longer', async () => {
    const customer = await build.customer()
    const { key } = await made(customer, { lastDay: addDays(TODAY, 1) })
    const { clock } = await testApp()
    clock.set(new Date('2026-11-21T23:59:59+09:00'))
    expect(await statusOf(key)).toBe(200)
    clock.set(new Date('2026-11-22T00:00:00+09:00'))
    expect(await statusOf(key)).toBe(401)
    expect(await list(customer, { state: 'expired' })).toHaveLength(1)
    expect(await list(customer, { state: 'live' })).toEqual([])
    await confirmPassword(customer)
    expectRefused(await make(customer, { lastDay: '2026-11-21' }), 'PARAMETER_ERROR', 'lastDay')
    expectRefused(await make(customer, { lastDay: '2027-12-27' }), 'PARAMETER_ERROR', 'lastDay')
    expect((await make(customer, { lastDay: '2027-12-26' })).code).toBe(200)
  })
})

test('a customer has at most ten keys that work, also when several are made at once', async () => {
  const customer = await build.customer()
  for (let n = 0; n < 9; n++) await made(customer, { lastDay: addDays(TODAY, n < 2 ? 0 : 30) })
  const codes = (await Promise.all([make(customer), make(customer), make(customer)])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 9001, 9001])
  const refused = await make(customer)
  expectRefused(refused, 'INSERT_FAIL')
  expect(refused.msg).toContain('At most 10')
  expect(await list(customer)).toHaveLength(10)
  // Those that have ended leave their places.
  const [first] = await list(customer, { sortBy: 'madeAt' })
  await revoke(customer, first?.id ?? 0)
  expect((await make(customer)).code).toBe(200)
  const { clock } = await testApp()
  clock.advance(24 * 60)
  await confirmPassword(customer)
  expect((await make(customer)).code).toBe(200)
})

describe('a key that acts as a shipper account', () => {
  test('has no scope with amounts', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer, { company_name: 'Shanghai Yuanyang' })
    for (const scope of ['rates:read', 'invoices:read']) {
      const refused = await make(customer, { accountId: account.id, scopes: ['events:read', scope] })
      expectRefused(refused, 'PARAMETER_ERROR', 'scopes')
      expect(refused.errors?.[0]?.message).toContain('Shipper accounts see no amounts')
    }
    const { key } = await made(customer, { accountId: account.id, scopes: ['events:read', 'bookings:draft'] })
    expect((await open(key).get('/open/v1/key')).body).toMatchObject({ account: 'Shanghai Yuanyang' })
    expect(await list(customer)).toMatchObject([{ account: 'Shanghai Yuanyang', isShipperAccount: true }])
  })

  test('acts as one of the own accounts that are under contract', async () => {
    const customer = await build.customer()
    const foreign = await build.shipperAccount(await build.customer())
    const ended = await build.shipperAccount(customer, { state: 2 })
    for (const { id } of [foreign, await build.customer(), await build.operator(), { id: 999_999_999 }])
      expectRefused(await make(customer, { accountId: id }), 'USER_NOT_EXIST')
    expectRefused(await make(customer, { accountId: ended.id }), 'PARAMETER_ERROR', 'accountId')
  })

  test('ends with that account, of which its customer is told', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    const { key } = await made(customer, { accountId: account.id })
    const own = await made(customer)
    expect((await endContract(account)).code).toBe(200)
    expect([await statusOf(key), await statusOf(own.key)]).toEqual([401, 200])
    expect(await list(customer, { state: 'revoked' })).toMatchObject([{ prefix: key.slice(0, 14) }])
    expect((await mailsTo(customer.email)).map(({ kind }) => kind).sort()).toEqual([
      'apiKeyRevoked',
      'shipperTerminated',
    ])
    expect((await logOf(key.slice(0, 14))).at(-1)).toMatchObject({
      explain: 'revokeApiKey',
      info: { accountEnded: account.code },
    })
  })
})

test('a contract that ends takes all keys of the customer with it; a new one brings none back', async () => {
  const customer = await build.customer()
  const account = await build.shipperAccount(customer)
  const keys = [await made(customer), await made(customer, { accountId: account.id })]
  const other = await made(await build.customer())
  expect((await endContract(customer)).code).toBe(200)
  for (const { key } of keys) expect(await statusOf(key)).toBe(401)
  expect((await mailsTo(customer.email)).map(({ kind }) => kind)).toEqual(['contractTerminated'])
  const renewed = await as(await build.manager()).call('POST /user/updateState', {
    id: customer.id,
    version: (await storedUser(customer.id)).version,
    state: 1,
  })
  expect(renewed.code).toBe(200)
  for (const { key } of keys) expect(await statusOf(key)).toBe(401)
  expect(await statusOf(other.key)).toBe(200)
})

test('the keys of a person that is erased end', async () => {
  const account = await build.shipperAccount(await build.customer())
  const customer = { id: account.parent_id ?? 0 }
  const { id, key } = await made(customer, { accountId: account.id })
  const { context, clock } = await testApp()
  await context.db.transaction().execute((trx) => erasePerson(trx, account, clock.now()))
  expect(await statusOf(key)).toBe(401)
  expect(await list(customer)).toMatchObject([{ id, state: 'revoked' }])
})

describe('addresses', () => {
  test.each([
    [['203.0.113.7', '203.0.113.300/24'], '203.0.113.300/24'],
    [['example.com'], 'example.com'],
    ['10.0.0.0/8\n2001:db8::/129', '2001:db8::/129'],
  ])('the wrong one of %j is named', async (ipAllow, wrong) => {
    const refused = await make(await build.customer(), { ipAllow })
    expectRefused(refused, 'PARAMETER_ERROR', 'ipAllow')
    expect(refused.errors?.[0]?.message).toContain(`“${wrong}” is no IP address and no network`)
  })

  test('are at most 20, are kept in one form, and are the only ones from which the key works', async () => {
    const customer = await build.customer()
    const many = Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`)
    expectRefused(await make(customer, { ipAllow: many }), 'PARAMETER_ERROR', 'ipAllow')
    const typed = '203.0.113.9/24, ２００１:DB8:0::1\n203.0.113.0/24'
    const { key } = await made(customer, { ipAllow: typed })
    expect(await list(customer)).toMatchObject([{ ipAllow: ['203.0.113.0/24', '2001:db8::1'] }])
    expect(await statusOf(key)).toBe(401)
    const here = await made(customer, { ipAllow: ['127.0.0.1', '::/0'] })
    expect(await statusOf(here.key)).toBe(200)
  })
})

test('lists are exported with their filter: a customer gets its own keys', async () => {
  const customer = await build.customer()
  const { key } = await made(customer, { name: '倉庫', ipAllow: ['10.0.0.0/8'] })
  const gone = await made(customer)
  await revoke(customer, gone.id)
  await made(await build.customer())
  const file = await as(customer, 'ja').call('POST /apiKey/export', { state: 'live' })
  expect(decodeURIComponent(String(file.headers['download-filename']))).toBe(`APIキー_${TODAY}.xlsx`)
  const [sheet] = (await openInTest(file.bytes)).sheets
  const rows = (sheet?.rows ?? []).map(({ cells }) => cells.map((cell) => String(cell ?? '')))
  expect(rows).toHaveLength(2)
  expect(rows[1]?.join('|')).toContain(`倉庫|${key.slice(0, 14)}|有効|${customer.code}`)
})
