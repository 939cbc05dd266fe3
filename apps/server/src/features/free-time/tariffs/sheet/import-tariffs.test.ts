import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { build } from '../../../../../test/build.ts'
import { expectRefused } from '../../../../../test/expect-refused.ts'
import { readWorkbook } from '../../../../excel/read/read-workbook.ts'
import { sheetOf, writeWorkbook } from '../../../../excel/write-workbook.ts'
import { portId, tariffInForce, tier, tokyoDemurrage } from '../test-tariffs.ts'

const IMPORT = 'POST /freeTime/tariff/import'
const EXPORT = 'POST /freeTime/tariff/export'

beforeEach(async () => {
  const { db } = (await testApp()).context
  await sql`truncate free_time_tariffs, order_free_time cascade`.execute(db)
})

type Row = Record<string, string | number>
/** A row of Tokyo's demurrage, by the headings of the template. */
const row = (from: number, to: number | string, price: number, given: Row = {}): Row => ({
  Kind: 'Demurrage',
  Direction: '輸入',
  Port: 'JPTYO',
  'Container class': 'dry',
  'Clock starts': 'Day of berth',
  'Free days': '7 days',
  'Free days count': '暦日',
  'Charged days count': 'calendar',
  'With more free days': 'shift',
  'Valid from': '2026-01-01',
  Currency: 'JPY',
  'From day': from,
  'To day': to,
  '20GP': price,
  '40GP': price * 1.5,
  '40HQ': price * 1.5,
  ...given,
})
const TOKYO = [row(8, 11, 3000), row(12, 16, 6000), row(17, '', 12_000)]

const workbook = (rows: Row[]) => {
  const headings = [...new Set(rows.flatMap((one) => Object.keys(one)))]
  const columns = headings.map((heading) => ({ heading, width: 12, value: (one: Row) => one[heading] }))
  return writeWorkbook([sheetOf<Row>({ name: 'x', rows, columns })], 'x')
}
const send = async (who: { id: number }, bytes: Uint8Array, store = false, language: 'en' | 'zh-cn' = 'en') =>
  (await as(who, language).upload(IMPORT, store ? { store } : {}, [{ field: 'file', name: 'tariffs.xlsx', bytes }]))
    .body.data
const upload = async (who: { id: number }, rows: Row[], store = false) => send(who, await workbook(rows), store)
const listed = async (who: { id: number }, input: object = {}) =>
  (await as(who).call('POST /freeTime/tariff/search', input)).body.data.dataList
const problems = (errors: { row: number; column: string; message: string }[]) =>
  errors.map(({ row: at, column, message }) => `${at} ${column}: ${message}`)
/** A downloaded sheet as rows by its headings. */
const rowsOf = async (bytes: Uint8Array, sheet = 0): Promise<Row[]> => {
  const [head, ...rows] = (await readWorkbook(bytes)).sheets[sheet]?.rows ?? []
  const headings = (head?.cells ?? []).map(String)
  return rows.map(({ cells }) => Object.fromEntries(headings.map((heading, at) => [heading, text(cells[at])])))
}
const text = (cell: unknown): string | number =>
  typeof cell === 'number'
    ? cell
    : typeof cell === 'object' && cell && 'date' in cell
      ? String(cell.date)
      : `${cell ?? ''}`

