import { expectRefused } from '../../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { attach, notificationsOf, tracksOf } from '../../../../../test/attach.ts'
import { build, type OrderGiven } from '../../../../../test/build.ts'
import { orderForm } from '../../../../../test/order-form.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  await build.exchangeRate()
  manager = await build.manager({ name: 'Okada' })
})

/** A customer with a shipper account that is named in its order. */
const scene = (given: OrderGiven = {}) => build.orderWithAccount(given, { company_name: 'Minato Shokai' })
const CUT = '2026-12-03T04:00:00Z'

describe('accept', () => {
  test('sets the person in charge and notifies the customer side', async () => {
    const { customer, account, order } = await scene()
    const response = await as(manager).call('POST /order/updateState', {
      id: order.id,
      version: 1,
      state: 2,
      businessType: 8,
    })
    expect(response.body.data).toEqual({
      id: order.id,
      code: order.code,
      state: 2,
      version: 2,
      isCancelWithMoney: false,
    })
    const tracks = await tracksOf(order)
    expect(tracks.order).toMatchObject({ responsible_id: manager.id })
    expect(tracks.trace).toMatchObject([{ action: 1, state: 1, new_state: 2, apply_id: manager.id }])
    expect(tracks.log).toMatchObject([{ explain: 'accept', info: { state: [1, 2] }, user_name: 'Okada' }])
    for (const reader of [customer, account])
      expect(await notificationsOf(order, reader)).toEqual({ messages: ['orderAccepted'], mails: ['orderAccepted'] })
  })

  test('keeps a person who is already in charge', async () => {
    const operator = await build.operator()
    const { order } = await scene({ responsible_id: operator.id })
    await as(manager).call('POST /order/updateState', { id: order.id, version: 1, state: 2 })
    expect((await tracksOf(order)).order.responsible_id).toBe(operator.id)
  })

  test('can name another person, who must be active staff', async () => {
    const [operator, gone] = await Promise.all([build.operator(), build.operator({ state: 2 })])
    const { customer, order } = await scene()
    for (const nobody of [gone, customer, { id: 999_999 }]) {
      const response = await as(manager).call('POST /order/updateResponsible', {
        id: order.id,
        version: 1,
        responsibleId: nobody.id,
      })
      expectRefused(response, 'USER_NOT_EXIST')
    }
    const done = await as(manager).call('POST /order/updateResponsible', {
      id: order.id,
      version: 1,
      responsibleId: operator.id,
    })
    expect(done.body.data).toMatchObject({ version: 2, state: 1 })
    expect((await tracksOf(order)).order.responsible_id).toBe(operator.id)
  })
})

