import { parentPort, workerData } from 'node:worker_threads'
import { readXls, readXlsx } from 'hucre/xlsx'
import { MAX_COLUMNS, MAX_ROWS, sheetMerges, sheetRows, TooManyCells } from './sheet-cells.ts'
import type { MergedRange, SheetRow, WorkbookProblem } from './workbook.ts'
import { cleanWorkbook, MacrosFound } from './workbook-parts.ts'
import { type ZipEntry, ZipProblem } from './zip-directory.ts'

/** What the thread reads: the file, and what the check found in it. */
export type WorkbookJob = { bytes: Uint8Array; entries?: ZipEntry[] }
/** What it answers: sheets in order, each followed by its rows in portions, then done; or what is wrong. */
export type WorkbookMessage =
  | { sheet: { name: string; hidden: boolean; merges: MergedRange[] } }
  | { rows: SheetRow[] }
  | { problem: WorkbookProblem; why: string }
  | 'done'

const MAX_SHEETS = 60
const PORTION = 500
/** One row and column more than allowed, so that too many can be told from just enough. */
const RANGE = `A1:${columnName(MAX_COLUMNS - 1)}${MAX_ROWS + 1}`

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const tell = (message: WorkbookMessage): void => parentPort?.postMessage(message)

async function read({ bytes, entries }: WorkbookJob): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { sheets } = entries ? await readXlsx(cleanWorkbook(buffer, entries), { range: RANGE }) : await readXls(buffer)
  if (sheets.length > MAX_SHEETS) throw new TooManyCells('too many sheets')
  for (const sheet of sheets) {
    tell({
      sheet: {
        name: sheet.name,
        hidden: sheet.hidden === true || sheet.veryHidden === true,
        merges: sheetMerges(sheet),
      },
    })
    let portion: SheetRow[] = []
    for (const row of sheetRows(sheet, !entries)) {
      portion.push(row)
      if (portion.length < PORTION) continue
      tell({ rows: portion })
      portion = []
    }
    if (portion.length > 0) tell({ rows: portion })
  }
  tell('done')
}

/** Anything that a reader stumbles over is a damaged file to the person who sent it. */
function problemOf(error: unknown): WorkbookProblem {
  if (error instanceof ZipProblem) return error.problem
  if (error instanceof MacrosFound) return 'macros'
  if (error instanceof TooManyCells || error instanceof RangeError) return 'tooLarge'
  if (error instanceof Error && /over the \d+ limit/.test(error.message)) return 'tooLarge'
  return 'broken'
}

read(workerData as WorkbookJob).catch((error: unknown) =>
  tell({ problem: problemOf(error), why: error instanceof Error ? error.message : String(error) }),
)
