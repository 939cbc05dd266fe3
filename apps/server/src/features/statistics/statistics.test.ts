import { expectRefused } from '../../../test/expect-refused.ts'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { addDays } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'

/** The clock of tests stands at noon of 2026-11-20 in Tokyo. */
const TODAY = '2026-11-20'
const COUNTS = 'GET /statistics/getOrderCount'
const DAILY = 'GET /statistics/getDailyOrder'
const LAST_30 = 'GET /statistics/getUserOrder'
const YEARS = 'GET /statistics/yearOrder'
const PORTS = 'GET /statistics/getDestinationPortTop'
const CUSTOMERS = 'GET /statistics/getCustomerOrder'
const TOP = 'GET /statistics/topOrder'

let customer: Account & { company_name: string }
let other: Account & { company_name: string }
let shipper: Account
let tokyo: { id: number; name: string }
let osaka: { id: number; name: string }
/** By the instant of submission. */
const submitted = (owner: Account, submit_time: string, given: object = {}) =>
  build.order({ customer: owner, submit_time: new Date(submit_time), ...given })

beforeAll(async () => {
  customer = await build.customer({ company_name: 'Counted Trading' })
  other = await build.customer({ company_name: 'Rival Trading' })
  shipper = await build.shipperAccount(customer)
  tokyo = await build.port('JPTYO')
  osaka = await build.port('JPOSA')
  // The last minute of the 18th and the first of the 19th in Tokyo, which are one day in UTC.
  await submitted(customer, '2026-11-18T14:59:59Z')
  await submitted(customer, '2026-11-18T15:00:00Z', { shipper_account_id: shipper.id })
  await submitted(customer, '2026-11-20T02:00:00Z', { destination_port_id: tokyo.id })
  await submitted(customer, '2026-11-19T16:00:00Z', { state: ORDER_STATE.cancelled, cancel_reason: 0 })
  await submitted(customer, '2025-12-31T15:30:00Z', { state: ORDER_STATE.delivered })
  await submitted(customer, '2024-06-01T00:00:00Z', { state: ORDER_STATE.delivered })
  await build.order({ customer, state: ORDER_STATE.draft, submit_time: null })
  await submitted(other, '2026-11-20T01:00:00Z', { destination_port_id: tokyo.id })
})

const daysOf = async (who: Account, input: object, route: typeof DAILY | typeof LAST_30 = DAILY) =>
  (await as(who).call(route, input)).body.data

describe('days', () => {
  test('are days in Tokyo without gaps; cancelled orders are separate, drafts excluded', async () => {
    const { dataList, from, to } = await daysOf(customer, { from: '2026-11-17', to: TODAY })
    expect([from, to]).toEqual(['2026-11-17', TODAY])
    expect(dataList).toEqual([
      { day: '2026-11-17', order_count: 0, cancelled_count: 0 },
      { day: '2026-11-18', order_count: 1, cancelled_count: 0 },
      { day: '2026-11-19', order_count: 1, cancelled_count: 0 },
      { day: '2026-11-20', order_count: 1, cancelled_count: 1 },
    ])
  })

  test('default to the last 30', async () => {
    for (const { dataList } of [await daysOf(customer, {}), await daysOf(customer, {}, LAST_30)]) {
      expect(dataList.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, i) => addDays(TODAY, i - 29)))
      expect(dataList.reduce((sum, { order_count }) => sum + order_count, 0)).toBe(3)
    }
  })

  test.each([
    [{ from: TODAY, to: '2026-11-19' }, 'afterStart'],
    [{ from: '2025-11-19', to: TODAY }, 'tooLarge'],
  ])('refuses %j', async (input, message) => {
    const response = await as(customer).send(DAILY, input)
    expect([response.code, response.errors]).toEqual([6014, [{ path: 'to', message: fieldMessage(message, 'en') }]])
  })

  test('refuses invalid dates at their field', async () => {
    const { code, errors } = await as(customer).send(DAILY, { from: TODAY, to: '2026/11/20' })
    expect([code, errors?.[0]?.path]).toEqual([6014, 'to'])
  })

  test('of a leap year fit into one request', async () => {
    expect((await daysOf(customer, { from: '2024-01-01', to: '2024-12-31' })).dataList).toHaveLength(366)
  })
})

