import type { InputOf } from '@kairo/shared/contract/endpoint'
import { tokyoInstant } from '@kairo/shared/dates'
import { type Figure, figureText } from '@kairo/shared/statistics/figures'
import type { statisticsContract } from '@kairo/shared/statistics/statistics.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build, type OrderGiven } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { orderForm } from '../../../test/order-form.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { refreshFacts } from '../orders/record/shipment-facts.ts'
import { storeLateMinutes } from '../tasks/test-tasks.ts'
import { minutesOfBusiness, readHolidays, seeded } from './test-figures.ts'

const RESPONSE = 'GET /statistics/responseTime'
const LATENESS = 'GET /statistics/documentLateness'
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const NOW = tokyoInstant('2026-11-27 12:00')

let operator: Account
let holidays: Set<string>
beforeAll(async () => {
  operator = await build.operator()
  await build.exchangeRate()
  holidays = await readHolidays((await testApp()).context.db)
})

const responses = async (input: object = {}) =>
  (await as(operator).call(RESPONSE, { ...NOVEMBER, ...input } as typeof NOVEMBER)).body.data
const lateness = async (who: Account, input: object = {}) =>
  (await as(who).call(LATENESS, { ...NOVEMBER, ...input } as typeof NOVEMBER)).body.data
const behind = async (who: Account, customer: Account, figure: Omit<Figure, 'from' | 'to'>) => {
  const input = { figure: figureText({ ...NOVEMBER, ...figure }), customerId: customer.id, limit: 500 }
  return (await as(who).call('POST /order/search', input)).body.list.totalRow
}

