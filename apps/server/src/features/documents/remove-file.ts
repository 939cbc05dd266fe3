import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { actionRefusal, writeOrder } from '../orders/order-deed.ts'
import { doOnLockedOrder } from './locked-order.ts'
import { findOrderFile } from './order-file-owner.ts'
import { canRemove, maySee, selectOrderFiles } from './order-files.ts'
import { orderWithFiles, type OrderWithFiles } from './order-with-files.ts'
import { logFiles } from './upload-files.ts'

type Input = ParsedOf<typeof documentsContract.deleteUploadFile>

/**
 * Takes a file out of its order; staff can still read it as an older version. The order's version goes on, so that a
 * departure that counted on the file fails. Throws NOT_FOUND, PERMISSION_ERROR, ORDER_STATE_ERROR, ORDER_IS_CUT.
 */
export async function removeFile(kairo: Kairo, input: Input, call: Call): Promise<OrderWithFiles> {
  const found = await findOrderFile(kairo, call, input.id)
  if (!found) throw new Refusal('NOT_FOUND')
  return doOnLockedOrder(kairo, call, { id: found.order.id, version: input.version }, async (deed) => {
    const { trx, now, order } = deed
    const file = await selectOrderFiles(trx).where('f.file_id', '=', input.id).executeTakeFirst()
    if (!file || !maySee(file, order, call.actor, now) || file.replaced_at !== null) throw new Refusal('NOT_FOUND')
    const may = canRemove(file, order, call.actor, now)
    if (may !== true) throw actionRefusal(may)
    await trx.updateTable('order_files').set({ replaced_at: now }).where('id', '=', file.row_id).execute()
    await writeOrder(deed, {})
    await logFiles(deed, 'remove', file.business_type, [file])
    return orderWithFiles(deed, [])
  })
}
