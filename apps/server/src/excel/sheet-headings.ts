import type { Language, Trilingual } from '@kairo/shared/languages'
import { isBlank, shownText } from './cell-values.ts'
import {
  BRACKETS,
  headingCurrencies,
  headingId,
  headingKey,
  type HeadingNames,
  isUnitText,
  type ReadHeading,
  readHeading,
  type SaidOfAmount,
  saidIn,
} from './heading-text.ts'
import type { Cell, Sheet, SheetRow } from './workbook.ts'
import type { ColumnKind } from './write-workbook.ts'

export interface SheetColumn<Key extends string> {
  key: Key
  /** The heading in the template. */
  heading: Trilingual
  /** Other names under which the column is known; any language, any spelling that `headingKey` makes equal. */
  also?: readonly string[]
  /** The sheet cannot be read without it. */
  required?: boolean
  /** `money` of amounts, whose headings may name a currency and may be shared. */
  kind?: ColumnKind
}

/** What a heading stands for: a column, several of amounts, none. */
export type HeadingColumn<Key extends string> = Key | Key[] | null

export interface FoundHeadings<Key extends string> {
  /** As Excel numbers it; the upper one of two rows of headings. */
  row: number
  /** The lower one of two, else the same. */
  lastRow: number
  /** Index into `cells` of each column that is there. */
  at: Map<Key, number>
  missing: Key[]
  doubled: Key[]
  /** All of its texts from left to right, each once, with the column that it names. */
  headings: { heading: string; column: HeadingColumn<Key> }[]
  /** The texts whose columns are read as none, and where they stand. */
  leftOut: { heading: string; index: number }[]
  /** The texts of columns that the sheet hides; they are not in `at`. */
  hidden: string[]
  /** What the heading of an amount says beside its name. */
  said: Map<Key, SaidOfAmount & { heading: string }>
  /** The texts of both rows by column. */
  texts: readonly ReadonlyMap<number, string>[]
}

/** Which column a heading stands for by its `headingId`, whatever it says. */
export type AssignedHeadings<Key extends string> = ReadonlyMap<string, HeadingColumn<Key>>

interface FindOptions<Key extends string> {
  assigned?: AssignedHeadings<Key>
  /** Columns that the sheet hides are read as well. */
  withHidden?: boolean
}

/** Rows above the headings that may hold a title, a company, a date. */
export const SEARCHED_ROWS = 30

const MAX_HEADINGS = 100
const MAX_HEADING = 200
const headingText = (cell: Cell | undefined): string => shownText(cell).slice(0, MAX_HEADING).trim()

/** Columns by each of their names. Throws when two columns share one, which only a change of the lists can cause. */
export function headingNames<Key extends string>(columns: readonly SheetColumn<Key>[]): HeadingNames<Key> {
  const names = new Map<string, Key>()
  for (const column of columns) {
    for (const name of [...Object.values(column.heading), ...(column.also ?? [])]) {
      const key = headingKey(name)
      const taken = names.get(key)
      if (taken && taken !== column.key) throw new Error(`«${name}» names both ${taken} and ${column.key}`)
      names.set(key, column.key)
    }
  }
  const amounts = new Set(columns.filter(({ kind }) => kind === 'money').map(({ key }) => key))
  return { names, amounts, read: new Map() }
}

/** One or two rows of headings, cell by cell; `upper` and `lower` are the same text in a cell that is merged over both. */
interface Block {
  rows: readonly SheetRow[]
  cells: Map<number, { upper: Cell; lower: Cell }>
  /** The lower row names no column: it holds the units and currencies of those above it. */
  hasUnits: boolean
}

/**
 * The headings of a sheet, one row or two below each other: where most are named, at least `atLeast` of them; undefined
 * where there are none. Where that is follows from the names alone; what its headings stand for, also from what was
 * assigned to them.
 */
