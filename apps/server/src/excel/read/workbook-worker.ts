import { parentPort, workerData } from 'node:worker_threads'
import { readSheets, type WorkbookJob, workbookProblemOf } from './read-sheets.ts'
import type { Sheet, SheetRow, WorkbookProblem } from '../workbook.ts'

/** Messages of the thread: sheets in order, each followed by its rows in batches, then done; or an error. */
export type WorkbookMessage =
  | { sheet: Omit<Sheet, 'rows'> }
  | { rows: SheetRow[] }
  | { problem: WorkbookProblem; why: string }
  | 'done'

const PORTION = 500

const notify = (message: WorkbookMessage): void => parentPort?.postMessage(message)

async function read(job: WorkbookJob): Promise<void> {
  for (const { rows, ...sheet } of await readSheets(job)) {
    notify({ sheet })
    let portion: SheetRow[] = []
    for (const row of rows) {
      portion.push(row)
      if (portion.length < PORTION) continue
      notify({ rows: portion })
      portion = []
    }
    if (portion.length > 0) notify({ rows: portion })
  }
  notify('done')
}

read(workerData as WorkbookJob).catch((error: unknown) =>
  notify({ problem: workbookProblemOf(error), why: error instanceof Error ? error.message : String(error) }),
)
