import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** A piece of text as it is on a page of our own PDFs; for the tests. Points from the lower left corner. */
interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  /** e.g. NotoSansJP-Bold; only where it was asked for. */
  font?: string
}

interface PdfPage {
  width: number
  height: number
  pieces: PlacedText[]
  /** All text of the page without any white space, so that a line break in the middle of a name does not matter. */
  text: string
}

/**
 * The texts of a PDF with their positions. The names of their fonts are known once a page is prepared for drawing, which
 * takes several times as long as its texts.
 */
export async function pdfPages(pdf: Uint8Array, { fonts = false } = {}): Promise<PdfPage[]> {
  // pdf.js takes the bytes away from their owner, so it gets its own.
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  try {
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      if (fonts) await page.getOperatorList()
      const { items } = await page.getTextContent({ disableNormalization: true })
      const { width, height } = page.getViewport({ scale: 1 })
      const pieces = items
        .filter((item): item is TextItem => 'str' in item && item.str !== '')
        .map((item) => ({
          text: item.str,
          x: Number(item.transform[4]),
          y: Number(item.transform[5]),
          width: item.width,
          ...(fonts ? { font: fontOf(page, item) } : {}),
        }))
      pages.push({ width, height, pieces, text: withoutBlanks(pieces.map((piece) => piece.text).join('')) })
    }
    return pages
  } finally {
    await document.destroy()
  }
}

const fontOf = (page: PDFPageProxy, { fontName }: TextItem): string =>
  (page.commonObjs.get(fontName) as { name: string }).name.replace(/^.*\+/, '')

/** For comparing with `PdfPage.text`. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')
