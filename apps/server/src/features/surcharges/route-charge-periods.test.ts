import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

const LIST = 'POST /hxfjf/fjflist'
const ROUTES = 'POST /hxfjf/hxlist'
const ADD = 'POST /hxfjf/addfjf'
const JOIN = 'POST /hxfjf/joinhx'

const staffCaller = async () => as(await build.operator())
type Staff = Awaited<ReturnType<typeof staffCaller>>

beforeAll(() => build.exchangeRate())

const add = async (
  staff: Staff,
  fjfname: string,
  fjfprice: string,
  days: { validFrom?: string; validTo?: string } = {},
) => (await staff.call(ADD, { fjfname, fjfprice, ...days })).body.data.id
const tiedTo = async (staff: Staff, id: number) =>
  (await staff.call(ROUTES, { ids: [id] })).body.data.dataList.find((route) => route.id === id)?.fjfs
const periodsOf = async (staff: Staff, name: string) =>
  (await staff.call(LIST, {})).body.data.dataList
    .filter(({ fjfname }) => fjfname === name)
    .map(({ fjfprice, validFrom, validTo }) => [fjfprice, validFrom, validTo])
const logOf = async (object: string) =>
  (await testApp()).context.db
    .selectFrom('log')
    .select(['explain', 'info'])
    .where('object', '=', object)
    .orderBy('id')
    .execute()

/** What a ship of a day costs in the estimate and in the search: the charge, or that it is not known. */
async function pricesOf(staff: Staff, rateId: number, etd: string) {
  const estimate = (await staff.call('POST /order/getEstimateInfo', { transportCostId: rateId, etd, fcl20Gp: 1 })).body
    .data
  const offer = (await staff.call('POST /transportCost/jiansuo', { etd, limit: 9999 })).body.data.dataList.find(
    ({ id }) => id === rateId,
  )
  expect(offer?.unknownCharges).toEqual(estimate.unknownCharges)
  expect(offer?.allIn.find(({ containerType }) => containerType === '20GP')?.combined.USD).toBe(
    estimate.totals.overall.combined.USD,
  )
  return [estimate.gsList.map(({ totalPrice }) => totalPrice), estimate.unknownCharges]
}

test('the next period ends the one before it, on the same routes, and each ship has the price of its day', async () => {
  const staff = await staffCaller()
  const first = await add(staff, 'RP1 peak', '50', { validFrom: '2026-12-01' })
  const [a, b] = await Promise.all([build.rate(), build.rate()])
  await staff.call(JOIN, { fjfs: [first], hxs: [a.id, b.id] })
  const second = await add(staff, 'rp1 Peak', '60', { validFrom: '2027-01-01', validTo: '2027-01-31' })
  expect(await periodsOf(staff, 'RP1 peak')).toEqual([
    ['50.00', '2026-12-01', '2026-12-31'],
    ['60.00', '2027-01-01', '2027-01-31'],
  ])
  expect([await tiedTo(staff, a.id), await tiedTo(staff, b.id)]).toEqual([
    [first, second],
    [first, second],
  ])
  expect(await logOf('RP1 peak')).toMatchObject([
    { explain: 'addRouteCharge', info: { price: [null, '50'], validFrom: [null, '2026-12-01'] } },
    { explain: 'endRouteCharge', info: { validTo: [null, '2026-12-31'] } },
    {
      explain: 'addRouteCharge',
      info: { validTo: [null, '2027-01-31'], routes: [[], [a.id, b.id].toSorted((x, y) => x - y)] },
    },
  ])
  // Before the first day, in both periods, and after the last: Fridays.
  expect(await pricesOf(staff, a.id, '2026-11-27')).toEqual([[], ['RP1 peak']])
  expect(await pricesOf(staff, a.id, '2026-12-04')).toEqual([['50.00'], []])
  expect(await pricesOf(staff, a.id, '2027-01-01')).toEqual([['60.00'], []])
  await add(staff, 'RP1 peak', '0', { validFrom: '2027-02-01' })
  expect((await tiedTo(staff, a.id))?.length).toBe(3)
})

test('after its last period a charge is not known; a period of 0 ends it for good', async () => {
  const staff = await staffCaller()
  const charge = await add(staff, 'RP2 winter', '30', { validTo: '2026-12-10' })
  const rate = await build.rate()
  await staff.call(JOIN, { fjfs: [charge], hxs: [rate.id] })
  expect(await pricesOf(staff, rate.id, '2026-12-04')).toEqual([['30.00'], []])
  expect(await pricesOf(staff, rate.id, '2026-12-11')).toEqual([[], ['RP2 winter']])
  await add(staff, 'RP2 winter', '0', { validFrom: '2026-12-11' })
  const [charged, unknown] = await pricesOf(staff, rate.id, '2026-12-11')
  expect([charged?.every((price) => price === '0.00'), unknown]).toEqual([true, []])
})

