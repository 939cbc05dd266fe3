import type { Language } from '@kairo/shared/languages'
import { runWorkbookWorker } from '../../../excel/read/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../../excel/workbook.ts'
import type { RateSheetMessage, RateSheetQuestion, RateSheetResult } from './rate-sheet-worker.ts'

interface ReadOptions {
  /** Called with the share that is read and validated, 0 to 1. */
  onProgress?: (part: number) => void
  /** The caller has aborted. */
  signal?: AbortSignal | undefined
}

/**
 * Reads and validates a freight sheet in a separate thread, so that no other call waits for it: what was found, and the
 * rows of a sheet without errors. An unreadable workbook returns errLine -2, with a message that states the reason and
 * what to do.
 */
export async function readRateSheet(
  bytes: Uint8Array,
  question: RateSheetQuestion,
  { onProgress, signal }: ReadOptions = {},
): Promise<{ sheet: RateSheetResult; rows?: Uint8Array }> {
  let sheet = unreadable('broken', question.language)
  let rows: Uint8Array | undefined
  const onMessage = (message: RateSheetMessage): boolean => {
    if (message === 'done' || signal?.aborted) return true
    if ('problem' in message) throw new UnreadableWorkbook(message.problem, message.why)
    if ('result' in message) ({ result: sheet, rows } = message)
    else onProgress?.(message.part)
    return false
  }
  try {
    await runWorkbookWorker({ name: 'rate-sheet-worker', bytes, about: { ...question } }, onMessage)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    sheet = unreadable(error.problem, question.language)
  }
  return { sheet, ...(sheet.errLine === -1 && rows ? { rows } : {}) }
}

const unreadable = (problem: UnreadableWorkbook['problem'], language: Language): RateSheetResult => ({
  errors: [{ row: 0, column: '', value: '', message: workbookProblemText(problem, language) }],
  errLine: -2,
  total: 0,
  hidden: 0,
  hiddenSheets: [],
  hiddenColumns: [],
  struck: [],
  struckMore: 0,
  notes: [],
  notesMore: 0,
  leftOut: [],
  headings: null,
  companyIds: [],
})
