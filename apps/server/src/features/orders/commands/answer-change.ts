import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { ROLE } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { quoted } from '../../notifications/notification-texts.ts'
import { CHANGE_COLUMNS, requestingRole } from '../record/change-requests.ts'
import { traceInPlace, actionRefusal, withOrder, logCommand, type OrderRef, writeOrder, tell } from './with-order.ts'

type ApiResponse = ParsedOf<typeof ordersContract.answerChange>

/** Accepts (3) or refuses (2) the change request of one side, and notifies that side. */
export function answerChange(
  context: AppContext,
  { id, version, state, roleId, reasonText = '' }: ApiResponse,
  request: RequestContext,
): Promise<OrderRef> {
  const agreed = state === CHANGE_FLAG.inEdit
  const action = agreed ? 'agreeChange' : 'refuseChange'
  return withOrder(context, request, { id, version, action }, async (command) => {
    const { order } = command
    const { flag, answer } = CHANGE_COLUMNS[requestingRole(roleId)]
    if (order[flag] !== CHANGE_FLAG.requested) throw actionRefusal('changeNotRequested')
    const after = await writeOrder(command, { [flag]: state, [answer]: reasonText })
    await traceInPlace(command, agreed ? TRACE_ACTION.changeAgreed : TRACE_ACTION.changeRefused, {
      words: reasonText,
      ofRole: roleId,
    })
    logCommand(command, action, { roleId, ...(reasonText ? { reasonText } : {}) })
    tell(command.events, {
      kind: agreed ? 'changeAgreed' : 'changeRefused',
      params: { code: order.code, ...(reasonText ? { said: quoted(reasonText) } : {}) },
      to:
        roleId === ROLE.shipperAccount
          ? { shipperAccountId: order.shipper_account_id }
          : { customerId: order.customer_id },
      orderId: order.id,
      except: request.actor.id,
      mail: true,
    })
    return after
  })
}
