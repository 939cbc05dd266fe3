import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'
import { isSheetConstant, type SheetAnswer, type SheetConstants } from '@kairo/shared/rates/sheet-columns'
import { type CellIssue, type CellReading, isBlank, nameOf } from '../../../excel/cell-values.ts'
import type { Cell, SheetRow } from '../../../excel/workbook.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import { type RateSheetMessages, rateSheetMessages } from './rate-sheet-messages.ts'
import type { QuestionKind } from './sheet-question-texts.ts'
import type { SheetQuestionList } from './sheet-questions.ts'

export interface CellError {
  key: RateColumnKey
  message: string
}
/** Different values of a column that are remembered. */
const MAX_READINGS = 5000

/** The cells of one row after the other by their columns, with what is wrong or asked about the row. */
export class RowCells {
  readonly at: ReadonlyMap<RateColumnKey, number>
  readonly messages: RateSheetMessages
  readonly #language: Language
  readonly #constants: SheetConstants
  readonly #questions: SheetQuestionList
  readonly #readings = new Map<RateColumnKey, Map<Cell, CellReading<unknown>>>()
  #row: SheetRow = { number: 0, cells: [] }
  #issues: CellError[] = []
  /** Whether a question about the row is open, or was answered by leaving the row out. */
  #state: 'plain' | 'asked' | 'leftOut' = 'plain'

  constructor(
    at: ReadonlyMap<RateColumnKey, number>,
    language: Language,
    questions: SheetQuestionList,
    constants: SheetConstants,
  ) {
    this.at = at
    this.messages = rateSheetMessages[language]
    this.#language = language
    this.#questions = questions
    this.#constants = constants
  }

  begin(row: SheetRow): void {
    this.#row = row
    this.#issues = []
    this.#state = 'plain'
  }

  /** Whether anything is in one of the columns. */
  isFilled({ cells }: SheetRow): boolean {
    for (const column of this.at.values()) if (!isBlank(cells[column])) return true
    return false
  }

  get number(): number {
    return this.#row.number
  }
  get state(): 'plain' | 'asked' | 'leftOut' {
    return this.#state
  }
  /** As the columns stand in the sheet. */
  get issues(): CellError[] {
    const place = (issue: CellError): number => this.at.get(issue.key) ?? Number.MAX_SAFE_INTEGER
    return this.#issues.sort((a, b) => place(a) - place(b))
  }

  cell(key: RateColumnKey): Cell | undefined {
    const index = this.at.get(key)
    return index === undefined ? this.constant(key) : this.#row.cells[index]
  }
  /** The cell of a column that is none of ours. */
  cellAt(index: number): Cell | undefined {
    return this.#row.cells[index]
  }

  /** The value for all rows of a column that the sheet does not have. */
  constant(key: RateColumnKey): string | undefined {
    return isSheetConstant(key) && !this.at.has(key) ? this.#constants[key] : undefined
  }

  /** The value of a cell, cached: columns of ten thousand rows repeat a few values. */
  reading<T>(key: RateColumnKey, read: (cell: Cell | undefined) => CellReading<T>): CellReading<T> {
    const cell = this.cell(key) ?? null
    if (typeof cell === 'object' && cell !== null) return read(cell)
    let readings = this.#readings.get(key)
    if (!readings) this.#readings.set(key, (readings = new Map()))
    const before = readings.get(cell)
    // Each column has one parser, so its cached values are of that type.
    if (before) return before as CellReading<T>
    const reading = read(cell)
    if (readings.size < MAX_READINGS) readings.set(cell, reading)
    return reading
  }

  refuse(key: RateColumnKey, message: string): undefined {
    this.#issues.push({ key, message })
    return undefined
  }

  take<T>(key: RateColumnKey, reading: CellReading<T>, rangeMessage?: string): T | undefined {
    if ('value' in reading) return reading.value
    return this.refuse(key, reading.issue === 'range' && rangeMessage ? rangeMessage : this.textOf(reading.issue))
  }
  textOf(issue: CellIssue): string {
    const own: Partial<Record<CellIssue, string>> = this.messages.issue
    return own[issue] ?? fieldMessage(issue, this.#language)
  }

  /** Text of a cell with a name; undefined after an error. */
  name(key: RateColumnKey, needed: boolean): string | undefined {
    const name = this.take(key, this.reading(key, nameOf))
    return name === null && needed ? this.refuse(key, this.textOf('required')) : (name ?? undefined)
  }

  /** The answer to a question about the row; undefined while it is open, and where the row is left out. */
  ask(kind: QuestionKind, key: string, place: { raw: Cell | undefined; about?: string }): SheetAnswer | undefined {
    const answer = this.#questions.ask(kind, key, { row: this.#row.number, ...place })
    if (answer === 'leaveOut') this.#state = 'leftOut'
    else if (answer === undefined && this.#state === 'plain') this.#state = 'asked'
    return answer === 'leaveOut' ? undefined : answer
  }
}
