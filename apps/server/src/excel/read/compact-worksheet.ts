import { MAX_COLUMNS, MAX_ROWS, TooManyCells } from '../sheet-cells.ts'

/**
 * The cells of a worksheet, each distinct one once. A sheet of 270,000 cells holds some thousand different ones, and
 * reading one takes the library ten times longer than recognizing a repeated one.
 */
interface CompactWorksheet {
  /** The worksheet for the library: only the distinct cells, WIDTH a row from row 2 on; row 1 holds `mark`. */
  xml: Buffer
  rows: CompactRow[]
}
export interface CompactRow {
  /** As Excel numbers it. */
  number: number
  hidden: boolean
  /** Pairs of a column (from 0) and the index of a distinct cell, by column. */
  cells: number[]
}

/** Distinct cells in a row of the compact sheet. */
export const WIDTH = 100
/** Cells of 60,000 rows of a rate sheet are 1.6 million. */
const MAX_CELLS = 6_000_000

/** The plain form that all spreadsheet programs write; any other is left to the library. */
const ROW = Buffer.from('<row ')
const ROW_END = Buffer.from('</row>')
const CELL = Buffer.from('<c r="')
const CELL_END = Buffer.from('</c>')
const NUMBER = / r="(\d{1,7})"/
const EXCLAMATION = 33
const QUOTE = 34
const SLASH = 47
const GREATER = 62
const HIDDEN = / hidden="(?:1|true)"/

/**
 * Whether one of these texts, which all begin with `<!`, is in there. Most parts hold no `!` at all, which is found out
 * immediately.
 */
export const includesAny = (xml: Buffer, declarations: readonly `<!${string}`[]): boolean =>
  xml.includes(EXCLAMATION) && declarations.some((declaration) => xml.includes(declaration))

/**
 * Undefined where only the library can read the notation of the sheet. `mark` identifies the sheet in the library's
 * result.
 */
export function compactWorksheet(xml: Buffer, mark: string): CompactWorksheet | undefined {
  const from = xml.indexOf('<sheetData>')
  const to = xml.indexOf('</sheetData>')
  if (from < 0 || to < 0 || includesAny(xml, ['<!--', '<![CDATA['])) return undefined
  const cells = new Map<string, number>()
  const rows = compactRows(xml, from + '<sheetData>'.length, to, cells)
  if (!rows) return undefined
  // Byte by byte, so that the bytes are passed on unchanged; the library decodes them.
  const merges = mergesIn(xml.toString('latin1', to))
  const parts = [xml.toString('latin1', 0, from), '<sheetData><row r="1">']
  parts.push(`<c r="A1" t="inlineStr"><is><t>${mark}</t></is></c></row>`)
  let at = 0
  for (const cell of cells.keys()) {
    const row = Math.floor(at / WIDTH) + 2
    if (at % WIDTH === 0) parts.push(at > 0 ? '</row>' : '', `<row r="${row}">`)
    parts.push(`<c r="${LETTERS[at % WIDTH]}${row}"${cell}</c>`)
    at++
  }
  parts.push(at > 0 ? '</row>' : '', '</sheetData>', merges, '</worksheet>')
  return { xml: Buffer.from(parts.join(''), 'latin1'), rows }
}

const MERGES_END = '</mergeCells>'
function mergesIn(afterRows: string): string {
  const from = afterRows.search(/<mergeCells[ >]/)
  const end = from < 0 ? -1 : afterRows.indexOf(MERGES_END, from)
  return end < 0 ? '' : afterRows.slice(from, end + MERGES_END.length)
}

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const LETTERS = Array.from({ length: WIDTH }, (_, column) => lettersOf(column))

const isBlank = (code: number | undefined): boolean => code === 32 || code === 9 || code === 10 || code === 13

/** Bytes one by one: for texts as short as these every call of the library of strings or buffers takes longer. */
function startsWith(xml: Buffer, at: number, text: Buffer): boolean {
  for (let i = 0; i < text.length; i++) if (xml[at + i] !== text[i]) return false
  return true
}
function skipBlanks(xml: Buffer, from: number): number {
  let at = from
  while (isBlank(xml[at])) at++
  return at
}
/** Where the next of these bytes is; -1 before `to`. */
function find(xml: Buffer, byte: number, from: number, to: number): number {
  for (let at = from; at < to; at++) if (xml[at] === byte) return at
  return -1
}
function findCellEnd(xml: Buffer, from: number, to: number): number {
  for (let at = from; at < to; at++) if (xml[at] === 60 && startsWith(xml, at, CELL_END)) return at
  return -1
}

/** The position of a cell's content in the file, and its index among the distinct ones. */
interface SeenCell {
  start: number
  length: number
  index: number
}
/** Whether the same bytes stand at both places. */
function isSame(xml: Buffer, at: number, { start, length }: SeenCell): boolean {
  for (let i = 0; i < length; i++) if (xml[at + i] !== xml[start + i]) return false
  return true
}

function compactRows(xml: Buffer, from: number, to: number, cells: Map<string, number>): CompactRow[] | undefined {
  const rows: CompactRow[] = []
  /** The last cell of each column: most equal the one above, and comparing is faster than a look-up. */
  const above: SeenCell[] = []
  let at = skipBlanks(xml, from)
  let last = 0
  let count = 0
  while (at < to) {
    const head = find(xml, GREATER, at, to)
    const attributes = startsWith(xml, at, ROW) ? xml.toString('latin1', at + 4, head) : ''
    const number = Number(NUMBER.exec(attributes)?.[1])
    if (head < 0 || !(number > last)) return undefined
    last = number
    at = skipBlanks(xml, head + 1)
    if (attributes.endsWith('/')) continue
    const row: CompactRow = { number, hidden: HIDDEN.test(attributes), cells: [] }
    let before = -1
    while (startsWith(xml, at, CELL)) {
      at += CELL.length
      let column = 0
      let code = xml[at] ?? 0
      for (; code >= 65 && code <= 90; code = xml[++at] ?? 0) column = column * 26 + code - 64
      let ownRow = 0
      for (; code >= 48 && code <= 57; code = xml[++at] ?? 0) ownRow = ownRow * 10 + code - 48
      if (ownRow !== number || column <= before || code !== QUOTE) return undefined
      before = column
      at++
      let seen = above[column]
      if (!seen || !isSame(xml, at, seen)) {
        const inner = find(xml, GREATER, at, to) + 1
        if (inner === 0) return undefined
        const end = xml[inner - 2] === SLASH ? inner : findCellEnd(xml, inner, to)
        if (end < 0) return undefined
        if (end === inner || column > MAX_COLUMNS) {
          at = skipBlanks(xml, xml[inner - 2] === SLASH ? inner : end + CELL_END.length)
          continue
        }
        const cell = xml.toString('latin1', at, end)
        let index = cells.get(cell)
        if (index === undefined) cells.set(cell, (index = cells.size))
        seen = { start: at, length: end + CELL_END.length - at, index }
        above[column] = seen
      }
      // A row beyond the limit must be reported, not dropped.
      if (number > MAX_ROWS || ++count > MAX_CELLS) throw new TooManyCells(`row ${number}`)
      row.cells.push(column - 1, seen.index)
      at = skipBlanks(xml, at + seen.length)
    }
    if (!startsWith(xml, at, ROW_END)) return undefined
    at = skipBlanks(xml, at + ROW_END.length)
    if (row.cells.length > 0) rows.push(row)
  }
  return rows
}
