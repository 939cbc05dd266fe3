import { addDays, daysBetween, tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { type Figure, figureText, monthWithin } from '@kairo/shared/statistics/figures'
import { zoneClock } from '@kairo/shared/port-time'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { planned, sailed, seeded, voided } from './test-figures.ts'

const ON_TIME = 'GET /statistics/onTime'
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const shanghai = zoneClock('Asia/Shanghai')
const noon = (day: string): Date => shanghai.instant(day, '12:00')

const onTime = async (who: Account, input: object = {}) =>
  (await as(who).call(ON_TIME, { ...NOVEMBER, ...input } as typeof NOVEMBER)).body.data
const ordersBehind = async (who: Account, figure: Omit<Figure, 'from' | 'to'> & Partial<Figure>, more: object = {}) =>
  (await as(who).call('POST /order/search', { figure: figureText({ ...NOVEMBER, ...figure }), limit: 500, ...more }))
    .body.list

let operator: Account
beforeAll(async () => {
  operator = await build.operator()
})

describe('on time', () => {
  test('ten departures: 40 %, with a day of tolerance 70 %', async () => {
    const customer = await build.customer()
    for (const delay of [0, 0, 0, 0, 1, 1, 1, 2, 3, 5])
      await sailed(customer, '2026-11-10', noon(addDays('2026-11-10', delay)))
    const strict = await onTime(customer)
    expect(strict.total.departure).toEqual({ n: 10, onTime: 4, share: 40 })
    // Nothing arrived: that is no 0 %.
    expect(strict.total.arrival).toEqual({ n: 0, onTime: 0, share: null })
    expect((await onTime(customer, { tolerance: 1 })).total.departure).toEqual({ n: 10, onTime: 7, share: 70 })
    const late = { name: 'departure', outcome: 'late', tolerance: 1 } as const
    expect((await ordersBehind(customer, late)).totalRow).toBe(3)
    expect((await ordersBehind(customer, { ...late, outcome: 'onTime' })).totalRow).toBe(7)
    expect((await ordersBehind(customer, { name: 'departure' })).totalRow).toBe(10)
  })

  test('four are too few for a percentage, and still open their orders', async () => {
    const customer = await build.customer()
    for (let n = 0; n < 4; n++) await sailed(customer, '2026-11-10', noon('2026-11-10'))
    expect((await onTime(customer)).total.departure).toEqual({ n: 4, onTime: 4, share: null })
    expect((await ordersBehind(customer, { name: 'departure', outcome: 'onTime' })).totalRow).toBe(4)
  })

  test('the day is that of the port, and the promise that of the present booking', async () => {
    const customer = await build.customer()
    // 23:30 in Shanghai is the next day in Tokyo already.
    await sailed(customer, '2026-11-10', shanghai.instant('2026-11-10', '23:30'))
    // Booked a second time: the first promise is void.
    const again = await sailed(customer, '2026-11-02', noon('2026-11-10'))
    await voided(again.id)
    await planned(again.id, 'DEPA', '2026-11-10')
    // Known by day only, which is stored as the beginning of that day in Tokyo: 23:00 of the day before in Shanghai.
    await sailed(customer, '2026-11-10', new Date('2026-11-09T15:00:00Z'), { departure_by_day: true })
    // Without a promise, cancelled, or outside the period.
    const unpromised = await sailed(customer, '2026-11-10', noon('2026-11-10'))
    await voided(unpromised.id, 'REJE')
    await sailed(customer, '2026-11-10', noon('2026-11-10'), { state: ORDER_STATE.cancelled })
    await sailed(customer, '2026-10-31', shanghai.instant('2026-10-31', '23:59'))
    const { total, dataList } = await onTime(customer)
    expect(total.departure).toMatchObject({ n: 3, onTime: 3 })
    expect(dataList.map(({ key, departure }) => [key, departure.n])).toEqual([['2026-11', 3]])
  })

  test('is filtered and grouped by lane, carrier and customer, named in the language of the reader', async () => {
    const customer = await build.customer({ company_name: 'Punctual Trading' })
    const tokyo = await build.port('JPTYO')
    for (let n = 0; n < 5; n++) await sailed(customer, '2026-11-10', noon('2026-11-10'))
    const other = await sailed(customer, '2026-11-10', noon('2026-11-12'), { destination_port_id: tokyo.id })
    const lane = `${other.departure_port_id}-${tokyo.id}`
    const byLane = await onTime(customer, { group: 'lane' })
    expect(byLane.dataList.map(({ name, departure }) => [name, departure.n, departure.share])).toEqual([
      ['Shanghai → Osaka', 5, 100],
      ['Shanghai → Tokyo', 1, null],
    ])
    expect((await onTime(customer, { lane })).total.departure.n).toBe(1)
    expect((await ordersBehind(customer, { name: 'departure', lane })).list.map(({ id }) => id)).toEqual([other.id])
    const company = other.shipping_company_id ?? 0
    expect((await onTime(customer, { company, group: 'company' })).dataList.map(({ key }) => key)).toEqual([
      `${company}`,
    ])
    expect((await onTime(customer, { company: company + 1 })).total.departure.n).toBe(0)
    const byCustomer = await onTime(operator, { group: 'customer', customerId: customer.id })
    expect(byCustomer.dataList.map(({ name, departure }) => [name, departure.n])).toEqual([['Punctual Trading', 6]])
  })

  test('is that of their own orders for a customer and its shipper account', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    await sailed(customer, '2026-11-10', noon('2026-11-10'))
    await sailed(customer, '2026-11-10', noon('2026-11-10'), { shipper_account_id: account.id })
    expect((await onTime(account)).total.departure.n).toBe(1)
    const rival = await build.customer()
    expect((await onTime(rival, { customerId: customer.id })).total.departure.n).toBe(0)
    expect((await ordersBehind(rival, { name: 'departure' })).totalRow).toBe(0)
    for (const who of [customer, account])
      expectRefused(await as(who).call(ON_TIME, { ...NOVEMBER, group: 'customer' }), 'PERMISSION_ERROR')
    expectRefused(await as(await build.admin()).call(ON_TIME, NOVEMBER), 'PERMISSION_ERROR')
  })

  test.each([
    [{ from: '2026-11-30', to: '2026-11-01' }, 'to'],
    [{ lane: '12' }, 'lane'],
    [{ group: 'vessel' }, 'group'],
    [{ tolerance: 2 }, 'tolerance'],
  ])('%j is refused at its field', async (input, path) => {
    const { code, errors } = await as(operator).send(ON_TIME, { ...NOVEMBER, ...input })
    expect([code, errors?.map((error) => error.path)]).toEqual([6014, [path]])
  })
})