describe('withdraw', () => {
  test('reverts the booking and removes its documents, keeps those of the cargo, and notifies staff', async () => {
    const { customer, account, order } = await scene({
      state: 5,
      vessel: 'EVER GIVEN',
      voyage: '025W',
      mbl: 'M1',
      is_bl_draft_confirmed: 2,
      is_allow_consignee_change: 2,
    })
    await attach(order, 1, 2, 3, 9)
    const response = await as(account).call('POST /order/updateState', { id: order.id, version: 1, state: 0 })
    // It names the shipper account, which is no creator: only an own order can be withdrawn.
    expectRefused(response, 'PERMISSION_ERROR')
    const own = await as(customer).call('POST /order/updateState', { id: order.id, version: 1, state: 0 })
    expect(own.body.data).toMatchObject({ state: 0, version: 2, isCancelWithMoney: false })
    const tracks = await tracksOf(order)
    expect(tracks.order).toMatchObject({
      vessel: '',
      voyage: '',
      mbl: '',
      is_bl_draft_confirmed: 0,
      is_allow_consignee_change: 0,
      quotation: null,
      submit_time: null,
    })
    const detail = await as(customer).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data.documents.map((document) => document.businessType)).toEqual([2, 3])
    expect((await notificationsOf(order, manager)).mails).toEqual(['orderWithdrawn'])
    expect((await notificationsOf(order, account)).messages).toEqual(['orderWithdrawn'])
    expect(tracks.mails.find((mail) => mail.to_address === manager.email)?.text).toContain(
      'withdrawn by Minato Shokai.',
    )
  })

  test('after the cut-off requires accepting the fee', async () => {
    const { clock } = await testApp()
    clock.set(CUT)
    const { customer, order } = await scene()
    const shown = await as(customer).call('POST /order/getOrder', { id: order.id })
    expect(shown.body.data).toMatchObject({ isCut: true, isCancelWithMoney: true })
    const refused = await as(customer).call('POST /order/updateState', { id: order.id, version: 1, state: 0 })
    expectRefused(refused, 'ORDER_IS_CUT')
    expect(refused.body.data).toEqual({ isCancelWithMoney: true })
    expect(refused.msg).toContain('extra fee')
    expect((await tracksOf(order)).order).toMatchObject({ state: 1, version: 1 })

    const paid = await as(customer).call('POST /order/updateState', {
      id: order.id,
      version: 1,
      state: 0,
      acceptFee: true,
    })
    expect(paid.body.data).toMatchObject({ state: 0, isCancelWithMoney: true })
    const { log, mails } = await tracksOf(order)
    expect(log.at(-1)?.info).toMatchObject({ acceptFee: true })
    expect(mails.find((mail) => mail.to_address === manager.email)?.text).toContain('the extra fee was accepted')
  })

  test('and submitting again creates a new quotation', async () => {
    const customer = await build.customer()
    const rate = await build.rate()
    const order = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    await as(customer).call('POST /order/updateState', { id: order.id, version: 1, state: 0 })
    const { context } = await testApp()
    await context.db.updateTable('rates').set({ capacity40hq: '500.00' }).where('id', '=', rate.id).execute()
    const again = await as(customer).call('POST /order/updateState', { id: order.id, version: 2, state: 1 })
    expect(again.body.data).toMatchObject({ state: 1, version: 3 })
    const quotation = await as(customer).call('POST /order/getEstimateInfo', { orderId: order.id })
    expect(quotation.body.data.totals.overall.perCurrency.USD).toBe('1000.00')
  })
})

describe('a sailing past its cut-off stays closed', () => {
  const cutOrder = async () => {
    const customer = await build.customer()
    const rate = await build.rate()
    const { id, code } = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    await as(manager).call('POST /order/changeCurOfDate', {
      orderId: id,
      orderCode: code,
      changeDate: '2026-11-19 12:00',
    })
    return { customer, rate, id }
  }
  const cutAndGivenUp = async (state: 0 | 4) => {
    const { customer, rate, id } = await cutOrder()
    const given = await as(customer).call('POST /order/updateState', { id, version: 2, state, acceptFee: true })
    expect(given.code).toBe(200)
    return { customer, rate, id }
  }

  test('for the withdrawn order and for a new order of the same customer', async () => {
    const { customer, rate, id } = await cutAndGivenUp(0)
    const again = await as(customer).call('POST /order/updateState', { id, version: 3, state: 1 })
    expectRefused(again, 'ORDER_IS_CUT')
    expectRefused(await as(customer).call('POST /order/add', orderForm(rate)), 'ORDER_IS_CUT')
    const byStaff = orderForm(rate, { orderReq: { customerId: customer.id } })
    expectRefused(await as(manager).call('POST /order/add', byStaff), 'ORDER_IS_CUT')
    const other = await build.customer()
    expect((await as(other).call('POST /order/add', orderForm(rate))).code).toBe(200)
  })

  test('after a cancellation, but not for another departure', async () => {
    const { customer, rate } = await cutAndGivenUp(4)
    expectRefused(await as(customer).call('POST /order/add', orderForm(rate)), 'ORDER_IS_CUT')
    const later = orderForm(rate, { orderReq: { expectedLeavePortDate: '2026-12-11' } })
    expect((await as(customer).call('POST /order/add', later)).code).toBe(200)
  })

  test('also under the originally booked day after staff changed the departure', async () => {
    const customer = await build.customer()
    const rate = await build.rate()
    const { id } = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    const moved = await as(manager).call('POST /order/updateExpectLeaveDate', {
      newData: { id, version: 1, expectedLeavePortDate: '2026-12-05' },
      deadline: '2026-11-19 12:00',
    })
    expect(moved.code).toBe(200)
    const given = await as(customer).call('POST /order/updateState', { id, version: 2, state: 4, acceptFee: true })
    expect(given.code).toBe(200)
    expectRefused(await as(customer).call('POST /order/add', orderForm(rate)), 'ORDER_IS_CUT')
    const later = orderForm(rate, { orderReq: { expectedLeavePortDate: '2026-12-11' } })
    expect((await as(customer).call('POST /order/add', later)).code).toBe(200)
  })

  test('after a change to another departure, which cannot be changed back', async () => {
    const { customer, rate, id } = await cutOrder()
    await as(customer).call('POST /order/applyUpdate', { id, version: 2 })
    await as(manager).call('POST /order/approvalUpdate', { id, version: 3, state: 3, roleId: 4 })
    const later = {
      ...orderForm(rate, { orderReq: { expectedLeavePortDate: '2026-12-11' } }),
      id,
      version: 4,
      state: 1,
    }
    const changed = await as(customer).send('POST /order/update', { newData: later, acceptFee: true })
    expect(changed.code).toBe(200)
    const back = { ...orderForm(rate), id, version: 5, state: 1 }
    expectRefused(await as(manager).send('POST /order/update', { newData: back }), 'ORDER_IS_CUT')
    expectRefused(await as(customer).call('POST /order/add', orderForm(rate)), 'ORDER_IS_CUT')
  })

  test('while one before its cut-off can be booked again', async () => {
    const customer = await build.customer()
    const rate = await build.rate()
    const { id } = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    await as(customer).call('POST /order/updateState', { id, version: 1, state: 0 })
    expect((await as(customer).call('POST /order/updateState', { id, version: 2, state: 1 })).code).toBe(200)
  })
})

