import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { fileMessages } from './file-messages.ts'
import type { Content, FileStorage } from './file-storage.ts'

/** How much of the beginning is handed back: what type detection looks at. */
const HEAD_BYTES = 4100

/** An upload that lies in a temporary file; it goes away with `discard`, whether it was kept or not. */
export interface ReceivedFile {
  /** SHA-256, 64 hex digits. */
  hash: string
  /** Bytes. */
  size: number
  head: Buffer
  read(): Promise<Buffer>
  keep(storage: FileStorage): Promise<void>
  discard(): Promise<void>
}

export interface ReceiveOptions {
  maxBytes: number
  /** Of this machine; need not be on the storage's disk. */
  temporaryFolder: string
}

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('TOO_LARGE', {
    message: (language) => fileMessages[language].tooLarge(String(Math.floor((maxBytes / 1_048_576) * 10) / 10)),
  })

/**
 * Takes an upload from the wire into a temporary file, never more of it in memory than a chunk. Refuses FILE_EMPTY and
 * TOO_LARGE; the rest of a refused stream is not read. Nothing is left behind when it throws.
 */
export async function receiveFile(content: Content, options: ReceiveOptions): Promise<ReceivedFile> {
  await mkdir(options.temporaryFolder, { recursive: true })
  const file = path.join(options.temporaryFolder, `upload-${randomUUID()}`)
  const discard = (): Promise<void> => rm(file, { force: true })
  const digest = createHash('sha256')
  const head: Uint8Array[] = []
  let size = 0
  // Only we read it: an upload may be a contract.
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size))
      size += chunk.byteLength
      if (size > options.maxBytes) throw tooLarge(options.maxBytes)
      digest.update(chunk)
      await handle.writeFile(chunk)
    }
    if (size === 0) throw new Refusal('FILE_EMPTY')
  } catch (error) {
    await handle.close()
    await discard()
    throw error
  }
  await handle.close()
  const hash = digest.digest('hex')
  return {
    hash,
    size,
    head: Buffer.concat(head),
    read: () => readFile(file),
    keep: (storage) => storage.put(hash, createReadStream(file)),
    discard,
  }
}

/** Keeps bytes that are in memory already; refuses as receiveFile does. Answers what the row in `files` needs. */
export async function storeBytes(
  storage: FileStorage,
  bytes: Uint8Array,
  maxBytes: number,
): Promise<{ hash: string; size: number }> {
  if (bytes.byteLength === 0) throw new Refusal('FILE_EMPTY')
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await storage.put(hash, bytes)
  return { hash, size: bytes.byteLength }
}
