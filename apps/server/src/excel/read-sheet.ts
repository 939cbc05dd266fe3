import type { Language } from '@kairo/shared/languages'
import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { chooseSheets, type FoundSheet } from './choose-sheets.ts'
import { rowsWithMergedValues } from './merged-cells.ts'
import { RowCells } from './row-cells.ts'
import { type HeadingColumn, headingOf, repeatedHeadings } from './sheet-headings.ts'
import type { SettledSheet, SheetIssue, SheetKind } from './sheet-kind.ts'
import { NoteFinder, type SheetNote } from './sheet-notes.ts'
import { type AskedQuestion, QuestionList } from './sheet-questions.ts'
import type { Sheet, SheetRow, Workbook } from './workbook.ts'

/** What of a sheet was left out, and what its headings are. */
export interface ToldOfSheet<Key extends string> {
  /** Hidden rows that were left out. */
  hidden: number
  /** Hidden sheets that hold rows and were left out, by name. */
  hiddenSheets: string[]
  /** Headings of hidden columns, which were left out. */
  hiddenColumns: string[]
  /** What is struck through and was left out, at most 20; one without a column for a row of nothing else. */
  struck: { row: number; column: string; text: string }[]
  /** How many more there are. */
  struckMore: number
  /** Rows that hold remarks instead of values, at most 20; skipped. */
  notes: SheetNote[]
  /** How many more there are. */
  notesMore: number
  /** Headings whose columns were not read. */
  leftOut: string[]
  /**
   * The headings of a sheet that lacks columns or has others, and whether it cannot be read for that; what else is not
   * plain in it. While a question is open there are no records.
   */
  headings: {
    open: boolean
    all: { heading: string; column: HeadingColumn<Key> }[]
    asked: AskedQuestion[]
  } | null
}
export interface ReadSheet<Key extends string, R> {
  /** Of the rows without an issue or an open question. */
  records: R[]
  /** In the order of the workbook. */
  issues: SheetIssue<Key>[]
  /** Why nothing was read: no headings, or no rows; the row of the first open question. */
  nothing?: 'notASheet' | 'empty' | { openRow: number }
  /** The sheet to name in a message, with the row of its headings; 0 where it has none. */
  place: { sheet: string; row: number }
  told: ToldOfSheet<Key>
}
interface ReadOptions {
  language: Language
  /** Rows and sheets that are hidden, by hand or by a filter, count as well. */
  includeHidden?: boolean | undefined
  /** What of the sheet is not as in the template. */
  mapping?: SheetMapping | undefined
  /** Called repeatedly with the number of rows read, of all. */
  onRows?: ((read: number, all: number) => void) | undefined
}

const MAX_STRUCK = 20
const MAX_STRUCK_TEXT = 200
/** Rows between two progress reports. */
const STEP = 1000

/**
 * Records of a workbook by a kind of sheet, or all that is wrong with it. `read` makes the records of a row of which
 * anything is filled in or struck through, and refuses at the row what is wrong.
 */
export const readSheet = <Key extends string, R>(
  workbook: Workbook,
  kind: SheetKind<Key>,
  read: (row: RowCells<Key>) => readonly R[],
  options: ReadOptions,
): ReadSheet<Key, R> => new SheetReading(kind, read, options).of(workbook)

/** One reading of a workbook, with what was found so far. */
class SheetReading<Key extends string, R> {
  readonly #kind: SheetKind<Key>
  readonly #read: (row: RowCells<Key>) => readonly R[]
  readonly #options: ReadOptions
  readonly #questions: QuestionList
  /** What is hidden or struck through is left out and told. */
  readonly #isTold: boolean
  readonly #includeHidden: boolean
  readonly #records: R[] = []
  readonly #issues: SheetIssue<Key>[] = []
  readonly #told: ToldOfSheet<Key> = {
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

  constructor(kind: SheetKind<Key>, read: (row: RowCells<Key>) => readonly R[], options: ReadOptions) {
    this.#kind = kind
    this.#read = read
    this.#options = options
    this.#questions = new QuestionList(kind.questions, options.mapping?.answers)
    this.#isTold = kind.unseen === 'told'
    this.#includeHidden = options.includeHidden === true || !this.#isTold
  }

