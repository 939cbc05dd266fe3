import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { invalidate, prefetch, type RowOf } from '@/api/queries.ts'
import { useLive } from '@/api/use-live.ts'
import type { Body, RouteKey } from '@/api/call.ts'

/** A row of the lists. Memo and responsible person are staff's only: absent for the customer side. */
export type Order = RowOf<'POST /order/search'>
/** The same with everything of its form; a narrower one for the customer side. */
export type OrderDetail = Body<'POST /order/queryById'>['data']

/** Queries that show one order. */
const ORDER_RECORDS = [
  'POST /order/queryById',
  'POST /container/list',
  'POST /bl/list',
  'POST /bl/compose',
  'POST /task/list',
  'POST /freeTime/forOrder',
  'POST /freeTime/termsOfOrder',
  'POST /order/getOrderStateHistory',
  'GET /orderChangeHistory/showOrderChangeHistory',
  'GET /common/getUploadFiles',
] as const satisfies readonly RouteKey[]

/** After an action of the user: everything that shows the order is refetched. */
export async function refreshOrders(): Promise<void> {
  await invalidate(
    ...ORDER_RECORDS,
    'POST /order/search',
    'POST /order/getStatusCounts',
    'POST /order/getUnapprovedOrderCount',
    'POST /order/getViewCounts',
  )
}

/** Follows other users' changes of the order that is open beside the list; the frame refetches lists and counts. */
export const useLiveOrders = (): void => useLive(['order', 'refresh'], () => invalidate(...ORDER_RECORDS))

/** Asks for what the drawer of an order shows first, before it is open. */
export function fetchOrder(id: number): void {
  prefetch('POST /order/queryById', { id })
  prefetch('POST /order/getOrderStateHistory', { id })
}

/** Submitted and not yet sailed. */
export const isOpen = (order: Pick<Order, 'state'>): boolean =>
  order.state === ORDER_STATE.submitted || order.state === ORDER_STATE.accepted || order.state === ORDER_STATE.booked

/** What the rules offer: done at once, or shown with what is missing. */
export const isOffered = (order: Pick<Order, 'allowedActions' | 'blockedActions'>, action: OrderAction): boolean =>
  order.allowedActions.includes(action) || order.blockedActions.includes(action)
