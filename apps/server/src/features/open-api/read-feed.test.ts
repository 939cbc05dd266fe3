import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { makeKey, open } from '../../../test/open.ts'
import { cursorOf } from './cursor.ts'

interface Page {
  data: { eventID: string; eventCreatedDateTime: string }[]
  nextCursor: string
  hasMore: boolean
}
const EVENTS = '/open/v1/events'
const page = async (key: string, query: object): Promise<Page> => {
  const { status, body } = await open(key).get<Page>(EVENTS, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const READ = 1000
const COMING = 200

let customer: Awaited<ReturnType<typeof build.customer>>
let order: Awaited<ReturnType<typeof build.order>>
beforeAll(async () => {
  customer = await build.customer()
  order = await build.order({ customer })
})

/** Rows of events, by one statement. */
const rowsOf = (count: number) => sql`
  insert into order_events (order_id, customer_id, event_type, classifier, code, event_at, event_zone, source)
  select ${order.id}, ${customer.id}, 'TRANSPORT', 'EST', 'ARRI', now(), 'Asia/Tokyo', 'staff' from generate_series(1, ${count})`

/** A customer with so many events, and nothing that comes meanwhile. */
async function quietCustomer(events: number) {
  const { db } = (await testApp()).context
  const other = await build.customer()
  const { id } = await build.order({ customer: other })
  await sql`insert into order_events (order_id, customer_id, event_type, classifier, code, event_at, event_zone, source)
    select ${id}, ${other.id}, 'TRANSPORT', 'EST', 'ARRI', now(), 'Asia/Tokyo', 'staff' from generate_series(1, ${events})`.execute(
    db,
  )
  return other
}

describe('a thousand events, read while two hundred come', () => {
  test('by transactions that end in another order than they began: none is lost, none comes twice', async () => {
    const { db } = (await testApp()).context
    await rowsOf(READ).execute(db)
    const key = await makeKey(customer, { scopes: ['events:read'] })
    const seen: string[] = []
    let cursor: string | undefined
    const readOn = async (): Promise<boolean> => {
      const { data, nextCursor, hasMore } = await page(key, { limit: 60, ...(cursor ? { cursor } : {}) })
      seen.push(...data.map(({ eventID }) => eventID))
      cursor = nextCursor
      return hasMore
    }
    // The first of two transactions takes its numbers first and ends last; pages are read within each step, so that half way
    // the reader has come to the end and reads what has just been committed.
    for (let written = 0; written < COMING; written += 20)
      await db.transaction().execute(async (slow) => {
        await rowsOf(5).execute(slow)
        await Promise.all([db.transaction().execute((quick) => rowsOf(10).execute(quick)), readOn()])
        await Promise.all([rowsOf(5).execute(slow), readOn().then(readOn)])
        await readOn()
      })
    while (await readOn());
    const stored = await db.selectFrom('order_events').select('id').where('order_id', '=', order.id).execute()
    expect(stored).toHaveLength(READ + COMING)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
  })

  test('the last cursor answers nothing until something comes, and then that alone', async () => {
    const { db } = (await testApp()).context
    const key = await makeKey(customer, { scopes: ['events:read'] })
    let { nextCursor, hasMore } = await page(key, { limit: 200 })
    while (hasMore) ({ nextCursor, hasMore } = await page(key, { limit: 200, cursor: nextCursor }))
    expect(await page(key, { cursor: nextCursor })).toMatchObject({ data: [], hasMore: false })
    await rowsOf(1).execute(db)
    expect((await page(key, { cursor: nextCursor })).data).toHaveLength(1)
  })
})

test('the newest first reads the same rows from the other end, and comes to its end', async () => {
  const key = await makeKey(await quietCustomer(25))
  const upwards = (await page(key, { limit: 200 })).data
  const downwards: Page['data'] = []
  let next: { cursor?: string } = {}
  for (let hasMore = true; hasMore; ) {
    const read = await page(key, { limit: 10, order: 'newest', ...next })
    downwards.push(...read.data)
    next = { cursor: read.nextCursor }
    hasMore = read.hasMore
  }
  expect(downwards).toEqual(upwards.toReversed())
  expect(await page(key, { order: 'newest', ...next })).toMatchObject({ data: [], hasMore: false })
  // A cursor downwards leads nowhere upwards.
  expect((await open(key).get(EVENTS, next)).status).toBe(400)
})

test('a time without its offset is refused with the form that is wanted; a plus sign may have become a blank', async () => {
  const key = await makeKey(customer, { scopes: ['events:read'] })
  const { status, body } = await open(key).get(EVENTS, { updatedSince: '2026-11-30 09:00' })
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'updatedSince', message: expect.stringContaining('2026-11-30T09:00:00+09:00') }],
  ])
  expect((await open(key).get(EVENTS, { updatedSince: '2026-11-30T09:00:00 09:00' })).status).toBe(200)
})

test('updatedSince leaves out what is older', async () => {
  const key = await makeKey(customer, { scopes: ['events:read'] })
  const { db } = (await testApp()).context
  const [{ at } = { at: new Date() }] = (await sql<{ at: Date }>`select now() + interval '1 hour' as at`.execute(db))
    .rows
  await sql`insert into order_events (order_id, customer_id, event_type, classifier, code, event_at, event_zone, source, created_at)
    values (${order.id}, ${customer.id}, 'TRANSPORT', 'ACT', 'ARRI', now(), 'Asia/Tokyo', 'staff', ${at})`.execute(db)
  expect((await page(key, { updatedSince: at.toISOString() })).data).toHaveLength(1)
  const after = new Date(at.getTime() + 1).toISOString()
  expect((await page(key, { updatedSince: after })).data).toEqual([])
})

test('a cursor of another list, other filters or another account is refused, and one that is made up', async () => {
  const account = await build.shipperAccount(customer)
  const key = await makeKey(customer)
  const { nextCursor } = await page(key, { limit: 1 })
  const refused = async (by: string, url: string, query: object) => {
    const { status, body } = await open(by).get(url, query)
    expect([status, body.title, body.errors]).toEqual([
      400,
      'PARAMETER_ERROR',
      [{ path: 'cursor', message: expect.stringContaining('first page') }],
    ])
  }
  await refused(key, '/open/v1/bookings', { cursor: nextCursor })
  await refused(key, EVENTS, { cursor: nextCursor, eventType: 'TRANSPORT' })
  await refused(await makeKey(customer, { account, scopes: ['events:read'] }), EVENTS, { cursor: nextCursor })
  await refused(await makeKey(await build.customer()), EVENTS, { cursor: nextCursor })
  await refused(key, EVENTS, { cursor: 'zz.000000000000000000000000' })
  await refused(key, EVENTS, { cursor: `${nextCursor}0` })
  await refused(key, EVENTS, { cursor: "1' or true--" })
  // Given before an older backup was restored.
  const { context } = await testApp()
  const list = 'events {"order":"oldest"}'
  await refused(key, EVENTS, { cursor: await cursorOf(context, { list, accountId: customer.id, after: 1e9 }) })
  // Another key of the same account reads on, with another size of page.
  expect((await page(await makeKey(customer), { cursor: nextCursor, limit: 7 })).data).toHaveLength(7)
})
