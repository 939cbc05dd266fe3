import { readFileSync } from 'node:fs'
import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { SHEET_CONSTANTS } from '@kairo/shared/rates/sheet-columns'
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { sheetPort } from '../../../../test/sheet-rate.ts'
import { openInTest } from '../../../excel/open-in-test.ts'
import type { RateMasters } from './rate-masters.ts'
import { type ParsedRateSheet, readRates } from './rate-sheet.ts'

const masters: RateMasters = {
  ports: [
    sheetPort(1, 'Shanghai', '上海', '上海', 'CNSHA'),
    sheetPort(2, 'Zhapu', '乍浦', '乍浦', 'CNZAP'),
    sheetPort(3, 'Osaka', '大阪', '大阪', 'JPOSA'),
    sheetPort(4, 'Tokyo', '東京', '东京', 'JPTYO'),
    sheetPort(5, 'Yokohama', '横浜', '横滨', 'JPYOK'),
    sheetPort(6, 'Kobe', '神戸', '神户', 'JPUKB'),
  ],
  companies: [{ id: 11, name: 'COSCO', scac: 'COSU' }],
  surchargeNos: [],
}
const CONSTANTS = Object.fromEntries(
  Object.entries(SHEET_CONSTANTS).filter(([, value]) => value !== null),
) as SheetMapping['constants']

const parse = async (bytes: Uint8Array, mapping: Partial<SheetMapping> = {}): Promise<ParsedRateSheet> =>
  readRates(await openInTest(bytes), masters, 'en', '2026-11-28', {
    mapping: { constants: CONSTANTS, columns: {}, ...mapping },
  })

type Prices = (string | null)[]
const pricesOf = ({ rows }: ParsedRateSheet): Prices[] =>
  rows.map(({ capacity20gp, capacity40gp, capacity40hq }) => [capacity20gp, capacity40gp, capacity40hq])

/** What a person has of it: the right value, a question, a refusal that names its place, or another value in silence. */
function outcomeOf(sheet: ParsedRateSheet, right: Prices[] | null): string {
  if (sheet.rows.length > 0) return JSON.stringify(pricesOf(sheet)) === JSON.stringify(right) ? 'right' : 'WRONG'
  if (sheet.headings?.asked.some(({ answer }) => answer === null)) return 'asked'
  return sheet.errors.every(({ row, message }) => row > 0 && message) && sheet.errors.length > 0 ? 'refused' : 'WRONG'
}

type Value = string | number | null
const PLAIN: Prices[] = [['300.00', '500.00', '520.00']]
const HEADINGS: Value[] = ['POL', 'POD', 'Carrier', '20GP', '40GP', '40HQ', 'T/T', 'ETD']
const ROW: Value[] = ['Shanghai', 'Osaka', 'COSCO', 300, 500, 520, 3, 'Fri']
interface Shape {
  name?: string
  above?: Value[][]
  headings?: Value[]
  row?: Value[]
  below?: Value[][]
  merges?: WriteSheet['merges']
  hidden?: number[]
  /** Cells with a style, by column of the row of values. */
  styled?: Record<number, Partial<Cell>>
}
function workbookOf(shape: Shape): Promise<Uint8Array> {
  const {
    name = 'Rates',
    above = [],
    headings = HEADINGS,
    row = ROW,
    below = [],
    merges,
    hidden = [],
    styled = {},
  } = shape
  const rows = [...above, headings, row, ...below]
  const at = above.length + 1
  const cells = new Map(Object.entries(styled).map(([column, cell]) => [`${at},${column}`, cell]))
  const columns = headings.map((_, index) => ({ hidden: hidden.includes(index) }))
  const sheet = { name, rows, cells, columns: hidden.length > 0 ? columns : undefined, merges }
  return writeXlsx({ sheets: [sheet as WriteSheet] })
}
const heading = (text: string): Shape => ({ headings: HEADINGS.with(3, text) })
const price = (value: Value): Shape => ({ row: ROW.with(3, value) })
const format = (numFmt: string): Shape => ({ styled: { 3: { value: 300, style: { numFmt } } } })
const runs = (...richText: NonNullable<Cell['richText']>): Shape => ({
  row: ROW.with(3, richText.map(({ text }) => text).join('')),
  styled: { 3: { value: richText.map(({ text }) => text).join(''), type: 'richText', richText } },
})
const priceOf = (value: string | null): Prices[] => [[value, '500.00', '520.00']]
const STRUCK = { strikethrough: true }
const RAISED = { vertAlign: 'superscript' } as const

