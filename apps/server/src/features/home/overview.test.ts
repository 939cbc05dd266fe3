import { BILL_DUE_DAYS, WAITING_ORDERS, type WaitingFilter, waitingOrdersOf } from '@kairo/shared/home/waiting'
import { addDays } from '@kairo/shared/dates'
import { RUNNING_STATUSES } from '@kairo/shared/orders/rules/order-states'
import type { RoleId } from '@kairo/shared/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { attach } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { BY_ITSELF, writeLog } from '../logs/write-log.ts'
import { makeTasks } from '../tasks/test-tasks.ts'
import { draftOf, invoiceAs, issuedInvoice, proposed, quotedOrder } from '../billing/test-billing.ts'

/** What waits for somebody, once the orders that tests made have their tasks. */
const waitingFor = async (who: Account) => {
  await makeTasks((await testApp()).context)
  const { code, body } = await as(who).call('GET /home/getOverview', {})
  expect(code).toBe(200)
  return { ...body.data, count: Object.fromEntries(body.data.waiting.map(({ name, count }) => [name, count])) }
}

let customer: Account
let shipper: Account
let rate: { id: number }
beforeAll(async () => {
  rate = await build.rate()
  customer = await build.customer()
  shipper = await build.shipperAccount(customer)
  const order = (given: object) => build.order({ customer, rate_id: rate.id, ...given })
  await order({ state: 0 })
  await order({ state: 1 })
  await attach(await order({ state: 2 }), 2, 3)
  await order({ state: 2, is_allow_consignee_change: 1 })
  await attach(await order({ state: 5, is_bl_draft_confirmed: 1 }), 2)
  await order({ state: 5, is_allow_consignee_change: 3, shipper_account_id: shipper.id })
  await attach(await order({ state: 7, actual_departure: new Date('2026-11-18T03:00:00Z') }), 2, 3, 4)
  await order({ state: 9 })
})

describe('pending tasks', () => {
  test('for a customer: its own orders, grouped by the next action', async () => {
    const { count, orders } = await waitingFor(customer)
    expect(count).toEqual({
      draftsToConfirm: 1,
      inEdit: 1,
      notSent: 1,
      // 1 submitted, 1 accepted, 1 with the invoice only, 1 in edit.
      documentsMissing: 4,
      chargesToAnswer: 0,
      termsToAnswer: 0,
      billsDue: 0,
      rejectedAccounts: 0,
      messages: 0,
    })
    expect(orders?.total).toBe(8)
  })

  test('for a shipper account: only orders that name it', async () => {
    const { count, orders } = await waitingFor(shipper)
    expect(count).toMatchObject({ inEdit: 1, documentsMissing: 1, notSent: 0 })
    expect(orders?.total).toBe(1)
  })

  test.each([2, 4, 5] as const)('equal the result of the linked list for role %i', async (role) => {
    const who = { 2: await build.manager(), 4: customer, 5: shipper }[role]
    const { count } = await waitingFor(who)
    for (const name of waitingOrdersOf(role)) {
      const { state, task, ...filter }: WaitingFilter = WAITING_ORDERS[name].filter
      const { body } = await as(who).call('POST /order/search', {
        ...filter,
        ...(state ? { state: [...state] } : {}),
        ...(task ? { task: [...task] } : {}),
      })
      expect([name, count[name]]).toEqual([name, body.list.totalRow])
    }
  })

  test('for staff: approvals and questions beside the orders', async () => {
    const manager = await build.manager()
    const before = await waitingFor(manager)
    await build.customer({ state: 0 })
    await build.shipperAccount(customer, { state: 0 })
    await build.rate({ status: 'pending' })
    await as(customer).call('POST /reduction/insertReduction', { title: 'RCEP', problemDescribe: 'Which form?' })
    const after = await waitingFor(manager)
    const more = (name: string) => (after.count[name] ?? 0) - (before.count[name] ?? 0)
    expect(['customers', 'shipperAccounts', 'rates', 'consultations'].map(more)).toEqual([1, 1, 1, 1])
  })

  test('for an operator: no decisions of the business administrator', async () => {
    const { count } = await waitingFor(await build.operator())
    expect(Object.keys(count)).toEqual(expect.arrayContaining(['toAccept', 'consultations']))
    for (const name of ['customers', 'shipperAccounts', 'rates']) expect(count).not.toHaveProperty(name)
  })

  test('for a customer whose shipper account was rejected', async () => {
    const owner = await build.customer()
    await build.shipperAccount(owner, { state: 3 })
    expect((await waitingFor(owner)).count).toMatchObject({ rejectedAccounts: 1 })
  })

  test('for the system administrator: nothing about rates, orders or customers', async () => {
    const { context } = await testApp()
    const mail = { kind: 'x', to_address: 'a@b.test', language: 'en', subject: 's', html: '', text: '' }
    await context.db
      .insertInto('mails')
      .values({ ...mail, state: 'failed' })
      .execute()
    const { count, orders, due } = await waitingFor(await build.admin())
    expect(Object.keys(count)).toEqual(['failedMails', 'selfChecks', 'refusals', 'messages'])
    expect(count.failedMails).toBeGreaterThanOrEqual(1)
    expect({ orders, due }).toEqual({ orders: null, due: [] })
  })

  test('for the system administrator: each kind of self-check whose last run found something', async () => {
    const { db } = (await testApp()).context
    const admin = await build.admin()
    const checks = async () => (await waitingFor(admin)).count.selfChecks
    expect(await checks()).toBe(0)
    const say = (explain: 'drill' | 'drillFailed' | 'verifyCopies' | 'copiesDrifted') =>
      writeLog(db, BY_ITSELF, { type: 'system', explain })
    for (const [verb, count] of [
      ['verifyCopies', 0],
      ['drillFailed', 1],
      ['copiesDrifted', 2],
      ['drill', 1],
      ['verifyCopies', 0],
    ] as const) {
      await say(verb)
      expect(await checks(), verb).toBe(count)
    }
  })

  test('for the system administrator only: the number of unsent mails and since when they wait', async () => {
    const { context } = await testApp()
    const admin = await build.admin()
    const before = (await waitingFor(admin)).mailQueue
    const mail = { kind: 'x', to_address: 'a@b.test', language: 'en', subject: 's', html: '', text: '' }
    await context.db
      .insertInto('mails')
      .values([
        { ...mail, state: 'queued', create_time: new Date('2026-11-01T08:00:00Z') },
        { ...mail, state: 'queued', create_time: new Date('2026-11-02T08:00:00Z') },
        { ...mail, state: 'sent', create_time: new Date('2026-10-01T08:00:00Z') },
      ])
      .execute()
    expect((await waitingFor(admin)).mailQueue).toEqual({
      queued: (before?.queued ?? 0) + 2,
      oldest: '2026-11-01 17:00',
    })
    expect((await waitingFor(await build.manager())).mailQueue).toBeNull()
  })
})

