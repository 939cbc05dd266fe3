import type { Language } from '@kairo/shared/languages'
import { rowsWithMergedValues } from '../../excel/merged-cells.ts'
import { findHeadings, headingOf, quotedValue } from '../../excel/sheet-headings.ts'
import type { Sheet, Workbook } from '../../excel/workbook.ts'
import { RateRowReader } from './parse-rate-row.ts'
import type { ParsedRate } from './parsed-rate.ts'
import type { RateMasters } from './rate-masters.ts'
import { HEADINGS_AT_LEAST, RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'
import { rateSheetMessages } from './rate-sheet-messages.ts'
import { EXAMPLE_SHEET_NAMES } from './rate-sheet-template-texts.ts'

export type { ParsedRate } from './parsed-rate.ts'
export type { MasterCompany, RateMasters } from './rate-masters.ts'

export interface RateSheetError {
  /** As Excel numbers it. */
  row: number
  /** Heading in the reader's language. */
  column: string
  /** What stands in the cell. */
  value: string
  message: string
}
export interface ParsedRateSheet {
  /** Empty when there is any error. */
  rows: ParsedRate[]
  /** In the order of the sheet, at most 200. */
  errors: RateSheetError[]
  /** -1 success, -2 not a freight sheet, 0 no data, else the first bad row (DECISIONS 4.2). */
  errLine: number
}

const MAX_ERRORS = 200

/**
 * Rates of the first visible sheet that has the headings. All bad rows are told at once; one error means that nothing
 * may be stored. With `today` (yyyy-MM-dd) a validity that has ended is an error. 10,000 rows take about a quarter of a second.
 */
export function parseRateSheet(
  workbook: Workbook,
  masters: RateMasters,
  language: Language,
  today?: string,
): ParsedRateSheet {
  const messages = rateSheetMessages[language]
  const heading = (key: RateColumnKey): string => headingOf(RATE_COLUMNS, key, language)
  const fail = (errors: RateSheetError[], errLine = errors[0]?.row ?? 0): ParsedRateSheet => ({
    rows: [],
    errors,
    errLine,
  })

  const candidates = workbook.sheets.filter((sheet) => !sheet.hidden && !EXAMPLE_SHEET_NAMES.has(sheet.name.trim()))
  if (!candidates.some((sheet) => sheet.rows.length > 0)) return fail([], 0)
  const found = candidates.flatMap((sheet) => {
    const headings = findHeadings(sheet, RATE_COLUMNS, HEADINGS_AT_LEAST)
    return headings ? [{ sheet, headings }] : []
  })
  const filled = found.filter(({ sheet, headings }) => hasRowsBelow(sheet, headings.row))
  const [first, second] = filled
  if (found.length === 0) return fail([{ row: 1, column: '', value: '', message: messages.notASheet }], -2)
  if (!first) return fail([], 0)
  if (second)
    return fail([{ row: second.headings.row, column: '', value: '', message: messages.otherSheet(second.sheet.name) }])

  const { row, at, missing, doubled } = first.headings
  const wrongColumns = [
    ...missing.map((key) => ({ row, column: heading(key), value: '', message: messages.missingColumn })),
    ...doubled.map((key) => ({ row, column: heading(key), value: '', message: messages.doubledColumn })),
  ]
  if (wrongColumns.length > 0) return fail(wrongColumns)

  const reader = new RateRowReader(masters, at, language, today)
  const rows: ParsedRate[] = []
  const errors: RateSheetError[] = []
  for (const sheetRow of rowsWithMergedValues(first.sheet, row)) {
    const result = reader.read(sheetRow)
    if (result === 'blank') continue
    if ('rate' in result) rows.push(result.rate)
    else
      for (const { key, message } of result.faults)
        errors.push({
          row: sheetRow.number,
          column: heading(key),
          value: quotedValue(sheetRow.cells[at.get(key) ?? -1]),
          message,
        })
    if (errors.length >= MAX_ERRORS) break
  }
  if (errors.length > 0) return fail(errors.slice(0, MAX_ERRORS))
  return rows.length > 0 ? { rows, errors: [], errLine: -1 } : fail([], 0)
}

const hasRowsBelow = (sheet: Sheet, row: number): boolean => (sheet.rows.at(-1)?.number ?? 0) > row
