import { MAX_COLUMNS, MAX_ROWS, TooManyCells } from './sheet-cells.ts'

/**
 * The cells of a worksheet, each distinct one once. A sheet of 270,000 cells holds some thousand different ones, and
 * reading one takes the library ten times longer than finding out that it was there before.
 */
export interface CompactWorksheet {
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
const CELL = '<c r="'
const NUMBER = / r="(\d{1,7})"/
const QUOTE = 34
const SLASH = 47
const HIDDEN = / hidden="(?:1|true)"/

/** Undefined where the sheet is written in a way that only the library reads. `mark` names the sheet in its answer. */
export function compactWorksheet(content: Buffer, mark: string): CompactWorksheet | undefined {
  // Byte by byte, so that what is passed on is what came; the library decodes it.
  const xml = content.toString('latin1')
  const from = /<sheetData>\s*/.exec(xml)
  const to = xml.indexOf('</sheetData>')
  if (!from || to < 0 || xml.includes('<!--') || xml.includes('<![CDATA[')) return undefined
  const cells = new Map<string, number>()
  const rows = compactRows(xml, from.index + from[0].length, to, cells)
  if (!rows) return undefined
  const merges = /<mergeCells[ >][\s\S]*?<\/mergeCells>/.exec(xml.slice(to))?.[0] ?? ''
  const parts = [xml.slice(0, from.index), '<sheetData><row r="1">']
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

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const LETTERS = Array.from({ length: WIDTH }, (_, column) => lettersOf(column))

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13

function compactRows(xml: string, from: number, to: number, cells: Map<string, number>): CompactRow[] | undefined {
  const rows: CompactRow[] = []
  let at = from
  let last = 0
  let count = 0
  const skipBlanks = (): void => {
    while (isBlank(xml.charCodeAt(at))) at++
  }
  while (at < to) {
    const head = xml.indexOf('>', at)
    const attributes = xml.startsWith('<row ', at) ? xml.slice(at + 4, head) : ''
    const number = Number(NUMBER.exec(attributes)?.[1])
    if (!(number > last)) return undefined
    last = number
    at = head + 1
    skipBlanks()
    if (attributes.endsWith('/')) continue
    const row: CompactRow = { number, hidden: HIDDEN.test(attributes), cells: [] }
    let before = -1
    while (xml.startsWith(CELL, at)) {
      at += CELL.length
      let column = 0
      let code = xml.charCodeAt(at)
      for (; code >= 65 && code <= 90; code = xml.charCodeAt(++at)) column = column * 26 + code - 64
      let ownRow = 0
      for (; code >= 48 && code <= 57; code = xml.charCodeAt(++at)) ownRow = ownRow * 10 + code - 48
      if (ownRow !== number || column <= before || code !== QUOTE) return undefined
      before = column
      const inner = xml.indexOf('>', ++at) + 1
      let end = inner
      if (xml.charCodeAt(inner - 2) !== SLASH) {
        end = xml.indexOf('</c>', inner)
        if (end < 0) return undefined
        if (end > inner && column <= MAX_COLUMNS) {
          // A row beyond the last that is read must not vanish in silence.
          if (number > MAX_ROWS || ++count > MAX_CELLS) throw new TooManyCells(`row ${number}`)
          const cell = xml.slice(at, end)
          let index = cells.get(cell)
          if (index === undefined) cells.set(cell, (index = cells.size))
          row.cells.push(column - 1, index)
        }
        end += 4
      }
      at = end
      skipBlanks()
    }
    if (!xml.startsWith('</row>', at)) return undefined
    at += 6
    skipBlanks()
    if (row.cells.length > 0) rows.push(row)
  }
  return rows
}
