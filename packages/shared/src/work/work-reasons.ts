import { EXCEPTION_RULE_NAMES } from '../exceptions/exception-codes.ts'
import { CUSTOMER_SIDE, ROLE, type RoleId, STAFF } from '../roles.ts'

/** What is done on a list, where its number is enough. */
export const WORK_LISTS = {
  // Only the business administrator may approve; it is no work of others.
  customers: [ROLE.manager],
  shipperAccounts: [ROLE.manager],
  rates: [ROLE.manager],
  surchargeSheets: [ROLE.manager],
  consultations: STAFF,
  /** The customer's own accounts that were rejected and may apply again. */
  rejectedAccounts: [ROLE.customer],
  /** Mails that could not be sent. */
  failedMails: [ROLE.systemAdmin],
  /** The last trial of a backup failed, or copies of data differ from their source. */
  selfChecks: [ROLE.systemAdmin],
  /** Refused calls of today (Tokyo), wrong passwords included. */
  refusals: [ROLE.systemAdmin],
} as const satisfies Record<string, readonly RoleId[]>
export type WorkList = keyof typeof WORK_LISTS
const LIST_NAMES = Object.keys(WORK_LISTS) as WorkList[]
export const workListsOf = (role: RoleId): WorkList[] =>
  LIST_NAMES.filter((name) => (WORK_LISTS[name] as readonly RoleId[]).includes(role))
/** Asked for by nobody: these can wait. */
export const QUIET_LISTS: readonly WorkList[] = ['rejectedAccounts', 'refusals']

/** What an order or a bill asks of somebody besides tasks and exceptions. */
export const OTHER_REASONS = {
  /** The customer asks to change a submitted order. */
  changeRequests: STAFF,
  /** An order that the customer may change, until it is saved. */
  inEdit: CUSTOMER_SIDE,
  /** A draft that was not submitted. */
  notSent: CUSTOMER_SIDE,
  /** Proposed charges that the customer agrees to or refuses, before they lapse. */
  chargesToAnswer: [ROLE.customer],
  /** Other terms of free time were proposed; the present ones hold until the customer agrees. */
  termsToAnswer: [ROLE.customer],
  /** Invoices that are not paid in full and due within BILL_DUE_DAYS, or were. */
  billsDue: [ROLE.customer],
} as const satisfies Record<string, readonly RoleId[]>
export type OtherReason = keyof typeof OTHER_REASONS

/** How many days before its due date an invoice is named. */
export const BILL_DUE_DAYS = 14

export const WORK_REASONS = [
  'task',
  ...EXCEPTION_RULE_NAMES,
  ...(Object.keys(OTHER_REASONS) as OtherReason[]),
  ...LIST_NAMES,
] as const
export type WorkReasonName = (typeof WORK_REASONS)[number]
