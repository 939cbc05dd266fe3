import { expectRefused } from '../../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { xlsOf } from '../../../excel/make-test-workbook.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { SURCHARGE_COLUMNS } from './surcharge-sheet-columns.ts'
import { DOCS, fileOf, HEAD, putInForce, type Row, THC, uploadSheet, workbook } from './test-surcharge-sheets.ts'

const IMPORT = 'POST /surchargeNew/uploadFile'
const LIST = 'GET /surchargeNew/getSurchargeList'
const LINES = 'GET /surchargeNew/getSurchargeDetailList'

async function stored(staff: ReturnType<typeof as>, surchargeNo: string) {
  const [head] = (await staff.call(LIST, { surchargeNo })).body.data.dataList
  return head && { head, lines: (await staff.call(LINES, { id: head.id })).body.data }
}
async function logOf(number: string) {
  const { context } = await testApp()
  return context.db
    .selectFrom('log')
    .select(['type', 'explain', 'info', 'user_id'])
    .where('object', '=', number)
    .orderBy('id')
    .execute()
}

test('new numbers are stored with their lines when the sheet is confirmed, and logged', async () => {
  const manager = await build.manager()
  const staff = as(manager)
  const sheet = await workbook(
    [{ surchargeNo: 'IMP1-A', ...HEAD, ...THC }, DOCS],
    [{ surchargeNo: 'IMP1-B', ...HEAD, surchargeName: 'Other', ...THC }],
  )
  const response = await staff.upload(IMPORT, {}, fileOf(sheet))
  expect(response.body.data).toMatchObject({ hasErr: false, pageIndex: 0, errCode: 0, errors: [], count: 2 })
  expect(await stored(staff, 'IMP1-A')).toBeUndefined()
  const { sheet: uploaded, digest = '' } = response.body.data.sheet ?? {}
  const { id = 0, version = 0 } = uploaded ?? {}
  expect((await staff.call('POST /surchargeNew/confirmSheet', { id, version, digest })).body.data.count).toBe(2)

  const a = await stored(staff, 'IMP1-A')
  expect(a?.head).toMatchObject({
    surchargeName: 'Qingdao departure',
    surchargeCountry: 1,
    surchargePort: 'Qingdao',
    surchargeType: 1,
    version: 1,
  })
  expect(a?.lines).toMatchObject([
    {
      surchargeName: 'THC',
      surcharge20gp: '625.00',
      surcharge40gp: '960.00',
      surcharge40hq: null,
      costUnit: 'CNY',
      unit: 'container',
      surchargeDetailType: '1',
    },
    { surchargeName: 'Documents', surcharge20gp: '400.00', unit: 'bl', surchargeDetailType: '3' },
  ])
  expect(await logOf('IMP1-A')).toMatchObject([
    {
      type: 'price',
      explain: 'insertSurcharge',
      user_id: manager.id,
      info: { lines: [null, [expect.stringContaining('THC 625.00'), expect.stringContaining('Documents 400.00')]] },
    },
  ])
})

test('a number that rates use at one end cannot be moved to the other', async () => {
  const staff = as(await build.operator())
  const on = (surchargeType: '1' | '2', surchargeNo: string) =>
    workbook([{ surchargeNo, ...HEAD, surchargeType, ...THC }])
  const inForce = (surchargeType: '1' | '2', surchargeNo: string) =>
    putInForce([{ surchargeNo, ...HEAD, surchargeType, ...THC }])
  await inForce('1', 'IMPS-A')
  await build.rate({ departure_surcharge_no: 'IMPS-A' })
  const refused = await staff.upload(IMPORT, {}, fileOf(await on('2', 'IMPS-A')))
  expect(refused.body.data).toMatchObject({
    hasErr: true,
    errCode: -1,
    errors: [{ row: 2, message: expect.stringContaining('on the other side') }],
  })
  expect((await stored(staff, 'IMPS-A'))?.head).toMatchObject({ surchargeType: 1, version: 1 })
  // One that no rate uses may change.
  await inForce('1', 'IMPS-B')
  await inForce('2', 'IMPS-B')
  expect((await stored(staff, 'IMPS-B'))?.head).toMatchObject({ surchargeType: 2, version: 2 })
})

test('a known number is replaced with all its lines, with old and new logged; an identical one stays unchanged', async () => {
  const staff = as(await build.manager())
  await putInForce([{ surchargeNo: 'IMP2-A', ...HEAD, ...THC }, DOCS, { surchargeNo: 'IMP2-B', ...HEAD, ...THC }])
  const before = await stored(staff, 'IMP2-A')
  await putInForce([
    { surchargeNo: 'IMP2-A', ...HEAD, remark: 'from July', ...THC, surcharge20gp: '650' },
    { surchargeNo: 'IMP2-B', ...HEAD, ...THC },
  ])

  const after = await stored(staff, 'IMP2-A')
  // The record keeps its id, so that rates stay tied to it.
  expect(after?.head).toMatchObject({ id: before?.head.id, version: 2, remark: 'from July', lineCount: 1 })
  expect(after?.lines).toMatchObject([{ surchargeName: 'THC', surcharge20gp: '650.00' }])
  expect((await stored(staff, 'IMP2-B'))?.head.version).toBe(1)
  expect(await logOf('IMP2-B')).toHaveLength(1)
  expect((await logOf('IMP2-A'))[1]).toMatchObject({
    type: 'price',
    explain: 'replaceSurcharge',
    info: {
      remark: ['', 'from July'],
      lines: [
        [expect.stringContaining('THC 625.00'), expect.stringContaining('Documents')],
        [expect.stringContaining('THC 650.00')],
      ],
    },
  })
})

