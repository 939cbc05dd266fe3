import { type WrittenAmount, readAmount } from '@kairo/shared/text/amount'
import { currenciesIn } from '@kairo/shared/text/currency-words'
import { readDayTime } from '@kairo/shared/text/day'
import type { Reading } from '@kairo/shared/text/reading'
import { isOtherCurrency, namesOther } from './account-currency.ts'
import { type Columns, type Headings, headingsOf } from './columns.ts'
import { isCarried, isIncoming, isTotal } from './directions.ts'
import { mayBeDay, passedOver, readByContent } from './read-by-content.ts'
import { type Row, rowsOf, type Separator } from './split-rows.ts'
import type { Entry, Failure, StatementContext, StatementForm } from './statement.ts'
import { doubtOfHeading, doubtOfTitle, type Titles, titlesOf } from './titles.ts'

/** Rows without an entry: a title, a note. */
export const NO_ENTRY = null
export type RowRead = Entry | Failure | typeof NO_ENTRY

const LETTER = /[a-z\u3040-\u9fff\uff66-\uff9f]/i
const hasWords = (cells: readonly string[]): boolean => {
  let words = 0
  for (const cell of cells) if (LETTER.test(cell) && (words += 1) === 2) return true
  return false
}
const isDay = (cell: string, today: string): boolean =>
  mayBeDay(cell) && 'value' in readDayTime(cell, { notAfter: today })

/** The headings that a row holds; a row with a day is none. */
function headingRow(cells: readonly string[], today: string): Headings | undefined {
  if (!hasWords(cells) || cells.some((cell) => isDay(cell, today))) return undefined
  return headingsOf(cells)
}

/** The separator by which most of the first lines are rows of a statement. */
export function separatorOf(text: string, today: string): Separator {
  const sample = text.slice(0, 20_000)
  const score = (separator: Separator): number => {
    let points = 0
    let rows = 0
    for (const { cells } of rowsOf(sample, separator)) {
      if (headingRow(cells, today)?.isComplete) points += 100
      else if (cells.length > 1 && cells.some((cell) => isDay(cell, today))) points += 1
      if ((rows += 1) === 60) break
    }
    return points
  }
  const scored = ([',', '\t', ';'] as const).map((separator) => ({ separator, points: score(separator) }))
  return scored.toSorted((a, b) => b.points - a.points)[0]?.separator ?? ','
}

interface Section {
  line: number
  headings: Headings
  /** An amount below zero stands in it, so that one above zero came in. */
  hasMinus: boolean
}

/** Among headings stands no amount. */
const hasAmount = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^[^\p{L}]{0,3}\d/u.test(cell) && 'value' in readAmount(cell))

/** The headings of a text and the lines below which they hold; and the row that comes nearest to headings. */
function sectionsOf(rows: Iterable<Row>, today: string): { sections: Section[]; nearest: StatementForm } {
  const sections: Section[] = []
  const nearest: StatementForm = { form: 'lines', line: null, columns: [] }
  // Headings come again on each page.
  let last: { key: string; headings: Headings | undefined } | undefined
  for (const { line, cells } of rows) {
    const key = cells.join('\n')
    if (last?.key !== key) last = { key, headings: headingRow(cells, today) }
    const { headings } = last
    if (headings?.isComplete) sections.push({ line, headings, hasMinus: false })
    else if (headings && sections.length === 0 && headings.found.length > nearest.columns.length && !hasAmount(cells)) {
      nearest.line = line
      nearest.columns = headings.found
    }
    const section = sections.at(-1)
    if (section && !section.hasMinus && /^[-−▲△]/.test(cells[section.headings.columns.amount ?? -1] ?? ''))
      section.hasMinus = true
  }
  return { sections, nearest }
}

/** An amount of a cell; null for an empty one, dashes and zero. */
function amountOf(cell: string | undefined): Reading<WrittenAmount> | null {
  if (cell === undefined || /^[\s\-－―—*]{0,20}$/.test(cell)) return null
  const read = readAmount(cell)
  return 'value' in read && !/[1-9]/.test(read.value.amount) ? null : read
}
const isBelowZero = (read: Reading<WrittenAmount>): boolean => 'value' in read && read.value.amount.startsWith('-')

type Direction = 'in' | 'out' | 'takenBack' | 'unknown'

/** The amount of a row, and whether it came in: by its column, the bank's flag or its sign. */
function movementOf(
  cells: readonly string[],
  { headings: { columns }, hasMinus }: Section,
): { amount: Reading<WrittenAmount>; direction: Direction } | null {
  const at = (index: number | undefined): string | undefined => (index === undefined ? undefined : cells[index])
  const [deposit, withdrawal] = [amountOf(at(columns.deposit)), amountOf(at(columns.withdrawal))]
  const flag = isIncoming(at(columns.direction) ?? '', columns.hasNumbersForDirection)
  if (deposit && withdrawal)
    return {
      amount: flag === false ? withdrawal : deposit,
      direction: flag === undefined ? 'unknown' : flag ? 'in' : 'out',
    }
  if (deposit) {
    if (isBelowZero(deposit)) return { amount: deposit, direction: flag === false ? 'out' : 'takenBack' }
    return { amount: deposit, direction: flag === false ? 'unknown' : 'in' }
  }
  if (withdrawal) return { amount: withdrawal, direction: 'out' }
  const amount = columns.deposit === undefined ? amountOf(at(columns.amount)) : null
  if (!amount) return null
  if (isBelowZero(amount)) return { amount, direction: flag === true ? 'takenBack' : 'out' }
  if (flag !== undefined) return { amount, direction: flag ? 'in' : 'out' }
  const isKnown = columns.isIncoming || columns.isSigned || hasMinus
  return { amount, direction: isKnown ? 'in' : 'unknown' }
}

