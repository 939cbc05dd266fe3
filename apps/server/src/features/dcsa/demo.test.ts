// @module-tag slow: each booking and event of the demonstration
import { ROLE } from '@kairo/shared/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { expectStandard } from '../../../test/dcsa/schemas.ts'
import { openDemoApp } from '../../../test/demo-app.ts'
import { open } from '../../../test/open.ts'
import { newKey } from '../api-keys/new-key.ts'

/** What the demonstration has in every state is answered as the standard has it. */

let app: TestApp
let keys: { key: string; account: number; customer: number }[] = []
beforeAll(async () => {
  app = await openDemoApp()
  const accounts = await app.context.db
    .selectFrom('users')
    .select(['id', 'role_id', 'parent_id'])
    .where('role_id', 'in', [ROLE.customer, ROLE.shipperAccount])
    .where('state', '=', 1)
    .orderBy('id')
    .execute()
  const made = accounts.map(({ id, role_id, parent_id }) => ({
    account: id,
    customer: role_id === ROLE.customer ? id : (parent_id ?? id),
    ...newKey(),
  }))
  await app.context.db
    .insertInto('api_keys')
    .values(
      made.map(({ account, customer, prefix, hash }) => ({
        customer_id: customer,
        account_id: account,
        name: 'Test',
        prefix,
        hash,
        scopes: ['events:read', 'bookings:read', 'schedules:read', 'invoices:read'],
        per_minute: 600,
        expires_at: new Date('2099-01-01T00:00:00Z'),
        created_by: customer,
      })),
    )
    .execute()
  keys = made
}, 240_000)
afterAll(() => app.close())

test('every event', async () => {
  const { count } = await app.context.db
    .selectFrom('order_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ids = new Set<string>()
  for (const { key } of keys) {
    for (let cursor: string | undefined, next: unknown = ''; next !== undefined; ) {
      const query = { limit: 200, cursor }
      const { body, headers } = await open(key, {}, app).get<{ eventID: string }[]>('/dcsa/tnt/v2/events', query)
      expectStandard('events', body)
      for (const { eventID } of body) ids.add(eventID)
      cursor = String(headers['next-page-cursor'])
      next = headers['next-page']
    }
  }
  expect([ids.size > 300, ids.size]).toEqual([true, count])
}, 60_000)

test('every booking that was sent', async () => {
  const statuses = new Map<string, number>()
  for (const { key, customer, account } of keys.filter((one) => one.customer === one.account)) {
    const orders = await app.context.db
      .selectFrom('orders')
      .select(['code', 'state'])
      .where('customer_id', '=', customer)
      .execute()
    for (const { code, state } of orders) {
      const url = `/dcsa/bkg/v2/bookings/${code}`
      const { status, body } = await open(key, {}, app).get<{ bookingStatus: string }>(url)
      expectStandard('booking', body, status === 200 ? 'answer' : 'error')
      // Drafts are not shown, nor are those that were given up as drafts.
      if (state !== 4) expect([code, status]).toEqual([code, state === 0 ? 404 : 200])
      if (status === 200) statuses.set(body.bookingStatus, (statuses.get(body.bookingStatus) ?? 0) + 1)
    }
    expect(account).toBe(customer)
  }
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(['RECEIVED', 'CONFIRMED', 'COMPLETED', 'REJECTED']))
}, 120_000)

test.each([
  ['CNSHA', 'JPOSA'],
  ['CNSHA', 'JPTYO'],
  ['JPTYO', 'CNSHA'],
])('the sailings from %s to %s', async (placeOfReceipt, placeOfDelivery) => {
  const { key } = keys[0] ?? { key: null }
  const url = '/dcsa/cs/v1/point-to-point-routes'
  const { body } = await open(key, {}, app).get<object[]>(url, { placeOfReceipt, placeOfDelivery, limit: 200 })
  expectStandard('routes', body)
  expect(body.length).toBeGreaterThan(0)
})
