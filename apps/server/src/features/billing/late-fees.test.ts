import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { frozenExample } from './test-billing.ts'

const cut = { deadline: '2026-11-19 12:00', deadline_at: new Date('2026-11-19T03:00:00Z') }
const rule = {
  kind: 'amend',
  basis: 'container',
  amount: '7000',
  currency: 'JPY',
  validFrom: '2026-01-01',
} as const
const SAVE = 'POST /feeRule/save'

beforeEach(async () => {
  const { db } = (await testApp()).context
  await db.deleteFrom('fee_rules').execute()
  await build.exchangeRate()
})

/** A booked order with an agreed change request, and the form that changes it. */
async function inEdit(given: object = {}) {
  const customer = await build.customer()
  const rate = await build.rate()
  const order = await build.order({
    customer,
    rate_id: rate.id,
    state: 5,
    fcl40hq: 2,
    is_allow_consignee_change: 3,
    quotation: JSON.stringify(frozenExample()),
    ...cut,
    ...given,
  })
  const newData = {
    ...orderForm(rate, { transportCargo: { name: 'LINEN TOWELS' }, fcl40Hq: 3 }),
    id: order.id,
    version: order.version,
    state: 5,
  }
  return { customer, order, newData }
}
const chargesOf = async (account: { id: number }, orderId: number) =>
  (await as(account).call('POST /orderCharge/list', { orderId })).body.data.dataList

describe('the late fee', () => {
  it('is shown, accepted with the save, charged as shown, and recorded in the trace', async () => {
    const { context } = await testApp()
    const manager = await build.manager()
    await as(manager).call(SAVE, rule)
    const { customer, order, newData } = await inEdit()
    const shown = await as(customer).call('POST /orderCharge/fee', { orderId: order.id, kind: 'amend' })
    expect(shown.body.data).toEqual({ amount: '14000', currency: 'JPY' })

    const refused = await as(customer).send('POST /order/update', { newData })
    expect([refused.code, refused.body.data]).toEqual([6021, { isCancelWithMoney: true }])
    expect(await chargesOf(customer, order.id)).toEqual([])

    // The rule changed while the dialog was open: a fee that was not shown cannot be agreed.
    const other = await as(customer).send('POST /order/update', {
      newData,
      acceptFee: true,
      feeShown: { amount: '12000', currency: 'JPY' },
    })
    expect([other.code, other.body.data]).toEqual([
      6021,
      { isCancelWithMoney: true, fee: { amount: '14000', currency: 'JPY' } },
    ])
    expect(other.msg).toContain('14,000')
    expect(await chargesOf(customer, order.id)).toEqual([])

    const saved = await as(customer).send('POST /order/update', { newData, acceptFee: true, feeShown: shown.body.data })
    expect(saved.code).toBe(200)
    // For the two containers shown in the dialog, not for the current three.
    expect(await chargesOf(customer, order.id)).toMatchObject([
      { state: 1, via: 'acceptFee', amount: '14000', cause: '7', chargeKindCode: 'AMEND' },
    ])
    const row = await context.db
      .selectFrom('orders')
      .select(['fee_accepted_at', 'goods_name', 'state'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ fee_accepted_at: context.clock.now(), goods_name: 'LINEN TOWELS', state: 5 })
    const trace = (await as(customer).call('POST /order/getOrderStateHistory', { id: order.id })).body.data.dataList
    expect(trace.filter(({ action }) => action === 30)).toMatchObject([{ state: 5, new_state: 5 }])
    const owed = await as(manager).call('POST /order/search', { feeToBeBilled: true, code: order.code })
    expect(owed.body.list.list).toHaveLength(1)
  })

  it('is not required from staff, nor before the cut-off', async () => {
    const late = await inEdit()
    expect((await as(await build.operator()).send('POST /order/update', { newData: late.newData })).code).toBe(200)
    const early = await inEdit({ deadline: '2026-12-03 12:00', deadline_at: new Date('2026-12-03T03:00:00Z') })
    expect((await as(early.customer).send('POST /order/update', { newData: early.newData })).code).toBe(200)
    expect(await chargesOf(early.customer, early.order.id)).toEqual([])
  })

  it('without a rule is decided by staff and remains to be billed until their charge is invoiced', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order, newData } = await inEdit()
    expect((await as(customer).send('POST /order/update', { newData, acceptFee: true })).code).toBe(200)
    expect(await chargesOf(customer, order.id)).toEqual([])
    const owed = async () =>
      (await as(operator).call('POST /order/search', { feeToBeBilled: true, code: order.code })).body.list.list.length
    expect(await owed()).toBe(1)
    const kind = await context.db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'AMEND')
      .executeTakeFirstOrThrow()
    await context.db
      .insertInto('order_charges')
      .values({
        order_id: order.id,
        charge_kind_id: kind.id,
        cause: '7',
        text: 'Amendment',
        price: '5000',
        amount: '5000',
        currency: 'JPY',
        state: 5,
        via: 'portal',
        create_time: context.clock.now(),
        update_time: context.clock.now(),
      })
      .execute()
    expect(await owed()).toBe(0)
  })

  it('accepted by a shipper account awaits its company, and no amount reaches the account', async () => {
    await as(await build.manager()).call(SAVE, rule)
    const customer = await build.customer()
    const shipper = await build.shipperAccount(customer)
    const { order, newData } = await inEdit({
      customer,
      created_by: shipper.id,
      create_role_id: 5,
      shipper_account_id: shipper.id,
      is_allow_consignee_change: 0,
      is_allow_shipper_change: 3,
    })
    expectRefused(
      await as(shipper).send('POST /orderCharge/fee', { orderId: order.id, kind: 'amend' }),
      'PERMISSION_ERROR',
    )
    const saved = await as(shipper).send('POST /order/update', { newData, acceptFee: true })
    expect(saved.code).toBe(200)
    expect(JSON.stringify(saved.body)).not.toContain('7000')
    expect(await chargesOf(customer, order.id)).toMatchObject([{ state: 0, via: null, actions: ['agree', 'refuse'] }])
  })
})

