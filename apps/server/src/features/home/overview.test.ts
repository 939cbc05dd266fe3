import { BILL_DUE_DAYS } from '@kairo/shared/work/work-reasons'
import { addDays } from '@kairo/shared/dates'
import { OPEN_STATUSES, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { byItself, writeLog } from '../logs/write-log.ts'
import { makeTasks } from '../tasks/test-tasks.ts'
import { draftOf, invoiceAs, issuedInvoice, proposed, quotedOrder } from '../billing/test-billing.ts'

/** What stands beside the list of work, and how much is on the lists of the list itself. */
const homeOf = async (who: Account) => {
  await makeTasks((await testApp()).context)
  const { code, body } = await as(who).call('GET /home/getOverview', {})
  expect(code).toBe(200)
  const { rows } = (await as(who).call('POST /work/list', { limit: 1_000 })).body.data
  const lists = rows
    .filter(({ key }) => key.startsWith('list:'))
    .map(({ reasons: [first] }) => [first?.name, first?.count])
  return { ...body.data, rows, count: Object.fromEntries(lists) as Record<string, number> }
}

describe('what is done on lists', () => {
  test('for staff: approvals and questions beside the orders', async () => {
    const manager = await build.manager()
    const customer = await build.customer()
    const before = await homeOf(manager)
    await build.customer({ state: 0 })
    await build.shipperAccount(customer, { state: 0 })
    await build.rate({ status: 'pending' })
    await as(customer).call('POST /reduction/insertReduction', { title: 'RCEP', problemDescribe: 'Which form?' })
    const after = await homeOf(manager)
    const more = (name: string) => (after.count[name] ?? 0) - (before.count[name] ?? 0)
    expect(['customers', 'shipperAccounts', 'rates', 'consultations'].map(more)).toEqual([1, 1, 1, 1])
    const { count } = await homeOf(await build.operator())
    expect(count.consultations).toBe(after.count.consultations)
    for (const name of ['customers', 'shipperAccounts', 'rates']) expect(count).not.toHaveProperty(name)
  })

  test('for a customer whose shipper account was rejected', async () => {
    const owner = await build.customer()
    await build.shipperAccount(owner, { state: 3 })
    expect((await homeOf(owner)).count).toEqual({ rejectedAccounts: 1 })
  })

  test('for the system administrator: nothing about rates, orders or customers', async () => {
    const { context } = await testApp()
    const mail = { kind: 'x', to_address: 'a@b.test', language: 'en', subject: 's', html: '', text: '' }
    await context.db
      .insertInto('mails')
      .values({ ...mail, state: 'failed' })
      .execute()
    const { count, rows, days, money } = await homeOf(await build.admin())
    expect(count.failedMails).toBeGreaterThanOrEqual(1)
    expect(rows.filter(({ key }) => !/^list:(failedMails|selfChecks|refusals)$/.test(key))).toEqual([])
    expect({ days, money }).toEqual({ days: null, money: null })
  })

  test('for the system administrator: each kind of self-check whose last run found something', async () => {
    const { db } = (await testApp()).context
    const admin = await build.admin()
    const checks = async () => (await homeOf(admin)).count.selfChecks ?? 0
    expect(await checks()).toBe(0)
    const say = (explain: 'drill' | 'drillFailed' | 'verifyCopies' | 'copiesDrifted') =>
      writeLog(db, byItself(new Date()), { type: 'system', explain })
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
    const before = (await homeOf(admin)).mailQueue
    const mail = { kind: 'x', to_address: 'a@b.test', language: 'en', subject: 's', html: '', text: '' }
    await context.db
      .insertInto('mails')
      .values([
        { ...mail, state: 'queued', create_time: new Date('2026-11-01T08:00:00Z') },
        { ...mail, state: 'queued', create_time: new Date('2026-11-02T08:00:00Z') },
        { ...mail, state: 'sent', create_time: new Date('2026-10-01T08:00:00Z') },
      ])
      .execute()
    expect((await homeOf(admin)).mailQueue).toEqual({
      queued: (before?.queued ?? 0) + 2,
      oldest: '2026-11-01 17:00',
    })
    expect((await homeOf(await build.manager())).mailQueue).toBeNull()
  })
})

describe('money', () => {
  test('in three lines: for the customer what to pay and to answer, for staff what is overdue and to bill', async () => {
    const operator = await build.operator()
    const { customer: owner, order } = await quotedOrder({ state: 8 })
    await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18000' })
    const billed = await quotedOrder({ customer: owner })
    const invoice = await issuedInvoice(operator, billed)
    const { dueDate, total } = await invoiceAs(owner, invoice.id)
    const { clock } = await testApp()
    const before = clock.now()
    clock.set(new Date(`${addDays(dueDate ?? '', -BILL_DUE_DAYS)}T03:00:00Z`))
    const mine = await homeOf(owner)
    expect(mine.money).toMatchObject({
      overdue: { count: 0, sums: [] },
      next: { count: 1, sums: [{ amount: total, currency: 'JPY' }] },
      toAnswer: { count: 1, sums: [{ amount: '36000', currency: 'JPY' }] },
    })
    const bill = mine.rows.find(({ key }) => key === `bill:${invoice.id}`)
    expect(bill).toMatchObject({
      invoiceNo: invoice.no,
      reasons: [{ name: 'billsDue', dueAt: dueDate, isOverdue: false, amount: total, currency: 'JPY' }],
    })
    expect((await as(owner).call('POST /billing/waitingCount', {})).body.data.waitingCount).toBe(2)
    // The number is that of the list it leads to.
    const linked = await as(owner).call('POST /billing/search', { payState: 'open', dueTo: dueDate ?? '' })
    expect(linked.body.data.dataList.map(({ id }) => id)).toEqual([invoice.id])
    clock.set(new Date(`${addDays(dueDate ?? '', 1)}T03:00:00Z`))
    const late = await homeOf(owner)
    expect(late.money).toMatchObject({ overdue: { count: 1 }, next: { count: 0 } })
    expect(late.rows.find(({ key }) => key === `bill:${invoice.id}`)?.group).toBe('overdue')
    const office = (await homeOf(operator)).money
    const listed = await as(operator).call('POST /billing/search', { overdue: true, limit: 1 })
    expect(office?.overdue.count).toBe(listed.body.data.total)
    clock.set(before)
    // Never for shipper accounts, and not those of others.
    expect((await homeOf(await build.customer())).money).toMatchObject({ next: { count: 0 }, toAnswer: { count: 0 } })
    const account = await homeOf(await build.shipperAccount(owner))
    expect(account.money).toBeNull()
    expect(JSON.stringify(account)).not.toContain('36000')
  })

  test('to draft and to issue are counted for staff', async () => {
    const operator = await build.operator()
    const { clock } = await testApp()
    const count = async () => {
      clock.set(new Date(clock.now().getTime() + 60_000))
      return (await homeOf(operator)).money?.next.count ?? 0
    }
    const before = await count()
    const { order } = await quotedOrder()
    await draftOf(operator, order)
    // Its draft in place of the order.
    expect(await count()).toBe(before + 1)
  })
})

test('the strip counts cut-offs and arrivals by day, as the lists that its days lead to', async () => {
  const owner = await build.customer()
  const rate = await build.rate()
  const order = (deadline: string, given: object = {}) =>
    build.order({
      customer: owner,
      rate_id: rate.id,
      deadline,
      deadline_at: new Date(`${deadline.replace(' ', 'T')}:00+09:00`),
      ...given,
    })
  await order('2026-11-27 00:00')
  await order('2026-11-26 23:59')
  await order('2026-11-21 12:00', { state: 5 })
  await order('2026-11-22 12:00', { state: 7, eta: '2026-11-24' })
  const { days } = await homeOf(owner)
  expect(days?.map(({ day, cutOffs, arrivals }) => [day, cutOffs, arrivals])).toEqual([
    ['2026-11-20', 0, 0],
    ['2026-11-21', 1, 0],
    ['2026-11-22', 0, 0],
    ['2026-11-23', 0, 0],
    ['2026-11-24', 0, 1],
    ['2026-11-25', 0, 0],
    ['2026-11-26', 1, 0],
  ])
  for (const { day, cutOffs, arrivals } of days ?? []) {
    const listed = async (input: object) =>
      (await as(owner).call('POST /order/search', { ...input, limit: 1 })).body.list.totalRow
    expect(await listed({ state: [...OPEN_STATUSES], deadlineFrom: day, deadlineTo: day })).toBe(cutOffs)
    expect(await listed({ state: [RUNNING_STATUS.inTransit], expectArriveFrom: day, expectArriveTo: day })).toBe(
      arrivals,
    )
  }
})

test('a customer who never ordered is told how to begin', async () => {
  const owner = await build.customer()
  expect(await homeOf(owner)).toMatchObject({ isNew: true, hasParties: false })
  await build.order({ customer: owner, state: 0 })
  expect(await homeOf(owner)).toMatchObject({ isNew: false })
})
