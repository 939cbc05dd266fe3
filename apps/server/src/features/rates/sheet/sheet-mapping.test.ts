import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { SHEET_CONSTANTS } from '@kairo/shared/rates/sheet-columns'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as, type TestFile } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { SHEET_RATE, sheetCells } from '../../../../test/sheet-rate.ts'
import { RATE_COLUMNS } from './rate-sheet-columns.ts'

/** The headings of a carrier's ordinary sheet. */
const HEADINGS = ['POL', 'POD', 'Carrier', 'T/T', 'ETD', "20'", "40'", '40HC', 'CY closing', 'Valid to', '备注']
let carrier = ''
let carrierId = 0
beforeAll(async () => {
  const { db } = (await testApp()).context
  const { id, name } = await db
    .selectFrom('shipping_companies')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  carrier = name
  carrierId = id
})
beforeEach(async () => {
  await (await testApp()).context.db.deleteFrom('rate_sheet_profiles').execute()
})

type Cell = string | number | null
const rate = (weekday: number): Cell[] => [
  'CNSHA',
  'JPOSA',
  carrier,
  3,
  weekday,
  280,
  430,
  450,
  'Tue',
  '2099-12-31',
  'THC extra',
]
const fileOf = async (rows: Cell[][], name = 'rates.xlsx'): Promise<TestFile> => ({
  field: 'file',
  name,
  bytes: await writeXlsx({ sheets: [{ name: 'Rates', rows }] }),
})
const carrierFile = (headings = HEADINGS) => fileOf([headings, rate(5), rate(1)])

/** What the page proposes for what such a sheet lacks. */
const ANSWER: SheetMapping = {
  constants: Object.fromEntries(
    Object.entries(SHEET_CONSTANTS).filter(([, value]) => value !== null),
  ) as SheetMapping['constants'],
  columns: {},
}
const upload = (who: Account, file: TestFile, mapping?: unknown) =>
  as(who).upload('POST /transportCost/fileImport', mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }, [
    file,
  ])
const draftOf = async (who: Account) => {
  const { body } = await as(who).call('GET /transportCost/tempList', { pageNum: 1, pageSize: 100 })
  return body.data.dataList.map(({ id: _id, updateTime: _at, uploadedBy: _by, ...row }) => row)
}

test('a carrier’s sheet asks for what it lacks, stores nothing, and with the answers equals the template', async () => {
  const operator = await build.operator()
  const { data } = (await upload(operator, await carrierFile())).body
  expect(data).toMatchObject({ errLine: 1, total: 0, list: [], leftOut: ['CY closing', '备注'] })
  const { open, headings, columns, profile } = data.questions ?? {}
  expect({ open, profile }).toEqual({ open: true, profile: null })
  expect(headings?.slice(5)).toEqual([
    { heading: "20'", column: 'capacity20gp' },
    { heading: "40'", column: 'capacity40gp' },
    { heading: '40HC', column: 'capacity40hq' },
    { heading: 'CY closing', column: null },
    { heading: 'Valid to', column: 'validTo' },
    { heading: '备注', column: null },
  ])
  const read = new Set(headings?.map(({ column }) => column))
  const lacking = columns?.filter(({ column, required }) => required && !read.has(column)) ?? []
  expect(lacking.map(({ column, proposed }) => [column, proposed])).toEqual([
    ['type', 'FCL'],
    ['directTransfer', 'YES'],
    ['shipType', 'Normal'],
    ['maxCapacity', '7'],
    ['portOpenStartday', '-4'],
    ['portOpenStarthour', '09:00'],
    ['portOpenEndday', '-2'],
    ['portOpenEndhour', '16:00'],
    ['deadlineDay', '-2'],
    ['deadlineHour', '16:00'],
    ['validTime', 'fixed'],
  ])
  expect(columns?.find(({ column }) => column === 'departurePort')).toMatchObject({ required: true, proposed: null })
  expect(await draftOf(operator)).toEqual([])

  const answered = await upload(operator, await carrierFile(), ANSWER)
  expect(answered.body.data).toMatchObject({ errLine: -1, total: 2, leftOut: ['CY closing', '备注'] })

  const other = await build.operator()
  const plain = { departureSurchargeNo: null, destinationSurchargeNo: null, validFrom: null, validTo: '2099-12-31' }
  const template = {
    ...SHEET_RATE,
    ...plain,
    departurePort: 'CNSHA',
    destinationPort: 'JPOSA',
    shippingCompany: carrier,
  }
  const rows = [
    sheetCells<Cell>({ ...template, weekday: 5, portOpenStartday: 1, portOpenEndday: 3, deadlineDay: 3 }),
    sheetCells<Cell>({ ...template, weekday: 1, portOpenStartday: 4, portOpenEndday: 6, deadlineDay: 6 }),
  ]
  const file = await fileOf([RATE_COLUMNS.map(({ heading }) => heading.en), ...rows])
  const { data: whole } = (await upload(other, file)).body
  expect(whole).toMatchObject({ errLine: -1, total: 2, leftOut: [], questions: null })
  const drafts = await draftOf(other)
  expect(drafts).toHaveLength(2)
  const ofSheet = ({ sheetName: _name, uploadedByLabel: _by, ...row }: Record<string, unknown>) => row
  expect((await draftOf(operator)).map(ofSheet)).toEqual(drafts.map(ofSheet))
})

