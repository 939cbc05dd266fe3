import { addDays } from '@kairo/shared/dates'
import { SURCHARGE_ENDING_DAYS, surchargeEnding } from '@kairo/shared/surcharges/surcharge-ending'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { statementApp } from '../../../../test/count-statements.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { checkExceptions } from '../../exceptions/check-rules.ts'
import { findChanges } from './list-changes.ts'

const CHANGES = 'POST /surchargeNew/changes'
const EXPORT = 'POST /surchargeNew/exportChanges'
/** Of the test's clock. */
const TODAY = '2026-11-20'
const day = (days: number) => addDays(TODAY, days)

let operator: Account
let carriers: { id: number; name: string }[]
beforeAll(async () => {
  operator = await build.operator()
  const { db } = (await testApp()).context
  carriers = await db.selectFrom('shipping_companies').select(['id', 'name']).orderBy('id').limit(3).execute()
})

const line = (name: string, gp20: string, from: string | null, to: string | null, carrier?: number) => ({
  name,
  gp20,
  hq40: String(2 * Number(gp20)),
  currency: 'JPY',
  basis: 'container',
  valid_from: from,
  valid_to: to,
  shipping_company_id: carrier ?? null,
})
type Lines = ReturnType<typeof line>[]
/** A surcharge that a rate on sale is charged. */
async function inUse(lines: Lines, given: { type?: number } = {}, rates: object = {}) {
  const surcharge = await build.surcharge({ lines, port_id: (await build.port('CNSHA')).id, ...given })
  const number = surcharge.surcharge_no
  await build.rate({
    ...rates,
    ...(given.type === 2 ? { destination_surcharge_no: number } : { departure_surcharge_no: number }),
  })
  return number
}
const search = async (input: object, who = as(operator)) => (await who.call(CHANGES, input)).body.data
/** The changes of charges that are called so, each as a few words. */
const told = async (charge: string, more: object = {}) =>
  (await search({ charge, ...more })).dataList.map(({ item, change, from, carrier, before, after, difference }) =>
    [
      item,
      change,
      from.slice(5),
      carrier,
      `${before?.amounts['20GP'] ?? '-'} → ${after?.amounts['20GP'] ?? '-'}`,
      difference['20GP'] ?? '',
      difference['40HQ'] ?? '',
    ]
      .filter(Boolean)
      .join(' '),
  )

test('a change is told by day with now, then and the difference of each size: rise, fall, new, another currency, end', async () => {
  const surchargeNo = await inUse([
    line('CA rise', '15500', null, day(10)),
    line('CA rise', '18000', day(11), null),
    line('CA fall', '9000', null, day(19)),
    line('CA fall', '0', day(20), null),
    line('CA new', '700', day(5), null),
    line('CA ends', '500', null, day(40)),
    line('CA money', '16000', null, day(1)),
    { ...line('CA money', '160', day(2), null), currency: 'USD' },
    line('CA same', '1', null, day(3)),
    line('CA same', '1', day(4), null),
    line('CA over', '1', null, day(-30)),
    line('CA over', '2', day(-29), null),
    line('CA later', '1', null, day(200)),
  ])
  expect(await told('CA ')).toEqual([
    'CA money other 11-22 16000.00 → 160.00',
    'CA new new 11-25 - → 700.00',
    'CA rise rise 12-01 15500.00 → 18000.00 2500.00 5000.00',
    'CA fall fall 12-10 9000.00 → 0.00 -9000.00 -18000.00',
    'CA ends end 12-31 500.00 → -',
  ])
  const { dataList } = await search({ charge: 'CA rise' })
  expect(dataList[0]).toMatchObject({
    surchargeNo,
    port: 'Shanghai',
    surchargeType: 1,
    condition: 'always',
    carrierId: null,
    rateCount: 1,
    next: null,
    before: { amounts: { '40GP': null, LCL: null }, currency: 'JPY', basis: 'container' },
  })
})

test('the window is three months unless another is chosen; one list per kind of change, in pages', async () => {
  await inUse([
    line('CB a', '1', null, day(50)),
    line('CB a', '2', day(51), null),
    line('CB b', '1', null, day(120)),
    line('CB b', '2', day(121), null),
  ])
  const items = async (more: object) => (await search({ charge: 'CB', ...more })).dataList.map(({ item }) => item)
  expect(await items({})).toEqual(['CB a'])
  expect(await items({ months: 1 })).toEqual([])
  expect(await items({ months: 6 })).toEqual(['CB a', 'CB b'])
  expect(await items({ months: 6, change: 'fall' })).toEqual([])
  const paged = await search({ charge: 'CB', months: 12, page: 2, limit: 1 })
  expect([paged.dataList.map(({ item }) => item), paged.total]).toEqual([['CB b'], 2])
})

