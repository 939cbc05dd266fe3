import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

const LIST = 'POST /hxfjf/fjflist'
const ROUTES = 'POST /hxfjf/hxlist'
const ADD = 'POST /hxfjf/addfjf'
const DELETE = 'POST /hxfjf/del'
const JOIN = 'POST /hxfjf/joinhx'
const SURCHARGES = 'GET /surchargeNew/getPolPodSurchargeDetailList'

const staffCaller = async () => as(await build.operator())
type Staff = Awaited<ReturnType<typeof staffCaller>>

const add = async (staff: Staff, fjfname: string, fjfprice = '50') =>
  (await staff.call(ADD, { fjfname, fjfprice })).body.data.id
const charged = async (staff: Staff, id: number) =>
  (await staff.call(ROUTES, {})).body.data.dataList.find((route) => route.id === id)
const logOf = async (object: string) => {
  const { kairo } = await testApp()
  return kairo.db
    .selectFrom('log')
    .select(['explain', 'info'])
    .where('object', '=', object)
    .where('type', '=', 'price')
    .orderBy('id')
    .execute()
}

test('a simple surcharge is added with its exact price, tied to routes, and charged on them', async () => {
  const staff = await staffCaller()
  const [one, two] = [await add(staff, 'RC1 peak season', '50.5'), await add(staff, 'RC1 winter', '30')]
  const [a, b] = await Promise.all([build.rate(), build.rate()])
  expect((await staff.call(JOIN, { fjfs: `${one},${two}`, hxs: [a.id, b.id] })).body.data).toEqual({ count: 2 })
  expect((await charged(staff, a.id))?.fjfs).toEqual([one, two])
  const gs = (await staff.call(SURCHARGES, { transportCostId: b.id })).body.data.gs
  expect(gs).toEqual([
    { name: 'RC1 peak season', price: '50.50' },
    { name: 'RC1 winter', price: '30.00' },
  ])
  const list = (await staff.call(LIST, {})).body.data.dataList
  expect(list.find(({ id }) => id === one)).toMatchObject({
    fjfname: 'RC1 peak season',
    fjfprice: '50.50',
    routeCount: 2,
  })
})

test('tying replaces what was tied to the selected routes, leaves the others, and logs before and after', async () => {
  const staff = await staffCaller()
  const [one, two] = [await add(staff, 'RC2 old'), await add(staff, 'RC2 new')]
  const [a, b] = await Promise.all([build.rate(), build.rate()])
  await staff.call(JOIN, { fjfs: [one], hxs: [a.id, b.id] })
  expect((await staff.call(JOIN, { fjfs: [two], hxs: [a.id] })).body.data.count).toBe(1)
  expect([(await charged(staff, a.id))?.fjfs, (await charged(staff, b.id))?.fjfs]).toEqual([[two], [one]])
  expect(await logOf(`rate ${a.id}`)).toMatchObject([
    { explain: 'joinRouteCharges', info: { routeCharges: [[], ['RC2 old']] } },
    { info: { routeCharges: [['RC2 old'], ['RC2 new']] } },
  ])
  // What is tied already is no change.
  expect((await staff.call(JOIN, { fjfs: [two, two], hxs: [a.id] })).body.data.count).toBe(0)
  expect(await logOf(`rate ${a.id}`)).toHaveLength(2)
})

test('at least one surcharge and one route; when one of them is gone nothing is tied', async () => {
  const staff = await staffCaller()
  const one = await add(staff, 'RC3 only')
  const [good, superseded] = [await build.rate(), await build.rate({ close_time: '2026-11-20' })]
  expect((await staff.call(JOIN, { fjfs: [], hxs: [good.id] })).errors).toMatchObject([{ path: 'fjfs' }])
  expect((await staff.send(JOIN, { fjfs: [one] })).errors).toMatchObject([{ path: 'hxs' }])
  for (const lost of [superseded.id, 999_999_999]) {
    expect((await staff.call(JOIN, { fjfs: [one], hxs: [good.id, lost] })).code).toBe(9002)
    expect((await staff.call(JOIN, { fjfs: [one, lost], hxs: [good.id] })).code).toBe(9002)
  }
  expect((await charged(staff, good.id))?.fjfs).toEqual([])
})

