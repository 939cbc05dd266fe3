import type { CutOffKind } from '../orders/rules/cut-offs.ts'

/** Stored states of a task (rules 13.1). */
export const TASK_STATE = {
  open: 0,
  done: 1,
  waived: 2,
  /** Nothing to do any more: the booking ended, or its rule no longer applies to it. */
  dropped: 3,
} as const
export type TaskState = (typeof TASK_STATE)[keyof typeof TASK_STATE]

/** Who has to act. */
export const TASK_OWNERS = ['customer', 'operator'] as const
export type TaskOwner = (typeof TASK_OWNERS)[number]

/** What is to be done, and with it the fact that closes it. The code of its rule as it ships stands beside it. */
export const TASK_KINDS = {
  accept: 'T01',
  loadingNotice: 'T02',
  invoice: 'T03',
  packingList: 'T04',
  vgm: 'T06',
  draft: 'T07',
  confirmDraft: 'T08',
  departure: 'T09',
  bl: 'T10',
  telexRelease: 'T11',
  originalsSent: 'T12',
  arrivalNotice: 'T13',
  deliveryOrder: 'T14',
  arrival: 'T15',
  containerDates: 'T16',
} as const
export type TaskKind = keyof typeof TASK_KINDS
export const TASK_KIND_NAMES = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]]

/** Tasks that nothing in the product shows as done: a person says so, with what there is to note. */
export const TICKED_TASKS: readonly TaskKind[] = ['telexRelease', 'originalsSent']

/**
 * What a deadline is counted from. `draft` is the upload of the draft B/L, whose deadline never lies after the ETD;
 * `cutOff` is that of the documents.
 */
export const TASK_ANCHORS = [
  'submit',
  'booked',
  'bookingCut',
  'portOpens',
  'cutOff',
  'vgmCut',
  'declareCut',
  'releaseCut',
  'yardCut',
  'dgCut',
  'draft',
  'etd',
  'atd',
  'eta',
  'ata',
] as const
export type TaskAnchor = (typeof TASK_ANCHORS)[number]

/** The anchor of each moment of an order before its departure. */
export const ANCHOR_OF_CUT_OFF = {
  booking: 'bookingCut',
  open: 'portOpens',
  si: 'cutOff',
  vgm: 'vgmCut',
  declare: 'declareCut',
  release: 'releaseCut',
  yard: 'yardCut',
  dg: 'dgCut',
} as const satisfies Record<CutOffKind, TaskAnchor>
export const isCutOffAnchor = (anchor: TaskAnchor): boolean =>
  (Object.values(ANCHOR_OF_CUT_OFF) as TaskAnchor[]).includes(anchor)

/** Business days of the rule's calendar, days, hours, or hours between 09:00 and 18:00 of Japanese business days. */
export const TASK_UNITS = ['business', 'calendar', 'hours', 'businessHours'] as const
export type TaskUnit = (typeof TASK_UNITS)[number]

/** Whose days off count and whose clock is meant: the port of loading, of discharge, both ports, the owner's country. */
export const TASK_CALENDARS = ['pol', 'pod', 'both', 'owner'] as const
export type TaskCalendar = (typeof TASK_CALENDARS)[number]
