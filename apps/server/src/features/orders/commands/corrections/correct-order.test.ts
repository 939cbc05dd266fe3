import { expectRefused } from '../../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../../../test/attach.ts'
import { build } from '../../../../../test/build.ts'
import { A, B, departedOrders, sailed } from './test-departed-orders.ts'
import { customerOfOrder } from '../../record/order-events.ts'

const C = 'MSKU9070323'
let departed: Awaited<ReturnType<typeof departedOrders>>
beforeAll(async () => {
  departed = await departedOrders()
})

describe('a correction', () => {
  test('of a container number keeps seal, size and weight, and notifies the customer side of old value, new value and reason', async () => {
    const { customer, account, order } = await departed.inState(7)
    const done = await departed.correct(order, { containerNumber: `${C}, ${B}` })
    expect([done.code, done.body.data]).toEqual([200, { id: order.id, code: order.code, state: 7, version: 3 }])
    expect((await departed.containersOf(order)).dataList).toMatchObject([
      { containerNumber: C, size: '40HQ', sealNumber: 'S-1', vgmKg: '21000.0' },
      { containerNumber: B, size: '40HQ' },
    ])
    const { order: row, history, trace, log, mails } = await tracksOf(order)
    expect(row).toMatchObject({ container_number: `${C}, ${B}`, is_changed: true })
    expect(history).toMatchObject([
      {
        change_num: 1,
        reason: 'Typing error',
        changes: [
          { valueTypeKey: 'flightDto.containerNumber', oldValue: `${A}, ${B}`, newValue: `${C}, ${B}` },
          { valueTypeKey: 'sealNumber', oldValue: `${A} S-1`, newValue: `${C} S-1` },
        ].slice(0, 1),
      },
    ])
    expect(trace).toMatchObject([
      { action: 12, state: 7, new_state: 7, remark: 'showDetail', history_id: history[0]?.id },
    ])
    expect(log.at(-1)).toMatchObject({ explain: 'correct', info: { reason: 'Typing error' } })
    for (const reader of [customer, account])
      expect(await notificationsOf(order, reader)).toEqual({
        messages: ['containersChanged', 'orderCorrected'],
        mails: ['orderCorrected'],
      })
    const mail = mails.find((one) => one.to_address === customer.email)?.text
    for (const part of [A, C, 'Typing error']) expect(mail).toContain(part)
    const seen = await as(customer).call('GET /orderChangeHistory/showOrderChangeHistory', {
      orderID: order.id,
      local: 'en',
    })
    expect(seen.body.data).toMatchObject([{ reason: 'Typing error' }])
  })

  test('of a seal number, and of the list of containers', async () => {
    const { order } = await departed.inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const { dataList } = await departed.containersOf(order)
    const [first, second] = dataList
    const done = await departed.correct(order, {
      containers: [
        { id: second?.id, containerNumber: B, sealNumber: 'S-2' },
        { id: first?.id, containerNumber: A, sealNumber: 'S-1' },
        { containerNumber: C },
      ],
    })
    expect(done.code).toBe(200)
    const { history } = await tracksOf(order)
    expect(history[0]?.changes).toEqual([
      { valueTypeKey: 'flightDto.containerNumber', oldValue: `${A}, ${B}`, newValue: `${B}, ${A}, ${C}` },
      { valueTypeKey: 'sealNumber', oldValue: `${A} S-1`, newValue: `${B} S-2, ${A} S-1` },
    ])
    const seal = await departed.correct(
      order,
      {
        containers: [
          { id: second?.id, containerNumber: B },
          { id: first?.id, containerNumber: A, sealNumber: 'S-9' },
        ],
      },
      3,
    )
    expect(seal.code).toBe(200)
  })

  test('matches containers by number when no id is given, and keeps everything that it omits', async () => {
    const { order } = await departed.inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const { context } = await testApp()
    const facts = () =>
      context.db.selectFrom('order_containers').selectAll().where('order_id', '=', order.id).orderBy('seq').execute()
    await context.db
      .updateTable('order_containers')
      .set({ discharged_at: new Date('2026-11-20T00:00:00Z'), planned_gate_out: '2026-11-24', soc: true })
      .where('order_id', '=', order.id)
      .where('container_number', '=', A)
      .execute()
    const before = await facts()
    // The same numbers in another form: nothing changed, so nothing is written.
    for (const more of [
      { containers: [{ containerNumber: 'csqu 305438-3' }, { containerNumber: B }] },
      { containers: [{ id: before[0]?.id, containerNumber: A }, { containerNumber: B }] },
    ])
      expect((await departed.correct(order, more)).body).toMatchObject({ code: 200, data: { version: 2 } })
    expect([await facts(), (await tracksOf(order)).history]).toEqual([before, []])

    for (const more of [{ containers: [{ containerNumber: B }] }, { containerNumber: B }]) {
      const refused = await departed.correct(order, more)
      expect([refused.code, refused.errors?.map((error) => error.path)]).toEqual([6014, Object.keys(more)])
    }
    expect((await departed.correct(order, { containerNumber: `${C}, ${A}` })).code).toBe(200)
    expect(await facts()).toMatchObject([
      { id: before[1]?.id, container_number: C, seal_number: '' },
      {
        ...before[0],
        seq: 2,
        version: expect.any(Number),
        update_time: expect.any(Date),
        updated_by: departed.operator.id,
      },
    ])
  })

  test('of container numbers, vessel and times replaces the event that it corrects', async () => {
    const { customer, order } = await departed.inState(8, {
      actual_arrival: new Date('2026-11-19T01:00:00Z'),
      delivery_code: 'D-1',
    })
    const { context } = await testApp()
    await context.db
      .insertInto('order_events')
      .values({
        order_id: order.id,
        customer_id: customerOfOrder(order.id),
        event_type: 'TRANSPORT',
        classifier: 'ACT',
        code: 'DEPA',
        event_at: sailed.actual_departure,
        event_zone: 'Asia/Shanghai',
        source: 'staff',
      })
      .execute()
    const done = await departed.correct(order, {
      mbl: 'MBL-9',
      hbl_no: 'HBL-9',
      vessel: 'EVER GOLDEN',
      voyage: '026W',
      actualLeavePortDate: '2026-11-17',
      actualArrivePortDate: '2026-11-20 08:00',
      deliveryCode: 'D-2',
    })
    expect([done.code, done.msg]).toEqual([200, done.msg])
    const { order: row, history } = await tracksOf(order)
    expect(row).toMatchObject({
      mbl: 'MBL-9',
      hbl_no: 'HBL-9',
      vessel: 'EVER GOLDEN',
      voyage: '026W',
      delivery_code: 'D-2',
      actual_departure: new Date('2026-11-16T15:00:00Z'),
      departure_by_day: true,
      actual_arrival: new Date('2026-11-19T23:00:00Z'),
      arrival_by_day: false,
    })
    expect(history).toHaveLength(1)
    expect(history[0]?.changes).toContainEqual({
      valueTypeKey: 'actualLeavePortDate',
      oldValue: '2026-11-18 09:00 Asia/Shanghai',
      newValue: '2026-11-17',
    })
    // With the zone, so that the page writes it as every hour of a port.
    const shown = await as(customer).call('GET /orderChangeHistory/showOrderChangeHistory', { orderID: order.id })
    expect(shown.body.data[0]?.dataList).toContainEqual(
      expect.objectContaining({ oldValue: '2026-11-18 09:00 Asia/Shanghai', newValue: '2026-11-17' }),
    )
    const events = await context.db
      .selectFrom('order_events as e')
      .leftJoin('order_events as old', 'old.id', 'e.supersedes')
      .select(['e.code', 'e.classifier', 'e.reason', 'old.event_at as old_time'])
      .where('e.order_id', '=', order.id)
      .orderBy('e.seq')
      .execute()
    expect(events).toEqual([
      { code: 'DEPA', classifier: 'ACT', reason: '', old_time: null },
      { code: 'DEPA', classifier: 'ACT', reason: 'Typing error', old_time: sailed.actual_departure },
      { code: 'ARRI', classifier: 'ACT', reason: 'Typing error', old_time: null },
    ])
  })

  test.each<[object, string]>([
    [{ reasonText: ' ' }, 'reasonText'],
    [{ actualLeavePortDate: '2026-11-20 12:01' }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: '2026-11-19 10:01' }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: '2026-11-09' }, 'actualLeavePortDate'],
    [{ actualArrivePortDate: '2026-11-18 09:59' }, 'actualArrivePortDate'],
    [{ actualArrivePortDate: '2026-11-21' }, 'actualArrivePortDate'],
    [{ containerNumber: 'ABC' }, 'containerNumber'],
    [{ containerNumber: `${A}, ABC`, acceptContainerNumbers: true }, 'containerNumber'],
    [{ containerNumber: 'CSQU3054384' }, 'containerNumber'],
    [{ containers: [{ containerNumber: A }, { containerNumber: A }] }, 'containers.1.containerNumber'],
    [{ containers: [{ id: 999_999, containerNumber: A }] }, 'containers.0.id'],
    [{ containers: [] }, 'containers'],
  ])('%j is refused at %s and changes nothing', async (more, path) => {
    const { order } = await departed.inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const refused = await departed.correct(order, more)
    expect([refused.code, refused.errors?.map((error) => error.path)]).toEqual([6014, [path]])
    const { order: row, history } = await tracksOf(order)
    expect([row.version, history, row.container_number]).toEqual([2, [], `${A}, ${B}`])
  })

  test('of a departure before the port opening or of a wrong check digit is accepted when confirmed', async () => {
    const { order } = await departed.inState(7)
    const doubted = await departed.correct(order, { actualLeavePortDate: '2026-11-09' })
    expect(doubted.body.data).toEqual({ departureDoubts: ['beforePortOpening'] })
    const meant = await departed.correct(order, {
      actualLeavePortDate: '2026-11-09',
      acceptDeparture: true,
      containerNumber: `CSQU3054384, ${B}`,
      acceptContainerNumbers: true,
    })
    expect(meant.code).toBe(200)
  })

  test('is refused for what is not recorded yet; before the departure documents can be corrected', async () => {
    const { order } = await departed.booked()
    for (const [field, value] of [
      ['actualLeavePortDate', '2026-11-18'],
      ['actualArrivePortDate', '2026-11-19'],
      ['deliveryCode', 'D'],
    ] as const) {
      const refused = await departed.correct(order, { [field]: value })
      expect(refused.errors?.map((error) => error.path)).toEqual([field])
    }
    expect((await departed.correct(order, { mbl: 'MBL-2', containerNumber: A })).code).toBe(200)
    expect((await departed.containersOf(order)).dataList).toMatchObject([{ containerNumber: A, sealNumber: 'S-1' }])
  })

  test('without a difference notifies nobody', async () => {
    const { order } = await departed.inState(7)
    const same = await departed.correct(order, {
      containerNumber: `${A}, ${B}`,
      actualLeavePortDate: '2026-11-18 09:00',
    })
    expect(same.body).toMatchObject({ code: 200, data: { version: 2 } })
    const { history, messages, trace } = await tracksOf(order)
    // The rows of departed.booked(), which saved the containers.
    expect(messages.map(({ kind }) => kind)).toEqual(['containersChanged', 'containersChanged'])
    expect([history, trace]).toEqual([[], []])
  })

  test('is allowed to staff, for booked orders, with the current version, until 90 days after the delivery', async () => {
    const { customer, order } = await departed.inState(9, { state_time: new Date('2026-08-22T03:00:00Z') })
    expectRefused(await departed.correct(order, { mbl: 'M' }, 2, customer), 'PERMISSION_ERROR')
    expectRefused(await departed.correct(order, { mbl: 'M' }, 1), 'ORDER_STATE_ERROR')
    expect((await departed.correct(order, { mbl: 'M' })).code).toBe(200)
    const old = await departed.inState(9, { state_time: new Date('2026-08-20T03:00:00Z') })
    const late = await departed.correct(old.order, { mbl: 'M' })
    expectRefused(late, 'ORDER_STATE_ERROR')
    expect(late.msg).toBe('The order was delivered more than 90 days ago and can no longer be corrected.')
    const early = await build.order({ customer, state: 2 })
    expectRefused(await departed.correct(early, { mbl: 'M' }, 1), 'ORDER_STATE_ERROR')
  })
})
