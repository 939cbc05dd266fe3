import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import {
  type Content,
  FileMissing,
  type FileStorage,
  pathOfHash,
  StorageOutage,
  checksumError,
} from './file-storage.ts'

export interface S3Settings {
  /** With the bucket as its path: `https://s3.ap-northeast-1.amazonaws.com/kairo-files`. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  /** `auto` unless given; Amazon wants the real one. */
  region?: string
  /** Before the hash: `kairo/files/` when the bucket is shared with others. */
  prefix?: string
}

const ATTEMPTS = 4

/** Milliseconds until the response headers; the body of a download may take longer, for slow clients. */
interface S3Patience {
  /** Checking and reading. */
  readMs: number
  /** Sending a file of 10 MB at most. */
  sendMs: number
  /** Before the second attempt; three times as long before each further one. */
  firstPauseMs: number
}
const PATIENCE: S3Patience = { readMs: 10_000, sendMs: 60_000, firstPauseMs: 100 }

/**
 * Busy (503), broken (5xx) and unreachable storages are retried; a refusal (4xx) is final, and so is a timeout, which
 * the user has waited for already.
 */
async function withRetry<T>(firstPauseMs: number, doing: 'read' | 'write', act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const final = error instanceof S3ServiceError && error.status < 500 && error.status !== 429
      if (final || isSilence(error) || attempt === ATTEMPTS) throw new StorageOutage(doing, error)
      await pause(firstPauseMs * 3 ** (attempt - 1))
    }
  }
}

const isSilence = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** fetch with a timeout until the response headers; the body has no timeout. */
const fetchWithin =
  ({ readMs, sendMs }: S3Patience): typeof fetch =>
  async (input, init) => {
    const stop = new AbortController()
    const ms = init?.method === 'PUT' ? sendMs : readMs
    const timer = setTimeout(() => stop.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms)
    try {
      return await fetch(input, { ...init, signal: stop.signal })
    } finally {
      clearTimeout(timer)
    }
  }

/**
 * Files in a bucket of any S3-compatible store. Contents are collected in memory before they are sent: uploads are
 * 10 MB at most, and a request of known length is the one form that every store takes unharmed.
 */
export function openS3Storage(settings: S3Settings, patience: S3Patience = PATIENCE): FileStorage {
  const { endpoint, accessKeyId, secretAccessKey, region = 'auto' } = settings
  const s3 = new S3mini({ endpoint, accessKeyId, secretAccessKey, region, fetch: fetchWithin(patience) })
  const retrying = <T>(doing: 'read' | 'write', act: () => Promise<T>): Promise<T> =>
    withRetry(patience.firstPauseMs, doing, act)
  let mayWrite = false
  const keyOf = (hash: string): string => `${settings.prefix ?? ''}${pathOfHash(hash)}`
  const isThere = async (key: string, doing: 'read' | 'write'): Promise<boolean> =>
    (await retrying(doing, () => s3.objectExists(key))) === true

  return {
    has: async (hash) => isThere(keyOf(hash), 'read'),
    async put(hash, content) {
      const key = keyOf(hash)
      if (await isThere(key, 'write')) return
      const bytes = await collect(content)
      if (createHash('sha256').update(bytes).digest('hex') !== hash) throw checksumError(hash)
      await retrying('write', async () => {
        await s3.putObject(key, bytes)
        // A store that misinterprets the transfer stores a different length; this detects it now instead of at the
        // download.
        const stored = await s3.getContentLength(key)
        if (stored !== bytes.length) throw new Error(`The store kept ${stored} of ${bytes.length} bytes of ${hash}`)
      })
    },
    async open(hash) {
      const key = keyOf(hash)
      const response = await retrying('read', () => s3.getObjectResponse(key))
      if (!response?.body) {
        // One file is missing, or all of them.
        if (await retrying('read', () => s3.bucketExists())) throw new FileMissing(hash)
        throw new StorageOutage('read', new Error('The bucket does not exist'))
      }
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },
    async check() {
      // Writing is tried once; afterwards a request for the bucket is enough, as every written object is charged.
      if (mayWrite) {
        if (!(await s3.bucketExists())) throw new Error('The bucket does not exist')
        return
      }
      const key = `${settings.prefix ?? ''}check/${randomUUID()}`
      await s3.putObject(key, 'check')
      await s3.deleteObject(key)
      mayWrite = true
    },
  }
}

async function collect(content: Content): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
