import type { Language, Trilingual } from '@kairo/shared/languages'
import { isBlank, LONGEST, shownText } from './cell-values.ts'
import type { Cell, Sheet, SheetRow } from './workbook.ts'

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
  /** All of its texts from left to right, each once, with the column that it names. */
  headings: { heading: string; column: Key | null }[]
  /** The texts whose columns are read as none. */
  leftOut: string[]
}

/** Which column a heading stands for by its `headingId`, whatever it says; null for none. */
export type AssignedHeadings<Key extends string> = ReadonlyMap<string, Key | null>

/** Rows above the headings that may hold a title, a company, a date. */
const SEARCHED_ROWS = 30

/** A heading without width, case, blanks, line breaks, stars, brackets, dashes. */
const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** What two spellings of one heading have in common. */
export const headingId = (heading: string): string => headingKey(heading) || heading.trim()

const MAX_HEADINGS = 100
const MAX_HEADING = 200
const headingText = (cell: Cell): string => shownText(cell).slice(0, MAX_HEADING).trim()

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
  const named = new Set(parts.filter((part) => part !== undefined))
  return named.size === 1 ? [...named][0] : undefined
}

/**
 * The row of a sheet that holds the most headings, at least `atLeast` of them; undefined where there is none. Which
 * row that is follows from the names alone; what its headings stand for, also from what was assigned to them.
 */
export function findHeadings<Key extends string>(
  sheet: Sheet,
  columns: readonly SheetColumn<Key>[],
  atLeast: number,
  assigned: AssignedHeadings<Key> = new Map(),
): FoundHeadings<Key> | undefined {
  const names = headingNames(columns)
  const named = (cell: Cell): Key | undefined => (typeof cell === 'string' ? columnOfHeading(names, cell) : undefined)
  let best: { row: SheetRow; count: number } | undefined
  for (const row of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const { size: count } = new Set(row.cells.map(named).filter((key) => key !== undefined))
    if (count >= atLeast && count > (best?.count ?? 0)) best = { row, count }
  }
  if (!best) return undefined
  const at = new Map<Key, number>()
  const doubled: Key[] = []
  const headings = new Map<string, { heading: string; column: Key | null; isRead: boolean }>()
  for (const [index, cell] of best.row.cells.entries()) {
    if (isBlank(cell)) continue
    const heading = headingText(cell)
    const id = headingId(heading)
    const column = named(cell) ?? null
    const key = assigned.has(id) ? assigned.get(id) : column
    if (!headings.has(id)) headings.set(id, { heading, column, isRead: Boolean(key) })
    if (!key) continue
    if (at.has(key)) doubled.push(key)
    else at.set(key, index)
  }
  const missing = columns.filter((column) => column.required && !at.has(column.key)).map((column) => column.key)
  const told = [...headings.values()].slice(0, MAX_HEADINGS)
  return {
    row: best.row.number,
    at,
    missing,
    doubled,
    headings: told.map(({ heading, column }) => ({ heading, column })),
    leftOut: told.filter(({ isRead }) => !isRead).map(({ heading }) => heading),
  }
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
