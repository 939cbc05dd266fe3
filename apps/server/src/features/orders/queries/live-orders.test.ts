import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { eventsOf } from '../../../../test/events-of.ts'

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
  const events = await eventsFor(`customer:${customer.id}`, () =>
    as(staff).send('POST /order/approvalUpdate', { id, version, state: 3, roleId: 5 }),
  )
  expect(events).toContain(`order ${id}`)
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
