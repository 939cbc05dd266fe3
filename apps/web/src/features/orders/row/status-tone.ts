import { RUNNING_STATUS, type RunningStatus } from '@kairo/shared/orders/rules/order-states'
import type { Tone } from '@/ui/layout/StatusTag.tsx'

/** Colour of each running status; an unconfirmed draft B/L is red (rules 8.2). */
export const STATUS_TONE: Record<RunningStatus, Tone> = {
  [RUNNING_STATUS.notSent]: 'grey',
  [RUNNING_STATUS.sent]: 'blue',
  [RUNNING_STATUS.pending]: 'amber',
  [RUNNING_STATUS.bookingCompleted]: 'teal',
  [RUNNING_STATUS.draftConfirmation]: 'red',
  [RUNNING_STATUS.inOrderEdit]: 'violet',
  [RUNNING_STATUS.draftConfirmed]: 'green',
  [RUNNING_STATUS.inTransit]: 'blue',
  [RUNNING_STATUS.arrived]: 'green',
  [RUNNING_STATUS.cancelled]: 'off',
}

/** Running statuses in which the other side waits for this one; a draft or an edit of one's own waits for nobody. */
export const WAITING_FOR: Record<'staff' | 'customer', readonly RunningStatus[]> = {
  staff: [RUNNING_STATUS.sent, RUNNING_STATUS.pending],
  customer: [RUNNING_STATUS.draftConfirmation],
}
