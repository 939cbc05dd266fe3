import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@kairo/shared/languages'
import { RATE_SHEET_FIELDS } from '@kairo/shared/rates/rate-fields'
import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { readSheets, type WorkbookJob, workbookProblemOf } from '../../../excel/read/read-sheets.ts'
import type { WorkbookProblem } from '../../../excel/workbook.ts'
import { rateColumnsOf } from '../rate-record.ts'
import { type ParsedRateSheet, readRates } from './rate-sheet.ts'
import type { RateMasters } from './rate-masters.ts'

export interface RateSheetQuestion {
  masters: RateMasters
  language: Language
  /** yyyy-MM-dd */
  today: string
  includeHidden: boolean
  mapping: SheetMapping | undefined
}
/** What is found in the sheet; of the rows their number and carriers. */
export type RateSheetResult = Omit<ParsedRateSheet, 'rows'> & { total: number; companyIds: number[] }
/** The progress, 0 to 1; then the result with the rows in the form for the database, and done. */
export type RateSheetMessage =
  | { part: number }
  | { result: RateSheetResult; rows: Uint8Array<ArrayBuffer> }
  | { problem: WorkbookProblem; why: string }
  | 'done'

/** Share of the thread's time that goes into reading cells, before the rows are checked. */
const CELLS_SHARE = 0.6

const notify = (message: RateSheetMessage): void => parentPort?.postMessage(message)

async function read({ masters, language, today, includeHidden, mapping, ...job }: WorkbookJob & RateSheetQuestion) {
  notify({ part: 0 })
  const sheets = await readSheets(job)
  notify({ part: CELLS_SHARE / 2 })
  const workbook = { sheets: sheets.map((sheet) => ({ ...sheet, rows: [...sheet.rows] })) }
  const { rows, ...result } = readRates(workbook, masters, language, today, {
    includeHidden,
    mapping,
    onRows: (count, all) => notify({ part: CELLS_SHARE + ((1 - CELLS_SHARE) * count) / all }),
  })
  const companyIds = [...new Set(rows.map(({ shippingCompanyId }) => shippingCompanyId))]
  const cells = new TextEncoder().encode(JSON.stringify(rows.map((rate) => rateColumnsOf(RATE_SHEET_FIELDS, rate))))
  // Handed over, not copied.
  const message: RateSheetMessage = { result: { ...result, total: rows.length, companyIds }, rows: cells }
  parentPort?.postMessage(message, [cells.buffer])
  notify('done')
}

read(workerData as WorkbookJob & RateSheetQuestion).catch((error: unknown) =>
  notify({ problem: workbookProblemOf(error), why: error instanceof Error ? error.message : String(error) }),
)
