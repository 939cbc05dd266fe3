import { readFileSync } from 'node:fs'
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetPort } from '../../../../test/sheet-rate.ts'
import { openInTest } from '../../../excel/open-in-test.ts'
import { readSurcharges } from './read-surcharges.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { GOOD, masters } from './test-parse-surcharges.ts'

const parse = async (bytes: Uint8Array) =>
  readSurcharges(
    await openInTest(bytes),
    { ...masters, ports: [...masters.ports, sheetPort(9, 'Beihai', '北海', '北海', 'CNBHY')] },
    'en',
  )

interface Shape {
  values?: Partial<Record<SurchargeColumnKey, string | number | null>>
  headings?: Partial<Record<SurchargeColumnKey, string>>
  styled?: Partial<Record<SurchargeColumnKey, Partial<Cell>>>
  merged?: [SurchargeColumnKey, SurchargeColumnKey]
  hidden?: SurchargeColumnKey
  below?: (string | number | null)[][]
}
const columnOf = (key: SurchargeColumnKey): number => SURCHARGE_COLUMNS.findIndex((column) => column.key === key)
function workbookOf({ values = {}, headings = {}, styled = {}, merged, hidden, below = [] }: Shape) {
  const row = { ...GOOD, ...values }
  const sheet: WriteSheet = {
    name: 'S',
    rows: [
      SURCHARGE_COLUMNS.map(({ key, heading }) => headings[key] ?? heading.en),
      SURCHARGE_COLUMNS.map(({ key }) => (row[key] ?? null) as string | number | null),
      ...below,
    ],
    cells: new Map(
      Object.entries(styled).map(([key, cell]) => [`1,${columnOf(key as SurchargeColumnKey)}`, cell as Cell]),
    ),
  }
  if (merged) {
    const [startCol, endCol] = merged.map(columnOf)
    sheet.merges = [{ startRow: 1, endRow: 1, startCol: startCol ?? 0, endCol: endCol ?? 0 }]
  }
  if (hidden) sheet.columns = SURCHARGE_COLUMNS.map(({ key }) => ({ hidden: key === hidden }))
  return writeXlsx({ sheets: [sheet] })
}
const format = (numFmt: string): Shape => ({ styled: { surcharge20gp: { value: 625, style: { numFmt } } } })

test.each<[what: string, shape: Shape, amounts: (string | null)[]]>([
  ['plain amounts', {}, ['625.00', '960.00', '960.00']],
  ['a format in the currency of the row', format('"CN¥"#,##0.00'), ['625.00', '960.00', '960.00']],
  [
    'a heading in the currency of the row',
    { headings: { surcharge20gp: '20GP (RMB/箱)' } },
    ['625.00', '960.00', '960.00'],
  ],
  [
    'one amount merged over three sizes',
    { merged: ['surcharge20gp', 'surcharge40hq'], values: { surcharge40gp: null, surcharge40hq: null } },
    ['625.00', '625.00', '625.00'],
  ],
  [
    'headings that come again',
    { below: [SURCHARGE_COLUMNS.map(({ heading }) => heading.en)] },
    ['625.00', '960.00', '960.00'],
  ],
])('%s are read', async (_what, shape, amounts) => {
  const { surcharges, errors } = await parse(await workbookOf(shape))
  expect(errors).toEqual([])
  expect(surcharges[0]?.lines.map(({ gp20, gp40, hq40 }) => [gp20, gp40, hq40])).toEqual([amounts])
})

test.each<[what: string, shape: Shape, sentence: string]>([
  ['a format in yen', format('[$¥-411]#,##0'), 'another currency than the row'],
  ['a format in dollars', format('[$$-409]#,##0.00'), 'another currency than the row'],
  ['a heading in dollars', { headings: { surcharge20gp: '20GP(USD)' } }, 'names another currency than the row'],
  ['a heading in won', { headings: { surcharge20gp: '20GP(KRW)' } }, 'says more than'],
  ['a heading per TEU', { headings: { surcharge20gp: '20GP(CNY/TEU)' } }, 'says more than'],
  ['an amount in another currency', { values: { surcharge20gp: 'USD 625' } }, 'another currency than the row'],
  ['a circled mark', { values: { surcharge20gp: '625①' } }, 'a footnote mark'],
  ['two amounts', { values: { surcharge20gp: '625 700' } }, 'more than one number'],
  ['a decimal comma', { values: { surcharge20gp: '62,5' } }, 'what the comma'],
  [
    'a struck amount',
    { styled: { surcharge20gp: { value: 625, style: { font: { strikethrough: true } } } } },
    '“625” struck through',
  ],
  ['a mark behind the number of the surcharge', { values: { surchargeNo: 'CNSHA-D01①' } }, 'a footnote mark'],
  ['an unknown port beside a known one', { values: { surchargePort: 'Shanghai / Haiyan' } }, 'no port'],
  ['a hidden column', { hidden: 'surcharge40gp' }, 'is hidden'],
])('%s is refused at its place', async (_what, shape, sentence) => {
  const { surcharges, errors } = await parse(await workbookOf(shape))
  expect(surcharges).toEqual([])
  expect(errors.map(({ message }) => message).join(' ')).toContain(sentence)
  expect(errors.every(({ row }) => row > 0)).toBe(true)
})

test.each([
  ['S02-surcharge-footnotes', [2, 2, 2]],
  ['S04-surcharge-heading-usd-cny-row', [2, 2, 2, 3]],
])('%s is refused at its cells', async (file, rows) => {
  const bytes = readFileSync(new URL(`../../../../test/sheets/${file}.xlsx`, import.meta.url))
  const { surcharges, errors } = await parse(bytes)
  expect(surcharges).toEqual([])
  expect(errors.map(({ row, code }) => [row, code])).toEqual(rows.map((row) => [row, -5]))
})
