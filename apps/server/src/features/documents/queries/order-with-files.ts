import type { UploadedFile } from '@kairo/shared/documents/document-fields'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { anyOf } from '../../../database/conditions.ts'
import { factsOf, findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import type { CommandContext } from '../../orders/commands/with-order.ts'
import { selectOrderFiles, uploadedFileOf } from './order-files.ts'

/** An order after a command on its files, with those of the command. */
export interface OrderWithFiles {
  order: StoredOrder
  response: {
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
export async function orderWithFiles(command: CommandContext, fileIds: readonly number[]): Promise<OrderWithFiles> {
  const { trx, request, now } = command
  const order = await findOrder(trx, request.actor, command.order.id)
  const files = await selectOrderFiles(trx, request.actor)
    .where('f.order_id', '=', order.id)
    .where('f.file_id', '=', anyOf(fileIds))
    .orderBy('f.id')
    .execute()
  const { id, code, state, version, is_bl_draft_confirmed } = order
  return {
    order,
    response: {
      id,
      code,
      state,
      version,
      runningStatus: runningStatusOf(factsOf(order, request.actor)),
      is_bl_draft_confirmed,
      files: files.map((file) => uploadedFileOf(file, order, request.actor, request.language, now)),
    },
  }
}
