import { parentPort } from 'node:worker_threads'
import { compileDocument, type PrintedPaper } from './typst-compiler.ts'

/** One document at a time from typst-pool.ts; posts its bytes or the reason of the failure. */
export type TypstResult = { pdf: Uint8Array<ArrayBuffer> } | { failure: string }

parentPort?.on('message', (printed: PrintedPaper) => {
  try {
    const pdf = compileDocument(printed)
    parentPort?.postMessage({ pdf } satisfies TypstResult, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies TypstResult)
  }
})