test('where nothing changes, the last and the next change are named', async () => {
  await inUse([
    line('CC', '1', null, day(-31)),
    line('CC', '2', day(-30), day(149)),
    line('CC', '3', day(150), day(299)),
    line('CC', '3', day(300), null),
  ])
  expect(await search({ charge: 'CC' })).toEqual({ dataList: [], total: 0, last: day(-30), next: day(150) })
  expect(await search({ charge: 'no such charge' })).toEqual({ dataList: [], total: 0, last: null, next: null })
})

test('a carrier’s own amounts are changes of its own; those for all are none of a carrier that has its own', async () => {
  const [first, second, third] = carriers
  const number = await inUse(
    [
      line('CD', '100', null, day(29)),
      line('CD', '120', day(30), null),
      line('CD', '90', day(10), day(49), first?.id),
      line('CD', '80', day(60), null, second?.id),
    ],
    {},
    { shipping_company_id: first?.id },
  )
  await build.rate({ departure_surcharge_no: number, shipping_company_id: second?.id })
  await build.rate({ departure_surcharge_no: number, shipping_company_id: third?.id })
  expect(await told('CD')).toEqual([
    `CD fall 11-30 ${first?.name} 100.00 → 90.00 -10.00 -20.00`,
    'CD rise 12-20 100.00 → 120.00 20.00 40.00',
    `CD rise 01-09 ${first?.name} 90.00 → 120.00 30.00 60.00`,
    `CD fall 01-19 ${second?.name} 120.00 → 80.00 -40.00 -80.00`,
  ])
  // The rise for all is not of the first carrier, whose own amount holds on that day.
  expect((await search({ charge: 'CD' })).dataList.map(({ rateCount }) => rateCount)).toEqual([1, 2, 1, 1])
  expect(await told('CD', { shippingCompany: first?.name ?? '' })).toHaveLength(2)
  expect(await told('CD', { shippingCompany: third?.name ?? '' })).toEqual([
    'CD rise 12-20 100.00 → 120.00 20.00 40.00',
  ])
})

test('charges are found by port, name or kind', async () => {
  await inUse([
    { ...line('CE low sulphur', '1', null, day(5)), kind: 'LSS' } as Lines[number],
    line('CE own', '1', null, day(6)),
  ])
  const items = async (input: object) => {
    const { dataList } = await search({ ...input, limit: 9999 })
    return dataList.map(({ item }) => item).filter((item) => item.startsWith('CE'))
  }
  expect(await items({ charge: 'lss' })).toEqual(['CE low sulphur'])
  expect(await items({ charge: '低硫' })).toEqual(['CE low sulphur'])
  expect(await items({ charge: 'CE', surchargePort: '上海' })).toEqual(['CE low sulphur', 'CE own'])
  expect(await items({ charge: 'CE', surchargePort: 'Osaka' })).toEqual([])
})

test('charges of routes are among them, of the rates that are tied to them', async () => {
  const staff = as(operator)
  const add = async (fjfprice: string, days: object) =>
    (await staff.call('POST /hxfjf/addfjf', { fjfname: 'CF peak', fjfprice, fjfnameJp: '繁忙期', ...days })).body.data
      .id
  const id = await add('50', { validTo: day(5) })
  await add('60', { validFrom: day(6), validTo: day(20) })
  await staff.call('POST /hxfjf/joinhx', { fjfs: [id], hxs: [(await build.rate()).id, (await build.rate()).id] })
  const reader = as(await build.operator(), 'ja')
  expect((await search({ charge: 'CF' }, reader)).dataList).toMatchObject([
    {
      surchargeNo: null,
      port: null,
      charge: '繁忙期',
      change: 'rise',
      from: day(6),
      difference: { '20GP': '10.00', LCL: '10.00' },
      after: { currency: 'USD', basis: 'shipment' },
      rateCount: 2,
    },
    { change: 'end', from: day(21), rateCount: 2 },
  ])
  expect((await search({ charge: 'CF', surchargePort: 'Shanghai' })).total).toBe(0)
})

test('a gap says when the charge is known again; what is not known already comes first where a rate is charged it', async () => {
  await inUse([
    line('CG gap', '1', null, day(4)),
    line('CG gap', '2', day(30), null),
    line('CG gone', '1', null, day(-200)),
  ])
  await build.surcharge({ lines: [line('CG unused', '1', null, day(-3))] })
  const { dataList } = await search({ charge: 'CG' })
  expect(dataList.map(({ item, change, from, next }) => [item, change, from, next])).toEqual([
    ['CG gone', 'end', day(-199), null],
    ['CG gap', 'end', day(5), day(30)],
    ['CG gap', 'new', day(30), null],
  ])
})

