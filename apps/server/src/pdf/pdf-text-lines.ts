import { plainButMarks } from '@kairo/shared/text/reading'
import type { PdfItem, PdfLine } from './pdf-text.ts'

/** A run of text as the library gives it, y already counted from the top. */
export interface TextRun {
  x: number
  y: number
  width: number
  height: number
  text: string
}

/** A gap wider than this share of the letters' height parts two pieces; a narrower one is a blank or none. */
const PIECE_GAP = 1.2
const BLANK_GAP = 0.18
/** Letters below this share of their neighbour's height, and above its baseline, are a footnote mark. */
const MARK_HEIGHT = 0.8
const MARK_RISE = 0.12
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Groups the runs of a page into lines by their position: the order inside a PDF does not show it, and in a form
 * with two columns it mixes labels with values of others.
 */
export function linesOfRuns(page: number, runs: readonly TextRun[]): PdfLine[] {
  const lines: { y: number; height: number; runs: TextRun[] }[] = []
  const sorted = runs.filter((run) => run.text.trim() !== '').sort((a, b) => a.y - b.y || a.x - b.x)
  for (const run of sorted) {
    const line = lines.at(-1)
    if (line && Math.abs(run.y - line.y) <= Math.max(2, Math.min(run.height, line.height) * 0.45)) {
      line.runs.push(run)
      line.height = Math.max(line.height, run.height)
    } else lines.push({ y: run.y, height: run.height, runs: [run] })
  }
  return lines.map((line) => ({
    page,
    y: Math.round(line.y * 10) / 10,
    height: Math.round(line.height * 10) / 10,
    items: piecesOf(line.runs),
  }))
}

/** Joins adjacent runs: programs write words, or single letters, as separate runs. */
function piecesOf(runs: TextRun[]): PdfItem[] {
  const pieces: (PdfItem & Pick<TextRun, 'y' | 'height'>)[] = []
  for (const run of runs.sort((a, b) => a.x - b.x)) {
    const last = pieces.at(-1)
    const gap = last ? run.x - last.end : 0
    const size = run.height || 8
    if (last && gap <= size * PIECE_GAP) {
      const text = isRaised(run, last)
        ? run.text.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)))
        : run.text
      last.text += gap > size * BLANK_GAP ? ` ${text}` : text
      last.end = Math.max(last.end, run.x + run.width)
    } else pieces.push({ x: run.x, y: run.y, height: run.height, end: run.x + run.width, text: run.text })
  }
  return pieces.map((piece) => ({
    x: Math.round(piece.x * 10) / 10,
    end: Math.round(piece.end * 10) / 10,
    text: plainButMarks(piece.text).replace(/\s+/g, ' ').trim(),
  }))
}

/** A small raised digit behind a number would become one of its digits. */
const isRaised = (run: TextRun, before: Pick<TextRun, 'y' | 'height'>): boolean =>
  run.height < before.height * MARK_HEIGHT && before.y - run.y > before.height * MARK_RISE