test('an unknown heading is read as the column that it was assigned to, a known one can be left out', async () => {
  const operator = await build.operator()
  const { deadlineDay: _day, ...constants } = ANSWER.constants
  const mapping = { constants, columns: { 'CY closing': 'deadlineDay', 'Valid to': null } }
  const { data } = (await upload(operator, await carrierFile(), mapping)).body
  expect(data).toMatchObject({ errLine: -1, total: 2, leftOut: ['Valid to', '备注'] })
  expect(await draftOf(operator)).toMatchObject([
    { deadlineDay: 2, validTo: null },
    { deadlineDay: 2, validTo: null },
  ])
})

test('what still lacks is asked again, and a port or a price is never taken for all rows', async () => {
  const operator = await build.operator()
  const { type: _type, ...constants } = ANSWER.constants
  const lacking = (await upload(operator, await carrierFile(), { ...ANSWER, constants })).body.data
  expect(lacking).toMatchObject({ errLine: 1, total: 0, questions: { open: true } })
  const withoutPort = await upload(operator, await carrierFile(HEADINGS.with(0, 'Place')), ANSWER)
  expect(withoutPort.body.data).toMatchObject({ errLine: 1, errors: [{ column: 'Departure port' }] })
  const found = await upload(operator, await carrierFile(HEADINGS.with(0, 'Place')), {
    ...ANSWER,
    columns: { Place: 'departurePort' },
  })
  expect(found.body.data).toMatchObject({ errLine: -1, total: 2 })
})

test('a column that the title states is taken for all rows, the carrier by its id', async () => {
  const operator = await build.operator()
  const headings = HEADINGS.with(2, 'Vessel')
  const constants = { ...ANSWER.constants, shippingCompany: String(carrierId), validFrom: '2099-01-01' }
  expect((await upload(operator, await carrierFile(headings), { ...ANSWER, constants })).body.data.errLine).toBe(-1)
  const row = { shippingCompanyId: carrierId, validFrom: '2099-01-01' }
  expect(await draftOf(operator)).toMatchObject([row, row])
  const unknown = { ...constants, shippingCompany: '99999999' }
  const { data } = (await upload(operator, await carrierFile(headings), { ...ANSWER, constants: unknown })).body
  expect(data).toMatchObject({ errLine: 2, total: 0 })
})

test('a sheet of prices for revenue tons alone is proposed as LCL', async () => {
  const headings = ['POL', 'POD', 'Carrier', 'T/T', 'ETD', 'LCL']
  const { data } = (
    await upload(await build.operator(), await fileOf([headings, ['CNSHA', 'JPOSA', carrier, 3, 5, 9]]))
  ).body
  expect(data.questions?.columns.find(({ column }) => column === 'type')?.proposed).toBe('LCL')
})