/* The second implementation: minute by minute, by a calendar of its own. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

async function traced(orderId: number, action: number, state: number, newState: number, at: Date, of_role = 4) {
  const { db } = (await testApp()).context
  await db
    .insertInto('order_trace')
    .values({ order_id: orderId, action, state, new_state: newState, create_time: at, of_role })
    .execute()
  await refreshFacts(db, [orderId])
}
const accepted = async (customer: Account, from: string, to: string | null, given: OrderGiven = {}) => {
  const order = await build.order({ customer, submit_time: tokyoInstant(from), state: to ? 2 : 1, ...given })
  if (to) await traced(order.id, 1, 1, 2, tokyoInstant(to))
  return order
}
async function proposed(orderId: number, from: Date, answer: { at?: Date; via?: string; state: number }) {
  const { db } = (await testApp()).context
  const kind = await db.selectFrom('charge_kinds').select('id').limit(1).executeTakeFirstOrThrow()
  const money = { price: '5000', currency: 'JPY', amount: '5000' }
  const given = { order_id: orderId, charge_kind_id: kind.id, cause: '1', text: 'Inspection', ...money }
  const { at, via, state } = answer
  await db
    .insertInto('order_charges')
    .values({ ...given, state, via: via ?? null, answered_at: at ?? null, create_time: from, update_time: from })
    .execute()
}

describe('response time', () => {
  test('submitted on a Friday evening and accepted on Tuesday, after a holiday: 75 business minutes', async () => {
    const { clock } = await testApp()
    const customer = await build.customer()
    const rate = await build.rate()
    for (let n = 0; n < 5; n++) {
      clock.set(tokyoInstant('2026-11-20 17:30'))
      const { id } = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
      clock.set(tokyoInstant('2026-11-24 09:45'))
      const done = await as(operator).call('POST /order/updateState', { id, version: 1, state: 2 })
      expect(done.code).toBe(200)
    }
    clock.set(NOW)
    const { total } = await responses({ customerId: customer.id })
    expect(total.acceptance).toEqual({ n: 5, waiting: 0, p50: 75, p90: 75 })
    // Nobody asked for a change or proposed a charge: that is no time of 0.
    expect(total.charge).toEqual({ n: 0, waiting: 0, p50: null, p90: null })
  })

  test('what was not answered is counted apart, and four answers are too few', async () => {
    ;(await testApp()).clock.set(NOW)
    const customer = await build.customer()
    for (let n = 0; n < 4; n++) await accepted(customer, '2026-11-18 10:00', '2026-11-18 11:00')
    await accepted(customer, '2026-11-18 10:00', null)
    await accepted(customer, '2026-11-18 10:00', '2026-11-18 11:00', { state: 4, cancel_reason: 0 })
    expect((await responses({ customerId: customer.id })).total.acceptance).toEqual({
      n: 4,
      waiting: 1,
      p50: null,
      p90: null,
    })
    const counts = (['answered', 'waiting', undefined] as const).map((outcome) =>
      behind(operator, customer, { name: 'acceptance', ...(outcome ? { outcome } : {}) }),
    )
    expect(await Promise.all(counts)).toEqual([4, 1, 5])
    // Only staff have such figures.
    expect(await behind(customer, customer, { name: 'acceptance' })).toBe(0)
    expectRefused(await as(customer).send(RESPONSE, NOVEMBER), 'PERMISSION_ERROR')
  })

  test('a change that is asked for anew counts once, a charge agreed by letter not at all', async () => {
    ;(await testApp()).clock.set(NOW)
    const customer = await build.customer()
    const at = (text: string) => tokyoInstant(`2026-11-18 ${text}`)
    const order = await build.order({ customer, is_allow_shipper_change: 1, state: 2 })
    // Withdrawn before an answer, asked again and agreed; the shipper account still waits.
    await traced(order.id, 21, 2, 2, at('09:00'))
    await traced(order.id, 21, 2, 2, at('10:00'))
    await traced(order.id, 21, 2, 2, at('10:30'), 5)
    await traced(order.id, 22, 2, 2, at('12:00'))
    await proposed(order.id, at('09:00'), { at: at('12:00'), via: 'portal', state: 5 })
    await proposed(order.id, at('09:00'), { at: at('13:00'), state: 2 })
    await proposed(order.id, at('09:00'), { state: 0 })
    await proposed(order.id, at('09:00'), { at: at('13:00'), via: 'letter', state: 1 })
    await proposed(order.id, at('09:00'), { state: 4 })
    const { total } = await responses({ customerId: customer.id })
    expect(total.changeRequest).toMatchObject({ n: 1, waiting: 1 })
    expect(total.charge).toMatchObject({ n: 2, waiting: 1 })
    expect(await behind(operator, customer, { name: 'changeRequest', outcome: 'waiting' })).toBe(1)
    expect(await behind(operator, customer, { name: 'charge', outcome: 'answered' })).toBe(1)
  })

  test('a second implementation finds the same minutes from the raw rows', async () => {
    ;(await testApp()).clock.set(NOW)
    const customer = await build.customer()
    const random = seeded(11)
    const took: number[] = []
    for (let i = 0; i < 40; i++) {
      const from = new Date(tokyoInstant('2026-11-01 00:00').getTime() + random(25 * 24 * 60) * 60_000)
      const to = new Date(Math.min(from.getTime() + random(5 * 24 * 60) * 60_000, NOW.getTime()))
      const order = await build.order({ customer, submit_time: from, state: 2 })
      await traced(order.id, 1, 1, 2, to)
      took.push(minutesOfBusiness(from, to, holidays))
    }
    const { acceptance } = (await responses({ customerId: customer.id })).total
    expect(acceptance).toEqual({
      n: 40,
      waiting: 0,
      p50: Math.round(percentile(took, 0.5)),
      p90: Math.round(percentile(took, 0.9)),
    })
    expect(acceptance.p50).toBeGreaterThan(0)
  })
})

describe('lateness of documents', () => {
  /** A task of an order, due and done at minutes in Tokyo. */
  async function task(orderId: number, code: string, due: Date | null, done: Date | null, state = done ? 1 : 0) {
    const { db } = (await testApp()).context
    const rule = await db
      .selectFrom('task_rules')
      .select(['id', 'kind', 'owner'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_tasks')
      .values({
        order_id: orderId,
        rule_id: rule.id,
        kind: rule.kind,
        owner: rule.owner,
        due_at: due,
        first_due_at: due,
        due_zone: 'Asia/Tokyo',
        state,
        done_at: done,
      })
      .execute()
    await storeLateMinutes(db)
  }
  const at = (text: string) => tokyoInstant(`2026-11-${text}`)

  test('by document and owner; open ones are late so far, what is not due yet or was waived is left out', async () => {
    ;(await testApp()).clock.set(NOW)
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    for (const [due, done] of [
      ['19 17:00', at('19 17:00')],
      ['19 17:00', at('18 09:00')],
      // Five late ones: 1, 2, 3, 9 and 18 hours of business; the last is open still.
      ['19 17:00', at('19 18:00')],
      ['20 17:00', at('24 10:00')],
      ['19 10:00', at('19 13:00')],
      ['19 10:00', at('20 10:00')],
      ['25 12:00', null],
    ] as const) {
      const order = await build.order({ customer })
      await task(order.id, 'T03', at(due), done)
    }
    const made = await build.order({ customer, created_by: account.id })
    await task(made.id, 'T02', at('20 12:00'), at('20 11:00'))
    await task(made.id, 'T03', at('30 12:00'), null)
    await task(made.id, 'T04', at('20 12:00'), at('20 13:00'), 2)
    await task(made.id, 'T08', null, null)
    const cancelled = await build.order({ customer, state: 4, cancel_reason: 0 })
    await task(cancelled.id, 'T03', at('19 12:00'), null)
    const own = await lateness(customer)
    expect(own.total).toEqual({ n: 8, late: 5, share: 37.5, hours: 3 })
    expect(own.dataList).toEqual([
      { key: 'invoice.customer', name: 'Upload the invoice · Customer', n: 7, late: 5, share: 28.6, hours: 3 },
      {
        key: 'loadingNotice.operator',
        name: 'Upload the shipping order (S/O) · Operator',
        n: 1,
        late: 0,
        share: null,
        hours: null,
      },
    ])
    const invoices = { name: 'task', task: 'invoice', owner: 'customer' } as const
    expect(await behind(customer, customer, { ...invoices, outcome: 'late' })).toBe(5)
    expect(await behind(operator, customer, { ...invoices, outcome: 'onTime' })).toBe(2)
    expect(await behind(operator, customer, { name: 'task' })).toBe(8)
    // A shipper account has the papers of the orders that it made.
    expect((await lateness(account)).total).toMatchObject({ n: 1, late: 0 })
    expect(await behind(account, customer, { name: 'task' })).toBe(1)
    expect((await lateness(await build.customer(), { customerId: customer.id })).total.n).toBe(0)
    expectRefused(await as(customer).call(LATENESS, { ...NOVEMBER, group: 'customer' }), 'PERMISSION_ERROR')
    expect((await lateness(operator, { customerId: customer.id, group: 'owner' })).dataList).toMatchObject([
      { key: 'customer', n: 7 },
      { key: 'operator', n: 1 },
    ])
  })

  test('a second implementation finds the same from the raw rows', async () => {
    ;(await testApp()).clock.set(NOW)
    const customer = await build.customer()
    const random = seeded(5)
    const late: number[] = []
    let n = 0
    for (let i = 0; i < 50; i++) {
      const due = new Date(at('01 00:00').getTime() + random(29 * 24 * 60) * 60_000)
      const done = random(6) === 0 ? null : new Date(due.getTime() + (random(4000) - 2000) * 60_000)
      const order = await build.order({ customer })
      await task(order.id, 'T03', due, done && done < NOW ? done : null)
      if (due >= NOW) continue
      n++
      const until = done && done < NOW ? done : NOW
      if (until > due) late.push(minutesOfBusiness(due, until, holidays))
    }
    expect((await lateness(operator, { customerId: customer.id, group: 'lane' })).total).toEqual({
      n,
      late: late.length,
      share: Math.round((1000 * (n - late.length)) / n) / 10,
      hours: Math.round(percentile(late, 0.5) / 6) / 10,
    })
    expect(late.length).toBeGreaterThan(10)
  })
})

