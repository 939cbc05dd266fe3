import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { nothing } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { ALL_ROLES, ROLE } from '../roles.ts'
import {
  WAITING_BILLS,
  WAITING_ORDERS,
  WAITING_OTHERS,
  type WaitingBills,
  type WaitingOrders,
  type WaitingOther,
} from './waiting.ts'

export type WaitingName = WaitingOrders | WaitingBills | WaitingOther
const NAMES = [WAITING_ORDERS, WAITING_BILLS, WAITING_OTHERS].flatMap((tasks) => Object.keys(tasks)) as [WaitingName]

/** An order whose cut-off comes within a week. */
const due = z.object({
  id: z.int(),
  code: z.string(),
  /** Ports and carrier in words. */
  departurePort: z.string(),
  destinationPort: z.string(),
  shippingCompany: z.string(),
  /** yyyy-MM-dd HH:mm in `departureZone`. */
  deadline: z.string(),
  departureZone: z.string(),
  /** yyyy-MM-dd. */
  etd: z.string(),
  /** Invoice or packing list is not there. */
  isMissingDocuments: z.boolean(),
})
export type DueOrder = z.infer<typeof due>

/** An order or an invoice in which the caller has something to do, and by when. */
const waitingRow = z.object({
  /** Of the order; of the invoice where the task is about bills. */
  id: z.int(),
  /** Order code or invoice number. */
  code: z.string(),
  /** The booking company; empty for the customer's side. */
  company: z.string(),
  /** Ports in words; empty on an invoice. */
  departurePort: z.string(),
  destinationPort: z.string(),
  /** What is asked for, or still open, in `currency`; null on a task about cargo. */
  amount: z.string().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  /**
   * The deadline of its task or, where no task asks for it, the cut-off (yyyy-MM-dd HH:mm in `dueZone`), of a bill its due date, of a charge the day it lapses,
   * of proposed terms the day they were proposed
   * (yyyy-MM-dd); null on a draft without a sailing.
   */
  due: z.string().nullable(),
  /** IANA; of a bare day too, whose zone is that of whoever has to act. */
  dueZone: z.string(),
  isOverdue: z.boolean(),
})
export type WaitingRow = z.infer<typeof waitingRow>

/** Something to do: how often, and the first of it. */
const waiting = z.object({
  name: z.enum(NAMES),
  count: z.int(),
  /**
   * The first day that matters, yyyy-MM-dd, where there are no rows: since when the oldest waits, or the last day of what
   * ends first; null where a task has none.
   */
  earliest: z.string().nullable(),
  /** At most WAITING_ROWS, the most urgent first; none where the task is done on a list. */
  rows: z.array(waitingRow),
})
export type Waiting = z.infer<typeof waiting>
/** Rows that a task shows before "show all". */
export const WAITING_ROWS = 3

export const homeContract = {
  getOverview: endpoint({
    method: 'GET',
    path: '/home/getOverview',
    roles: ALL_ROLES,
    summary: 'What waits for the caller, its orders by state, and cut-offs of the next seven days, in one answer.',
    tag: 'home',
    input: nothing,
    response: data(
      z.object({
        /** All tasks of this role: those with something overdue first. */
        waiting: z.array(waiting),
        /** Orders by running status; null for role 1. */
        orders: z
          .object({ total: z.int(), counts: z.array(z.object({ runningStatus: z.int(), count: z.int() })) })
          .nullable(),
        /** At most eight, the nearest first. */
        due: z.array(due),
        dueTotal: z.int(),
        /** Mails that wait to be sent, and since when the oldest does (yyyy-MM-dd HH:mm, Tokyo); for role 1. */
        mailQueue: z.object({ queued: z.int(), oldest: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  countWaitingBills: endpoint({
    method: 'POST',
    path: '/billing/waitingCount',
    roles: [ROLE.customer],
    summary:
      'Charges that wait for the answer of the customer, and its invoices that are due within 14 days or overdue.',
    tag: 'home',
    input: nothing,
    response: data(z.object({ waitingCount: z.int() })),
  }),
}
