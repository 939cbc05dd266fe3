import { MB } from '@kairo/shared/contract/endpoint'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { type BusinessType, DOCUMENT_RULES } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { UploadedFile, RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { FILE_KINDS, type FileKind } from '../../../storage/file-kinds.ts'
import { fileContent } from '../../../storage/file-storage.ts'
import { assertNamedAsKind, detectStoredFileType } from '../../../storage/detect-file-type.ts'
import { scalePhoto } from '../../../storage/scale-photo.ts'
import { storeBytes, receiveFile } from '../../../storage/store-file.ts'
import { MESSAGES } from '../messages.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Bytes that were made here, received as if someone had uploaded them; the temporary file is gone after `work`. */
export async function withGeneratedUpload<T>(
  { name, bytes }: { name: string; bytes: Uint8Array },
  work: (upload: UploadedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kairo-made-'))
  try {
    const received = await receiveFile(once(bytes), { maxBytes: bytes.byteLength, folder })
    return await work({ field: 'file', name, ...received, read: () => readFile(received.path) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Validates and stores bytes that were made here like an upload: the documents of the demo company, of tests. */
export const storeGeneratedFile = (
  context: Pick<AppContext, 'storage'>,
  file: { name: string; bytes: Uint8Array },
  accepted: readonly FileKind[],
): Promise<StoredUpload> =>
  withGeneratedUpload(file, async (upload) => storeFile(context, await validateUpload(upload, accepted)))

/** What users may lay beside news and questions. */
const ATTACHMENT: readonly FileKind[] = ['png', 'jpeg', 'pdf']

/**
 * Judges the one file of a call and puts its bytes into the storage; the row is still to be written. Throws FILE_EMPTY,
 * TOO_LARGE, PARAMETER_ERROR for another kind of file and where there is none.
 */
export async function storeAttachment(
  context: Pick<AppContext, 'storage'>,
  { files }: Pick<RequestContext, 'files'>,
): Promise<StoredUpload> {
  const [file] = files
  if (!file) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  return storeFile(context, await validateUpload(file, ATTACHMENT))
}

/** A file whose bytes lie in the storage already; its row is still to be written. */
export interface StoredUpload {
  /** SHA-256. */
  hash: string
  /** Clean, with the ending of what it is. */
  name: string
  size: number
  kind: FileKind
  /** The picture for viewing, of photos only. */
  view: { hash: string; size: number } | null
}

/** An upload that is what it must be; nothing of it is stored yet. */
export interface ValidatedUpload {
  upload: UploadedFile
  /** Clean, with the ending of what it is. */
  name: string
  kind: FileKind
}

/** Judges a file by its content. Throws FILE_EMPTY, BUSY, and PARAMETER_ERROR with a sentence. */
export async function validateUpload(upload: UploadedFile, accepted: readonly FileKind[]): Promise<ValidatedUpload> {
  const { kind, extension, encrypted } = await detectStoredFileType(upload, accepted)
  assertNamedAsKind(upload.name, kind, accepted)
  // Whether it needs a password shows only when it is opened.
  if (encrypted && (await readPdfText(await upload.read())).outcome === 'encrypted')
    throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.password })
  return { upload, kind, name: cleanName(upload.name, extension) }
}

/**
 * Puts the bytes into the storage: before the transaction, which then need not wait for a disk. Bytes without a row harm
 * nobody. Throws StorageOutage, and PARAMETER_ERROR for a photo that cannot be read.
 */
export async function storeFile(
  { storage }: Pick<AppContext, 'storage'>,
  validated: ValidatedUpload,
): Promise<StoredUpload> {
  const { upload, name, kind } = validated
  const { hash, size } = upload
  const isPhoto = kind === 'jpeg' || kind === 'png'
  const scaled = isPhoto ? await scalePhoto(upload.path) : null
  await storage.put(hash, fileContent(upload.path))
  const view = scaled ? await storeBytes(storage, scaled, DOCUMENT_LIMITS.megabytes * MB) : null
  return { hash, size, kind, name, view }
}

/** Inserts the row of a stored file; the record it belongs to refers to its id. Returns the id for /common/download. */
export async function insertFile(
  trx: Transaction<DB>,
  file: StoredUpload,
  actor: { id: number },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('files')
    .values(rowOf(file, actor, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rowOf = (file: StoredUpload, actor: { id: number }, now: Date) => ({
  hash: file.hash,
  name: file.name,
  size: file.size,
  mime: FILE_KINDS[file.kind].mime,
  kind: file.kind,
  view_hash: file.view?.hash ?? null,
  view_size: file.view?.size ?? null,
  created_by: actor.id,
  create_time: now,
})

export interface OrderFiles {
  orderId: number
  businessType: BusinessType
  files: readonly StoredUpload[]
  actor: { id: number }
  remark?: string | undefined
  now: Date
}

/**
 * Adds stored files to the order, in the transaction of the command that brings them. Of a kind that an order has one of,
 * the older one stays for staff only. Answers the ids for /common/download.
 */
export async function storeOrderFiles(trx: Transaction<DB>, given: OrderFiles): Promise<number[]> {
  const { orderId, businessType, files, actor, now } = given
  if (DOCUMENT_RULES[businessType].maxFiles === 1)
    await trx
      .updateTable('order_files')
      .set({ replaced_at: now })
      .where('order_id', '=', orderId)
      .where('business_type', '=', businessType)
      .where('replaced_at', 'is', null)
      .execute()
  const rows = await trx
    .insertInto('files')
    .values(files.map((file) => rowOf(file, actor, now)))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await trx
    .insertInto('order_files')
    .values(
      ids.map((id) => ({
        order_id: orderId,
        business_type: businessType,
        file_id: id,
        remark: given.remark ?? '',
        created_by: actor.id,
        create_time: now,
      })),
    )
    .execute()
  return ids
}

/** As storeOrderFiles, a single one; answers its id. */
export async function storeOrderFile(
  trx: Transaction<DB>,
  { file, ...given }: Omit<OrderFiles, 'files'> & { file: StoredUpload },
): Promise<number> {
  const [id] = await storeOrderFiles(trx, { ...given, files: [file] })
  if (id === undefined) throw new Error('the file was not written')
  return id
}
