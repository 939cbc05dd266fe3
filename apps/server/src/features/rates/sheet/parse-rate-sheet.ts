import type { Language } from '@kairo/shared/languages'
import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { PRICE_COLUMNS } from '@kairo/shared/rates/sheet-columns'
import { rowsWithMergedValues } from '../../../excel/merged-cells.ts'
import { headingId } from '../../../excel/heading-text.ts'
import {
  findHeadings,
  type HeadingColumn,
  headingOf,
  quotedValue,
  repeatedHeadings,
} from '../../../excel/sheet-headings.ts'
import type { Sheet, Workbook } from '../../../excel/workbook.ts'
import { NoteFinder, type SheetNote } from './sheet-notes.ts'
import { RateRowReader } from './parse-rate-row.ts'
import type { ParsedRate, RateMasters } from './rate-masters.ts'
import { HEADINGS_AT_LEAST, RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'
import { rateSheetMessages } from './rate-sheet-messages.ts'
import { type AskedQuestion, SheetQuestionList } from './sheet-questions.ts'
import { askOfNote, settleHeadings } from './settle-headings.ts'
import { EXAMPLE_SHEET_NAMES } from './rate-sheet-template-texts.ts'

export type { ParsedRate } from './rate-masters.ts'
export type { MasterCompany, RateMasters } from './rate-masters.ts'

interface RateSheetError {
  /** As Excel numbers it. */
  row: number
  /** Heading in the user's language. */
  column: string
  /** The content of the cell. */
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
  /** Hidden rows that were left out. */
  hidden: number
  /** Hidden sheets that hold rates and were left out, by name. */
  hiddenSheets: string[]
  /** Headings of hidden columns, which were left out. */
  hiddenColumns: string[]
  /** What is struck through and was left out, at most 20; one without a column for a row of nothing else. */
  struck: { row: number; column: string; text: string }[]
  /** How many more there are. */
  struckMore: number
  /** Rows that hold remarks instead of rates, at most 20; skipped. */
  notes: SheetNote[]
  /** How many more there are. */
  notesMore: number
  /** Headings whose columns were not read. */
  leftOut: string[]
  /**
   * The headings of a sheet that lacks columns or has others, and whether it cannot be read for that; what else is not
   * plain in it. While a question is open there are no rows.
   */
  headings: {
    open: boolean
    all: { heading: string; column: HeadingColumn<RateColumnKey> }[]
    asked: AskedQuestion[]
  } | null
}
interface RateSheetOptions {
  /** Rows and sheets that are hidden, by hand or by a filter, count as well. */
  includeHidden?: boolean | undefined
  /** What of the sheet is not as in the template. */
  mapping?: SheetMapping | undefined
  /**
   * Called repeatedly with the number of rows read and the rates found since the last call; without rates
   * after an error. Callers must wait for the result before they use the rows: an error may follow.
   */
  onRows?: ((read: number, all: number, rates: readonly ParsedRate[]) => void) | undefined
}

const MAX_ERRORS = 200
const MAX_STRUCK = 20
const MAX_STRUCK_TEXT = 200
/** Rows between two progress reports. */
const STEP = 1000

/**
 * Rates of the first visible sheet that has the headings. All bad rows are reported together; one error means that
 * nothing may be stored. With `today` (yyyy-MM-dd) a validity that has ended is an error.
 */
export function parseRateSheet(
  workbook: Workbook,
  masters: RateMasters,
  language: Language,
  today?: string,
  { includeHidden = false, mapping, onRows }: RateSheetOptions = {},
): ParsedRateSheet {
  const messages = rateSheetMessages[language]
  const heading = (key: RateColumnKey): string => headingOf(RATE_COLUMNS, key, language)
  const told: Omit<ParsedRateSheet, 'rows' | 'errors' | 'errLine'> = {
    hidden: 0,
    hiddenSheets: [],
    hiddenColumns: [],
    struck: [],
    struckMore: 0,
    notes: [],
    notesMore: 0,
    leftOut: [],
    headings: null,
  }
  const { columns = {}, answers } = mapping ?? {}
  const questions = new SheetQuestionList(answers)
  const assigned = new Map(Object.entries(columns).map(([text, column]) => [headingId(text), column]))
  const fail = (errors: RateSheetError[], errLine = errors[0]?.row ?? 0): ParsedRateSheet => ({
    rows: [],
    errors,
    errLine,
    ...told,
  })

  const all = workbook.sheets.filter((sheet) => !EXAMPLE_SHEET_NAMES.has(sheet.name.trim()))
  const found = all.flatMap((sheet) => {
    const headings = findHeadings(sheet, RATE_COLUMNS, HEADINGS_AT_LEAST, { assigned, withHidden: includeHidden })
    return headings ? [{ sheet, headings }] : []
  })
  const filled = found.filter(({ sheet, headings }) => hasRowsBelow(sheet, headings.lastRow))
  const visible = filled.filter(({ sheet }) => !sheet.hidden)
  // A hidden sheet is read where it is the only one; beside others it usually holds older rates.
  const wanted = includeHidden && visible.length === 0 ? filled : visible
  told.hiddenSheets = filled.filter((one) => !wanted.includes(one)).map(({ sheet }) => sheet.name)

  if (!all.some((sheet) => (!sheet.hidden || wanted.length > 0) && sheet.rows.length > 0)) return fail([], 0)
  const [first, second] = wanted
  if (!first && found.some(({ sheet }) => !sheet.hidden)) return fail([], 0)
  if (!first)
    return told.hiddenSheets.length > 0
      ? fail([], 0)
      : fail([{ row: 1, column: '', value: '', message: messages.notASheet }], -2)
  if (second)
    return fail([{ row: second.headings.row, column: '', value: '', message: messages.otherSheet(second.sheet.name) }])

  const { row, lastRow, doubled, headings } = first.headings
  told.leftOut = first.headings.leftOut.map(({ heading: text }) => text)
  told.hiddenColumns = first.headings.hidden
  const settled = settleHeadings(first.sheet, first.headings, questions, { constants: mapping?.constants ?? {}, today })
  const { at, constants } = settled
  const missing = RATE_COLUMNS.filter(({ key, required }) => required && !at.has(key) && !(key in constants))
  const hasOthers = headings.some(({ column }) => column === null)
  const isLacking = RATE_COLUMNS.some(({ key, required }) => required && !at.has(key))
  const tellHeadings = (): void => {
    const asked = questions.all(language)
    if (hasOthers || mapping || isLacking || asked.length > 0)
      told.headings = { open: missing.length > 0 && doubled.length === 0, all: headings, asked }
  }
  tellHeadings()
  const wrongColumns = [
    ...missing.map(({ key }) => ({ row, column: heading(key), value: '', message: messages.missingColumn })),
    ...doubled.map((key) => ({ row, column: heading(key), value: '', message: messages.doubledColumn })),
  ]
  if (wrongColumns.length > 0) return fail(wrongColumns)

  const reader = new RateRowReader(masters, at, language, questions, { ...settled, today })
  const notes = new NoteFinder(at, reader)
  const headingRow = repeatedHeadings(first.headings, RATE_COLUMNS, HEADINGS_AT_LEAST)
  const columnAt = new Map([...at].map(([key, index]) => [index, heading(key)]))
  const rows: ParsedRate[] = []
  const errors: RateSheetError[] = []
  // After merged cells are expanded: their first row may be hidden.
  const prices = new Set(PRICE_COLUMNS.flatMap((key) => at.get(key) ?? []))
  const below = rowsWithMergedValues(first.sheet, lastRow, prices)
  let delivered = 0
  const reportProgress = (read: number): void => {
    onRows?.(read, below.length, errors.length > 0 ? [] : rows.slice(delivered))
    delivered = rows.length
  }
  for (const [index, sheetRow] of below.entries()) {
    if (index % STEP === 0) reportProgress(index)
    if (sheetRow.hidden && !includeHidden) {
      if (reader.isFilled(sheetRow)) told.hidden++
      continue
    }
    const struck = (sheetRow.struck ?? []).filter(({ column }) => columnAt.has(column))
    const ofRow = reader.isFilled(sheetRow)
      ? struck.map(({ column, text }) => ({ column: columnAt.get(column) ?? '', text }))
      : struck.length > 0
        ? [
            {
              column: '',
              text: struck
                .map(({ text }) => text)
                .join(' ')
                .slice(0, MAX_STRUCK_TEXT),
            },
          ]
        : []
    for (const one of ofRow)
      if (told.struck.length < MAX_STRUCK) told.struck.push({ row: sheetRow.number, ...one })
      else told.struckMore++
    const repeated = headingRow(sheetRow)
    if (repeated === 'other')
      errors.push({ row: sheetRow.number, column: '', value: '', message: messages.otherHeadings })
    if (repeated) continue
    const note = notes.take(sheetRow)
    if (note !== undefined) {
      if (!settled.isAllDollars) askOfNote(sheetRow.number, note, questions)
      continue
    }
    const result = reader.read(sheetRow)
    if (result === 'blank' || result === 'asked') continue
    if ('rates' in result) rows.push(...result.rates)
    else
      for (const { key, message } of result.issues)
        errors.push({
          row: sheetRow.number,
          column: heading(key),
          value: quotedValue(sheetRow.cells[at.get(key) ?? -1]),
          message,
        })
    if (errors.length >= MAX_ERRORS) break
  }
  reportProgress(below.length)
  told.notes = notes.found
  told.notesMore = notes.more
  tellHeadings()
  if (errors.length > 0) return fail(errors.slice(0, MAX_ERRORS))
  if (questions.openRow !== undefined) return fail([], questions.openRow)
  return rows.length > 0 ? { rows, errors: [], errLine: -1, ...told } : fail([], 0)
}

const hasRowsBelow = (sheet: Sheet, row: number): boolean => (sheet.rows.at(-1)?.number ?? 0) > row
