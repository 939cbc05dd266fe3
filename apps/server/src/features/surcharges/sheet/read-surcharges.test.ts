import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { GOOD, masters, parse, sheet } from './test-parse-surcharges.ts'
import { xlsOf } from '../../../excel/make-test-workbook.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { headingNames } from '../../../excel/sheet-headings.ts'
import type { Workbook } from '../../../excel/workbook.ts'
import { readSurcharges } from './read-surcharges.ts'
import { SURCHARGE_COLUMNS } from './surcharge-sheet-columns.ts'
import { surchargeTemplate } from './surcharge-sheet.ts'

const open = { validFrom: null, validTo: null, carrierId: null }

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
              ...open,
              place: { sheet: 'Departure', row: 2 },
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
              ...open,
              place: { sheet: 'Departure', row: 3 },
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
              ...open,
              place: { sheet: 'Departure', row: 4 },
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
              ...open,
              place: { sheet: '揚地', row: 2 },
            },
          ],
        },
      ],
    })
  })
  test('each heading belongs to one column', () => {
    expect(headingNames(SURCHARGE_COLUMNS).names.size).toBeGreaterThan(130)
  })
  test('reads an old .xls', async () => {
    const cells = SURCHARGE_COLUMNS.map(({ key }) => (GOOD[key] ?? null) as string | number | null)
    const bytes = xlsOf([SURCHARGE_COLUMNS.map((column) => column.heading.ja), cells])
    const workbook = await readWorkbook(bytes, { allowXls: true })
    expect(readSurcharges(workbook, masters, 'ja').surcharges).toMatchObject([{ surchargeNo: 'CNSHA-D01' }])
  })
})

describe('the template', () => {
  test.each(['zh-cn', 'en', 'ja'] as const)('%s: filled in with its own example it is accepted', async (language) => {
    const workbook: Workbook = await readWorkbook((await surchargeTemplate({ ...masters, language })).content)
    expect(readSurcharges(workbook, masters, language)).toMatchObject({ errCode: -8, surcharges: [] })
    const [form, example] = workbook.sheets
    const rows = example?.rows.slice(1, 6) ?? []
    form?.rows.push(...rows)
    const { surcharges, errors } = readSurcharges(workbook, masters, language)
    expect(errors).toEqual([])
    expect(surcharges).toMatchObject([
      {
        surchargeNo: 'CNSHA-D01',
        portId: 1,
        type: 1,
        lines: [
          { name: 'THC' },
          { basis: 'bl', lcl: '450.00' },
          { name: 'LSS', gp20: '15500.00', validFrom: null, validTo: '2026-12-31', carrierId: null },
          { name: 'LSS', gp20: '18000.00', validFrom: '2027-01-01', validTo: null, carrierId: null },
          { name: 'LSS', gp20: '17000.00', validFrom: '2027-01-01', validTo: null, carrierId: 11 },
        ],
      },
    ])
  })
  test('offers only values that it accepts', async () => {
    const raw = await readXlsx((await surchargeTemplate({ ...masters, language: 'ja' })).content)
    const offered = raw.sheets[0]?.dataValidations?.map((one) => one.values)
    expect(offered).toEqual([
      ['中国', '日本'],
      ['上海', '横浜'],
      ['積地', '揚地'],
      ['USD', 'CNY', 'JPY'],
      ['コンテナ', 'B/L', 'RT', '輸送'],
      ['ローカルチャージ', '燃料サーチャージ', '書類関係費', '通関・事前申告', 'その他'],
      ['常に適用', 'サレンダーB/Lの場合', 'HDS利用の場合', '輸出通関を自社手配しない場合'],
      ['海豊国際', '錦江航運'],
    ])
  })
})
