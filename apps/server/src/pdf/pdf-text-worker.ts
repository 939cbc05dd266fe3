import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { linesOfRuns, type TextRun } from './pdf-text-lines.ts'
import type { PdfLine, PdfText } from './pdf-text.ts'

/** Pages that are read at most; notices have one to five. */
const MAX_PAGES = 40
const MAX_RUNS = 60_000

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

async function read(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    data: bytes,
    // Without these tables Japanese documents that do not embed their fonts have no text at all.
    cMapUrl: `${path.join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${path.join(folder, 'standard_fonts')}/`,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document = await task.promise
  const lines: PdfLine[] = []
  let runsLeft = MAX_RUNS
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && runsLeft > 0; number++) {
    const page = await document.getPage(number)
    const view = page.getViewport({ scale: 1 })
    const content = await page.getTextContent({ disableNormalization: true })
    const runs: TextRun[] = []
    for (const item of content.items) {
      if (!('str' in item) || runsLeft-- <= 0) continue
      // Through the page's own transform, so that a turned page reads upright.
      const [x, y] = view.convertToViewportPoint(item.transform[4], item.transform[5])
      runs.push({ x, y, width: item.width, height: item.height || 8, text: item.str })
    }
    lines.push(...linesOfRuns(number, runs))
    page.cleanup()
  }
  return lines.length > 0 ? { outcome: 'lines', lines } : { outcome: 'scan' }
}

read((workerData as { bytes: Uint8Array }).bytes).then(
  (result) => parentPort?.postMessage(result),
  (error: unknown) => {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    parentPort?.postMessage({ outcome: encrypted ? 'encrypted' : 'broken' } satisfies PdfText)
  },
)
