import { isNothing } from './cell-values.ts'
import type { RowCells } from './row-cells.ts'

interface Continued<Key extends string, Head> {
  /** The column whose value holds a record together, in capitals or small letters; blank is that of the row above. */
  by: Key
  /** Reads the columns of the record on its first row; undefined after an error, which is reported once per record. */
  begin: (row: RowCells<Key>, value: string) => Head | undefined
  /** Compares those of a further row, which may leave them blank. */
  compare: (row: RowCells<Key>, first: Gathered<Head>) => void
  /** Refuses a row that continues nothing. */
  refuse: (row: RowCells<Key>) => void
  /** Reads the value; undefined after an error. */
  read: (row: RowCells<Key>) => string | undefined
}

/** A record while its rows are read. */
export interface Gathered<Head> {
  head: Head
  /** Its first row. */
  sheet: string
  row: number
}

/** Records that go over several rows, on whichever sheet these stand. */
export class ContinuedRows<Key extends string, Head> {
  readonly #of: Continued<Key, Head>
  readonly #byValue = new Map<string, Gathered<Head>>()
  /** Of the row above; undefined at the top of a sheet and below a faulty head. */
  #current: Gathered<Head> | undefined
  #currentIsFaulty = false
  /** Its value, as further rows may repeat it. */
  #faultyValue = ''
  #sheet = ''

  constructor(of: Continued<Key, Head>) {
    this.#of = of
  }

  all(): Gathered<Head>[] {
    return [...this.#byValue.values()]
  }

  /** The record that a row belongs to; undefined after an error. */
  recordOf(row: RowCells<Key>): Head | undefined {
    const { by, begin, compare, refuse, read } = this.#of
    if (row.sheet !== this.#sheet) {
      this.#sheet = row.sheet
      this.#current = undefined
      this.#currentIsFaulty = false
    }
    if (isNothing(row.cell(by))) {
      if (this.#current) compare(row, this.#current)
      else if (!this.#currentIsFaulty) refuse(row)
      return this.#current?.head
    }
    const value = read(row)
    if (value === undefined) {
      this.#current = undefined
      this.#currentIsFaulty = true
      return undefined
    }
    const existing = this.#byValue.get(value.toUpperCase())
    if (existing) {
      compare(row, existing)
      this.#current = existing
      return existing.head
    }
    if (this.#currentIsFaulty && this.#faultyValue === value) return undefined
    const head = begin(row, value)
    this.#currentIsFaulty = head === undefined
    this.#faultyValue = value
    this.#current = head && { head, sheet: row.sheet, row: row.number }
    if (this.#current) this.#byValue.set(value.toUpperCase(), this.#current)
    return head
  }
}
