// @module-tag slow: each number of forty states of the demonstration beside the list that it leads to
import type { BodyOf, InputOf } from '@kairo/shared/contract/endpoint'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { ruleFacts } from '@kairo/shared/exceptions/exception-codes'
import type { WaitingName } from '@kairo/shared/home/home.contract'
import { BILL_DUE_DAYS, WAITING_ORDERS, type WaitingFilter, waitingOrdersOf } from '@kairo/shared/home/waiting'
import type { RouteName, Routes } from '@kairo/shared/api'
import type { RoleId } from '@kairo/shared/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START, type TestApp } from '../../../test/app.ts'
import { openDemoApp } from '../../../test/demo-app.ts'
import { DEMO_ACCOUNTS } from '../../master-data/demo/demo-accounts.ts'
import { openSession } from '../sign-in/session.ts'
import { itemRows } from './item-rows.ts'
import { customerOverview, staffOverview } from './overview-rows.ts'
import { sweepWork } from './sweep-work.ts'

const STATES = 40
/** From one state to the next: a week in all, after which staff need a second factor. */
const STEP_HOURS = 4
const HOUR_MS = 3_600_000

let app: TestApp
const people: { id: number; role: RoleId; call: Call }[] = []
type Call = <R extends RouteName>(name: R, input: InputOf<Routes[R]>) => Promise<BodyOf<Routes[R]>>

