import { MOST_LINKS } from '@kairo/shared/tracking-links/link-life'
import { beforeAll, describe, expect, test } from 'vitest'
import { START, testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { hashOf } from '../../security/token.ts'

const DAY = 86_400_000
let operator: Account
beforeAll(async () => {
  operator = await build.operator()
})
const make = (by: Account, order: { id: number }, more: object = {}) =>
  as(by).call('POST /trackingLink/make', { orderId: order.id, ...more })
const list = async (by: Account, order: { id: number }) =>
  (await as(by).call('POST /trackingLink/list', { orderId: order.id })).body.data
const revoke = (by: Account, id: number) => as(by).call('POST /trackingLink/revoke', { id })
const statusOf = async (url: string): Promise<number> => {
  const { server } = await testApp()
  return (await server.inject({ url: new URL(url).pathname })).statusCode
}

describe('who makes links', () => {
  test('staff, the customer and a shipper account of the order do; others do not know the order', async () => {
    const { customer, account, order } = await build.orderWithAccount()
    for (const by of [await build.manager(), operator, customer, account])
      expect((await make(by, order)).code).toBe(200)
    const strangers = [await build.customer(), await build.shipperAccount(customer)]
    for (const by of strangers) {
      expectRefused(await make(by, order), 'ORDER_NOT_EXIST')
      expectRefused(await as(by).call('POST /trackingLink/list', { orderId: order.id }), 'ORDER_NOT_EXIST')
      const [link] = (await list(customer, order)).dataList
      expectRefused(await revoke(by, link?.id ?? 0), 'RECORD_NOT_EXIST')
    }
    expectRefused(await make(await build.admin(), order), 'PERMISSION_ERROR')
    expect((await list(customer, order)).total).toBe(4)
  })

  test('the customer side reads that the operator made a link, not who of it', async () => {
    const { customer, account, order } = await build.orderWithAccount()
    await make(operator, order)
    await make(account, order)
    const seen = async (by: Account) =>
      (await list(by, order)).dataList.map(({ madeBy, mayRevoke }) => [madeBy, mayRevoke])
    const { name } = account as unknown as { name: string }
    expect(await seen(customer)).toEqual([
      [name, true],
      ['Operator', true],
    ])
    expect(await seen(account)).toEqual([
      [name, true],
      ['Operator', false],
    ])
    expect((await seen(operator))[1]?.[0]).not.toBe('Operator')
  })

  test('drafts and cancelled orders are not shared', async () => {
    const customer = await build.customer()
    for (const state of [0, 4]) {
      const order = await build.order({ customer, state })
      expectRefused(await make(customer, order), 'ORDER_STATE_ERROR')
      expect((await list(customer, order)).mayMake).toBe(false)
    }
  })

  test('an order has ten links at a time, also of calls at once', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer })
    const made = await Promise.all(Array.from({ length: MOST_LINKS + 2 }, () => make(customer, order)))
    expect(made.filter(({ code }) => code === 200)).toHaveLength(MOST_LINKS)
    expectRefused(
      made.find(({ code }) => code !== 200),
      'INSERT_FAIL',
    )
    const { dataList, mayMake } = await list(customer, order)
    expect(mayMake).toBe(false)
    expect((await revoke(customer, dataList[0]?.id ?? 0)).code).toBe(200)
    expect((await make(customer, order)).code).toBe(200)
  })
})