  of(workbook: Workbook): ReadSheet<Key, R> {
    const chosen = chooseSheets(workbook, this.#kind, this.#includeHidden, this.#options.mapping)
    this.#told.hiddenSheets = chosen.hiddenSheets
    const [first, second] = chosen.sheets
    const isSecond = second !== undefined && this.#kind.reads === 'one'
    if (isSecond) this.#issue(second.sheet, second.headings.row, 'otherSheet', undefined, second.sheet.name)
    if (first && !isSecond)
      for (const found of this.#kind.reads === 'all' ? chosen.sheets : [first]) if (!this.#isFull()) this.#sheet(found)
    const { openRow } = this.#questions
    const nothing =
      chosen.nothing ?? (openRow !== undefined ? { openRow } : this.#records.length > 0 ? undefined : 'empty')
    return {
      records: this.#records,
      issues: this.#issues,
      ...(nothing && this.#issues.length === 0 ? { nothing } : {}),
      place: { sheet: first?.sheet.name ?? chosen.name, row: first?.headings.row ?? 0 },
      told: this.#told,
    }
  }

  #isFull(): boolean {
    return this.#issues.length >= (this.#kind.maxIssues ?? Infinity)
  }

  #issue(sheet: Sheet, row: number, problem: Parameters<SheetKind<Key>['say']>[0], key?: Key, value = ''): void {
    const { language } = this.#options
    const heading = key === undefined ? '' : headingOf(this.#kind.columns, key, language)
    const message = this.#kind.say(problem, { key, heading, value }, language)
    this.#issues.push({ sheet: sheet.name, row, key, value: '', message, problem })
  }

  #sheet(found: FoundSheet<Key>): void {
    const { sheet, headings } = found
    this.#told.leftOut = headings.leftOut.map(({ heading }) => heading)
    this.#told.hiddenColumns = headings.hidden
    const constants = this.#options.mapping?.constants ?? {}
    const settled = this.#kind.settle?.(sheet, headings, this.#questions, constants) ?? {
      at: headings.at,
      constants: {},
    }
    const required = this.#kind.columns.filter((column) => column.required).map(({ key }) => key)
    const lacking = required.filter((key) => !settled.at.has(key))
    const missing = lacking.filter((key) => !(key in settled.constants))
    this.#tellHeadings(found, lacking, missing)
    this.#columnIssues(found, settled, missing)
    if (this.#issues.length > 0) return
    this.#rows(found, settled)
    this.#tellHeadings(found, lacking, missing)
  }

  #tellHeadings({ headings: { headings: all, doubled } }: FoundSheet<Key>, lacking: Key[], missing: Key[]): void {
    if (!this.#kind.questions) return
    const asked = this.#questions.all(this.#options.language)
    const isPlain = all.every(({ column }) => column !== null) && !this.#options.mapping && lacking.length === 0
    if (isPlain && asked.length === 0) return
    this.#told.headings = { open: missing.length > 0 && doubled.length === 0, all, asked }
  }

  #columnIssues({ sheet, headings }: FoundSheet<Key>, { at }: SettledSheet<Key>, missing: readonly Key[]): void {
    const { row, doubled, said } = headings
    for (const key of missing) this.#issue(sheet, row, 'missing', key)
    for (const key of doubled) this.#issue(sheet, row, 'doubled', key)
    if (this.#isTold) return
    for (const [key, index] of at) if (sheet.hiddenColumns?.includes(index)) this.#issue(sheet, row, 'hidden', key)
    for (const [key, { more, currency, heading }] of said)
      if (more.length > 0 || currency === 'other') this.#issue(sheet, row, 'headingSays', key, heading)
  }

  #rows({ sheet, headings }: FoundSheet<Key>, settled: SettledSheet<Key>): void {
    const { columns, headingsAtLeast, notes, maxRows, refusesSections } = this.#kind
    const { at } = settled
    const { language } = this.#options
    const questions = this.#questions
    const cells = new RowCells(this.#kind, { ...settled, said: headings.said, sheet: sheet.name, questions, language })
    const finder = notes && new NoteFinder(new Set(notes.values.map((key) => at.get(key) ?? -1)), notes.isValue)
    const headingRow = repeatedHeadings(headings, columns, headingsAtLeast)
    // After merged cells are expanded: their first row may be hidden.
    const amounts = new Set(columns.flatMap(({ key, kind }) => (kind === 'money' ? (at.get(key) ?? []) : [])))
    const below = rowsWithMergedValues(sheet, headings.lastRow, amounts)
    const isHeld = (row: SheetRow): boolean => cells.isFilled(row) || cells.struck(row).length > 0
    if (maxRows !== undefined && below.filter((row) => isHeld(row) && headingRow(row) !== 'same').length > maxRows)
      return this.#issue(sheet, headings.row, 'tooMany')
    for (const [index, row] of below.entries()) {
      if (this.#isFull()) break
      if (index % STEP === 0) this.#options.onRows?.(index, below.length)
      if (row.hidden && !this.#includeHidden) {
        if (cells.isFilled(row)) this.#told.hidden++
        continue
      }
      if (this.#isTold && row.struck) this.#tellStruck(row, cells)
      const repeated = headingRow(row)
      if (repeated === 'same') continue
      if (repeated === 'other' && refusesSections) {
        this.#issue(sheet, row.number, 'otherHeadings')
        continue
      }
      const note = finder?.take(row)
      if (note !== undefined) notes?.found(row.number, note, questions)
      else if (isHeld(row)) this.#record(row, cells)
    }
    this.#options.onRows?.(below.length, below.length)
    if (!finder) return
    this.#told.notes = finder.found
    this.#told.notesMore = finder.more
  }

  #record(row: SheetRow, cells: RowCells<Key>): void {
    cells.begin(row)
    const found = this.#read(cells)
    if (cells.state === 'leftOut') return
    if (cells.issues.length > 0) this.#issues.push(...cells.issues)
    else if (cells.state === 'plain') this.#records.push(...found)
  }

  #tellStruck(row: SheetRow, cells: RowCells<Key>): void {
    // A column with two headings counts once.
    const struck = [...new Map(cells.struck(row).map((one) => [cells.at.get(one.key), one])).values()]
    if (struck.length === 0) return
    const all = struck.map(({ text }) => text).join(' ')
    const ofRow = cells.isFilled(row)
      ? struck.map(({ key, text }) => ({ column: cells.heading(key), text }))
      : [{ column: '', text: all.slice(0, MAX_STRUCK_TEXT) }]
    for (const one of ofRow)
      if (this.#told.struck.length < MAX_STRUCK) this.#told.struck.push({ row: row.number, ...one })
      else this.#told.struckMore++
  }
}
