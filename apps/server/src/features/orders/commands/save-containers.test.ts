import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { attach, changedKeys, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { readOrder } from '../queries/find-order.ts'
import { syncContainers } from '../record/order-containers.ts'

const LIST = 'POST /container/list'
const SAVE = 'POST /container/save'
const [A, B, C] = ['CSQU3054383', 'CBHU3202732', 'TGHU1234567'] as const
const WRONG_DIGIT = 'CSQU3054380'

let manager: Account
let customer: Account
beforeAll(async () => {
  manager = await build.manager()
  customer = await build.customer()
})
const fcl = { fcl20gp: 1, fcl40gp: 0, fcl40hq: 2 }
const box = (containerNumber: string, more: object = {}) => ({ containerNumber, size: '40HQ' as const, ...more })
const listed = async (order: { id: number }, by = manager) => (await as(by).call(LIST, { orderId: order.id })).body.data
const save = async (order: { id: number }, containers: object[], by = manager, more: object = {}) => {
  const { version } = await listed(order)
  return as(by).send(SAVE, { orderId: order.id, version, containers, ...more })
}
const numbersOf = async (order: { id: number }) =>
  (await listed(order)).dataList.map(({ containerNumber, size }) => [containerNumber, size])

test('containers are entered before the departure; the order’s text field lists their numbers', async () => {
  const order = await build.order({ customer, state: 2, ...fcl })
  const saved = await save(
    order,
    [box('CSQU 305438-3', { size: '20GP', sealNumber: 'S1', vgmKg: '18250.5' }), box(B, { soc: true })],
    customer,
  )
  expect(saved.code).toBe(200)
  expect((await listed(order, customer)).dataList).toMatchObject([
    { seq: 1, containerNumber: A, size: '20GP', isoCode: '22G1', sealNumber: 'S1', vgmKg: '18250.5', soc: false },
    { seq: 2, containerNumber: B, size: '40HQ', isoCode: '45G1', sealNumber: '', vgmKg: null, soc: true },
  ])
  const { order: row, history, log } = await tracksOf(order)
  expect([row.container_number, row.version]).toEqual([`${A}, ${B}`, 2])
  const { list } = (await as(customer).call('POST /order/search', { keyword: A })).body.list
  expect(list.map(({ id }) => id)).toEqual([order.id])
  expect(changedKeys(history)).toEqual(['flightDto.containerNumber'])
  expect(log).toMatchObject([{ explain: 'saveContainers', info: { containers: [{}, { [A]: { sealNumber: 'S1' } }] } }])
})

test('numbers can be corrected, swapped and removed; the rest of each row stays with its container', async () => {
  const order = await build.order({ customer, state: 5, ...fcl })
  await save(order, [box(A, { sealNumber: 'first' }), box(B, { sealNumber: 'second' })])
  const [first, second] = (await listed(order)).dataList
  await save(order, [
    { id: first?.id, ...box(B, { sealNumber: 'first' }) },
    { id: second?.id, ...box(A, { sealNumber: 'second' }) },
  ])
  expect((await listed(order)).dataList).toMatchObject([
    { id: first?.id, containerNumber: B, sealNumber: 'first' },
    { id: second?.id, containerNumber: A, sealNumber: 'second' },
  ])
  await save(order, [{ id: second?.id, ...box(C, { size: '20GP' }) }])
  expect((await listed(order)).dataList).toMatchObject([
    { id: second?.id, seq: 1, containerNumber: C, isoCode: '22G1' },
  ])
})

test('the departure assigns the booked sizes; then sizes and seals can be corrected, numbers cannot', async () => {
  const order = await build.order({ customer, state: 5, ...fcl, etd: '2026-11-19', deadline: '2026-11-18 12:00' })
  await attach(order, 2, 3)
  await save(order, [box(B, { sealNumber: 'kept' })])
  const { version } = await listed(order)
  const step = { id: order.id, version, state: 7, actualLeavePortDate: '2026-11-19', acceptDeparture: true }
  const left = await as(manager).send('POST /order/updateState', { ...step, containerNumber: `${A}, ${B}, ${C}` })
  expect([left.code, left.msg]).toEqual([200, left.msg])
  expect(await numbersOf(order)).toEqual([
    [A, '20GP'],
    [B, '40HQ'],
    [C, '40HQ'],
  ])
  const { dataList, edit } = await listed(order)
  expect([edit, dataList[1]?.sealNumber]).toEqual(['facts', 'kept'])
  const fixed = dataList.map(({ id, containerNumber, sealNumber }) => ({
    id,
    containerNumber,
    sealNumber,
    size: '40HQ',
  }))
  expect((await save(order, fixed)).code).toBe(200)
  expect((await numbersOf(order))[0]).toEqual([A, '40HQ'])
  expectRefused(await save(order, fixed.slice(1)), 'ORDER_STATE_ERROR')
  expect((await listed(order, customer)).edit).toBe('none')
  expectRefused(await save(order, fixed, customer), 'ORDER_STATE_ERROR')
})

test('text typed into the order form or the booking becomes rows; existing containers keep their seal', async () => {
  const { db } = (await testApp()).context
  const order = await build.order({ customer, state: 1, ...fcl })
  await save(order, [box(A, { size: '20GP', sealNumber: 'kept' })])
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('orders')
      .set({ container_number: `${C}, ${A}` })
      .where('id', '=', order.id)
      .execute()
    await syncContainers(trx, await readOrder(trx, order.id))
  })
  expect(await numbersOf(order)).toEqual([
    [C, '40HQ'],
    [A, '20GP'],
  ])
  expect((await listed(order)).dataList[1]?.sealNumber).toBe('kept')
})

