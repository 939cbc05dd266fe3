import { readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { MB, type Upload } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyRequest } from 'fastify'
import { receiveFile } from '../../storage/store-file.ts'
import { parseJson } from '../read-input.ts'
import type { UploadedFile } from '../request-context.ts'
import type { UploadLimits } from './upload-limits.ts'

export type Fields = Record<string, unknown>

/** Bytes of a form besides its files, its own syntax included. */
const FIELDS_BYTES = 1 * MB

/** Bytes that a multipart body of this endpoint has at most. */
export const bodyLimitOf = ({ maxBytes, maxFiles }: Upload): number => maxBytes * maxFiles + FIELDS_BYTES

export interface ReceiveOptions {
  upload: Upload
  /** Fields of the endpoint's input that hold a list or an object. */
  structured: ReadonlySet<string>
  /** The key of the limit: the account, or the IP address without one. */
  who: string
  limits: UploadLimits
  /** Where the files lie until the call is over. */
  folder: string
  /**
   * Checks the fields before the first file, before a byte of the file is received; throws the refusal of the upload.
   */
  admit: (fields: Fields) => Promise<void>
}

interface ReceivedUpload {
  fields: Fields
  files: UploadedFile[]
  /** Removes the files; to be called at the end of the call, however it ended. */
  discard(): Promise<void>
}

const invalid = (path: string): Refusal => new Refusal('PARAMETER_ERROR', { errors: [{ path, message: 'invalid' }] })

const tooManyFiles = (most: number): Refusal =>
  new Refusal('PARAMETER_ERROR', {
    message: {
      'zh-cn': `一次最多可上传 ${most} 个文件，请减少后重试。`,
      en: `At most ${most} ${most === 1 ? 'file' : 'files'} can be uploaded at once. Take fewer and try again.`,
      ja: `一度にアップロードできるファイルは ${most} 件までです。減らしてからやり直してください。`,
    },
    errors: [{ path: 'file', message: 'tooMany' }],
  })

/**
 * Receives a multipart body: fields as text, lists and objects from their JSON text, each file into a temporary file. Nothing is read before there is a place
 * for it, nothing of a file before the fields in front of it are admitted, never more in memory than a chunk. Throws
 * PARAMETER_ERROR for a body that is no form or is truncated, TOO_LARGE, UPLOADS_BUSY, StorageOutage and what `admit`
 * throws; returns undefined when the caller disconnects. In both cases nothing is left behind.
 */
export async function receiveUpload(
  request: FastifyRequest,
  options: ReceiveOptions,
): Promise<ReceivedUpload | undefined> {
  if (!request.isMultipart()) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  const limit = bodyLimitOf(options.upload)
  const files: UploadedFile[] = []
  let free = (): void => {}
  const discard = async (): Promise<void> => {
    await Promise.all(files.map((file) => rm(file.path, { force: true }).catch(() => undefined)))
    free()
  }
  bound(request.raw, limit)
  try {
    const length = Number(request.headers['content-length'] ?? limit)
    if (length > limit) throw new Refusal('TOO_LARGE')
    free = options.limits.take(options.who, length)
    const fields = await readParts(request, options, files)
    return { fields, files, discard }
  } catch (error) {
    await discard()
    if (request.raw.readableAborted) return undefined
    drain(request)
    throw error
  }
}

async function readParts(request: FastifyRequest, options: ReceiveOptions, files: UploadedFile[]): Promise<Fields> {
  const { maxBytes, maxFiles } = options.upload
  const fields: Fields = {}
  // One byte more than allowed, to detect a form that is too large.
  const parts = request.parts({ limits: { fileSize: maxBytes + 1, files: maxFiles } })
  for await (const part of parsed(parts, maxFiles)) {
    if (part.type === 'field') {
      fields[part.fieldname] = valueOf(part, options.structured)
      continue
    }
    if (files.length === 0) await options.admit(fields)
    files.push(await takeFile(part, options))
  }
  return fields
}

/**
 * The text of a field; of one that holds a list or an object the value of its JSON text. A part with a JSON content type
 * arrives parsed, and is read anew by our limits. Ids joined by comma stay text, for the schema to read.
 */
function valueOf({ fieldname, value, valueTruncated }: MultipartValue, structured: ReadonlySet<string>): unknown {
  if (valueTruncated) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: fieldname, message: 'tooLong' }] })
  const isParsed = typeof value === 'object' && value !== null
  if (isParsed && !structured.has(fieldname)) throw invalid(fieldname)
  try {
    const text = isParsed ? JSON.stringify(value) : String(value ?? '')
    return structured.has(fieldname) && /^\s*[[{]/.test(text) ? parseJson(text) : text
  } catch {
    throw invalid(fieldname)
  }
}

async function takeFile(part: MultipartFile, { upload, folder }: ReceiveOptions): Promise<UploadedFile> {
  const { hash, size, path } = await receiveFile(parsed<Buffer>(part.file, upload.maxFiles), {
    maxBytes: upload.maxBytes,
    folder,
  })
  return { field: part.fieldname, name: part.filename ?? '', hash, size, path, read: () => readFile(path) }
}

/** The same items; failures of the form parser become our refusals. Its errors have no common class. */
async function* parsed<T>(source: AsyncIterable<T>, maxFiles: number): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_FILES_LIMIT') throw tooManyFiles(maxFiles)
    throw statusCode === 413 ? new Refusal('TOO_LARGE') : invalid('')
  }
}

/** Closes the connection of a body that exceeds the limit, whatever its headers announced. */
function bound(body: IncomingMessage, limit: number): void {
  let left = limit
  body.on('data', (chunk: Uint8Array) => {
    left -= chunk.byteLength
    if (left < 0) body.destroy()
  })
}

/**
 * Reads and discards the rest of a refused body, so that a browser, which reads the response only after it has sent
 * everything, can show it.
 */
function drain(request: FastifyRequest): void {
  request.isDrained = true
  request.raw.unpipe()
  request.raw.resume()
}
