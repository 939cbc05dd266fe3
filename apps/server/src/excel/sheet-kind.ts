import type { Language, Trilingual } from '@kairo/shared/languages'
import type { SheetConstants } from '@kairo/shared/rates/sheet-columns'
import type { CellIssue, CellReading } from './cell-values.ts'
import type { DigitsKind } from './digits.ts'
import type { FoundHeadings } from './sheet-headings.ts'
import type { QuestionList, QuestionTexts } from './sheet-questions.ts'
import type { Choice } from './synonyms.ts'
import type { TemplateColumn } from './template-columns.ts'
import type { Cell, Sheet } from './workbook.ts'

/** A column of a sheet with one record a row. */
export interface RecordColumn<Key extends string> extends TemplateColumn<Key> {
  choices?: readonly Choice<unknown>[]
  /** The value of a text, where it is another than the text. */
  read?: (text: string, cell: Cell) => CellReading<unknown>
  /** What the template offers of a column that is not read by `choices`. */
  offered?: readonly string[]
  /** Digits that are no number: what Excel has made one may have lost some of them. */
  digits?: DigitsKind
  /** What may stand in it, for the example's sheet of the template. */
  explain?: Trilingual
}

/** What may be wrong beside a cell: with a column, with a row, with the workbook. */
type SheetProblem =
  | 'missing'
  | 'doubled'
  | 'hidden'
  | 'headingSays'
  | 'struck'
  | 'otherHeadings'
  | 'otherSheet'
  | 'tooMany'

export interface ProblemAbout<Key extends string> {
  key?: Key | undefined
  /** The column in the user's language. */
  heading: string
  /** What stands there. */
  value: string
}
/** The text of what is wrong, in the user's language. */
export type Say<Key extends string> = (
  problem: SheetProblem | CellIssue,
  about: ProblemAbout<Key>,
  language: Language,
) => string

/** What is wrong at a place of a workbook. */
export interface SheetIssue<Key extends string> {
  sheet: string
  /** As Excel numbers it. */
  row: number
  /** The column; absent where it is the row or the sheet. */
  key: Key | undefined
  /** What stands there. */
  value: string
  message: string
  /** What is wrong, for those who number it. */
  problem: string
}

/** What is read of a sheet after its headings and what stands around them were judged. */
export interface SettledSheet<Key extends string> {
  /** Index into `cells` of each column that is read. */
  at: ReadonlyMap<Key, number>
  /** Values for all rows, of columns that the sheet does not have. */
  constants: SheetConstants
}

/** How sheets of one kind are read: the engine is read-sheet.ts. */
export interface SheetKind<Key extends string> {
  columns: readonly RecordColumn<Key>[]
  /** A row is taken for the headings when it names at least this many columns. */
  headingsAtLeast: number
  /** Names of the template's sheets and of its file; a sheet with the example never counts, in whichever language. */
  texts: Record<Language, { sheet: string; example: string; file: string }>
  /** Of the sheets with headings: the first, the only one, all of them. */
  reads: 'first' | 'one' | 'all'
  /**
   * Hidden columns and struck texts: refused, as nobody sees what would be stored, while hidden rows are read; or left
   * out and told with the hidden rows and sheets, where the sheet is a carrier's.
   */
  unseen: 'refused' | 'told'
  /** A row of other headings is refused; else it is read as a row. */
  refusesSections?: boolean
  /** A sheet of more rows is refused; any number where it is absent. */
  maxRows?: number
  /** No more issues are looked for. */
  maxIssues?: number
  say: Say<Key>
  /** What may be asked about a sheet, with the answers; sheets that are not as the template are read by a mapping then. */
  questions?: QuestionTexts
  settle?: (
    sheet: Sheet,
    headings: FoundHeadings<Key>,
    questions: QuestionList,
    constants: SheetConstants,
  ) => SettledSheet<Key>
  /** Rows that are remarks are told and passed over. */
  notes?: {
    /** A row with nothing but a value of one of these has lost the others: it is no remark. */
    values: readonly Key[]
    isValue: (text: string) => boolean
    found: (row: number, text: string, questions: QuestionList) => void
  }
}
