import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build, type OrderGiven } from '../../../../test/build.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  manager = await build.manager()
})

/** A customer with a shipper account that is named in its order. */
const scene = (given: OrderGiven = {}) => build.orderWithAccount(given, { language: 'ja' })

describe('change requests', () => {
  test('of customer and shipper account are made and answered separately', async () => {
    const { customer, account, order } = await scene({ state: 2 })
    const request = (actor: { id: number }, version: number) =>
      as(actor).call('POST /order/applyUpdate', { id: order.id, version })
    expect((await request(customer, 1)).code).toBe(200)
    expect((await request(account, 2)).code).toBe(200)
    expectRefused(await request(customer, 3), 'ORDER_STATE_ERROR')
    expect((await tracksOf(order)).order).toMatchObject({ is_allow_consignee_change: 1, is_allow_shipper_change: 1 })
    expect((await notificationsOf(order, manager)).mails).toEqual(['changeRequested', 'changeRequested'])

    const response = (state: number, roleId: number, version: number) =>
      as(manager).call('POST /order/approvalUpdate', { id: order.id, version, state, roleId })
    expect((await response(3, 5, 3)).code).toBe(200)
    expect((await response(2, 4, 4)).code).toBe(200)
    const { order: row } = await tracksOf(order)
    expect(row).toMatchObject({ is_allow_consignee_change: 2, is_allow_shipper_change: 3, state: 2 })
    expect((await notificationsOf(order, account)).messages).toEqual(['changeAgreed'])
    expect((await notificationsOf(order, customer)).messages).toEqual(['changeRefused'])

    // What is answered cannot be answered again; a refused side may ask again.
    expectRefused(await response(3, 4, 5), 'ORDER_STATE_ERROR')
    expectRefused(await response(3, 5, 5), 'ORDER_STATE_ERROR')
    expect((await request(customer, 5)).code).toBe(200)
    const detail = await as(manager).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data).toMatchObject({ isUpdateApplyExists: true, runningStatus: 6 })
  })

  test('the list row shows a side that still waits, and none once the order is closed', async () => {
    const { customer, order } = await scene({ state: 2, is_allow_consignee_change: 3, is_allow_shipper_change: 1 })
    const row = async () =>
      (await as(manager).call('POST /order/search', { customerId: customer.id })).body.list.list[0]
    expect(await row()).toMatchObject({ isUpdateApplyExists: true, updateApplyRoleId: 5 })
    const cancel = { id: order.id, version: 1, state: 4, reasonText: 'No cargo' }
    expect((await as(manager).call('POST /order/updateState', cancel)).code).toBe(200)
    expect(await row()).toMatchObject({ isUpdateApplyExists: false, runningStatus: 10 })
  })

  test('the answer names the role that asked', async () => {
    const { customer, order } = await scene()
    await as(customer).call('POST /order/applyUpdate', { id: order.id, version: 1 })
    const invalid = await as(manager).call('POST /order/approvalUpdate', {
      id: order.id,
      version: 2,
      state: 3,
      roleId: 5,
    })
    expectRefused(invalid, 'ORDER_STATE_ERROR')
    for (const bad of [{ state: 1 }, { state: 3, roleId: 2 }, { roleId: 4 }])
      expect((await as(manager).send('POST /order/approvalUpdate', { id: order.id, version: 2, ...bad })).code).toBe(
        6014,
      )
    expect((await tracksOf(order)).order).toMatchObject({ is_allow_consignee_change: 1, version: 2 })
  })
})

describe('the draft B/L', () => {
  test.each(['customer', 'account'] as const)('is confirmed by the %s once', async (who) => {
    const made = await scene({ state: 5, is_bl_draft_confirmed: 1 })
    const { order } = made
    const actor = made[who]
    const response = await as(actor).call('POST /order/confirmDraftFile', { id: order.id })
    expect(response.body.data).toMatchObject({ version: 2, state: 5 })
    const { order: row, trace } = await tracksOf(order)
    expect(row).toMatchObject({ is_bl_draft_confirmed: 2, draft_confirmed_by: actor.id })
    expect(trace).toMatchObject([{ action: 9, state: 5, new_state: 5 }])
    expect((await notificationsOf(order, manager)).mails).toEqual(['draftConfirmed'])
    const again = await as(actor).call('POST /order/confirmDraftFile', { id: order.id })
    expectRefused(again, 'ORDER_STATE_ERROR')
  })
})

describe('memos', () => {
  test("each side edits its own memo without version conflicts on the other's", async () => {
    const { customer, account, order } = await scene()
    await as(manager).call('POST /order/updateMemo', { id: order.id, memo: 'VIP' })
    await as(customer).call('POST /order/updateMemo', { id: order.id, memo: '10個口' })
    const last = await as(account).call('POST /order/updateMemo', { id: order.id, memo: '' })
    expect(last.body.data).toEqual({ id: order.id, version: 1, memo: '' })
    const { order: row, log } = await tracksOf(order)
    expect(row).toMatchObject({ memo: 'VIP', memo_consignee: '', version: 1 })
    expect(log.map((entry) => entry.info)).toEqual([
      { memo: ['', 'VIP'] },
      { memo_consignee: ['', '10個口'] },
      { memo_consignee: ['10個口', ''] },
    ])
    for (const memo of ['x'.repeat(51), 'nul\u0000'])
      expect((await as(customer).call('POST /order/updateMemo', { id: order.id, memo })).errors?.[0]?.path).toBe('memo')
  })
})

describe('the trace', () => {
  test('shows customers the nodes without staff names and internal entries', async () => {
    const { context } = await testApp()
    const { customer, order } = await scene()
    await as(manager).call('POST /order/updateState', { id: order.id, version: 1, state: 2 })
    await context.db
      .insertInto('order_trace')
      .values({ order_id: order.id, action: 0, state: 2, new_state: 2, remark: 'skip', apply_id: manager.id })
      .execute()
    const staff = await as(manager).call('POST /order/getOrderStateHistory', { id: order.id })
    expect(staff.body.data.dataList.map((item) => [item.applyName, item.remark])).toEqual([
      [manager.name, ''],
      [manager.name, 'skip'],
    ])
    const seen = await as(customer).call('POST /order/getOrderStateHistory', { id: order.id })
    expect(seen.body.data.dataList.map((item) => item.applyName)).toEqual(['Operator'])
    expect(seen.body.data.nodes.map((node) => [node.node, node.reached])).toEqual([
      ['placed', true],
      ['confirmed', true],
      ['inbound', false],
      ['outbound', false],
      ['inTransit', false],
      ['arrivalNotice', false],
      ['deliveryOrder', false],
      ['pickedUp', false],
    ])
    expect(seen.body.data.nodes[1]).toMatchObject({ actual: '2026-11-20 12:00' })
  })
})