export function findHeadings<Key extends string>(
  sheet: Sheet,
  columns: readonly SheetColumn<Key>[],
  atLeast: number,
  { assigned = new Map(), withHidden = false }: FindOptions<Key> = {},
): FoundHeadings<Key> | undefined {
  const known = headingNames(columns)
  let best: { block: Block; count: number } | undefined
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  for (const [index, row] of searched.entries()) {
    const next = searched[index + 1]
    for (const block of blocksOf(sheet, row, next, known)) {
      const { size: count } = new Set([...block.cells.values()].flatMap((cell) => readBlockCell(known, cell).keys))
      const isMore =
        best !== undefined && count === best.count
          ? block.hasUnits || block.rows.length < best.block.rows.length
          : count > (best?.count ?? 0)
      if (count >= atLeast && isMore) best = { block, count }
    }
  }
  return best && headingsOf(sheet, columns, best.block, known, { assigned, withHidden })
}

/** The row alone, and with the row below it where that holds nothing but headings, currencies and units. */
function* blocksOf<Key extends string>(
  sheet: Sheet,
  row: SheetRow,
  next: SheetRow | undefined,
  known: HeadingNames<Key>,
): Generator<Block> {
  const isFilled = (cell: Cell | undefined): boolean => !isBlank(cell)
  const alone = [...row.cells.entries()].filter(([, cell]) => isFilled(cell))
  yield { rows: [row], cells: new Map(alone.map(([at, cell]) => [at, { upper: cell, lower: null }])), hasUnits: false }
  if (!next || next.number !== row.number + 1) return
  const filled = next.cells.filter(isFilled)
  const isOfHeadings = (cell: Cell): boolean =>
    typeof cell === 'string' && (readHeading(known, cell).keys.length > 0 || isUnitText(cell))
  if (filled.length === 0 || !filled.every(isOfHeadings)) return
  const over = [...row.cells]
  const merges = sheet.merges.filter(
    ({ firstRow, lastColumn, firstColumn }) => firstRow === row.number && lastColumn > firstColumn,
  )
  for (const { firstColumn, lastColumn } of merges.slice(0, MAX_HEADINGS))
    for (let at = firstColumn + 1; at <= Math.min(lastColumn, firstColumn + MAX_HEADINGS); at++)
      over[at] ??= row.cells[firstColumn] ?? null
  const width = Math.max(over.length, next.cells.length)
  const cells: Block['cells'] = new Map()
  for (let at = 0; at < width; at++) {
    const [up, low] = [over[at] ?? null, next.cells[at] ?? null]
    if (isFilled(up) || isFilled(low)) cells.set(at, { upper: up, lower: low })
  }
  const hasUnits = filled.every((cell) => typeof cell === 'string' && readHeading(known, cell).keys.length === 0)
  yield { rows: [row, next], cells, hasUnits }
}

/** The columns that a heading names, of two rows by both, else by the lower, else by the upper. */
function readBlockCell<Key extends string>(
  known: HeadingNames<Key>,
  { upper, lower }: { upper: Cell; lower: Cell },
): ReadHeading<Key> {
  const [above, below] = [upper, lower].map((cell) => (typeof cell === 'string' ? cell : ''))
  if (!below) return readHeading(known, above ?? '')
  if (!above) return readHeading(known, below)
  const both = known.names.get(headingKey(`${above}${below}`))
  const [ofUpper, ofLower] = [readHeading(known, above), readHeading(known, below)]
  const keys = both ? [both] : ofLower.keys.length > 0 ? ofLower.keys : ofUpper.keys
  if (!keys.every((key) => known.amounts.has(key))) return { keys, said: ofLower.said }
  const isName = (part: string): boolean => known.names.has(headingKey(part))
  const inBrackets = (text: string): string =>
    [...text.normalize('NFKC').matchAll(BRACKETS)].map(([one]) => one).join(' ')
  // Above a group of columns stands its title: what that says of them is in brackets or a currency.
  const said = [
    ofUpper.keys.length > 0 ? ofUpper.said : { ...saidIn(inBrackets(above), isName), currency: saidIn(above).currency },
    ofLower.keys.length > 0 ? ofLower.said : saidIn(below, isName),
  ]
  const currencies = new Set(said.map(({ currency }) => currency).filter((currency) => currency !== null))
  const [currency = null] = currencies
  return { keys, said: { currency: currencies.size > 1 ? 'other' : currency, more: said.flatMap(({ more }) => more) } }
}

