import type { CellValue, Sheet as LibrarySheet } from 'hucre/xlsx'
import { type Cell, type CellDate, type MergedRange, NO_VALUE, type SheetRow } from './workbook.ts'

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
    const ofRow = details.get(index)
    for (let column = 0; column < values.length && column < MAX_COLUMNS; column++) {
      const value = values[column]
      const special = ofRow?.get(column)
      const cell: Cell =
        special ?? (oldFormat && typeof value === 'string' && ERRORS.has(value) ? { error: value } : plainCell(value))
      if (cell === null) continue
      while (cells.length < column) cells.push(null)
      cells.push(cell)
    }
    if (cells.length > 0) yield sheetRow(index + 1, cells, sheet.rowDefs?.get(index)?.hidden)
  }
}

export const sheetRow = (number: number, cells: Cell[], hidden = false): SheetRow =>
  hidden ? { number, cells, hidden } : { number, cells }

/** Error cells, and formulas that hold no calculated value, by row and column. */
function detailsByRow(sheet: LibrarySheet): Map<number, Map<number, Cell>> {
  const found = new Map<number, Map<number, Cell>>()
  for (const [key, cell] of sheet.cells ?? []) {
    const isError = cell.type === 'error' || (cell.type === 'formula' && ERRORS.has(String(cell.value)))
    const isEmptyFormula = cell.type === 'formula' && cell.value === null
    if (!isError && !isEmptyFormula) continue
    const [row = 0, column = 0] = key.split(',').map(Number)
    const ofRow = found.get(row) ?? new Map<number, Cell>()
    ofRow.set(column, { error: isError ? String(cell.value) : NO_VALUE })
    found.set(row, ofRow)
  }
  return found
}

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
