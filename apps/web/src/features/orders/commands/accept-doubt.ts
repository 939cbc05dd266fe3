import { cutOffOf } from '../row/cut-off.ts'
import type { Order } from '../order.ts'

/** Why an order is looked at twice before it is accepted; among many it is not accepted unless somebody ticks it. */
export function acceptDoubt(order: Order, now: Date): 'cut' | 'changeRequested' | undefined {
  if (cutOffOf(order, now)?.nearness === 'cut') return 'cut'
  return order.isUpdateApplyExists ? 'changeRequested' : undefined
}
