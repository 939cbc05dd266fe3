import { runWorker, WorkerFailed } from '../../process/worker-run.ts'
import { checkWorkbook } from './check-workbook.ts'
import { type Sheet, UnreadableWorkbook, type Workbook } from '../workbook.ts'
import type { WorkbookMessage } from './workbook-worker.ts'

export interface ReadWorkbookOptions {
  /** Also takes .xls (Excel 97–2003); otherwise such a file is refused as `oldFormat`. */
  allowXls?: boolean
  /** Milliseconds; by the size of the file where it is left out. */
  timeLimit?: number
}

const HEAP_MB = 640
const PROBLEM_OF = { timeout: 'tooSlow', memory: 'tooLarge', crash: 'broken' } as const
/** Inflated bytes of about 10,000 rows of a rate sheet; beyond it a file gets more time. */
const LARGE = 8 * 1024 * 1024

/**
 * Cells of all sheets of an uploaded workbook. Checked before it is opened, read in a thread that may be
 * ended, so the event loop never waits for it. Throws UnreadableWorkbook with the problem, or the refusal BUSY.
 */
export async function readWorkbook(bytes: Uint8Array, options: ReadWorkbookOptions = {}): Promise<Workbook> {
  const sheets: Sheet[] = []
  await runWorkbookWorker({ name: 'workbook-worker', bytes, ...options }, (message: WorkbookMessage) =>
    collect(sheets, message),
  )
  return { sheets }
}

function collect(sheets: Sheet[], message: WorkbookMessage): boolean {
  if (message === 'done') return true
  if ('problem' in message) throw new UnreadableWorkbook(message.problem, message.why)
  if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
  else sheets.at(-1)?.rows.push(...message.rows)
  return false
}

interface WorkbookWorker extends ReadWorkbookOptions {
  /** A worker that reads by `readSheets`. */
  name: string
  bytes: Uint8Array
  /** Further workerData. */
  about?: Record<string, unknown>
}

/**
 * Runs a worker on a checked workbook, within the limits for uploaded files; `onMessage`
 * returns true at the last message. Throws as readWorkbook does.
 */
export async function runWorkbookWorker<Message>(
  { name, bytes, allowXls = false, timeLimit, about = {} }: WorkbookWorker,
  onMessage: (message: Message) => boolean,
): Promise<void> {
  const check = checkWorkbook(bytes)
  if (!check.ok) throw new UnreadableWorkbook(check.problem)
  if (check.kind === 'xls' && !allowXls) throw new UnreadableWorkbook('oldFormat')
  try {
    await runWorker(
      {
        name,
        bytes,
        options: { ...about, entries: check.kind === 'xlsx' ? check.entries : undefined },
        timeLimit: timeLimit ?? (check.inflatedBytes > LARGE ? 20_000 : 10_000),
        heapLimit: HEAP_MB,
      },
      (message) => onMessage(message as Message),
    )
  } catch (error) {
    if (!(error instanceof WorkerFailed)) throw error
    throw new UnreadableWorkbook(PROBLEM_OF[error.failure], error)
  }
}
