import type { OrderAction } from '@kairo/shared/orders/order-actions'
import { call } from '../../api/call.ts'
import type { Order } from './order.ts'

/** The form of an order: `state` 2 edits, 3 copies (orders §2). */
export interface FormSearch {
  state: '2' | '3'
  id: number
  transport_cost_id?: number
}

export const editForm = (order: Order): FormSearch => ({ state: '2', id: order.id })

/** Whether the order's rate can still be used; answers where its copy is made. Throws 6022 or 6035 when it cannot. */
export async function againForm(order: Order): Promise<FormSearch> {
  const { data } = await call('POST /order/checkAgainOrder', { orderId: order.id })
  return { state: '3', id: order.id, transport_cost_id: data.id }
}

/** Actions that are carried out on the form. */
export const isOnForm = (action: OrderAction): boolean => action === 'saveDraft' || action === 'saveChange'
