import { expectRefused } from '../../../../test/expect-refused.ts'
import { chargeChanges } from '@kairo/shared/quotations/charge-changes'
import type { Estimate, TariffDifference } from '@kairo/shared/quotations/quotations.contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { changedOrderForm, orderForm } from '../../../../test/order-form.ts'

/** LSS for a 40HQ: JPY 15,500, from 10 December 18,000, from 18 December USD 160, from 1 January not known. */
let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  const lss = (hq40: string, currency: string, valid_from: string | null, valid_to: string | null) => ({
    ...{ name: 'LSS', kind: 'LSS', basis: 'container', hq40, currency, valid_from, valid_to },
  })
  const departure = await build.surcharge({
    lines: [
      { name: 'THC', hq40: '1020', currency: 'CNY', basis: 'container' },
      lss('15500', 'JPY', null, '2026-12-09'),
      lss('18000', 'JPY', '2026-12-10', '2026-12-17'),
      lss('160', 'USD', '2026-12-18', '2026-12-31'),
    ],
  })
  rate = await build.rate({ departure_surcharge_no: departure.surcharge_no })
})
beforeEach(async () => {
  const { context } = await testApp()
  await build.exchangeRate()
  await context.db.updateTable('rates').set({ capacity40hq: '450' }).where('id', '=', rate.id).execute()
})

const ordered = async () => {
  const [customer, manager] = await Promise.all([build.customer(), build.manager()])
  const order = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
  return { customer, manager, order }
}
type Order = Awaited<ReturnType<typeof ordered>>['order']
type Account = Awaited<ReturnType<typeof ordered>>['customer']

const estimateOf = async (actor: Account, input: object): Promise<Estimate> =>
  (await as(actor).call('POST /order/getEstimateInfo', input)).body.data
const priced = ({
  oceanFreightList,
  polList,
  podList,
  gsList,
  totals,
  etd,
  notIncluded,
  unknownCharges,
}: Estimate) => ({
  oceanFreightList,
  polList,
  podList,
  gsList,
  totals,
  etd,
  notIncluded,
  unknownCharges,
})
const lssOf = ({ polList }: Estimate) =>
  polList.filter(({ kind }) => kind === 'LSS').map(({ totalPrice, currency }) => `${currency} ${totalPrice}`)
const allowChange = async (customer: Account, manager: Account, { id }: Order) => {
  await as(customer).call('POST /order/applyUpdate', { id, version: 1 })
  await as(manager).call('POST /order/approvalUpdate', { id, version: 2, state: 3, roleId: 4 })
}
const changeTo = (actor: Account, order: Order, version: number, etd: string, given: object = {}) =>
  as(actor).call('POST /order/update', {
    newData: changedOrderForm(rate, { ...order, version }, { orderReq: { expectedLeavePortDate: etd }, ...given }),
  })

