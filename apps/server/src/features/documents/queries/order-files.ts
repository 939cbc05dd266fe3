import { tokyoDateTime } from '@kairo/shared/dates'
import type { UploadedFile } from '@kairo/shared/documents/document-fields'
import type { Language } from '@kairo/shared/languages'
import { type BusinessType, canUpload, DOCUMENT, downloadsAllowed } from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { type FactColumns, factsOf, findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { fileShownTo } from '../../orders/record/file-shown.ts'
import { shownName } from '../../orders/record/shown-name.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { AppContext } from '../../../app-context.ts'

/** Files of orders with their data, each in the form that the reader gets; the one join of all reads of uploaded files. */
export const selectOrderFiles = (db: Kysely<DB>, reader: Pick<Actor, 'roleId'>) =>
  db
    .selectFrom('order_files as f')
    .innerJoin('files', (join) => join.on('files.id', '=', fileShownTo(reader)))
    .leftJoin('users as uploader', 'uploader.id', 'f.created_by')
    .select(['f.id as row_id', 'f.order_id', 'f.business_type', 'f.remark', 'f.create_time', 'f.replaced_at'])
    .select(['f.created_by', 'uploader.name as uploader_name', 'uploader.role_id as uploader_role'])
    .select(['files.id', 'files.hash', 'files.name', 'files.size', 'files.mime', 'files.kind'])
    .select(['files.view_hash', 'files.view_size'])
export type StoredFile = Awaited<ReturnType<ReturnType<typeof selectOrderFiles>['execute']>>[number]

/** Staff see every version; the customer side the ones in force, of the kinds that it may have now. */
export function maySee(
  file: Pick<StoredFile, 'order_id' | 'replaced_at' | 'business_type'>,
  order: FactColumns & Pick<StoredOrder, 'id'>,
  actor: Actor,
  now: Date,
): boolean {
  if (file.order_id !== order.id || (file.replaced_at !== null && !isStaff(actor.roleId))) return false
  const allowed: readonly number[] = downloadsAllowed(factsOf(order, actor), { role: actor.roleId }, now)
  return allowed.includes(file.business_type)
}

/**
 * Invoice, packing list, photos and the operator's invoices may be removed; the other kinds are replaced by a new file.
 */
const REMOVABLE: readonly number[] = [DOCUMENT.invoice, DOCUMENT.packingList, DOCUMENT.operatorInvoice, DOCUMENT.photo]

/**
 * Why the file may not be removed now, or true: who may still upload such a file may remove what its own side
 * uploaded. Staff stand in for each other; on the customer side it is the uploader alone.
 */
export function canRemove(file: StoredFile, order: StoredOrder, actor: Actor, now: Date): ReturnType<typeof canUpload> {
  const ownSide = isStaff(actor.roleId) ? isStaff(file.uploader_role ?? 0) : file.created_by === actor.id
  if (!REMOVABLE.includes(file.business_type) || file.replaced_at !== null || !ownSide) return 'PERMISSION_ERROR'
  return canUpload(file.business_type as BusinessType, factsOf(order, actor), { role: actor.roleId }, now)
}

/**
 * A file as its list shows it to this caller. Who of the operator's people uploaded it is not shown outside the
 * operator.
 */
export function uploadedFileOf(
  file: StoredFile,
  order: StoredOrder,
  actor: Actor,
  language: Language,
  now: Date,
): UploadedFile {
  return {
    businessType: file.business_type,
    fileId: file.id,
    name: file.name,
    size: file.size,
    remark: file.remark,
    uploadedBy: shownName({ name: file.uploader_name, role: file.uploader_role }, actor, language),
    uploadTime: tokyoDateTime(file.create_time),
    kind: file.kind,
    path: `/api/common/download?id=${file.id}`,
    viewPath: file.view_hash === null ? null : viewPathOf(file),
    isRemovable: canRemove(file, order, actor, now) === true,
    replacedTime: file.replaced_at && tokyoDateTime(file.replaced_at),
  }
}

const viewPathOf = ({ id, order_id }: StoredFile): string =>
  `/api/common/downloadPhoto?id=${order_id}&businessType=8&fileId=${id}&size=view`

type Input = ParsedOf<typeof documentsContract.getUploadFiles>

/** The files of an order that the caller may have, oldest first. Throws ORDER_NOT_EXIST. */
export async function listFiles(
  { db }: AppContext,
  input: Input,
  { actor, language, now }: RequestContext,
): Promise<UploadedFile[]> {
  const order = await findOrder(db, actor, input.entryId)
  const files = await selectOrderFiles(db, actor)
    .where('f.order_id', '=', order.id)
    .where((eb) => (input.businessType === undefined ? eb.val(true) : eb('f.business_type', '=', input.businessType)))
    .$if(!(input.withReplaced && isStaff(actor.roleId)), (query) => query.where('f.replaced_at', 'is', null))
    .orderBy('f.id')
    .execute()
  return files
    .filter((file) => maySee(file, order, actor, now))
    .map((file) => uploadedFileOf(file, order, actor, language, now))
}
