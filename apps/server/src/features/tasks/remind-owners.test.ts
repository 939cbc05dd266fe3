import { beforeEach, expect, test } from 'vitest'
import { START, testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { makeTasks } from './test-tasks.ts'
import { remindOwners } from './remind-owners.ts'

beforeEach(async () => {
  const { context, clock } = await testApp()
  clock.set(START)
  await context.db.deleteFrom('order_tasks').execute()
  await context.db.updateTable('orders').set({ state: 4 }).execute()
})

/** An accepted order whose invoice and packing list are due on 2 December 17:00 in Shanghai, 18:00 in Tokyo. */
async function scene(given: Parameters<typeof build.orderWithAccount>[0] = {}) {
  const { context } = await testApp()
  const found = await build.orderWithAccount({ state: 2, ...given }, { country: 2, language: 'en' })
  await makeTasks(context)
  await context.db.updateTable('order_tasks').set({ create_time: START }).execute()
  return found
}

/** All owners are reminded at that time of Tokyo; what the account got of it until now. */
async function remindedAt(time: string, { id }: { id: number }) {
  const { context, clock } = await testApp()
  clock.set(new Date(`${time}:00+09:00`))
  await remindOwners(context)
  return got({ id })
}
async function got({ id }: { id: number }) {
  const { db } = (await testApp()).context
  const messages = await db
    .selectFrom('messages')
    .select('params')
    .where('user_id', '=', id)
    .where('kind', '=', 'tasksDue')
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('user_id', '=', id)
    .where('kind', '=', 'tasksDue')
    .orderBy('id')
    .execute()
  return { messages: messages.map(({ params }) => (params as { tasks: { en: string } }).tasks.en), mails }
}

test('a customer is reminded of what it has to do 24 and 4 hours before, once each', async () => {
  const { customer, order } = await scene()
  expect(await remindedAt('2026-12-01 17:59', customer)).toEqual({ messages: [], mails: [] })
  const first = await remindedAt('2026-12-01 18:00', customer)
  const due = 'Wed 2 Dec 17:00 Shanghai'
  expect(first.messages).toEqual([
    `${order.code} Upload the invoice (${due}); ${order.code} Upload the packing list (${due})`,
  ])
  expect(first.mails).toHaveLength(1)
  expect(first.mails[0]?.subject).toBe(`[Kairo] ${order.code}: Upload the invoice until ${due} (+1)`)
  expect(first.mails[0]?.text).toContain(`${order.code} · Upload the packing list · ${due}`)
  expect(await remindedAt('2026-12-01 18:15', customer)).toEqual(first)
  expect(await remindedAt('2026-12-02 10:59', customer)).toEqual(first)
  // The VGM is due on 3 December at 11:00; the mail of the day names everything that comes within 24 hours.
  const second = await remindedAt('2026-12-02 11:00', customer)
  expect([second.messages.length, second.mails.length]).toEqual([2, 2])
  for (const task of ['Upload the invoice', 'Enter the VGM of each container'])
    expect(second.mails[1]?.text).toContain(`${order.code} · ${task}`)
  expect(await remindedAt('2026-12-02 13:59', customer)).toEqual(second)
  const third = await remindedAt('2026-12-02 14:00', customer)
  expect([third.messages.slice(2), third.mails.length]).toEqual([first.messages, 2])
})

test('an account is mailed of what is due at most once a day, and hears of the rest by message', async () => {
  const { customer } = await scene()
  const { context } = await testApp()
  const { db } = context
  await build.order({ customer, state: 2, deadline_at: new Date('2026-12-03T15:00:00Z') })
  await makeTasks(context)
  await db.updateTable('order_tasks').set({ create_time: START }).execute()
  await remindedAt('2026-12-01 18:00', customer)
  await db
    .updateTable('order_tasks')
    .set({ due_at: new Date('2026-12-02T10:00:00Z') })
    .where('kind', '=', 'vgm')
    .execute()
  const later = await remindedAt('2026-12-01 20:00', customer)
  expect([later.messages.length, later.mails.length]).toEqual([2, 1])
})

test('a shipper account is reminded of the orders that it made, the person in charge of ours', async () => {
  const operator = await build.operator()
  const { customer, account, order } = await scene({ responsible_id: operator.id })
  const { db } = (await testApp()).context
  await db.updateTable('orders').set({ created_by: account.id, create_role_id: 5 }).where('id', '=', order.id).execute()
  expect((await remindedAt('2026-12-01 18:00', account)).messages).toHaveLength(1)
  expect((await got(customer)).messages).toEqual([])
  const { messages, mails } = await remindedAt('2026-12-02 16:00', operator)
  expect([messages.length, mails.length]).toEqual([1, 1])
  expect(messages[0]).toContain('Send the draft B/L')
})

test('of an order that is nobody’s all staff get a message, and no mail', async () => {
  const operator = await build.operator()
  await scene({ responsible_id: null })
  expect(await remindedAt('2026-12-02 16:00', operator)).toMatchObject({
    messages: [/Upload the draft B\/L/],
    mails: [],
  })
})

test('nobody is reminded of what is done, waived, past, or was asked for within the hours of a reminder', async () => {
  const { context } = await testApp()
  const { customer, order } = await scene()
  const manager = await build.manager()
  const { body } = await as(manager).call('POST /task/list', { orderId: order.id, limit: 100 })
  const invoice = body.data.dataList.find(({ kind }) => kind === 'invoice')
  await as(manager).call('POST /task/waive', { id: invoice?.id ?? 0, version: 1, reason: '1' })
  await context.db
    .updateTable('order_tasks')
    .set({ create_time: new Date('2026-12-02T03:00:00Z') })
    .execute()
  expect((await remindedAt('2026-12-02 13:59', customer)).messages).toEqual([])
  expect((await remindedAt('2026-12-02 14:00', customer)).messages).toEqual([
    expect.stringMatching(/^\S+ Upload the packing list \([^)]*\); \S+ Enter the VGM/),
  ])
})

test('two servers remind once', async () => {
  const { context, clock } = await testApp()
  const { customer } = await scene()
  clock.set(new Date('2026-12-01T18:00:00+09:00'))
  await Promise.all([remindOwners(context), remindOwners(context), remindOwners(context)])
  const { messages, mails } = await got(customer)
  expect([messages.length, mails.length]).toEqual([1, 1])
})
