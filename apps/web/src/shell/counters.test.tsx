import { beforeEach, expect, test } from 'vitest'
import { page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

let stream: ReadableStreamDefaultController<Uint8Array> | undefined
beforeEach(() => {
  stubFrame()
  stream = undefined
  response('GET /destination/port/list', () => listed([]))
  response('GET /events', () => ({
    body: new ReadableStream({ start: (controller) => void (stream = controller) }),
    headers: { 'content-type': 'text/event-stream' },
  }))
})
const push = (...events: string[]) => {
  for (const event of events) stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`))
}
const ORDERS = 'POST /order/getUnapprovedOrderCount'
const USERS = 'POST /user/getUnapprovedUserCount'
const PRICES = 'POST /transportCostApproval/getUnapprovedCostCount'
const MESSAGES = 'POST /msg/unreadCount'
const callsOf = (route: string) => requests.filter((request) => request.route === route).length
/** The frame with its first counters, on a screen that counts nothing. */
const openFrame = async () => {
  open('/portOfDestination', 2)
  await expect.poll(() => [ORDERS, USERS, PRICES, MESSAGES].map(callsOf)).toEqual([1, 1, 1, 1])
  await expect.poll(() => stream).toBeDefined()
}
const entry = (name: RegExp) => page.getByRole('link', { name })

test('the badge of orders follows what others do with orders, and a storm of events costs one call', async () => {
  await openFrame()
  response(ORDERS, () => ok({ unapprovedOrderCount: 7 }))
  push(...Array.from({ length: 50 }, () => 'order'))
  await expect.element(entry(/^订单/)).toHaveTextContent('7')
  expect([ORDERS, USERS, PRICES, MESSAGES].map(callsOf)).toEqual([2, 1, 1, 1])
})

test('accounts and prices follow `counters`: the dot goes with the last rate that waited', async () => {
  await openFrame()
  await expect.element(entry(/^运价(?!试算)/)).toHaveTextContent('有待处理的内容')
  response(PRICES, () => ok({ unapprovedCostCount: 0, pendingSurchargeSheetCount: 0 }))
  response(USERS, () => ok({ unapprovedUserCount: 5 }))
  push('counters')
  await expect.element(entry(/^客户管理/)).toHaveTextContent('5')
  await expect.element(entry(/^运价(?!试算)/)).not.toHaveTextContent('有待处理的内容')
  expect([ORDERS, MESSAGES].map(callsOf)).toEqual([1, 1])
})

test('a message is counted; after a lost stream every counter is asked once', async () => {
  await openFrame()
  response(MESSAGES, () => ok({ unreadCount: 4 }))
  push('message')
  await expect.element(page.getByRole('link', { name: /消息/ })).toHaveTextContent('4')
  const lost = stream
  lost?.close()
  await expect.poll(() => stream !== lost, { timeout: 5_000 }).toBe(true)
  await expect.poll(() => [ORDERS, USERS, PRICES, MESSAGES].map(callsOf)).toEqual([2, 2, 2, 3])
})
