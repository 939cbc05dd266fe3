import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { openSession } from '../sign-in/session.ts'

/** Rules 7.10: 40HQ at USD 450, THC and documents at departure, THC and D/O at destination. */
let rate: Awaited<ReturnType<typeof build.rate>>
let customer: Awaited<ReturnType<typeof build.customer>>
let manager: Awaited<ReturnType<typeof build.manager>>

beforeAll(async () => {
  customer = await build.customer({ discount: '0.90' })
  manager = await build.manager()
  const departure = await build.surcharge({
    lines: [
      { name: 'THC', hq40: '1020', currency: 'CNY', basis: 'container' },
      { name: 'Documents', hq40: '450', currency: 'CNY', basis: 'bl' },
    ],
  })
  const destination = await build.surcharge({
    country: 2,
    type: 2,
    lines: [
      { name: 'THC', hq40: '49000', currency: 'JPY', basis: 'container' },
      { name: 'D/O', hq40: '6000', currency: 'JPY', basis: 'bl' },
    ],
  })
  rate = await build.rate({
    departure_surcharge_no: departure.surcharge_no,
    destination_surcharge_no: destination.surcharge_no,
  })
})
beforeEach(async () => {
  await build.exchangeRate('156', '7.2')
})

const request = () => ({ transportCostId: rate.id, isFcl: true, fcl40Hq: 2, blQuantity: 1 })
const setPrice = async (id: number, capacity40hq: string): Promise<void> => {
  const { context } = await testApp()
  await context.db.updateTable('rates').set({ capacity40hq }).where('id', '=', id).execute()
}

test('the worked example: lines, subtotals, and totals in each currency', async () => {
  const { data } = (await as(customer).call('POST /order/getEstimateInfo', request())).body
  expect(data.oceanFreightList).toEqual([
    {
      side: 'freight',
      kind: 'OF',
      item: 'Ocean freight',
      containerType: '40HQ',
      basis: 'container',
      price: '405.00',
      priceBeforeDiscount: '450.00',
      quantity: '2',
      currency: 'USD',
      totalPrice: '810.00',
      isDiscountsAvailable: true,
      isMinimum: false,
    },
  ])
  const short = (lines: typeof data.polList) =>
    lines.map((line) => [line.item, line.quantity, line.totalPrice, line.currency])
  expect(short(data.polList)).toEqual([
    ['Terminal handling charge (THC, origin)', '2', '2040.00', 'CNY'],
    ['Documents (origin)', '1', '450.00', 'CNY'],
  ])
  expect(short(data.podList)).toEqual([
    ['Terminal handling charge (THC, destination)', '2', '98000', 'JPY'],
    ['Delivery order fee (D/O)', '1', '6000', 'JPY'],
  ])
  expect(data.totals.overall).toEqual({
    perCurrency: { USD: '810.00', CNY: '2490.00', JPY: '104000' },
    combined: { USD: '1822.50', JPY: '284310', CNY: '13122.00' },
  })
  expect(data.totals.podList.combined.JPY).toBe('104000')
  expect(data).toMatchObject({
    frozen: false,
    quotationNo: null,
    exchangeRates: { jpy: '156.00000', cny: '7.20000' },
    departurePort: 'Shanghai',
    companyName: customer.company_name,
    quotedOn: '2026-11-20',
    validTo: '2027-03-31',
  })
})

test('each list can be switched off, and the totals follow', async () => {
  const estimateWithout = async (off: object) =>
    (await as(customer).call('POST /order/getEstimateInfo', { ...request(), ...off })).body.data
  expect((await estimateWithout({ includeOceanFreight: false })).totals.overall.perCurrency.USD).toBe('0.00')
  expect((await estimateWithout({ includePol: false })).polList).toEqual([])
  expect((await estimateWithout({ includePod: 'false' })).totals.overall.perCurrency).toEqual({
    USD: '810.00',
    CNY: '2490.00',
    JPY: '0',
  })
})