describe('a customer who moves a submitted order', () => {
  test.each([
    ['2026-12-11', ['JPY 36000'], []],
    ['2026-12-18', ['USD 320.00'], []],
    ['2027-01-01', [], ['LSS']],
  ])('to %s gets exactly the price that was shown before', async (etd, lss, unknown) => {
    const { customer, manager, order } = await ordered()
    expect(lssOf(await estimateOf(customer, { orderId: order.id }))).toEqual(['JPY 31000'])
    await allowChange(customer, manager, order)
    // Later changes of rate and currencies are not let in by another date.
    const { context } = await testApp()
    await build.exchangeRate('150', '7')
    await context.db.updateTable('rates').set({ capacity40hq: '999' }).where('id', '=', rate.id).execute()

    const shown = await estimateOf(customer, {
      ...{ orderId: order.id, recount: true, transportCostId: rate.id, fcl40Hq: 2, etd },
    })
    expect(lssOf(shown)).toEqual(lss)
    expect(shown.unknownLines.map(({ side, kind }) => `${side} ${kind}`)).toEqual(
      unknown.map((kind) => `origin ${kind}`),
    )
    expect((await changeTo(customer, order, 3, etd)).code).toBe(200)
    const frozen = await estimateOf(customer, { orderId: order.id })
    expect(frozen.frozen).toBe(true)
    expect(priced(frozen)).toEqual(priced(shown))
    expect(frozen).toMatchObject({ etd, exchangeRates: { jpy: '156.00000' } })
  })

  test('and changes its cargo as well, too', async () => {
    const { customer, manager, order } = await ordered()
    await allowChange(customer, manager, order)
    const input = { orderId: order.id, recount: true, fcl40Hq: 3, blQuantity: 2, etd: '2026-12-11' }
    const shown = await estimateOf(customer, input)
    await changeTo(customer, order, 3, '2026-12-11', {
      orderReq: { expectedLeavePortDate: '2026-12-11', blQuantity: 2 },
      fcl40Hq: 3,
    })
    const frozen = await estimateOf(customer, { orderId: order.id })
    expect(priced(frozen)).toEqual(priced(shown))
    expect(lssOf(frozen)).toEqual(['JPY 54000'])
  })

  test('staff who correct the date keep what was agreed, and are shown that before', async () => {
    const { manager, order } = await ordered()
    const shown = await estimateOf(manager, { orderId: order.id, recount: true, fcl40Hq: 2, etd: '2026-12-11' })
    expect(lssOf(shown)).toEqual(['JPY 31000'])
    expect((await changeTo(manager, order, 1, '2026-12-11')).code).toBe(200)
    const frozen = await estimateOf(manager, { orderId: order.id })
    expect(priced(frozen)).toEqual(priced(shown))
    expect(frozen.etd).toBe('2026-12-04')
  })
})

test('an order placed again is priced for its new day, and compared with the earlier one charge by charge', async () => {
  const { customer, order } = await ordered()
  const earlier = await estimateOf(customer, { orderId: order.id })
  const shown = await estimateOf(customer, { transportCostId: rate.id, isFcl: true, fcl40Hq: 2, etd: '2026-12-11' })
  const again = await as(customer).call(
    'POST /order/add',
    orderForm(rate, { isOnceAgainOrder: 1, orderReq: { expectedLeavePortDate: '2026-12-11' } }),
  )
  const frozen = await estimateOf(customer, { orderId: again.body.data.id })
  expect(priced(frozen)).toEqual(priced(shown))
  const lines = ({ oceanFreightList, polList, podList, gsList, notIncluded, unknownLines }: Estimate) => ({
    lines: [...oceanFreightList, ...polList, ...podList, ...gsList],
    notIncluded,
    unknown: unknownLines,
  })
  expect(chargeChanges(lines(earlier), lines(frozen))).toMatchObject([
    { kind: 'LSS', old: { amount: '31000', currency: 'JPY' }, new: { amount: '36000', currency: 'JPY' } },
  ])
})

