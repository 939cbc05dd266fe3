import { currencyOfFormat, type WrittenCurrency } from '@kairo/shared/text/currency-words'
import type { Cell as LibraryCell, CellValue, Sheet as LibrarySheet } from 'hucre/xlsx'
import { type Cell, type CellDate, type MergedRange, NO_VALUE, type SheetRow, type StruckText } from './workbook.ts'

/** 120,000 rows and a heading; beyond these limits a file is no sheet of ours. Japanese forms do use 100 columns. */
export const MAX_ROWS = 120_001
export const MAX_COLUMNS = 160
const MAX_MERGES = 50_000
/** Excel itself stops at 32,767 characters a cell. */
const MAX_TEXT = 32_767

export class TooManyCells extends Error {}

const ERRORS = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
])
/** Day zero of both date systems: a number below 1 is a time of day. */
const DAY_ZERO = new Set(['1899-12-30', '1899-12-31', '1904-01-01'])

function cellDate(value: Date): CellDate | null {
  if (Number.isNaN(value.getTime())) return null
  const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  if (iso.length !== 24) return null
  const date = iso.slice(0, 10)
  const time = iso.slice(11, 19)
  if (DAY_ZERO.has(date)) return { date: null, time }
  return { date, time: time === '00:00:00' ? null : time }
}

function plainCell(value: CellValue | undefined): Cell {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return cellDate(value)
  if (typeof value === 'string') {
    if (value.length > MAX_TEXT) throw new TooManyCells('a cell is longer than Excel allows')
    return value
  }
  return value
}

/** The rows of a sheet as plain values, without blank rows and blank ends. `oldFormat`: errors come as their text. */
export function* sheetRows(sheet: LibrarySheet, oldFormat: boolean): Generator<SheetRow> {
  const details = detailsByRow(sheet)
  for (const [index, values] of sheet.rows.entries()) {
    if (!values) continue
    if (index >= MAX_ROWS) {
      if (values.some((value) => value !== null && value !== '')) throw new TooManyCells('too many rows')
      continue
    }
    const cells: Cell[] = []
    const struck: StruckText[] = []
    const ofRow = details.get(index)
    for (let column = 0; column < values.length && column < MAX_COLUMNS; column++) {
      const value = values[column]
      const special = ofRow?.get(column)
      if (special?.struck) struck.push({ column, text: special.struck })
      const cell: Cell = special
        ? special.cell
        : oldFormat && typeof value === 'string' && ERRORS.has(value)
          ? { error: value }
          : plainCell(value)
      if (cell === null) continue
      while (cells.length < column) cells.push(null)
      cells.push(cell)
    }
    if (cells.length > 0 || struck.length > 0)
      yield sheetRow(index + 1, cells, { hidden: sheet.rowDefs?.get(index)?.hidden, struck })
  }
}

export const sheetRow = (
  number: number,
  cells: Cell[],
  { hidden = false, struck = [] }: { hidden?: boolean | undefined; struck?: StruckText[] } = {},
): SheetRow => ({ number, cells, ...(hidden && { hidden }), ...(struck.length > 0 && { struck }) })

/** A cell that is other than its value, and what is struck through in it. */
interface SpecialCell {
  cell: Cell
  struck?: string
}

/** Cells that are other than their value in the list of rows, by row and column. */
function detailsByRow(sheet: LibrarySheet): Map<number, Map<number, SpecialCell>> {
  const found = new Map<number, Map<number, SpecialCell>>()
  const currencies = new Map<string, WrittenCurrency | null>()
  const currencyOf = (format: string): WrittenCurrency | null => {
    let currency = currencies.get(format)
    if (currency === undefined) currencies.set(format, (currency = currencyOfFormat(format)))
    return currency
  }
  for (const [key, cell] of sheet.cells ?? []) {
    const special = specialCell(cell, currencyOf)
    if (!special) continue
    const [row = 0, column = 0] = key.split(',').map(Number)
    const ofRow = found.get(row) ?? new Map<number, SpecialCell>()
    ofRow.set(column, special)
    found.set(row, ofRow)
  }
  return found
}

/** Error cells, formulas that hold no calculated value, amounts in a currency, texts that are struck or raised in part. */
function specialCell(
  { type, value, style, richText }: LibraryCell,
  currencyOf: (format: string) => WrittenCurrency | null,
): SpecialCell | undefined {
  if (type === 'error' || (type === 'formula' && ERRORS.has(String(value)))) return { cell: { error: String(value) } }
  if (type === 'formula' && value === null) return { cell: { error: NO_VALUE } }
  const isStruck = style?.font?.strikethrough === true
  if (richText) return ofRuns(richText, isStruck)
  if (isStruck && value !== null) return { cell: null, struck: textOf(value) }
  if (typeof value !== 'number' || style?.numFmt === undefined) return undefined
  const currency = currencyOf(style.numFmt)
  return currency === null ? undefined : { cell: { number: value, currency } }
}

type RichTextRun = NonNullable<LibraryCell['richText']>[number]
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** Raised digits are marks of footnotes, not digits of the number before them. */
const raised = (text: string): string => text.replace(/\d/g, (digit) => RAISED_DIGITS[Number(digit)] ?? digit)

function ofRuns(runs: readonly RichTextRun[], isStruck: boolean): SpecialCell | undefined {
  const isRunStruck = ({ font }: RichTextRun) => (font ? font.strikethrough === true : isStruck)
  const kept = runs.filter((run) => !isRunStruck(run))
  const text = kept.map((run) => (run.font?.vertAlign ? raised(run.text) : run.text)).join('')
  const struck = textOf(
    runs
      .filter(isRunStruck)
      .map((run) => run.text)
      .join(''),
  )
  return { cell: plainCell(text.trim() === '' ? '' : text), ...(struck && { struck }) }
}

const MAX_STRUCK = 60
const textOf = (value: NonNullable<CellValue>): string =>
  (value instanceof Date ? value.toISOString().slice(0, 10) : String(value)).slice(0, MAX_STRUCK).trim()

/** Columns that the sheet hides, within those that are read. */
export const hiddenColumnsOf = (sheet: LibrarySheet): number[] =>
  (sheet.columns ?? []).slice(0, MAX_COLUMNS).flatMap(({ hidden }, column) => (hidden ? [column] : []))

export function sheetMerges(sheet: LibrarySheet): MergedRange[] {
  const merges = sheet.merges ?? []
  if (merges.length > MAX_MERGES) throw new TooManyCells('too many merged ranges')
  return merges.map((merge) => ({
    firstRow: merge.startRow + 1,
    lastRow: merge.endRow + 1,
    firstColumn: merge.startCol,
    lastColumn: merge.endCol,
  }))
}
