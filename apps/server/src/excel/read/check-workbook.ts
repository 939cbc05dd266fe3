import { isCompoundFile, readCompoundFile, workbookIn } from './compound-file.ts'
import type { WorkbookProblem } from '../workbook.ts'
import { inflateEntry, readZipDirectory, type ZipEntry, ZipProblem } from './zip-directory.ts'

/** Largest file in bytes that is checked; the endpoints refuse earlier. */
const MAX_FILE = 20 * 1024 * 1024
const MAX_ENTRIES = 2000
/** Bytes of one inflated part, and of all together: 120,000 rows of a rate sheet take about 110 MB. */
const MAX_PART = 160 * 1024 * 1024
const MAX_TOTAL = 256 * 1024 * 1024
/** Worksheets of real offices inflate 10 to 60 times; small parts may be as regular as they like. */
const MAX_RATIO = 120
const RATIO_COUNTS_FROM = 4 * 1024 * 1024

const MACRO_NAMES = /(^|\/)(vba(project|data|projectsignature)[^/]*$|macrosheets\/|intlmacrosheets\/|activex\/)/i
const MACRO_CONTENT = /macroEnabled|vbaProject|macrosheet|activeX/i

type WorkbookCheck =
  | { ok: true; kind: 'xlsx'; entries: ZipEntry[]; inflatedBytes: number }
  | { ok: true; kind: 'xls'; inflatedBytes: number }
  | { ok: false; problem: WorkbookProblem }

/** Checks a file before any library reads it: its kind, declared sizes, macros, password. Takes about a millisecond. */
export function checkWorkbook(file: Uint8Array): WorkbookCheck {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > MAX_FILE) return refuse('tooLarge')
  if (isCompoundFile(bytes)) {
    const file = readCompoundFile(bytes)
    const kind = file ? workbookIn(file) : 'damaged'
    if (kind === 'xls') return { ok: true, kind, inflatedBytes: bytes.length }
    return refuse(kind === 'other' ? 'notAWorkbook' : kind === 'damaged' ? 'broken' : kind)
  }
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return refuse('notAWorkbook')
  try {
    return checkParts(bytes, readZipDirectory(bytes, MAX_ENTRIES))
  } catch (error) {
    if (error instanceof ZipProblem) return refuse(error.problem)
    // A field beyond the end of the file, whatever its purpose.
    if (error instanceof RangeError) return refuse('broken')
    throw error
  }
}

const refuse = (problem: WorkbookProblem): WorkbookCheck => ({ ok: false, problem })

function checkParts(bytes: Buffer, entries: ZipEntry[]): WorkbookCheck {
  let inflatedBytes = 0
  for (const entry of entries) {
    inflatedBytes += entry.size
    const bomb = entry.size > RATIO_COUNTS_FROM && entry.size > entry.compressedSize * MAX_RATIO
    if (bomb || entry.size > MAX_PART || inflatedBytes > MAX_TOTAL) return refuse('tooLarge')
  }
  if (entries.some((entry) => MACRO_NAMES.test(entry.name))) return refuse('macros')
  const types = entries.find((entry) => entry.name === '[Content_Types].xml')
  if (!types) return refuse('notAWorkbook')
  if (types.size > 1024 * 1024) return refuse('tooLarge')
  const declared = inflateEntry(bytes, types).toString('utf8')
  if (MACRO_CONTENT.test(declared)) return refuse('macros')
  if (!/spreadsheetml\.(sheet|template)\.main\+xml/i.test(declared)) return refuse('notAWorkbook')
  return { ok: true, kind: 'xlsx', entries, inflatedBytes }
}
