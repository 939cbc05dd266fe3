import type { Language } from '@kairo/shared/languages'
import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { readSheet, type ToldOfSheet } from '../../../excel/read-sheet.ts'
import { headingOf } from '../../../excel/sheet-headings.ts'
import type { SheetKind } from '../../../excel/sheet-kind.ts'
import type { Workbook } from '../../../excel/workbook.ts'
import type { ParsedRate, RateMasters } from './rate-masters.ts'
import { RateReader } from './rate-rows.ts'
import { RATE_COLUMNS, RATE_SHEET_TEXTS, type RateColumnKey } from './rate-sheet-columns.ts'
import { rateSheetMessages, sayOfRate } from './rate-sheet-messages.ts'
import { askOfNote, settleHeadings } from './settle-headings.ts'
import { RATE_QUESTIONS } from './sheet-question-texts.ts'

interface RateSheetError {
  /** As Excel numbers it. */
  row: number
  /** Heading in the user's language. */
  column: string
  /** The content of the cell. */
  value: string
  message: string
}
export interface ParsedRateSheet extends ToldOfSheet<RateColumnKey> {
  /** Empty when there is any error. */
  rows: ParsedRate[]
  /** In the order of the sheet, at most 200. */
  errors: RateSheetError[]
  /** -1 success, -2 not a freight sheet, 0 no data, else the first bad row (rules 5.6). */
  errLine: number
}
interface RateSheetOptions {
  /** Rows and sheets that are hidden, by hand or by a filter, count as well. */
  includeHidden?: boolean | undefined
  /** What of the sheet is not as in the template. */
  mapping?: SheetMapping | undefined
  /** As of readSheet. */
  onRows?: ((read: number, all: number) => void) | undefined
}

const MAX_ERRORS = 200

/**
 * Rates of the one visible sheet that has the headings. All bad rows are reported together; one error means that
 * nothing may be stored. With `today` (yyyy-MM-dd) a validity that has ended is an error.
 */
export function readRates(
  workbook: Workbook,
  masters: RateMasters,
  language: Language,
  today?: string,
  options: RateSheetOptions = {},
): ParsedRateSheet {
  const reader = new RateReader(masters, language, today ?? '')
  let isAllDollars = false
  const kind: SheetKind<RateColumnKey> = {
    columns: RATE_COLUMNS,
    headingsAtLeast: 6,
    texts: RATE_SHEET_TEXTS,
    reads: 'one',
    unseen: 'told',
    refusesSections: true,
    maxIssues: MAX_ERRORS,
    say: sayOfRate,
    questions: RATE_QUESTIONS,
    settle: (sheet, headings, questions, constants) => {
      const settled = settleHeadings(sheet, headings, questions, { constants, today })
      reader.currencyAt = settled.currencyAt
      isAllDollars = settled.isAllDollars
      return settled
    },
    notes: {
      values: ['departurePort', 'destinationPort'],
      isValue: (text) => reader.isKnownPort(text),
      found: (row, text, questions) => {
        if (!isAllDollars) askOfNote(row, text, questions)
      },
    },
  }
  const read = readSheet(workbook, kind, (row) => reader.read(row), { language, ...options })
  const errors = read.issues.slice(0, MAX_ERRORS).map(({ row, key, value, message }) => ({
    row,
    column: key === undefined ? '' : headingOf(RATE_COLUMNS, key, language),
    value,
    message,
  }))
  const { nothing, told } = read
  if (nothing === 'notASheet') {
    const message = rateSheetMessages[language].notASheet
    return { rows: [], errors: [{ row: 1, column: '', value: '', message }], errLine: -2, ...told }
  }
  const openRow = nothing === 'empty' ? 0 : nothing?.openRow
  const errLine = errors[0]?.row ?? openRow ?? -1
  return { rows: errLine === -1 ? read.records : [], errors, errLine, ...told }
}