test('years begin at midnight in Tokyo, and one without orders has a zero', async () => {
  const { dataList } = (await as(customer).call(YEARS, {})).body.data
  expect(dataList).toEqual([
    { year: 2024, order_count: 1, cancelled_count: 0 },
    // The order of 2025-12-31 15:30 UTC is one of 2026.
    { year: 2025, order_count: 0, cancelled_count: 0 },
    { year: 2026, order_count: 4, cancelled_count: 1 },
  ])
  expect((await as(await build.customer()).call(YEARS, {})).body.data.dataList).toEqual([])
})

describe('totals', () => {
  test('of all time, today and 30 days', async () => {
    expect((await as(customer).call(COUNTS, {})).body.data).toEqual({
      day: TODAY,
      all_count: 5,
      day_count: 1,
      month_count: 3,
      cut_count: 0,
      cancelled_count: 1,
    })
  })

  test('of orders past their cut-off: cut-off today or earlier, not departed', async () => {
    const owner = await build.customer()
    const cut = (deadline_at: string, state: number = ORDER_STATE.booked) =>
      build.order({ customer: owner, deadline_at: new Date(deadline_at), state })
    await cut('2026-11-20T14:59:00Z')
    await cut('2026-11-19T00:00:00Z', ORDER_STATE.submitted)
    await cut('2026-11-20T15:00:00Z')
    await cut('2026-11-10T00:00:00Z', ORDER_STATE.inTransit)
    expect((await as(owner).call(COUNTS, {})).body.data.cut_count).toBe(2)
  })

  test('of the caller only with userFlag', async () => {
    const owner = await build.customer()
    const own = await build.shipperAccount(owner)
    const operator = await build.operator()
    await build.order({ customer: owner, responsible_id: operator.id })
    await build.order({ customer: owner, created_by: own.id, responsible_id: operator.id })
    const all = async (who: Account, userFlag?: boolean) =>
      (await as(who).call(COUNTS, { ...(userFlag === undefined ? {} : { userFlag }) })).body.data.all_count
    const another = await build.operator()
    const counts = [all(owner), all(owner, true), all(own), all(operator, true), all(another, true)]
    expect(await Promise.all(counts)).toEqual([2, 1, 1, 2, 0])
  })
})

describe('rankings', () => {
  test("of ports, with today's figures and unlisted ports, in the reader's language", async () => {
    const ports = async (input: object, language: 'ja' | 'en') =>
      (await as(customer, language).call(PORTS, input)).body.data
    const listed = await ports({ from: '2026-11-01', to: TODAY }, 'en')
    expect(listed).toMatchObject({ total: 3, other_count: 0, names: 2 })
    expect(listed.dataList).toEqual([
      { id: osaka.id, key: osaka.name, name: 'Osaka', order_count: 2, day_order_count: 0 },
      { id: tokyo.id, key: tokyo.name, name: 'Tokyo', order_count: 1, day_order_count: 1 },
    ])
    expect((await ports({ from: '2026-11-01', to: TODAY }, 'ja')).dataList.map(({ name }) => name)).toEqual([
      '大阪',
      '東京',
    ])
    expect(await ports({ from: '2026-11-01', to: TODAY, limit: 1 }, 'en')).toMatchObject({ total: 3, other_count: 1 })
  })

  test("of customers, for staff: the period with today's figures, and the top ten of all time", async () => {
    const staff = as(await build.manager())
    const { dataList } = (await staff.call(CUSTOMERS, { from: '2026-11-18', to: TODAY, limit: 100 })).body.data
    expect(dataList.find(({ id }) => id === customer.id)).toEqual({
      id: customer.id,
      key: String(customer.id),
      name: 'Counted Trading',
      order_count: 3,
      day_order_count: 1,
    })
    expect(dataList.find(({ id }) => id === other.id)).toMatchObject({ order_count: 1, day_order_count: 1 })
    const top = (await staff.call(TOP, {})).body.data.dataList
    expect(top.length).toBeLessThanOrEqual(10)
    expect(top.find(({ id }) => id === customer.id)).toMatchObject({ order_count: 5 })
    expect(top.map(({ order_count }) => order_count)).toEqual(
      top.map(({ order_count }) => order_count).toSorted((a, b) => b - a),
    )
  })
})

