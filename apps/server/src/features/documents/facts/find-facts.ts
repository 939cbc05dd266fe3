import { DOCUMENT_FACTS, type FactName, factsIn } from '@kairo/shared/documents/document-facts'
import { type Cell, isCellDate, isCellError, isCellMoney, type Workbook } from '../../../excel/workbook.ts'
import type { PdfLine } from '../../../pdf/pdf-text.ts'
import { currenciesIn } from '@kairo/shared/text/currency-words'
import { plainButMarks, type Reading } from '@kairo/shared/text/reading'
import { findVesselVoyage } from '../loading-notice/vessel-voyage.ts'
import { findRemittanceDate } from '../pdfs/remittance-date.ts'
import { behindLabel, FACT_LABELS, isFactLabel, type LabelledFact } from './fact-labels.ts'
import { type Candidate, factAtStart, type Reference } from './fact-values.ts'
import { piecesBelow } from './pieces-below.ts'

/** What a document says of each fact, or why that is not sure. */
export type FoundFacts = Partial<Record<FactName, Reading<string>>>

/** Limits of the search: facts are near the top of a document. */
const MAX_LINES = 600
const MAX_PIECES = 3000
const MAX_TEXT = 200
/** Pieces right of a label that may belong to its value. */
const PIECES_RIGHT = 5
/** Points between the left edges of two columns of a page. */
const COLUMN_GAP = 12
/** A sheet's column and row as points of a page. */
const CELL_WIDTH = 100
const CELL_HEIGHT = 16

