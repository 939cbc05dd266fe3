import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { makeKey, open } from '../../../../test/open.ts'
import { orderForm } from '../../../../test/order-form.ts'

const PROPOSALS = '/open/v1/booking-proposals'
const LANE = { portOfLoading: 'CNSHA', portOfDischarge: 'JPOSA' }
type Body = Record<'proposal' | 'copies' | 'cargo', Record<string, unknown>> & { alternatives: { rateId: string }[] }

beforeEach(async () => {
  const { db } = (await testApp()).context
  // A search finds the rates of the test alone.
  await db.updateTable('rates').set({ valid_state: 0 }).execute()
  await build.exchangeRate()
})

/** A customer that booked two 40HQ on Friday, 4 December, and a rate of the same lane for it. */
async function booked() {
  const customer = await build.customer()
  const rate = await build.rate()
  const made = await as(customer).call('POST /order/add', orderForm(rate))
  return { customer, rate, order: made.body.data }
}

const ask = async (key: string, query: object) => {
  const { status, body } = await open(key).get<Body & Record<string, unknown>>(PROPOSALS, query)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

test.each([
  ['UN/LOCODEs', { portOfLoading: 'cnsha', portOfDischarge: 'JPOSA' }],
  ['Chinese names', { portOfLoading: '上海', portOfDischarge: '大阪' }],
  ['English and Japanese names', { portOfLoading: 'Shanghai', portOfDischarge: '大阪' }],
])('ports by %s give the next ship, the price of the page and a filled-in form', async (_how, ports) => {
  const { customer, rate } = await booked()
  const later = await build.rate({ weekday: 7, distance: 4, deadline_day: 5 })
  const key = await makeKey(customer)
  const { proposal, alternatives, noProposalBecause, cargo, copies } = await ask(key, {
    ...ports,
    departureFrom: '2026-12-01',
    boxes: '20GP:1,40HQ:2',
  })
  const estimate = await as(customer).call('POST /order/getEstimateInfo', {
    transportCostId: rate.id,
    etd: '2026-12-04',
    fcl20Gp: 1,
    fcl40Hq: 2,
  })
  const { combined, perCurrency } = estimate.body.data.totals.overall
  expect(proposal).toMatchObject({
    rateId: String(rate.id),
    portOfLoading: { unLocationCode: 'CNSHA', timeZone: 'Asia/Shanghai' },
    portOfDischarge: { unLocationCode: 'JPOSA', timeZone: 'Asia/Tokyo' },
    departureDate: '2026-12-04',
    arrivalDate: '2026-12-07',
    opensAt: '2026-11-30T09:00:00+08:00',
    closesAt: '2026-12-02T17:00:00+08:00',
    cutOffDateTime: '2026-12-03T12:00:00+08:00',
    price: { total: combined, charged: perCurrency },
    noPriceBecause: null,
    differences: [],
    url: `http://kairo.test/addOrder?state=4&freightId=${rate.id}&etd=2026-12-04&fcl20Gp=1&fcl40Hq=2`,
  })
  expect([noProposalBecause, copies]).toEqual([null, null])
  expect(cargo).toEqual({
    boxes: [
      { size: '20GP', units: 1 },
      { size: '40HQ', units: 2 },
    ],
    revenueTons: null,
  })
  expect(alternatives).toEqual([expect.objectContaining({ rateId: String(later.id), departureDate: '2026-12-06' })])
  const other = await ask(key, { rateId: String(later.id), boxes: '40HQ:1' })
  expect(other.proposal).toMatchObject({ rateId: String(later.id), departureDate: '2026-11-22' })
})

test('a booking that is copied gives ports, boxes and goods; what would be otherwise is named', async () => {
  const { customer, rate, order } = await booked()
  const carriers = await (await testApp()).context.db
    .selectFrom('shipping_companies')
    .selectAll()
    .orderBy('id')
    .execute()
  await as(await build.manager()).call('POST /transportCost/setTransportCostUnValid', { transportCostId: rate.id })
  const other = await build.rate({ shipping_company_id: carriers[1]?.id, distance: 2, capacity40hq: '500.00' })
  const { proposal, copies, cargo } = await ask(await makeKey(customer), {
    copyOf: order.code,
    departureFrom: '2026-12-11',
  })
  expect(copies).toEqual({ bookingReference: order.code, template: null, goods: 'COTTON TOWELS' })
  expect(cargo).toEqual({ boxes: [{ size: '40HQ', units: 2 }], revenueTons: null })
  const query = `id=${order.id}&state=3&transport_cost_id=${other.id}&etd=2026-12-11&fcl40Hq=2`
  expect(proposal.url).toBe(`http://kairo.test/addOrder?${query}`)
  expect(proposal.differences).toEqual([
    { what: 'carrier', before: expect.any(String), now: carriers[1]?.name },
    { what: 'transitDays', before: '3', now: '2' },
    { what: 'price', before: '140400 JPY', now: '156000 JPY' },
  ])
  // What an order costs is an amount of its bill.
  const less = await ask(await makeKey(customer, { scopes: ['schedules:read', 'rates:read', 'bookings:read'] }), {
    copyOf: order.code,
    boxes: '40HQ:1',
  })
  expect(less.proposal.differences).toEqual([
    expect.objectContaining({ what: 'carrier' }),
    expect.objectContaining({ what: 'transitDays' }),
    { what: 'boxes', before: '40HQ:2', now: '40HQ:1' },
  ])
})

test('a template gives its ports, boxes and goods', async () => {
  const { customer, rate } = await booked()
  const form = { pol: 'Shanghai', pod: 'Osaka', type: 'FCL', number_of_20gp: 3, name: 'GLASSWARE' }
  const { body } = await as(customer).call('POST /orderTemplate/add', { name: 'Weekly glass', form })
  const { proposal, copies, cargo } = await ask(await makeKey(customer), { template: 'Weekly glass' })
  expect(copies).toEqual({ bookingReference: null, template: 'Weekly glass', goods: 'GLASSWARE' })
  expect(cargo.boxes).toEqual([{ size: '20GP', units: 3 }])
  expect(proposal.url).toBe(
    `http://kairo.test/addOrder?state=4&freightId=${rate.id}&template=${body.data.id}&etd=2026-11-27&fcl20Gp=3`,
  )
})

test('prices are told to keys with rates:read, for boxes, where the page tells them', async () => {
  const { customer } = await booked()
  const account = await build.shipperAccount(customer)
  const why = async (key: string, boxes?: string) => {
    const { proposal } = await ask(key, { ...LANE, boxes })
    return [proposal.price, proposal.noPriceBecause]
  }
  expect(await why(await makeKey(customer))).toEqual([null, 'cargoMissing'])
  expect(await why(await makeKey(customer, { scopes: ['schedules:read'] }), '40HQ:1')).toEqual([null, 'scopeMissing'])
  // Even where such a key should have come to the scope.
  expect(await why(await makeKey(customer, { account }), '40HQ:1')).toEqual([null, 'scopeMissing'])
})

test('what is missing, foreign or over is refused or told', async () => {
  const { customer, order } = await booked()
  const key = await makeKey(customer)
  const refused = async (query: object, of = key) => {
    const { status, body } = await open(of).get(PROPOSALS, query)
    return [status, body.title, ...((body.errors as { path: string }[] | undefined)?.map(({ path }) => path) ?? [])]
  }
  expect(await refused({})).toEqual([400, 'PARAMETER_ERROR', 'portOfLoading', 'portOfDischarge'])
  expect(await refused({ ...LANE, boxes: '45HC:1' })).toEqual([400, 'PARAMETER_ERROR', 'boxes'])
  const foreign = await makeKey(await build.customer())
  expect(await refused({ copyOf: order.code }, foreign)).toEqual([404, 'ORDER_NOT_EXIST'])
  expect(await refused({ copyOf: 'K999' }, foreign)).toEqual([404, 'ORDER_NOT_EXIST'])
  expect(await refused({ template: 'Weekly' })).toEqual([404, 'RECORD_NOT_EXIST'])
  expect(await refused({ rateId: '999999' })).toEqual([409, 'TRANSPORT_COST_IS_DELETE'])
  const schedules = await makeKey(customer, { scopes: ['schedules:read'] })
  expect(await refused({ copyOf: order.code }, schedules)).toEqual([403, 'SCOPE_MISSING', 'bookings:read'])
  const none = async (query: object) => {
    const { proposal, noProposalBecause } = await ask(key, query)
    return [proposal, noProposalBecause]
  }
  expect(await none({ portOfLoading: 'Atlantis', portOfDischarge: 'JPOSA' })).toEqual([null, 'noRate'])
  expect(await none({ ...LANE, departureFrom: '2027-03-01' })).toEqual([null, 'noSailing'])
})
