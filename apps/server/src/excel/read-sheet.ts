import type { Language } from '@kairo/shared/languages'
import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { headingId } from './heading-text.ts'
import { rowsWithMergedValues } from './merged-cells.ts'
import { RowCells } from './row-cells.ts'
import { type FoundHeadings, findHeadings, type HeadingColumn, headingOf, repeatedHeadings } from './sheet-headings.ts'
import type { SheetIssue, SheetKind } from './sheet-kind.ts'
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
interface ReadOptions<R> {
  language: Language
  /** Rows and sheets that are hidden, by hand or by a filter, count as well. */
  includeHidden?: boolean | undefined
  /** What of the sheet is not as in the template. */
  mapping?: SheetMapping | undefined
  /**
   * Called repeatedly with the number of rows read and the records found since the last call; without records
   * after an error. Callers must wait for the result before they use the records: an error may follow.
   */
  onRows?: ((read: number, all: number, records: readonly R[]) => void) | undefined
}

const MAX_STRUCK = 20
const MAX_STRUCK_TEXT = 200
/** Rows between two progress reports. */
const STEP = 1000

interface FoundSheet<Key extends string> {
  sheet: Sheet
  headings: FoundHeadings<Key>
}

/**
 * Records of a workbook by a kind of sheet, or all that is wrong with it. `read` makes the records of a row of which
 * anything is filled in or struck through, and refuses at the row what is wrong.
 */
