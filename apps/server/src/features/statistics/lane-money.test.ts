import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { invoiceAs, issuedInvoice, quotedOrder } from '../billing/test-billing.ts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'

const LANES = 'GET /statistics/getLaneMoney'
/** The clock of tests stands at noon of 2026-11-20 in Tokyo. */
const PERIOD = { from: '2026-11-01', to: '2026-11-30' }

let manager: { id: number }
let one: Awaited<ReturnType<typeof issuedInvoice>>
let other: Awaited<ReturnType<typeof issuedInvoice>>

beforeAll(async () => {
  manager = await build.manager()
  one = await issuedInvoice(manager)
  const second = await quotedOrder({ customer: one.customer, state: ORDER_STATE.arrived })
  await issuedInvoice(manager, second)
  other = await issuedInvoice(manager)
})

const lanesOf = async (who: { id: number }, input: object = PERIOD) => (await as(who).call(LANES, input)).body.data

describe('money by lane', () => {
  test('is that of its own invoices for a customer, of all for staff', async () => {
    const each = Number((await invoiceAs(manager, one.id)).total)
    const own = (await lanesOf(one.customer)).dataList
    expect(own.map(({ currency, order_count }) => [currency, order_count])).toEqual([['JPY', 2]])
    expect(Number(own[0]?.amount)).toBe(2 * each)
    const all = (await lanesOf(await build.operator())).dataList
    expect(all.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(3 * each)
    expect(all.reduce((sum, { order_count }) => sum + order_count, 0)).toBe(3)
  })

  test('is that of the days of issue, and nothing after a credit note took it off', async () => {
    expect((await lanesOf(one.customer, { from: '2026-10-01', to: '2026-10-31' })).dataList).toEqual([])
    const { version } = await invoiceAs(manager, other.id)
    const credited = await as(manager).call('POST /billing/credit', { id: other.id, version, reason: 'wrong order' })
    expect(credited.code).toBe(200)
    expect((await lanesOf(other.customer)).dataList.map(({ amount }) => Number(amount))).toEqual([0])
  })

  test('is refused to a shipper account, as a workbook too', async () => {
    const shipper = await build.shipperAccount(one.customer)
    expectRefused(await as(shipper).send(LANES, PERIOD), 'PERMISSION_ERROR')
    expectRefused(await as(shipper).call('POST /statistics/export', { name: 'lanes', ...PERIOD }), 'PERMISSION_ERROR')
    expect((await as(one.customer).call('POST /statistics/export', { name: 'lanes', ...PERIOD })).status).toBe(200)
  })
})
