import { MB } from '@kairo/shared/contract/endpoint'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { type BusinessType, DOCUMENT_RULES } from '@kairo/shared/orders/order-documents'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { UploadedFile } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { readPdfText } from '../../pdf/read-pdf-text.ts'
import { cleanName } from '../../storage/clean-name.ts'
import { FILE_KINDS, type FileKind } from '../../storage/file-kinds.ts'
import { judgeFile } from '../../storage/judge-file.ts'
import { scalePhoto } from '../../storage/scale-photo.ts'
import { storeBytes } from '../../storage/store-file.ts'
import { refuseFile } from './document-messages.ts'

/** A file whose bytes lie in the storage already; its row is still to be written. */
export interface KeptFile {
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
export interface JudgedUpload {
  bytes: Buffer
  name: string
  kind: FileKind
}

/**
 * Whether a PDF asks for a password before it opens. Encryption alone says nothing: carriers forbid changes with it, and
 * such a file opens for everybody. So only where there is some, the file is opened.
 */
const asksForPassword = async (pdf: Buffer): Promise<boolean> =>
  pdf.includes('/Encrypt') && (await readPdfText(pdf)).outcome === 'encrypted'

/** Judges a file by its content. Throws FILE_EMPTY, and PARAMETER_ERROR with a sentence. */
export async function judgeUpload(upload: UploadedFile, accepted: readonly FileKind[]): Promise<JudgedUpload> {
  const { kind, extension } = await judgeFile(upload.bytes, accepted)
  if (kind === 'pdf' && (await asksForPassword(upload.bytes))) throw refuseFile('password')
  return { bytes: upload.bytes, kind, name: cleanName(upload.name, extension) }
}

/**
 * Puts the bytes into the storage: before the transaction, which then need not wait for a disk. Bytes without a row harm
 * nobody. Throws TOO_LARGE, and PARAMETER_ERROR for a photo that cannot be read.
 */
export async function keepFile({ storage }: Pick<Kairo, 'storage'>, judged: JudgedUpload): Promise<KeptFile> {
  const { bytes, name, kind } = judged
  const isPhoto = kind === 'jpeg' || kind === 'png'
  const scaled = isPhoto ? await scalePhoto(bytes) : null
  const maxBytes = DOCUMENT_LIMITS.megabytes * MB
  const { hash, size } = await storeBytes(storage, bytes, maxBytes)
  const view = scaled ? await storeBytes(storage, scaled, maxBytes) : null
  return { hash, size, kind, name, view }
}

/** The row of a kept file; the record that it belongs to names its id. Answers the id for /common/download. */
export async function insertFile(
  trx: Transaction<DB>,
  file: KeptFile,
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

const rowOf = (file: KeptFile, actor: { id: number }, now: Date) => ({
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
  files: readonly KeptFile[]
  actor: { id: number }
  remark?: string | undefined
  now: Date
}

/**
 * Writes kept files into the order, in the transaction of the deed that brings them. Of a kind that an order has one of,
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
  { file, ...given }: Omit<OrderFiles, 'files'> & { file: KeptFile },
): Promise<number> {
  const [id] = await storeOrderFiles(trx, { ...given, files: [file] })
  if (id === undefined) throw new Error('the file was not written')
  return id
}