test('days that another period has are refused, with its days; nothing is changed', async () => {
  const staff = await staffCaller()
  await add(staff, 'RP3', '10', { validFrom: '2026-12-01', validTo: '2026-12-31' })
  await add(staff, 'RP3', '20', { validFrom: '2027-02-01' })
  const before = await periodsOf(staff, 'RP3')
  for (const [days, text, path] of [
    [{ validFrom: '2026-12-31', validTo: '2027-01-05' }, '2026-12-01 to 2026-12-31', 'validFrom'],
    [{ validTo: '2026-12-01' }, '2026-12-01 to 2026-12-31', 'validTo'],
    // It would begin on the day of the last one, or before it.
    [{ validFrom: '2027-02-01' }, 'from 2027-02-01 on', 'validFrom'],
    [{ validFrom: '2027-01-10' }, 'from 2027-02-01 on', 'validFrom'],
    [{}, 'already exists', 'fjfname'],
  ] as const) {
    const refused = await staff.call(ADD, { fjfname: 'rp3', fjfprice: '5', ...days })
    expectRefused(refused, 'INSERT_FAIL')
    expect(refused.msg).toContain(text)
    expect(refused.errors).toEqual([{ path, message: refused.msg }])
  }
  expect(await periodsOf(staff, 'RP3')).toEqual(before)
  // What lies between two periods is free.
  await add(staff, 'RP3', '15', { validFrom: '2027-01-01', validTo: '2027-01-31' })
  expect((await periodsOf(staff, 'RP3')).map(([price]) => price)).toEqual(['10.00', '15.00', '20.00'])
})

test('days and a price of 0 are checked at their fields', async () => {
  const staff = await staffCaller()
  for (const [payload, path] of [
    [{ fjfname: 'RP4', fjfprice: '1', validFrom: '2026-12-31', validTo: '2026-12-30' }, 'validTo'],
    [{ fjfname: 'RP4', fjfprice: '1', validFrom: '2026-02-30' }, 'validFrom'],
    [{ fjfname: 'RP4', fjfprice: '0', validTo: '2026-12-30' }, 'fjfprice'],
    [{ fjfname: 'RP4', fjfprice: '-1', validFrom: '2026-12-30' }, 'fjfprice'],
  ] as const)
    expect((await staff.send(ADD, payload)).errors?.map((error) => error.path)).toEqual([path])
  expect(await periodsOf(staff, 'RP4')).toEqual([])
  expectRefused(await as(await build.customer()).send(ADD, { fjfname: 'RP4', fjfprice: '1' }), 'PERMISSION_ERROR')
})

test('a route is tied to all periods of a charge, whichever of them is named, and loses all of them', async () => {
  const staff = await staffCaller()
  const one = await add(staff, 'RP5', '10', { validTo: '2026-12-31' })
  const two = await add(staff, 'RP5', '20', { validFrom: '2027-01-01' })
  const other = await add(staff, 'RP5 other', '5')
  const rate = await build.rate()
  expect((await staff.call(JOIN, { fjfs: [two], hxs: [rate.id] })).body.data.count).toBe(1)
  expect(await tiedTo(staff, rate.id)).toEqual([one, two])
  expect((await staff.call(JOIN, { fjfs: [one], hxs: [rate.id] })).body.data.count).toBe(0)
  const seen = [{ id: rate.id, fjfs: [one, two] }]
  expect((await staff.call(JOIN, { fjfs: [other], hxs: [rate.id], seen })).body.data.count).toBe(1)
  expect(await tiedTo(staff, rate.id)).toEqual([other])
  expect((await logOf(`rate ${rate.id}`)).map(({ info }) => info)).toMatchObject([
    { routeCharges: [[], ['RP5']] },
    { routeCharges: [['RP5'], ['RP5 other']] },
  ])
})

test('a period that is added while the charge is tied reaches the route all the same', async () => {
  const staff = await staffCaller()
  const one = await add(staff, 'RP6', '10')
  const rates = await Promise.all([build.rate(), build.rate(), build.rate()])
  await Promise.all([
    ...rates.map(({ id }) => staff.call(JOIN, { fjfs: [one], hxs: [id] })),
    staff.call(ADD, { fjfname: 'RP6', fjfprice: '20', validFrom: '2027-01-01' }),
  ])
  const tied = await Promise.all(rates.map(({ id }) => tiedTo(staff, id)))
  expect(tied.map((ids) => ids?.length)).toEqual([2, 2, 2])
})

test('the names that staff gave a charge stay with its next period', async () => {
  const staff = await staffCaller()
  await staff.call(ADD, { fjfname: 'RP7', fjfprice: '10', fjfnameJp: '春節混雑' })
  await add(staff, 'RP7', '20', { validFrom: '2027-01-01' })
  const reader = as(await build.operator(), 'ja')
  const rows = (await reader.call(LIST, {})).body.data.dataList.filter(({ fjfname }) => fjfname === 'RP7')
  expect(rows.map(({ label }) => label)).toEqual(['春節混雑', '春節混雑'])
})