test('a heading in another currency is asked about, stores nothing while it is open, and the answer is remembered', async () => {
  const operator = await build.operator()
  const headings = HEADINGS.with(5, '20GP(CNY/箱)').with(6, '40GP/40HQ').with(7, 'Gate')
  const { data } = (await upload(operator, await carrierFile(headings), ANSWER)).body
  expect(data).toMatchObject({ errLine: 1, total: 0, errors: [] })
  const [asked, ...others] = data.questions?.asked ?? []
  expect(others).toEqual([])
  expect(asked).toMatchObject({ id: 'headingCurrency:CNY', answer: null })
  expect(asked?.text).toContain('20GP(CNY/箱)')
  expect(await draftOf(operator)).toEqual([])
  const answers = { [asked?.id ?? '']: 'leaveOut' }
  const left = await upload(operator, await carrierFile(headings), { ...ANSWER, answers })
  expect(left.body.data).toMatchObject({ errLine: -1, total: 2 })
  const prices = { capacity20gp: null, capacity40gp: '430.00', capacity40hq: '430.00' }
  expect(await draftOf(operator)).toMatchObject([prices, prices])
  const next = await upload(await build.operator(), await carrierFile(headings))
  expect(next.body.data.questions?.profile?.mapping.answers).toEqual(answers)
  const { db } = (await testApp()).context
  const log = await db
    .selectFrom('log')
    .select('info')
    .where('user_id', '=', operator.id)
    .orderBy('id', 'desc')
    .execute()
  expect(JSON.stringify(log[0]?.info)).toContain('headingCurrency:CNY=leaveOut')
})

test('a heading may be assigned to the sizes that share its price, not to a port and a price', async () => {
  const operator = await build.operator()
  const headings = HEADINGS.with(6, 'Forty').with(7, 'Gate')
  const columns = { Forty: ['capacity40gp', 'capacity40hq'] }
  expect((await upload(operator, await carrierFile(headings), { ...ANSWER, columns })).body.data.errLine).toBe(-1)
  const prices = { capacity20gp: '280.00', capacity40gp: '430.00', capacity40hq: '430.00' }
  expect(await draftOf(operator)).toMatchObject([prices, prices])
  const wrong = { Forty: ['capacity40gp', 'departurePort'] }
  expect((await upload(operator, await carrierFile(headings), { ...ANSWER, columns: wrong })).code).toBe(6014)
})

test('a complete sheet with a further column is read at once, and the column is named', async () => {
  const headings = [...RATE_COLUMNS.map(({ heading }) => heading['zh-cn']), '备注']
  const cells = sheetCells<Cell>({
    ...SHEET_RATE,
    departurePort: 'CNSHA',
    destinationPort: 'JPOSA',
    shippingCompany: carrier,
    departureSurchargeNo: null,
    destinationSurchargeNo: null,
    validFrom: null,
    validTo: null,
  })
  const { data } = (await upload(await build.operator(), await fileOf([headings, [...cells, 'x']]))).body
  expect(data).toMatchObject({ errLine: -1, total: 1, leftOut: ['备注'], questions: { open: false } })
})

