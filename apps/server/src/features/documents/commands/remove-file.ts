import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { actionRefusal, writeOrder, withOrder } from '../../orders/commands/with-order.ts'
import { findOrderFile } from '../queries/file-owner.ts'
import { canRemove, maySee, selectOrderFiles } from '../queries/order-files.ts'
import { orderWithFiles, type OrderWithFiles } from '../queries/order-with-files.ts'
import { logFiles } from './place-files.ts'

type Input = ParsedOf<typeof documentsContract.deleteUploadFile>

/**
 * Removes a file from its order; staff can still read it as an older version. The order's version increases, so that a
 * concurrent departure that relied on the file fails. Throws RECORD_NOT_EXIST, PERMISSION_ERROR, ORDER_STATE_ERROR,
 * ORDER_IS_CUT.
 */
export async function removeFile(context: AppContext, input: Input, request: RequestContext): Promise<OrderWithFiles> {
  const found = await findOrderFile(context, request, input.id)
  if (!found) throw new Refusal('RECORD_NOT_EXIST')
  return withOrder(context, request, { id: found.order.id, version: input.version, lock: true }, async (command) => {
    const { trx, now, order } = command
    const file = await selectOrderFiles(trx, request.actor).where('f.file_id', '=', input.id).executeTakeFirst()
    if (!file || !maySee(file, order, request.actor, now) || file.replaced_at !== null)
      throw new Refusal('RECORD_NOT_EXIST')
    const may = canRemove(file, order, request.actor, now)
    if (may !== true) throw actionRefusal(may)
    await trx.updateTable('order_files').set({ replaced_at: now }).where('id', '=', file.row_id).execute()
    await writeOrder(command, {})
    logFiles(command, 'remove', file.business_type, [file])
    return orderWithFiles(command, [])
  })
}
