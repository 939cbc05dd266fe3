import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type CompactRow, compactWorksheet, includesAny } from './compact-worksheet.ts'
import { MAX_ROWS, TooManyCells } from '../sheet-cells.ts'
import { inflateEntry, type ZipEntry, ZipProblem } from './zip-directory.ts'

/** Parts without cells: never inflated, never passed to the library. */
const LEFT_OUT =
  /^(docProps|customXml|_xmlsignatures)\/|^xl\/(theme|drawings|charts\/|comments|threadedComments|persons|media|pivot|tables|queryTables|externalLinks|ctrlProps|printerSettings|slicers|timelines|richData|calcChain|metadata|connections|cellimages)/i
const EMBEDDED = /^xl\/embeddings\//i
const WORKSHEET = /^xl\/worksheets\/[^/]*\.xml$/i
const XML = /\.(xml|rels)$/i
const VBA_NAMES = [Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.from('vbaProject.bin')]

/** Thrown when a part carries active content. */
export class MacrosFound extends Error {}

interface CleanWorkbook {
  archive: Uint8Array
  /** The rows of the sheets of which the archive holds the distinct cells only, by the text in their first cell. */
  compact: Map<string, CompactRow[]>
}

/**
 * Inflates the parts that hold cells, each checked, and packs them uncompressed into a fresh archive. The library
 * thus reads the bytes that were checked, however it would have interpreted the original archive.
 */
export function cleanWorkbook(bytes: Buffer, entries: ZipEntry[]): CleanWorkbook {
  const parts: { name: string; content: Buffer }[] = []
  const compact = new Map<string, CompactRow[]>()
  for (const entry of entries) {
    if (EMBEDDED.test(entry.name)) {
      const content = inflateEntry(bytes, entry)
      if (VBA_NAMES.some((name) => content.includes(name))) throw new MacrosFound(entry.name)
    }
    if (!XML.test(entry.name) || LEFT_OUT.test(entry.name)) continue
    const content = inflateEntry(bytes, entry)
    checkXml(entry.name, content)
    parts.push({ name: entry.name, content: WORKSHEET.test(entry.name) ? withoutRepeats(content, compact) : content })
  }
  return { archive: storedZip(parts), compact }
}

function withoutRepeats(content: Buffer, compact: CleanWorkbook['compact']): Buffer {
  // Random, so that no sheet can contain it.
  const mark = randomUUID()
  const sheet = compactWorksheet(content, mark)
  if (!sheet) {
    assertWithinLimit(content)
    return content
  }
  compact.set(mark, sheet.rows)
  return sheet.xml
}

const BEFORE_ROOT = /\uFEFF|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/y
/** From the root element on. */
function withoutProlog(xml: string): string {
  let at = 0
  for (BEFORE_ROOT.lastIndex = 0; BEFORE_ROOT.test(xml); ) at = BEFORE_ROOT.lastIndex
  return xml.slice(at)
}

function checkXml(name: string, content: Buffer): void {
  if (includesAny(content, ['<!DOCTYPE', '<!ENTITY'])) throw new ZipProblem('broken', `${name}: DOCTYPE`)
  if (name.endsWith('.rels') && content.includes('/vbaProject"')) throw new MacrosFound(name)
  // The library accepts a truncated document as complete, and rows would be lost silently.
  const head = withoutProlog(content.toString('utf8', 0, 8192))
  const root = /^<([A-Za-z_][\w.-]*(?::[\w.-]+)?)[\s/>]/.exec(head)?.[1]
  const tail = content.toString('utf8', Math.max(0, content.length - 1024)).trimEnd()
  if (!root || !(tail.endsWith(`</${root}>`) || /^<[^<>]*\/>\s*$/.test(head)))
    throw new ZipProblem('broken', `${name} is not complete`)
}

/** Cells beyond the last row that is read are left out by the library; one with a value must be reported. */
function assertWithinLimit(content: Buffer): void {
  for (const match of content
    .toString('latin1')
    .matchAll(/ r="[A-Z]{1,3}(\d{6,12})"[^>]{0,300}>\s*<(?:\w+:)?(?:v|is)\b/g))
    if (Number(match[1]) > MAX_ROWS) throw new TooManyCells(`a value in row ${match[1]}`)
}

function storedZip(parts: { name: string; content: Buffer }[]): Uint8Array {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const encoded = Buffer.from(name, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(encoded.length, 22)
    pieces.push(Buffer.from('PK\u0003\u0004'), common, encoded, content)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, tail, encoded)
    offset += 30 + encoded.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, central, end])
}
