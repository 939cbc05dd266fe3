import type { UploadedFile } from '@kairo/shared/documents/uploaded-file'
import { runningStatusOf } from '@kairo/shared/orders/order-states'
import { factsOf, findOrder, type StoredOrder } from '../orders/find-order.ts'
import type { Deed } from '../orders/order-deed.ts'
import { selectOrderFiles, uploadedFileOf } from './order-files.ts'

/** An order after a deed on its files, with those of the deed. */
export interface OrderWithFiles {
  order: StoredOrder
  answer: {
    id: number
    code: string
    state: number
    version: number
    runningStatus: number
    is_bl_draft_confirmed: number
    files: UploadedFile[]
  }
}

/** Reads the order and these files again, within the transaction that changed them. */
export async function orderWithFiles(deed: Deed, fileIds: readonly number[]): Promise<OrderWithFiles> {
  const { trx, call, now } = deed
  const order = await findOrder(trx, call.actor, deed.order.id)
  const files = await selectOrderFiles(trx)
    .where('f.order_id', '=', order.id)
    .where('f.file_id', '=', (eb) => eb.fn.any(eb.val([...fileIds])))
    .orderBy('f.id')
    .execute()
  const { id, code, state, version, is_bl_draft_confirmed } = order
  return {
    order,
    answer: {
      id,
      code,
      state,
      version,
      runningStatus: runningStatusOf(factsOf(order, call.actor)),
      is_bl_draft_confirmed,
      files: files.map((file) => uploadedFileOf(file, order, call.actor, call.language, now)),
    },
  }
}
