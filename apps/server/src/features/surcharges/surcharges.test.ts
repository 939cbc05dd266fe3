// @module-tag database: lists
import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

const LIST = 'GET /surchargeNew/getSurchargeList'
const LINES = 'GET /surchargeNew/getSurchargeDetailList'
const ROUTE = 'GET /surchargeNew/getPolPodSurchargeDetailList'

const thc = { name: 'THC', gp20: '625.00', gp40: '960.00', hq40: '960.00', currency: 'CNY', basis: 'container' }
/** For all ships, of all carriers. */
const always = { validFrom: null, validTo: null, shippingCompany: null }
const documents = { name: 'Documents', gp20: '400.00', lcl: '400.00', currency: 'CNY', basis: 'bl', detail_type: '3' }

async function surchargeAt(unlocode: string, given: Parameters<typeof build.surcharge>[0] = {}) {
  const port = await build.port(unlocode)
  return build.surcharge({ port_id: port.id, country: port.country, lines: [thc, documents], ...given })
}

test('surcharges are found by number, name, port in any language, country and type, with their number of lines', async () => {
  const staff = as(await build.operator(), 'ja')
  const mine = await surchargeAt('CNDLC', { surcharge_no: 'ZQ7-D_1', name: 'Dalian 100% charges', remark: 'north' })
  await surchargeAt('JPTMK', { surcharge_no: 'ZQ7-DX1', name: 'Tomakomai charges', type: 2 })

  const by = async (filter: object) =>
    (await staff.call(LIST, { surchargeNo: 'zq7', ...filter })).body.data.dataList.map((row) => row.surchargeNo)
  expect(await by({})).toEqual(['ZQ7-DX1', 'ZQ7-D_1'].sort())
  // An underscore and a percent sign are what users typed, not wildcards.
  expect(await by({ surchargeNo: 'zq7-d_' })).toEqual(['ZQ7-D_1'])
  expect(await by({ surchargeName: '100%' })).toEqual(['ZQ7-D_1'])
  for (const surchargePort of ['大连', '大連', 'dali', 'cndlc'])
    expect(await by({ surchargePort }), surchargePort).toEqual(['ZQ7-D_1'])
  expect(await by({ surchargeCountry: 2 })).toEqual(['ZQ7-DX1'])
  expect(await by({ surchargeType: 1 })).toEqual(['ZQ7-D_1'])
  expect(await by({ surchargePort: 'Osaka' })).toEqual([])

  const [row] = (await staff.call(LIST, { surchargeNo: 'ZQ7-D_1' })).body.data.dataList
  expect(row).toMatchObject({
    id: mine.id,
    surchargePort: '大連',
    surchargeCountry: 1,
    surchargeType: 1,
    remark: 'north',
    lineCount: 2,
  })
  expect(row?.updateTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
})

test('a page of surcharges has the exact total', async () => {
  const staff = as(await build.manager())
  for (const number of ['PG3-1', 'PG3-2', 'PG3-3']) await build.surcharge({ surcharge_no: number })
  const second = (await staff.call(LIST, { surchargeNo: 'PG3', page: 2, size: 2 })).body.data
  expect(second.total).toBe(3)
  expect(second.dataList.map((row) => row.surchargeNo)).toEqual(['PG3-3'])
})

test('the lines of a surcharge are returned in order with exact amounts', async () => {
  const staff = as(await build.operator())
  const surcharge = await surchargeAt('CNSHA')
  expect((await staff.call(LINES, { id: surcharge.id })).body.data).toEqual([
    {
      surchargeName: 'THC',
      charge: 'Terminal handling charge (THC, origin)',
      shippingCompanyId: null,
      surcharge20gp: '625.00',
      surcharge40gp: '960.00',
      surcharge40hq: '960.00',
      surchargeLcl: null,
      costUnit: 'CNY',
      unit: 'container',
      surchargeDetailType: '1',
      condition: 'always',
      ...always,
    },
    {
      surchargeName: 'Documents',
      charge: 'Documents (origin)',
      shippingCompanyId: null,
      surcharge20gp: '400.00',
      surcharge40gp: null,
      surcharge40hq: null,
      surchargeLcl: '400.00',
      costUnit: 'CNY',
      unit: 'bl',
      surchargeDetailType: '3',
      condition: 'always',
      ...always,
    },
  ])
  expectRefused(await staff.call(LINES, { id: 999_999_999 }), 'SELECT_FAIL')
})

test('staff see both sides of a route and its tied surcharges; the detail type filters the lines', async () => {
  const staff = as(await build.manager())
  const [from, to] = await Promise.all([surchargeAt('CNSHA'), surchargeAt('JPOSA', { type: 2, lines: [thc] })])
  const rate = await build.rate({
    departure_surcharge_no: from.surcharge_no,
    destination_surcharge_no: to.surcharge_no,
  })
  const { context } = await testApp()
  const charge = await context.db
    .insertInto('route_charges')
    .values({ name: 'Peak season', price: '50' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.db.insertInto('rate_route_charges').values({ rate_id: rate.id, route_charge_id: charge.id }).execute()

  const chargeNumbers = { polNo: from.surcharge_no, podNo: to.surcharge_no }
  const all = (await staff.call(ROUTE, { ...chargeNumbers, transportCostId: rate.id })).body.data
  expect(all.begins.map((line) => line.surchargeName)).toEqual([
    'Terminal handling charge (THC, origin)',
    'Documents (origin)',
  ])
  expect(all.ends.map((line) => line.surchargeName)).toEqual(['Terminal handling charge (THC, destination)'])
  expect(all.gs).toEqual([{ name: 'Peak season', price: '50.00' }])
  const filtered = (await staff.call(ROUTE, { ...chargeNumbers, surchargeDetailType: '3' })).body.data
  expect(filtered).toMatchObject({ begins: [{ surchargeName: 'Documents (origin)' }], ends: [], gs: [] })
})

test('lines have their days of departure and carrier; a route has those of a day and of its carrier', async () => {
  const carrier = await build.carrier()
  const lss = { name: 'LSS', currency: 'JPY', basis: 'container', detail_type: '2' }
  const from = await surchargeAt('CNSHA', {
    lines: [
      thc,
      { ...lss, gp20: '15500', valid_to: '2026-12-31' },
      { ...lss, gp20: '18000', valid_from: '2027-01-01' },
      { ...lss, gp20: '17000', valid_from: '2027-01-01', shipping_company_id: carrier.id },
    ],
  })
  const staff = as(await build.operator(), 'zh-cn')
  const lines = (await staff.call(LINES, { id: from.id })).body.data
  const shippingCompany = carrier.name_cn || carrier.name
  expect(lines.map(({ validFrom, validTo, ...line }) => [validFrom, validTo, line.shippingCompany])).toEqual([
    [null, null, null],
    [null, '2026-12-31', null],
    ['2027-01-01', null, null],
    ['2027-01-01', null, shippingCompany],
  ])
  const rate = await build.rate({ departure_surcharge_no: from.surcharge_no })
  const { context } = await testApp()
  const [ends, begins] = await context.db
    .insertInto('route_charges')
    .values([
      { name: 'Congestion', price: '50', valid_to: '2026-12-31' },
      { name: 'Congestion', price: '70', valid_from: '2027-01-01' },
    ])
    .returning('id')
    .execute()
  await context.db
    .insertInto('rate_route_charges')
    .values([ends, begins].map((one) => ({ rate_id: rate.id, route_charge_id: one?.id ?? 0 })))
    .execute()
  const on = async (more: { etd?: string; transportCostId?: number; surchargeDetailType?: string }) => {
    const { data } = (await staff.call(ROUTE, { polNo: from.surcharge_no, ...more })).body
    return [...data.begins.map((line) => line.surcharge20gp), ...data.gs.map(({ price }) => price)]
  }
  expect(await on({})).toEqual(['625.00', '15500.00'])
  expect(await on({ etd: '2027-01-01' })).toEqual(['625.00', '18000.00'])
  expect(await on({ etd: '2027-01-01', surchargeDetailType: '2' })).toEqual(['18000.00'])
  expect(await on({ transportCostId: rate.id })).toEqual(['625.00', '15500.00', '50.00'])
  expect(await on({ etd: '2027-01-01', transportCostId: rate.id })).toEqual(['625.00', '17000.00', '70.00'])
})

test('a customer sees surcharges of effective rates only; others look like unknown ones', async () => {
  const customer = as(await build.customer())
  const [from, to] = await Promise.all([surchargeAt('CNSHA'), surchargeAt('JPOSA', { type: 2 })])
  const numbers = { departure_surcharge_no: from.surcharge_no, destination_surcharge_no: to.surcharge_no }
  const notOnSale = [
    { status: 'pending' },
    { valid_state: 0 },
    { open_time: '2026-11-21' },
    { valid_to: '2026-11-19' },
    { close_time: '2026-11-20' },
  ]
  const hidden = await Promise.all(notOnSale.map((given) => build.rate({ ...numbers, ...given })))
  const chargeNumbers = { polNo: from.surcharge_no, podNo: to.surcharge_no }
  const nothing = { begins: [], ends: [], gs: [] }
  for (const rate of hidden)
    expect((await customer.call(ROUTE, { ...chargeNumbers, transportCostId: rate.id })).body.data).toEqual(nothing)

  const sold = await build.rate(numbers)
  const shown = (await customer.call(ROUTE, { ...chargeNumbers, transportCostId: sold.id })).body.data
  expect([shown.begins.length, shown.ends.length]).toEqual([2, 2])
  // The number of one side does not give access to the other.
  expect((await customer.call(ROUTE, { polNo: to.surcharge_no, podNo: from.surcharge_no })).body.data).toEqual(nothing)
})

test('a shipper account sees no amounts', async () => {
  const account = as(await build.shipperAccount(await build.customer()))
  expectRefused(await account.call(ROUTE, { polNo: 'CNSHA-D01' }), 'PERMISSION_ERROR')
})
