import type { Language } from '@kairo/shared/languages'
import { isSheetConstant, type SheetAnswer } from '@kairo/shared/rates/sheet-columns'
import { type CellIssue, type CellReading, isBlank, nameOf } from './cell-values.ts'
import { type FoundHeadings, headingOf, quotedValue } from './sheet-headings.ts'
import type { SettledSheet, SheetIssue, SheetKind } from './sheet-kind.ts'
import type { QuestionList } from './sheet-questions.ts'
import type { Cell, SheetRow } from './workbook.ts'

/** Different values of a column that are remembered. */
const MAX_READINGS = 5000

/**
 * How a row has the value of a column that takes more than its cell; undefined after an error or an open question.
 * `before`: the values of the columns before it.
 */
export type TakeValue<Key extends string> = (
  row: RowCells<Key>,
  key: Key,
  before: Readonly<Partial<Record<Key, unknown>>>,
) => unknown

interface CellsOf<Key extends string> extends SettledSheet<Key> {
  sheet: string
  said: FoundHeadings<Key>['said']
  questions: QuestionList
  language: Language
}

/** The cells of one row after the other of a sheet by their columns, with what is wrong or asked about the row. */
export class RowCells<Key extends string> {
  readonly at: ReadonlyMap<Key, number>
  readonly said: FoundHeadings<Key>['said']
  readonly sheet: string
  readonly #kind: SheetKind<Key>
  readonly #of: CellsOf<Key>
  readonly #readings = new Map<Key, Map<Cell, CellReading<unknown>>>()
  #row: SheetRow = { number: 0, cells: [] }
  #issues: SheetIssue<Key>[] = []
  /** Whether a question about the row is open, or was answered by leaving the row out. */
  #state: 'plain' | 'asked' | 'leftOut' = 'plain'

  constructor(kind: SheetKind<Key>, of: CellsOf<Key>) {
    this.#kind = kind
    this.#of = of
    this.at = of.at
    this.said = of.said
    this.sheet = of.sheet
  }

  begin(row: SheetRow): void {
    this.#row = row
    this.#issues = []
    this.#state = 'plain'
  }

  /** Whether anything is in one of the columns. */
  isFilled({ cells }: SheetRow = this.#row): boolean {
    for (const column of this.at.values()) if (!isBlank(cells[column])) return true
    return false
  }
  /** Whether nothing is in these columns. */
  isBlank(keys: readonly Key[]): boolean {
    return keys.every((key) => isBlank(this.cell(key)))
  }
  /** The columns with something that is struck through, with that. */
  struck({ struck = [] }: SheetRow = this.#row): { key: Key; text: string }[] {
    return struck.flatMap(({ column, text }) =>
      [...this.at].flatMap(([key, index]) => (index === column ? [{ key, text }] : [])),
    )
  }

  get number(): number {
    return this.#row.number
  }
  get state(): 'plain' | 'asked' | 'leftOut' {
    return this.#state
  }
  get issues(): readonly SheetIssue<Key>[] {
    return this.#issues
  }
  /** The same as the columns stand in the sheet. */
  sortIssues(): void {
    const place = (issue: SheetIssue<Key>): number =>
      (issue.key === undefined ? undefined : this.at.get(issue.key)) ?? Number.MAX_SAFE_INTEGER
    this.#issues.sort((a, b) => place(a) - place(b))
  }

  cell(key: Key): Cell | undefined {
    const index = this.at.get(key)
    return index === undefined ? this.constant(key) : this.#row.cells[index]
  }
  /** The cell of a column that is none of ours. */
  cellAt(index: number): Cell | undefined {
    return this.#row.cells[index]
  }
  /** The column in the user's language. */
  heading(key: Key): string {
    return headingOf(this.#kind.columns, key, this.#of.language)
  }

  /** The value for all rows of a column that the sheet does not have. */
  constant(key: Key): string | undefined {
    return isSheetConstant(key) && !this.at.has(key) ? this.#of.constants[key] : undefined
  }

  /** The value of a cell, cached: columns of ten thousand rows repeat a few values. */
  reading<T>(key: Key, read: (cell: Cell | undefined) => CellReading<T>): CellReading<T> {
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

  /** `problem`: what those who number it know it by. */
  refuse(key: Key, message: string, problem = ''): undefined {
    const index = this.at.get(key) ?? -1
    const value = quotedValue(this.#row.cells[index])
    this.#issues.push({ sheet: this.sheet, row: this.#row.number, key, value, message, problem })
    return undefined
  }

  take<T>(key: Key, reading: CellReading<T>): T | undefined {
    return 'value' in reading ? reading.value : this.refuse(key, this.textOf(key, reading.issue), reading.issue)
  }
  textOf(key: Key, issue: CellIssue): string {
    const about = { key, heading: this.heading(key), value: quotedValue(this.cell(key)) }
    return this.#kind.say(issue, about, this.#of.language)
  }
  /** The values of these columns, in their order. */
  values<K extends Key>(taking: Readonly<Record<K, TakeValue<Key>>>): Partial<Record<Key, unknown>> {
    const values: Partial<Record<Key, unknown>> = {}
    for (const key in taking) values[key] = taking[key](this, key, values)
    return values
  }

  /** Text of a cell with a name; null where there is none, undefined after an error. */
  name(key: Key): string | null | undefined {
    return this.take(key, this.reading(key, nameOf))
  }

  /** The same of a column that must have one. */
  needed(key: Key): string | undefined {
    const name = this.name(key)
    return name === null ? this.refuse(key, this.textOf(key, 'required'), 'required') : name
  }

  /** The answer to a question about the row; undefined while it is open, and where the row is left out. */
  ask(kind: string, key: string, place: { raw: Cell | undefined; about?: string }): SheetAnswer | undefined {
    const answer = this.#of.questions.ask(kind, key, { row: this.#row.number, ...place })
    if (answer === 'leaveOut') this.#state = 'leftOut'
    else if (answer === undefined && this.#state === 'plain') this.#state = 'asked'
    return answer === 'leaveOut' ? undefined : answer
  }
}