test('name and price are required, the price has two places, a name is given once', async () => {
  const staff = await staffCaller()
  for (const [payload, path] of [
    [{ fjfprice: '1' }, 'fjfname'],
    [{ fjfname: 'RC4' }, 'fjfprice'],
    [{ fjfname: 'RC4', fjfprice: '0' }, 'fjfprice'],
    [{ fjfname: 'RC4', fjfprice: '1.234' }, 'fjfprice'],
    [{ fjfname: 'RC4', fjfprice: 'ten' }, 'fjfprice'],
    [{ fjfname: 'RC4', fjfprice: '100000000' }, 'fjfprice'],
  ] as const)
    expect(new Set((await staff.send(ADD, payload)).errors?.map((error) => error.path)), path).toEqual(new Set([path]))
  await add(staff, 'RC4 Twice')
  const again = await staff.call(ADD, { fjfname: 'rc4 twice', fjfprice: '5' })
  expect([again.code, again.msg]).toEqual([9001, expect.stringContaining('already exists')])
})

test('deleting takes the ties along and is logged with its routes; a second time it is refused', async () => {
  const staff = await staffCaller()
  const [one, two] = [await add(staff, 'RC5 one', '12'), await add(staff, 'RC5 two')]
  const rate = await build.rate()
  await staff.call(JOIN, { fjfs: [one, two], hxs: [rate.id] })
  expect((await staff.call(DELETE, { ids: `${one}, ${two}` })).code).toBe(200)
  expect((await charged(staff, rate.id))?.fjfs).toEqual([])
  expect((await logOf('RC5 one')).at(-1)).toMatchObject({
    explain: 'deleteRouteCharge',
    info: { price: ['12.00', null], routes: [[rate.id], []] },
  })
  expect((await staff.call(DELETE, { ids: [one] })).code).toBe(9004)
})

test('routes are those on sale now or later, with their prices by kind of ship and what covers them', async () => {
  const staff = as(await build.manager(), 'ja')
  const surcharge = await build.surcharge({ lines: [{ name: 'THC', gp20: '1', currency: 'CNY', basis: 'container' }] })
  const bare = await build.surcharge({ type: 2 })
  const fcl = await build.rate({
    departure_surcharge_no: surcharge.surcharge_no,
    destination_surcharge_no: bare.surcharge_no,
  })
  const lcl = await build.rate({
    type: 'LCL',
    capacity20gp: null,
    capacity40gp: null,
    capacity40hq: null,
    lcl: '8',
    ship_type: 'Fast',
    open_time: '2026-12-01',
  })
  const gone = await Promise.all(
    [{ status: 'pending' }, { valid_to: '2026-11-19' }, { close_time: '2026-11-20' }].map((given) => build.rate(given)),
  )
  const rows = (await staff.call(ROUTES, {})).body.data.dataList
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([fcl.id, lcl.id]))
  for (const rate of gone) expect(ids).not.toContain(rate.id)
  expect(rows.find(({ id }) => id === fcl.id)).toMatchObject({
    departure_port: 'Shanghai',
    departure_port_label: '上海',
    destination_country: 2,
    weekday: 5,
    capacity40hq: '450.00',
    mixed_loading_general: null,
    departure_date_interval: 7,
    goods_departure_date: '2026-11-27',
    destination_arrival_date: '2026-11-30',
    departure_covered: true,
    destination_covered: false,
  })
  expect(rows.find(({ id }) => id === lcl.id)).toMatchObject({
    mixed_loading_general: null,
    mixed_loading_fast: '8.00',
  })

  const uncovered = (await staff.call(ROUTES, { uncovered: true, departure_port: '上海', destination_port: 'Osaka' }))
    .body.data
  expect(uncovered.dataList.map(({ id }) => id)).toContain(fcl.id)
  const paged = (await staff.call(ROUTES, { page: 1, limit: 1 })).body.data
  expect([paged.dataList.length, paged.total]).toEqual([1, rows.length])
})
