import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { xlsOf } from '../../../excel/make-test-workbook.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { headingNames } from '../../../excel/sheet-headings.ts'
import type { Cell, Sheet, Workbook } from '../../../excel/workbook.ts'
import {
  type ParsedSurchargeSheets,
  parseSurchargeSheet,
  type SidesInUse,
  type SurchargeMasters,
} from './parse-surcharge-sheet.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { buildSurchargeTemplate } from './surcharge-template.ts'

const port = (id: number, name: string, nameJa: string, nameCn: string, unlocode: string) => ({
  id,
  name,
  nameEn: name,
  nameJa,
  nameCn,
  unlocode,
  aliases: [],
  country: unlocode.startsWith('CN') ? 1 : 2,
})
const type = (code: string, zhCn: string, ja: string, en: string) => ({ code, name: { 'zh-cn': zhCn, en, ja } })
const masters: SurchargeMasters & { sidesInUse: SidesInUse } = {
  ports: [port(1, 'Shanghai', '上海', '上海', 'CNSHA'), port(3, 'Yokohama', '横浜', '横滨', 'JPYOK')],
  detailTypes: [
    type('1', '当地费用', 'ローカルチャージ', 'Local charge'),
    type('2', '燃油附加费', '燃料サーチャージ', 'Fuel surcharge'),
    type('3', '单证费', '書類関係費', 'Documents'),
    type('4', '海关申报', '通関・事前申告', 'Customs'),
    type('5', '其他', 'その他', 'Other'),
  ],
  sidesInUse: new Map(),
}
type Row = Partial<Record<SurchargeColumnKey, Cell>>
const GOOD: Row = {
  surchargeNo: 'CNSHA-D01',
  surchargeName: 'Shanghai departure',
  surchargeCountry: 'China',
  surchargePort: 'Shanghai',
  surchargeType: 'Departure',
  lineName: 'THC',
  surcharge20gp: 625,
  surcharge40gp: 960,
  surcharge40hq: '960.00',
  costUnit: 'CNY',
  unit: 'Container',
  surchargeDetailType: 'Local charge',
}
const sheet = (name: string, ...rows: Row[]): Sheet => ({
  name,
  hidden: false,
  merges: [],
  rows: [
    { number: 1, cells: SURCHARGE_COLUMNS.map((column) => column.heading.en) },
    ...rows.map((row, i) => ({ number: i + 2, cells: SURCHARGE_COLUMNS.map(({ key }) => row[key] ?? null) })),
  ],
})
const parse = (...sheets: Sheet[]): ParsedSurchargeSheets => parseSurchargeSheet({ sheets }, masters, 'en')
const codesOf = (row: Row): [number, number][] => parse(sheet('a', row)).errors.map((error) => [error.row, error.code])

describe('parsing', () => {
  test('rows of one number form one surcharge, including rows that leave it blank and other sheets', () => {
    const result = parse(
      sheet(
        'Departure',
        GOOD,
        {
          lineName: 'Documents',
          surcharge20gp: 450,
          costUnit: '人民币',
          unit: '每票（B/L）',
          surchargeDetailType: '单证费',
        },
        {
          ...GOOD,
          lineName: 'CFS',
          surcharge20gp: null,
          surcharge40gp: null,
          surcharge40hq: null,
          surchargeLcl: '65',
          unit: 'RT',
          surchargeDetailType: 1,
        },
      ),
      sheet('揚地', {
        surchargeNo: 'JPYOK-A01',
        surchargeName: '横浜揚げ',
        surchargeCountry: '日本',
        surchargePort: 'JPYOK',
        surchargeType: '揚地',
        remark: '2026年',
        lineName: 'FAF',
        surcharge20gp: '24,000',
        surcharge40gp: '48,000',
        costUnit: '円',
        unit: 'コンテナ',
        surchargeDetailType: '燃料サーチャージ',
      }),
    )
    expect(result).toEqual({
      errors: [],
      pageIndex: 0,
      errCode: 0,
      surcharges: [
        {
          surchargeNo: 'CNSHA-D01',
          name: 'Shanghai departure',
          country: 1,
          portId: 1,
          type: 1,
          remark: '',
          lines: [
            {
              name: 'THC',
              gp20: '625.00',
              gp40: '960.00',
              hq40: '960.00',
              lcl: null,
              currency: 'CNY',
              basis: 'container',
              detailType: '1',
              condition: 'always',
            },
            {
              name: 'Documents',
              gp20: '450.00',
              gp40: '450.00',
              hq40: '450.00',
              lcl: '450.00',
              currency: 'CNY',
              basis: 'bl',
              detailType: '3',
              condition: 'always',
            },
            {
              name: 'CFS',
              gp20: null,
              gp40: null,
              hq40: null,
              lcl: '65.00',
              currency: 'CNY',
              basis: 'rt',
              detailType: '1',
              condition: 'always',
            },
          ],
        },
        {
          surchargeNo: 'JPYOK-A01',
          name: '横浜揚げ',
          country: 2,
          portId: 3,
          type: 2,
          remark: '2026年',
          lines: [
            {
              name: 'FAF',
              gp20: '24000.00',
              gp40: '48000.00',
              hq40: null,
              lcl: null,
              currency: 'JPY',
              basis: 'container',
              detailType: '2',
              condition: 'always',
            },
          ],
        },
      ],
    })
  })
  test('each heading belongs to one column', () => {
    expect(headingNames(SURCHARGE_COLUMNS).size).toBeGreaterThan(90)
  })
  test('reads an old .xls', async () => {
    const cells = SURCHARGE_COLUMNS.map(({ key }) => (GOOD[key] ?? null) as string | number | null)
    const bytes = xlsOf([SURCHARGE_COLUMNS.map((column) => column.heading.ja), cells])
    const workbook = await readWorkbook(bytes, { allowXls: true })
    expect(parseSurchargeSheet(workbook, masters, 'ja').surcharges).toMatchObject([{ surchargeNo: 'CNSHA-D01' }])
  })
})

