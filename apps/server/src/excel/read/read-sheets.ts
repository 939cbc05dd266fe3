import { readXls, readXlsx } from 'hucre/xlsx'
import { type CompactRow, WIDTH } from './compact-worksheet.ts'
import {
  hiddenColumnsOf,
  MAX_COLUMNS,
  MAX_ROWS,
  sheetMerges,
  sheetRow,
  sheetRows,
  TooManyCells,
} from '../sheet-cells.ts'
import type { Cell, Sheet, SheetRow, StruckText, WorkbookProblem } from '../workbook.ts'
import { cleanWorkbook, MacrosFound } from './workbook-parts.ts'
import { type ZipEntry, ZipProblem } from './zip-directory.ts'

/** The input of a worker thread: the file, and its entries as checked; no entries for an .xls. */
export interface WorkbookJob {
  bytes: Uint8Array
  entries?: ZipEntry[]
}
/** A sheet whose rows are produced one by one. */
type SheetToRead = Omit<Sheet, 'rows'> & { rows: Iterable<SheetRow> }

const MAX_SHEETS = 60
/** One row and column more than allowed, to detect a sheet that is too large. */
const RANGE = `A1:${columnName(MAX_COLUMNS - 1)}${MAX_ROWS + 1}`

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/**
 * The sheets of a workbook, in order. Only for worker threads: a malicious file may use up all resources of the thread.
 */
export async function readSheets({ bytes, entries }: WorkbookJob): Promise<SheetToRead[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const clean = entries && cleanWorkbook(buffer, entries)
  const { sheets } = clean ? await readXlsx(clean.archive, { range: RANGE, readStyles: true }) : await readXls(buffer)
  if (sheets.length > MAX_SHEETS) throw new TooManyCells('too many sheets')
  return sheets.map((sheet) => {
    const rows = sheetRows(sheet, !entries)
    const compact = clean?.compact.get(String(sheet.rows[0]?.[0]))
    return {
      name: sheet.name,
      hidden: sheet.hidden === true || sheet.veryHidden === true,
      merges: sheetMerges(sheet),
      hiddenColumns: hiddenColumnsOf(sheet),
      rows: compact ? rowsOfCompact(compact, rows) : rows,
    }
  })
}

/** The rows as they stood in the file; `distinct` are those of the compact sheet, its mark in row 1. */
function* rowsOfCompact(rows: readonly CompactRow[], distinct: Iterable<SheetRow>): Generator<SheetRow> {
  const values: Cell[] = []
  const struckTexts = new Map<number, string>()
  for (const { number, cells, struck = [] } of distinct) {
    if (number === 1) continue
    for (const [column, cell] of cells.entries()) values[(number - 2) * WIDTH + column] = cell
    for (const { column, text } of struck) struckTexts.set((number - 2) * WIDTH + column, text)
  }
  for (const { number, hidden, cells: pairs } of rows) {
    const cells: Cell[] = []
    const struck: StruckText[] = []
    for (let at = 0; at < pairs.length; at += 2) {
      const [column = 0, index = 0] = [pairs[at], pairs[at + 1]]
      const text = struckTexts.size > 0 ? struckTexts.get(index) : undefined
      if (text !== undefined) struck.push({ column, text })
      const value = values[index] ?? null
      if (value === null) continue
      while (cells.length < column) cells.push(null)
      cells.push(value)
    }
    if (cells.length > 0 || struck.length > 0) yield sheetRow(number, cells, { hidden, struck })
  }
}

/** Any error of the parser is reported as a damaged file. */
export function workbookProblemOf(error: unknown): WorkbookProblem {
  if (error instanceof ZipProblem) return error.problem
  if (error instanceof MacrosFound) return 'macros'
  if (error instanceof TooManyCells || error instanceof RangeError) return 'tooLarge'
  if (error instanceof Error && /over the \d+ limit/.test(error.message)) return 'tooLarge'
  return 'broken'
}
