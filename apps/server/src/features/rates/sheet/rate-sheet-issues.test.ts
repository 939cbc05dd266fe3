import { describe, expect, test } from 'vitest'
import { issuesOf, masters, parse, sheetOf } from './test-rate-sheets.ts'
import type { Cell } from '../../../excel/workbook.ts'
import { readRates } from './rate-sheet.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'

describe('errors', () => {
  test('reports all invalid rows together, each with row, column and value', () => {
    const result = parse(
      sheetOf(
        {},
        { departurePort: 'Shanghia', weekday: 8 },
        { departurePort: 'Ningbo' },
        { shippingCompany: 'SICT', distance: 'three' },
      ),
    )
    expect(result.rows).toEqual([])
    expect(result.errLine).toBe(3)
    expect(result.errors).toEqual([
      {
        row: 3,
        column: 'Departure port',
        value: 'Shanghia',
        message: 'There is no such port in the master. Did you mean “Shanghai”?',
      },
      {
        row: 3,
        column: 'Departure weekday',
        value: '8',
        message: 'This is not one of the choices. Choose from the drop-down.',
      },
      { row: 5, column: 'Voyage days', value: 'three', message: 'Enter a whole number.' },
      {
        row: 5,
        column: 'Shipping company',
        value: 'SICT',
        message: 'There is no such shipping company in the master. Did you mean “SITC”?',
      },
    ])
  })
  test.each<[string, Partial<Record<RateColumnKey, Cell>>, string]>([
    ['no price at all', { capacity20gp: null, capacity40gp: '', capacity40hq: '-' }, 'An FCL row needs'],
    ['no price for LCL', { type: 'LCL' }, 'An LCL row needs'],
    ['a negative price', { capacity20gp: -1 }, 'between 0 and'],
    ['a price beyond the limit', { capacity20gp: 100_000_000 }, 'between 0 and'],
    ['three decimals', { capacity20gp: '280.005' }, 'more than two decimal'],
    ['a decimal comma', { capacity20gp: '280,5' }, 'what the comma or point stands for'],
    ['two prices', { capacity20gp: '280/300' }, 'more than one number'],
    ['yen instead of dollars', { capacity20gp: 'JPY 45,000' }, 'in US dollars'],
    ['yuan instead of dollars', { capacity20gp: '450元' }, 'in US dollars'],
    ['a yen sign', { capacity20gp: '￥450' }, 'in US dollars'],
    ['a date as a price', { capacity20gp: { date: '2026-12-01', time: null } }, 'Enter a number'],
    ['an error cell', { capacity20gp: { error: '#N/A' } }, 'formula has no result'],
    ['a formula without a result', { departurePort: { error: 'NO_VALUE' } }, 'formula has no result'],
    ['several days', { weekday: '1,3,5' }, 'not one of the choices'],
    ['24 o’clock', { deadlineHour: '24:00' }, 'from 00:00 to 23:59'],
    ['a fraction of an hour', { deadlineHour: 16.5 }, 'from 00:00 to 23:59'],
    ['a day without an hour', { deadlineHour: null }, 'required'],
    ['an invalid date', { validTo: '2026-02-30' }, 'no such day'],
    ['a bare serial number', { validTo: 46387 }, 'a date that exists'],
    ['an end before the start', { validTo: '2026-11-30' }, 'earlier than valid from'],
    ['zero days', { distance: 0 }, 'between 1 and 99'],
    ['ten days of capacity', { maxCapacity: 10 }, 'not one of the choices'],
    ['another country', { departureCountry: 'Japan' }, 'This port is in China'],
    ['the same port for both', { destinationPort: '上海', destinationCountry: null }, 'the same port'],
    ['two ports of two countries', { departurePort: 'Shanghai / Yokohama', departureCountry: 'China' }, 'no such port'],
    ['a surcharge of the other side', { departureSurchargeNo: 'JPYOK-A01' }, 'the other side'],
    ['an unknown surcharge', { departureSurchargeNo: 'CNSHA-D10' }, 'Did you mean “CNSHA-D01”?'],
    ['an overlong mode', { mode: 'x'.repeat(51) }, 'too long'],
  ])('%s', (_what, values, message) => {
    const { errors, rows, errLine } = parse(sheetOf(values))
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message).toContain(message)
    expect(rows).toEqual([])
    expect(errLine).toBe(2)
  })
  test('a duplicate rate names the row that it repeats', () => {
    expect(issuesOf({}, { departurePort: '上海', capacity20gp: 300 }, { weekday: 6 })).toEqual([
      '3 Departure port [上海] Same as row 2 (ports, type, company, weekday, mode, ship type and direct are equal).',
    ])
  })
  test('refuses a validity that has ended by the day of the upload', () => {
    const { errors } = readRates(sheetOf({ validTo: '2026-12-30' }, { weekday: 6 }), masters, 'en', '2026-12-31')
    expect(errors.map(({ row, column }) => [row, column])).toEqual([[2, 'Valid to']])
  })
  test('reports at most two hundred', () => {
    const { errors, errLine } = parse(sheetOf(...Array.from({ length: 500 }, () => ({ departurePort: 'Atlantis' }))))
    expect(errors).toHaveLength(200)
    expect(errLine).toBe(2)
  })
  test("are in the reader's language", () => {
    const bad = sheetOf({ departurePort: '横汉' })
    expect(readRates(bad, masters, 'ja').errors[0]).toMatchObject({ column: '積港' })
    expect(readRates(bad, masters, 'zh-cn').errors[0]?.message).toContain('横滨')
  })
})

test('a merged cell applies to each row that it covers', () => {
  const workbook = sheetOf({}, { departurePort: null, weekday: 6 }, { departurePort: null, weekday: 7 })
  workbook.sheets[0]?.merges.push({ firstRow: 2, lastRow: 1_048_576, firstColumn: 0, lastColumn: 0 })
  expect(parse(workbook).rows.map((row) => row.departurePortId)).toEqual([1, 1, 1])
})