describe('errors have the codes of the specification', () => {
  test.each<[string, Row, number]>([
    ['type not selected', { surchargeType: null }, -1],
    ['a type that is none', { surchargeType: 'middle' }, -1],
    ['name missing', { surchargeName: null }, -2],
    ['number missing', { surchargeNo: null }, -2],
    ['charge missing', { lineName: null }, -2],
    ['country missing', { surchargeCountry: '' }, -3],
    ['another country', { surchargeCountry: 'Japan' }, -3],
    ['port missing', { surchargePort: null }, -4],
    ['port unknown', { surchargePort: 'Shanghia' }, -4],
    ['cost is text', { surcharge40gp: 'ask' }, -5],
    ['cost is negative', { surcharge40gp: -1 }, -5],
    ['cost is an error cell', { surcharge40gp: { error: '#REF!' } }, -5],
    ['cost has three places', { surcharge40gp: 1.005 }, -5],
    ['yen in a row of dollars', { costUnit: 'USD', surcharge20gp: '33,000円' }, -5],
    ['yen with decimals', { costUnit: 'JPY', surcharge40gp: 1.5 }, -5],
    ['two amounts a B/L', { unit: 'B/L' }, -5],
    ['cost unit missing', { costUnit: null }, -6],
    ['cost unit unknown', { costUnit: 'EUR' }, -6],
    ['unit missing', { unit: null }, -7],
    ['all costs zero', { surcharge20gp: 0, surcharge40gp: null, surcharge40hq: '-' }, -9],
    ['an RT charge without LCL amount', { unit: 'RT' }, -9],
    ['charge type missing', { surchargeDetailType: null }, -10],
  ])('%s', (_what, change, code) => {
    expect(codesOf({ ...GOOD, ...change })).toEqual([[2, code]])
  })
  test('a number without charges has no cost data', () => {
    const { surchargeNo, surchargeName, surchargeCountry, surchargePort, surchargeType } = GOOD
    expect(codesOf({ surchargeNo, surchargeName, surchargeCountry, surchargePort, surchargeType })).toEqual([[2, -8]])
    expect(parse(sheet('a'))).toMatchObject({ errCode: -8, pageIndex: 1 })
    expect(parse({ name: 'a', hidden: false, merges: [], rows: [] })).toMatchObject({ errCode: -8 })
  })
  test('reports sheet and row, numbers pages over all sheets, and stores nothing', () => {
    const hidden = { ...sheet('notes'), hidden: true }
    const result = parse(
      sheet('一', GOOD),
      hidden,
      sheet(
        '三',
        { ...GOOD, surchargeNo: 'X-1' },
        { ...GOOD, surchargeNo: 'X-2', surchargePort: 'Yokohma', surchargeCountry: 'Japan' },
      ),
    )
    expect(result).toEqual({
      surcharges: [],
      pageIndex: 3,
      errCode: -4,
      errors: [
        {
          sheet: '三',
          row: 3,
          code: -4,
          message: expect.stringMatching(/There is no port “.+” in the master\. Did you mean “Yokohama”\?/),
        },
      ],
    })
  })
  test('refuses contradicting rows of a number and duplicate charges', () => {
    const { errors } = parse(
      sheet(
        'a',
        GOOD,
        { ...GOOD, lineName: 'Seal', surchargeType: 'POD' },
        { lineName: 'thc', surcharge20gp: 1, costUnit: 'CNY', unit: 'B/L', surchargeDetailType: '1' },
      ),
    )
    expect(errors.map((error) => [error.row, error.code, error.message])).toEqual([
      [3, -1, '“Type (departure/destination)”: “POD” differs from row 2, which has the same number.'],
      [4, -2, 'The charge “thc” repeats row 2.'],
    ])
  })
  test('an invalid number is reported once, not on each of its rows', () => {
    const bad = { ...GOOD, surchargePort: 'Atlantis' }
    const blankBelow = {
      ...GOOD,
      surchargeNo: null,
      surchargeName: null,
      surchargeCountry: null,
      surchargePort: null,
      surchargeType: null,
      lineName: 'C',
    }
    const { errors } = parse(sheet('a', bad, { ...bad, lineName: 'B' }, blankBelow))
    expect(errors.map((error) => [error.row, error.code])).toEqual([[2, -4]])
  })
  test('reports a missing column', () => {
    const broken = sheet('a', GOOD)
    for (const row of broken.rows) row.cells.splice(11, 1)
    expect(parse(broken).errors).toEqual([
      { sheet: 'a', row: 1, code: -6, message: 'The column “Currency” is missing. Use the template.' },
    ])
  })
})

