import { RUNNING_STATUS, RUNNING_STATUSES, OPEN_STATUSES } from '@kairo/shared/orders/rules/order-states'
import type { Period } from '@kairo/shared/statistics/periods'

/** Addresses of the order list that hold just the orders a figure counts. */
const COUNTED = RUNNING_STATUSES.filter(
  (status) => status !== RUNNING_STATUS.notSent && status !== RUNNING_STATUS.cancelled,
).map(String)
/** Before any order: filters orders that were submitted at all, which a cancelled draft was not. */
const EVER = '2000-01-01'

export const countedOrders = (period?: Partial<Period>) => ({
  state: COUNTED,
  ...(period?.from ? { submitTimeFrom: period.from } : {}),
  ...(period?.to ? { submitTimeTo: period.to } : {}),
})
export const cancelledOrders = (period?: Period) => ({
  state: [String(RUNNING_STATUS.cancelled)],
  submitTimeFrom: period?.from ?? EVER,
  ...(period ? { submitTimeTo: period.to } : {}),
})
/** Cut-off today or earlier, not sailed. */
export const cutOrders = (today: string) => ({ state: OPEN_STATUSES.map(String), deadlineTo: today })
export const ordersOfPort = (port: string, period: Period) => ({ ...countedOrders(period), destinationPort: port })
export const ordersOfCustomer = (customerId: string, period?: Period) => ({ ...countedOrders(period), customerId })