describe('the answers', () => {
  const profileOf = async (who: Account, headings = HEADINGS) =>
    (await upload(who, await carrierFile(headings))).body.data.questions?.profile
  const mapping: SheetMapping = {
    constants: { ...ANSWER.constants, validFrom: '2099-01-01' },
    columns: { 'CY closing': 'deadlineDay', 备注: null },
  }

  test('are proposed for the next sheet of these headings to anyone of the staff, in any order and spelling', async () => {
    await upload(await build.operator(), await carrierFile(), mapping)
    const colleague = await build.operator()
    const { data } = (await upload(colleague, await fileOf([HEADINGS.toReversed(), rate(5).toReversed()]))).body
    expect(data).toMatchObject({ errLine: 1, total: 0 })
    // The days of validity were those of that sheet.
    expect(data.questions?.profile).toMatchObject({
      name: carrier,
      mapping: { constants: ANSWER.constants, columns: mapping.columns },
    })
    expect(data.questions?.profile?.mapping.constants.validFrom).toBeUndefined()
    const proposed = data.questions?.profile?.mapping
    expect((await upload(colleague, await carrierFile(), proposed)).body.data.errLine).toBe(-1)
    expect(await draftOf(colleague)).toMatchObject([{ deadlineDay: 2 }, { deadlineDay: 2 }])
    expect(await profileOf(colleague, HEADINGS.with(8, 'cy  CLOSING*'))).toMatchObject({
      mapping: { columns: { 'cy CLOSING*': 'deadlineDay' } },
    })
  })
  test('are proposed for nearly the same headings, not for others', async () => {
    const operator = await build.operator()
    await upload(operator, await carrierFile(), mapping)
    // 10 of 12, then 9 of 13.
    expect(await profileOf(operator, HEADINGS.with(10, 'Remarks 2'))).toMatchObject({ name: carrier })
    expect(await profileOf(operator, HEADINGS.with(10, 'Remarks 2').with(9, 'Vessel'))).toBeNull()
  })
  test('of a refused sheet are not remembered, later ones replace those before, and they can be forgotten', async () => {
    const operator = await build.operator()
    await upload(operator, await fileOf([HEADINGS, rate(5).with(0, 'Atlantis')]), mapping)
    expect(await profileOf(operator)).toBeNull()
    await upload(operator, await carrierFile(), mapping)
    const changed = { ...mapping, constants: { ...mapping.constants, directTransfer: 'NO' } }
    await upload(operator, await carrierFile(), changed)
    const profile = await profileOf(operator)
    expect(profile?.mapping.constants.directTransfer).toBe('NO')
    const id = profile?.id ?? 0
    const colleague = await build.manager()
    expect((await as(colleague).call('POST /transportCost/forgetSheetProfile', { id })).code).toBe(200)
    expect(await profileOf(operator)).toBeNull()
    expectRefused(await as(operator).call('POST /transportCost/forgetSheetProfile', { id }), 'UPDATE_FAIL')
    const { db } = (await testApp()).context
    const log = await db.selectFrom('log').select('explain').where('user_id', '=', colleague.id).execute()
    expect(log).toEqual([{ explain: 'forgetSheet' }])
  })
  test('of a customer are refused', async () => {
    const customer = await build.customer()
    expect((await upload(customer, await carrierFile(), mapping)).code).toBe(6017)
    expect((await as(customer).call('POST /transportCost/forgetSheetProfile', { id: 1 })).code).toBe(6017)
  })
  test.each<[string, unknown]>([
    ['no object', 'x'],
    ['no constants', { columns: {} }],
    ['an unknown field', { ...mapping, rows: [] }],
    ['a port for all rows', { ...mapping, constants: { departurePort: 'CNSHA' } }],
    ['a price for all rows', { ...mapping, constants: { capacity20gp: '1' } }],
    ['a value that is no choice', { ...mapping, constants: { type: 'AIR' } }],
    ['an hour that is none', { ...mapping, constants: { deadlineHour: '25:00' } }],
    ['a number for a text', { ...mapping, constants: { distance: 3 } }],
    ['a column that is none', { ...mapping, columns: { 备注: 'remark' } }],
    ['a list for a column', { ...mapping, columns: { 备注: ['lcl'] } }],
    ['a heading that is too long', { ...mapping, columns: { ['x'.repeat(201)]: null } }],
    [
      'too many headings',
      { ...mapping, columns: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`h${i}`, null])) },
    ],
    ['deep nesting', JSON.parse('['.repeat(30) + ']'.repeat(30))],
  ])('with %s are refused, and nothing is stored', async (_what, bad) => {
    const operator = await build.operator()
    expect((await upload(operator, await carrierFile(), bad)).code).toBe(6014)
    expect(await draftOf(operator)).toEqual([])
    const { db } = (await testApp()).context
    expect(await db.selectFrom('rate_sheet_profiles').selectAll().execute()).toEqual([])
  })
})