test('a sheet is checked first, then stored; what an operator adds waits for approval', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  // Tiers in any order, a combined clock of all ports of a country with another count.
  const china = row(8, '', 120, {
    Kind: 'CMB',
    Port: '',
    Country: '中国',
    'Clock starts': 'discharge',
    'Free days count': 'exclSunHol',
    Calendar: 'CN',
    Currency: 'CNY',
    'Valid to': '2026/12/31',
  })
  const rows = [TOKYO[2] ?? {}, china, TOKYO[0] ?? {}, TOKYO[1] ?? {}]
  const checked = await upload(operator, rows)
  expect(checked).toMatchObject({
    stored: false,
    errorCount: 0,
    added: 2,
    changed: 0,
    skipped: 0,
    rows: [
      {
        row: 4,
        change: 'added',
        kind: 'DEM',
        direction: 'import',
        shippingCompany: null,
        port: 'Tokyo',
        terms: '7 days free, then JP¥3,000 (20GP) / JP¥4,500 (40GP, 40HQ) a day, then higher',
        validFrom: '2026-01-01',
        changes: [],
      },
      { row: 3, kind: 'CMB', port: null, country: 1, validTo: '2026-12-31' },
    ],
  })
  expect(await listed(operator)).toEqual([])
  expect(await upload(operator, rows, true)).toMatchObject({ stored: true, added: 2 })
  const [, tokyo] = await listed(operator)
  expect(tokyo).toMatchObject({
    state: 'pending',
    portId: await portId('JPTYO'),
    freeDays: 7,
    tiers: [tier(8, 11, '3000', '4500'), tier(12, 16, '6000', '9000'), { fromDay: 17, toDay: null, gp20: '12000' }],
    allowedActions: ['edit'],
  })
  expect((await listed(manager))[0]).toMatchObject({
    kind: 'CMB',
    calendarCode: 'CN',
    allowedActions: ['edit', 'decide'],
  })
  const { db } = (await testApp()).context
  const log = await db.selectFrom('log').select('explain').where('object', 'like', `FT${tokyo?.id} %`).execute()
  expect(log).toEqual([{ explain: 'addFreeTimeTariff' }])
  // Once more it changes nothing.
  expect(await upload(operator, rows, true)).toMatchObject({ stored: true, added: 0, changed: 0, skipped: 2 })
  expect((await listed(operator)).map(({ version }) => version)).toEqual([1, 1])
})

test('every fault is told by row and column in the reader’s language, and one keeps everything out', async () => {
  const operator = await build.operator()
  await tariffInForce(await build.manager(), { direction: 'export', validTo: '2026-06-30' })
  const detention = { Kind: 'Detention', 'Clock starts': 'gateOut' }
  const rows = [
    ...TOKYO,
    // A gap between tiers, and a size without a price.
    row(8, 11, 1000, detention),
    row(13, '', 2000, { ...detention, '40HQ': '' }),
    // Rows of one tariff that disagree.
    row(8, 11, 3000, { Port: 'Osaka' }),
    row(12, '', 6000, { Port: 'Osaka', 'Free days': 6 }),
    // Overlaps one in force, and one of the sheet.
    row(8, '', 3000, { Direction: 'Export', 'Valid from': '2026-03-01' }),
    row(8, '', 3000, { Port: 'Nagoya', 'Valid to': '2026-05-31' }),
    row(8, '', 3000, { Port: 'Nagoya', 'Valid from': '2026-05-01' }),
    row(8, '', 3000, { Port: 'Kobe', Country: 'Japan', 'Valid to': '2025-12-31' }),
  ]
  for (const store of [false, true]) {
    const reply = await upload(operator, rows, store)
    expect(reply).toMatchObject({ stored: false, errorCount: 7, added: 0, rows: [] })
    expect(problems(reply.errors)).toEqual([
      '6 From day: Tiers must follow each other without a gap or an overlap. Correct the days.',
      '6 40HQ: This size has a price in other tiers. Fill it in here too; 0 where it costs nothing.',
      '8 Free days: It differs from row 7: the tiers of one tariff have the same in this column.',
      '9 Valid from: It overlaps the tariff of the same scope for 2026-01-01 – 2026-06-30. Change the days.',
      '11 Valid from: It overlaps the tariff of the same scope for 2026-01-01 – 2026-05-31. Change the days.',
      '12 Port: Give either a port or a country, not both.',
      '12 Valid to: The last day cannot be before the first.',
    ])
  }
  expect(await listed(operator)).toHaveLength(1)
  const unread = [
    row(8, 'x', -1, {
      ...{ Kind: 'Storage', Port: 'Atlantis', 'Valid from': 'soon', 'Free days': 100, '40GP': 10.555 },
      // What banks close besides the holidays of their country.
      Calendar: 'JP-BANK',
    }),
    // Not told to be a gap while the first tier may be the one above.
    row(12, '', 6000),
  ]
  const reply = await send(operator, await workbook(unread), true, 'zh-cn')
  expect(problems(reply.errors).toSorted()).toEqual(
    [
      '2 种类: 请从选项中选择。',
      '2 港口: 请从选项中选择。',
      '2 工作日历: 请从选项中选择。',
      '2 免费天数: 数值过大，请检查。',
      '2 有效期起: 请按 2026-11-20 的格式输入存在的日期。',
      '2 至第几天: 请输入数字。',
      '2 20GP: 数值过小，请检查。',
      '2 40GP: 小数位数过多。',
      '2 40HQ: 数值过小，请检查。',
    ].toSorted(),
  )
})

