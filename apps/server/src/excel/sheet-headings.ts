import type { Language, Trilingual } from '@kairo/shared/languages'
import { LONGEST, shownText } from './cell-values.ts'
import type { Sheet } from './workbook.ts'

export interface SheetColumn<Key extends string> {
  key: Key
  /** The heading in the template. */
  heading: Trilingual
  /** Other names under which the column is known; any language, any spelling that `headingKey` makes equal. */
  also?: readonly string[]
  /** The sheet cannot be read without it. */
  required?: boolean
}

export interface FoundHeadings<Key extends string> {
  /** As Excel numbers it. */
  row: number
  /** Index into `cells` of each column that is there. */
  at: Map<Key, number>
  missing: Key[]
  doubled: Key[]
}

/** Rows above the headings that may hold a title, a company, a date. */
const SEARCHED_ROWS = 30

/** A heading without width, case, blanks, line breaks, stars, brackets, dashes. */
const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Columns by each of their names. Throws when two columns share one, which only a change of the lists can cause. */
export function headingNames<Key extends string>(columns: readonly SheetColumn<Key>[]): Map<string, Key> {
  const names = new Map<string, Key>()
  for (const column of columns) {
    for (const name of [...Object.values(column.heading), ...(column.also ?? [])]) {
      const key = headingKey(name)
      const taken = names.get(key)
      if (taken && taken !== column.key) throw new Error(`«${name}» names both ${taken} and ${column.key}`)
      names.set(key, column.key)
    }
  }
  return names
}

/** Which column a heading names; bilingual headings (`起运港 / POL`) count when all their parts agree. */
export function columnOfHeading<Key extends string>(names: Map<string, Key>, text: string): Key | undefined {
  const plain = text.slice(0, LONGEST).normalize('NFKC')
  const whole = names.get(headingKey(plain)) ?? names.get(headingKey(plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')))
  if (whole) return whole
  const parts = plain.split(/[\n/|・()]+/).map((part) => names.get(headingKey(part)))
  const known = new Set(parts.filter((part) => part !== undefined))
  return known.size === 1 ? [...known][0] : undefined
}

/** The row of a sheet that holds the most headings, at least `atLeast` of them; undefined where there is none. */
export function findHeadings<Key extends string>(
  sheet: Sheet,
  columns: readonly SheetColumn<Key>[],
  atLeast: number,
): FoundHeadings<Key> | undefined {
  const names = headingNames(columns)
  let best: FoundHeadings<Key> | undefined
  for (const row of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const at = new Map<Key, number>()
    const doubled: Key[] = []
    row.cells.forEach((cell, index) => {
      const key = typeof cell === 'string' ? columnOfHeading(names, cell) : undefined
      if (!key) return
      if (at.has(key)) doubled.push(key)
      else at.set(key, index)
    })
    if (at.size < atLeast || at.size <= (best?.at.size ?? 0)) continue
    const missing = columns.filter((column) => column.required && !at.has(column.key)).map((column) => column.key)
    best = { row: row.number, at, missing, doubled }
  }
  return best
}

export const headingOf = <Key extends string>(
  columns: readonly SheetColumn<Key>[],
  key: Key,
  language: Language,
): string => columns.find((column) => column.key === key)?.heading[language] ?? key

/** Text of a cell for an error message, short enough for a list. */
export const quotedValue = (cell: Parameters<typeof shownText>[0]): string => {
  const text = shownText(cell)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
