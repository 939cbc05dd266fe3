import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { nothing } from '../contract/fields.ts'
import { ALL_ROLES } from '../roles.ts'
import { WAITING_ORDERS, WAITING_OTHERS, type WaitingOrders, type WaitingOther } from './waiting-orders.ts'

const NAMES = [...Object.keys(WAITING_ORDERS), ...Object.keys(WAITING_OTHERS)] as [WaitingOrders | WaitingOther]

/** An order whose cut-off comes within a week. */
const due = z.object({
  id: z.int(),
  code: z.string(),
  /** Ports and carrier in words. */
  departurePort: z.string(),
  destinationPort: z.string(),
  shippingCompany: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  deadline: z.string(),
  /** yyyy-MM-dd. */
  etd: z.string(),
  /** Invoice or packing list is not there. */
  isMissingDocuments: z.boolean(),
})
export type DueOrder = z.infer<typeof due>

/** An order in which the caller has something to do, and by when. */
const work = z.object({
  id: z.int(),
  code: z.string(),
  /** The booking company; for staff. */
  company: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  /** What is to be done: the first of these that fits. */
  name: z.enum(Object.keys(WAITING_ORDERS) as [WaitingOrders]),
  /** The cut-off (yyyy-MM-dd HH:mm, Tokyo), at sea the ETA (yyyy-MM-dd); null on a draft without a sailing. */
  due: z.string().nullable(),
  isOverdue: z.boolean(),
})
export type WorkOrder = z.infer<typeof work>

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
        /** The tasks of this role with their counts, in the order of the home page. */
        waiting: z.array(
          z.object({
            name: z.enum(NAMES),
            count: z.int(),
            /** The first day that matters, yyyy-MM-dd: the last day of what ends first; null where a task has none. */
            earliest: z.string().nullable(),
          }),
        ),
        /** At most ten orders with something to do, the most urgent first. */
        work: z.array(work),
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
}
