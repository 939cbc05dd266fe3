import type { Order } from '../order.ts'

/** The form of an order: `state` 2 edits, 3 copies (orders §2). */
export interface FormSearch {
  state: '2' | '3'
  id: number
  transport_cost_id?: number
}

export const editForm = (order: Order): FormSearch => ({ state: '2', id: order.id })

/** The copy of an order; the form says when its rate can no longer be used, and what to do then. */
export const againForm = (order: Order): FormSearch => ({
  state: '3',
  id: order.id,
  ...(order.transport_cost_id === null ? {} : { transport_cost_id: order.transport_cost_id }),
})