/** Days between, worked out once more from the rows, one by one. */
async function naively(customerId: number, tolerance: number) {
  const { db } = (await testApp()).context
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute()
  const events = await db.selectFrom('order_events').selectAll().orderBy('seq').execute()
  const counted = new Map<string, { n: number; onTime: number }>()
  for (const order of orders) {
    if (order.state === ORDER_STATE.cancelled) continue
    for (const [leg, code, at, byDay, zone] of [
      ['departure', 'DEPA', order.actual_departure, order.departure_by_day, 'Asia/Shanghai'],
      ['arrival', 'ARRI', order.actual_arrival, order.arrival_by_day, 'Asia/Tokyo'],
    ] as const) {
      if (!at) continue
      let promised: string | null = null
      for (const event of events.filter(({ order_id }) => order_id === order.id)) {
        if (event.document_type === 'BKG' && ['VOID', 'REJE'].includes(event.code)) promised = null
        if (event.classifier === 'PLN' && event.code === code)
          promised = zoneClock(event.event_zone).at(event.event_at).slice(0, 10)
      }
      const day = byDay ? tokyoToday(at) : zoneClock(zone).at(at).slice(0, 10)
      if (promised === null || day < NOVEMBER.from || day > NOVEMBER.to) continue
      const so = counted.get(leg) ?? { n: 0, onTime: 0 }
      so.n += 1
      if (daysBetween(promised, day) <= tolerance) so.onTime += 1
      counted.set(leg, so)
    }
  }
  return counted
}

test('a second implementation counts the same from the raw rows, and each figure lists its orders', async () => {
  const customer = await build.customer()
  const random = seeded(7)
  for (let i = 0; i < 60; i++) {
    const promised = addDays('2026-10-28', random(36))
    const left = new Date(noon(addDays(promised, random(5) - 1)).getTime() + (random(24) - 12) * 3_600_000)
    const isByDay = random(4) === 0
    const order = await sailed(customer, promised, isByDay ? new Date(`${tokyoToday(left)}T00:00:00+09:00`) : left, {
      departure_by_day: isByDay,
      state: random(9) === 0 ? ORDER_STATE.cancelled : ORDER_STATE.arrived,
      actual_arrival: random(3) === 0 ? null : new Date(left.getTime() + (2 + random(4)) * 86_400_000),
    })
    if (random(3) > 0) await planned(order.id, 'ARRI', addDays(promised, 3))
    if (random(8) === 0) await voided(order.id)
    if (random(8) === 0) await planned(order.id, 'DEPA', addDays(promised, 1))
  }
  for (const tolerance of [0, 1] as const) {
    const expected = await naively(customer.id, tolerance)
    const { total, dataList } = await onTime(operator, { customerId: customer.id, tolerance })
    for (const name of ['departure', 'arrival'] as const) {
      expect(total[name]).toMatchObject(expected.get(name) ?? {})
      expect(total[name].n).toBeGreaterThan(10)
      for (const { key, [name]: row } of dataList) {
        const months = { name, tolerance, ...monthWithin(key, NOVEMBER) }
        const behind = (outcome?: 'onTime') =>
          ordersBehind(operator, { ...months, ...(outcome ? { outcome } : {}) }, { customerId: customer.id })
        expect([(await behind()).totalRow, (await behind('onTime')).totalRow]).toEqual([row.n, row.onTime])
      }
    }
  }
})
