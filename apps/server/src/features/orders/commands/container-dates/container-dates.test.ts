import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { expectRefused } from '../../../../../test/expect-refused.ts'
import { testApp } from '../../../../../test/app.ts'
import { as, type Account } from '../../../../../test/as.ts'
import { tracksOf } from '../../../../../test/attach.ts'
import { build } from '../../../../../test/build.ts'

const DATES = 'POST /container/dates'
const PASTE = 'POST /container/pasteDates'

let operator: Account
let customer: Account
beforeEach(async () => {
  operator = await build.operator()
  customer = await build.customer()
  ;(await testApp()).clock.set(new Date('2026-12-01T10:00:00+09:00'))
})

let next = 1_000_000
async function arrivedOrder(given: { state?: number; numbers?: string[] } = {}) {
  const { db } = (await testApp()).context
  const numbers = given.numbers ?? [`TGHU${(next += 7)}`]
  const order = await build.order({
    customer,
    state: given.state ?? 8,
    eta: '2026-11-16',
    actual_departure: new Date('2026-11-12T03:00:00Z'),
    actual_arrival: new Date('2026-11-16T03:00:00Z'),
    container_number: numbers.join(', '),
  })
  await db
    .insertInto('order_containers')
    .values(numbers.map((container_number, n) => ({ order_id: order.id, seq: n + 1, container_number, size: '40HQ' })))
    .execute()
  return { order, number: numbers[0] ?? '' }
}
const listed = async (order: { id: number }, by: Account = operator) =>
  (await as(by).call('POST /container/list', { orderId: order.id })).body.data
async function save(order: { id: number }, dates: object, by: Account = operator, more: object = {}) {
  const { version, dataList } = await listed(order)
  return as(by).send(DATES, { orderId: order.id, version, containers: [{ id: dataList[0]?.id, ...dates }], ...more })
}
const events = async (order: { id: number }) =>
  (
    await sql<{ text: string }>`
      select concat_ws(' ', e.classifier, e.code, p.unlocode, to_char(e.event_at at time zone e.event_zone, 'MM-DD HH24:MI'),
        e.source, case when e.supersedes is not null then 'again' end, nullif(e.reason, '')) as text
      from order_events e left join ports p on p.id = e.port_id
      where e.order_id = ${order.id} and e.event_type = 'EQUIPMENT' order by e.seq`.execute(
      (
        await testApp()
      ).context.db,
    )
  ).rows.map(({ text }) => text)

test('what happened to a container is recorded by the clock of its port, with events, history and log', async () => {
  const { order, number } = await arrivedOrder()
  expect((await save(order, { dischargedAt: '2026-11-16 21:30', gateOutAt: '2026-11-26' })).code).toBe(200)
  expect((await listed(order)).dataList).toMatchObject([
    { dischargedAt: '2026-11-16 21:30', gateOutAt: '2026-11-26', emptyReturnedAt: null },
  ])
  expect((await listed(order)).editDates).toBe('all')
  expect((await save(order, { gateOutAt: '2026-11-27 09:00' }, operator, { reasonText: 'ticket' })).code).toBe(200)
  expect((await save(order, { gateOutAt: null })).code).toBe(200)
  expect(await events(order)).toEqual([
    'ACT DISC JPOSA 11-16 21:30 staff',
    'ACT GTOT JPOSA 11-26 00:00 staff',
    'ACT GTOT JPOSA 11-27 09:00 staff again ticket',
    'EST GTOT JPOSA 11-27 09:00 staff again',
  ])
  const { history, log } = await tracksOf(order)
  expect(JSON.stringify(history)).toContain(`${number} 2026-11-27 09:00`)
  expect(log.filter(({ explain }) => explain === 'saveContainerDates')).toHaveLength(3)
})

test('an unchanged save writes nothing', async () => {
  const { order } = await arrivedOrder()
  await save(order, { dischargedAt: '2026-11-17' })
  const { version } = await listed(order)
  expect((await save(order, { dischargedAt: '2026-11-17' })).code).toBe(200)
  expect((await listed(order)).version).toBe(version)
})

test.each([
  ['a date before the arrival', { dischargedAt: '2026-11-15' }, 'dischargedAt'],
  ['a date in the future', { dischargedAt: '2026-12-02' }, 'dischargedAt'],
  ['a gate-out without a discharge', { gateOutAt: '2026-11-20' }, 'dischargedAt'],
  [
    'a return before the gate-out',
    { dischargedAt: '2026-11-16', gateOutAt: '2026-11-20', emptyReturnedAt: '2026-11-19' },
    'emptyReturnedAt',
  ],
  ['a day that does not exist', { dischargedAt: '2026-11-31' }, 'dischargedAt'],
])('refuses %s and changes nothing', async (_name, dates, field) => {
  const { order } = await arrivedOrder()
  expectRefused(await save(order, dates), 'PARAMETER_ERROR', `containers.0.${field}`)
  expect((await listed(order)).dataList).toMatchObject([{ dischargedAt: null, gateOutAt: null, emptyReturnedAt: null }])
})

