import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@kairo/shared/languages'
import { readSheets, type WorkbookJob, workbookProblemOf } from '../../../excel/read-sheets.ts'
import type { WorkbookProblem } from '../../../excel/workbook.ts'
import { draftPortions } from './draft-rows.ts'
import { type ParsedRateSheet, parseRateSheet } from './parse-rate-sheet.ts'
import type { RateMasters } from './rate-masters.ts'

export interface RateSheetQuestion {
  masters: RateMasters
  language: Language
  /** yyyy-MM-dd */
  today: string
  includeHidden: boolean
}
/** What is found in the sheet; of the rows their number. */
export type RateSheetResult = Omit<ParsedRateSheet, 'rows'> & { total: number }
/** How much of the work is done, 0 to 1; then the result, the rows as the database takes them, and done. */
export type RateSheetMessage =
  | { part: number }
  | { result: RateSheetResult }
  | { rows: Uint8Array }
  | { problem: WorkbookProblem; why: string }
  | 'done'

/** Share of the thread's time that goes into reading cells, before the rows are checked. */
const READING = 0.6

const notify = (message: RateSheetMessage): void => parentPort?.postMessage(message)

async function read({ masters, language, today, includeHidden, ...job }: WorkbookJob & RateSheetQuestion) {
  notify({ part: 0 })
  const sheets = await readSheets(job)
  notify({ part: READING / 2 })
  const workbook = { sheets: sheets.map((sheet) => ({ ...sheet, rows: [...sheet.rows] })) }
  const onRows = (count: number, all: number) => notify({ part: READING + ((1 - READING) * count) / all })
  const { rows, ...result } = parseRateSheet(workbook, masters, language, today, { includeHidden, onRows })
  notify({ result: { ...result, total: rows.length } })
  // Handed over, not copied.
  for (const portion of draftPortions(rows)) parentPort?.postMessage({ rows: portion }, [portion.buffer])
  notify('done')
}

read(workerData as WorkbookJob & RateSheetQuestion).catch((error: unknown) =>
  notify({ problem: workbookProblemOf(error), why: error instanceof Error ? error.message : String(error) }),
)