test("staff quote with a customer's discount, or without a customer at the list price", async () => {
  const usd = async (customerId?: number) =>
    (await as(manager).call('POST /order/getEstimateInfo', { ...request(), customerId })).body.data.totals.overall
      .perCurrency.USD
  expect([await usd(customer.id), await usd()]).toEqual(['810.00', '900.00'])
  const unknown = await as(manager).call('POST /order/getEstimateInfo', { ...request(), customerId: manager.id })
  expectRefused(unknown, 'USER_NOT_EXIST')
})

test('a customer cannot request the price of another', async () => {
  const cheaper = await build.customer({ discount: '0.50' })
  const { data } = (await as(customer).call('POST /order/getEstimateInfo', { ...request(), customerId: cheaper.id }))
    .body
  expect(data.totals.overall.perCurrency.USD).toBe('810.00')
  expect(data.companyName).toBe(customer.company_name)
})

test("includes the charges of the route and labels the freight line in the reader's language", async () => {
  const { context } = await testApp()
  const own = await build.rate()
  const charge = await context.db
    .insertInto('route_charges')
    .values({ name: 'Peak season', price: '35.5' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.db.insertInto('rate_route_charges').values({ rate_id: own.id, route_charge_id: charge.id }).execute()
  const { data } = (
    await as(customer, 'ja').call('POST /order/getEstimateInfo', { transportCostId: own.id, fcl20Gp: 1 })
  ).body
  expect(data.gsList).toMatchObject([{ item: 'Peak season', totalPrice: '35.50', isDiscountsAvailable: false }])
  expect(data.oceanFreightList[0]?.item).toBe('海上運賃')
  expect(data.departurePort).toBe('上海')
})

test('LCL counts revenue tons with three decimals', async () => {
  const lcl = await build.rate({
    type: 'LCL',
    capacity20gp: null,
    capacity40gp: null,
    capacity40hq: null,
    lcl: '25.00',
  })
  const { data } = (await as(customer).call('POST /order/getEstimateInfo', { transportCostId: lcl.id, lclRt: '3.205' }))
    .body
  expect(data.oceanFreightList).toMatchObject([
    { containerType: 'LCL', quantity: '3.205', price: '22.50', totalPrice: '72.11' },
  ])
})

test('a size without a price is reported instead of quoted', async () => {
  const small = await build.rate({ capacity40gp: null })
  const { data } = (
    await as(customer).call('POST /order/getEstimateInfo', { transportCostId: small.id, fcl40Gp: 1, fcl20Gp: 1 })
  ).body
  expect(data.notOffered).toEqual(['40GP'])
  expect(data.oceanFreightList.map((line) => line.containerType)).toEqual(['20GP'])
})

describe('with an order', () => {
  const submitted = async (given: Parameters<typeof orderForm>[1] = {}) => {
    const own = await build.rate()
    const order = (await as(customer).call('POST /order/add', orderForm(own, given))).body.data
    return { own, order }
  }
  const quotationOf = async (orderId: number, more: object = {}) =>
    (await as(customer).call('POST /order/getEstimateInfo', { orderId, ...more })).body.data

  test('the quotation frozen at submission stays, whatever changes afterwards', async () => {
    const { own, order } = await submitted()
    await setPrice(own.id, '999')
    await build.exchangeRate('100', '5')
    const { context } = await testApp()
    await context.db.updateTable('users').set({ discount: '0.10' }).where('id', '=', customer.id).execute()
    const data = await quotationOf(order.id, { transportCostId: rate.id, fcl40Hq: 9 })
    await context.db.updateTable('users').set({ discount: '0.90' }).where('id', '=', customer.id).execute()
    expect(data).toMatchObject({
      frozen: true,
      quotationNo: order.code.replace('K', 'Q'),
      exchangeRates: { jpy: '156.00000' },
    })
    expect(data.totals.overall).toMatchObject({ perCurrency: { USD: '810.00' }, combined: { JPY: '126360' } })
    const part = await quotationOf(order.id, { includeOceanFreight: false })
    expect(part.totals.overall.combined).toEqual({ USD: '0.00', CNY: '0.00', JPY: '0' })
  })

  test('changing the cargo recalculates with the frozen prices', async () => {
    const { own, order } = await submitted()
    await setPrice(own.id, '999')
    const form = { ...orderForm(own, { fcl40Hq: 3 }), id: order.id, version: 1, state: 1 }
    expect((await as(manager).call('POST /order/update', { newData: form })).code).toBe(200)
    expect((await quotationOf(order.id)).totals.overall.perCurrency.USD).toBe('1215.00')
  })

  test('previewing such a change returns what will be stored', async () => {
    const { own, order } = await submitted()
    await setPrice(own.id, '999')
    const input = { recount: true, transportCostId: own.id, fcl40Hq: 3 }
    const data = await quotationOf(order.id, input)
    expect(data).toMatchObject({
      frozen: false,
      quotationNo: null,
      totals: { overall: { perCurrency: { USD: '1215.00' } } },
    })
    const form = { ...orderForm(own, { fcl40Hq: 3 }), id: order.id, version: 1, state: 1 }
    await as(manager).call('POST /order/update', { newData: form })
    expect((await quotationOf(order.id)).totals).toEqual(data.totals)
  })

  test('a draft is calculated from its current content', async () => {
    const own = await build.rate()
    const draft = (await as(customer).call('POST /order/add', { ...orderForm(own), state: 0 })).body.data
    expect(await quotationOf(draft.id)).toMatchObject({
      frozen: false,
      totals: { overall: { perCurrency: { USD: '810.00' } } },
    })
    const empty = (await as(customer).call('POST /order/add', { state: 0 })).body.data
    const without = await as(customer).call('POST /order/getEstimateInfo', { orderId: empty.id })
    expect(without.errors).toEqual([{ path: 'transportCostId', message: 'This is required.' }])
  })

  test('the detail lists the parts that the quotation has', async () => {
    const { order } = await submitted()
    const { data } = (await as(customer).call('POST /order/getOrder', { id: order.id })).body
    expect(data).toMatchObject({ isHaveOceanFreightCost: true, isHavePolSurcharge: false, isHavePodSurcharge: false })
  })
})

describe('who sees prices', () => {
  const from = async (account: { id: number }, remoteAddress: string) => {
    const { context, server } = await testApp()
    const session = { userId: account.id, remember: true, ip: remoteAddress, userAgent: 'test' }
    const token = await openSession(context.db, session, context.clock.now())
    const response = await server.inject({
      method: 'POST',
      url: '/api/order/getEstimateInfo',
      headers: { authorization: token },
      remoteAddress,
      payload: request(),
    })
    return response.json().code
  }

  test('customers in an allowed country; staff anywhere', async () => {
    const [japan, elsewhere] = ['133.11.0.1', '8.8.8.8']
    expect(await from(customer, japan)).toBe(200)
    expect(await from(customer, elsewhere)).toBe(6028)
    expect(await from(manager, elsewhere)).toBe(200)
  })

  test('never a shipper account or the system administrator', async () => {
    for (const nobody of [await build.shipperAccount(customer), await build.admin()]) {
      const response = await as(nobody).call('POST /order/getEstimateInfo', request())
      expect([response.status, response.code]).toEqual([403, 6017])
      expect(JSON.stringify(response.body)).not.toContain('405')
    }
  })

  test('nobody for a rate that is not effective', async () => {
    const gone = await build.rate({ close_time: '2026-11-01' })
    expectRefused(
      await as(manager).call('POST /order/getEstimateInfo', { transportCostId: gone.id }),
      'TRANSPORT_COST_IS_DELETE',
    )
  })
})