describe('the template', () => {
  test.each(['zh-cn', 'en', 'ja'] as const)('%s: filled in with its own example it is accepted', async (language) => {
    const workbook: Workbook = await readWorkbook(await buildSurchargeTemplate({ ...masters, language }))
    expect(parseSurchargeSheet(workbook, masters, language)).toMatchObject({ errCode: -8, surcharges: [] })
    const [form, example] = workbook.sheets
    const rows = example?.rows.slice(1, 3) ?? []
    form?.rows.push(...rows)
    const { surcharges, errors } = parseSurchargeSheet(workbook, masters, language)
    expect(errors).toEqual([])
    expect(surcharges).toMatchObject([
      { surchargeNo: 'CNSHA-D01', portId: 1, type: 1, lines: [{ name: 'THC' }, { basis: 'bl', lcl: '450.00' }] },
    ])
  })
  test('offers only values that it accepts', async () => {
    const raw = await readXlsx(await buildSurchargeTemplate({ ...masters, language: 'ja' }))
    const offered = raw.sheets[0]?.dataValidations?.map((one) => one.values)
    expect(offered).toEqual([
      ['中国', '日本'],
      ['上海', '横浜'],
      ['積地', '揚地'],
      ['USD', 'CNY', 'JPY'],
      ['コンテナ', 'B/L', 'RT', '輸送'],
      ['ローカルチャージ', '燃料サーチャージ', '書類関係費', '通関・事前申告', 'その他'],
      ['常に適用', 'サレンダーB/Lの場合', 'HDS利用の場合', '輸出通関を自社手配しない場合'],
    ])
  })
})

describe('error messages', () => {
  const errorMessageOf = (row: Row): string[] => parse(sheet('a', row)).errors.map((error) => error.message)

  test('quote a wrong value with the allowed ones; only an empty cell is reported as missing', () => {
    const invalid = { ...GOOD, surchargeType: 'sideways', costUnit: 'EUR', unit: 'pallet', surchargeDetailType: 'fun' }
    expect(errorMessageOf(invalid)).toEqual([
      '“sideways” is not a type. Fill in Departure or Destination.',
      '“EUR” is not a currency for charges. Fill in USD, CNY or JPY.',
      '“pallet” is not a unit. Fill in container, B/L, RT or shipment.',
      '“fun” is not a charge type. Choose from the drop-down.',
    ])
    expect(errorMessageOf({ ...GOOD, costUnit: null })).toEqual(['The cost unit is missing. Fill in USD, CNY or JPY.'])
    expect(errorMessageOf({ ...GOOD, surchargeCountry: 'Korea' })).toEqual([
      '“Korea” is not a country of ports. Fill in China or Japan.',
    ])
  })

  test('accept the condition of a charge in every language, default to "always", and quote an unknown one', () => {
    const conditionOf = (condition: string | null) =>
      parse(sheet('a', { ...GOOD, condition })).surcharges[0]?.lines[0]?.condition
    expect(
      [null, '始终收取', 'With telex release', '電放', 'HDS', '輸出通関を自社手配しない場合'].map(conditionOf),
    ).toEqual(['always', 'always', 'telexRelease', 'telexRelease', 'houseDelivery', 'noOwnExportClearance'])
    expect(errorMessageOf({ ...GOOD, condition: 'sometimes' })).toEqual([
      '“sometimes” is not a condition. Choose from the drop-down, or leave it blank for always.',
    ])
  })

  test('quote an invalid amount, truncated when it is long', () => {
    expect(errorMessageOf({ ...GOOD, surcharge20gp: 'abc' })).toEqual(['“20GP amount”: “abc” is not an amount.'])
    expect(errorMessageOf({ ...GOOD, surcharge20gp: '1.234' })).toEqual([
      '“20GP amount”: “1.234” has more than two decimals.',
    ])
    expect(errorMessageOf({ ...GOOD, surcharge20gp: 'x'.repeat(500) })[0]).toHaveLength(
      '“20GP amount”: “” is not an amount.'.length + 41,
    )
  })
})
