import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeEach, expect, test } from 'vitest'
import { as, type Account } from '../../../test/as.ts'
import { notificationsOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { testApp } from '../../../test/app.ts'
import { draftOf, issueAs } from '../billing/test-billing.ts'
import { tariffInForce } from '../free-time/tariffs/test-tariffs.ts'
import { arrived, chargesOf, clocksOf, passTo, saveDates, setOrder, TOKYO_DEM } from './test-clocks.ts'

const PROPOSE = 'POST /freeTime/proposeTerms'
const ANSWER = 'POST /freeTime/answerTerms'
let operator: Awaited<ReturnType<typeof build.operator>>
beforeEach(async () => {
  operator = await build.operator()
  await passTo('2026-11-27 10:00')
})

const termsOf = async (order: { id: number }, who: Account) =>
  (await as(who, 'en').call('POST /freeTime/termsOfOrder', { orderId: order.id })).body.data.dataList
const demOf = async (order: { id: number }, who: Account) => {
  const found = (await termsOf(order, who)).find(({ kind }) => kind === 'DEM')
  if (!found) throw new Error('The order has no demurrage terms')
  return found
}
/** Staff propose five free days in place of seven. */
const shorten = async (order: { id: number }, given: { freeDays?: number; tariffId?: number } = { freeDays: 5 }) => {
  const { id, version } = await demOf(order, operator)
  return as(operator, 'en').call(PROPOSE, { id, version, reason: 'The terminal is full', ...given })
}
const left = async (order: { id: number }) =>
  saveDates(order, operator, [{ dischargedAt: '2026-11-16 23:10', gateOutAt: '2026-11-26 09:00' }])

test('fewer free days hold once the customer agrees: clock and charge follow, the history says so', async () => {
  const { customer, order } = await arrived()
  await left(order)
  expect(await chargesOf(order, customer)).toMatchObject([{ amount: '18000', state: CHARGE_STATE.agreed }])
  expect(await demOf(order, operator)).toMatchObject({ freeDays: 7, proposal: null, actions: ['propose'] })
  expect((await demOf(order, customer)).actions).toEqual([])

  expect((await shorten(order)).code).toBe(200)
  // Until the answer the old terms hold.
  expect(await demOf(order, operator)).toMatchObject({ freeDays: 7, actions: ['withdraw'] })
  expect((await clocksOf(order, customer)).dataList[0]).toMatchObject({ lastFreeDay: '2026-11-22', cost: '18000' })
  const open = await demOf(order, customer)
  expect(open).toMatchObject({
    freeDays: 7,
    proposal: { freeDays: 5, reason: 'The terminal is full', tiers: [{ fromDay: 6, toDay: 9 }, {}, { fromDay: 15 }] },
    actions: ['answer'],
  })
  expect((await notificationsOf(order, customer)).messages).toContain('termsProposed')

  const { id, version } = open
  expect((await as(customer).call(ANSWER, { id, version, agree: true })).code).toBe(200)
  expect(await demOf(order, customer)).toMatchObject({ freeDays: 5, proposal: null, actions: [] })
  expect((await clocksOf(order, customer)).dataList[0]).toMatchObject({ lastFreeDay: '2026-11-20', cost: '36000' })
  expect(await chargesOf(order, customer)).toMatchObject([{ amount: '36000', state: CHARGE_STATE.agreed }])
  expect((await notificationsOf(order, operator)).messages).toContain('termsAgreed')
  const { data } = (
    await as(customer, 'en').call('GET /orderChangeHistory/showOrderChangeHistory', { orderID: order.id })
  ).body
  const [change] = data[0]?.dataList ?? []
  expect(change).toMatchObject({
    valueType: 'Free time and what follows',
    oldValue: expect.stringMatching(/^Demurrage, 7 days free \(FT\d+\)$/),
    newValue: expect.stringMatching(/^Demurrage, 5 days free/),
  })
  // Answered is answered.
  expectRefused(await as(customer).call(ANSWER, { id, version: version + 1, agree: true }), 'BILLING_STATE_ERROR')
})

test('a proposal waits on the home page of its customer, and in the list that the page leads to, until the answer', async () => {
  const { customer, order } = await arrived()
  const waits = async (who: Account) => {
    const { rows } = (await as(who).call('POST /work/list', {})).body.data
    return rows.flatMap(({ orderId, orderCode, group, reasons }) =>
      reasons
        .filter(({ name }) => name === 'termsToAnswer')
        .map((reason) => ({ orderId, orderCode, group, ...reason })),
    )
  }
  const listed = async (who: Account, termsProposed: boolean) =>
    (await as(who).call('POST /order/search', { termsProposed, customerId: customer.id })).body.list.list.map(
      ({ id }) => id,
    )
  expect(await waits(customer)).toEqual([])
  await shorten(order)
  expect(await waits(customer)).toMatchObject([
    {
      orderId: order.id,
      orderCode: order.code,
      group: 'today',
      dueAt: null,
      isOverdue: false,
      amount: null,
    },
  ])
  expect(await listed(customer, true)).toEqual([order.id])
  expect(await listed(operator, true)).toEqual([order.id])
  expect(await listed(customer, false)).not.toContain(order.id)
  expect(await waits(await build.customer())).toEqual([])
  expect(await waits(operator)).toEqual([])
  // A cancelled order asks for nothing.
  await setOrder(order, { state: ORDER_STATE.cancelled })
  expect(await waits(customer)).toEqual([])
})

test('declined or withdrawn, the old terms hold', async () => {
  const { customer, order } = await arrived()
  await shorten(order)
  const { id, version } = await demOf(order, customer)
  expectRefused(await as(customer).call(ANSWER, { id, version, agree: false }), 'PARAMETER_ERROR')
  expect((await as(customer).call(ANSWER, { id, version, agree: false, reason: 'As booked' })).code).toBe(200)
  expect(await demOf(order, operator)).toMatchObject({ freeDays: 7, proposal: null, actions: ['propose'] })
  expect((await notificationsOf(order, operator)).messages).toContain('termsDeclined')

  await shorten(order)
  expectRefused(await shorten(order, { freeDays: 4 }), 'BILLING_STATE_ERROR')
  const again = await demOf(order, operator)
  const withdrawn = await as(operator).call('POST /freeTime/withdrawTerms', { id, version: again.version })
  expect(withdrawn.code).toBe(200)
  expect((await notificationsOf(order, customer)).messages).toContain('termsWithdrawn')
  expectRefused(await as(customer).call(ANSWER, { id, version: again.version, agree: true }), 'UPDATE_FAIL')
  expect(await demOf(order, customer)).toMatchObject({ freeDays: 7, proposal: null })
})

test('another tariff is one in force of the same kind for the port and carrier of the order', async () => {
  const { customer, order } = await arrived()
  const manager = await build.manager()
  const { db } = (await testApp()).context
  const stored = await db
    .selectFrom('orders as o')
    .innerJoin('ports as p', 'p.id', 'o.destination_port_id')
    .select(['p.id', 'p.country'])
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow()
  const elsewhere = await db
    .selectFrom('ports')
    .select('id')
    .where('country', '=', stored.country)
    .where('id', '<>', stored.id)
    .executeTakeFirstOrThrow()
  const scope = { validFrom: '2031-01-01', portId: stored.id }
  const dear = await tariffInForce(manager, {
    ...scope,
    freeDays: 3,
    tiers: [{ fromDay: 4, gp20: '9000', hq40: '9000' }],
  })
  const other = await tariffInForce(manager, { ...scope, portId: elsewhere.id })
  const detention = await tariffInForce(manager, { ...scope, kind: 'DET', start: 'gateOut' })
  for (const tariffId of [other.id, detention.id, 999_999])
    expectRefused(await shorten(order, { tariffId }), 'PARAMETER_ERROR')
  expect((await shorten(order, { tariffId: dear.id })).code).toBe(200)
  const { id, version, proposal } = await demOf(order, customer)
  expect(proposal).toMatchObject({ tariffId: dear.id, freeDays: 3, tiers: [{ fromDay: 4, gp40: null, hq40: '9000' }] })
  expect((await as(customer).call(ANSWER, { id, version, agree: true })).code).toBe(200)
  expect(await demOf(order, customer)).toMatchObject({ tariffId: dear.id, freeDays: 3 })
})

test('more days, the same days and what is not there are refused with what to do', async () => {
  const { order } = await arrived()
  const longer = await shorten(order, { freeDays: 9 })
  expectRefused(longer, 'PARAMETER_ERROR')
  expect(longer.errors).toEqual([{ path: 'freeDays', message: expect.stringContaining('need no consent') }])
  expect((await shorten(order, { freeDays: TOKYO_DEM.freeDays })).errors).toMatchObject([
    { message: expect.stringContaining('present terms') },
  ])
  expect((await shorten(order, {})).errors).toMatchObject([{ path: 'freeDays' }])
  await setOrder(order, { state: 4 })
  expectRefused(await shorten(order), 'BILLING_STATE_ERROR')
})

test('a billed clock keeps its terms until the invoice is credited', async () => {
  const { customer, order } = await arrived()
  await left(order)
  await shorten(order)
  const { id, version } = await demOf(order, customer)
  await issueAs(operator, await draftOf(operator, order))
  expectRefused(await as(customer).call(ANSWER, { id, version, agree: true }), 'BILLING_STATE_ERROR')
  expect(await demOf(order, customer)).toMatchObject({ freeDays: 7, version })
})

test('others’ terms are not there, and of two answers at once one counts', async () => {
  const { customer, order } = await arrived()
  await shorten(order)
  const { id, version } = await demOf(order, customer)
  const stranger = await build.customer()
  expectRefused(await as(stranger).call(ANSWER, { id, version, agree: true }), 'ORDER_NOT_EXIST')
  expectRefused(await as(stranger).call('POST /freeTime/termsOfOrder', { orderId: order.id }), 'ORDER_NOT_EXIST')
  expectRefused(await as(customer).call(ANSWER, { id: 999_999, version, agree: true }), 'ORDER_NOT_EXIST')
  const both = await Promise.all([
    as(customer).call(ANSWER, { id, version, agree: true }),
    as(customer).call(ANSWER, { id, version, agree: false, reason: 'No' }),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 9002])
})
