import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** Bytes in memory, or a source that opens nothing until it is read. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Stores the bytes of uploaded files by the SHA-256 of their content (64 hex digits). Nothing is ever changed or
 * overwritten, so several copies of the server may write at the same time; who may read is decided by the record that a
 * file belongs to, never here.
 */
export interface FileStorage {
  /**
   * Stores the content, which is read only when it is new; durable when it returns. Throws when the content has another
   * hash, StorageOutage.
   */
  put(hash: string, content: Content): Promise<void>
  /** Throws FileMissing, StorageOutage. */
  open(hash: string): Promise<Readable>
  /** Throws StorageOutage. */
  has(hash: string): Promise<boolean>
  /** Throws when the storage cannot be read and written now; called by /readyz. */
  check(): Promise<void>
}

/** A row refers to missing bytes, e.g. after a restore without files. The response is 9000, never an empty file. */
export class FileMissing extends Error {
  constructor(hash: string) {
    super(`The stored file ${hash} is missing`)
    this.name = 'FileMissing'
  }
}

/** The storage is full, missing or does not respond; `cause` is the error. The response is 503, as it is temporary. */
export class StorageOutage extends Error {
  readonly doing: 'read' | 'write'
  constructor(doing: 'read' | 'write', cause: unknown) {
    super(`The file storage cannot ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StorageOutage'
    this.doing = doing
  }
}

/** The path of a hash below a storage's root. Refuses anything that is no hash, so no name can leave the root. */
export function pathOfHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not the hash of a file')
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

export const checksumError = (hash: string): Error => new Error(`The content does not have the hash ${hash}`)

/**
 * The content of a local file, opened only when it is read. A stream opened beforehand would end the process if its
 * file was removed while the storage still checks whether it has the content: its error has no listener yet.
 */
export async function* fileContent(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}