test('the customer’s side plans the pick-up and nothing else; others do not see the order', async () => {
  const { order } = await arrivedOrder()
  expect((await save(order, { plannedGateOut: '2026-12-03' }, customer)).code).toBe(200)
  expectRefused(
    await save(order, { dischargedAt: '2026-11-16' }, customer),
    'PARAMETER_ERROR',
    'containers.0.dischargedAt',
  )
  expect((await listed(order, customer)).editDates).toBe('plan')
  expectRefused(await save(order, { plannedGateOut: '2026-12-04' }, await build.customer()), 'ORDER_NOT_EXIST')
  const { order: early } = await arrivedOrder({ state: 2 })
  expectRefused(await save(early, { plannedGateOut: '2026-12-04' }), 'ORDER_STATE_ERROR')
})

test('two editors: the second gets the containers as they are', async () => {
  const { order } = await arrivedOrder()
  const { version, dataList } = await listed(order)
  const both = { orderId: order.id, version, containers: [{ id: dataList[0]?.id, dischargedAt: '2026-11-16' }] }
  const answers = await Promise.all([as(operator).send(DATES, both), as(operator).send(DATES, both)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 9002])
  const late = answers.find(({ code }) => code === 9002)
  expect(late?.body).toMatchObject({ data: { latest: { dataList: [{ dischargedAt: '2026-11-16' }] } } })
})

test('a paste shows what would change and the errors of each row, then writes all of it', async () => {
  const [first, second] = [await arrivedOrder(), await arrivedOrder()]
  const rows = [
    { container: first.number, discharged: '2026/11/16 21:30', out: '2026-11-26' },
    { container: second.number.toLowerCase(), discharged: 'yesterday' },
    { container: 'CSQU3054383', discharged: '2026-11-16' },
    { container: first.number, returned: '2026-11-30' },
    { discharged: '2026-11-16' },
  ]
  const preview = (await as(operator).call(PASTE, { rows, save: false })).body.data
  expect(preview.saved).toBe(0)
  expect(preview.dataList.map(({ isChanged, errors }) => [isChanged, errors.map(({ path }) => path)])).toEqual([
    [true, []],
    [false, ['discharged']],
    [false, ['container']],
    [true, ['container']],
    [false, ['container']],
  ])
  expect(preview.dataList.map(({ zone }) => zone)).toEqual(['Asia/Tokyo', 'Asia/Tokyo', null, 'Asia/Tokyo', null])
  expect(preview.dataList[0]?.dates[0]).toEqual({ field: 'dischargedAt', before: null, after: '2026-11-16 21:30' })
  expectRefused(await as(operator).send(PASTE, { rows, save: true }), 'PARAMETER_ERROR', 'rows.1.discharged')
  const good = [
    { ...rows[0], version: preview.dataList[0]?.version },
    { container: second.number, discharged: '2026-11-17', version: preview.dataList[1]?.version },
  ]
  const saved = (await as(operator).call(PASTE, { rows: good, save: true })).body.data
  expect(saved.saved).toBe(2)
  expect((await listed(first.order)).dataList).toMatchObject([
    { dischargedAt: '2026-11-16 21:30', gateOutAt: '2026-11-26' },
  ])
  expect((await listed(second.order)).dataList).toMatchObject([{ dischargedAt: '2026-11-17' }])
  // The order changed since the preview.
  const changed = good.map((row) => ({ ...row, returned: '2026-11-30' }))
  expectRefused(await as(operator).send(PASTE, { rows: changed.slice(0, 1), save: true }), 'BASE_CHANGED')
  expectRefused(await as(customer).send(PASTE, { rows: good, save: true }), 'PERMISSION_ERROR')
})

test('a container of several orders is the one whose box is still out, else its order has to be named', async () => {
  const number = `TGHU${(next += 7)}`
  const [old, now] = [await arrivedOrder({ numbers: [number] }), await arrivedOrder({ numbers: [number] })]
  const read = async (row: object) =>
    (await as(operator).call(PASTE, { rows: [{ container: number, ...row }], save: false })).body.data.dataList[0]
  expect((await read({ discharged: '2026-11-17' }))?.errors).toMatchObject([
    { path: 'container', message: expect.stringContaining('Several orders') },
  ])
  expect(await read({ discharged: '2026-11-17', order: now.order.code })).toMatchObject({
    orderId: now.order.id,
    errors: [],
  })
  await save(old.order, { dischargedAt: '2026-11-16', gateOutAt: '2026-11-18', emptyReturnedAt: '2026-11-20' })
  expect(await read({ discharged: '2026-11-17' })).toMatchObject({ orderId: now.order.id, errors: [] })
})
