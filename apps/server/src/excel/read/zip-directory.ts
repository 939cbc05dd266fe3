import { crc32, inflateRawSync } from 'node:zlib'

/** The problem of an archive; the names are those of workbook problems. */
export class ZipProblem extends Error {
  readonly problem: 'broken' | 'encrypted' | 'tooLarge'
  constructor(problem: 'broken' | 'encrypted' | 'tooLarge', why: string) {
    super(why)
    this.name = 'ZipProblem'
    this.problem = problem
  }
}

export interface ZipEntry {
  name: string
  method: 0 | 8
  crc: number
  /** Bytes in the archive. */
  compressedSize: number
  /** Bytes inflated, as the directory declares them; inflateEntry holds the entry to it. */
  size: number
  /** Where its data begins in the archive. */
  start: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const UNKNOWN_32 = 0xffffffff

/**
 * Entries of a zip archive by its central directory. Strict where programs differ in their reading (two directories,
 * overlapping or doubled entries, names that differ between directory and entry), as malicious files exploit that.
 */
export function readZipDirectory(bytes: Buffer, maxEntries: number): ZipEntry[] {
  const end = findEnd(bytes)
  let count = bytes.readUInt16LE(end + 10)
  let position = bytes.readUInt32LE(end + 16)
  if (count === 0xffff || position === UNKNOWN_32) {
    const locator = end - 20
    if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64) throw new ZipProblem('broken', 'no zip64 locator')
    const record = readSafeInteger(bytes, locator + 8)
    if (record + 56 > bytes.length || bytes.readUInt32LE(record) !== END_64)
      throw new ZipProblem('broken', 'no zip64 end record')
    count = readSafeInteger(bytes, record + 32)
    position = readSafeInteger(bytes, record + 48)
  }
  if (count > maxEntries) throw new ZipProblem('tooLarge', `${count} entries`)
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  for (let i = 0; i < count; i++) {
    if (position + 46 > end || bytes.readUInt32LE(position) !== CENTRAL)
      throw new ZipProblem('broken', 'directory is cut off')
    const entry = readEntry(bytes, position)
    const key = entry.name.toLowerCase()
    if (names.has(key)) throw new ZipProblem('broken', `doubled entry ${entry.name}`)
    names.add(key)
    entries.push(entry)
    position += 46 + lengths(bytes, position + 28)
  }
  assertNoOverlaps(entries)
  return entries
}

/** Inflated bytes of an entry: at most the declared size, verified by checksum. */
export function inflateEntry(bytes: Buffer, entry: ZipEntry): Buffer {
  const data = bytes.subarray(entry.start, entry.start + entry.compressedSize)
  let content: Buffer
  try {
    content = entry.method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(entry.size, 1) })
  } catch (error) {
    throw new ZipProblem('broken', `${entry.name}: ${(error as Error).message}`)
  }
  if (content.length !== entry.size || crc32(content) !== entry.crc)
    throw new ZipProblem('broken', `${entry.name} is not what the directory declares`)
  return content
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= lowest; at--) {
    // The comment must end with the file, so that no second archive can follow.
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  throw new ZipProblem('broken', 'no end of directory')
}

/** Sum of the three 16-bit lengths (name, extra, comment) that stand at `at`. */
const lengths = (bytes: Buffer, at: number): number =>
  bytes.readUInt16LE(at) + bytes.readUInt16LE(at + 2) + bytes.readUInt16LE(at + 4)

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const nameLength = bytes.readUInt16LE(at + 28)
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  if (flags & 0x2041) throw new ZipProblem('encrypted', `${name} is encrypted`)
  if (method !== 0 && method !== 8) throw new ZipProblem('broken', `${name}: method ${method}`)
  if (nameLength === 0 || name.includes('\0') || name.startsWith('/') || name.split(/[\\/]/).includes('..'))
    throw new ZipProblem('broken', 'an entry has an impossible name')
  const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + bytes.readUInt16LE(at + 30))
  const [size, compressedSize, offset] = with64Bits(extra, [
    bytes.readUInt32LE(at + 24),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ])
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
    throw new ZipProblem('broken', `${name} does not begin where the directory says`)
  const localName = bytes.readUInt16LE(offset + 26)
  const start = offset + 30 + localName + bytes.readUInt16LE(offset + 28)
  if (bytes.toString('utf8', offset + 30, offset + 30 + localName) !== name)
    throw new ZipProblem('broken', `${name} has another name in its header`)
  if (start + compressedSize > bytes.length) throw new ZipProblem('broken', `${name} is cut off`)
  return { name, method, crc: bytes.readUInt32LE(at + 16), compressedSize, size, start }
}

/** Replaces 32-bit fields that are all ones by those of the zip64 extra field, in the order the format gives. */
function with64Bits(extra: Buffer, fields: [number, number, number]): [number, number, number] {
  if (!fields.includes(UNKNOWN_32)) return fields
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return fields.map((field) => {
      if (field !== UNKNOWN_32) return field
      next += 8
      return readSafeInteger(extra, next - 8)
    }) as [number, number, number]
  }
  throw new ZipProblem('broken', 'sizes are missing')
}

function readSafeInteger(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw new ZipProblem('broken', 'a number is cut off')
  const value = bytes.readBigUInt64LE(at)
  if (value > 0xffffffffffffn) throw new ZipProblem('tooLarge', 'an impossible size')
  return Number(value)
}

/** With shared bytes a small archive could hold petabytes without any single high ratio. */
function assertNoOverlaps(entries: ZipEntry[]): void {
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (entry.start < end) throw new ZipProblem('broken', `${entry.name} overlaps another entry`)
    end = entry.start + entry.compressedSize
  }
}
