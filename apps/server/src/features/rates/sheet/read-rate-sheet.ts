import type { Language } from '@kairo/shared/languages'
import { runWorkbookWorker } from '../../../excel/read/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../../excel/workbook.ts'
import type { DraftPortion } from './draft-rows.ts'
import type { RateSheetMessage, RateSheetQuestion, RateSheetResult } from './rate-sheet-worker.ts'

/** Rows that were checked, and the share of the sheet up to them, 0 to 1. */
type CheckedRows = DraftPortion & { upTo: number }
/** A sheet that is being read. */
interface RateSheetReading {
  /** Called when reading starts; never for a file that is refused before. */
  begun: Promise<void>
  /**
   * The rows, while later ones are still validated: only the result decides whether they are stored. Leaving the loop
   * ends the reading.
   */
  portions: ReadableStream<CheckedRows>
  result: Promise<RateSheetResult>
  /** The result is an error: further rows will not be stored. */
  isInvalid: boolean
}
interface ReadOptions {
  /** Called with the share that is read and validated, 0 to 1. */
  onProgress?: (part: number) => void
  /** The caller has aborted. */
  signal?: AbortSignal | undefined
}

/**
 * Reads and validates a freight sheet in a separate thread, so that no other call waits for it. An unreadable
 * workbook returns errLine -2, with a message that states the reason and what to do.
 */
export function readRateSheet(
  bytes: Uint8Array,
  question: RateSheetQuestion,
  { onProgress, signal }: ReadOptions = {},
): RateSheetReading {
  let begin: () => void = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let queue: ReadableStreamDefaultController<CheckedRows> | undefined
  let isLeft = false
  const portions = new ReadableStream<CheckedRows>({
    start: (controller) => {
      queue = controller
    },
    cancel: () => {
      isLeft = true
    },
  })
  let found = unreadable('broken', question.language)
  const onMessage = (message: RateSheetMessage): boolean => {
    begin()
    if (message === 'done' || signal?.aborted || isLeft) return true
    if ('problem' in message) throw new UnreadableWorkbook(message.problem, message.why)
    if ('result' in message) {
      found = message.result
      reading.isInvalid = found.errLine !== -1
    } else onProgress?.(message.part)
    if ('rows' in message) queue?.enqueue(message)
    return false
  }
  const read = async (): Promise<RateSheetResult> => {
    try {
      await runWorkbookWorker({ name: 'rate-sheet-worker', bytes, about: { ...question } }, onMessage)
      return found
    } catch (error) {
      if (!(error instanceof UnreadableWorkbook)) throw error
      return unreadable(error.problem, question.language)
    }
  }
  const reading: RateSheetReading = { begun, portions, result: read(), isInvalid: false }
  const end = (): void => (isLeft ? undefined : queue?.close())
  // The result carries the error.
  reading.result.then(end, end)
  return reading
}

const unreadable = (problem: UnreadableWorkbook['problem'], language: Language): RateSheetResult => ({
  errors: [{ row: 0, column: '', value: '', message: workbookProblemText(problem, language) }],
  errLine: -2,
  total: 0,
  hidden: 0,
  hiddenSheets: [],
  notes: [],
})
