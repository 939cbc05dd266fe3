import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; others are not read. */
  method: number
  compressedSize: number
  /** As declared; a lie is found out when the entry is read. */
  size: number
  /** Where its local header begins. */
  offset: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_ENTRIES = 20_000

/** Where the directory's end record begins, when the last bytes are one; -1 when the bytes do not end as a zip does. */
export function endOfZip(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

/**
 * The directory of a zip that is nothing but a zip: it begins with its first entry and ends with its directory.
 * Undefined for anything damaged, hidden in something else, split or ZIP64 (which no file of 10 MB needs).
 */
export function zipDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = endOfZip(bytes)
  if (end < 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  // Where something stands in front, the directory does not lie where it says, or the first entry is not at 0.
  if (count === 0 || count > MAX_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) return undefined
  const entries: ZipEntry[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) return undefined
    const offset = bytes.readUInt32LE(at + 42)
    if (offset + 30 > start || bytes.readUInt32LE(offset) !== LOCAL) return undefined
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset,
    })
    at = next
  }
  return at === end && entries.some((entry) => entry.offset === 0) ? entries : undefined
}

/** The content of a small entry; undefined when it is damaged or inflates beyond `maxBytes`. */
export function readZipEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): Buffer | undefined {
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const content = bytes.subarray(start, start + entry.compressedSize)
  if (content.length !== entry.compressedSize) return undefined
  if (entry.method === 0) return content.length <= maxBytes ? content : undefined
  if (entry.method !== 8) return undefined
  try {
    return inflateRawSync(content, { maxOutputLength: maxBytes })
  } catch {
    return undefined
  }
}
