// @module-tag database: lists and searches
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { eventsOf } from '../../../../test/events-of.ts'
import { openSession } from '../../sign-in/session.ts'

let customer: Account
let shipper: Account
let rate: { id: number }
beforeAll(async () => {
  rate = await build.rate()
  customer = await build.customer()
  shipper = await build.shipperAccount(customer)
})

/** The events that an open page of the topic receives during the command, each once. */
async function eventsFor(topic: string, command: () => Promise<unknown>): Promise<string[]> {
  const events = await eventsOf([topic], command)
  return [...new Set(events.map(({ type, id }) => `${type} ${id ?? ''}`.trim()))]
}

const order = (given: object = {}) => build.order({ customer, rate_id: rate.id, state: 1, ...given })

test('another page of the customer is notified of its change request to staff', async () => {
  const { id, version } = await order()
  const events = await eventsFor(`customer:${customer.id}`, () =>
    as(customer).send('POST /order/applyUpdate', { id, version }),
  )
  expect(events).toContain(`order ${id}`)
})

test('pages of a shipper account are notified when its change request is answered', async () => {
  const { id, version } = await order({ shipper_account_id: shipper.id, is_allow_shipper_change: 1 })
  const staff = await build.operator()
  const events = await eventsFor(`user:${shipper.id}`, () =>
    as(staff).send('POST /order/approvalUpdate', { id, version, state: 3, roleId: 5 }),
  )
  expect(events).toContain(`order ${id}`)
})

/** The ids of orders that a real event stream of an account tells of, up to `last`. */
async function streamedOrders(account: Account, command: () => Promise<unknown>, last: number): Promise<number[]> {
  const { context, server } = await testApp()
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const about = { userId: account.id, remember: false, ip: '', userAgent: '' }
  const authorization = await openSession(context.db, about, context.clock.now())
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization },
    signal: leaving.signal,
  })
  await command()
  const ids: number[] = []
  let text = ''
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      ids.splice(0, ids.length, ...[...text.matchAll(/"type":"order","id":(\d+)/g)].map((match) => Number(match[1])))
      if (ids.includes(last)) break
    }
  } finally {
    leaving.abort()
  }
  return [...new Set(ids)]
}

test('a shipper account hears of orders that it created or is named in, and of no other of its customer', async () => {
  const other = await build.shipperAccount(customer)
  const [theirs, ofCustomer, named, created] = [
    await order({ shipper_account_id: other.id, created_by: other.id, create_role_id: 5 }),
    await order(),
    await order({ shipper_account_id: shipper.id }),
    await order({ created_by: shipper.id, create_role_id: 5 }),
  ]
  const memo = ({ id }: { id: number }) => as(customer).send('POST /order/updateMemo', { id, memo: 'FRAGILE' })
  const all = async () => {
    for (const one of [theirs, ofCustomer, named, created]) await memo(one)
  }
  expect(await streamedOrders(shipper, all, created.id)).toEqual([named.id, created.id])
  const everyOne = [theirs, ofCustomer, named, created].map(({ id }) => id)
  expect(await streamedOrders(customer, all, created.id)).toEqual(everyOne)
  expect(await streamedOrders(await build.operator(), all, created.id)).toEqual(everyOne)
  // Another customer hears of none before its own.
  const stranger = await build.customer()
  const ends = await build.order({ customer: stranger, rate_id: rate.id, state: 1 })
  const withMarker = async () => {
    await all()
    await as(stranger).send('POST /order/updateMemo', { id: ends.id, memo: 'END' })
  }
  expect(await streamedOrders(stranger, withMarker, ends.id)).toEqual([ends.id])
})

test('open lists are notified of a memo', async () => {
  const { id } = await order()
  const events = await eventsFor('staff', () =>
    as(customer).send('POST /order/updateMemo', { id, memo: 'HANDLE WITH CARE' }),
  )
  expect(events).toContain(`order ${id}`)
})

test("the badge on the user's other pages is notified that messages were read, and only then", async () => {
  const { context } = await testApp()
  const { id } = await context.db
    .insertInto('messages')
    .values({ user_id: customer.id, kind: 'orderAccepted', params: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = () => as(customer).send('POST /msg/read', { ids: [id] })
  expect(await eventsFor(`user:${customer.id}`, read)).toEqual(['message'])
  expect(await eventsFor(`user:${customer.id}`, read)).toEqual([])
  expect(await eventsFor(`user:${shipper.id}`, () => as(customer).send('POST /msg/readAll', {}))).toEqual([])
})