test('the address is told once, has 132 bits, and only its hash is stored', async () => {
  const customer = await build.customer()
  const order = await build.order({ customer })
  const { id, url } = (await make(customer, order)).body.data
  const token = /^http:\/\/kairo\.test\/t\/([\w-]{22})$/.exec(url)?.[1] ?? ''
  expect(token).toHaveLength(22)
  expect(JSON.stringify(await list(customer, order))).not.toContain(token)
  const { context } = await testApp()
  const row = await context.db.selectFrom('tracking_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.token_hash.equals(hashOf(token))).toBe(true)
  expect(JSON.stringify({ ...row, token_hash: '' })).not.toContain(token)
  const { log } = await tracksOf(order)
  expect(log).toMatchObject([
    { type: 'integration', explain: 'makeTrackingLink', info: { id, lastDay: '2027-01-06', showContainers: false } },
  ])
  expect(JSON.stringify(log)).not.toContain(token)
})

describe('how long a link works', () => {
  const made = async (eta: string | null, more: object = {}) => {
    const customer = await build.customer()
    return (await make(customer, await build.order({ customer, state: 5, eta }), more)).body.data
  }
  test.each([
    ['30 days after the ETA', '2026-12-07', '2027-01-06'],
    ['180 days at the most', '2027-09-01', '2027-05-19'],
    ['60 days without an ETA', null, '2027-01-19'],
  ])('%s, until the end of that day in Tokyo', async (_what, eta, lastDay) => {
    const link = await made(eta)
    expect(link.lastDay).toBe(lastDay)
    const { clock } = await testApp()
    clock.set(new Date(`${lastDay}T14:59:59Z`))
    expect(await statusOf(link.url)).toBe(200)
    clock.set(new Date(`${lastDay}T15:00:00Z`))
    expect(await statusOf(link.url)).toBe(404)
  })

  test('an earlier day can be chosen, a later or past one not', async () => {
    const link = await made('2026-12-07', { lastDay: '2026-11-20' })
    const { clock } = await testApp()
    clock.set(new Date(START.getTime() + DAY))
    expect(await statusOf(link.url)).toBe(404)
    clock.set(START)
    const customer = await build.customer()
    const order = await build.order({ customer, eta: '2026-12-07' })
    for (const lastDay of ['2026-11-19', '2027-01-07'])
      expectRefused(await make(customer, order, { lastDay }), 'PARAMETER_ERROR', 'lastDay')
  })

  test('it stays what it was when the ETA moves', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer, eta: '2026-12-07' })
    await make(customer, order)
    const { context } = await testApp()
    await context.db.updateTable('orders').set({ eta: '2026-12-17' }).where('id', '=', order.id).execute()
    const { dataList, lastDay } = await list(customer, order)
    expect([dataList[0]?.lastDay, lastDay]).toEqual(['2027-01-06', '2027-01-16'])
  })
})

describe('a link that is revoked', () => {
  test('is gone at once, from the list too, and the log says who did it', async () => {
    const customer = await build.customer()
    const order = await build.order({ customer })
    const { id, url } = (await make(operator, order)).body.data
    expect(await statusOf(url)).toBe(200)
    expect((await revoke(customer, id)).code).toBe(200)
    expect(await statusOf(url)).toBe(404)
    expect((await list(customer, order)).dataList).toEqual([])
    expectRefused(await revoke(customer, id), 'RECORD_NOT_EXIST')
    const { log } = await tracksOf(order)
    expect(log.at(-1)).toMatchObject({ explain: 'revokeTrackingLink', user_id: customer.id, info: { id } })
  })

  test('was made by the shipper account that revokes it', async () => {
    const { customer, account, order } = await build.orderWithAccount()
    const [own, other] = [(await make(account, order)).body.data, (await make(customer, order)).body.data]
    expectRefused(await revoke(account, other.id), 'PERMISSION_ERROR')
    expect((await revoke(account, own.id)).code).toBe(200)
    expect(await statusOf(other.url)).toBe(200)
  })
})

describe('a link goes with what it rests on', () => {
  const set = async (table: 'users' | 'orders', id: number, columns: object) =>
    (await testApp()).context.db.updateTable(table).set(columns).where('id', '=', id).execute()

  test('the contract of the customer, whoever made it', async () => {
    const { customer, account, order } = await build.orderWithAccount()
    const links = [(await make(operator, order)).body.data, (await make(account, order)).body.data]
    await set('users', customer.id, { state: 2 })
    for (const { url } of links) expect(await statusOf(url)).toBe(404)
  })

  test('the contract of the shipper account that made it, and its place in the order', async () => {
    const { customer, account, order } = await build.orderWithAccount()
    const [own, other] = [(await make(account, order)).body.data, (await make(customer, order)).body.data]
    await set('users', account.id, { state: 2 })
    expect([await statusOf(own.url), await statusOf(other.url)]).toEqual([404, 200])
    await set('users', account.id, { state: 1 })
    expect(await statusOf(own.url)).toBe(200)
    await set('orders', order.id, { shipper_account_id: null })
    expect([await statusOf(own.url), await statusOf(other.url)]).toEqual([404, 200])
  })

  test('not the member of staff that made it', async () => {
    const leaver = await build.operator()
    const order = await build.order({ customer: await build.customer() })
    const { url } = (await make(leaver, order)).body.data
    await set('users', leaver.id, { state: 2 })
    expect(await statusOf(url)).toBe(200)
  })

  test('an order that is withdrawn; a cancelled one says so', async () => {
    const order = await build.order({ customer: await build.customer() })
    const { url } = (await make(operator, order)).body.data
    await set('orders', order.id, { state: 0 })
    expect(await statusOf(url)).toBe(404)
    await set('orders', order.id, { state: 4 })
    expect(await statusOf(url)).toBe(200)
  })
})
