import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Caller } from '../../../../test/as.ts'
import { attach, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'

interface Target {
  id: number
  code: string
}

/** Every call for one order, as sent by someone who knows its id and version. */
const CALLS: [string, (caller: Caller, order: Target) => Promise<{ code: number }>, roles: number[]][] = [
  ['queryById', (c, { id }) => c.send('POST /order/queryById', { id }), [2, 3, 4, 5]],
  ['getOrder', (c, { id }) => c.send('POST /order/getOrder', { id }), [2, 3, 4, 5]],
  ['trace', (c, { id }) => c.send('POST /order/getOrderStateHistory', { id }), [2, 3, 4, 5]],
  ['history', (c, { id }) => c.send('GET /orderChangeHistory/showOrderChangeHistory', { orderID: id }), [2, 3, 4, 5]],
  ['memo', (c, { id }) => c.send('POST /order/updateMemo', { id, memo: 'x' }), [2, 3, 4, 5]],
  ['withdraw', (c, { id }) => c.send('POST /order/updateState', { id, version: 1, state: 0 }), [2, 3, 4, 5]],
  [
    'cancel',
    (c, { id }) => c.send('POST /order/updateState', { id, version: 1, state: 4, reasonText: 'x' }),
    [2, 3, 4, 5],
  ],
  ['deliver', (c, { id }) => c.send('POST /order/updateState', { id, version: 1, state: 9 }), [2, 3, 4, 5]],
  ['request', (c, { id }) => c.send('POST /order/applyUpdate', { id, version: 1 }), [4, 5]],
  ['confirm', (c, { id }) => c.send('POST /order/confirmDraftFile', { id }), [4, 5]],
  ['again', (c, { id }) => c.send('POST /order/checkAgainOrder', { orderId: id }), [2, 3, 4, 5]],
  ['quotation', (c, { id }) => c.send('POST /order/getEstimateInfo', { orderId: id }), [2, 3, 4]],
  [
    'update',
    (c, { id }) => c.send('POST /order/update', { newData: { ...orderForm({ id: 1 }), id, version: 1, state: 5 } }),
    [2, 3, 4, 5],
  ],
  ['answer', (c, { id }) => c.send('POST /order/approvalUpdate', { id, version: 1, state: 3, roleId: 4 }), [2, 3]],
  [
    'cut-off',
    (c, { id }) => c.send('POST /order/changeCurOfDate', { orderId: id, changeDate: '2026-12-01 12:00' }),
    [2, 3],
  ],
  ['booking', (c, { id }) => c.send('GET /order/getBookingDetail', { id }), [2, 3]],
]

let mine: Awaited<ReturnType<typeof build.customer>>
let order: Target
const outsiders: [string, Awaited<ReturnType<typeof build.customer>>][] = []
beforeAll(async () => {
  await build.exchangeRate()
  mine = await build.customer()
  const theirs = await build.customer()
  order = await build.order({ customer: mine, state: 5, is_bl_draft_confirmed: 1 })
  outsiders.push(['another customer', theirs])
  outsiders.push(['a shipper account of another customer', await build.shipperAccount(theirs)])
  outsiders.push(['a shipper account of this customer that the order does not name', await build.shipperAccount(mine)])
  await attach(order, 2, 3)
})

test("another customer's order returns the same as an unknown id, for every endpoint", async () => {
  for (const [who, outsider] of outsiders)
    for (const [what, call, roles] of CALLS.filter(([, , roles]) => roles.includes(outsider.role_id))) {
      const [foreign, unknown] = [await call(as(outsider), order), await call(as(outsider), { id: 987_654, code: 'K' })]
      expect([who, what, foreign.code, roles.length > 0]).toEqual([who, what, 6018, true])
      expect(foreign).toMatchObject({ code: unknown.code, msg: (unknown as { msg?: string }).msg, status: 200 })
    }
  const { order: row, log } = await tracksOf(order)
  expect([row.state, row.version, row.memo_consignee]).toEqual([5, 1, ''])
  expect(log).toEqual([])
})

test('staff get the same response for an unknown order', async () => {
  const manager = await build.manager()
  for (const [what, call, roles] of CALLS.filter(([, , roles]) => roles.includes(2)))
    expect([what, roles.length > 0, (await call(as(manager), { id: 987_654, code: 'K' })).code]).toEqual([
      what,
      true,
      6018,
    ])
})

test('the system administrator has no access to orders', async () => {
  const admin = await build.admin()
  for (const [what, call] of CALLS) expect([what, (await call(as(admin), order)).code]).toEqual([what, 6017])
})

test('calls without a token are refused', async () => {
  for (const [what, call] of CALLS) expect([what, (await call(as(null), order)).code]).toEqual([what, 6000])
})

describe('who sees an order', () => {
  test('its customer, its creator, the account that it names, and all staff', async () => {
    const customer = await build.customer()
    const [creator, named] = await Promise.all([build.shipperAccount(customer), build.shipperAccount(customer)])
    const made = await build.order({
      customer,
      created_by: creator.id,
      create_role_id: 5,
      shipper_account_id: named.id,
    })
    for (const viewer of [customer, creator, named, await build.manager(), await build.operator()])
      expect((await as(viewer).call('POST /order/queryById', { id: made.id })).code).toBe(200)
  })

  test('each role gets only the fields that it may see', async () => {
    const account = await build.shipperAccount(mine)
    const manager = await build.manager()
    const made = await build.order({
      customer: mine,
      shipper_account_id: account.id,
      state: 7,
      memo: 'watch them',
      memo_consignee: 'ours',
      sum_money: '104000',
      responsible_id: manager.id,
      actual_departure: new Date('2026-11-19T00:00:00Z'),
    })
    await attach(made, 2, 4, 5, 6, 7)
    const [staff, customer, shipper] = await Promise.all(
      [manager, mine, account].map(
        async (viewer) => (await as(viewer).call('POST /order/getOrder', { id: made.id })).body.data,
      ),
    )
    expect(staff).toMatchObject({
      memo: 'watch them',
      memo_consignee: 'ours',
      responsible_name: manager.name,
      sumMoney: '104000',
    })
    expect(customer).toMatchObject({ memo_consignee: 'ours', sumMoney: '104000' })
    expect(shipper).toMatchObject({ memo_consignee: 'ours' })
    for (const key of ['memo', 'responsible_name', 'responsibleId']) {
      expect(customer).not.toHaveProperty(key)
      expect(shipper).not.toHaveProperty(key)
    }
    for (const key of ['sumMoney', 'reserveMoney', 'quotationNo']) expect(shipper).not.toHaveProperty(key)
    const types = (detail: typeof staff) => detail?.documents.map((document) => document.businessType)
    // D/O and the operator's invoices come to the customer side from state 8 on; role 5 never gets the invoices,
    // and the arrival notice only when staff marked it as free of amounts.
    expect([types(staff), types(customer), types(shipper)]).toEqual([
      [2, 4, 5, 6, 7],
      [2, 4, 5],
      [2, 4],
    ])
    expect(staff?.allowedActions).toContain('arrive')
    expect(customer?.allowedActions).toEqual(['orderAgain'])
  })
})