/** A sheet may assign one heading to several columns of amounts, each once. */
const keysOfColumn = <Key extends string>(column: HeadingColumn<Key>): readonly Key[] =>
  column === null ? [] : Array.isArray(column) ? column : [column]

function headingsOf<Key extends string>(
  sheet: Sheet,
  columns: readonly SheetColumn<Key>[],
  block: Block,
  known: HeadingNames<Key>,
  { assigned, withHidden }: Required<FindOptions<Key>>,
): FoundHeadings<Key> {
  const hiddenColumns = new Set(withHidden ? [] : sheet.hiddenColumns)
  const found: Pick<FoundHeadings<Key>, 'at' | 'doubled' | 'hidden' | 'said'> = {
    at: new Map(),
    doubled: [],
    hidden: [],
    said: new Map(),
  }
  const headings = new Map<string, { heading: string; column: HeadingColumn<Key>; isRead: boolean; index: number }>()
  for (const [index, cell] of block.cells) {
    const heading = [cell.upper, cell.lower].map(headingText).filter(Boolean).join(' ').slice(0, MAX_HEADING)
    if (hiddenColumns.has(index)) {
      found.hidden.push(heading)
      continue
    }
    const id = headingId(heading)
    const { keys, said } = readBlockCell(known, cell)
    const column = keys.length > 1 ? [...keys] : (keys[0] ?? null)
    const read = keysOfColumn(assigned.has(id) ? (assigned.get(id) ?? null) : column)
    if (!headings.has(id)) headings.set(id, { heading, column, isRead: read.length > 0, index })
    for (const key of read) {
      if (found.at.has(key)) found.doubled.push(key)
      else found.at.set(key, index)
      // A heading that was assigned by hand says the same of its amounts.
      if (known.amounts.has(key))
        found.said.set(key, { ...(keys.length > 0 ? said : { ...saidIn(heading), more: [] }), heading })
    }
  }
  const { at } = found
  const missing = columns.filter((column) => column.required && !at.has(column.key)).map((column) => column.key)
  const told = [...headings.values()].slice(0, MAX_HEADINGS)
  return {
    ...found,
    row: block.rows[0]?.number ?? 0,
    lastRow: block.rows.at(-1)?.number ?? 0,
    missing,
    headings: told.map(({ heading, column }) => ({ heading, column })),
    leftOut: told.filter(({ isRead }) => !isRead).map(({ heading, index }) => ({ heading, index })),
    texts: block.rows.map(
      ({ cells }) =>
        new Map(cells.flatMap((cell, index) => (isBlank(cell) ? [] : [[index, headingText(cell)] as const]))),
    ),
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

/**
 * What a row below the headings is: `same` where it repeats them for a section, `other` where it holds headings that
 * differ (other sizes, another currency), undefined where it is a row of values.
 */
export function repeatedHeadings<Key extends string>(
  { texts, at }: FoundHeadings<Key>,
  columns: readonly SheetColumn<Key>[],
  atLeast: number,
): (row: SheetRow) => 'same' | 'other' | undefined {
  const known = headingNames(columns)
  const first = [...at.values()].slice(0, 3)
  // Without its signs a heading in ¥ is that in $.
  const idOf = (text: string): string => [headingId(text), ...headingCurrencies(text)].join(' ')
  const ids = texts.map((row) => new Map([...row].map(([index, text]) => [index, idOf(text)])))
  const isNamed = (cell: Cell | undefined): boolean =>
    typeof cell === 'string' && readHeading(known, cell).keys.length > 0
  return ({ cells }) => {
    // Nearly all rows end here.
    if (first.filter((index) => isNamed(cells[index])).length < Math.min(2, first.length)) return undefined
    const filled = [...cells.entries()].filter(([, cell]) => !isBlank(cell))
    const isSame = ids.some((row) => filled.every(([index, cell]) => row.get(index) === idOf(headingText(cell))))
    if (isSame) return 'same'
    return filled.filter(([, cell]) => isNamed(cell)).length >= atLeast ? 'other' : undefined
  }
}
