import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { UploadedFile } from '@kairo/shared/documents/document-fields'
import { isStaff } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { maySee, selectOrderFiles, uploadedFileOf } from './order-files.ts'

type Input = ParsedOf<typeof documentsContract.getUploadFiles>

/** The files of an order that the caller may have, oldest first. Throws ORDER_NOT_EXIST. */
export async function listFiles(
  { db, clock }: AppContext,
  input: Input,
  { actor, language }: RequestContext,
): Promise<UploadedFile[]> {
  const now = clock.now()
  const order = await findOrder(db, actor, input.entryId)
  const files = await selectOrderFiles(db)
    .where('f.order_id', '=', order.id)
    .where((eb) => (input.businessType === undefined ? eb.val(true) : eb('f.business_type', '=', input.businessType)))
    .$if(!(input.withReplaced && isStaff(actor.roleId)), (query) => query.where('f.replaced_at', 'is', null))
    .orderBy('f.id')
    .execute()
  return files
    .filter((file) => maySee(file, order, actor, now))
    .map((file) => uploadedFileOf(file, order, actor, language, now))
}
