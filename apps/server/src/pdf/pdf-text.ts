/** A piece of text of a page as the document places it. Points; x from the left edge, y from the top edge. */
export interface PdfItem {
  x: number
  /** Right end. */
  end: number
  /** NFKC except footnote marks, without blanks at its ends. */
  text: string
}
/** Pieces that stand on one line, from left to right. */
export interface PdfLine {
  /** From 1. */
  page: number
  y: number
  /** Size of the largest letters. */
  height: number
  items: PdfItem[]
}
/**
 * What reading a PDF gave: its lines from top to bottom; `scan` for a document without any text (a picture of paper);
 * `timeout` for one that took too long or too much memory.
 */
export type PdfText = { outcome: 'lines'; lines: PdfLine[] } | { outcome: 'scan' | 'broken' | 'encrypted' | 'timeout' }

/** A line as one text, its pieces parted by blanks. */
export const textOfLine = (line: PdfLine): string => line.items.map((item) => item.text).join(' ')
