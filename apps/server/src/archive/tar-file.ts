import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

/** The tar format (ustar), as far as backups need it: plain files, names up to 100 bytes, any size. */
const BLOCK = 512
/** The largest size in 11 octal digits; beyond, it is written in base 256 as GNU and BSD tar do. */
const OCTAL_LIMIT = 8 ** 11
/** Bytes per read. */
const PIECE = 1 << 18

function header(name: string, size: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for an archive: ${name}`)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0)
  block.write(`${octal(0o600, 7)}\0`, 100)
  block.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108)
  if (size < OCTAL_LIMIT) block.write(`${octal(size, 11)}\0`, 124)
  else {
    block.writeUInt8(0x80, 124)
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  let sum = 0
  for (const byte of block) sum += byte
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

export interface Written {
  /** Bytes. */
  size: number
  /** SHA-256 of them, 64 hex digits. */
  sha256: string
}

export interface TarWriter {
  /** Adds a file of a size that is known only at its end. */
  add(name: string, source: AsyncIterable<Buffer | string>): Promise<Written>
  /** Ends the archive, syncs it to the disk and renames it; returns its size in bytes. */
  finish(): Promise<number>
  /** Removes what was written so far. */
  abandon(): Promise<void>
}

/** Begins an archive under a temporary name beside `file`. Throws EEXIST when that is taken. */
export async function createTar(file: string, at: Date): Promise<TarWriter> {
  const draft = `${file}.part`
  // It holds all data: only its owner may read it.
  const handle = await open(draft, 'wx', 0o600)
  let position = 0
  const write = async (bytes: Buffer): Promise<void> => {
    await handle.write(bytes, 0, bytes.length, position)
    position += bytes.length
  }
  return {
    async add(name, source) {
      const start = position
      position += BLOCK
      const digest = createHash('sha256')
      let size = 0
      for await (const chunk of source) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        digest.update(bytes)
        size += bytes.length
        await write(bytes)
      }
      if (size % BLOCK > 0) await write(Buffer.alloc(BLOCK - (size % BLOCK)))
      const head = header(name, size, at)
      await handle.write(head, 0, BLOCK, start)
      return { size, sha256: digest.digest('hex') }
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK))
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      const folder = await open(path.dirname(file), 'r').catch(() => undefined)
      // Windows cannot sync folders; there the rename itself is journalled.
      await folder?.sync().catch(() => undefined)
      await folder?.close()
      return position
    },
    async abandon() {
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

interface TarEntry {
  name: string
  size: number
}
export interface TarReader {
  entries: ReadonlyMap<string, TarEntry>
  /** The bytes of an entry. Throws when there is none. */
  read(name: string): Readable
  close(): Promise<void>
}

/** Opens an archive and lists its entries. Throws when the file is no archive or truncated. */
export async function openTar(file: string): Promise<TarReader> {
  const handle = await open(file, 'r')
  try {
    const entries = await entriesOf(handle)
    return {
      entries,
      read(name) {
        const entry = entries.get(name)
        if (!entry) throw new Error(`The archive has no ${name}`)
        return Readable.from(pieces(handle, entry.start, entry.size), { objectMode: false })
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Not `handle.createReadStream`: each stream would leave a listener on the handle, for thousands of files. */
async function* pieces(handle: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(PIECE, size - at))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start + at)
    if (bytesRead === 0) throw new Error('The archive is cut off')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function entriesOf(handle: FileHandle): Promise<Map<string, TarEntry & { start: number }>> {
  const { size: whole } = await handle.stat()
  const entries = new Map<string, TarEntry & { start: number }>()
  const block = Buffer.alloc(BLOCK)
  for (let position = 0; position + BLOCK <= whole; ) {
    await handle.read(block, 0, BLOCK, position)
    if (block.every((byte) => byte === 0)) return entries
    const text = (from: number, to: number) => block.toString('utf8', from, to).split('\0', 1)[0] ?? ''
    const sum = Number.parseInt(text(148, 156), 8)
    let found = 0
    for (const [index, byte] of block.entries()) found += index >= 148 && index < 156 ? 32 : byte
    if (sum !== found) throw new Error('Not an archive, or a damaged one')
    const size =
      (block[124] ?? 0) & 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 136).trim(), 8)
    const start = position + BLOCK
    if (!Number.isSafeInteger(size) || start + size > whole) throw new Error('The archive is cut off')
    entries.set(text(0, 100), { name: text(0, 100), size, start })
    position = start + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error('The archive is cut off')
}
