import { isStaff } from '@kairo/shared/roles'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { doOnOrder, logDeed } from './order-deed.ts'
import { renewOrder } from './renew-order.ts'

/** Writes the memo of the caller's side. The order's version stays: a memo must not spoil what others are editing. */
export const changeMemo = (
  kairo: Kairo,
  { id, memo }: { id: number; memo: string },
  call: Call,
): Promise<{ id: number; version: number; memo: string }> =>
  doOnOrder(kairo, call, { id }, async (deed) => {
    const { trx, order } = deed
    const column = isStaff(call.actor.roleId) ? 'memo' : 'memo_consignee'
    await trx
      .updateTable('orders')
      .set({ [column]: memo })
      .where('id', '=', id)
      .execute()
    await renewOrder(trx, order)
    await logDeed(deed, 'changeMemo', { [column]: [order[column], memo] })
    return { id, version: order.version, memo }
  })
