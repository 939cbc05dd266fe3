import { runWorker, WorkerFailed } from '../process/worker-run.ts'
import type { PdfText } from './pdf-text.ts'

/** Milliseconds: notices take 200 to 600 on an idle machine; even on a busy one, what needs longer is no notice. */
const TIME_LIMIT = 8000
const HEAP_MB = 384

/**
 * Text of a PDF that a user sent, by its position on the page. Read in a thread that is ended after eight
 * seconds. Throws nothing for a bad document, only the refusal BUSY.
 */
export async function readPdfText(bytes: Uint8Array, timeLimit = TIME_LIMIT): Promise<PdfText> {
  // Programs may put some bytes before the header; further behind, it is another kind of file.
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024))
  if (!header.includes('%PDF-')) return { outcome: 'broken' }
  let result: PdfText = { outcome: 'broken' }
  try {
    await runWorker({ name: 'pdf-text-worker', bytes, timeLimit, heapLimit: HEAP_MB }, (message) => {
      result = message as PdfText
      return true
    })
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error
    return { outcome: error.failure === 'crash' ? 'broken' : 'timeout' }
  }
  return result
}