const rowsOf = ({ waiting }: Awaited<ReturnType<typeof waitingFor>>, name: string) =>
  waiting.find((task) => task.name === name)?.rows ?? []

describe('the rows of a task', () => {
  test('are its most urgent orders, with what is due, and overdue tasks stand first', async () => {
    const owner = await build.customer({ company_name: 'Worklist Trading' })
    const order = (deadline: string, given: object = {}) =>
      build.order({
        customer: owner,
        rate_id: rate.id,
        deadline,
        deadline_at: new Date(`${deadline.replace(' ', 'T')}:00+09:00`),
        ...given,
      })
    const later = await order('2026-11-25 17:00', { state: 5, is_bl_draft_confirmed: 1 })
    const passed = await order('2026-11-16 09:30', { submit_time: new Date('2026-11-19T00:00:00Z') })
    await attach(await order('2026-11-10 12:00', { state: 7, eta: '2026-11-24' }), 2, 3)
    await attach(await order('2026-11-11 12:00', { state: 8 }), 2, 3)
    const mine = await waitingFor(owner)
    expect(mine.waiting.map(({ name }) => name).slice(0, 2)).toEqual(['documentsMissing', 'draftsToConfirm'])
    const facts = (name: string) =>
      rowsOf(mine, name).map(({ id, due, isOverdue, company, amount }) => [id, due, isOverdue, company, amount])
    expect(facts('documentsMissing')).toEqual([
      [passed.id, '2026-11-13 17:00', true, '', null],
      [later.id, '2026-11-24 17:00', false, '', null],
    ])
    // Until there is a draft, nobody knows until when.
    expect(facts('draftsToConfirm')).toEqual([[later.id, null, false, '', null]])
    // All staff share one list, cached for some seconds.
    const { clock } = await testApp()
    const before = clock.now()
    clock.set(new Date(before.getTime() + 60_000))
    const ofStaff = await waitingFor(await build.operator())
    clock.set(before)
    expect(rowsOf(ofStaff, 'toAccept')).toContainEqual(
      expect.objectContaining({ id: passed.id, company: 'Worklist Trading', isOverdue: true }),
    )
  })

  test('are three at most, of as many as the count says', async () => {
    const owner = await build.customer()
    const drafts = await Promise.all(
      [1, 2, 3, 4].map(() => build.order({ customer: owner, rate_id: rate.id, state: 0 })),
    )
    const mine = await waitingFor(owner)
    expect([mine.count.notSent, rowsOf(mine, 'notSent').length]).toEqual([drafts.length, 3])
  })
})

