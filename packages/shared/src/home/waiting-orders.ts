import type { RunningStatus } from '../orders/rules/order-states.ts'
import { CUSTOMER_SIDE, type RoleId, STAFF, STAFF_AND_CUSTOMERS } from '../roles.ts'

/** Filters of the order list that say what waits; the server counts by them and the page links with them. */
export interface WaitingFilter {
  state?: readonly RunningStatus[]
  changeRequested?: true
  invoiceAndParkingListIsUpload?: false
  blIsUpload?: false
  anRequestBookIsUpload?: false
}

const OPEN: readonly RunningStatus[] = [2, 3, 4, 5, 6, 7]

/** Orders in which somebody of a side has to act, in the order in which the home page shows them. */
export const WAITING_ORDERS = {
  /** Submitted, not accepted. */
  toAccept: { roles: STAFF, filter: { state: [2] } },
  /** Accepted, the shipping order is awaited. */
  toBook: { roles: STAFF, filter: { state: [3] } },
  changeRequests: { roles: STAFF, filter: { changeRequested: true } },
  /** Booked, without a draft B/L. */
  draftsToMake: { roles: STAFF, filter: { state: [4] } },
  draftsToConfirm: { roles: CUSTOMER_SIDE, filter: { state: [5] } },
  inEdit: { roles: CUSTOMER_SIDE, filter: { state: [6] } },
  notSent: { roles: CUSTOMER_SIDE, filter: { state: [1] } },
  /** Invoice or packing list. */
  papersMissing: { roles: STAFF_AND_CUSTOMERS, filter: { state: OPEN, invoiceAndParkingListIsUpload: false } },
  blMissing: { roles: STAFF, filter: { state: [8], blIsUpload: false } },
  arrivalNoticeMissing: { roles: STAFF, filter: { state: [8], anRequestBookIsUpload: false } },
} as const satisfies Record<string, { roles: readonly RoleId[]; filter: WaitingFilter }>

export type WaitingOrders = keyof typeof WAITING_ORDERS
const NAMES = Object.keys(WAITING_ORDERS) as WaitingOrders[]

/** What of the orders may wait for this role. */
export const waitingOrdersOf = (role: RoleId): WaitingOrders[] =>
  NAMES.filter((name) => WAITING_ORDERS[name].roles.includes(role))

/** What waits beside orders. */
export const WAITING_OTHERS = {
  customers: STAFF,
  shipperAccounts: STAFF,
  rates: STAFF,
  consultations: STAFF,
  /** The customer's own accounts that were rejected and may apply again. */
  rejectedAccounts: [4],
  /** Mails that could not be sent. */
  failedMails: [1],
  /** What was refused today (Tokyo), wrong passwords among it. */
  refusals: [1],
  messages: [1, 2, 3, 4, 5],
} as const satisfies Record<string, readonly RoleId[]>
export type WaitingOther = keyof typeof WAITING_OTHERS

export const waitingOthersOf = (role: RoleId): WaitingOther[] =>
  (Object.keys(WAITING_OTHERS) as WaitingOther[]).filter((name) =>
    (WAITING_OTHERS[name] as readonly RoleId[]).includes(role),
  )
