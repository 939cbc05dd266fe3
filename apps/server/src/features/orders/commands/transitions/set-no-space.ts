import { NO_SPACE_REASON, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { transitionOrder, type StateInput } from './transition-order.ts'
import type { CommandContext, OrderRef } from '../with-order.ts'

/** The carrier has no space left: the order ends, and the customer is asked for another date. */
export const setNoSpace = (command: CommandContext, input: StateInput): Promise<OrderRef> =>
  transitionOrder(command, {
    verb: 'cabinFull',
    columns: {
      state: ORDER_STATE.cancelled,
      cancel_reason: NO_SPACE_REASON,
      cancel_reason_text: input.reasonText ?? '',
    },
    trace: TRACE_ACTION.cancelled,
    notify: { kind: 'orderCabinFull', customerSide: true },
    info: { reason: NO_SPACE_REASON },
  })
