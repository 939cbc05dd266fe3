import { CABIN_FULL_REASON, ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { moveOrder, type StateInput } from './move-order.ts'
import type { Deed, OrderAfter } from './order-deed.ts'

/** The carrier has no space left: the order ends, and the customer is asked for another date. */
export const fillCabin = (deed: Deed, input: StateInput): Promise<OrderAfter> =>
  moveOrder(deed, {
    verb: 'cabinFull',
    columns: {
      state: ORDER_STATE.cancelled,
      cancel_reason: CABIN_FULL_REASON,
      cancel_reason_text: input.reasonText ?? '',
    },
    trace: TRACE_ACTION.cancelled,
    tell: { kind: 'orderCabinFull', customerSide: true },
    info: { reason: CABIN_FULL_REASON },
  })
