// @module-tag slow: each number of forty states of the demonstration beside the list that it leads to
import type { BodyOf, InputOf } from '@kairo/shared/contract/endpoint'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { awaitedFiltersOf } from '@kairo/shared/work/awaited-orders'
import { BADGE_GROUPS, OWN_GROUPS, type WorkGroup } from '@kairo/shared/work/work-groups'
import { BILL_DUE_DAYS } from '@kairo/shared/work/work-reasons'
import type { RouteName, Routes } from '@kairo/shared/api'
import type { RoleId } from '@kairo/shared/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START, type TestApp } from '../../../test/app.ts'
import { openDemoApp } from '../../../test/demo-app.ts'
import { DEMO_ACCOUNTS } from '../../master-data/demo/demo-accounts.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { openSession } from '../sign-in/session.ts'
import { customerZone } from '../tasks/task-order.ts'
import { overviewRows } from './overview-rows.ts'
import { sweepWork } from './sweep-work.ts'

const STATES = 40
/** From one state to the next: a week in all, after which staff need a second factor. */
const STEP_HOURS = 4
const HOUR_MS = 3_600_000

let app: TestApp
const people: { id: number; role: RoleId; token: string; call: Call }[] = []
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
    people.push({ id, role: role_id as RoleId, token, call })
  }
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

const of = (role: RoleId) => {
  const person = people.find((one) => one.role === role)
  if (!person) throw new Error(`nobody of role ${role}`)
  return person
}

/**
 * The groups of the list, all and the caller's, their rows, and the number of the menu; answers what lists count. What the
 * reader has to do is told by the whole list; the pages of single groups are read by turns.
 */
async function expectWork(call: Call, step: number) {
  const { counts, badge } = (await call('POST /work/counts', {})).data
  const page = async (input: object) => (await call('POST /work/list', { ...input, limit: 1_000 })).data
  const [whole, mine] = [await page({}), await page({ mine: true })]
  const isOf = (groups: readonly WorkGroup[]) => (one: { group: WorkGroup }) => groups.includes(one.group)
  for (const [at, { group, count, mine: own }] of counts.entries()) {
    const ofGroup = isOf([group])
    const isOwn = isOf(OWN_GROUPS)({ group })
    if (isOwn)
      expect([group, whole.rows.filter(ofGroup).length, mine.rows.filter(ofGroup).length]).toEqual([group, count, own])
    if (step % counts.length !== at) continue
    const [all, ofCaller] = [await page({ group }), await page({ group, mine: true })]
    expect([group, all.total, ofCaller.total]).toEqual([group, count, own])
    expect([group, all.rows.length, new Set(all.rows.map(({ key }) => key)).size]).toEqual([group, count, count])
    expect(all.rows.every((row) => ofGroup(row) && row.reasons.length > 0)).toBe(true)
    expect(all.counts).toEqual(counts)
  }
  expect([whole.total, whole.counts]).toEqual([whole.rows.length, counts])
  expect(badge).toBe(mine.rows.filter(isOf(BADGE_GROUPS)).length)
  // No order has two rows, and no duty two dates.
  const orders = whole.rows.flatMap(({ orderId, key }) => (key.startsWith('order:') ? [orderId] : []))
  expect(new Set(orders).size).toBe(orders.length)
  return new Map(
    whole.rows.flatMap(({ key, reasons: [first] }) =>
      key.startsWith('list:') && first ? [[first.name, first.count] as const] : [],
    ),
  )
}

/** Each date of a task on the list is that of the checklist. */
async function expectDates(call: Call) {
  const { rows } = (await call('POST /work/list', { limit: 20 })).data
  for (const { orderId, reasons } of rows) {
    if (orderId === null || !reasons.some(({ task }) => task !== null)) continue
    const { dataList } = (await call('POST /task/list', { orderId, limit: 100 })).data
    for (const { task, dueAt, dueZone } of reasons) {
      if (task === null) continue
      const stated = dataList.find(({ kind, state }) => kind === task && state === 0)
      expect([task, stated?.due, stated?.dueZone]).toEqual([task, dueAt, dueZone])
    }
  }
}

/** The workbook has the rows of the list. */
async function expectExport(step: number) {
  const { token, call } = of(step % 2 === 0 ? 2 : 3)
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/work/export',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(response.statusCode).toBe(200)
  const [, ...lines] = (await readWorkbook(response.rawPayload)).sheets[0]?.rows.map(({ cells }) => cells[5]) ?? []
  const { rows } = (await call('POST /work/list', { limit: 1_000 })).data
  expect(lines.map((code) => code ?? '')).toEqual(rows.map(({ orderCode }) => orderCode))
}

/** The number of orders that the other side waits for. */
async function expectOrders(call: Call, role: RoleId) {
  const awaited = new Set<number>()
  for (const { state, task, ...filter } of awaitedFiltersOf(role)) {
    const { list } = await call('POST /order/search', {
      ...filter,
      ...(state ? { state: [...state] } : {}),
      ...(task ? { task: [...task] } : {}),
      limit: 100,
    })
    for (const { id } of list.list) awaited.add(id)
  }
  const { unapprovedOrderCount } = (await call('POST /order/getUnapprovedOrderCount', {})).data
  expect(unapprovedOrderCount).toBe(awaited.size)
}