describe('a ship that staff move', () => {
  const move = (actor: Account, order: Order, version: number, etd: string) =>
    as(actor).call('POST /order/updateExpectLeaveDate', {
      newData: { id: order.id, version, expectedLeavePortDate: etd },
    })
  type Offer = TariffDifference['offers'][number]
  const difference = async (actor: Account, order: Order, etd: string) =>
    (await as(actor).call('POST /order/tariffDifference', { id: order.id, etd })).body.data
  const propose = (actor: Account, order: Order, offer: Offer | undefined) => {
    if (!offer) throw new Error('nothing is offered')
    const { name: _name, ...charge } = offer
    return as(actor).call('POST /orderCharge/propose', { orderId: order.id, ...charge })
  }
  const charges = async (actor: Account, order: Order) =>
    (await as(actor).call('POST /orderCharge/list', { orderId: order.id, pageNum: 1, pageSize: 20 })).body.data.dataList

  test('keeps its quotation; what the tariff is more is proposed once, and billed when the customer agrees', async () => {
    const { customer, manager, order } = await ordered()
    expect((await difference(manager, order, '2026-12-04')).changes).toEqual([])
    expect((await move(manager, order, 1, '2026-12-11')).code).toBe(200)
    expect(lssOf(await estimateOf(customer, { orderId: order.id }))).toEqual(['JPY 31000'])

    const shown = await difference(manager, order, '2026-12-11')
    expect(shown).toMatchObject({ quotedEtd: '2026-12-04', etd: '2026-12-11', isProposed: false })
    expect(shown.changes).toMatchObject([
      { kind: 'LSS', containerType: '40HQ', old: { amount: '31000' }, new: { amount: '36000' } },
    ])
    expect(shown.offers).toMatchObject([{ price: '5000', currency: 'JPY', cause: '13' }])
    const [offer] = shown.offers
    expect((await propose(manager, order, offer)).code).toBe(200)
    expect(await difference(manager, order, '2026-12-11')).toMatchObject({ isProposed: true, offers: [] })

    const [charge] = await charges(customer, order)
    expect(charge).toMatchObject({ amount: '5000', currency: 'JPY', state: 0 })
    await as(customer).call('POST /orderCharge/answer', { id: charge?.id, agree: true, version: charge?.version })
    // Agreed already; for a further ship the rest, and for the first day it is given back.
    expect((await difference(manager, order, '2026-12-11')).offers).toEqual([])
    expect((await difference(manager, order, '2026-12-04')).offers).toMatchObject([{ price: '-5000', currency: 'JPY' }])
    // 320 USD − (31,000 + 5,000) ÷ 156
    expect((await difference(manager, order, '2026-12-18')).offers).toMatchObject([{ price: '89.23', currency: 'USD' }])
  })

  test('gets back what the tariff is less, at once', async () => {
    const { customer, manager } = await ordered()
    const later = { orderReq: { expectedLeavePortDate: '2026-12-11' } }
    const order = (await as(customer).call('POST /order/add', orderForm(rate, later))).body.data
    await move(manager, order, 1, '2026-12-04')
    const [offer] = (await difference(manager, order, '2026-12-04')).offers
    expect(offer).toMatchObject({ price: '-5000', currency: 'JPY' })
    expect((await propose(manager, order, offer)).code).toBe(200)
    expect(await charges(customer, order)).toMatchObject([{ amount: '-5000', state: 1 }])
    expect((await difference(manager, order, '2026-12-04')).offers).toEqual([])
  })

  test('is offered nothing for a charge that is not known on the new day, which is named', async () => {
    const { manager, order } = await ordered()
    const { changes, offers } = await difference(manager, order, '2027-01-01')
    expect(changes).toMatchObject([{ kind: 'LSS', old: { amount: '31000' }, new: null }])
    expect(offers).toEqual([])
  })

  test('is compared by what is shipped after a change of the cargo, and by a rate that went out of sale', async () => {
    const { manager, order } = await ordered()
    const { context } = await testApp()
    await context.db.updateTable('rates').set({ close_time: '2026-11-20' }).where('id', '=', rate.id).execute()
    const input = { id: order.id, etd: '2026-12-11', fcl40Hq: 3 }
    const { data } = (await as(manager).call('POST /order/tariffDifference', input)).body
    expect(data.offers).toMatchObject([{ price: '7500', currency: 'JPY' }])
    await context.db.updateTable('rates').set({ close_time: null }).where('id', '=', rate.id).execute()
  })

  test('is compared for staff only, and only for orders that there are', async () => {
    const { customer, manager, order } = await ordered()
    const shipper = await build.shipperAccount(customer)
    for (const actor of [customer, shipper])
      expect((await as(actor).call('POST /order/tariffDifference', { id: order.id, etd: '2026-12-11' })).code).toBe(
        6017,
      )
    expectRefused(
      await as(manager).call('POST /order/tariffDifference', { id: 999_999, etd: '2026-12-11' }),
      'ORDER_NOT_EXIST',
    )
  })
})
