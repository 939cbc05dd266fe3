import { describe, expect, test } from 'vitest'
import { codesOf, GOOD, parse, type Row, sheet } from './test-parse-surcharges.ts'

describe('errors have the codes of the specification', () => {
  test.each<[string, Row, number]>([
    ['type not selected', { surchargeType: null }, -1],
    ['an unknown type', { surchargeType: 'middle' }, -1],
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
    ['cost has three decimals', { surcharge40gp: 1.005 }, -5],
    ['yen in a row of dollars', { costUnit: 'USD', surcharge20gp: '33,000円' }, -5],
    ['yen with decimals', { costUnit: 'JPY', surcharge40gp: 1.5 }, -5],
    ['two amounts for a B/L', { unit: 'B/L' }, -5],
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
