import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/orders.contract'
import { CHANGE_FLAG } from '@kairo/shared/orders/order-states'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { tell } from '../notices/tell.ts'
import { actionRefusal, doOnOrder, logDeed, type OrderAfter, writeOrder } from './order-deed.ts'

type Answer = ParsedOf<typeof ordersContract.answerChange>

/** Agrees to (3) or refuses (2) the change request of one side, and tells that side. */
export function answerChange(kairo: Kairo, { id, version, state, roleId }: Answer, call: Call): Promise<OrderAfter> {
  const agreed = state === CHANGE_FLAG.inEdit
  const action = agreed ? 'agreeChange' : 'refuseChange'
  return doOnOrder(kairo, call, { id, version, action }, async (deed) => {
    const { trx, order } = deed
    const flag = roleId === 5 ? 'is_allow_shipper_change' : 'is_allow_consignee_change'
    if (order[flag] !== CHANGE_FLAG.requested) throw actionRefusal('changeNotRequested')
    const after = await writeOrder(deed, { [flag]: state })
    await logDeed(deed, action, { roleId })
    await tell(trx, kairo, {
      kind: agreed ? 'changeAgreed' : 'changeRefused',
      params: { code: order.code },
      to: roleId === 5 ? { shipperAccountId: order.shipper_account_id } : { customerId: order.customer_id },
      orderId: order.id,
      except: call.actor.id,
      mail: true,
    })
    return after
  })
}
