import { runWorker, WorkerFailed } from '../worker-run.ts'
import { checkWorkbook } from './check-workbook.ts'
import { type Sheet, UnreadableWorkbook, type Workbook } from './workbook.ts'
import type { WorkbookMessage } from './workbook-worker.ts'

export interface ReadWorkbookOptions {
  /** Also takes .xls (Excel 97–2003); otherwise such a file is refused as `oldFormat`. */
  allowXls?: boolean
}

const HEAP_MB = 640
/** Inflated bytes of about 10,000 rows of a rate sheet; beyond it a file gets more time. */
const LARGE = 8 * 1024 * 1024

/**
 * Cells of all sheets of a workbook that a person sent. Judged before it is opened, read in a thread that may be
 * ended, so the event loop never waits for it. Throws UnreadableWorkbook with what is wrong, or the refusal BUSY.
 */
export async function readWorkbook(bytes: Uint8Array, options: ReadWorkbookOptions = {}): Promise<Workbook> {
  const check = checkWorkbook(bytes)
  if (!check.ok) throw new UnreadableWorkbook(check.problem)
  if (check.kind === 'xls' && !options.allowXls) throw new UnreadableWorkbook('oldFormat')
  const sheets: Sheet[] = []
  try {
    await runWorker(
      {
        name: 'workbook-worker',
        bytes,
        options: { entries: check.kind === 'xlsx' ? check.entries : undefined },
        timeLimit: check.inflatedBytes > LARGE ? 15_000 : 10_000,
        heapLimit: HEAP_MB,
      },
      (message) => collect(sheets, message as WorkbookMessage),
    )
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error
    throw new UnreadableWorkbook(error.failure === 'crash' ? 'broken' : 'tooLarge', error)
  }
  return { sheets }
}

function collect(sheets: Sheet[], message: WorkbookMessage): boolean {
  if (message === 'done') return true
  if ('problem' in message) throw new UnreadableWorkbook(message.problem, message.why)
  if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
  else sheets.at(-1)?.rows.push(...message.rows)
  return false
}
