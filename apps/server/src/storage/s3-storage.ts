import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { type Content, FileMissing, type FileStorage, letGo, pathOfHash, wrongContent } from './file-storage.ts'

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
const FIRST_PAUSE_MS = 100
const REQUEST_MS = 60_000

/** Busy (503), broken (5xx) and unreachable storages are asked again; a refusal (4xx) is final. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const final = error instanceof S3ServiceError && error.status < 500 && error.status !== 429
      if (final || attempt === ATTEMPTS) throw error
      await pause(FIRST_PAUSE_MS * 3 ** (attempt - 1))
    }
  }
}

/**
 * Files in a bucket of any S3-compatible store. Contents are collected in memory before they are sent: uploads are
 * 10 MB at most, and a request of known length is the one form that every store takes unharmed.
 */
export function openS3Storage(settings: S3Settings): FileStorage {
  const { endpoint, accessKeyId, secretAccessKey, region = 'auto' } = settings
  const s3 = new S3mini({ endpoint, accessKeyId, secretAccessKey, region, requestAbortTimeout: REQUEST_MS })
  // Without the limit: it would also cut a download that a slow reader takes longer for.
  const reader = new S3mini({ endpoint, accessKeyId, secretAccessKey, region })
  let mayWrite = false
  const keyOf = (hash: string): string => `${settings.prefix ?? ''}${pathOfHash(hash)}`
  const has = async (hash: string): Promise<boolean> => {
    const key = keyOf(hash)
    return (await patiently(() => s3.objectExists(key))) === true
  }

  return {
    has,
    async put(hash, content) {
      const key = keyOf(hash)
      if (await has(hash)) return letGo(content)
      const bytes = await collect(content)
      if (createHash('sha256').update(bytes).digest('hex') !== hash) throw wrongContent(hash)
      await patiently(async () => {
        await s3.putObject(key, bytes)
        // A store that misreads the transfer keeps a different length; better to learn it now than at the download.
        const stored = await s3.getContentLength(key)
        if (stored !== bytes.length) throw new Error(`The store kept ${stored} of ${bytes.length} bytes of ${hash}`)
      })
    },
    async open(hash) {
      const key = keyOf(hash)
      const response = await patiently(() => reader.getObjectResponse(key))
      if (!response?.body) throw new FileMissing(hash)
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },
    async check() {
      // Writing is tried once; afterwards asking for the bucket is enough, as every written object is paid for.
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
