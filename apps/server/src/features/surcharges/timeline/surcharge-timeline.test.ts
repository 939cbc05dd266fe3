import { expectRefused } from '../../../../test/expect-refused.ts'
import { addDays } from '@kairo/shared/dates'
import { SURCHARGE_ENDING_DAYS, surchargeEnding } from '@kairo/shared/surcharges/surcharge-ending'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { checkExceptions } from '../../exceptions/check-rules.ts'

const TIMELINE = 'POST /surchargeNew/timeline'
const EXPORT = 'POST /surchargeNew/exportTimeline'
/** Of the test's clock. */
const TODAY = '2026-11-20'
const day = (days: number) => addDays(TODAY, days)

let operator: Account
let carriers: { id: number; name: string }[]
beforeAll(async () => {
  operator = await build.operator()
  const { db } = (await testApp()).context
  carriers = await db.selectFrom('shipping_companies').select(['id', 'name']).orderBy('id').limit(2).execute()
})

const line = (name: string, gp20: string, from: string | null, to: string | null, carrier?: number) => ({
  name,
  gp20,
  currency: 'JPY',
  basis: 'container',
  valid_from: from,
  valid_to: to,
  shipping_company_id: carrier ?? null,
})
type Lines = ReturnType<typeof line>[]
/** A surcharge that a rate on sale is charged. */
async function inUse(lines: Lines, given: { type?: number } = {}) {
  const surcharge = await build.surcharge({ lines, port_id: (await build.port('CNSHA')).id, ...given })
  await build.rate(
    given.type === 2
      ? { destination_surcharge_no: surcharge.surcharge_no }
      : { departure_surcharge_no: surcharge.surcharge_no },
  )
  return surcharge.surcharge_no
}
const search = async (input: object, who = as(operator)) => (await who.call(TIMELINE, input)).body.data
/** How many charges end, as the list of work has them, and when the first one does. */
const endingOf = async (who: Account) => {
  await checkExceptions((await testApp()).context, { names: ['surchargeEnding'] })
  const { rows } = (await as(who).call('POST /work/list', { rule: 'surchargeEnding' })).body.data
  return { count: rows[0]?.reasons.length ?? 0, earliest: rows[0]?.reasons[0]?.dueAt ?? undefined, rows: rows.length }
}

test('a row is a charge with its periods, those for all carriers first, and what ends', async () => {
  const [first] = carriers
  const surchargeNo = await inUse([
    line('LSS', '18000', null, day(12)),
    line('LSS', '15000', day(-30), day(-1), first?.id),
    line('LSS', '16000', day(0), day(11), first?.id),
    line('THC', '500', null, null),
  ])
  const { dataList, total } = await search({ surchargeNo })
  expect(total).toBe(2)
  expect(dataList[0]).toMatchObject({
    surchargeNo,
    port: 'Shanghai',
    surchargeType: 1,
    item: 'LSS',
    condition: 'always',
    inUse: true,
    endings: [{ carrierId: null, lastDay: day(12), next: null }],
  })
  expect(
    dataList[0]?.periods.map(({ carrier, validFrom, validTo, amount20gp }) => [
      carrier,
      validFrom,
      validTo,
      amount20gp,
    ]),
  ).toEqual([
    ['', null, day(12), '18000.00'],
    [first?.name, day(-30), day(-1), '15000.00'],
    [first?.name, day(0), day(11), '16000.00'],
  ])
  expect(dataList[1]).toMatchObject({ item: 'THC', endings: [] })
})

test('charges are found by number, port, name or kind, and by a carrier with lines of its own', async () => {
  const [, second] = carriers
  const surchargeNo = await inUse([
    { ...line('Low sulphur', '1', null, null), kind: 'LSS' } as Lines[number],
    line('Own', '1', null, null, second?.id),
  ])
  const items = async (input: object) => (await search({ surchargeNo, ...input })).dataList.map(({ item }) => item)
  expect(await items({ charge: 'lss' })).toEqual(['Low sulphur'])
  expect(await items({ charge: '低硫' })).toEqual(['Low sulphur'])
  expect(await items({ charge: 'sulphur' })).toEqual(['Low sulphur'])
  expect(await items({ surchargePort: '上海' })).toEqual(['Low sulphur', 'Own'])
  expect(await items({ surchargePort: 'Osaka' })).toEqual([])
  expect(await items({ shippingCompany: second?.name ?? '' })).toEqual(['Own'])
  expect(await items({ sortBy: 'charge', sortOrder: 'desc' })).toEqual(['Own', 'Low sulphur'])
  const paged = await search({ surchargeNo, page: 2, limit: 1 })
  expect([paged.dataList.map(({ item }) => item), paged.total]).toEqual([['Own'], 2])
})

