import type { Cell, Sheet, SheetRow } from './workbook.ts'

/**
 * The rows below `fromRow` with the value of a merged range in each row that it covers: users merge the port of
 * several rates into one tall cell. Only downwards; a range that is also wide fills its first column.
 */
export function rowsWithMergedValues(sheet: Sheet, fromRow: number): SheetRow[] {
  const tall = sheet.merges.filter((range) => range.lastRow > range.firstRow && range.lastRow > fromRow)
  const rows = sheet.rows.filter((row) => row.number > fromRow)
  if (tall.length === 0) return rows
  const values = new Map(sheet.rows.map((row) => [row.number, row]))
  // Real ranges never overlap, so they cover no more than all cells; the limit stops a malicious list.
  let budget = rows.length * 200
  const byNumber = new Map(rows.map((row) => [row.number, { ...row, cells: [...row.cells] }]))
  for (const range of tall) {
    const value: Cell = values.get(range.firstRow)?.cells[range.firstColumn] ?? null
    if (value === null) continue
    // Over the rows that exist, as a range may reach to the end of Excel.
    const covered =
      range.lastRow - range.firstRow > rows.length
        ? [...byNumber.values()]
        : rowsBetween(byNumber, range.firstRow + 1, range.lastRow)
    budget -= covered.length
    if (budget < 0) break
    for (const row of covered) {
      if (row.number <= range.firstRow || row.number > range.lastRow) continue
      while (row.cells.length <= range.firstColumn) row.cells.push(null)
      row.cells[range.firstColumn] ??= value
    }
  }
  return [...byNumber.values()]
}

const rowsBetween = (rows: Map<number, SheetRow>, first: number, last: number): SheetRow[] =>
  Array.from({ length: last - first + 1 }, (_, i) => rows.get(first + i)).filter((row) => row !== undefined)
