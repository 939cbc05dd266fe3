import { expectRefused } from '../../../test/expect-refused.ts'
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
  const { context } = await testApp()
  return context.db
    .selectFrom('log')
    .select(['explain', 'info'])
    .where('object', '=', object)
    .where('type', '=', 'price')
    .orderBy('id')
    .execute()
}

test('a simple surcharge is created with its exact price, tied to routes, and charged on them', async () => {
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

test('tying replaces the surcharges of the selected routes only, and logs before and after', async () => {
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
  // Surcharges that are already tied are no change.
  expect((await staff.call(JOIN, { fjfs: [two, two], hxs: [a.id] })).body.data.count).toBe(0)
  expect(await logOf(`rate ${a.id}`)).toHaveLength(2)
})

test('requires a surcharge and a route; nothing is tied when one of them was deleted', async () => {
  const staff = await staffCaller()
  const one = await add(staff, 'RC3 only')
  const [good, superseded] = [await build.rate(), await build.rate({ close_time: '2026-11-20' })]
  expect((await staff.call(JOIN, { fjfs: [], hxs: [good.id] })).errors).toMatchObject([{ path: 'fjfs' }])
  expect((await staff.send(JOIN, { fjfs: [one] })).errors).toMatchObject([{ path: 'hxs' }])
  for (const lost of [superseded.id, 999_999_999]) {
    expectRefused(await staff.call(JOIN, { fjfs: [one], hxs: [good.id, lost] }), 'UPDATE_FAIL')
    expectRefused(await staff.call(JOIN, { fjfs: [one, lost], hxs: [good.id] }), 'UPDATE_FAIL')
  }
  expect((await charged(staff, good.id))?.fjfs).toEqual([])
})

test('surcharges that others tied meanwhile are not replaced without being shown', async () => {
  const staff = await staffCaller()
  const [one, two] = [await add(staff, 'RC6 mine'), await add(staff, 'RC6 theirs')]
  const [a, b] = await Promise.all([build.rate(), build.rate()])
  await staff.call(JOIN, { fjfs: [two], hxs: [a.id] })
  const late = { fjfs: [one], hxs: [a.id, b.id], seen: [a, b].map(({ id }) => ({ id, fjfs: [] })) }
  const refused = await staff.call(JOIN, late)
  expectRefused(refused, 'UPDATE_FAIL')
  expect(refused.msg).toContain('just changed')
  expect([(await charged(staff, a.id))?.fjfs, (await charged(staff, b.id))?.fjfs]).toEqual([[two], []])
  const seen = [
    { id: a.id, fjfs: [two] },
    { id: b.id, fjfs: [] },
  ]
  expect((await staff.call(JOIN, { ...late, seen })).body.data.count).toBe(2)
})

test('all surcharges are removed from the selected routes only', async () => {
  const staff = await staffCaller()
  const one = await add(staff, 'RC7 off')
  const [a, b] = await Promise.all([build.rate(), build.rate()])
  await staff.call(JOIN, { fjfs: [one], hxs: [a.id, b.id] })
  const release = 'POST /hxfjf/release'
  expectRefused(await staff.call(release, { hxs: [a.id], seen: [{ id: a.id, fjfs: [] }] }), 'UPDATE_FAIL')
  expect((await staff.call(release, { hxs: [a.id], seen: [{ id: a.id, fjfs: [one] }] })).body.data.count).toBe(1)
  expect([(await charged(staff, a.id))?.fjfs, (await charged(staff, b.id))?.fjfs]).toEqual([[], [one]])
  expect((await logOf(`rate ${a.id}`)).at(-1)).toMatchObject({ info: { routeCharges: [['RC7 off'], []] } })
})

test('the surcharge check distinguishes routes without any surcharge from those missing a side', async () => {
  const staff = await staffCaller()
  const line = { name: 'THC', gp20: '1', currency: 'CNY', basis: 'container' }
  const ports = {
    departure_port_id: (await build.port('CNNGB')).id,
    destination_port_id: (await build.port('JPTMK')).id,
  }
  const [from, to] = [await build.surcharge({ lines: [line] }), await build.surcharge({ type: 2, lines: [line] })]
  const none = await build.rate({ ...ports, departure_surcharge_no: 'no such number' })
  const half = await build.rate({ ...ports, departure_surcharge_no: from.surcharge_no })
  const own = await build.rate(ports)
  const numbers = { departure_surcharge_no: from.surcharge_no, destination_surcharge_no: to.surcharge_no }
  const full = await build.rate({ ...ports, ...numbers })
  await staff.call(JOIN, { fjfs: [await add(staff, 'RC8 own')], hxs: [own.id] })
  const listed = async (more: object) =>
    (await staff.call(ROUTES, { departure_port: 'Ningbo', destination_port: 'Tomakomai', ...more })).body.data
  const idsOf = async (more: object) => (await listed(more)).dataList.map(({ id }) => id)
  expect(await idsOf({ coverage: 'none' })).toEqual([none.id])
  expect(await idsOf({ coverage: 'partial' })).toEqual([half.id, own.id])
  expect(await idsOf({ coverage: 'full' })).toEqual([full.id])
  expect(await idsOf({ coverage: 'missing' })).toEqual([none.id, half.id, own.id])
  expect(await idsOf({ ids: [full.id, none.id] })).toEqual([none.id, full.id])
  // The counts include all kinds, whatever the filter.
  const { total, coverage } = await listed({ coverage: 'partial', page: 1, limit: 1 })
  expect([total, coverage]).toEqual([2, { none: 1, partial: 2, full: 1 }])
})

test('requires a unique name and a price with two decimals', async () => {
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
  expectRefused(again, 'INSERT_FAIL')
  expect(again.msg).toContain('already exists')
  // The error is at its field.
  expect(again.errors).toEqual([{ path: 'fjfname', message: again.msg }])
  expectRefused(await staff.call(ADD, { fjfname: 'ＲＣ４　twice', fjfprice: '5' }), 'INSERT_FAIL')
})

test('deleting removes the ties and is logged with its routes; a second deletion is refused', async () => {
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
  expectRefused(await staff.call(DELETE, { ids: [one] }), 'DELETE_FAIL')
})

test('lists current and future routes with prices by vessel type and their surcharges', async () => {
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

  const uncovered = (
    await staff.call(ROUTES, { coverage: 'missing', departure_port: '上海', destination_port: 'Osaka' })
  ).body.data
  expect(uncovered.dataList.map(({ id }) => id)).toContain(fcl.id)
  const paged = (await staff.call(ROUTES, { page: 1, limit: 1 })).body.data
  expect([paged.dataList.length, paged.total]).toEqual([1, rows.length])
})

test("shows a route surcharge in the reader's language, and keeps it under the typed name", async () => {
  const staff = await staffCaller()
  const names = { fjfnameCn: '春节拥堵附加费', fjfnameJp: '春節混雑サーチャージ' }
  const id = (await staff.call(ADD, { fjfname: 'RC9 congestion', fjfprice: '45', ...names })).body.data.id
  const rate = await build.rate()
  await staff.call(JOIN, { fjfs: [id], hxs: [rate.id] })
  const readAs = async (language: 'zh-cn' | 'en' | 'ja') => {
    const reader = as(await build.operator(), language)
    const listed = (await reader.call(LIST, {})).body.data.dataList.find((row) => row.id === id)
    const [charge] = (await reader.call(SURCHARGES, { transportCostId: rate.id })).body.data.gs
    return [listed?.fjfname, listed?.label, charge?.name]
  }
  expect(await readAs('ja')).toEqual(['RC9 congestion', '春節混雑サーチャージ', '春節混雑サーチャージ'])
  expect(await readAs('zh-cn')).toEqual(['RC9 congestion', '春节拥堵附加费', '春节拥堵附加费'])
  // Without a name in their language, readers get the one it was typed under.
  expect(await readAs('en')).toEqual(['RC9 congestion', 'RC9 congestion', 'RC9 congestion'])
})
