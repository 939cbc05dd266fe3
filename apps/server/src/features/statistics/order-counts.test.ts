// @module-tag database: counts
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

/** The clock of tests stands at noon of 2026-11-20 in Tokyo. */
const TODAY = '2026-11-20'

/** Mulberry32: the same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

test('totals of staff equal a plain count of the orders', async () => {
  const { context } = await testApp()
  const { db } = context
  const draw = randomNumbers(11)
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T
  const customers = [await build.customer(), await build.customer(), await build.customer()]
  const ports = [await build.port('JPTYO'), await build.port('JPOSA'), await build.port('JPNGO')]
  // Around both ends of a day in Tokyo, over two years.
  const instant = () =>
    new Date(Date.parse(one(['2026-11-19T14:59:59Z', '2026-11-19T15:00:00Z'])) - draw(700) * 86_400_000)
  const states = [ORDER_STATE.submitted, ORDER_STATE.arrived, ORDER_STATE.cancelled]
  const ids: number[] = []
  const insert = async () => {
    const state = one(states)
    const order = await build.order({
      customer: one(customers) as Account,
      submit_time: instant(),
      destination_port_id: one([...ports.map(({ id }) => id), null]),
      state,
      ...(state === ORDER_STATE.cancelled ? { cancel_reason: 0 } : {}),
    })
    ids.push(order.id)
  }
  const change = async (changes: object) => {
    await db.updateTable('orders').set(changes).where('id', '=', one(ids)).execute()
  }
  const changeState = () => {
    const state = one(states)
    return change({ state, cancel_reason: state === ORDER_STATE.cancelled ? 0 : null })
  }
  const steps = [
    insert,
    insert,
    insert,
    changeState,
    changeState,
    () => change({ submit_time: instant() }),
    () => change({ state: ORDER_STATE.draft, cancel_reason: null, submit_time: null }),
    () => change({ destination_port_id: one([...ports.map(({ id }) => id), null]) }),
    () => change({ customer_id: one(customers).id }),
    () => change({ memo: 'not counted' }),
    async () => {
      await db
        .deleteFrom('orders')
        .where('id', '=', ids.splice(draw(ids.length), 1)[0] ?? 0)
        .execute()
    },
  ]
  await insert()
  for (let n = 0; n < 150; n += 1) {
    await (ids.length === 0 ? insert : one(steps))()
  }

  // The endpoints, compared with a plain count.
  const orders = (await db.selectFrom('orders').selectAll().where('submit_time', 'is not', null).execute()).map(
    (order) => ({
      ...order,
      day: tokyoToday(order.submit_time as Date),
      isCancelled: order.state === ORDER_STATE.cancelled,
    }),
  )
  const counted = orders.filter(({ isCancelled }) => !isCancelled)
  const staff = as(await build.manager())
  const ranked = (key: 'customer_id' | 'destination_port_id', from: string, to: string) =>
    Object.fromEntries(
      [...new Set(orders.map((order) => order[key]))].flatMap((id) => {
        const own = counted.filter((order) => id !== null && order[key] === id && order.day >= from && order.day <= to)
        return own.length > 0 ? [[id, [own.length, own.filter(({ day }) => day === TODAY).length]]] : []
      }),
    )
  const rankingOf = (list: readonly { id: number; order_count: number; day_order_count: number }[]) =>
    Object.fromEntries(list.map((row) => [row.id, [row.order_count, row.day_order_count]]))
  const periods = Array.from({ length: 6 }, () => {
    const from = addDays(TODAY, -draw(400))
    return { from, to: addDays(from, draw(200)) }
  })
  for (const period of [
    ...periods,
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-10-15', to: '2026-11-30' },
    { from: '2026-09-01', to: TODAY },
  ]) {
    const { from, to } = period
    const { dataList: customersOf } = (await staff.call('GET /statistics/getCustomerOrder', period)).body.data
    expect([period, rankingOf(customersOf)]).toEqual([period, ranked('customer_id', from, to)])
    const { dataList: portsOf } = (await staff.call('GET /statistics/getDestinationPortTop', period)).body.data
    expect([period, rankingOf(portsOf)]).toEqual([period, ranked('destination_port_id', from, to)])
    const { dataList: days } = (await staff.call('GET /statistics/getDailyOrder', period)).body.data
    for (const { day, order_count, cancelled_count } of days)
      expect([day, order_count, order_count + cancelled_count]).toEqual([
        day,
        counted.filter((order) => order.day === day).length,
        orders.filter((order) => order.day === day).length,
      ])
  }
  const top = (await staff.call('GET /statistics/topOrder', {})).body.data.dataList
  expect(rankingOf(top)).toEqual(ranked('customer_id', '0000', '9999'))
  const years = (await staff.call('GET /statistics/yearOrder', {})).body.data.dataList
  for (const { year, order_count } of years)
    expect([year, order_count]).toEqual([year, counted.filter(({ day }) => day.startsWith(String(year))).length])
  expect((await staff.call('GET /statistics/getOrderCount', {})).body.data).toMatchObject({
    all_count: counted.length,
    day_count: counted.filter(({ day }) => day >= TODAY).length,
    month_count: counted.filter(({ day }) => day >= addDays(TODAY, -29)).length,
    cancelled_count: orders.length - counted.length,
  })
})