async function expectBills(call: Call) {
  const dueTo = addDays(tokyoToday(app.clock.now()), BILL_DUE_DAYS)
  const due = (await call('POST /billing/search', { payState: 'open', dueTo, limit: 1 })).data.total
  const { rows } = (await call('POST /work/list', { limit: 1_000 })).data
  const named = (name: string) => rows.flatMap(({ reasons }) => reasons).filter((reason) => reason.name === name).length
  expect(named('billsDue')).toBe(due)
  const { waitingCount } = (await call('POST /billing/waitingCount', {})).data
  expect(waitingCount).toBe(due + named('chargesToAnswer'))
  const { money } = (await call('GET /home/getOverview', {})).data
  expect((money?.overdue.count ?? 0) + (money?.next.count ?? 0)).toBe(due)
}

async function expectRest(call: Call, role: RoleId, count: ReadonlyMap<string, number>) {
  const unread = (await call('POST /msg/list', { limit: 1_000 })).list.list.filter(({ read }) => !read)
  expect((await call('POST /msg/unreadCount', {})).data.unreadCount).toBe(unread.length)
  if (role !== 2) return
  const customers = (await call('POST /user/search', { state: 0, limit: 1 })).list.totalRow
  expect(count.get('customers') ?? 0).toBe(customers)
  const { unapprovedUserCount } = (await call('POST /user/getUnapprovedUserCount', {})).data
  expect(unapprovedUserCount).toBe(customers + (count.get('shipperAccounts') ?? 0))
  const prices = (await call('POST /transportCostApproval/getUnapprovedCostCount', {})).data
  expect(prices).toMatchObject({
    unapprovedCostCount: count.get('rates') ?? 0,
    pendingSurchargeSheetCount: count.get('surchargeSheets') ?? 0,
  })
}

const MANY = 1000

/**
 * The overview mail has the rows of home in their order, of staff those that are theirs or nobody's, then what waits for
 * others; no late task of a customer's side is missing.
 */
async function expectOverview(call: Call, id: number, role: RoleId) {
  const rows = async (input: object) => (await call('POST /work/list', { ...input, limit: 1_000 })).data.rows
  const home = [...(await rows({})), ...(await rows({ group: 'waiting' }))].filter(
    ({ key, ownerId }) => !key.startsWith('list:') && (role === 4 || ownerId === id || ownerId === null),
  )
  const zone = role === 4 ? await customerZone(app.context.db, id) : OFFICE_ZONE
  const asked = { readers: [id], isStaff: role !== 4, now: app.clock.now(), zone, limit: MANY }
  const mail = await overviewRows(app.context.db, asked)
  const told = ({ key, group, first, more }: { key: string; group: string; first: string; more: number }) =>
    [key, group, first, more].join(' ')
  expect(mail.map((row) => told({ ...row, first: row.task ?? row.name }))).toEqual(
    home.map(({ key, group, reasons: [first, ...others] }) =>
      told({ key, group, first: first?.task ?? first?.name ?? '', more: others.length }),
    ),
  )
  expect(mail.map(({ total, group }) => [group, total])).toEqual(
    mail.map(({ group }) => [group, home.filter((row) => row.group === group).length]),
  )
  if (role !== 4) return
  const late = (await call('POST /task/list', { owner: 'customer', due: 'overdue', limit: 100 })).data.dataList
  const orders = new Set(home.map(({ orderId }) => orderId))
  expect(late.filter(({ orderId }) => !orders.has(orderId))).toEqual([])
}

/** Somebody of the staff works: takes what is most urgent, puts the next off, waives a task. */
async function work(step: number) {
  const { call } = of(step % 2 === 0 ? 2 : 3)
  const { dataList } = (await call('POST /exception/search', { limit: 3 })).data
  const [first, second] = dataList
  if (first) await call('POST /exception/take', { id: first.id, version: first.version })
  const until = addDays(tokyoToday(app.clock.now()), 2)
  if (second) await call('POST /exception/snooze', { id: second.id, version: second.version, until })
  const [task] = (await call('POST /task/list', { due: 'known', limit: 1 })).data.dataList
  if (task) await call('POST /task/waive', { id: task.id, version: task.version, reason: '1' })
}

test('each number of every role is that of its list, in forty states of the demonstration', async () => {
  let compared = 0
  for (let step = 0; step < STATES; step++) {
    app.clock.set(new Date(START.getTime() + step * STEP_HOURS * HOUR_MS))
    if (step > 0) await sweepWork(app.context)
    for (const { id, role, call } of people) {
      const lists = await expectWork(call, step)
      if (role !== 1) await expectOrders(call, role)
      if (role !== 1 && step % 8 === 0) await expectDates(call)
      if (role === 2 || role === 3 || role === 4) await expectOverview(call, id, role)
      if (role === 4) await expectBills(call)
      await expectRest(call, role, lists)
      compared += 1
    }
    // As often as one person may export in a minute.
    if (step % 5 === 0) await expectExport(step)
    await work(step)
  }
  expect(compared).toBe(STATES * DEMO_ACCOUNTS.length)
}, 600_000)