describe('exports', () => {
  const figureExport = (
    who: Account,
    input: Omit<InputOf<typeof statisticsContract.exportStatistics>, 'from' | 'to'>,
  ) => as(who, 'en').call('POST /statistics/export', { ...NOVEMBER, ...input })
  const exported = async (who: Account, input: Parameters<typeof figureExport>[1]) => {
    const response = await figureExport(who, input)
    const [sheet] = (await readWorkbook(response.bytes)).sheets
    return { code: response.code, rows: (sheet?.rows ?? []).map(({ cells }) => cells) }
  }

  test('have all first, and say where there are too few', async () => {
    ;(await testApp()).clock.set(NOW)
    const customer = await build.customer({ company_name: 'Exported Trading' })
    for (let n = 0; n < 5; n++) await accepted(customer, '2026-11-18 10:00', '2026-11-18 11:30')
    const { rows } = await exported(operator, { name: 'responseTime', group: 'customer', customerId: customer.id })
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Customer',
      'Acceptance · answered',
      'Acceptance · not answered',
      'Acceptance · median, business minutes',
      'Acceptance · 90 %, business minutes',
    ])
    expect(rows.slice(1).map((cells) => cells.slice(0, 7))).toEqual([
      ['All', 5, 0, 90, 90, 0, 0],
      ['Exported Trading', 5, 0, 90, 90, 0, 0],
    ])
    expect(rows[1]?.[7]).toBe('too few (0)')
    const onTime = await exported(customer, { name: 'onTime', group: 'document' })
    expect(onTime.rows[0]?.slice(0, 3)).toEqual(['Month', 'Departures', 'Left on time'])
    const own = await exported(customer, { name: 'documentLateness' })
    expect(own.rows.map(([first]) => first)).toEqual(['Task', 'All'])
    for (const name of ['responseTime', 'onTime'] as const)
      expectRefused(
        await as(customer).call('POST /statistics/export', { ...NOVEMBER, name, group: 'customer' }),
        'PERMISSION_ERROR',
      )
  })
})
