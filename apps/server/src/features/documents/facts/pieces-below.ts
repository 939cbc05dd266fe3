import type { PdfItem, PdfLine } from '../../../pdf/pdf-text.ts'

/** How many lines below a label its value may stand, and how far in heights of the letters. */
const LINES_BELOW = 4
const HEIGHTS_BELOW = 4.5

const centre = (item: PdfItem): number => (item.x + item.end) / 2
const overlap = (a: PdfItem, b: PdfItem): boolean => a.x < b.end && b.x < a.end

/** Under this label and no other of its line: centred and right-aligned values overlap or are nearest to it. */
function isUnder(item: PdfItem, label: PdfItem, ofLine: readonly PdfItem[]): boolean {
  if (overlap(item, label)) return true
  const distance = (other: PdfItem): number => Math.abs(centre(item) - centre(other))
  return distance(label) < 60 && ofLine.every((other) => other === label || distance(other) > distance(label))
}

/** The pieces under a label, line by line, as far below it as a value may stand; lines without any are left out. */
export function* piecesBelow(
  lines: readonly PdfLine[],
  label: { line: number; item: number },
): Generator<readonly PdfItem[]> {
  const own = lines[label.line]
  const item = own?.items[label.item]
  if (!own || !item) return
  for (const line of lines.slice(label.line + 1, label.line + 1 + LINES_BELOW)) {
    if (line.page !== own.page || line.y - own.y > own.height * HEIGHTS_BELOW) return
    const under = line.items.filter((one) => isUnder(one, item, own.items))
    if (under.length > 0) yield under
  }
}