describe('bills', () => {
  test('wait as amounts: charges to answer and invoices due for the customer, drafts, orders and overdue for staff', async () => {
    const operator = await build.operator()
    const { customer: owner, order } = await quotedOrder({ state: 8 })
    await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18000' })
    const billed = await quotedOrder({ customer: owner })
    const invoice = await issuedInvoice(operator, billed)
    const { dueDate, total } = await invoiceAs(owner, invoice.id)
    const { clock } = await testApp()
    const before = clock.now()
    clock.set(new Date(`${addDays(dueDate ?? '', -BILL_DUE_DAYS)}T03:00:00Z`))
    const mine = await waitingFor(owner)
    expect(mine.count).toMatchObject({ chargesToAnswer: 1, billsDue: 1 })
    expect(rowsOf(mine, 'chargesToAnswer')).toMatchObject([
      { id: order.id, code: order.code, amount: '36000', currency: 'JPY', isOverdue: false },
    ])
    expect(rowsOf(mine, 'billsDue')).toMatchObject([
      { id: invoice.id, code: invoice.no, due: dueDate, isOverdue: false, amount: total, currency: 'JPY' },
    ])
    expect((await as(owner).call('POST /billing/waitingCount', {})).body.data.waitingCount).toBe(2)
    // The number is that of the list it leads to.
    const linked = await as(owner).call('POST /billing/search', { payState: 'open', dueTo: dueDate ?? '' })
    expect(linked.body.data.dataList.map(({ id }) => id)).toEqual([invoice.id])
    clock.set(new Date(`${addDays(dueDate ?? '', 1)}T03:00:00Z`))
    expect(rowsOf(await waitingFor(operator), 'billsOverdue')).toContainEqual(
      expect.objectContaining({ id: invoice.id, company: owner.company_name, isOverdue: true }),
    )
    expect(rowsOf(await waitingFor(owner), 'billsDue')).toMatchObject([{ isOverdue: true }])
    clock.set(before)
    // Never for shipper accounts, and not those of others.
    const other = await waitingFor(await build.customer())
    expect(other.count).toMatchObject({ chargesToAnswer: 0, billsDue: 0 })
    const account = await waitingFor(await build.shipperAccount(owner))
    expect(Object.keys(account.count)).not.toContain('billsDue')
    expect(JSON.stringify(account)).not.toContain('36000')
  })

  test('to draft and to issue are counted for staff', async () => {
    const operator = await build.operator()
    const count = async () => (await waitingFor(operator)).count
    const before = await count()
    const { order } = await quotedOrder()
    await draftOf(operator, order)
    const { clock } = await testApp()
    clock.set(new Date(clock.now().getTime() + 60_000))
    expect((await count()).billDrafts).toBe((before.billDrafts ?? 0) + 1)
  })
})

describe('upcoming cut-offs', () => {
  test('lists orders with a cut-off within a week that have not departed, nearest first, with what is missing', async () => {
    const owner = await build.customer()
    const order = (deadline: string, given: object = {}) =>
      build.order({
        customer: owner,
        rate_id: rate.id,
        deadline,
        deadline_at: new Date(`${deadline.replace(' ', 'T')}:00+09:00`),
        ...given,
      })
    const far = await order('2026-11-28 00:00')
    const second = await order('2026-11-27 23:59')
    const first = await order('2026-11-21 12:00', { state: 5 })
    await order('2026-11-22 12:00', { state: 7 })
    await attach(first, 2, 3)
    const { due, dueTotal } = await waitingFor(owner)
    expect(due.map(({ id, isMissingDocuments }) => [id, isMissingDocuments])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    expect(due.map(({ id }) => id)).not.toContain(far.id)
    expect(dueTotal).toBe(2)
  })
})

test('returns every running status for every role with orders', async () => {
  for (const role of [3, 4, 5] as RoleId[]) {
    const who = { 3: await build.operator(), 4: customer, 5: shipper }[role as 3 | 4 | 5]
    expect((await waitingFor(who)).orders?.counts.map(({ runningStatus }) => runningStatus)).toEqual([
      ...RUNNING_STATUSES,
    ])
  }
})

describe('order counts of staff', () => {
  test('equal the counts of the order list, for submitted, withdrawn and cancelled orders', async () => {
    const manager = await build.manager()
    const other = await build.customer()
    const order = (given: object) => build.order({ customer: other, rate_id: rate.id, submit_time: null, ...given })
    const submit_time = new Date('2026-11-18T03:00:00Z')
    for (const given of [{}, { submit_time }]) for (const state of [1, 4, 5, 7, 8, 9]) await order({ state, ...given })
    await order({ state: 0, submit_time })
    const { clock, context } = await testApp()
    const expectAlikeAt = async (time: string) => {
      // Earlier totals are cached for 15 seconds, as these orders are not written by a command.
      clock.set(time)
      const { orders } = await waitingFor(manager)
      const listed = await Promise.all(
        RUNNING_STATUSES.map(async (status) => {
          const { body } = await as(manager).call('POST /order/search', { state: [status], limit: 1 })
          return [status, body.list.totalRow]
        }),
      )
      expect(orders?.counts.map(({ runningStatus, count }) => [runningStatus, count])).toEqual(listed)
      expect(orders?.total).toBe((await as(manager).call('POST /order/search', { limit: 1 })).body.list.totalRow)
    }
    await expectAlikeAt('2026-11-20T03:01:00Z')
    await context.db
      .updateTable('orders')
      .set({ state: 4 })
      .where('customer_id', '=', other.id)
      .where('state', '=', 8)
      .execute()
    await context.db
      .updateTable('orders')
      .set({ state: 8, submit_time })
      .where('customer_id', '=', other.id)
      .where('state', '=', 1)
      .execute()
    await expectAlikeAt('2026-11-20T03:02:00Z')
  })
})
