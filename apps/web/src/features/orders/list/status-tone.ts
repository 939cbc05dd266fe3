import type { RunningStatus } from '@kairo/shared/orders/rules/order-states'
import type { Tone } from '../../../ui/layout/StatusTag.tsx'

/** Colour of each running status; a draft that waits for confirmation is red (orders §4). */
export const STATUS_TONE: Record<RunningStatus, Tone> = {
  1: 'grey',
  2: 'blue',
  3: 'amber',
  4: 'teal',
  5: 'red',
  6: 'violet',
  7: 'green',
  8: 'blue',
  9: 'green',
  10: 'off',
}

/** Running statuses in which somebody of this side has to act. */
export const WAITING_FOR: Record<'staff' | 'customer', readonly RunningStatus[]> = {
  staff: [2, 3],
  customer: [1, 5, 6],
}
/** The strip above the list: what comes next first for staff, the life of an order for customers. */
export const STRIP: Record<'staff' | 'customer', readonly RunningStatus[]> = {
  staff: [2, 3, 4, 5, 6, 7, 8, 9, 1, 10],
  customer: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
}
