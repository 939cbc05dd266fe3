import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** Bytes at hand, or a source of them that holds nothing open until it is read. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Where the bytes of uploaded files lie, by the SHA-256 of their content (64 hex digits). Nothing is ever changed or
 * overwritten, so several copies of the server may write at the same time; who may read is decided by the record that a file
 * belongs to, never here.
 */
export interface FileStorage {
  /** Keeps the content, read only when it is new; when it returns, a power cut loses nothing. Throws when the content has another hash, StorageOutage. */
  put(hash: string, content: Content): Promise<void>
  /** Throws FileMissing, StorageOutage. */
  open(hash: string): Promise<Readable>
  /** Throws StorageOutage. */
  has(hash: string): Promise<boolean>
  /** Throws when the storage cannot be read and written now; called by /readyz. */
  check(): Promise<void>
}

/** A row points at bytes that are not there: a restore that forgot the files. Answered with 9000, never with emptiness. */
export class FileMissing extends Error {
  constructor(hash: string) {
    super(`The stored file ${hash} is missing`)
    this.name = 'FileMissing'
  }
}

/** The storage is full, gone or does not answer; `cause` says what it was. Answered with 503: it passes by itself. */
export class StorageOutage extends Error {
  readonly doing: 'read' | 'write'
  constructor(doing: 'read' | 'write', cause: unknown) {
    super(`The file storage cannot ${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StorageOutage'
    this.doing = doing
  }
}

/** The path of a hash below a storage's root. Refuses anything that is no hash, so no name can climb out. */
export function pathOfHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not the hash of a file')
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

export const checksumError = (hash: string): Error => new Error(`The content does not have the hash ${hash}`)

/**
 * The content of a local file, opened only when it is read. A stream opened beforehand would end the process if its file
 * was removed while the storage still asks whether it has the content: its error has no listener yet.
 */
export async function* fileContent(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}
