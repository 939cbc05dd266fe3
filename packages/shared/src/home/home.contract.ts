import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { nothing } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { ALL_ROLES, ROLE } from '../roles.ts'

/** Days that cut-offs and arrivals are looked ahead for, today included. */
export const STRIP_DAYS = 7

const sum = z.object({ amount: z.string(), currency: z.enum(CURRENCIES) })
/** How many, and what they come to in each currency; orders to bill and terms of free time have no amount yet. */
const line = z.object({ count: z.int(), sums: z.array(sum) })
export type MoneyLine = z.infer<typeof line>

export const homeContract = {
  getOverview: endpoint({
    method: 'GET',
    path: '/home/getOverview',
    roles: ALL_ROLES,
    summary: 'What stands beside the list of work: ships of the next seven days, money in three lines, unsent mails.',
    tag: 'home',
    input: nothing,
    response: data(
      z.object({
        /** The next seven days (Tokyo), each with its orders; null for role 1. Their lists are filters of the order list. */
        days: z
          .array(
            z.object({
              /** yyyy-MM-dd. */
              day: z.string(),
              /** Orders that have not sailed, with their cut-off on that day at the port. */
              cutOffs: z.int(),
              /** Orders on their way, with their ETA on that day. */
              arrivals: z.int(),
            }),
          )
          .nullable(),
        /** Null for those who get no amounts. */
        money: z
          .object({
            /** Issued invoices that are past their due date. */
            overdue: line,
            /** Of staff orders that no invoice has and drafts; of a customer invoices due within 14 days. */
            next: line,
            /** Proposed charges and terms of free time without an answer of the customer. */
            toAnswer: line,
          })
          .nullable(),
        /** Nothing was ever ordered: the page shows how to begin. Only of customers. */
        isNew: z.boolean(),
        hasParties: z.boolean(),
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
