import { keptMinutes } from '../calendars/kept-minutes.ts'

/** How late tasks were done; of one that is still open it grows, and is counted where it is asked for. */
export const lateMinutes = keptMinutes({
  table: 'order_tasks',
  id: 'id',
  from: 'due_at',
  to: 'done_at',
  minutes: 'late_minutes',
})