/** The day of a row as it is written: one cell, or year, month and day in three. */
function writtenDay(cells: readonly string[], { day }: Columns, today: string): string {
  const parts = day.map((index) => cells[index] ?? '')
  if (parts.length > 1) return parts.every((part) => part !== '') ? parts.join('/') : ''
  return parts[0] ?? cells.find((cell) => isDay(cell, today)) ?? ''
}

const WITHOUT_YEAR = /^\D{0,3}\d{1,2}\s?[-/月]\s?\d{1,2}(?:\D|$)/

function readByHeadings(
  { line, cells }: Row,
  section: Section,
  context: StatementContext,
  period: Titles['period'],
): RowRead {
  const { columns } = section.headings
  const raw = writtenDay(cells, columns, context.today)
  const notAfter = period && period.to < context.today ? period.to : context.today
  const day = readDayTime(raw, { notAfter })
  const movement = movementOf(cells, section)
  if (isTotal(cells, raw)) return movement ? passedOver(line) : NO_ENTRY
  if (!movement) {
    const money = [columns.deposit, columns.withdrawal, columns.amount].map((index) => cells[index ?? -1] ?? '')
    const isZero = money.some((cell) => /^[0.,]{1,20}$/.test(cell))
    return 'doubt' in day || isZero || isCarried(cells) ? NO_ENTRY : { line, message: 'number', raw: '' }
  }
  const { amount, direction } = movement
  const references = columns.references.map((index) => (cells[index] ?? '').slice(0, 100))
  const entry = { ...passedOver(line), references }
  if (direction === 'out') return entry
  if ('doubt' in amount) return { line, message: amount.doubt, raw: amount.raw }
  const { amount: value, currency } = amount.value
  if (direction !== 'in') return { line, message: direction === 'unknown' ? 'direction' : 'takenBack', raw: value }
  const named = columns.currency === undefined ? '' : (cells[columns.currency] ?? '')
  if (
    isOtherCurrency(currency, context.currency) ||
    (named !== '' && (namesOther(named, context.currency) || currenciesIn(named).size === 0))
  )
    return { line, message: 'accountCurrency', raw: [value, named || currency].join(' ') }
  if ('doubt' in day) return { line, message: day.doubt, raw }
  if (period && WITHOUT_YEAR.test(raw) && day.value.day < period.from) return { line, message: 'dayYear', raw }
  const balance = amountOf(columns.balance === undefined ? '' : cells[columns.balance])
  return {
    ...entry,
    isIn: true,
    receivedOn: day.value.day,
    amount: value,
    payers: columns.payer.map((index) => cells[index] ?? ''),
    balance: balance && 'value' in balance ? balance.value.amount : '',
  }
}

/** Rows below headings that are half understood tell not which of their amounts came in. */
const notUnderstood = (line: number, { columns }: StatementForm): Failure => ({
  line,
  message: 'headings',
  raw: columns.map(({ heading }) => heading).join(', '),
})

/** What the rows of a statement are read as, and each row. Reads the text several times instead of keeping its cells. */
export function readRows(text: string, context: StatementContext): { form: StatementForm; entries: Iterable<RowRead> } {
  const separator = separatorOf(text, context.today)
  const { sections, nearest } = sectionsOf(rowsOf(text, separator), context.today)
  const [first] = sections
  if (!first && nearest.line !== null) return { form: nearest, entries: [notUnderstood(nearest.line, nearest)] }
  if (!first) return { form: nearest, entries: readAll(text, separator, context) }
  const form: StatementForm = { form: 'headings', line: first.line, columns: first.headings.found }
  return { form, entries: readSections(text, separator, sections, context) }
}

function* readAll(text: string, separator: Separator, context: StatementContext): Generator<RowRead> {
  for (const { line, cells } of rowsOf(text, separator))
    if (cells.some((cell) => cell !== '')) {
      const read = readByContent({ line, cells }, context)
      const doubt = read === NO_ENTRY ? doubtOfTitle({ line, cells }, context) : undefined
      if (doubt) return yield doubt
      yield read
    }
}

function* readSections(
  text: string,
  separator: Separator,
  sections: readonly Section[],
  context: StatementContext,
): Generator<RowRead> {
  const titles = titlesOf(rowsOf(text, separator), sections[0]?.line ?? 1, context)
  yield* titles.failures
  if (titles.doubt) return yield titles.doubt
  let at = -1
  let isDoubted = false
  for (const row of rowsOf(text, separator)) {
    const next = sections[at + 1]
    if (next?.line === row.line) {
      at += 1
      const doubts = next.headings.amounts.flatMap((heading) => doubtOfHeading(row.line, heading, context) ?? [])
      isDoubted = doubts.length > 0
      yield* doubts.slice(0, 1)
      continue
    }
    const section = sections[at]
    if (section && !isDoubted && row.cells.some((cell) => cell !== ''))
      yield readByHeadings(row, section, context, titles.period)
  }
}
