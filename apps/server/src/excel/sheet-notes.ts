import { isBlank, shownText } from './cell-values.ts'
import type { Cell, SheetRow } from './workbook.ts'

/** A remark between or below the rows. */
export interface SheetNote {
  /** As Excel numbers it. */
  row: number
  text: string
}

/** Limit of reported notes: a sheet of remarks alone need not be repeated. Above it they are counted. */
const MAX_NOTES = 20
const MAX_TEXT = 200
/** Beginnings of a remark: `*` and `注` alone; a word only with text after it. */
const MARKS =
  /^(?:[※*☆★●・]|(?:注|备注|備考|注意|说明|説明|note|notes|remark|remarks|n\.?b\.?)\s*(?:\d+\s*)?[:.)、]|\(?注\d*\)?)/i

/** Whether a row is a remark and not a record: a row of nothing but a text, or one that begins with a sign of a remark. */
export class NoteFinder {
  readonly found: SheetNote[] = []
  /** Those that are not in `found`. */
  more = 0
  readonly #columns: ReadonlySet<number>
  readonly #isValue: (text: string) => boolean
  #last = ''
  /** Of a text alone in one of these columns `isValue` says whether it is a value: such a row has lost the others. */
  constructor(columns: ReadonlySet<number>, isValue: (text: string) => boolean) {
    this.#columns = columns
    this.#isValue = isValue
  }

  /** Collects the row and returns its whole text when it is a note, '' when it is that of the row before. */
  take(row: SheetRow): string | undefined {
    const text = this.#noteIn(row.cells)
    if (text === undefined) return undefined
    // A note merged over several rows comes once for each of them.
    if (text === this.#last) return ''
    this.#last = text
    if (this.found.length >= MAX_NOTES) this.more++
    else this.found.push({ row: row.number, text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text })
    return text
  }

  #noteIn(cells: readonly Cell[]): string | undefined {
    let first = -1
    let count = 0
    for (const [column, cell] of cells.entries()) {
      if (isBlank(cell)) continue
      // A remark is one text, possibly with its sign in a separate cell.
      if (typeof cell !== 'string' || ++count > 2) return undefined
      if (first < 0) first = column
    }
    if (count === 0) return undefined
    const text = cells.map(shownText).filter(Boolean).join(' ')
    if (MARKS.test(text)) return text
    return count === 1 && !(this.#columns.has(first) && this.#isValue(text)) ? text : undefined
  }
}
