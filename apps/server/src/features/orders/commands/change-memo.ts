import { isStaff } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { withOrder, logCommand } from './with-order.ts'

/** Writes the memo of the caller's side. The order's version stays: a memo must not spoil what others are editing. */
export const changeMemo = (
  context: AppContext,
  { id, memo }: { id: number; memo: string },
  request: RequestContext,
): Promise<{ id: number; version: number; memo: string }> =>
  withOrder(context, request, { id }, async (command) => {
    const { trx, order } = command
    const column = isStaff(request.actor.roleId) ? 'memo' : 'memo_consignee'
    await trx
      .updateTable('orders')
      .set({ [column]: memo })
      .where('id', '=', id)
      .execute()
    logCommand(command, 'changeMemo', { [column]: [order[column], memo] })
    return { id, version: order.version, memo }
  })
