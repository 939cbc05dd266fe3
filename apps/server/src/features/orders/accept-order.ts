import { ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { moveOrder } from './move-order.ts'
import type { Deed, OrderAfter } from './order-deed.ts'

/** Takes an order on: the carrier is asked for space. Who accepts looks after it, unless somebody does already. */
export function acceptOrder(deed: Deed): Promise<OrderAfter> {
  const { call, now, order } = deed
  return moveOrder(deed, {
    verb: 'accept',
    columns: {
      state: ORDER_STATE.accepted,
      ...(order.responsible_id === null ? { responsible_id: call.actor.id, responsible_update_time: now } : {}),
    },
    trace: TRACE_ACTION.pending,
    tell: { kind: 'orderAccepted', customerSide: true },
  })
}