export function readSheet<Key extends string, R>(
  workbook: Workbook,
  kind: SheetKind<Key>,
  read: (row: RowCells<Key>) => readonly R[],
  { language, includeHidden: withHidden = false, mapping, onRows }: ReadOptions<R>,
): ReadSheet<Key, R> {
  const isTold = kind.unseen === 'told'
  const includeHidden = withHidden || !isTold
  const questions = new QuestionList(kind.questions, mapping?.answers)
  const issues: SheetIssue<Key>[] = []
  const records: R[] = []
  const told: ToldOfSheet<Key> = {
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
  const chosen = chooseSheets(workbook, kind, includeHidden, mapping)
  told.hiddenSheets = chosen.hiddenSheets
  const [first, second] = chosen.sheets
  const place = { sheet: first?.sheet.name ?? chosen.name, row: first?.headings.row ?? 0 }
  const done = (nothing: ReadSheet<Key, R>['nothing'] = chosen.nothing): ReadSheet<Key, R> => ({
    records,
    issues,
    ...(nothing && issues.length === 0 ? { nothing } : {}),
    place,
    told,
  })
  if (!first) return done()
  const heading = (key: Key | undefined): string => (key === undefined ? '' : headingOf(kind.columns, key, language))
  const issue = (sheet: Sheet, row: number, problem: Parameters<typeof kind.say>[0], key?: Key, value = '') => {
    const message = kind.say(problem, { key, heading: heading(key), value }, language)
    issues.push({ sheet: sheet.name, row, key, value: '', message, problem })
  }
  if (second && kind.reads === 'one') {
    issue(second.sheet, second.headings.row, 'otherSheet', undefined, second.sheet.name)
    return done()
  }
  let openRow: number | undefined
  for (const { sheet, headings } of kind.reads === 'all' ? chosen.sheets : [first]) {
    const { row: headingAt, lastRow } = headings
    told.leftOut = headings.leftOut.map(({ heading: text }) => text)
    told.hiddenColumns = headings.hidden
    const settled = kind.settle?.(sheet, headings, questions, mapping?.constants ?? {}) ?? {
      at: headings.at,
      constants: {},
    }
    const { at, constants } = settled
    const lacking = kind.columns.filter(({ key, required }) => required && !at.has(key)).map(({ key }) => key)
    const missing = lacking.filter((key) => !(key in constants))
    const tellHeadings = (): void => {
      const asked = questions.all(language)
      const isPlain = headings.headings.every(({ column }) => column !== null) && !mapping && lacking.length === 0
      if (kind.questions && !(isPlain && asked.length === 0))
        told.headings = {
          open: missing.length > 0 && headings.doubled.length === 0,
          all: headings.headings,
          asked,
        }
    }
    tellHeadings()
    for (const key of missing) issue(sheet, headingAt, 'missing', key)
    for (const key of headings.doubled) issue(sheet, headingAt, 'doubled', key)
    if (!isTold) {
      for (const [key, index] of at) if (sheet.hiddenColumns?.includes(index)) issue(sheet, headingAt, 'hidden', key)
      for (const [key, { more, currency, heading: text }] of headings.said)
        if (more.length > 0 || currency === 'other') issue(sheet, headingAt, 'headingSays', key, text)
    }
    if (issues.length > 0) continue

    const cells = new RowCells(kind, { ...settled, said: headings.said, sheet: sheet.name, questions, language })
    const notes = kind.notes && {
      finder: new NoteFinder(new Set(kind.notes.values.map((key) => at.get(key) ?? -1)), kind.notes.isValue),
      found: kind.notes.found,
    }
    const headingRow = repeatedHeadings(headings, kind.columns, kind.headingsAtLeast)
    // After merged cells are expanded: their first row may be hidden.
    const amounts = new Set(
      kind.columns.flatMap(({ key, kind: ofColumn }) => (ofColumn === 'money' ? (at.get(key) ?? []) : [])),
    )
    const below = rowsWithMergedValues(sheet, lastRow, amounts)
    const isHeld = (row: SheetRow): boolean => cells.isFilled(row) || cells.struck(row).length > 0
    if (kind.maxRows !== undefined) {
      const held = below.filter((row) => headingRow(row) !== 'same' && isHeld(row)).length
      if (held > kind.maxRows) issue(sheet, headingAt, 'tooMany')
      if (held === 0 || issues.length > 0) return done('empty')
    }
    let delivered = 0
    const reportProgress = (count: number): void => {
      onRows?.(count, below.length, issues.length > 0 ? [] : records.slice(delivered))
      delivered = records.length
    }
    for (const [index, row] of below.entries()) {
      if (index % STEP === 0) reportProgress(index)
      if (row.hidden && !includeHidden) {
        if (cells.isFilled(row)) told.hidden++
        continue
      }
      if (isTold && row.struck) tellStruck(told, row, cells)
      const repeated = headingRow(row)
      if (repeated === 'other' && kind.refusesSections) issue(sheet, row.number, 'otherHeadings')
      if (repeated === 'same' || (repeated && kind.refusesSections)) {
        if (issues.length >= (kind.maxIssues ?? Infinity)) break
        continue
      }
      const note = notes?.finder.take(row)
      if (note !== undefined) {
        notes?.found(row.number, note, questions)
        continue
      }
      if (!isHeld(row)) continue
      cells.begin(row)
      const found = read(cells)
      if (cells.state === 'leftOut') continue
      if (cells.issues.length > 0) issues.push(...cells.issues)
      else if (cells.state === 'plain') records.push(...found)
      if (issues.length >= (kind.maxIssues ?? Infinity)) break
    }
    reportProgress(below.length)
    told.notes = notes?.finder.found ?? []
    told.notesMore = notes?.finder.more ?? 0
    tellHeadings()
    if (issues.length >= (kind.maxIssues ?? Infinity)) break
    openRow = questions.openRow
  }
  if (openRow !== undefined) return done({ openRow })
  return done(records.length > 0 ? undefined : 'empty')
}

function tellStruck<Key extends string>(told: ToldOfSheet<Key>, row: SheetRow, cells: RowCells<Key>): void {
  // A column with two headings counts once.
  const struck = [...new Map(cells.struck(row).map(({ key, text }) => [cells.at.get(key), { key, text }])).values()]
  if (struck.length === 0) return
  const all = struck.map(({ text }) => text).join(' ')
  const ofRow = cells.isFilled(row)
    ? struck.map(({ key, text }) => ({ column: cells.heading(key), text }))
    : [{ column: '', text: all.slice(0, MAX_STRUCK_TEXT) }]
  for (const one of ofRow)
    if (told.struck.length < MAX_STRUCK) told.struck.push({ row: row.number, ...one })
    else told.struckMore++
}

/** The sheets that are read, or why there is none. */
function chooseSheets<Key extends string>(
  { sheets }: Workbook,
  { columns, headingsAtLeast, texts, unseen }: SheetKind<Key>,
  includeHidden: boolean,
  mapping: SheetMapping | undefined,
) {
  const examples = new Set(Object.values(texts).map(({ example }) => example))
  const assigned = new Map(
    Object.entries(mapping?.columns ?? {}).map(([text, column]) => [headingId(text), column as HeadingColumn<Key>]),
  )
  const isTold = unseen === 'told'
  const all = sheets.filter((sheet) => (isTold || !sheet.hidden) && !examples.has(sheet.name.trim()))
  const found = all.flatMap((sheet): FoundSheet<Key>[] => {
    const headings = findHeadings(sheet, columns, headingsAtLeast, { assigned, withHidden: includeHidden })
    return headings ? [{ sheet, headings }] : []
  })
  const isFilled = all.some((sheet) => sheet.rows.length > 0)
  if (!isTold) {
    const nothing: 'notASheet' | 'empty' | undefined = found.length > 0 ? undefined : isFilled ? 'notASheet' : 'empty'
    return { sheets: found, hiddenSheets: [], nothing, name: all[0]?.name ?? '' }
  }
  const filled = found.filter(({ sheet, headings }) => (sheet.rows.at(-1)?.number ?? 0) > headings.lastRow)
  const visible = filled.filter(({ sheet }) => !sheet.hidden)
  // A hidden sheet is read where it is the only one; beside others it usually holds older rates.
  const wanted = includeHidden && visible.length === 0 ? filled : visible
  const left = filled.filter((one) => !wanted.includes(one))
  const isSeen = all.some((sheet) => (!sheet.hidden || wanted.length > 0) && sheet.rows.length > 0)
  const isEmpty = !isSeen || left.length > 0 || found.some(({ sheet }) => !sheet.hidden)
  const nothing: 'notASheet' | 'empty' | undefined =
    isSeen && wanted.length > 0 ? undefined : isEmpty ? 'empty' : 'notASheet'
  return {
    sheets: nothing ? [] : wanted,
    hiddenSheets: left.map(({ sheet }) => sheet.name),
    nothing,
    name: all[0]?.name ?? '',
  }
}
