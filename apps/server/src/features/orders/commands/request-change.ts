import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { withOrder, logCommand, nameOf, type OrderRef, notifyOrderParties, writeOrder } from './with-order.ts'

/** Asks the staff to let this side edit a submitted order (DECISIONS 7.2). */
export const requestChange = (
  context: AppContext,
  target: { id: number; version: number },
  request: RequestContext,
): Promise<OrderRef> =>
  withOrder(context, request, { ...target, action: 'requestChange' }, async (command) => {
    const { actor } = request
    const requested = CHANGE_FLAG.requested
    const after = await writeOrder(
      command,
      actor.roleId === ROLE.shipperAccount
        ? { is_allow_shipper_change: requested }
        : { is_allow_consignee_change: requested },
    )
    await logCommand(command, 'requestChange', { roleId: actor.roleId })
    await notifyOrderParties(command, command.order, 'changeRequested', { staff: true }, { who: nameOf(actor) })
    return after
  })
