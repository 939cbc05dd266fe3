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

describe('changing the cut-off', () => {
  test.each(['2026-12-02 18:30', '2026-12-2 18:30:00'])('to %s is stored, notified and traced', async (changeDate) => {
    const { customer, order } = await scene()
    const response = await as(manager).call('POST /order/changeCurOfDate', {
      orderId: order.id,
      orderCode: order.code,
      changeDate,
    })
    expect(response.body.data).toMatchObject({ version: 2, state: 1 })
    const { order: row, history, trace, mails } = await tracksOf(order)
    expect(row).toMatchObject({
      deadline: '2026-12-02 18:30',
      deadline_at: new Date('2026-12-02T10:30:00Z'),
      is_changed: true,
    })
    expect(history[0]?.changes).toEqual([
      {
        valueTypeKey: 'deadline',
        oldValue: '2026-12-03 12:00 Asia/Shanghai',
        newValue: '2026-12-02 18:30 Asia/Shanghai',
      },
    ])
    expect(trace).toMatchObject([
      { remark: 'showDetail', history_id: history[0]?.id, date_str: '2026-12-02 18:30 Asia/Shanghai' },
    ])
    expect(mails.find((mail) => mail.to_address === customer.email)?.text).toContain(
      '書類カットが 2026年12月3日(木) 12:00 上海 から 2026年12月2日(水) 18:30 上海 に変更されました',
    )
  })

  test('is told with the zone that it was written with; one from before has none', async () => {
    const { order } = await scene()
    const change = { orderId: order.id, changeDate: '2026-12-02 18:30' }
    await as(manager).call('POST /order/changeCurOfDate', change)
    const { db } = (await testApp()).context
    const row = { order_id: order.id, action: 14, state: 1, new_state: 1, create_time: new Date() }
    await db
      .insertInto('order_trace')
      .values({ ...row, date_str: '2026-12-02 19:30' })
      .execute()
    const { body } = await as(manager).call('POST /order/getOrderStateHistory', { id: order.id })
    expect(body.data.dataList.map(({ dateStr }) => dateStr)).toEqual([
      '2026-12-02 18:30 Asia/Shanghai',
      '2026-12-02 19:30',
    ])
  })

  test('to the current value changes nothing and notifies nobody', async () => {
    const { order } = await scene()
    const response = await as(manager).call('POST /order/changeCurOfDate', {
      orderId: order.id,
      changeDate: '2026-12-03 12:00',
    })
    expect(response.body).toMatchObject({ code: 200, data: { id: order.id, version: 1, state: 1 } })
    const { order: row, ...left } = await tracksOf(order)
    expect([row.version, row.is_changed]).toEqual([1, false])
    expect(left).toEqual({ trace: [], history: [], log: [], messages: [], mails: [] })
  })

  test('to a past time marks the order as past its cut-off at once', async () => {
    const { customer, order } = await scene()
    await as(manager).call('POST /order/changeCurOfDate', { orderId: order.id, changeDate: '2026-11-20 11:00' })
    const detail = await as(customer).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data).toMatchObject({ isCut: true, isCancelWithMoney: true })
  })

  test('is possible up to the end of the departure day', async () => {
    const { order } = await scene()
    const change = (changeDate: string) =>
      as(manager).call('POST /order/changeCurOfDate', { orderId: order.id, changeDate })
    expect((await change('2026-12-04 23:59')).code).toBe(200)
    const late = await change('2026-12-05 00:00')
    expect([late.code, late.errors?.[0]?.message]).toEqual([6014, 'It cannot be after the day of departure.'])
    for (const nonsense of ['', '0000-01-01 00:00', '2026-02-30 10:00', '2026-12-02 25:00', 'tomorrow', '2026-12-02'])
      expect([nonsense, (await change(nonsense)).code]).toEqual([nonsense, 6014])
  })

  test('with a code of another order is refused', async () => {
    const { order } = await scene()
    const response = await as(manager).call('POST /order/changeCurOfDate', {
      orderId: order.id,
      orderCode: 'K261120-9999',
      changeDate: '2026-12-02 12:00',
    })
    expectRefused(response, 'ORDER_NOT_EXIST')
  })
})