test('charges of routes are among them, with their periods', async () => {
  const staff = as(operator)
  const add = async (fjfprice: string, days: object) =>
    (await staff.call('POST /hxfjf/addfjf', { fjfname: 'TL3 peak', fjfprice, fjfnameJp: '繁忙期', ...days })).body.data
      .id
  const id = await add('50', { validTo: day(5) })
  await add('60', { validFrom: day(6), validTo: day(20) })
  const found = async () => search({ charge: 'TL3', ending: true })
  // No route is tied to it yet.
  expect((await found()).dataList).toEqual([])
  await staff.call('POST /hxfjf/joinhx', { fjfs: [id], hxs: [(await build.rate()).id] })
  expect((await found()).dataList).toMatchObject([
    {
      surchargeNo: null,
      item: 'TL3 peak',
      periods: [
        { validTo: day(5), amountLcl: '50.00', basis: 'shipment', currency: 'USD' },
        { validFrom: day(6), amount20gp: '60.00' },
      ],
      endings: [{ lastDay: day(20), next: null }],
    },
  ])
  const reader = as(await build.operator(), 'ja')
  expect((await search({ charge: 'TL3' }, reader)).dataList.map(({ charge }) => charge)).toEqual(['繁忙期'])
})

test('the home page of staff counts what ends, with the first last day; what no rate is charged is left out', async () => {
  const before = await endingOf(operator)
  await inUse([line('HP soon', '1', null, day(3)), line('HP later', '1', null, day(31))])
  await inUse(
    [
      line('HP past', '1', null, day(-200)),
      line('HP followed', '1', null, day(3)),
      line('HP followed', '2', day(4), null),
    ],
    {
      type: 2,
    },
  )
  await build.surcharge({ lines: [line('HP unused', '1', null, day(3))] })
  const after = await endingOf(operator)
  expect([after.count, after.earliest, after.rows]).toEqual([before.count + 2, day(-200), 1])
  const { dataList, total } = await search({ charge: 'HP ', ending: true, sortBy: 'lastDay' })
  expect([dataList.map(({ item }) => item), total]).toEqual([['HP past', 'HP soon'], 2])
  expect((await search({ ending: true })).total).toBe(after.count)
  expect((await endingOf(await build.manager())).count).toBe(after.count)
})

/** The same numbers in each run. */
function* random(seed: number): Generator<number> {
  for (let x = seed; ; ) {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    yield x / 2_147_483_648
  }
}

test('the filter finds what the rule of shared finds, for 150 random charges', async () => {
  const numbers = random(7)
  const upTo = (n: number) => Math.floor((numbers.next().value ?? 0) * n)
  const charges = Array.from({ length: 150 }, (_, at) =>
    [undefined, carriers[0]?.id, carriers[1]?.id].flatMap((carrier) => {
      const periods: Lines = []
      let from = day(-60 + upTo(40))
      for (let n = upTo(4); n > 0; n--) {
        const to = addDays(from, upTo(40))
        periods.push(line(`RND${at}`, '1', from, n === 1 && upTo(2) === 0 ? null : to, carrier))
        from = addDays(to, 1 + (upTo(2) === 0 ? 0 : upTo(20)))
      }
      return periods
    }),
  )
  await inUse(charges.flat())
  const expected = charges.flatMap((lines, at) => {
    const ends = surchargeEnding(
      lines.map(({ valid_from, valid_to, shipping_company_id }) => ({
        validFrom: valid_from,
        validTo: valid_to,
        carrierId: shipping_company_id,
      })),
      TODAY,
      day(SURCHARGE_ENDING_DAYS),
    )
    return ends.length > 0 ? [`RND${at}`] : []
  })
  const { dataList } = await search({ charge: 'RND', ending: true, limit: 9999 })
  expect(dataList.map(({ item }) => item).sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(20)
})

test('is for staff; the workbook has a row for each period', async () => {
  for (const who of [await build.customer(), await build.admin()])
    expectRefused(await as(who).send(TIMELINE, {}), 'PERMISSION_ERROR')
  const surchargeNo = await inUse([
    line('LSS', '18000', null, day(12)),
    line('LSS', '15000', day(-30), day(-1), carriers[0]?.id),
  ])
  const { bytes } = await as(operator).send(EXPORT, { surchargeNo })
  const { sheets } = await readWorkbook(bytes)
  const rows = sheets[0]?.rows.map(({ cells }) => cells.map(String)) ?? []
  expect(rows.length).toBe(3)
  expect(rows[1]).toEqual(expect.arrayContaining([surchargeNo, 'Low sulphur surcharge (LSS)', '18000', 'JPY', 'Yes']))
  expect(rows[2]).toEqual(expect.arrayContaining([carriers[0]?.name]))
})
