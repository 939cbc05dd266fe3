const BIFF = { end: 0x000a, password: 0x002f, sheet: 0x0085 } as const

/** The kind of workbook in a compound file; `other` is none, e.g. a .doc. */
export function workbookIn(file: CompoundFile): 'xls' | 'encrypted' | 'macros' | 'damaged' | 'other' {
  if (file.names.has('EncryptedPackage') || file.names.has('\u0006DataSpaces')) return 'encrypted'
  if (['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA', 'Macros'].some((name) => file.names.has(name))) return 'macros'
  const name = ['Workbook', 'Book'].find((each) => file.names.has(each))
  if (!name) return 'other'
  const stream = file.stream(name)
  return stream ? kindOf(stream) : 'damaged'
}

/** Walks the workbook's first records, where sheets are listed: a password or a macro sheet shows there. */
function kindOf(stream: Buffer): 'xls' | 'encrypted' | 'macros' {
  for (let at = 0; at + 4 <= stream.length; ) {
    const record = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    if (record === BIFF.end) break
    if (record === BIFF.password) return 'encrypted'
    // Sheet type 1 is an Excel 4 macro sheet, 6 a VBA module.
    if (record === BIFF.sheet && length >= 6 && at + 10 <= stream.length && [1, 6].includes(stream.readUInt8(at + 9)))
      return 'macros'
    at += 4 + length
  }
  return 'xls'
}

/**
 * The part of the compound file format (MS-CFB) that distinguishes an .xls from a .doc: both have the same signature,
 * and so does an .xlsx with a password. Every step is bounded by the size of the file, whatever its tables contain.
 */
interface CompoundFile {
  /** Names of all streams and storages. */
  names: Set<string>
  /** A stream's bytes; undefined when it is missing or damaged. */
  stream(name: string): Buffer | undefined
}

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LAST_REAL_SECTOR = 0xfffffffa
/** Streams below this lie in the root's stream, in sectors of 64 bytes. Office pads to it, others do not. */
const MINI_LIMIT = 4096
const MINI_SECTOR = 64
const HEADER_TABLES = 109

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(MAGIC)

/** Undefined when the tables of the file are inconsistent. */
export function readCompoundFile(bytes: Buffer): CompoundFile | undefined {
  if (!isCompoundFile(bytes) || bytes.length < 1536) return undefined
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorSize = 1 << shift
  const sectors = Math.ceil(bytes.length / sectorSize)
  const sector = (index: number): Buffer | undefined => {
    const start = (index + 1) * sectorSize
    return index < LAST_REAL_SECTOR && start < bytes.length ? bytes.subarray(start, start + sectorSize) : undefined
  }
  const table = readTable(bytes, sectorSize, sectors, sector)
  if (!table) return undefined

  const chain = (first: number, size: number): Buffer | undefined => follow(table, sector, sectors, first, size)
  const directory = chain(bytes.readUInt32LE(48), Number.POSITIVE_INFINITY)
  if (!directory || directory.length < 128) return undefined
  const entries = new Map<string, { first: number; size: number }>()
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameLength = directory.readUInt16LE(at + 64)
    if (nameLength < 2 || nameLength > 64) continue
    entries.set(directory.toString('utf16le', at, at + nameLength - 2), {
      first: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  const mini = (first: number, size: number): Buffer | undefined => {
    const root = { first: directory.readUInt32LE(116), size: directory.readUInt32LE(120) }
    const links = chain(bytes.readUInt32LE(60), Number.POSITIVE_INFINITY)
    const held = root.size <= bytes.length ? chain(root.first, root.size) : undefined
    if (!links || !held) return undefined
    const following = Array.from({ length: Math.floor(links.length / 4) }, (_, i) => links.readUInt32LE(i * 4))
    const part = (index: number): Buffer | undefined => {
      const start = index * MINI_SECTOR
      return start < held.length ? held.subarray(start, start + MINI_SECTOR) : undefined
    }
    return follow(following, part, following.length, first, size)
  }
  return {
    names: new Set(entries.keys()),
    stream(name) {
      const entry = entries.get(name)
      if (!entry || entry.size > bytes.length) return undefined
      const content = (entry.size < MINI_LIMIT ? mini : chain)(entry.first, entry.size)
      return content && content.length >= entry.size ? content.subarray(0, entry.size) : undefined
    },
  }
}

/**
 * The parts that follow each other from `first`, until `size` bytes; undefined when one is missing or they run in
 * circles.
 */
function follow(
  table: readonly number[],
  part: (index: number) => Buffer | undefined,
  most: number,
  first: number,
  size: number,
): Buffer | undefined {
  const parts: Buffer[] = []
  let length = 0
  for (let index = first; index < LAST_REAL_SECTOR && length < size; index = table[index] ?? 0xffffffff) {
    const found = part(index)
    if (!found || parts.length > most) return undefined
    parts.push(found)
    length += found.length
  }
  return Buffer.concat(parts)
}

/** The sector allocation table: for each sector the one that follows it. */
function readTable(
  bytes: Buffer,
  sectorSize: number,
  sectors: number,
  sector: (index: number) => Buffer | undefined,
): number[] | undefined {
  const places: number[] = []
  for (let i = 0; i < HEADER_TABLES; i++) places.push(bytes.readUInt32LE(76 + i * 4))
  // Files above 7 MB list further tables in additional sectors.
  let more = bytes.readUInt32LE(68)
  for (let seen = 0; more < LAST_REAL_SECTOR; seen++) {
    const list = sector(more)
    if (!list || list.length < sectorSize || seen > sectors) return undefined
    for (let at = 0; at < sectorSize - 4; at += 4) places.push(list.readUInt32LE(at))
    more = list.readUInt32LE(sectorSize - 4)
  }
  const table: number[] = []
  for (const place of places) {
    if (place >= LAST_REAL_SECTOR) continue
    const part = sector(place)
    if (!part || table.length > sectors + sectorSize) return undefined
    for (let at = 0; at + 4 <= part.length; at += 4) table.push(part.readUInt32LE(at))
  }
  return table
}