/** The shape, the outcome, and the right prices where one of them is plain. */
const SHAPES: [what: string, shape: Shape, outcome: 'right' | 'asked' | 'refused', right?: Prices[]][] = [
  ['nothing in particular', {}, 'right', PLAIN],
  // Currencies of headings
  ...['20GP(RMB)', '20GP（円）', '20GP(CNY/箱)', '20GP [JPY]', '20GP/CNY', '20GP RMB', 'RMB 20GP', '20GP(¥)'].map(
    (text) => [`the heading ${text}`, heading(text), 'asked'] as [string, Shape, 'asked'],
  ),
  ...['20GP円', '20GP元/箱', '20尺元', "20'円", '20GP₫'].map(
    (text) => [`the heading ${text}`, heading(text), 'asked'] as [string, Shape, 'asked'],
  ),
  ...[
    '20GP(EUR)',
    '20GP(HKD/ctn)',
    '20GP(ALL IN)',
    '20GP（含THC）',
    '20GP(千円)',
    '20GP(USD/TEU)',
    '20GP(USD, CNY)',
  ].map((text) => [`the heading ${text}`, heading(text), 'asked'] as [string, Shape, 'asked']),
  ...[
    '20GP(USD)',
    '20GP（美元/箱）',
    '20GP USD',
    "20'GP",
    '20GP\n(US$)',
    '20GP (USD per container)',
    '２０ＧＰ（米ドル）',
  ].map((text) => [`the heading ${text}`, heading(text), 'right', PLAIN] as [string, Shape, 'right', Prices[]]),
  // Currencies of number formats
  ...['[$¥-411]#,##0', '"CN¥"#,##0.00', '[$¥-804]#,##0.00', '#,##0"円"', '[$€-407] #,##0', '"JPY "#,##0', '¥#,##0'].map(
    (text) => [`the format ${text}`, format(text), 'asked'] as [string, Shape, 'asked'],
  ),
  ...['"\\"#,##0', '\\\\#,##0', '[$¥-ja-JP]#,##0', '[$¥-zh-CN]#,##0', '#,##0"万円"'].map(
    (text) => [`the format ${text}`, format(text), 'asked'] as [string, Shape, 'asked'],
  ),
  ...['#,##0.00', '"$"#,##0', '[$$-409]#,##0.00', '[$USD] #,##0'].map(
    (text) => [`the format ${text}`, format(text), 'right', PLAIN] as [string, Shape, 'right', Prices[]],
  ),
  // Currencies of titles, sheets, remarks, rows
  ...['单位：日元/箱', '通貨：JPY', '运价表（人民币）', 'All rates in RMB', 'Currency: EUR'].map(
    (text) => [`the title ${text}`, { above: [[text]] }, 'asked'] as [string, Shape, 'asked'],
  ),
  ['the title USD', { above: [['Currency: USD']] }, 'right', PLAIN],
  ['a sheet named 人民币', { name: '人民币' }, 'asked'],
  ['a remark on the currency', { below: [['备注：以上为人民币价格']] }, 'asked'],
  ['a remark on a local charge', { below: [['Note: THC CNY 800 is extra']] }, 'right', PLAIN],
  ['a column of currencies', { headings: [...HEADINGS, '币种'], row: [...ROW, 'CNY'] }, 'asked'],
  ...[
    ['币种 / Currency', 'CNY'],
    ['Currency(币种)', 'MYR'],
    ['单价币种', 'USD or JPY'],
    ['Currency', 458],
  ].map(
    ([text = '', value = '']) =>
      [`a column ${text} of ${value}`, { headings: [...HEADINGS, text], row: [...ROW, value] }, 'asked'] as [
        string,
        Shape,
        'asked',
      ],
  ),
  ['a second column of currencies', { headings: [...HEADINGS, '币种', '币种'], row: [...ROW, 'USD', 'CNY'] }, 'asked'],
  ['a hidden column of yen', { headings: [...HEADINGS, '通貨'], row: [...ROW, 'JPY'], hidden: [8] }, 'asked'],
  ...['美元', 'US$', 'USD/箱', '-'].map(
    (text) =>
      [`a column of ${text}`, { headings: [...HEADINGS, '币种 / Currency'], row: [...ROW, text] }, 'right', PLAIN] as [
        string,
        Shape,
        'right',
        Prices[],
      ],
  ),
  ['a column of dollars', { headings: [...HEADINGS, 'Currency'], row: [...ROW, 'USD'] }, 'right', PLAIN],
  // Cells
  ...['CNY 300', '300円', '￥300', 'JPY45,000', '€300', 'HK$300', '300元'].map(
    (text) => [`the price ${text}`, price(text), 'refused'] as [string, Shape, 'refused'],
  ),
  ...['300¹', '300①', '300*', '300 420', '300\n420', '300/500', '300-420', '3,00', '1.234,50', '3OO', '300(1)'].map(
    (text) => [`the price ${JSON.stringify(text)}`, price(text), 'refused'] as [string, Shape, 'refused'],
  ),
  ...['面议', 'TBA', 'INCL', 'USD310/JPY46000', '300+', '约300', '≈300', '300起', '1.23E+05'].map(
    (text) => [`the price ${text}`, price(text), 'refused'] as [string, Shape, 'refused'],
  ),
  ...['３００', 'US$300', '300 USD', '$300.00', ' 300 ', '300.-'].map(
    (text) => [`the price ${text}`, price(text), 'right', PLAIN] as [string, Shape, 'right', Prices[]],
  ),
  ['the price １，３００', price('１，３００'), 'right', priceOf('1300.00')],
  // Struck through, raised
  ['450 struck, 420 beside it', runs({ text: '450', font: STRUCK }, { text: '420' }), 'right', priceOf('420.00')],
  ['420 beside 450 struck', runs({ text: '420 ' }, { text: '450', font: STRUCK }), 'right', priceOf('420.00')],
  ['a raised 1 behind 300', runs({ text: '300' }, { text: '1', font: RAISED }), 'refused'],
  ['a price that is struck whole', { styled: { 3: { value: 450, style: { font: STRUCK } } } }, 'right', priceOf(null)],
  // Merged and shared
  [
    'a price merged over 40GP and 40HQ',
    { row: ROW.with(5, null), merges: [{ startRow: 1, endRow: 1, startCol: 4, endCol: 5 }] },
    'right',
    [['300.00', '500.00', '500.00']],
  ],
  [
    'a price merged over all three',
    { row: ROW.with(4, null).with(5, null), merges: [{ startRow: 1, endRow: 1, startCol: 3, endCol: 5 }] },
    'right',
    [['300.00', '300.00', '300.00']],
  ],
  [
    'one column 40GP/40HQ',
    { headings: HEADINGS.with(4, '40GP/40HQ').toSpliced(5, 1), row: ROW.toSpliced(5, 1) },
    'right',
    [['300.00', '500.00', '500.00']],
  ],
  [
    'one column 40GP・40HC',
    { headings: HEADINGS.with(4, "40'・40HC").toSpliced(5, 1), row: ROW.toSpliced(5, 1) },
    'right',
    [['300.00', '500.00', '500.00']],
  ],
  ...['40GP/HQ', "40'/HC", '40GP USD / HQ', '40GP（美元）/HQ'].map(
    (text) =>
      [
        `one column ${text}`,
        { headings: HEADINGS.with(4, text).toSpliced(5, 1), row: ROW.toSpliced(5, 1) },
        'right',
        [['300.00', '500.00', '500.00']],
      ] as [string, Shape, 'right', Prices[]],
  ),
  // Headings in two rows, and again
  [
    'a group of sizes in dollars',
    {
      above: [HEADINGS.with(3, 'Ocean Freight (USD)').with(4, null).with(5, null)],
      headings: [null, null, null, '20GP', '40GP', '40HQ', null, null],
      merges: [{ startRow: 0, endRow: 0, startCol: 3, endCol: 5 }],
    },
    'right',
    PLAIN,
  ],
  [
    'a group of sizes in yuan',
    {
      above: [HEADINGS.with(3, '海运费（人民币）').with(4, null).with(5, null)],
      headings: [null, null, null, '20GP', '40GP', '40HQ', null, null],
      merges: [{ startRow: 0, endRow: 0, startCol: 3, endCol: 5 }],
    },
    'asked',
  ],
  [
    'a row of units below the headings',
    { above: [HEADINGS], headings: [null, null, null, 'RMB', 'RMB', 'RMB', null, null] },
    'asked',
  ],
  ['headings that come again', { below: [HEADINGS] }, 'right', PLAIN],
  ['other headings below', { below: [HEADINGS.with(3, '40GP').with(4, '20GP'), ROW.with(7, 'Sat')] }, 'refused'],
  [
    'a second section in yen',
    {
      headings: HEADINGS.with(3, '20GP($)'),
      below: [HEADINGS.with(3, '20GP(¥)'), ROW.with(3, 45_000).with(7, 'Sat')],
    },
    'refused',
  ],
  [
    'a second section in yen, its sign at the size',
    { below: [HEADINGS.with(3, '20GP円'), ROW.with(3, 45_000).with(7, 'Sat')] },
    'refused',
  ],
  // Hidden columns
  [
    'a hidden price beside one in view',
    { headings: [...HEADINGS, '20GP'], row: [...ROW, 900], hidden: [8] },
    'right',
    PLAIN,
  ],
  ['a hidden price', { hidden: [3] }, 'right', priceOf(null)],
  // Ports
  ...['Shanghai / Haiyan', 'Haiyan, Shanghai', 'Shanghai (Haiyan)', 'Shanghai/Zhapu', 'Shanghai & Zhapu'].map(
    (text) => [`the port ${text}`, { row: ROW.with(0, text) }, 'asked'] as [string, Shape, 'asked'],
  ),
  ...['上海/Shanghai', 'Shanghai (CNSHA)', 'Shanghai, China'].map(
    (text) => [`the port ${text}`, { row: ROW.with(0, text) }, 'right', PLAIN] as [string, Shape, 'right', Prices[]],
  ),
  [
    'an unknown port behind the 80th character',
    { row: ROW.with(0, `${'Shanghai (CNSHA) / 上海港 / '.repeat(5)}Haiyan`) },
    'asked',
  ],
  ['a cell of ports that is too long', { row: ROW.with(0, 'Shanghai, '.repeat(201)) }, 'refused'],
  ['the carrier COSCO / Haiyan', { row: ROW.with(2, 'COSCO / Haiyan') }, 'refused'],
  ...['①', '-2', '−2', '1/4', '2-', '(2)', '2+'].map(
    (text) => [`the weekday ${text}`, { row: ROW.with(7, text) }, 'refused'] as [string, Shape, 'refused'],
  ),
  ['the weekday -2 as a number', { row: ROW.with(7, -2) }, 'refused'],
  ['3① days', { row: ROW.with(6, '3①') }, 'refused'],
]

