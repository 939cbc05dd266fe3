import type { Language } from '@kairo/shared/languages'
import { runWorkbookWorker } from '../../../excel/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../../excel/workbook.ts'
import type { RateSheetMessage, RateSheetQuestion, RateSheetResult } from './rate-sheet-worker.ts'

export interface ReadRateSheet extends RateSheetResult {
  /** The rows as the database takes them, see draftPortions. */
  portions: Uint8Array[]
}
interface ReadOptions {
  /** Hears how much is read and checked, 0 to 1; the first time when the file's turn has come. */
  onProgress?: (part: number) => void
  /** Whoever waits for it has left. */
  signal?: AbortSignal | undefined
}

/**
 * Reads and checks a freight sheet in a thread of its own, so that no other call waits for it. What is no readable
 * workbook answers errLine -2, with a sentence that says why and what to do.
 */
export async function readRateSheet(
  bytes: Uint8Array,
  question: RateSheetQuestion,
  { onProgress, signal }: ReadOptions = {},
): Promise<ReadRateSheet> {
  const read: ReadRateSheet = { ...unreadable('broken', question.language), portions: [] }
  try {
    await runWorkbookWorker(
      { name: 'rate-sheet-worker', bytes, about: { ...question } },
      (message: RateSheetMessage): boolean => {
        if (message === 'done' || signal?.aborted) return true
        if ('problem' in message) throw new UnreadableWorkbook(message.problem, message.why)
        if ('result' in message) Object.assign(read, message.result)
        else if ('rows' in message) read.portions.push(message.rows)
        else onProgress?.(message.part)
        return false
      },
    )
    return read
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    return { ...unreadable(error.problem, question.language), portions: [] }
  }
}

const unreadable = (problem: UnreadableWorkbook['problem'], language: Language): RateSheetResult => ({
  errors: [{ row: 0, column: '', value: '', message: workbookProblemText(problem, language) }],
  errLine: -2,
  total: 0,
  hidden: 0,
  hiddenSheets: [],
  notes: [],
})
