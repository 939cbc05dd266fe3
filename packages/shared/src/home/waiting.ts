import { OPEN_STATUSES, RUNNING_STATUS, type RunningStatus } from '../orders/rules/order-states.ts'
import type { TaskKind } from '../tasks/task-codes.ts'
import { ALL_ROLES, CUSTOMER_SIDE, ROLE, type RoleId, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'

/** Filters of the order list for what waits; the server counts by them and the page links with them. */
export interface WaitingFilter {
  state?: readonly RunningStatus[]
  changeRequested?: true
  /** An open task of one of these kinds, whose deadline is shown. */
  task?: readonly TaskKind[]
}

/** Orders in which someone of a side has to act; answers that others wait for first. */
export const WAITING_ORDERS = {
  /** Submitted, not accepted. */
  toAccept: { roles: STAFF, filter: { state: [RUNNING_STATUS.sent], task: ['accept'] } },
  changeRequests: { roles: STAFF, filter: { changeRequested: true } },
  /** Accepted, the shipping order is awaited. */
  toBook: { roles: STAFF, filter: { state: [RUNNING_STATUS.pending], task: ['loadingNotice'] } },
  /** Booked, without a draft B/L. */
  draftsToMake: { roles: STAFF, filter: { state: [RUNNING_STATUS.bookingCompleted], task: ['draft'] } },
  draftsToConfirm: {
    roles: CUSTOMER_SIDE,
    filter: { state: [RUNNING_STATUS.draftConfirmation], task: ['confirmDraft'] },
  },
  inEdit: { roles: CUSTOMER_SIDE, filter: { state: [RUNNING_STATUS.inOrderEdit] } },
  /** Invoice or packing list. */
  documentsMissing: {
    roles: STAFF_AND_CUSTOMER_SIDE,
    filter: { state: OPEN_STATUSES, task: ['invoice', 'packingList'] },
  },
  notSent: { roles: CUSTOMER_SIDE, filter: { state: [RUNNING_STATUS.notSent] } },
  blMissing: { roles: STAFF, filter: { state: [RUNNING_STATUS.inTransit], task: ['bl'] } },
  arrivalNoticeMissing: { roles: STAFF, filter: { state: [RUNNING_STATUS.inTransit], task: ['arrivalNotice'] } },
} as const satisfies Record<string, { roles: readonly RoleId[]; filter: WaitingFilter }>

/*
 * "Waiting" has one meaning for orders: the other side sent a request and waits for the answer (rules 14.8). For staff
 * these are `toAccept` and `changeRequests`, for the customer side `draftsToConfirm`. The menu's badge and the home
 * page's subtitle show the number of POST /order/getUnapprovedOrderCount; everything else is work to do.
 */
export type WaitingOrders = keyof typeof WAITING_ORDERS
export const AWAITED_ORDERS: readonly WaitingOrders[] = ['toAccept', 'changeRequests', 'draftsToConfirm']
const NAMES = Object.keys(WAITING_ORDERS) as WaitingOrders[]

/** The pending tasks of orders for a role. */
export const waitingOrdersOf = (role: RoleId): WaitingOrders[] =>
  NAMES.filter((name) => WAITING_ORDERS[name].roles.includes(role))

/** Money to answer for, to ask for or to pay. Never for shipper accounts, which get no amounts. */
export const WAITING_BILLS = {
  /** Proposed charges that the customer agrees to or refuses, before they lapse. */
  chargesToAnswer: [ROLE.customer],
  /** Orders in which staff proposed other terms of free time; the present ones hold until the customer agrees. */
  termsToAnswer: [ROLE.customer],
  /** Invoices that are not paid in full and due within BILL_DUE_DAYS, or were. */
  billsDue: [ROLE.customer],
  billsOverdue: STAFF,
  billDrafts: STAFF,
  /** Orders with something that no invoice has yet. */
  toBill: STAFF,
} as const satisfies Record<string, readonly RoleId[]>
export type WaitingBills = keyof typeof WAITING_BILLS
/** The number of the menu of a customer's bills. */
export const AWAITED_BILLS = ['chargesToAnswer', 'billsDue'] as const satisfies readonly WaitingBills[]
/** How many days before its due date an invoice is named. */
export const BILL_DUE_DAYS = 14

/** Pending tasks besides orders and bills. */
export const WAITING_OTHERS = {
  // Only the business administrator may approve; it is no task for others.
  customers: [ROLE.manager],
  shipperAccounts: [ROLE.manager],
  rates: [ROLE.manager],
  surchargeSheets: [ROLE.manager],
  consultations: STAFF,
  /** Charges of surcharges and routes in use that end within 30 days, or did, with nothing after. */
  surchargeEnding: STAFF,
  /** The customer's own accounts that were rejected and may apply again. */
  rejectedAccounts: [ROLE.customer],
  /** Mails that could not be sent. */
  failedMails: [ROLE.systemAdmin],
  /** The last trial of a backup failed, or copies of data differ from their source. */
  selfChecks: [ROLE.systemAdmin],
  /** Refused calls of today (Tokyo), wrong passwords included. */
  refusals: [ROLE.systemAdmin],
  messages: ALL_ROLES,
} as const satisfies Record<string, readonly RoleId[]>
export type WaitingOther = keyof typeof WAITING_OTHERS

const namesFor = <Name extends string>(roles: Record<Name, readonly RoleId[]>, role: RoleId): Name[] =>
  (Object.keys(roles) as Name[]).filter((name) => roles[name].includes(role))
export const waitingBillsOf = (role: RoleId): WaitingBills[] => namesFor(WAITING_BILLS, role)
export const waitingOthersOf = (role: RoleId): WaitingOther[] => namesFor(WAITING_OTHERS, role)
