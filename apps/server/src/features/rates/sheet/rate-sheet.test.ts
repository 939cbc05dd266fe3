import { describe, expect, test } from 'vitest'
import { cellsOf, issuesOf, KEYS, parse, sheetOf } from './test-rate-sheets.ts'
import { SHEET_RATE } from '../../../../test/sheet-rate.ts'
import { headingNames } from '../../../excel/sheet-headings.ts'
import type { Cell } from '../../../excel/workbook.ts'
import type { ParsedRateSheet } from './rate-sheet.ts'
import { RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'

test('parses a row written in the terms of the specification', () => {
  expect(parse(sheetOf({}))).toEqual({
    errLine: -1,
    errors: [],
    leftOut: [],
    headings: null,
    hidden: 0,
    hiddenSheets: [],
    hiddenColumns: [],
    struck: [],
    struckMore: 0,
    notes: [],
    notesMore: 0,
    rows: [
      {
        departurePortId: 1,
        destinationPortId: 3,
        capacity20gp: '280.00',
        capacity40gp: '430.00',
        capacity40hq: '450.00',
        lcl: null,
        distance: 3,
        weekday: 5,
        type: 'FCL',
        shippingCompanyId: 11,
        mode: 'CY-CY',
        directTransfer: 'YES',
        shipType: 'Normal',
        maxCapacity: 7,
        portOpenStartday: 1,
        portOpenStarthour: '09:00',
        portOpenEndday: 3,
        portOpenEndhour: '16:00',
        deadlineDay: 3,
        deadlineHour: '16:00',
        validTime: 'fixed',
        departureSurchargeNo: 'CNSHA-D01',
        destinationSurchargeNo: 'JPYOK-A01',
        validFrom: '2026-12-01',
        validTo: '2026-12-31',
        minRevenueTons: '1.000',
        ftDays: null,
        excelRow: 2,
      },
    ],
  })
})

test.each([
  [null, '1.000'],
  ['', '1.000'],
  [2, '2.000'],
  ['1.5 RT', '1.500'],
  ['０．５', '0.500'],
])('reads the minimum of revenue tons %j as %s', (cell, minRevenueTons) => {
  expect(parse(sheetOf({ minRevenueTons: cell })).rows[0]).toMatchObject({ minRevenueTons })
})
test.each([
  [null, null],
  ['', null],
  [0, 0],
  ['14 days', 14],
])('reads the free days %j as %s: a blank is the tariff’s', (cell, ftDays) => {
  expect(parse(sheetOf({ ftDays: cell })).rows[0]).toMatchObject({ ftDays })
})
test.each([-1, 100, 'many'])('refuses %j as free days', (cell) => {
  expect(parse(sheetOf({ ftDays: cell })).errors).toHaveLength(1)
})
test.each([0, -1, 1000, '1.2345', 'one'])('refuses %j as a minimum of revenue tons', (cell) => {
  expect(parse(sheetOf({ minRevenueTons: cell })).errors[0]?.message).toBe(
    'Minimum RT must be from 0.001 to 999.999, with at most three decimals.',
  )
})

describe('headings', () => {
  const withHeadings = (headings: Cell[], above: Cell[][] = []): ParsedRateSheet => {
    const rows = [...above, headings, cellsOf({})].map((cells, i) => ({ number: i + 1, cells }))
    return parse({ sheets: [{ name: 'a', hidden: false, merges: [], rows }] })
  }
  test('each name belongs to one column only', () => {
    expect(headingNames(RATE_COLUMNS).names.size).toBeGreaterThan(200)
    expect(RATE_COLUMNS).toHaveLength(29)
  })
  test.each(['zh-cn', 'en', 'ja'] as const)('are recognized in %s', (language) => {
    expect(withHeadings(RATE_COLUMNS.map((column) => column.heading[language])).errLine).toBe(-1)
  })
  test('accepts full width, line breaks, asterisks, bilingual headings, a title above, and a different language in each column', () => {
    const languages = ['zh-cn', 'en', 'ja'] as const
    const headings = RATE_COLUMNS.map((column, i) => `＊ ${column.heading[languages[i % 3] ?? 'en']}\n `)
    headings[0] = '起运港 / POL'
    headings[4] = '２０ＧＰ（ＵＳＤ）'
    headings[8] = 'Voyage\ndays'
    expect(withHeadings(headings, [['運賃表 2026年12月'], ['株式会社 海路']])).toMatchObject({ errLine: -1 })
  })
  test('accepts another order and additional columns', () => {
    const order = [...KEYS].reverse()
    const rows = [
      {
        number: 3,
        cells: ['No.', ...order.map((key) => RATE_COLUMNS.find((column) => column.key === key)?.heading.ja ?? '')],
      },
      { number: 4, cells: [1, ...order.map((key) => SHEET_RATE[key])] },
    ]
    const result = parse({ sheets: [{ name: 'a', hidden: false, merges: [], rows }] })
    expect(result.rows[0]).toMatchObject({ departurePortId: 1, validTo: '2026-12-31', excelRow: 4 })
  })
  test('reports a missing and a duplicate column at the heading row', () => {
    const headings = RATE_COLUMNS.map((column) => column.heading.en).filter((name) => name !== 'Type')
    headings.push('POL')
    const result = withHeadings(headings)
    expect(result.errLine).toBe(1)
    expect(result.errors.map((error) => [error.column, error.message.slice(0, 15)])).toEqual([
      ['Type', 'This column is '],
      ['Departure port', 'This column is '],
    ])
  })
  test('refuses another kind of workbook, an empty one and one with headings only', () => {
    const only = (rows: Cell[][]): ParsedRateSheet =>
      parse({
        sheets: [{ name: 'a', hidden: false, merges: [], rows: rows.map((cells, i) => ({ number: i + 1, cells })) }],
      })
    expect(
      only([
        ['Customer', 'Mail'],
        ['Acme', 'a@b.c'],
      ]).errLine,
    ).toBe(-2)
    expect(only([]).errLine).toBe(0)
    expect(only([RATE_COLUMNS.map((column) => column.heading.en)]).errLine).toBe(0)
  })
  test('reports a second sheet with rates instead of ignoring it', () => {
    const workbook = sheetOf({})
    const [sheet] = workbook.sheets
    if (sheet) workbook.sheets.push({ ...sheet, name: 'LCL' })
    expect(parse(workbook).errors[0]?.message).toContain('LCL')
    const hidden = sheetOf({})
    if (sheet) hidden.sheets.push({ ...sheet, hidden: true })
    expect(parse(hidden).errLine).toBe(-1)
  })
})

describe('accepts the usual notations of values', () => {
  test.each<[RateColumnKey, Cell, unknown]>([
    ['weekday', '5', 5],
    ['weekday', '金', 5],
    ['weekday', '金曜日', 5],
    ['weekday', '周五', 5],
    ['weekday', 'FRI', 5],
    ['weekday', '（金）', 5],
    ['weekday', 'ｆｒｉ．', 5],
    ['weekday', '星期日', 7],
    ['weekday', '日', 7],
    ['type', 'fcl', 'FCL'],
    ['type', '整箱', 'FCL'],
    ['type', 'ＦＣＬ', 'FCL'],
    ['directTransfer', '直航', 'YES'],
    ['directTransfer', '○', 'YES'],
    ['directTransfer', '中转', 'NO'],
    ['directTransfer', '×', 'NO'],
    ['directTransfer', 'はい', 'YES'],
    ['directTransfer', false, 'NO'],
    ['directTransfer', '否', 'NO'],
    ['shipType', '高速船', 'Fast'],
    ['shipType', '普通', 'Normal'],
    ['maxCapacity', '14天', 14],
    ['maxCapacity', 14, 14],
    ['validTime', '变动', 'changing'],
    ['validTime', '浮动', 'changing'],
    ['validTime', 'Floating', 'changing'],
    ['validTime', 'YES', 'fixed'],
    ['distance', '3 days', 3],
    ['distance', '３日', 3],
    ['distance', '99', 99],
    ['capacity20gp', '1,280.5', '1280.50'],
    ['capacity20gp', '１，２８０', '1280.00'],
    ['capacity20gp', 'USD 280', '280.00'],
    ['capacity20gp', '$280', '280.00'],
    ['capacity20gp', '280美元', '280.00'],
    ['capacity20gp', '-', null],
    ['capacity20gp', 'なし', null],
    ['capacity20gp', 450.29999999999995, '450.30'],
    ['capacity20gp', 0, '0.00'],
    ['capacity20gp', 99999999.99, '99999999.99'],
    ['deadlineHour', 16, '16:00'],
    ['deadlineHour', 0.6666666667, '16:00'],
    ['deadlineHour', { date: null, time: '16:30:00' }, '16:30'],
    ['deadlineHour', '16時', '16:00'],
    ['deadlineHour', '16时30分', '16:30'],
    ['deadlineHour', '4:30 PM', '16:30'],
    ['deadlineHour', '午後4時', '16:00'],
    ['deadlineHour', '１６：００', '16:00'],
    ['deadlineHour', 1600, '16:00'],
    ['deadlineHour', '9', '09:00'],
    ['deadlineHour', 0, '00:00'],
    ['deadlineHour', '12:00 AM', '00:00'],
    ['validTo', '2027/1/5', '2027-01-05'],
    ['validTo', '2026年12月31日', '2026-12-31'],
    ['validTo', { date: '2026-12-31', time: null }, '2026-12-31'],
    ['validTo', 20261231, '2026-12-31'],
    ['validTo', null, null],
    ['departureSurchargeNo', 'cnsha-d01 ', 'CNSHA-D01'],
    ['departureSurchargeNo', null, null],
    ['mode', null, 'CY-CY'],
    ['mode', 'CY/CFS', 'CY/CFS'],
  ])('%s: %j', (key, cell, expected) => {
    const { rows, errors } = parse(sheetOf({ [key]: cell }))
    expect(errors).toEqual([])
    expect(rows[0]).toHaveProperty(key, expected)
  })
  test.each([
    '上海',
    'SHANGHAI',
    'shanghai port',
    'CNSHA',
    'CNSGH',
    'Shanghai (CNSHA)',
    '上海港',
    'Ｓｈａｎｇｈａｉ',
    '上海/Shanghai',
    'Shanghai, China',
    'YANGSHAN',
    '上海　港',
  ])('port %s', (departurePort) => {
    expect(parse(sheetOf({ departurePort })).rows[0]?.departurePortId).toBe(1)
  })
  test.each(['one', 'ONEY', 'Ocean Network Express', 'ONE LINE'])('company %s', (shippingCompany) => {
    expect(parse(sheetOf({ shippingCompany })).rows[0]?.shippingCompanyId).toBe(12)
  })
  test('a country distinguishes two ports of the same name', () => {
    expect(parse(sheetOf({ departurePort: 'Twin', departureCountry: '中国' })).rows[0]?.departurePortId).toBe(6)
    expect(issuesOf({ departurePort: 'Twin', departureCountry: null })).toEqual([
      '2 Departure port [Twin] Several have this name: Aioi (JPAIO), Twin City (CNTWI). Use the code.',
    ])
  })
  test('LCL without a mode defaults to CFS-CFS', () => {
    expect(parse(sheetOf({ type: 'LCL', lcl: 35, mode: null })).rows[0]).toMatchObject({
      mode: 'CFS-CFS',
      lcl: '35.00',
    })
  })
})

test('parses ten thousand rows', () => {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    weekday: days[i % 7] ?? 1,
    mode: `CY-CY ${i}`,
    deadlineHour: 16,
  }))
  const workbook = sheetOf(...rows)
  const { rows: parsed, errors } = parse(workbook)
  expect(errors).toEqual([])
  expect(parsed).toHaveLength(10_000)
})
