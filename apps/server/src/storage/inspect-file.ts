import { fileTypeFromBuffer } from 'file-type'
import { isCompoundFile, readCompoundFile, workbookIn } from '../excel/read/compound-file.ts'
import { inflateEntry, readZipDirectory, ZipProblem } from '../excel/read/zip-directory.ts'
import { decodeText } from './decode-text.ts'
import type { FileKind } from './file-kinds.ts'

type FileIssue = 'notAccepted' | 'macros' | 'password' | 'scripts' | 'disguised' | 'damaged'
/** The detected kind of content. `encrypted`: a PDF that may require a password to open. */
export type Inspection = { kind: FileKind; encrypted?: true } | { issue: FileIssue }

/** Bytes of the beginning that distinguish formats never accepted from those that must be read to the end. */
export const HEAD_BYTES = 4100
const READ_ON = new Set(['application/pdf', 'application/xml', 'image/jpeg', 'image/png', 'image/webp'])

/** A film, a program or another format that is never accepted, by the first bytes alone; undefined: read all of it. */
export async function inspectHead(head: Buffer): Promise<Inspection | undefined> {
  if (isZip(head) || isCompoundFile(head)) return undefined
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return type && !READ_ON.has(type.mime) ? { issue: 'notAccepted' } : undefined
}

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/**
 * Detects the kind of a file by its content alone. Takes a second of work for 10 MB of text: large files are inspected
 * in a thread.
 */
export async function inspectFile(bytes: Buffer): Promise<Inspection> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return inspectPdf(bytes)
  if (isZip(bytes)) return inspectZip(bytes)
  if (isCompoundFile(bytes)) return inspectCompoundFile(bytes)
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type?.mime === 'image/jpeg') return inspectPicture(bytes, 'jpeg')
  if (type?.mime === 'image/png') return inspectPicture(bytes, 'png')
  if (type?.mime === 'image/webp') return inspectPicture(bytes, 'webp')
  // XML is left to the check of text, which detects SVG and HTML.
  if (type && type.mime !== 'application/xml') return { issue: 'notAccepted' }
  return inspectText(bytes)
}

/** A PDF name with each letter plain or as #xx, as the format allows. */
const pdfName = (name: string): RegExp =>
  new RegExp(`/${[...name].map((c) => `(?:${c}|#${c.charCodeAt(0).toString(16)})`).join('')}(?![A-Za-z0-9#])`, 'i')
const PDF_SCRIPTS = ['JavaScript', 'Launch'].map(pdfName)

function inspectPdf(bytes: Buffer): Inspection {
  const text = bytes.toString('latin1')
  // PDF viewers look for the mark in the last kilobyte; without it the upload is incomplete.
  if (!text.slice(-65_536).replaceAll('\0', ' ').trimEnd().slice(-1024).includes('%%EOF')) return { issue: 'damaged' }
  if (endsAsZip(bytes)) return { issue: 'disguised' }
  // Only what is not compressed is seen: a first line; our own viewer runs no scripts at all.
  if (PDF_SCRIPTS.some((script) => script.test(text))) return { issue: 'scripts' }
  // Encryption alone is no reason to refuse: carriers forbid changes with it, and such a file opens without a password.
  return bytes.includes('/Encrypt') ? { kind: 'pdf', encrypted: true } : { kind: 'pdf' }
}

const MAX_ENTRIES = 20_000
const MAX_INFLATED = 500 * 1_048_576
const CONTENT_TYPES_BYTES = 2 * 1_048_576

/** Do the last bytes close a zip? Then the file opens as one, whatever is in front. */
function endsAsZip(bytes: Buffer): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

function inspectZip(bytes: Buffer): Inspection {
  try {
    return inspectParts(bytes)
  } catch (error) {
    if (error instanceof ZipProblem) return { issue: error.problem === 'encrypted' ? 'password' : 'damaged' }
    // A place beyond the end of the file.
    if (error instanceof RangeError) return { issue: 'damaged' }
    throw error
  }
}

function inspectParts(bytes: Buffer): Inspection {
  const entries = readZipDirectory(bytes, MAX_ENTRIES)
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const typesEntry = find('[Content_Types].xml')
  if (!typesEntry) return { issue: 'notAccepted' }
  const inflated = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (typesEntry.size > CONTENT_TYPES_BYTES || inflated > MAX_INFLATED) return { issue: 'damaged' }
  const types = inflateEntry(bytes, typesEntry).toString('utf8')
  // Old Excel 4 macro sheets have no VBA project and run all the same.
  const hasMacros =
    /macroEnabled|vbaProject|macrosheet|activeX/i.test(types) ||
    entries.some((entry) => /vbaProject|vbaData|macrosheets\/|activeX\//i.test(entry.name))
  if (hasMacros) return { issue: 'macros' }
  if (/spreadsheetml\.sheet\.main\+xml/.test(types) && find('xl/workbook.xml')) return { kind: 'xlsx' }
  if (/wordprocessingml\.document\.main\+xml/.test(types) && find('word/document.xml')) return { kind: 'docx' }
  return { issue: 'notAccepted' }
}

function inspectCompoundFile(bytes: Buffer): Inspection {
  const file = readCompoundFile(bytes)
  if (!file) return { issue: 'damaged' }
  if (endsAsZip(bytes)) return { issue: 'disguised' }
  const workbook = workbookIn(file)
  if (workbook === 'xls') return { kind: 'xls' }
  if (workbook !== 'other') return { issue: workbook === 'encrypted' ? 'password' : workbook }
  if (!file.names.has('WordDocument')) return { issue: 'notAccepted' }
  const document = file.stream('WordDocument')
  if (!document) return { issue: 'damaged' }
  // The flag «encrypted» of the document's information block.
  return (document.readUInt16LE(10) & 0x0100) !== 0 ? { issue: 'password' } : { kind: 'doc' }
}

function inspectPicture(bytes: Buffer, kind: FileKind): Inspection {
  // Phones append their own data to photos, so a tail alone is harmless; a second file type is not.
  const text = bytes.toString('latin1')
  const second = endsAsZip(bytes) || text.slice(0, 2048).includes('%PDF-') || /<script\b|<html\b|<\?php/i.test(text)
  return second ? { issue: 'disguised' } : { kind }
}

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|\?xml|\?php|%)/i
const OPERATOR = /(?:^|")\s*[=+@-]/

/** Excel runs such a cell of a CSV as a command (DDE): =cmd|'/c calc'!A1. */
function isCommand(cell: string): boolean {
  const begins = OPERATOR.exec(cell)
  const bar = begins ? cell.indexOf('|', begins.index + begins[0].length) : -1
  return bar >= 0 && cell.includes('!', bar + 1)
}

const ENDS_OF_CELLS = new Set([...',;\t\n\r'].map((end) => end.charCodeAt(0)))

/**
 * Cell by cell and in one pass: an expression over all of it would take hours for a text of line breaks, and
 * a list of all cells would take many times the memory of the text.
 */
function hasCommand(text: string): boolean {
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !ENDS_OF_CELLS.has(text.charCodeAt(at))) continue
    if (at > from && isCommand(text.slice(from, at))) return true
    from = at + 1
  }
  return false
}

function inspectText(bytes: Buffer): Inspection {
  const decoded = decodeText(bytes)
  if (!decoded) return { issue: 'notAccepted' }
  const { text } = decoded
  if (MARKUP.test(text) || text.startsWith('#!') || text.startsWith('%!PS') || hasCommand(text))
    return { issue: 'scripts' }
  return { kind: 'csv' }
}
