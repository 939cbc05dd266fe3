// @module-tag database: locks
import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefused } from '../../../test/expect-refused.ts'
import { testApp } from '../../../test/app.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { as, type Account } from '../../../test/as.ts'
import { notificationsOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { PDF } from '../../storage/test-files.ts'
import { issueAs, quotedOrder, draftOf } from '../billing/test-billing.ts'
import {
  arrived,
  chargesOf,
  clocksOf,
  passTo,
  saveDates,
  setOrder,
  SHANGHAI_CMB,
  showTerms,
  TOKYO_DEM,
  TOKYO_DET,
  withContainers,
} from './test-clocks.ts'

let operator: Account
beforeEach(async () => {
  operator = await build.operator()
  await passTo('2026-11-27 10:00')
})

const ok = (answer: { code: number; msg: string }) => expect([answer.code, answer.msg]).toEqual([200, answer.msg])
const bill = async (
  order: { id: number },
  given: { amount: string; kind?: 'DEM' | 'DET'; version?: number },
  by = operator,
) => {
  const clock = (await clocksOf(order, operator)).dataList.find(({ kind }) => kind === (given.kind ?? 'DEM'))
  const fields = {
    containerId: clock?.containerId ?? 0,
    kind: given.kind ?? 'DEM',
    version: given.version ?? clock?.version ?? 0,
  }
  return as(by).upload('POST /freeTime/carrierBill', { ...fields, amount: given.amount }, [
    { field: 'file', name: 'carrier.pdf', bytes: PDF, type: 'application/pdf' },
  ] as never)
}

describe('clocks of an order', () => {
  it('run from the berth and say what a pick-up costs today, in three days and in seven', async () => {
    const { customer, order } = await arrived()
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16 23:10' }]))
    const { dataList, today, timeZone } = await clocksOf(order, customer)
    expect([today, timeZone, dataList.length]).toEqual(['2026-11-27', 'Asia/Tokyo', 2])
    expect(dataList[0]).toMatchObject({
      kind: 'DEM',
      stage: 'over',
      clockFrom: '2026-11-16',
      lastFreeDay: '2026-11-22',
      estimated: false,
      daysOver: 5,
      cost: '27000',
      nextPrice: '9000',
      nextPriceFrom: '2026-11-28',
      ifEnded: [{ cost: '27000' }, { day: '2026-11-30', cost: '54000' }, { cost: '117000' }],
      periods: [
        { isFree: true, from: '2026-11-16', to: '2026-11-22', days: 7, price: null },
        { from: '2026-11-23', days: 4, price: '4500' },
        { days: 5, price: '9000' },
        { days: 3, price: '18000' },
      ],
    })
    expect(dataList[1]).toMatchObject({ kind: 'DET', stage: null, clockFrom: null, cost: null })
    expect((await notificationsOf(order, customer)).messages).toContain('freeTimeStarted')
  })

  it('are estimated by the ETA before the arrival and by the planned pick-up before the gate-out', async () => {
    const { customer, order } = await quotedOrder({ state: 7 })
    await setOrder(order, { eta: '2026-11-28' })
    await withContainers(order, ['20GP'])
    await showTerms(order, [TOKYO_DEM, TOKYO_DET])
    ok(await saveDates(order, customer, [{ plannedGateOut: '2026-12-03' }]))
    expect((await clocksOf(order, customer)).dataList).toMatchObject([
      {
        stage: 'forecast',
        estimated: true,
        clockFrom: '2026-11-28',
        lastFreeDay: '2026-12-04',
        cost: '0',
        daysOver: 0,
      },
      { stage: 'forecast', estimated: true, clockFrom: '2026-12-03', lastFreeDay: '2026-12-08' },
    ])
    const { version } = (await as(operator).call('POST /container/list', { orderId: order.id })).body.data
    const eta = { id: order.id, version, expectedArrivePortDate: '2026-11-30' }
    ok(await as(operator).call('POST /order/updateExpectArriveDate' as never, { newData: eta } as never))
    expect((await clocksOf(order, customer)).dataList[0]).toMatchObject({ clockFrom: '2026-11-30' })
    const { db } = (await testApp()).context
    const stored = await db
      .selectFrom('container_free_time as f')
      .innerJoin('order_containers as c', 'c.id', 'f.container_id')
      .select(['f.clock_from', 'f.estimated'])
      .where('c.order_id', '=', order.id)
      .where('f.kind', '=', 'DEM')
      .execute()
    expect(stored).toEqual([{ clock_from: '2026-11-30', estimated: true }])
  })

  it('show with other days what they would cost, without writing anything', async () => {
    const { customer, order } = await arrived()
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16' }]))
    const supposed = await clocksOf(order, customer, { if: { gateOut: '2026-11-30', emptyReturn: '2026-12-13' } })
    expect(supposed.dataList).toMatchObject([
      { endedOn: '2026-11-30', cost: '54000', daysOver: 8 },
      { endedOn: '2026-12-13', cost: '15000', daysOver: 8 },
    ])
    expect(await chargesOf(order, operator)).toEqual([])
    const wrong = { orderId: order.id, if: { gateOut: '2026-11-30', emptyReturn: '2026-11-29' } }
    expectRefused(await as(customer).send('POST /freeTime/forOrder', wrong), 'PARAMETER_ERROR', 'if.emptyReturn')
  })

  it('name no amount to a shipper account and are not there for others', async () => {
    const { customer, order } = await arrived()
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16' }]))
    const shipper = await build.shipperAccount(customer)
    const { db } = (await testApp()).context
    await db.updateTable('orders').set({ shipper_account_id: shipper.id }).where('id', '=', order.id).execute()
    const seen = await clocksOf(order, shipper)
    expect(seen.dataList[0]).toMatchObject({ lastFreeDay: '2026-11-22', daysOver: 5 })
    expect(JSON.stringify(seen)).not.toMatch(/27000|4500|9000|cost|price|currency/)
    const other = await build.customer()
    expectRefused(await as(other).send('POST /freeTime/forOrder', { orderId: order.id }), 'ORDER_NOT_EXIST')
    expectRefused(await as(customer).send('POST /freeTime/board', {}), 'PERMISSION_ERROR')
  })

  it('count by the day of the port of discharge', async () => {
    const { db } = (await testApp()).context
    const { customer, order } = await arrived(['20GP'], [SHANGHAI_CMB])
    const port = await db.selectFrom('ports').select('id').where('unlocode', '=', 'CNSHA').executeTakeFirstOrThrow()
    await changeOrder(order, { destination_port_id: port.id, actual_arrival: new Date('2026-11-10T12:00:00Z') })
    await passTo('2026-12-03 10:00')
    ok(
      await saveDates(order, operator, [
        { dischargedAt: '2026-11-10 23:30', gateOutAt: '2026-11-14 10:00', emptyReturnedAt: '2026-12-02 00:20' },
      ]),
    )
    expect((await clocksOf(order, customer)).dataList).toMatchObject([
      { clockFrom: '2026-11-10', freeDays: 10, lastFreeDay: '2026-11-19', endedOn: '2026-12-02', cost: '640.00' },
    ])
  })
})

describe('charges of ended clocks', () => {
  it('are made once for each container and kind, agreed by the terms shown', async () => {
    await passTo('2026-12-10 10:00')
    const { customer, order } = await arrived(['40HQ', '20GP'])
    const dates = {
      dischargedAt: '2026-11-16 22:00',
      gateOutAt: '2026-11-26 14:00',
      emptyReturnedAt: '2026-12-09 09:00',
    }
    ok(
      await saveDates(order, operator, [
        dates,
        { ...dates, gateOutAt: '2026-11-20 09:00', emptyReturnedAt: '2026-11-24' },
      ]),
    )
    expect(await chargesOf(order, operator)).toMatchObject([
      { amount: '18000', currency: 'JPY', state: 1, via: 'tariff', cause: '1', chargeKindCode: 'DEM' },
      { amount: '15000', state: 1, via: 'tariff', cause: '2', chargeKindCode: 'DET' },
    ])
    const [dem, det] = await chargesOf(order, operator)
    expect(dem?.text).toBe(
      'CSQU3054383 40HQ、フリータイム 2026年11月22日(日) まで、2026年11月26日(木) 搬出、4 × ¥4,500',
    )
    expect(det?.text).toContain('6 × ¥1,500 + 2 × ¥3,000')
    expect((await notificationsOf(order, customer)).messages.filter((kind) => kind === 'freeTimeCharged')).toHaveLength(
      2,
    )
    // Any later write computes again and changes nothing.
    ok(await saveDates(order, operator, [{ plannedGateOut: '2026-11-26' }]))
    expect(await chargesOf(order, operator)).toEqual([dem, det])
  })

  it('follow a corrected date until they are billed, then the date is refused', async () => {
    await passTo('2026-12-01 10:00')
    const { order } = await arrived(['40HQ'], [TOKYO_DEM])
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16', gateOutAt: '2026-11-26' }]))
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-30' }], { reasonText: 'gate ticket' }))
    expect(await chargesOf(order, operator)).toMatchObject([{ amount: '54000', state: 1 }])
    const draft = await draftOf(operator, order)
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-26' }]))
    const [line] = await chargesOf(order, operator)
    expect(line).toMatchObject({ amount: '18000', state: 1, invoiceId: null })
    expect(draft).toBeGreaterThan(0)
    // Within the free days nothing is owed any more.
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-20' }]))
    expect(await chargesOf(order, operator)).toMatchObject([{ state: 4 }])
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-30' }]))
    expect(await chargesOf(order, operator)).toMatchObject([{ state: 4 }, { amount: '54000', state: 1 }])
  })

  it('on an invoice refuse another date, and change nothing', async () => {
    await passTo('2026-12-01 10:00')
    const { order } = await arrived(['40HQ'], [TOKYO_DEM])
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16', gateOutAt: '2026-11-26' }]))
    const draft = await draftOf(operator, order)
    await issueAs(operator, draft)
    const [billed] = await chargesOf(order, operator)
    expect(billed).toMatchObject({ amount: '18000', state: 5 })
    const refused = await saveDates(order, operator, [{ gateOutAt: '2026-11-30' }])
    expectRefused(refused, 'BILLING_STATE_ERROR')
    expect(refused.msg).toContain(billed?.invoiceNo ?? 'a number')
    expect((await as(operator).call('POST /container/list', { orderId: order.id })).body.data.dataList).toMatchObject([
      { gateOutAt: '2026-11-26' },
    ])
    expect(await chargesOf(order, operator)).toEqual([billed])
    // A date that costs the same may be corrected.
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-26 16:00' }]))
  })

  it('are lowered by a lower bill of the carrier; what a higher one asks more is to be agreed', async () => {
    await passTo('2026-12-01 10:00')
    const { customer, order } = await arrived(['40HQ'], [TOKYO_DEM])
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16' }]))
    expectRefused(await bill(order, { amount: '1000' }), 'BILLING_STATE_ERROR')
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-26' }]))
    ok(await bill(order, { amount: '15000' }))
    expect(await chargesOf(order, operator)).toMatchObject([{ amount: '15000', state: 1, via: 'tariff', files: [{}] }])
    ok(await bill(order, { amount: '25000' }))
    expect(await chargesOf(order, operator)).toMatchObject([
      { amount: '18000', state: 1 },
      { amount: '7000', state: 0, via: null, files: [{}] },
    ])
    expect((await notificationsOf(order, customer)).messages).toContain('chargeProposed')
    expect((await clocksOf(order, customer)).dataList[0]).toMatchObject({
      carrierAmount: '25000',
      chargeState: 1,
      excessState: 0,
    })
    ok(await bill(order, { amount: '18000' }))
    expect(await chargesOf(order, operator)).toMatchObject([{ amount: '18000', state: 1 }, { state: 4 }])
    expectRefused(await bill(order, { amount: '18000', version: 1 }), 'UPDATE_FAIL')
    expectRefused(await bill(order, { amount: '18000.5' }), 'PARAMETER_ERROR', 'amount')
    expectRefused(await bill(order, { amount: '1' }, customer), 'PERMISSION_ERROR')
  })
})

describe('the board', () => {
  const board = async (input: object) => (await as(operator).call('POST /freeTime/board', input)).body.data
  it('lists clocks by last free day with what they cost today, tomorrow and in a week', async () => {
    const { order } = await arrived()
    ok(await saveDates(order, operator, [{ dischargedAt: '2026-11-16' }]))
    expect(await board({ orderId: order.id })).toMatchObject({
      total: 1,
      dataList: [
        {
          containerNumber: 'CSQU3054383',
          stage: 'over',
          lastFreeDay: '2026-11-22',
          costToday: '27000',
          costTomorrow: '36000',
          costInWeek: '117000',
          currency: 'JPY',
        },
      ],
    })
    for (const stage of ['forecast', 'free', 'ended']) expect((await board({ orderId: order.id, stage })).total).toBe(0)
    expect((await board({ stage: 'over', lastFrom: '2026-11-22', lastTo: '2026-11-22' })).total).toBeGreaterThan(0)
    expect((await board({ keyword: order.code })).total).toBe(1)
    ok(await saveDates(order, operator, [{ gateOutAt: '2026-11-26' }]))
    const ended = await board({ orderId: order.id, stage: 'ended' })
    expect(ended.dataList).toMatchObject([
      { kind: 'DEM', endedOn: '2026-11-26', costToday: '18000', costInWeek: '18000' },
    ])
    const file = await as(operator).send('POST /freeTime/exportBoard', { orderId: order.id })
    expect(file.status).toBe(200)
  })
})