test.each([
  ['a wrong format', [box('CSQ13054383')], 'containers.0.containerNumber'],
  ['a duplicate number', [box(A), box(A)], 'containers.1.containerNumber'],
  ['a wrong check digit without confirmation', [box(WRONG_DIGIT)], 'containers.0.containerNumber'],
  ['an unknown size', [{ ...box(A), size: '45HC' }], 'containers.0.size'],
  ['a weight of zero', [box(A, { vgmKg: '0' })], 'containers.0.vgmKg'],
  ['a container of another order', [{ ...box(A), id: 999_999 }], 'containers.0.id'],
])('refuses %s', async (_name, containers, path) => {
  const order = await build.order({ customer, state: 2, ...fcl })
  const refused = await save(order, containers)
  expectRefused(refused, 'PARAMETER_ERROR', path)
  expect(await numbersOf(order)).toEqual([])
  const meant = await save(order, containers, manager, { acceptContainerNumbers: true })
  expect(meant.code).toBe(containers[0]?.containerNumber === WRONG_DIGIT ? 200 : 6014)
})

test('a seal can be corrected although an earlier accepted number is invalid', async () => {
  const order = await build.order({ customer, state: 7, ...fcl })
  const { db } = (await testApp()).context
  const old = { order_id: order.id, seq: 1, container_number: 'TRUCK-7', size: '20GP' }
  const { id } = await db.insertInto('order_containers').values(old).returning('id').executeTakeFirstOrThrow()
  expect((await save(order, [{ id, ...box('TRUCK-7', { sealNumber: 'S7' }) }])).code).toBe(200)
  expect((await listed(order)).dataList).toMatchObject([{ containerNumber: 'TRUCK-7', sealNumber: 'S7' }])
})

test("a stale version is refused with the current containers; another customer's order is not found", async () => {
  const order = await build.order({ customer, state: 2, ...fcl })
  await save(order, [box(A)])
  const late = await as(manager).send(SAVE, { orderId: order.id, version: 1, containers: [box(B)] })
  expect(late).toMatchObject({
    code: 9002,
    body: { data: { latest: { version: 2, containers: [{ containerNumber: A }] } } },
  })
  const outsider = await build.customer()
  expectRefused(await as(outsider).send(LIST, { orderId: order.id }), 'ORDER_NOT_EXIST')
  expectRefused(await as(outsider).send(SAVE, { orderId: order.id, version: 2, containers: [] }), 'ORDER_NOT_EXIST')
})

test('a changed number or seal notifies the other side, a save without differences does not', async () => {
  const order = await build.order({ customer, state: 2, ...fcl })
  const { db } = (await testApp()).context
  const messagesOf = async (userId: number) =>
    (
      await db
        .selectFrom('messages')
        .select('kind')
        .where('order_id', '=', order.id)
        .where('user_id', '=', userId)
        .where('kind', '=', 'containersChanged')
        .execute()
    ).length
  expect((await save(order, [box(A)], customer)).code).toBe(200)
  expect([await messagesOf(manager.id), await messagesOf(customer.id)]).toEqual([1, 0])
  const { dataList } = await listed(order)
  const same = dataList.map(({ id, containerNumber, size }) => ({ id, containerNumber, size, soc: false }))
  expect((await save(order, same)).code).toBe(200)
  expect(await messagesOf(customer.id)).toBe(0)
  expect(
    (
      await save(
        order,
        same.map((one) => ({ ...one, sealNumber: 'S9' })),
      )
    ).code,
  ).toBe(200)
  expect(await messagesOf(customer.id)).toBe(1)
})
