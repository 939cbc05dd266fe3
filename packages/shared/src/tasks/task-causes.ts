import type { TaskKind } from './task-codes.ts'

/**
 * What has to be done before: while it is open, a task is not work yet, and being late with it is no news. An order that
 * nobody accepted is late with nothing else.
 */
export const TASK_CAUSES: Readonly<Record<TaskKind, readonly TaskKind[]>> = {
  accept: [],
  loadingNotice: ['accept'],
  invoice: ['accept'],
  packingList: ['accept'],
  vgm: ['accept', 'loadingNotice'],
  draft: ['accept', 'loadingNotice'],
  confirmDraft: ['accept', 'loadingNotice', 'draft'],
  departure: ['accept', 'loadingNotice'],
  bl: ['accept', 'loadingNotice', 'departure'],
  telexRelease: ['accept', 'loadingNotice', 'departure'],
  originalsSent: ['accept', 'loadingNotice', 'departure', 'bl'],
  arrivalNotice: ['accept', 'loadingNotice', 'departure'],
  deliveryOrder: ['accept', 'loadingNotice', 'departure'],
  arrival: ['accept', 'loadingNotice', 'departure'],
  containerDates: ['accept', 'loadingNotice', 'departure', 'arrival'],
}

/** Papers that the customer can bring before its order is accepted: its own list has them from the start. */
export const READY_AT_ONCE: readonly TaskKind[] = ['invoice', 'packingList']

/** Whether a task of an order with these open ones has to wait for another of them: nobody can do it yet. */
export const waitsForOther = (kind: TaskKind, open: readonly TaskKind[]): boolean =>
  !READY_AT_ONCE.includes(kind) && TASK_CAUSES[kind].some((cause) => open.includes(cause))
