import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, refusedData } from '../../../../test/as.ts'
import { changedKeys, notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { changedOrderForm, orderForm } from '../../../../test/order-form.ts'

let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  await build.exchangeRate()
  rate = await build.rate()
})

describe('changing a submitted order', () => {
  const submitted = async () => {
    const [customer, manager] = await Promise.all([build.customer(), build.manager()])
    const order = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    return { customer, manager, order }
  }

  test('requires an agreed request from the customer; saving ends it, records the history and notifies staff', async () => {
    const { customer, manager, order } = await submitted()
    const change = (version: number) =>
      as(customer).call('POST /order/update', {
        newData: changedOrderForm(
          rate,
          { ...order, version },
          { transportCargo: { number: 480, unit: '2' }, fcl40Hq: 1, fcl20Gp: 1 },
        ),
      })
    expectRefused(await change(1), 'ORDER_STATE_ERROR')

    await as(customer).call('POST /order/applyUpdate', { id: order.id, version: 1 })
    expectRefused(await change(2), 'ORDER_STATE_ERROR')
    await as(manager).call('POST /order/approvalUpdate', { id: order.id, version: 2, state: 3, roleId: 4 })
    const detail = await as(customer).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data).toMatchObject({ runningStatus: 6, isCanChangeOrder: true })

    const saved = await change(3)
    expect(saved.body.data).toMatchObject({ state: 1, version: 4 })
    const { order: row, trace, history } = await tracksOf(order)
    expect(row).toMatchObject({ is_allow_consignee_change: 0, is_changed: true, pieces: 480, fcl40hq: 1, fcl20gp: 1 })
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ change_num: 1, change_user: customer.id })
    expect(history[0]?.changes).toEqual([
      { valueTypeKey: 'transportCargo.number', oldValue: '500', newValue: '480' },
      { valueTypeKey: 'transportCargo.unit', oldValue: '1', newValue: '2' },
      { valueTypeKey: 'fcl20Gp', oldValue: '0', newValue: '1' },
      { valueTypeKey: 'fcl40Hq', oldValue: '2', newValue: '1' },
    ])
    expect(trace.at(-1)).toMatchObject({ action: 0, remark: 'showDetail', history_id: history[0]?.id })
    expect((await notificationsOf(order, manager)).messages).toEqual([
      'orderSubmitted',
      'changeRequested',
      'orderChanged',
    ])

    const shown = await as(customer, 'ja').call('GET /orderChangeHistory/showOrderChangeHistory', { orderID: order.id })
    expect(shown.body.data[0]).toMatchObject({
      changeNum: 1,
      changeUser: customer.name,
      dataList: expect.arrayContaining([
        {
          valueTypeKey: 'transportCargo.unit',
          valueType: '単位',
          oldValue: 'カートン (CTN)',
          newValue: 'パレット (PLT)',
        },
      ]),
    })
  })

  test('staff change it without a request, and the customer is notified', async () => {
    const { customer, manager, order } = await submitted()
    const saved = await as(manager).call('POST /order/update', {
      newData: changedOrderForm(rate, order, { orderReq: { shipper: { director: 'LI NA' } } }),
    })
    expect(saved.code).toBe(200)
    expect((await notificationsOf(order, customer)).messages).toEqual(['orderChanged'])
    const shown = await as(customer).call('GET /orderChangeHistory/showOrderChangeHistory', {
      orderID: order.id,
      local: 'zh-cn',
    })
    // The member of staff is not shown outside the operator.
    expect(shown.body.data[0]).toMatchObject({ changeUser: '操作方', dataList: [{ valueType: '发货人负责人' }] })
  })

  test('the booked rate remains valid after it was closed; a new date must be bookable', async () => {
    const { manager, customer } = await submitted()
    const { context } = await testApp()
    const own = await build.rate()
    const order = (await as(customer).call('POST /order/add', orderForm(own))).body.data
    await context.db.updateTable('rates').set({ close_time: '2026-11-20' }).where('id', '=', own.id).execute()
    const form = (version: number, given: object) =>
      changedOrderForm(own, { id: order.id, version, state: 1 }, { ...given })
    const same = await as(manager).call('POST /order/update', {
      newData: form(1, { transportCargo: { number: 1 } }),
    })
    expect(same.code).toBe(200)
    const moved = await as(manager).call('POST /order/update', {
      newData: form(2, { orderReq: { expectedLeavePortDate: '2026-12-11' } }),
    })
    expectRefused(moved, 'TRANSPORT_COST_IS_DELETE')
  })

  test('changing the date changes all its times', async () => {
    const { manager, order } = await submitted()
    await as(manager).call('POST /order/update', {
      newData: changedOrderForm(rate, order, { orderReq: { expectedLeavePortDate: '2026-12-11' } }),
    })
    const { order: row, history } = await tracksOf(order)
    expect(row).toMatchObject({ etd: '2026-12-11', eta: '2026-12-14', deadline: '2026-12-10 12:00' })
    expect(changedKeys(history)).toEqual([
      'orderReq.expectedLeavePortDate',
      'expectedArrivePortDate',
      'openPortStartTime',
      'openPortEndTime',
      'deadline',
      // What was due by them moves with them.
      ...['loadingNotice', 'invoice', 'packingList', 'vgm', 'draft', 'departure', 'arrivalNotice', 'arrival'].map(
        (kind) => `due.${kind}`,
      ),
    ])
  })

  test('a stale version returns 9002 with the current order and changes nothing', async () => {
    const { customer, manager, order } = await submitted()
    await as(manager).call('POST /order/update', {
      newData: changedOrderForm(rate, order, { transportCargo: { number: 7 } }),
    })
    const stale = await as(manager).call('POST /order/update', {
      newData: changedOrderForm(rate, order, { transportCargo: { number: 8 } }),
    })
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body).toMatchObject({ data: { latest: { id: order.id, version: 2, transportCargo: { number: 7 } } } })
    expect((await tracksOf(order)).order).toMatchObject({ pieces: 7, version: 2 })
    expect((await notificationsOf(order, customer)).messages).toEqual(['orderChanged'])
  })

  test("the current order in a conflict response is reduced to the fields of the caller's role", async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    const draft = (await as(account).call('POST /order/add', { ...orderForm(rate), state: 0 })).body.data
    await as(account).call('POST /order/update', { newData: changedOrderForm(rate, { ...draft, state: 0 }) })
    const stale = await as(account).call('POST /order/update', {
      newData: changedOrderForm(rate, { ...draft, state: 0 }),
    })
    expectRefused(stale, 'UPDATE_FAIL')
    const { latest } = refusedData<{ latest: Record<string, unknown> }>(stale)
    expect(latest.code).toBe(draft.code)
    for (const key of ['memo', 'sumMoney', 'quotationNo', 'responsible_name']) expect(latest).not.toHaveProperty(key)
  })

  test('exactly one of two concurrent saves succeeds', async () => {
    const { manager, order } = await submitted()
    const operator = await build.operator()
    const responses = await Promise.all(
      [manager, operator].map((actor, n) =>
        as(actor).call('POST /order/update', {
          newData: changedOrderForm(rate, order, { transportCargo: { number: 10 + n } }),
        }),
      ),
    )
    expect(responses.map((response) => response.code).sort()).toEqual([200, 9002])
    const { order: row, history } = await tracksOf(order)
    expect(row.version).toBe(2)
    expect(history).toHaveLength(1)
  })

  test('the form of another state is refused', async () => {
    const { manager, order } = await submitted()
    expect(
      (await as(manager).call('POST /order/update', { newData: changedOrderForm(rate, { ...order, state: 2 }) })).code,
    ).toBe(6019)
    const asDraft = await as(manager).call('POST /order/update', { newData: { id: order.id, version: 1, state: 0 } })
    expectRefused(asDraft, 'ORDER_STATE_ERROR')
    expect((await tracksOf(order)).order).toMatchObject({ state: 1, version: 1 })
  })
})
