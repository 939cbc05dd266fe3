import type { Cell, MergedRange, Sheet, SheetRow } from './workbook.ts'

/**
 * The rows below `fromRow` with the value of a merged range in each cell of it that is meant: downwards, as users merge
 * the port of several rates into one tall cell, and across columns of amounts, as they merge one price of two sizes. Of
 * other columns a wide range fills the first.
 */
export function rowsWithMergedValues(
  sheet: Sheet,
  fromRow: number,
  amounts: ReadonlySet<number> = new Set(),
): SheetRow[] {
  const across = (range: MergedRange): number[] => {
    if (range.lastColumn === range.firstColumn || !amounts.has(range.firstColumn)) return [range.firstColumn]
    return [...amounts].filter((column) => column >= range.firstColumn && column <= range.lastColumn)
  }
  const isMeant = (range: MergedRange): boolean => range.lastRow > range.firstRow || across(range).length > 1
  const ranges = sheet.merges.filter((range) => range.lastRow > fromRow && isMeant(range))
  const rows = sheet.rows.filter((row) => row.number > fromRow)
  if (ranges.length === 0) return rows
  const values = new Map(sheet.rows.map((row) => [row.number, row]))
  // Real ranges never overlap, so they cover no more than all cells; the limit stops a malicious list.
  let budget = rows.length * 200
  const byNumber = new Map(rows.map((row) => [row.number, { ...row, cells: [...row.cells] }]))
  for (const range of ranges) {
    const value: Cell = values.get(range.firstRow)?.cells[range.firstColumn] ?? null
    if (value === null) continue
    const columns = across(range)
    // Over the rows that exist, as a range may reach to the end of Excel.
    const covered =
      range.lastRow - range.firstRow > rows.length
        ? [...byNumber.values()]
        : rowsBetween(byNumber, range.firstRow, range.lastRow)
    budget -= covered.length * columns.length
    if (budget < 0) break
    for (const row of covered) {
      if (row.number < range.firstRow || row.number > range.lastRow) continue
      for (const column of columns) {
        while (row.cells.length <= column) row.cells.push(null)
        row.cells[column] ??= value
      }
    }
  }
  return [...byNumber.values()]
}

const rowsBetween = (rows: Map<number, SheetRow>, first: number, last: number): SheetRow[] =>
  Array.from({ length: last - first + 1 }, (_, i) => rows.get(first + i)).filter((row) => row !== undefined)
