export type Separator = ',' | '\t' | ';'

/** A row of cells; a quoted cell may contain line breaks. */
export interface Row {
  /** 1 for the first line of the text. */
  line: number
  cells: string[]
}

/** More columns than any statement has; what stands behind them is left out. */
const MOST_CELLS = 200
/** A quoted cell of more lines is a quote that was not closed. */
const MOST_LINES = 20

/** A text as `="0012"`, which keeps Excel from making it a number, and the mark that keeps a number a text. */
const plainCell = (cell: string): string => {
  const text = cell.trim()
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1)
  return text.startsWith("'") ? text.slice(1) : text
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r'

/** Where the line that contains `at` ends, before its line break. */
function endOfLine(text: string, at: number): number {
  let end = at
  while (end < text.length && !isBreak(text[end])) end++
  return end
}

interface Quoted {
  cell: string
  next: number
  lines: number
}

/**
 * The quoted cell that begins at `start`. A quote closes it only before a separator or the end of the line, so that one
 * within is a letter. undefined where none closes it.
 */
function quotedCell(text: string, start: number, separator: Separator, acrossLines: boolean): Quoted | undefined {
  let cell = ''
  let lines = 0
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '"') {
      if (text[at + 1] === '"') {
        cell += '"'
        at++
        continue
      }
      let next = at + 1
      while (text[next] === ' ') next++
      if (next >= text.length || text[next] === separator || isBreak(text[next])) return { cell, next, lines }
      cell += '"'
      continue
    }
    if (isBreak(character)) {
      if (!acrossLines) return undefined
      if (character === '\r' && text[at + 1] === '\n') at++
      lines += 1
      cell += '\n'
      // Below a line break within a cell stands text; a row there means that the quote was not closed.
      const line = text.slice(at + 1, Math.min(endOfLine(text, at + 1), at + 500))
      if (lines > MOST_LINES || (line.includes(separator) && /^["\s]{0,3}\d{1,4}[-/.年]?\d/.test(line)))
        return undefined
      continue
    }
    cell += character
  }
  return undefined
}

/**
 * The rows of a CSV text or of cells copied from a sheet, with their lines. Where a quote is not closed, quotes contain
 * no line breaks, and the first quote of such a line and those behind it are letters.
 */
export function* rowsOf(text: string, separator: Separator): Generator<Row> {
  const acrossLines = !hasOpenQuote(text, separator)
  yield* rowsIn(text, separator, acrossLines)
}

function hasOpenQuote(text: string, separator: Separator): boolean {
  if (!text.includes('"')) return false
  let isOpen = false
  for (const _row of rowsIn(text, separator, true, () => (isOpen = true))) if (isOpen) return true
  return isOpen
}

function* rowsIn(text: string, separator: Separator, acrossLines: boolean, onOpen?: () => void): Generator<Row> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: Row = { line, cells: [] }
    let quotesAreLetters = false
    for (;;) {
      let start = at
      while (text[start] === ' ' || text[start] === '\u3000') start++
      const quoted =
        text[start] === '"' && !quotesAreLetters ? quotedCell(text, start, separator, acrossLines) : undefined
      if (quoted) {
        if (row.cells.length < MOST_CELLS) row.cells.push(plainCell(quoted.cell))
        line += quoted.lines
        at = quoted.next
      } else {
        if (text[start] === '"') {
          onOpen?.()
          quotesAreLetters = true
        }
        let end = at
        while (end < text.length && text[end] !== separator && !isBreak(text[end])) end++
        if (row.cells.length < MOST_CELLS) row.cells.push(plainCell(text.slice(at, end)))
        at = end
      }
      if (text[at] !== separator) break
      at++
    }
    yield row
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
  }
}