test('any error refuses the whole sheet; all errors are reported with sheet, row and number', async () => {
  const staff = as(await build.operator())
  await putInForce([{ surchargeNo: 'IMP3-A', ...HEAD, ...THC }])
  const invalid = await workbook(
    [
      { surchargeNo: 'IMP3-A', ...HEAD, ...THC, surcharge20gp: '999' },
      { surchargeNo: 'IMP3-N', ...HEAD, ...THC },
    ],
    [
      { surchargeNo: 'IMP3-M', ...HEAD, ...THC, surcharge20gp: 'many' },
      { ...DOCS, costUnit: null },
    ],
  )
  const { data } = (await staff.upload(IMPORT, {}, fileOf(invalid))).body
  expect(data).toMatchObject({ hasErr: true, pageIndex: 2, errCode: -5, count: 0, sheet: null })
  expect(data.errors.map(({ sheet, row, code }) => [sheet, row, code])).toEqual([
    ['Page 2', 2, -5],
    ['Page 2', 3, -6],
  ])
  expect(data.errors.every((error) => error.message.length > 0)).toBe(true)
  expect((await stored(staff, 'IMP3-A'))?.lines[0]?.surcharge20gp).toBe('625.00')
  expect(await stored(staff, 'IMP3-N')).toBeUndefined()
  expect(await logOf('IMP3-A')).toHaveLength(1)
})

test('accepts .xls as well; reports a file that is no workbook in the reader’s language', async () => {
  const staff = as(await build.operator(), 'ja')
  const row: Row = { surchargeNo: 'IMP4-X', ...HEAD, surchargePort: '青島', ...THC }
  const cells = SURCHARGE_COLUMNS.map(({ key }) => (row[key] === undefined ? null : String(row[key])))
  const xls = xlsOf([SURCHARGE_COLUMNS.map((column) => column.heading.ja), cells])
  expect((await staff.upload(IMPORT, {}, fileOf(xls, 'old.xls'))).body.data).toMatchObject({
    hasErr: false,
    count: 1,
    sheet: { dataList: [{ head: expect.arrayContaining([{ field: 'surchargePort', old: null, new: '青島' }]) }] },
  })

  const text = await staff.upload(IMPORT, {}, fileOf(Buffer.from('no workbook at all'), 'x.xlsx'))
  expect(text.body.data).toMatchObject({
    hasErr: true,
    pageIndex: 1,
    errCode: -8,
    errors: [{ row: 0, message: expect.stringContaining('Excel ブックではありません') }],
  })
  expectRefused(await staff.upload(IMPORT, {}, fileOf(Buffer.alloc(0))), 'FILE_EMPTY')
  expectRefused(await staff.upload(IMPORT, {}, []), 'FILE_EMPTY')
  expect((await staff.upload(IMPORT, {}, fileOf(Buffer.alloc(10 * 1024 * 1024 + 1)))).status).toBe(413)
})

test('of concurrent confirmations of a new number one succeeds, the others get the remaining changes', async () => {
  const uploads = await Promise.all(
    [1, 2, 3].map(async () => {
      const manager = as(await build.manager())
      return { manager, ...(await uploadSheet(manager, [{ surchargeNo: 'IMP5-A', ...HEAD, ...THC }])) }
    }),
  )
  const responses = await Promise.all(
    uploads.map(({ manager, sheet: { id, version }, digest }) =>
      manager.call('POST /surchargeNew/confirmSheet', { id, version, digest }),
    ),
  )
  expect(responses.map((response) => response.code).sort()).toEqual([200, 9002, 9002])
  expect(responses.find(({ code }) => code === 9002)?.body.data).toMatchObject({ latest: { counts: { unchanged: 1 } } })
  const staff = as(await build.operator())
  expect((await stored(staff, 'IMP5-A'))?.head).toMatchObject({ lineCount: 1, version: 1 })
})

test('a sheet without changes is not stored', async () => {
  await putInForce([{ surchargeNo: 'IMP6-A', ...HEAD, ...THC }])
  const staff = as(await build.operator())
  const again = await staff.upload(IMPORT, {}, fileOf(await workbook([{ surchargeNo: 'IMP6-A', ...HEAD, ...THC }])))
  expect(again.body.data).toMatchObject({ hasErr: false, count: 1, sheet: null })
  expect((await staff.call('GET /surchargeNew/getSheetList', {})).body.data).toMatchObject({ drafts: 0 })
})

test('customers may neither import nor download the template', async () => {
  const customer = as(await build.customer())
  expectRefused(await customer.upload(IMPORT, {}, fileOf(Buffer.from('x'))), 'PERMISSION_ERROR')
  expectRefused(await customer.call('GET /surchargeNew/down', {}), 'PERMISSION_ERROR')
})

test('the template has headings in the caller’s language', async () => {
  const response = await as(await build.operator(), 'zh-cn').call('GET /surchargeNew/down', {})
  expect(response.status).toBe(200)
  expect(decodeURIComponent(String(response.headers['download-filename']))).toMatch(/附加费.*\.xlsx$/)
  const [sheet] = (await readWorkbook(response.bytes)).sheets
  expect(sheet?.rows[0]?.cells).toEqual(
    SURCHARGE_COLUMNS.map((column) => expect.stringContaining(column.heading['zh-cn'])),
  )
})
