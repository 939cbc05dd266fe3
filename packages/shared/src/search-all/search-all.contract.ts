import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { line, optionalInt } from '../contract/fields.ts'
import { ALL_ROLES } from '../roles.ts'

/** Most hits of a group. */
export const MAX_HITS = 8

/** What of an order was found; `other` is a word that no reference holds (goods, shipper, several at once). */
export const ORDER_MATCHES = ['code', 'orderNo', 'bl', 'container', 'vessel', 'company', 'other'] as const

const order = z.object({
  id: z.int(),
  code: z.string(),
  /** The booking company. */
  company: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  /** yyyy-MM-dd, or empty on a draft. */
  etd: z.string(),
  state: z.int(),
  runningStatus: z.int(),
  matched: z.enum(ORDER_MATCHES),
  /** The reference that was found, as it is stored. */
  value: z.string(),
})
const customer = z.object({
  id: z.int(),
  /** 4, or 5 for a shipper account. */
  roleId: z.int(),
  code: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
})
const invoice = z.object({
  id: z.int(),
  /** Null on a draft. */
  no: z.string().nullable(),
  kind: z.enum(['invoice', 'credit']),
  company: z.string(),
  issueDate: z.string().nullable(),
})
const payment = z.object({
  id: z.int(),
  no: z.string(),
  company: z.string(),
  payerName: z.string(),
  receivedOn: z.string(),
})
const port = z.object({
  id: z.int(),
  /** As rates and sheets write it. */
  key: z.string(),
  /** In the language of the answer. */
  name: z.string(),
  unlocode: z.string().nullable(),
  /** 1 China, 2 Japan. */
  country: z.int(),
})
export type FoundOrder = z.infer<typeof order>
export type FoundPort = z.infer<typeof port>

export const searchAllContract = {
  searchAll: endpoint({
    method: 'POST',
    path: '/search/all',
    roles: ALL_ROLES,
    summary:
      'Finds anything by any reference, in any script, full-width too: what equals it, then what begins with it, then what holds it. No amounts.',
    tag: 'search',
    input: z.strictObject({
      q: line(100),
      /** Hits of each group. */
      limit: optionalInt(1, MAX_HITS),
    }),
    response: data(
      z.object({
        /** From three characters on, two in Chinese or Japanese. */
        orders: z.array(order),
        customers: z.array(customer),
        invoices: z.array(invoice),
        payments: z.array(payment),
        ports: z.array(port),
        /** Two ports of two countries in a row: "上海 東京". */
        lane: z.object({ from: port, to: port }).nullable(),
      }),
    ),
  }),
}