describe('fee rules', () => {
  it('for the same scope never overlap; after one has ended another may follow', async () => {
    const manager = await build.manager()
    const first = await as(manager).call(SAVE, rule)
    expect(first.code).toBe(200)
    const again = await as(manager).call(SAVE, { ...rule, amount: '8000', validFrom: '2026-06-01' })
    expectRefused(again, 'UPDATE_FAIL')
    expect(again.msg).toBe('A rule for the same holds from 2026-01-01 on. End it first, or choose other days.')
    const carrier = await build.carrier()
    for (const other of [
      { kind: 'cancel' as const },
      { isFcl: false },
      { hoursBeforeEtd: 24 },
      { shippingCompanyId: carrier.id },
      { validFrom: '2025-01-01', validTo: '2025-12-31' },
    ])
      expect((await as(manager).call(SAVE, { ...rule, ...other })).code, JSON.stringify(other)).toBe(200)
    const { id, version } = first.body.data
    expect((await as(manager).call(SAVE, { ...rule, id, version, validTo: '2026-11-30' })).code).toBe(200)
    expectRefused(await as(manager).call(SAVE, { ...rule, validFrom: '2026-11-30' }), 'UPDATE_FAIL')
    expect((await as(manager).call(SAVE, { ...rule, validFrom: '2026-12-01' })).code).toBe(200)
  })

  it('added concurrently for the same scope: only one is stored', async () => {
    const manager = await build.manager()
    const made = await Promise.all([1, 2, 3].map(() => as(manager).call(SAVE, rule)))
    expect(made.map(({ code }) => code).toSorted()).toEqual([200, 9002, 9002])
  })
})
