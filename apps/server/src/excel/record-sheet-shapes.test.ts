import { readFileSync } from 'node:fs'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { CURRENCIES } from '@kairo/shared/currencies'
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sheetPort } from '../../test/sheet-rate.ts'
import { tariffSheet } from '../features/free-time/tariffs/sheet/tariff-sheet.ts'
import { partySheet } from '../features/parties/party-sheet.ts'
import { type DigitsKind, spoiltDigits } from './digits.ts'
import { readRecords, type RecordSheet } from './record-sheet.ts'
import { choice } from './synonyms.ts'
import { templateColumn } from './template-columns.ts'

const NAMES = { sheet: 'S', example: 'E', file: 'F' }
const FORM = z.object({ name: z.string(), currency: z.enum(CURRENCIES), gp20: z.string(), gp40: z.string().optional() })
const SHEET: RecordSheet<'name' | 'currency' | 'gp20' | 'gp40', typeof FORM> = {
  columns: [
    templateColumn('name', { width: 9, required: true }, '名 | Name | 名前'),
    templateColumn('gp20', { width: 9, required: true, kind: 'money' }, '20GP | 20GP | 20GP'),
    templateColumn('gp40', { width: 9, required: false, kind: 'money' }, '40GP | 40GP | 40GP'),
    {
      ...templateColumn('currency', { width: 9, required: true }, '币种 | Currency | 通貨'),
      choices: CURRENCIES.map((code) => choice(code, code, code, code)),
    },
  ],
  form: FORM,
  currency: 'currency',
  texts: { 'zh-cn': NAMES, en: NAMES, ja: NAMES },
  examples: [],
}
const HEADINGS = ['Name', '20GP', '40GP', 'Currency']
const read = async (row: (string | number | null)[], more: Partial<WriteSheet> = {}, headings: string[] = HEADINGS) =>
  readRecords(await writeXlsx({ sheets: [{ name: 'S', rows: [headings, row], ...more }] }), SHEET, 'en')
const styled = (style: Cell['style']): Partial<WriteSheet> => ({
  cells: new Map([['1,1', { value: 3000, style } as Partial<Cell>]]),
})

test.each<[what: string, found: ReturnType<typeof read>, gp20: string, gp40?: string]>([
  ['a plain amount', read(['A', 3000, null, 'USD']), '3000.00'],
  ['an amount in the currency of the row', read(['A', 'JPY 3,000', null, 'JPY']), '3000.00'],
  ['a yen sign in a row of yen', read(['A', '￥3,000', null, 'JPY']), '3000.00'],
  [
    'a format of the currency of the row',
    read(['A', 3000, null, 'JPY'], styled({ numFmt: '[$¥-411]#,##0' })),
    '3000.00',
  ],
  [
    'an amount merged over two sizes',
    read(['A', 3000, null, 'USD'], { merges: [{ startRow: 1, endRow: 1, startCol: 1, endCol: 2 }] }),
    '3000.00',
    '3000.00',
  ],
])('%s is read', async (_what, found, gp20, gp40) => {
  const { records, errors } = await found
  expect(errors).toEqual([])
  expect(records[0]?.values).toMatchObject({ gp20, ...(gp40 && { gp40 }) })
})

test.each<[what: string, found: ReturnType<typeof read>, sentence: string]>([
  ['yen in a row of dollars', read(['A', 'JPY 3,000', null, 'USD']), 'another currency than the row'],
  [
    'a yen format in a row of dollars',
    read(['A', 3000, null, 'USD'], styled({ numFmt: '[$¥-411]#,##0' })),
    'another currency',
  ],
  [
    'a heading of another currency',
    read(['A', 3000, null, 'JPY'], {}, ['Name', '20GP(USD)', '40GP', 'Currency']),
    'another currency',
  ],
  [
    'a heading that says more',
    read(['A', 3000, null, 'USD'], {}, ['Name', '20GP(ALL IN)', '40GP', 'Currency']),
    'says more',
  ],
  ['a mark', read(['A', '3000①', null, 'USD']), 'a footnote mark'],
  ['two numbers', read(['A', '3000 4500', null, 'USD']), 'more than one number'],
  [
    'what is struck through',
    read(['A', 3000, null, 'USD'], styled({ font: { strikethrough: true } })),
    'struck through',
  ],
  ['a hidden column', read(['A', 3000, 1, 'USD'], { columns: [{}, {}, { hidden: true }, {}] }), 'is hidden'],
])('%s is refused at its place', async (_what, found, sentence) => {
  const { records, errors } = await found
  expect(records).toEqual([])
  expect(errors.map(({ message }) => message).join(' ')).toContain(sentence)
  expect(errors.every(({ row }) => row > 0)).toBe(true)
})

test.each<[DigitsKind, string | number, unknown, string | undefined]>([
  ['code', 913101157030127900, 1, 'spoiltNumber'],
  ['code', '9.13101E+17', 1, 'spoiltNumber'],
  ['code', 5835678256246, 2, undefined],
  ['phone', 8613800000000, 1, undefined],
  ['phone', 312345678, 2, 'leadingZero'],
  ['phone', '0312345678', 2, undefined],
  ['postal', 1080099, 2, undefined],
  ['postal', 600001, 2, 'leadingZero'],
  ['postal', 200000, 1, undefined],
  ['postal', 10000, 1, 'leadingZero'],
])('%s %s of country %s: %s', (kind, cell, country, issue) => {
  expect(spoiltDigits(kind, cell, country)).toBe(issue)
})

test('an 18-digit code that Excel keeps as a number is refused at its cell', async () => {
  const bytes = readFileSync(new URL('../../test/sheets/C04-long-numbers.xlsx', import.meta.url))
  const { errors } = await readRecords(bytes, partySheet('consignor'), 'en')
  expect(errors.map(({ row, column }) => [row, column])).toEqual([[2, 'Corporate ID']])
})

test('a free-time tariff with footnotes is refused at each of them', async () => {
  const bytes = readFileSync(new URL('../../test/sheets/T02-tariff-footnotes.xlsx', import.meta.url))
  const NAME = 'COSCO SHIPPING Lines'
  const masters = {
    ports: [sheetPort(4, 'Tokyo', '東京', '东京', 'JPTYO')],
    companies: [{ id: 11, name: NAME, nameCn: NAME, nameEn: NAME, nameJa: NAME, scac: 'COSU', aliases: [] }],
    calendars: [],
  }
  const { records, errors } = await readRecords(bytes, tariffSheet(masters, 'en', '2026-11-28'), 'en')
  expect(records).toEqual([])
  expect(errors.map(({ row }) => row)).toEqual([2, 2, 2, 3, 4])
  expect(new Set(errors.map(({ message }) => message))).toEqual(new Set([fieldMessage('mark', 'en')]))
})