const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`
const SPACED = new RegExp(`(?<=${HAN})\\s+(?=${HAN})`, 'gu')

/**
 * Normalizes width and blanks, and removes the blanks between the letters of a spaced Japanese or Chinese label. Footnote
 * marks stay, to be judged at their value.
 */
const plain = (text: string): string =>
  plainButMarks(text.slice(0, MAX_TEXT)).replace(/\s+/g, ' ').replace(SPACED, '').trim()

function bounded(lines: readonly PdfLine[]): PdfLine[] {
  let left = MAX_PIECES
  return lines.slice(0, MAX_LINES).map((line) => {
    const items = line.items.slice(0, left)
    left -= items.length
    return { ...line, items: items.map((item) => ({ ...item, text: plain(item.text) })) }
  })
}

function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'boolean' || isCellError(cell)) return ''
  if (isCellDate(cell)) return [cell.date, cell.time?.slice(0, 5)].filter(Boolean).join(' ')
  if (isCellMoney(cell)) return String(cell.number)
  return String(cell)
}

/** The cells of the sheets in view as lines of a page, a column beside the other. */
function linesOfWorkbook(workbook: Workbook): PdfLine[] {
  return workbook.sheets
    .filter((sheet) => !sheet.hidden)
    .flatMap((sheet, at) =>
      sheet.rows.slice(0, MAX_LINES).map((row) => ({
        page: at + 1,
        y: row.number * CELL_HEIGHT,
        height: 10,
        items: row.cells.flatMap((cell, column) => {
          const text = textOf(cell)
          return text === '' ? [] : [{ x: column * CELL_WIDTH, end: (column + 0.9) * CELL_WIDTH, text }]
        }),
      })),
    )
}

/**
 * Lines of pages as a sheet whose columns start where texts begin, so that the ship parser for sheets works on PDFs
 * too.
 */
function workbookOfLines(lines: readonly PdfLine[]): Workbook {
  const edges: number[] = []
  for (const x of lines.flatMap(({ items }) => items.map((item) => item.x)).sort((a, b) => a - b))
    if (x - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > COLUMN_GAP) edges.push(x)
  const columnOf = (x: number): number => edges.findLastIndex((edge) => edge <= x)
  const rows = lines.map((line, at) => {
    const cells: Cell[] = []
    for (const { x, text } of line.items) cells[columnOf(x)] = text
    return { number: at + 1, cells: Array.from(cells, (cell) => cell ?? null) }
  })
  return { sheets: [{ name: '', hidden: false, merges: [], rows }] }
}

/** The candidate values of a label, the likeliest first: after it, right of it, below it. */
function* valuesOf(lines: readonly PdfLine[], pattern: RegExp): Generator<Omit<Candidate, 'hasOtherCurrency'>> {
  for (const [line, { items }] of lines.entries()) {
    for (const [item, { text }] of items.entries()) {
      let behind = behindLabel(text, pattern)
      if (behind === undefined) continue
      // `入港予定日 / ETA`: the same label in another language precedes the value.
      behind = behindLabel(behind.replace(/^[\s/・,-]+/, ''), pattern) ?? behind
      const label = text.slice(0, text.length - behind.length)
      if (behind.replace(/[\s:/-]/g, '') !== '') yield { pieces: [behind], label }
      const right = items
        .slice(item + 1, item + 1 + PIECES_RIGHT)
        .map((piece) => piece.text)
        .filter((piece) => !/^[:\-/=]$/.test(piece))
      const next = right.findIndex(isFactLabel)
      // Date and time, or the parts of a date, may be in separate boxes.
      const pieces = next < 0 ? right : right.slice(0, next)
      if (pieces.length > 0) yield { pieces, label }
      for (const under of piecesBelow(lines, { line, item })) {
        const below = under.map((piece) => piece.text)
        if (isFactLabel(below.join(' '))) continue
        yield { pieces: below, label }
        break
      }
    }
  }
}

/**
 * The fact behind the likeliest of its labels. A doubt ends the search: another label further down may be about something
 * else.
 */
function labelled(
  lines: readonly PdfLine[],
  name: LabelledFact,
  reference: Reference,
  hasOtherCurrency: boolean,
): Reading<string> | undefined {
  const { kind } = DOCUMENT_FACTS[name]
  for (const pattern of FACT_LABELS[name])
    for (const value of valuesOf(lines, pattern)) {
      const candidate = { ...value, hasOtherCurrency }
      const [first] = value.pieces
      const reading =
        factAtStart(candidate, name, kind, reference) ??
        (kind !== 'yen' && first !== undefined && value.pieces.length > 1
          ? factAtStart({ ...candidate, pieces: [first] }, name, kind, reference)
          : undefined)
      if (reading) return reading
    }
  return undefined
}

/** Whether any text names a currency besides yen: a number without one is then not sure. */
const namesOtherCurrency = (lines: readonly PdfLine[]): boolean =>
  lines.some(({ items }) =>
    items.some(({ text }) => [...currenciesIn(text)].some((one) => one !== 'JPY' && one !== 'yenOrYuan')),
  )

function factsOfLines(
  raw: readonly PdfLine[],
  businessType: number,
  reference: Reference,
  workbook?: Workbook,
): FoundFacts {
  const lines = bounded(raw)
  const names = factsIn(businessType)
  const found: FoundFacts = {}
  const hasOtherCurrency = names.includes('sumMoney') && namesOtherCurrency(lines)
  for (const name of names) {
    if (name === 'vessel' || name === 'voyage' || name === 'expectPaymentDate') continue
    const reading = labelled(lines, name, reference, hasOtherCurrency)
    if (reading) found[name] = reading
  }
  const ship = names.includes('vessel') ? findVesselVoyage(workbook ?? workbookOfLines(lines)) : null
  if (ship) Object.assign(found, { vessel: { value: ship.vessel }, voyage: { value: ship.voyage } })
  const remittance = names.includes('expectPaymentDate') ? findRemittanceDate(raw, reference.day) : undefined
  if (remittance) found.expectPaymentDate = remittance
  return found
}

/** The facts of its kind found in the text of a PDF. */
export const factsOfPdf = (lines: readonly PdfLine[], businessType: number, reference: Reference): FoundFacts =>
  factsOfLines(lines, businessType, reference)

/** The same of a workbook. */
export const factsOfWorkbook = (workbook: Workbook, businessType: number, reference: Reference): FoundFacts =>
  factsOfLines(linesOfWorkbook(workbook), businessType, reference, workbook)
