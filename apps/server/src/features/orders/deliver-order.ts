import { ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { moveOrder } from './move-order.ts'
import type { Deed, OrderAfter } from './order-deed.ts'

/** The cargo was handed over; the order is closed. */
export const deliverOrder = (deed: Deed): Promise<OrderAfter> =>
  moveOrder(deed, {
    verb: 'deliver',
    columns: { state: ORDER_STATE.delivered },
    trace: TRACE_ACTION.completed,
    tell: { kind: 'orderDelivered', customerSide: true },
  })