test.each(SHAPES)('%s: %#', async (_what, shape, outcome, right) => {
  const sheet = await parse(await workbookOf(shape))
  expect([outcomeOf(sheet, right ?? null), sheet.errors, sheet.headings?.asked.map(({ text }) => text)]).toEqual([
    outcome,
    outcome === 'refused' ? expect.arrayContaining([expect.anything()]) : [],
    outcome === 'asked' ? expect.arrayContaining([expect.any(String)]) : [],
  ])
})

describe('a sheet in the shape of a real one', () => {
  test.each<[file: string, outcome: string, right?: Prices[]]>([
    ['R01-two-row-heading', 'asked', undefined],
    ['R03-one-column-40gp-40hq', 'right', [['300.00', '500.00', '500.00']]],
    ['R04-heading-currency-cny-per-box', 'asked', undefined],
    ['R06-title-currency-jpy', 'asked', undefined],
    ['R09-incl-tba-mianyi', 'refused', undefined],
    ['R10-three-prices-one-cell', 'refused', undefined],
    ['R11-two-ports-in-a-cell', 'asked', undefined],
    ['R15-filtered', 'right', PLAIN],
    ['R17-formula-errors', 'refused', undefined],
    ['R18-date1904', 'right', PLAIN],
    ['R20-validity-range', 'right', [...PLAIN, ...PLAIN]],
    ['R23-sections-repeated-heading', 'right', [...PLAIN, ['310.00', '510.00', '530.00']]],
    ['R25-closing-day-time', 'right', PLAIN],
    ['R26-heading-all-in', 'asked', undefined],
    ['R26b-heading-incl-thc', 'asked', undefined],
  ])('%s', async (file, outcome, right) => {
    expect(outcomeOf(await parse(field(file)), right ?? null)).toBe(outcome)
  })
  const field = (file: string) => readFileSync(new URL(`../../../../test/sheets/${file}.xlsx`, import.meta.url))

  test('is read by the answers: validity of a title, two ports, currencies, what a price includes', async () => {
    const answered = async (file: string, answer: 'read' | 'each' | 'dollars' | 'leaveOut') => {
      const { headings } = await parse(field(file))
      const answers = Object.fromEntries(headings?.asked.map(({ id }) => [id, answer]) ?? [])
      return parse(field(file), { answers })
    }
    const validity = await answered('R01-two-row-heading', 'read')
    expect(pricesOf(validity)).toEqual([...PLAIN, ['310.00', '510.00', '530.00']])
    expect(validity.rows[0]).toMatchObject({ validFrom: '2026-12-01', validTo: '2026-12-31' })
    const ports = await answered('R11-two-ports-in-a-cell', 'each')
    expect(ports.rows.map((row) => [row.departurePortId, row.destinationPortId])).toEqual([
      [1, 3],
      [2, 3],
      [1, 4],
      [1, 5],
      [1, 6],
    ])
    expect((await answered('R11-two-ports-in-a-cell', 'leaveOut')).rows).toEqual([])
    expect(pricesOf(await answered('R04-heading-currency-cny-per-box', 'dollars'))).toEqual([
      ['800.00', '1500.00', '1550.00'],
    ])
    expect((await answered('R04-heading-currency-cny-per-box', 'leaveOut')).errors[0]?.message).toContain('An FCL row')
    expect(pricesOf(await answered('R26b-heading-incl-thc', 'read'))).toEqual([['900.00', '1500.00', '1520.00']])
    // An answer that the question does not offer is none.
    expect((await answered('R26b-heading-incl-thc', 'each')).rows).toEqual([])
  })

  test('has its days of validity in one column, its closing as weekday and clock', async () => {
    const range = await parse(field('R20-validity-range'))
    expect(range.rows.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2026-12-01', '2026-12-31'],
      ['2026-12-01', '2026-12-31'],
    ])
    const { deadlineDay: _day, deadlineHour: _hour, ...constants } = CONSTANTS
    const closing = await parse(field('R25-closing-day-time'), { constants })
    expect(closing.rows[0]).toMatchObject({ deadlineDay: 3, deadlineHour: '12:00' })
  })

  test('has a minimum of money, which is no column of revenue tons', async () => {
    const file = field('R21b-lcl-zuidi-shoufei')
    expect((await parse(file)).leftOut).toEqual(['最低收费'])
    const asTons = await parse(file, { columns: { 最低收费: 'minRevenueTons' } })
    expect(asTons.headings?.asked.map(({ text }) => text)).toEqual([expect.stringContaining('above 5 RT')])
    const [tons] = asTons.headings?.asked ?? []
    const usual = await parse(file, { columns: { 最低收费: 'minRevenueTons' }, answers: { [tons?.id ?? '']: 'usual' } })
    expect(usual.rows[0]).toMatchObject({ lcl: '8.00', minRevenueTons: '1.000' })
  })

  test('tells what is hidden and struck through', async () => {
    const hidden = await parse(await workbookOf({ headings: [...HEADINGS, '20GP'], row: [...ROW, 900], hidden: [8] }))
    expect(hidden.hiddenColumns).toEqual(['20GP'])
    const struck = await parse(await workbookOf(runs({ text: '450', font: STRUCK }, { text: '420' })))
    expect(struck.struck).toEqual([{ row: 2, column: '20GP (USD)', text: '450' }])
  })

  test('tells a row that is struck whole as one, and how many more there are', async () => {
    const rows = Array.from({ length: 25 }, () => ROW)
    const cells = rows.flatMap((row, n) =>
      row.map((value, column) => [`${n + 2},${column}`, { value, style: { font: STRUCK } } as Partial<Cell>] as const),
    )
    const sheet = { name: 'Rates', rows: [HEADINGS, ROW, ...rows], cells: new Map(cells) } as WriteSheet
    const found = await parse(await writeXlsx({ sheets: [sheet] }))
    expect(pricesOf(found)).toEqual(PLAIN)
    expect([found.struck.length, found.struckMore]).toEqual([20, 5])
    expect(found.struck[0]).toEqual({ row: 3, column: '', text: 'Shanghai Osaka COSCO 300 500 520 3 Fri' })
  })

  test('asks about the currency of a remark however many stand before it', async () => {
    const below = Array.from({ length: 30 }, (_, n) => [`Note: ${n}`])
    const long = [`Note: ${'a remark of many words, '.repeat(40)} prices in RMB`]
    const found = await parse(await workbookOf({ below: [...below, long] }))
    expect([found.notes.length, found.notesMore, found.rows]).toEqual([20, 11, []])
    expect(found.headings?.asked.map(({ text }) => text)).toEqual([expect.stringContaining('CNY')])
  })

  test('makes no more rates of a cell than there are ports in a trade', async () => {
    const ports = Array.from({ length: 61 }, (_, n) => sheetPort(100 + n, `P${n}x`, `P${n}x`, `P${n}x`, ''))
    const names = ports.map(({ name }) => name).join(', ')
    const { errors } = readRates(
      await openInTest(await workbookOf({ row: ROW.with(0, names) })),
      { ...masters, ports: [...masters.ports, ...ports] },
      'en',
      '2026-11-28',
      { mapping: { constants: CONSTANTS, columns: {} } },
    )
    expect(errors.map(({ row, message }) => [row, message])).toEqual([[2, 'The text is too long.']])
  })
})