beforeAll(async () => {
  app = await openDemoApp()
  const { db, clock } = app.context
  for (const { email } of DEMO_ACCOUNTS) {
    const { id, role_id } = await db
      .selectFrom('users')
      .select(['id', 'role_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const token = await openSession(db, { userId: id, remember: true, ip: '127.0.0.1', userAgent: 'test' }, clock.now())
    const call: Call = async (name, input) => {
      const [method = '', path = ''] = name.split(' ')
      const isRead = method === 'GET'
      const response = await app.server.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(isRead ? { query: input as Record<string, string> } : { payload: input as object }),
      })
      const body = response.json()
      expect([name, body.code, body.msg]).toEqual([name, 200, body.msg])
      return body
    }
    people.push({ id, role: role_id as RoleId, call })
  }
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

const of = (role: RoleId) => {
  const person = people.find((one) => one.role === role)
  if (!person) throw new Error(`nobody of role ${role}`)
  return person.call
}

/** The groups of /today, all and the caller's, and the number of the menu. */
async function expectToday(call: Call) {
  const { counts, urgent } = (await call('POST /exception/counts', {})).data
  const listed = async (group: (typeof counts)[number]['group'], mine: boolean) =>
    (await call('POST /exception/search', { group, ...(mine ? { mine } : {}), limit: 1 })).data.total
  const rows: typeof counts = []
  for (const { group } of counts)
    rows.push({ group, count: await listed(group, false), mine: await listed(group, true) })
  expect(counts).toEqual(rows)
  const number = (group: string) => rows.find((row) => row.group === group)?.count ?? 0
  expect(urgent).toBe(number('red') + number('today'))
}

const MANY = 1000

/** The overview mail of staff: each order and bill of the page once, with its dates. */
async function expectStaffOverview(call: Call, id: number) {
  const { dataList } = (await call('POST /exception/search', { limit: 100 })).data
  const own = dataList.filter(({ ownerId }) => ownerId === id || ownerId === null)
  const subjectOf = ({ orderId, invoiceId, id: item }: (typeof own)[number]) => `${orderId ?? invoiceId ?? item}`
  const rows = await staffOverview(app.context.db, [id], app.clock.now(), MANY)
  const itemOf = new Map(own.map((item) => [item.id, item]))
  const shown = rows.flatMap((row) => itemOf.get(row.id) ?? [])
  expect(shown.map(subjectOf).sort()).toEqual([...new Set(own.map(subjectOf))].sort())
  expect(rows.reduce((sum, { more }) => sum + more + 1, 0)).toBe(own.length)
  for (const { id: item, group } of rows)
    if (group !== 'waiting') expect([item, group === 'overdue']).toEqual([item, itemOf.get(item)?.isOverdue])
}

/** That of a customer: the tasks of its checklists with their own deadlines. */
async function expectCustomerOverview(call: Call, id: number) {
  const { db } = app.context
  const now = app.clock.now()
  const known = (await call('POST /task/list', { owner: 'customer', due: 'known', limit: 100 })).data.dataList
  const dueOf = new Map(known.map((task) => [task.id, task.due]))
  const rows = await customerOverview(db, [id], now, MANY)
  const items = await itemRows(
    db,
    rows.map((row) => row.id),
    'en',
    now,
  )
  const tasks = items.filter(({ rule }) => ruleFacts(rule).ofTask)
  expect(tasks.map((task) => [task.id, task.dueAt])).toEqual(tasks.map((task) => [task.id, dueOf.get(task.id)]))
  const orders = new Set(items.map(({ orderId }) => orderId))
  const late = known.filter(({ isOverdue }) => isOverdue)
  expect(late.filter(({ orderId }) => !orders.has(orderId))).toEqual([])
}

/** The groups of orders of the home page, and the number of the menu. */
async function expectOrders(call: Call, role: RoleId, count: (name: WaitingName) => number | undefined) {
  const listed = new Map<string, Set<number>>()
  for (const name of waitingOrdersOf(role)) {
    const { state, task, ...filter }: WaitingFilter = WAITING_ORDERS[name].filter
    const { list } = await call('POST /order/search', {
      ...filter,
      ...(state ? { state: [...state] } : {}),
      ...(task ? { task: [...task] } : {}),
      limit: 100,
    })
    expect([name, list.totalRow]).toEqual([name, count(name)])
    listed.set(name, new Set(list.list.map(({ id }) => id)))
  }
  const awaited = new Set(
    ['toAccept', 'changeRequests', 'draftsToConfirm'].flatMap((name) => [...(listed.get(name) ?? [])]),
  )
  const { unapprovedOrderCount } = (await call('POST /order/getUnapprovedOrderCount', {})).data
  expect(unapprovedOrderCount).toBe(awaited.size)
}

async function expectBills(call: Call, count: (name: WaitingName) => number | undefined) {
  const dueTo = addDays(tokyoToday(app.clock.now()), BILL_DUE_DAYS)
  const due = (await call('POST /billing/search', { payState: 'open', dueTo, limit: 1 })).data.total
  expect(count('billsDue')).toBe(due)
  const { waitingCount } = (await call('POST /billing/waitingCount', {})).data
  expect(waitingCount).toBe(due + (count('chargesToAnswer') ?? 0))
}

async function expectRest(call: Call, role: RoleId, count: (name: WaitingName) => number | undefined) {
  expect((await call('POST /msg/unreadCount', {})).data.unreadCount).toBe(count('messages'))
  if (role !== 2) return
  const customers = (await call('POST /user/search', { state: 0, limit: 1 })).list.totalRow
  expect(count('customers')).toBe(customers)
  const { unapprovedUserCount } = (await call('POST /user/getUnapprovedUserCount', {})).data
  expect(unapprovedUserCount).toBe(customers + (count('shipperAccounts') ?? 0))
  const prices = (await call('POST /transportCostApproval/getUnapprovedCostCount', {})).data
  expect(prices).toMatchObject({
    unapprovedCostCount: count('rates'),
    pendingSurchargeSheetCount: count('surchargeSheets'),
  })
}

/** Somebody of the staff works: takes what is most urgent, puts the next off, waives a task. */
async function work(step: number) {
  const call = of(step % 2 === 0 ? 2 : 3)
  const { dataList } = (await call('POST /exception/search', { limit: 3 })).data
  const [first, second] = dataList
  if (first) await call('POST /exception/take', { id: first.id, version: first.version })
  const until = addDays(tokyoToday(app.clock.now()), 2)
  if (second) await call('POST /exception/snooze', { id: second.id, version: second.version, until })
  const [task] = (await call('POST /task/list', { due: 'known', limit: 1 })).data.dataList
  if (task) await call('POST /task/waive', { id: task.id, version: task.version, reason: '1' })
}

test('each number of every role is that of its list, and the overview mail has the same work, in forty states of the demonstration', async () => {
  let compared = 0
  for (let step = 0; step < STATES; step++) {
    app.clock.set(new Date(START.getTime() + step * STEP_HOURS * HOUR_MS))
    if (step > 0) await sweepWork(app.context)
    for (const { id, role, call } of people) {
      const { waiting } = (await call('GET /home/getOverview', {})).data
      const count = (name: WaitingName) => waiting.find((one) => one.name === name)?.count
      if (role === 2 || role === 3) {
        await expectToday(call)
        await expectStaffOverview(call, id)
      }
      if (role !== 1) await expectOrders(call, role, count)
      if (role === 4) {
        await expectBills(call, count)
        await expectCustomerOverview(call, id)
      }
      await expectRest(call, role, count)
      compared += 1
    }
    await work(step)
  }
  expect(compared).toBe(STATES * DEMO_ACCOUNTS.length)
}, 600_000)