describe('changing the expected departure', () => {
  const change = (order: { id: number }, expectedLeavePortDate: string, version = 1, portDates: object = {}) =>
    as(manager).call('POST /order/updateExpectLeaveDate', {
      newData: { id: order.id, version, expectedLeavePortDate },
      oldData: { expectedLeavePortDate: '2026-12-04' },
      ...portDates,
    })

  test('shifts the arrival by the voyage days and keeps the previous dates', async () => {
    const { customer, account, order } = await scene()
    const response = await change(order, '2026-12-06')
    expect(response.body.data).toMatchObject({
      version: 2,
      expectedLeavePortDate: '2026-12-06',
      expectedArrivePortDate: '2026-12-09',
    })
    const { order: row, history, trace } = await tracksOf(order)
    // The cut-off is set by the carrier and has its own endpoint.
    expect(row).toMatchObject({ etd: '2026-12-06', eta: '2026-12-09', deadline: '2026-12-03 12:00' })
    expect(history[0]?.changes).toEqual([
      { valueTypeKey: 'orderReq.expectedLeavePortDate', oldValue: '2026-12-04', newValue: '2026-12-06' },
      { valueTypeKey: 'expectedArrivePortDate', oldValue: '2026-12-07', newValue: '2026-12-09' },
    ])
    expect(trace.map((item) => [item.action, item.date_str, item.remark])).toEqual([
      [10, '2026-12-06', 'showDetail'],
      [11, '2026-12-09', 'showDetail'],
    ])
    for (const reader of [customer, account])
      expect((await notificationsOf(order, reader)).mails).toEqual(['etdChanged'])

    await change(order, '2026-12-05', 2)
    const { history: twice } = await tracksOf(order)
    expect(twice.map((item) => item.change_num)).toEqual([1, 2])
  })

  test('together with its port dates is one history row and one mail', async () => {
    const { customer, order } = await scene()
    const window = {
      openPortStartTime: '2026-12-02 09:00',
      openPortEndTime: '2026-12-4 17:00',
      deadline: '2026-12-05 12:00',
    }
    expect((await change(order, '2026-12-06', 1, window)).code).toBe(200)
    const { order: row, history, trace, mails } = await tracksOf(order)
    expect(row).toMatchObject({
      etd: '2026-12-06',
      eta: '2026-12-09',
      open_start: '2026-12-02 09:00',
      open_end: '2026-12-04 17:00',
      deadline: '2026-12-05 12:00',
      deadline_at: new Date('2026-12-05T04:00:00Z'),
    })
    expect(history).toHaveLength(1)
    expect(trace.map((item) => [item.action, item.date_str, item.history_id])).toEqual([
      [10, '2026-12-06', history[0]?.id],
      [11, '2026-12-09', history[0]?.id],
      [14, '2026-12-05 12:00 Asia/Shanghai', history[0]?.id],
    ])
    const received = mails.filter((mail) => mail.to_address === customer.email)
    expect(received).toHaveLength(1)
    for (const part of [
      '2026年12月4日(金)',
      '2026年12月6日(日)',
      '2026年12月9日(水)',
      '2026年12月2日(水) 09:00 上海',
      '2026年12月4日(金) 17:00 上海',
      '2026年12月5日(土) 12:00 上海',
    ])
      expect(received[0]?.text).toContain(part)
  })

  test.each([
    [
      { deadline: '2026-12-02 12:00' },
      'cutOffChanged',
      '書類カットが 2026年12月3日(木) 12:00 上海 から 2026年12月2日(水) 12:00 上海 に変更',
    ],
    [{ openPortStartTime: '2026-12-01 09:00' }, 'windowChanged', '2026年12月1日(火) 09:00 上海'],
    [
      { openPortStartTime: '2026-12-01 09:00', deadline: '2026-12-02 12:00' },
      'windowChanged',
      '2026年12月2日(水) 12:00 上海',
    ],
  ])('keeping the departure, with the port dates %j, is mailed as %s', async (window, kind, text) => {
    const { customer, order } = await scene()
    const newData = { id: order.id, version: 1, expectedLeavePortDate: '2026-12-04' }
    expect((await as(manager).send('POST /order/updateExpectLeaveDate', { newData, ...window })).code).toBe(200)
    expect((await notificationsOf(order, customer)).mails).toEqual([kind])
    const mail = (await tracksOf(order)).mails.find(({ to_address }) => to_address === customer.email)
    expect(mail?.text).toContain(text)
    expect(mail?.text).not.toContain('出港予定日が')
  })

  test.each([
    [{ deadline: '2026-12-07 00:00' }, 'deadline'],
    [{ openPortStartTime: '2026-12-07 00:00' }, 'openPortStartTime'],
    [{ openPortEndTime: '2026-12-07 00:00' }, 'openPortEndTime'],
    [{ openPortStartTime: '2026-12-05 09:00', openPortEndTime: '2026-12-05 08:00' }, 'openPortEndTime'],
    [{ deadline: 'soon' }, 'deadline'],
  ])('with the port dates %j is refused at %s', async (window, path) => {
    const { order } = await scene()
    const newData = { id: order.id, version: 1, expectedLeavePortDate: '2026-12-06' }
    const response = await as(manager).send('POST /order/updateExpectLeaveDate', { newData, ...window })
    expect([response.code, response.errors?.map((error) => error.path)]).toEqual([6014, [path]])
    expect((await tracksOf(order)).order).toMatchObject({ version: 1, etd: '2026-12-04' })
  })

  test('to an earlier date is possible together with an earlier cut-off', async () => {
    const { order } = await scene()
    expect((await change(order, '2026-12-02', 1, { deadline: '2026-12-01 12:00' })).code).toBe(200)
  })

  test('to the current date changes nothing and notifies nobody', async () => {
    const { order } = await scene()
    const response = await change(order, '2026-12-04')
    expect(response.body).toMatchObject({
      code: 200,
      data: { version: 1, expectedLeavePortDate: '2026-12-04', expectedArrivePortDate: '2026-12-07' },
    })
    const { order: row, ...left } = await tracksOf(order)
    expect([row.version, row.is_changed]).toEqual([1, false])
    expect(left).toEqual({ trace: [], history: [], log: [], messages: [], mails: [] })
  })

  test('to a date before the cut-off asks to change the cut-off first', async () => {
    const { order } = await scene()
    const early = await change(order, '2026-12-02')
    expect(early.errors).toEqual([
      { path: 'newData.expectedLeavePortDate', message: 'It cannot be before the cut-off. Change the cut-off first.' },
    ])
    expect((await change(order, '2026-12-03')).code).toBe(200)
    expectRefused(await change(order, '2026-13-03', 2), 'PARAMETER_ERROR')
  })
})

