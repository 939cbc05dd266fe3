import { SHEET_RATE, sheetCells, sheetPort } from '../../../../test/sheet-rate.ts'
import type { Cell, Workbook } from '../../../excel/workbook.ts'
import type { RateMasters } from './rate-masters.ts'
import { readRates, type ParsedRateSheet } from './rate-sheet.ts'
import { RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'

export const masters: RateMasters = {
  ports: [
    sheetPort(1, 'Shanghai', '上海', '上海', 'CNSHA', 'CNSGH', 'Yangshan'),
    sheetPort(2, 'Ningbo', '寧波', '宁波', 'CNNGB'),
    sheetPort(3, 'Yokohama', '横浜', '横滨', 'JPYOK'),
    sheetPort(4, 'Tokyo', '東京', '东京', 'JPTYO'),
    sheetPort(5, 'Aioi', '相生', '相生', 'JPAIO', 'Twin'),
    sheetPort(6, 'Twin City', '双子', '双子', 'CNTWI', 'Twin'),
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

export const KEYS = RATE_COLUMNS.map((column) => column.key)
export const cellsOf = (values: Partial<Record<RateColumnKey, Cell>>): Cell[] =>
  sheetCells<Cell>({ ...SHEET_RATE, ...values })

/** A sheet with English headings in row 1 and these rows below. */
export const sheetOf = (...rows: Partial<Record<RateColumnKey, Cell>>[]): Workbook => ({
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
export const parse = (workbook: Workbook): ParsedRateSheet => readRates(workbook, masters, 'en')
export const issuesOf = (...rows: Partial<Record<RateColumnKey, Cell>>[]): string[] =>
  parse(sheetOf(...rows)).errors.map((error) => `${error.row} ${error.column} [${error.value}] ${error.message}`)
