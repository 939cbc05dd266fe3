import { expectRefused } from '../../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

test('the ten counts contain every order once, and each count matches its filtered rows', async () => {
  const [customer, operator] = [await build.customer(), await build.operator()]
  const order = (given: object) => build.order({ customer, ...given })
  await order({ state: 0 })
  await order({ state: 1, pieces: 12, goods_name: 'TOWELS' })
  await order({ state: 2 })
  await order({ state: 5 })
  await order({ state: 5, is_bl_draft_confirmed: 1 })
  await order({ state: 5, is_bl_draft_confirmed: 2 })
  await order({ state: 5, is_bl_draft_confirmed: 2, is_allow_shipper_change: 3 })
  await order({ state: 7 })
  await order({ state: 8 })
  await order({ state: 9 })
  await order({ state: 4, cancel_reason: 15 })
  await order({ state: 4, cancel_reason: 0 })
  await order({ state: 4 })
  await build.order({ customer: await build.customer() })
  const ordersOf = async (state?: string | number) =>
    (await as(operator).call('POST /order/getCustomerOrderInfo', { applyId: customer.id, state, pageSize: 99_999 }))
      .body.data
  const { customerOrderVos, total, orderCount, ...counts } = await ordersOf()
  expect([total, orderCount, customerOrderVos.length]).toEqual([13, 13, 13])
  expect(counts).toEqual({
    waitingBookingNumber: 1,
    bookingNumber: 2,
    bookedNumber: 1,
    draftConfirmationNumber: 1,
    draftConfirmedNumber: 1,
    inOrderEditNumber: 1,
    inTransitNumber: 1,
    pickedUpNumber: 2,
    fullCabinNumber: 1,
    cancelNumber: 2,
  })
  for (const [name, count] of Object.entries(counts)) {
    const filtered = await ordersOf(name)
    expect([filtered.customerOrderVos.length, filtered.total, filtered.orderCount], name).toEqual([count, count, 13])
  }
  const sent = await ordersOf(2)
  expect(sent.customerOrderVos).toMatchObject([{ runningStatus: 2, number: 12, goodsName: 'TOWELS', state: 1 }])
  expect(sent.total).toBe(1)
  expect((await ordersOf('fullCabinNumber')).customerOrderVos[0]?.stateText).toBe('Cancelled (no space)')
  expect((await ordersOf('pickedUpNumber')).customerOrderVos.map(({ stateText }) => stateText)).toEqual([
    'Picked up',
    'Arrived',
  ])
})

test('counts for a shipper account the orders it placed or is named in; customers see only their own', async () => {
  const customer = await build.customer()
  const [account, sister] = [await build.shipperAccount(customer), await build.shipperAccount(customer)]
  const named = await build.order({ customer, shipper_account_id: account.id })
  await build.order({ customer, shipper_account_id: sister.id, created_by: sister.id })
  await build.order({ customer })
  const response = await as(customer).call('POST /order/getCustomerOrderInfo', { applyId: account.id })
  expect(response.body.data.customerOrderVos.map(({ code }) => code)).toEqual([named.code])
  const own = await as(customer).call('POST /order/getCustomerOrderInfo', { applyId: customer.id, pageSize: 2 })
  expect([own.body.data.total, own.body.data.customerOrderVos.length]).toEqual([3, 2])
  expectRefused(await as(account).send('POST /order/getCustomerOrderInfo', { applyId: account.id }), 'PERMISSION_ERROR')
})
