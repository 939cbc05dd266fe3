import { crc32 } from 'node:zlib'

/** A file of an archive: opened only when its turn comes. */
export interface ArchiveEntry {
  /** Any characters; written as UTF-8. */
  name: string
  /** Bytes. */
  size: number
  time: Date
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** Stored files as entries, each name once: a.png and a.jpg are both a.jpg when made smaller. */
export function archiveEntries(
  storage: { open(hash: string): Promise<AsyncIterable<Uint8Array>> },
  files: readonly { hash: string; name: string; size: number; time: Date }[],
): ArchiveEntry[] {
  const seen = new Map<string, number>()
  return files.map(({ hash, name, size, time }) => {
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), count)
    const unique = count === 1 ? name : name.replace(/(\.[^./]+)?$/, ` (${count})$1`)
    return { name: unique, size, time, open: () => storage.open(hash) }
  })
}

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20

/** Bytes of the archive, for the header of the response. */
export const archiveSize = (entries: readonly ArchiveEntry[]): number =>
  entries.reduce(
    (sum, entry) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(entry.name) + entry.size,
    END_BYTES,
  )

/** Date and time in MS-DOS format, Tokyo time, in steps of two seconds. */
function dosTime(at: Date): { date: number; time: number } {
  const tokyo = new Date(at.getTime() + 9 * 3_600_000)
  return {
    date: ((tokyo.getUTCFullYear() - 1980) << 9) | ((tokyo.getUTCMonth() + 1) << 5) | tokyo.getUTCDate(),
    time: (tokyo.getUTCHours() << 11) | (tokyo.getUTCMinutes() << 5) | (tokyo.getUTCSeconds() >> 1),
  }
}

/** What both headers of an entry share: from the version to the lengths of name and extra field. */
function description(entry: ArchiveEntry, checksum: number): Buffer {
  const { date, time } = dosTime(entry.time)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  // Photos and documents are compressed already, so they are stored uncompressed.
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(checksum, 10)
  fields.writeUInt32LE(entry.size, 14)
  fields.writeUInt32LE(entry.size, 18)
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  return fields
}

const signature = (type: number): Buffer => Buffer.from([0x50, 0x4b, type, type + 1])

function central(entry: ArchiveEntry, described: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(CENTRAL_BYTES)
  signature(1).copy(head)
  head.writeUInt16LE(VERSION, 4)
  described.copy(head, 6)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, Buffer.from(entry.name)])
}

/** A .zip of a few files, with one of them in memory at a time. Below 4 GB; throws when a declared size is wrong. */
export async function* zipArchive(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const chunks: Uint8Array[] = []
    for await (const chunk of await entry.open()) chunks.push(chunk)
    const content = Buffer.concat(chunks)
    if (content.length !== entry.size)
      throw new Error(`${entry.name} has ${content.length} bytes instead of ${entry.size}`)
    const described = description(entry, crc32(content))
    const header = Buffer.concat([signature(3), described, Buffer.from(entry.name)])
    directory.push(central(entry, described, offset))
    offset += header.length + content.length
    yield header
    yield content
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  signature(5).copy(end)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  yield list
  yield end
}
