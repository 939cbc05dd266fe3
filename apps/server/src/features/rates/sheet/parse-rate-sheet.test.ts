import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { SHEET_RATE, sheetCells } from '../../../../test/sheet-rate.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { headingNames } from '../../../excel/sheet-headings.ts'
import type { Cell, Workbook } from '../../../excel/workbook.ts'
import { parseRateSheet, type ParsedRateSheet, type RateMasters } from './parse-rate-sheet.ts'
import { RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'
import { buildRateTemplate } from './rate-sheet-template.ts'

const port = (id: number, name: string, nameJa: string, nameCn: string, unlocode: string, ...aliases: string[]) => ({
  id,
  name,
  nameEn: name,
  nameJa,
  nameCn,
  unlocode,
  aliases,
  country: unlocode.startsWith('CN') ? 1 : 2,
})
const masters: RateMasters = {
  ports: [
    port(1, 'Shanghai', '上海', '上海', 'CNSHA', 'CNSGH', 'Yangshan'),
    port(2, 'Ningbo', '寧波', '宁波', 'CNNGB'),
    port(3, 'Yokohama', '横浜', '横滨', 'JPYOK'),
    port(4, 'Tokyo', '東京', '东京', 'JPTYO'),
    port(5, 'Aioi', '相生', '相生', 'JPAIO', 'Twin'),
    port(6, 'Twin City', '双子', '双子', 'CNTWI', 'Twin'),
  ],
  companies: [
    { id: 11, name: 'SITC', scac: '12PD', nameJa: 'SITCコンテナラインズ', aliases: ['海丰'] },
    { id: 12, name: 'ONE', scac: 'ONEY', nameEn: 'Ocean Network Express' },
  ],
  surchargeNos: [
    { number: 'CNSHA-D01', type: 1, portId: 1 },
    { number: 'JPYOK-A01', type: 2, portId: 3 },
  ],
}

const KEYS = RATE_COLUMNS.map((column) => column.key)
const cellsOf = (values: Partial<Record<RateColumnKey, Cell>>): Cell[] => sheetCells<Cell>({ ...SHEET_RATE, ...values })

/** A sheet with English headings in row 1 and these rows below. */
const sheetOf = (...rows: Partial<Record<RateColumnKey, Cell>>[]): Workbook => ({
  sheets: [
    {
      name: 'Rates',
      hidden: false,
      merges: [],
      rows: [
        { number: 1, cells: RATE_COLUMNS.map((column) => column.heading.en) },
        ...rows.map((values, i) => ({ number: i + 2, cells: cellsOf(values) })),
      ],
    },
  ],
})
const parse = (workbook: Workbook): ParsedRateSheet => parseRateSheet(workbook, masters, 'en')
const issuesOf = (...rows: Partial<Record<RateColumnKey, Cell>>[]): string[] =>
  parse(sheetOf(...rows)).errors.map((error) => `${error.row} ${error.column} [${error.value}] ${error.message}`)

test('parses a row written in the terms of the specification', () => {
  expect(parse(sheetOf({}))).toEqual({
    errLine: -1,
    errors: [],
    hidden: 0,
    hiddenSheets: [],
    notes: [],
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
    expect(headingNames(RATE_COLUMNS).size).toBeGreaterThan(200)
    expect(RATE_COLUMNS).toHaveLength(28)
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
    ['three places', { capacity20gp: '280.005' }, 'more than two decimal'],
    ['a comma for the point', { capacity20gp: '280,5' }, 'Enter a number'],
    ['two prices', { capacity20gp: '280/300' }, 'Enter a number'],
    ['yen for dollars', { capacity20gp: 'JPY 45,000' }, 'in US dollars'],
    ['yuan for dollars', { capacity20gp: '450元' }, 'in US dollars'],
    ['a yen sign', { capacity20gp: '￥450' }, 'in US dollars'],
    ['a date for a price', { capacity20gp: { date: '2026-12-01', time: null } }, 'Enter a number'],
    ['an error cell', { capacity20gp: { error: '#N/A' } }, 'formula has no result'],
    ['a formula without a result', { departurePort: { error: 'NO_VALUE' } }, 'formula has no result'],
    ['several days', { weekday: '1,3,5' }, 'not one of the choices'],
    ['24 o’clock', { deadlineHour: '24:00' }, 'from 00:00 to 23:59'],
    ['half an hour as a number', { deadlineHour: 16.5 }, 'from 00:00 to 23:59'],
    ['a day without an hour', { deadlineHour: null }, 'required'],
    ['a day that does not exist', { validTo: '2026-02-30' }, 'a date that exists'],
    ['a bare serial number', { validTo: 46387 }, 'a date that exists'],
    ['an end before the start', { validTo: '2026-11-30' }, 'earlier than valid from'],
    ['zero days', { distance: 0 }, 'between 1 and 99'],
    ['ten days of capacity', { maxCapacity: 10 }, 'not one of the choices'],
    ['another country', { departureCountry: 'Japan' }, 'This port is in China'],
    ['one port for both', { destinationPort: '上海', destinationCountry: null }, 'the same port'],
    ['two ports in one cell', { departurePort: 'Shanghai / Ningbo' }, 'no such port'],
    ['a surcharge of the other side', { departureSurchargeNo: 'JPYOK-A01' }, 'the other side'],
    ['an unknown surcharge', { departureSurchargeNo: 'CNSHA-D10' }, 'Did you mean “CNSHA-D01”?'],
    ['a mode like a novel', { mode: 'x'.repeat(51) }, 'too long'],
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
    const { errors } = parseRateSheet(sheetOf({ validTo: '2026-12-30' }, { weekday: 6 }), masters, 'en', '2026-12-31')
    expect(errors.map(({ row, column }) => [row, column])).toEqual([[2, 'Valid to']])
  })
  test('reports at most two hundred', () => {
    const { errors, errLine } = parse(sheetOf(...Array.from({ length: 500 }, () => ({ departurePort: 'Atlantis' }))))
    expect(errors).toHaveLength(200)
    expect(errLine).toBe(2)
  })
  test("are in the reader's language", () => {
    const bad = sheetOf({ departurePort: '横汉' })
    expect(parseRateSheet(bad, masters, 'ja').errors[0]).toMatchObject({ column: '積港' })
    expect(parseRateSheet(bad, masters, 'zh-cn').errors[0]?.message).toContain('横滨')
  })
})

test('a merged cell applies to each row that it covers', () => {
  const workbook = sheetOf({}, { departurePort: null, weekday: 6 }, { departurePort: null, weekday: 7 })
  workbook.sheets[0]?.merges.push({ firstRow: 2, lastRow: 1_048_576, firstColumn: 0, lastColumn: 0 })
  expect(parse(workbook).rows.map((row) => row.departurePortId)).toEqual([1, 1, 1])
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

describe('the template', () => {
  test.each(['zh-cn', 'en', 'ja'] as const)('%s: filled in with its own example it is accepted', async (language) => {
    const bytes = await buildRateTemplate({ ...masters, language, today: '2026-12-05' })
    const workbook = await readWorkbook(bytes)
    expect(parseRateSheet(workbook, masters, language)).toMatchObject({ rows: [], errors: [], errLine: 0 })
    const [form, example] = workbook.sheets
    const exampleRow = example?.rows[1]
    if (!form || !exampleRow) throw new Error('the template lacks a sheet')
    form.rows.push({ number: 2, cells: exampleRow.cells })
    const { rows, errors } = parseRateSheet(workbook, masters, language)
    expect(errors).toEqual([])
    expect(rows).toMatchObject([
      {
        departurePortId: 1,
        destinationPortId: 3,
        departureSurchargeNo: 'CNSHA-D01',
        destinationSurchargeNo: 'JPYOK-A01',
        validFrom: '2027-01-01',
        validTo: '2027-01-31',
        deadlineHour: '16:00',
      },
    ])
  })
  test('accepts every drop-down value and freezes the headings', async () => {
    const raw = await readXlsx(await buildRateTemplate({ ...masters, language: 'ja', today: '2026-11-20' }))
    const [form] = raw.sheets
    expect(form?.freezePane).toMatchObject({ rows: 1, columns: 1 })
    expect(form?.rows[0]).toEqual(RATE_COLUMNS.map((column) => column.heading.ja))
    expect(form?.dataValidations).toHaveLength(20)
    for (const [index, key] of KEYS.entries()) {
      const letter = String.fromCharCode(65 + (index % 26))
      const range = `${index < 26 ? letter : `A${letter}`}2:`
      const values = form?.dataValidations?.find((one) => one.range.startsWith(range))?.values ?? []
      const country = key === 'departurePort' ? 'departureCountry' : 'destinationCountry'
      for (const value of values.filter(() => !key.endsWith('Country'))) {
        const { errors } = parse(
          sheetOf({
            [key]: value,
            [country]: null,
            lcl: 30,
            destinationPort: key === 'departurePort' ? '東京' : 'Yokohama',
            ...(key === 'destinationPort' ? { destinationPort: value } : {}),
          }),
        )
        expect(
          errors.filter((error) => !error.message.includes('same port') && !error.message.includes('is in')),
        ).toEqual([])
      }
    }
  })
})
