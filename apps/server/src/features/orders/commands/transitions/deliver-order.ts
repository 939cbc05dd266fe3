import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { transitionOrder } from './transition-order.ts'
import type { CommandContext, OrderRef } from '../with-order.ts'

/** The cargo was handed over; the order is closed. */
export const deliverOrder = (command: CommandContext): Promise<OrderRef> =>
  transitionOrder(command, {
    verb: 'deliver',
    columns: { state: ORDER_STATE.delivered },
    trace: TRACE_ACTION.completed,
    notify: { kind: 'orderDelivered', customerSide: true },
  })
