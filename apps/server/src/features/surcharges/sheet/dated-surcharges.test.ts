import { describe, expect, test } from 'vitest'
import { GOOD, type Row, parse, sheet } from './test-parse-surcharges.ts'
import { SURCHARGE_COLUMNS } from './surcharge-sheet-columns.ts'

const LSS: Row = {
  ...GOOD,
  lineName: 'LSS',
  surcharge20gp: 15500,
  surcharge40gp: 31000,
  surcharge40hq: 31000,
  costUnit: 'JPY',
}
/** Days and carriers of the lines that are read. */
const periodsOf = (...rows: Row[]) =>
  parse(sheet('a', ...rows)).surcharges.flatMap(({ lines }) =>
    lines.map(({ validFrom, validTo, carrierId }) => [validFrom, validTo, carrierId]),
  )
const errorsOf = (...rows: Row[]) =>
  parse(sheet('a', ...rows)).errors.map(({ row, code, message }) => [row, code, message])

describe('days of departure and carriers in a sheet', () => {
  test('are optional; dates in any clear form, carriers by any name or SCAC', () => {
    expect(
      periodsOf(
        { ...LSS, validTo: '2026/12/31' },
        { ...LSS, validFrom: { date: '2027-01-01', time: null }, validTo: '2027年3月31日' },
        { ...LSS, validFrom: '20270401', carrier: '—' },
        { ...LSS, carrier: 'SITU' },
        { ...LSS, carrier: '錦江航運', validFrom: '2027-01-01' },
        { ...LSS, lineName: 'THC', carrier: '全部船公司' },
      ),
    ).toEqual([
      [null, '2026-12-31', null],
      ['2027-01-01', '2027-03-31', null],
      ['2027-04-01', null, null],
      [null, null, 11],
      ['2027-01-01', null, 12],
      [null, null, null],
    ])
  })
  test.each([
    ['生效日期', '失效日期', '承运人'],
    ['起始日期', '截止日期', '船公司'],
    ['Valid from', 'Valid to', 'Carrier'],
    ['ETD from', 'ETD to', 'Shipping line'],
    ['適用開始日', '適用終了日', '船社'],
  ])('columns are found as %s, %s, %s', (from, to, carrier) => {
    const page = sheet('a', { ...LSS, validFrom: '2027-01-01', validTo: '2027-03-31', carrier: 'SITC' })
    const named = { validFrom: from, validTo: to, carrier }
    const cells = SURCHARGE_COLUMNS.map(({ key, heading }) =>
      key in named ? named[key as keyof typeof named] : heading.en,
    )
    page.rows[0] = { number: 1, cells }
    expect(parse(page).surcharges).toMatchObject([
      { lines: [{ validFrom: '2027-01-01', validTo: '2027-03-31', carrierId: 11 }] },
    ])
  })
  test('errors say what is wrong with a day or a carrier', () => {
    expect(
      errorsOf(
        { ...LSS, validFrom: 'soon' },
        { ...LSS, lineName: 'B', validTo: 46000 },
        { ...LSS, lineName: 'C', validFrom: '2027-02-01', validTo: '2027-01-31' },
        { ...LSS, lineName: 'D', carrier: 'SITD' },
      ),
    ).toEqual([
      [2, -10, expect.stringContaining('“soon” is not a day')],
      [3, -10, expect.stringContaining('“46000” is not a day')],
      [4, -10, 'The last day (2027-01-31) lies before the first (2027-02-01). Correct one of them.'],
      [5, -10, expect.stringContaining('Did you mean “SITC”?')],
    ])
  })
  test('periods that share a day are refused with both rows; other carriers and conditions may share days', () => {
    expect(
      errorsOf(
        { ...LSS, validFrom: '2027-01-01', validTo: '2027-12-31' },
        { ...LSS, carrier: 'SITC' },
        { ...LSS, condition: 'With HDS' },
        { ...LSS, validTo: '2026-12-31' },
        { ...LSS, lineName: 'lss', validFrom: '2027-03-01', validTo: '2027-03-31' },
        { ...LSS, carrier: 'SITC', validFrom: '2028-01-01' },
        { ...LSS, validFrom: '2027-12-31' },
        { ...LSS, condition: 'With HDS' },
      ),
    ).toEqual([
      [6, -2, expect.stringContaining('“lss” overlap those of row 2')],
      [7, -2, expect.stringContaining('“LSS” overlap those of row 3')],
      [8, -2, expect.stringContaining('“LSS” overlap those of row 2')],
      [9, -2, 'The charge “LSS” repeats row 4.'],
    ])
  })
  test('a charge ends for good by a typed 0 from a day on, and by nothing else', () => {
    const end: Row = { ...LSS, surcharge20gp: 0, surcharge40gp: null, surcharge40hq: null }
    expect(errorsOf(end)).toEqual([[2, -9, expect.any(String)]])
    expect(errorsOf({ ...end, validTo: '2026-12-31' })).toEqual([[2, -9, expect.any(String)]])
    expect(errorsOf({ ...end, surcharge20gp: null, validFrom: '2027-01-01' })).toEqual([[2, -9, expect.any(String)]])
    expect(
      parse(sheet('a', { ...LSS, validTo: '2026-12-31' }, { ...end, validFrom: '2027-01-01' })).surcharges,
    ).toMatchObject([{ lines: [{ gp20: '15500.00' }, { gp20: '0.00', gp40: null, validFrom: '2027-01-01' }] }])
  })
})
