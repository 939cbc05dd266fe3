import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { transitionOrder } from './transition-order.ts'
import type { CommandContext, OrderRef } from '../with-order.ts'

/** Takes an order on: the carrier is asked for space. Who accepts looks after it, unless somebody does already. */
export function acceptOrder(command: CommandContext): Promise<OrderRef> {
  const { request, now, order } = command
  return transitionOrder(command, {
    verb: 'accept',
    columns: {
      state: ORDER_STATE.accepted,
      ...(order.responsible_id === null ? { responsible_id: request.actor.id, responsible_update_time: now } : {}),
    },
    trace: TRACE_ACTION.pending,
    notify: { kind: 'orderAccepted', customerSide: true },
  })
}