describe('changing the expected arrival', () => {
  const change = (order: { id: number }, expectedArrivePortDate: string, version = 1, reasonText?: string) =>
    as(manager).call('POST /order/updateExpectArriveDate', {
      newData: { id: order.id, version, expectedArrivePortDate },
      oldData: { expectedArrivePortDate: '2026-12-07' },
      ...(reasonText ? { reasonText } : {}),
    })
  const atSea = () => scene({ state: 7, actual_departure: new Date('2026-12-04T01:00:00Z'), ft_days: 7 })

  test('at sea shifts the later planned dates and notifies the customer side of old and new', async () => {
    const { customer, account, order } = await atSea()
    const response = await change(order, '2026-12-10', 1, 'Typhoon')
    expect(response.body.data).toMatchObject({ version: 2, state: 7, expectedArrivePortDate: '2026-12-10' })
    const { order: row, history, trace, mails, log } = await tracksOf(order)
    expect(row).toMatchObject({ etd: '2026-12-04', eta: '2026-12-10', is_changed: true })
    expect(history).toMatchObject([
      {
        reason: 'Typhoon',
        changes: [{ valueTypeKey: 'expectedArrivePortDate', oldValue: '2026-12-07', newValue: '2026-12-10' }],
      },
    ])
    expect(trace.map((item) => [item.action, item.date_str, item.remark])).toEqual([[11, '2026-12-10', 'showDetail']])
    expect(log).toMatchObject([{ explain: 'changeExpectedArrival' }])
    for (const reader of [customer, account])
      expect((await notificationsOf(order, reader)).mails).toEqual(['etaChanged'])
    const mail = mails.find((one) => one.to_address === customer.email)?.text
    for (const part of ['2026年12月7日(月)', '2026年12月10日(木)', 'Typhoon']) expect(mail).toContain(part)
    const nodes = (await as(customer).call('POST /order/getOrderStateHistory', { id: order.id })).body.data.nodes
    expect(nodes.slice(5).map((node) => node.planned)).toEqual(['2026-12-10', '2026-12-10', '2026-12-17'])
  })

  test('is shown as the latest change, with author and reason, to everyone with access to the order', async () => {
    const { customer, account, order } = await atSea()
    const [still, foreign] = [await atSea(), await build.customer({})]
    await change(order, '2026-12-09')
    await change(order, '2026-12-10', 2, 'Typhoon')
    const read = async (reader: Parameters<typeof as>[0]) =>
      (await as(reader).call('POST /order/getEtaChanges', { ids: [order.id, still.order.id, 999_999] })).body.data
    const moved = { orderId: order.id, from: '2026-12-09', to: '2026-12-10', reason: 'Typhoon' }
    expect(await read(manager)).toMatchObject([{ ...moved, changedBy: manager.name }])
    for (const reader of [customer, account]) {
      const [row, ...others] = await read(reader)
      expect(row).toMatchObject(moved)
      // Which member of staff it was is not shown outside the operator.
      expect(row?.changedBy).not.toBe(manager.name)
      expect(others).toEqual([])
    }
    expect(await read(foreign)).toEqual([])
  })

  test('to before the departure is refused; to the same date changes nothing', async () => {
    const { order } = await atSea()
    const early = await change(order, '2026-12-03')
    expect(early.errors).toEqual([
      { path: 'newData.expectedArrivePortDate', message: 'It cannot be before the actual departure.' },
    ])
    expect((await change(order, '2026-12-07')).body).toMatchObject({ code: 200, data: { version: 1 } })
    expect((await tracksOf(order)).messages).toEqual([])
    expectRefused(await change(order, '2026-12-04', 7), 'ORDER_STATE_ERROR')
    expect((await change(order, '2026-12-04')).code).toBe(200)
  })

  test('before the departure is possible only after the cut-off, and not to before the ETD', async () => {
    const { order } = await scene({ state: 5 })
    const refused = await change(order, '2026-12-09')
    expectRefused(refused, 'ORDER_STATE_ERROR')
    expect(refused.msg).toBe('Until the cut-off the ETA follows the ETD. Change the ETD instead.')
    ;(await testApp()).clock.set('2026-12-03T04:00:00Z')
    expect((await change(order, '2026-12-03')).errors?.[0]?.message).toBe('It cannot be before the expected departure.')
    expect((await change(order, '2026-12-09')).code).toBe(200)
  })

  test('is allowed to staff, and not for an order that arrived', async () => {
    const { customer, order } = await atSea()
    const newData = { id: order.id, version: 1, expectedArrivePortDate: '2026-12-10' }
    expectRefused(await as(customer).send('POST /order/updateExpectArriveDate', { newData }), 'PERMISSION_ERROR')
    const arrived = await scene({ state: 8, actual_departure: new Date('2026-12-04T01:00:00Z') })
    expectRefused(await change(arrived.order, '2026-12-10'), 'ORDER_STATE_ERROR')
  })
})
