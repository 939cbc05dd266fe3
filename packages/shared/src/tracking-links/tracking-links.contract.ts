import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { id, optionalDate, optionalFlag } from '../contract/fields.ts'
import { STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'

const common = { method: 'POST', roles: STAFF_AND_CUSTOMER_SIDE, tag: 'tracking links' } as const

const link = z.object({
  id: z.int(),
  /** For the customer side the operator is named as such. */
  madeBy: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  createTime: z.string(),
  /** The last day on which it works, yyyy-MM-dd, Tokyo. */
  lastDay: z.string(),
  showContainers: z.boolean(),
  /** How often its page was opened. */
  views: z.int(),
  /** yyyy-MM-dd HH:mm, Tokyo; null while nobody opened it. */
  lastViewTime: z.string().nullable(),
  /** A shipper account revokes its own links, all others those of the orders that they see. */
  mayRevoke: z.boolean(),
})
export type TrackingLink = z.infer<typeof link>

/** Links by which anybody follows one order without signing in. */
export const trackingLinksContract = {
  listTrackingLinks: endpoint({
    ...common,
    path: '/trackingLink/list',
    summary: 'The links of an order that work now, newest first, and until when a new one would.',
    input: z.strictObject({ orderId: id() }),
    response: data(
      z.object({
        dataList: z.array(link),
        total: z.int(),
        /** Of a new one, unless an earlier day is chosen: yyyy-MM-dd. */
        lastDay: z.string(),
        /** The order can be shared, and has fewer links than it may have. */
        mayMake: z.boolean(),
      }),
    ),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  makeTrackingLink: endpoint({
    ...common,
    path: '/trackingLink/make',
    summary: 'Makes a link to an order. Its address is answered once and stored nowhere.',
    input: z.strictObject({
      orderId: id(),
      /** Whole container numbers instead of masked ones. */
      showContainers: optionalFlag(),
      /** yyyy-MM-dd, today or later; not after the day that the list names. */
      lastDay: optionalDate(),
    }),
    response: data(z.object({ id: z.int(), url: z.string(), lastDay: z.string() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'INSERT_FAIL'],
    perMinute: 30,
  }),
  revokeTrackingLink: endpoint({
    ...common,
    path: '/trackingLink/revoke',
    summary: 'Ends a link at once.',
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'PERMISSION_ERROR'],
  }),
}