/** How many charges end, as the list of work has them, and when the first one does. */
const endingOf = async (who: Account) => {
  await checkExceptions((await testApp()).context, { names: ['surchargeEnding'] })
  const { rows } = (await as(who).call('POST /work/list', { rule: 'surchargeEnding' })).body.data
  return { count: rows[0]?.reasons.length ?? 0, earliest: rows[0]?.reasons[0]?.dueAt ?? undefined, rows: rows.length }
}

test('the list of work counts the charges that end, and its filter finds them; what no rate is charged is left out', async () => {
  const before = await endingOf(operator)
  await inUse([line('HP soon', '1', null, day(3)), line('HP later', '1', null, day(31))])
  await inUse(
    [
      line('HP past', '1', null, day(-200)),
      line('HP followed', '1', null, day(3)),
      line('HP followed', '2', day(4), null),
    ],
    { type: 2 },
  )
  await build.surcharge({ lines: [line('HP unused', '1', null, day(3))] })
  const after = await endingOf(operator)
  expect([after.count, after.earliest, after.rows]).toEqual([before.count + 2, day(-200), 1])
  const { dataList, total } = await search({ charge: 'HP ', ending: true })
  expect([dataList.map(({ item }) => item), total]).toEqual([['HP past', 'HP soon'], 2])
  const ending = await search({ ending: true, limit: 9999 })
  const charges = new Set(
    ending.dataList.map(({ surchargeNo, item, condition }) => `${surchargeNo} ${item} ${condition}`),
  )
  expect(charges.size).toBe(after.count)
  expect((await endingOf(await build.manager())).count).toBe(after.count)
})

/** The same numbers in each run. */
function* random(seed: number): Generator<number> {
  for (let x = seed; ; ) {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    yield x / 2_147_483_648
  }
}

test('the filter finds what the rule of shared finds, for each carrier of 150 random charges', async () => {
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
  const expected = charges.flatMap((lines, at) =>
    surchargeEnding(
      lines.map(({ valid_from, valid_to, shipping_company_id }) => ({
        validFrom: valid_from,
        validTo: valid_to,
        carrierId: shipping_company_id,
      })),
      TODAY,
      day(SURCHARGE_ENDING_DAYS),
    ).map(({ carrierId, lastDay, next }) => `RND${at} ${carrierId} ${lastDay} ${next}`),
  )
  const { dataList } = await search({ charge: 'RND', ending: true, limit: 9999 })
  const found = dataList.map(({ item, carrierId, from, next }) => `${item} ${carrierId} ${addDays(from, -1)} ${next}`)
  expect(expected.filter((end) => !found.includes(end))).toEqual([])
  // The rule names the first end of each carrier.
  const charge = (end: string) => end.split(' ', 2).join(' ')
  expect([...new Set(found.map(charge))].toSorted()).toEqual([...new Set(expected.map(charge))].toSorted())
  expect(expected.length).toBeGreaterThan(20)
})

test('a page of many changes takes as many statements as one of few', async () => {
  await inUse(Array.from({ length: 40 }, (_, at) => line(`Many${at}`, '1', null, day(9))))
  await inUse([line('CI', '1', null, day(9))])
  const { app, sent } = await statementApp()
  const caller = { language: 'en', now: new Date(`${TODAY}T12:00:00+09:00`) } as const
  const statementsOf = async (charge: string, changes: number) => {
    const from = sent.length
    const { total } = await findChanges(app.context, { charge }, { limit: 50, offset: 0 }, caller)
    expect(total).toBe(changes)
    return sent.slice(from).length
  }
  expect([await statementsOf('CI', 1), await statementsOf('Many', 40)]).toEqual([2, 2])
  await app.close()
})

test('is for staff; the workbook has a row for each change', async () => {
  for (const who of [await build.customer(), await build.admin()])
    expectRefused(await as(who).send(CHANGES, {}), 'PERMISSION_ERROR')
  const surchargeNo = await inUse([
    { ...line('CJ low', '18000', null, day(12)), kind: 'LSS' } as Lines[number],
    { ...line('CJ low', '20000', day(13), null), kind: 'LSS' } as Lines[number],
    line('CJ own', '15000', null, day(20), carriers[0]?.id),
  ])
  const { bytes } = await as(operator).send(EXPORT, { charge: 'CJ' })
  const { sheets } = await readWorkbook(bytes)
  const rows = sheets[0]?.rows.map(({ cells }) => cells.map(String)) ?? []
  expect(rows.length).toBe(3)
  expect(rows[1]).toEqual(
    expect.arrayContaining([
      'Rise',
      surchargeNo,
      'Low sulphur surcharge (LSS)',
      '18000',
      '20000',
      '2000',
      '4000',
      'JPY',
    ]),
  )
  expect(rows[2]).toEqual(expect.arrayContaining(['Ends, nothing after', carriers[0]?.name]))
})