describe('cancel', () => {
  test('by staff requires a reason, which the customer is sent', async () => {
    const { customer, order } = await scene({ state: 5 })
    const without = await as(manager).call('POST /order/updateState', { id: order.id, version: 1, state: 4 })
    expect(without.errors?.map((error) => error.path)).toEqual(['reasonText'])
    const done = await as(manager).call('POST /order/updateState', {
      id: order.id,
      version: 1,
      state: 4,
      reasonText: 'Vessel omitted Osaka',
    })
    expect(done.body.data.state).toBe(4)
    const { order: row, mails, trace } = await tracksOf(order)
    expect(row).toMatchObject({ cancel_reason: 0, cancel_reason_text: 'Vessel omitted Osaka' })
    expect(trace).toMatchObject([{ action: 4, new_state: 4 }])
    expect(mails.find((mail) => mail.to_address === customer.email)?.text).toContain('Vessel omitted Osaka')
  })

  test('by the customer is free before the cut-off and notifies staff', async () => {
    const { customer, order } = await scene({ state: 2 })
    const done = await as(customer).call('POST /order/updateState', { id: order.id, version: 1, state: 4 })
    expect(done.body.data).toMatchObject({ state: 4, isCancelWithMoney: false })
    expect((await notificationsOf(order, manager)).messages).toEqual(['orderCancelled'])
    const { clock } = await testApp()
    clock.set(CUT)
    const late = await scene({ state: 2 })
    const refused = await as(late.customer).call('POST /order/updateState', { id: late.order.id, version: 1, state: 4 })
    expectRefused(refused, 'ORDER_IS_CUT')
  })

  test('works for a draft with nothing but its company', async () => {
    const customer = await build.customer()
    const draft = (await as(customer).call('POST /order/add', { state: 0 })).body.data
    const done = await as(customer).call('POST /order/updateState', { id: draft.id, version: 1, state: 4 })
    expect(done.body.data).toMatchObject({ state: 4 })
    const detail = await as(customer).call('POST /order/getOrder', { id: draft.id })
    expect(detail.body.data).toMatchObject({ runningStatus: 10, expectedLeavePortDate: null })
  })

  test('for lack of space has reason 15 and asks the customer for another date', async () => {
    const { customer, order } = await scene({ state: 2 })
    await as(manager).call('POST /order/updateState', { id: order.id, version: 1, state: 4, reason: 15 })
    const detail = await as(customer).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data).toMatchObject({ state: 4, cancelReason: 15, runningStatus: 10 })
    expect((await notificationsOf(order, customer)).mails).toEqual(['orderCabinFull'])
  })
})
