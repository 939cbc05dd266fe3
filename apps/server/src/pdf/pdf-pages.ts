import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** A piece of text as it is on a page of our own PDFs; for the tests. Points from the lower left corner. */
interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  /** e.g. NotoSansJP-Bold */
  font: string
}

interface PdfPage {
  width: number
  height: number
  pieces: PlacedText[]
  /** All text of the page without any white space, so that a line break in the middle of a name does not matter. */
  text: string
}

/** The texts of a PDF with their positions. */
export async function pdfPages(pdf: Uint8Array): Promise<PdfPage[]> {
  // pdf.js takes the bytes away from their owner, so it gets its own.
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  try {
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      await page.getOperatorList()
      const { items } = await page.getTextContent({ disableNormalization: true })
      const { width, height } = page.getViewport({ scale: 1 })
      const pieces = items
        .filter((item): item is TextItem => 'str' in item && item.str !== '')
        .map((item) => ({
          text: item.str,
          x: Number(item.transform[4]),
          y: Number(item.transform[5]),
          width: item.width,
          font: (page.commonObjs.get(item.fontName) as { name: string }).name.replace(/^.*\+/, ''),
        }))
      pages.push({ width, height, pieces, text: withoutBlanks(pieces.map((piece) => piece.text).join('')) })
    }
    return pages
  } finally {
    await document.destroy()
  }
}

/** For comparing with `PdfPage.text`. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')
