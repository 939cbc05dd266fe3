import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { MB } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { fileMessages } from './file-messages.ts'
import { type FileStorage, StorageOutage } from './file-storage.ts'
import { isDiskError } from './disk-error.ts'

/** An upload that lies in a temporary file of this machine. */
interface ReceivedFile {
  /** SHA-256, 64 hex digits. */
  hash: string
  /** Bytes; may be 0. */
  size: number
  path: string
}

export interface ReceiveOptions {
  maxBytes: number
  /** Of this machine; need not be on the storage's disk. Made where it is missing. */
  folder: string
}

export const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('TOO_LARGE', {
    message: (language) => fileMessages[language].tooLarge(String(Math.floor((maxBytes / MB) * 10) / 10)),
  })

/** Errors of the disk of temporary files are outages; errors of the connection stay as they are. */
async function onDisk<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw isDiskError(error) ? new StorageOutage('write', error) : error
  }
}

async function create(folder: string, file: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Readable for our account only: uploads may be confidential.
  return open(file, 'wx', 0o600)
}

/**
 * Streams an upload into a temporary file, never more of it in memory than a chunk; the caller removes the file.
 * Refuses TOO_LARGE; the rest of a refused stream is not read. Throws StorageOutage when the disk cannot store it.
 * Nothing is left behind when it throws.
 */
export async function receiveFile(
  content: AsyncIterable<Uint8Array>,
  { maxBytes, folder }: ReceiveOptions,
): Promise<ReceivedFile> {
  const file = path.join(folder, randomUUID())
  const digest = createHash('sha256')
  let size = 0
  const handle = await onDisk(() => create(folder, file))
  try {
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      digest.update(chunk)
      await onDisk(() => handle.writeFile(chunk))
    }
    await onDisk(() => handle.close())
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(file, { force: true }).catch(() => undefined)
    throw error
  }
  return { hash: digest.digest('hex'), size, path: file }
}

/**
 * Stores bytes that are in memory already. Refuses FILE_EMPTY and TOO_LARGE. Returns the values of the row in `files`.
 */
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