test('of the same scope and first day it is the same tariff: what changes is shown, and is written as by saving it', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const { id } = await tariffInForce(manager)
  const longer = [row(11, 14, 3000), row(15, '', 6000)].map((one) => ({ ...one, 'Free days': 10, Source: 'Notice 7' }))
  const mine = await upload(operator, longer, true)
  expect(problems(mine.errors)).toEqual([
    expect.stringContaining('2 Valid from: A tariff in force is changed by a business administrator only'),
  ])
  expect(await upload(manager, longer)).toMatchObject({
    added: 0,
    changed: 1,
    rows: [
      {
        change: 'changed',
        changes: [
          'Free days: 7 → 10',
          'Source: — → Notice 7',
          '8–11: 3000/4500/4500; 12–16: 6000/9000/9000; 17–: 12000/18000/18000 → 11–14: 3000/4500/4500; 15–: 6000/9000/9000',
        ],
      },
    ],
  })
  expect(await upload(manager, longer, true)).toMatchObject({ stored: true, changed: 1 })
  expect(await listed(operator)).toMatchObject([
    { id, state: 'approved', version: 3, freeDays: 10, source: 'Notice 7', tiers: [{ fromDay: 11 }, { fromDay: 15 }] },
  ])
  // A later one is added beside it, waits, and may be corrected by an operator.
  const next = TOKYO.map((one) => ({ ...one, 'Valid from': '2027-01-01' }))
  expect(await upload(operator, next, true)).toMatchObject({ stored: true, added: 1 })
  const corrected = next.map((one) => ({ ...one, 'Valid to': '2027-12-31' }))
  expect(await upload(operator, corrected, true)).toMatchObject({ stored: true, changed: 1 })
  expect(await listed(operator, { state: 'pending' })).toMatchObject([{ validTo: '2027-12-31', version: 2 }])
})

test('an exported sheet is edited and imported again; untouched it changes nothing, in any language', async () => {
  const manager = await build.manager()
  const { db } = (await testApp()).context
  const carrier = await db.selectFrom('shipping_companies').select('id').executeTakeFirstOrThrow()
  await tariffInForce(manager, { shippingCompanyId: carrier.id, source: '=1+1 "quoted", 出典', validTo: '2026-12-31' })
  await tariffInForce(manager, {
    kind: 'CMB',
    portId: undefined,
    country: 1,
    start: 'dischargeNext',
    freeCount: 'exclSatSunHol',
    calendarCode: 'CN',
    currency: 'CNY',
    tiers: [{ fromDay: 8, gp20: '40.50' }],
    extension: 'absolute',
  })
  await as(manager).call('POST /freeTime/tariff/save', {
    ...(await tokyoDemurrage({ validFrom: '2027-01-01' })),
  })
  for (const language of ['zh-cn', 'en', 'ja'] as const) {
    const { bytes, headers } = await as(manager, language).call(EXPORT, {})
    expect(decodeURIComponent(String(headers['download-filename']))).toMatch(/_\d{4}-\d\d-\d\d\.xlsx$/)
    const again = await send(manager, bytes, true)
    expect(again.rows.flatMap(({ changes }) => changes)).toEqual([])
    expect(again).toMatchObject({
      stored: true,
      errorCount: 0,
      added: 0,
      changed: 0,
      skipped: 3,
    })
  }
  expect((await listed(manager)).map(({ version }) => version).toSorted()).toEqual([1, 2, 2])
  // Only what the list finds.
  const edited = (await rowsOf((await as(manager, 'en').call(EXPORT, { kind: 'CMB' })).bytes)).map((one) => ({
    ...one,
    '20GP': 45,
  }))
  expect(edited).toHaveLength(1)
  expect(await upload(manager, edited, true)).toMatchObject({ changed: 1, skipped: 0 })
  expect(await listed(manager, { kind: 'CMB' })).toMatchObject([{ tiers: [{ gp20: '45.00', gp40: null }], version: 3 }])
})