describe('access', () => {
  test('a customer gets no data of others, a shipper account none of orders that do not name it', async () => {
    for (const who of [customer, shipper]) {
      for (const route of [COUNTS, DAILY, LAST_30, YEARS, PORTS] as const) {
        const { code, body } = await as(who).call(route, {})
        expect(code).toBe(200)
        expect(JSON.stringify(body)).not.toContain('Rival')
      }
      for (const route of [CUSTOMERS, TOP] as const) expectRefused(await as(who).call(route, {}), 'PERMISSION_ERROR')
    }
    expect((await as(shipper).call(COUNTS, {})).body.data).toMatchObject({ all_count: 1, day_count: 0 })
    expectRefused(await as(await build.admin()).call(COUNTS, {}), 'PERMISSION_ERROR')
  })

  test.each([DAILY, PORTS, YEARS] as const)('%s adds up to the totals', async (route) => {
    const { context } = await testApp()
    const owner = await build.customer()
    for (let i = 0; i < 7; i++) await submitted(owner, `2026-11-${String(10 + i)}T03:00:00Z`)
    const { dataList } = (await as(owner).call(route, {})).body.data
    const total = dataList.reduce((sum, row) => sum + row.order_count, 0)
    const rows = await context.db.selectFrom('orders').select('id').where('customer_id', '=', owner.id).execute()
    expect(total).toBe(rows.length)
  })
})

test('a figure links to exactly the orders that it counts', async () => {
  const found = async (input: object) => (await as(customer).call('POST /order/search', input)).body.list.totalRow
  const [day] = (await daysOf(customer, { from: TODAY, to: TODAY })).dataList
  const notCancelled = [2, 3, 4, 5, 6, 7, 8, 9]
  expect(await found({ submitTimeFrom: TODAY, submitTimeTo: TODAY, state: notCancelled })).toBe(day?.order_count)
  expect(await found({ submitTimeFrom: TODAY, submitTimeTo: TODAY, state: [10] })).toBe(day?.cancelled_count)
  expect(
    await found({
      submitTimeFrom: '2026-11-01',
      submitTimeTo: TODAY,
      destinationPortId: osaka.id,
      state: notCancelled,
    }),
  ).toBe(2)
})

describe('exports', () => {
  const rowsOf = async (who: Account, input: object, language: 'ja' | 'en' | 'zh-cn' = 'ja') => {
    const response = await as(who, language).call('POST /statistics/export', input as { name: 'daily' })
    const [sheet] = (await readWorkbook(response.bytes)).sheets
    return {
      name: decodeURIComponent(String(response.headers['download-filename'])),
      rows: (sheet?.rows ?? []).map(({ cells }) => cells),
    }
  }

  test("contain the figures of the chart in the reader's language, and are logged", async () => {
    const { name, rows } = await rowsOf(customer, { name: 'daily', from: '2026-11-19', to: TODAY })
    expect(name).toBe(`日別オーダー件数_${TODAY}.xlsx`)
    expect(rows[0]).toEqual(['日付', 'オーダー件数', 'キャンセル'])
    expect(rows.slice(1).map((cells) => cells.slice(1))).toEqual([
      [1, 0],
      [1, 1],
    ])
    const years = await rowsOf(customer, { name: 'years' }, 'en')
    expect(years.rows[1]).toEqual(['2024', 1, 0])
    const { context } = await testApp()
    const log = context.db.selectFrom('log').select(['object']).where('explain', '=', 'exportStatistics').orderBy('id')
    expect((await log.executeTakeFirst())?.object).toBe('日別オーダー件数')
  })

  test('of customers are for staff only', async () => {
    for (const name of ['customers', 'topCustomers'] as const) {
      expectRefused(await as(customer).call('POST /statistics/export', { name }), 'PERMISSION_ERROR')
      const { rows } = await rowsOf(await build.operator(), { name }, 'zh-cn')
      expect(rows[0]).toEqual(['客户', '订单数', '今日'])
    }
  })
})