test('rejected tariffs are exported only where the list asks for them, and come back as new ones', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  expect(await upload(operator, TOKYO, true)).toMatchObject({ added: 1 })
  const [{ id, version } = { id: 0, version: 0 }] = await listed(operator)
  await as(manager).call('POST /freeTime/tariff/approve', { items: [{ id, version }], approve: false, remark: 'Old' })
  expect(await rowsOf((await as(operator).call(EXPORT, {})).bytes)).toEqual([])
  const { bytes } = await as(operator).call(EXPORT, { state: 'rejected' })
  expect(await send(operator, bytes, true)).toMatchObject({ added: 1 })
  expect((await listed(operator)).map(({ state }) => state).toSorted()).toEqual(['pending', 'rejected'])
})

test('the template has headings, allowed values and an example in the reader’s language, which is read', async () => {
  const operator = await build.operator()
  const { bytes } = await as(operator, 'ja').call('GET /freeTime/tariff/downloadTemplate', {})
  const [form, example] = (await readWorkbook(bytes)).sheets
  expect(form?.rows[0]?.cells.slice(0, 4)).toEqual(['種類', '輸出入', '船会社', '港'])
  expect(example?.name).toBe('記入例')
  const rows = await rowsOf(bytes, 1)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ 種類: 'デマレージ', 港: '東京', 起算: '着岸日から', 開始日数: 8 })
  expect(await upload(operator, rows)).toMatchObject({ errorCount: 0, added: 1 })
  const empty = await send(operator, bytes)
  expect(empty.errors).toMatchObject([{ message: expect.stringContaining('nothing below the headings') }])
})

// Slow: stores a thousand tariffs.
test('2,000 rows are taken at once, more are refused', { tags: ['slow'] }, async () => {
  const manager = await build.manager()
  // 1,000 tariffs of a day each, with two tiers.
  const rows = Array.from({ length: 1000 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
    const valid = { 'Valid from': day, 'Valid to': day }
    return [row(8, 11, 3000, valid), row(12, '', 6000, valid)]
  }).flat()
  expect(await upload(manager, rows, true)).toMatchObject({ stored: true, added: 1000, rows: { length: 200 } })
  const more = await upload(manager, [...rows, row(8, '', 1)])
  expect(more.errors).toMatchObject([{ message: expect.stringContaining('2000 rows at most') }])
})

test('two imports of the same sheet at once add each tariff once; customers cannot import', async () => {
  const operator = await build.operator()
  const both = await Promise.all([upload(operator, TOKYO, true), upload(operator, TOKYO, true)])
  expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1])
  expect((await send(operator, Buffer.from('no workbook'))).errors).toMatchObject([{ row: 0, column: '' }])
  const nothing = await as(operator).upload(IMPORT, {}, [{ field: 'file', name: 'a.xlsx', bytes: Buffer.alloc(0) }])
  expectRefused(nothing, 'FILE_EMPTY')
})
