import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { id, line, optionalCode, optionalFlag, optionalText, version } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { orderAfter } from '../orders/contracts/order-commands.contract.ts'
import { RELEASES } from '../orders/rules/release.ts'
import { STAFF } from '../roles.ts'
import { RELEASE_CHECKS } from './release-checks.ts'

const tag = 'delivery orders'

const check = z.object({
  kind: z.enum(RELEASE_CHECKS),
  isDone: z.boolean(),
  /** What is there, or what is missing and what to do about it, in the language of the call. */
  text: z.string(),
  /** Codes of bills that are to be paid. */
  invoices: z.array(z.object({ id: z.int(), no: z.string() })),
})

const checked = z.object({
  orderId: z.int(),
  version: z.int(),
  release: z.enum(RELEASES),
  checks: z.array(check),
  /** Staff have to say that the paper is in their hands: of originals and electronic records. */
  asksForPaper: z.boolean(),
  /** As the last one was, else the terminal of the carrier's notice. */
  toName: z.string(),
  toAddress: z.string(),
  consignee: z.string(),
  deliveryCode: z.string(),
  /** Of the last one; empty without. */
  no: z.string(),
})
export type CheckedRelease = z.infer<typeof checked>

/** Delivery orders (document 7) that are made of the order; uploads go on beside them (documents). */
export const deliveryOrdersContract = {
  checkDeliveryOrder: endpoint({
    method: 'POST',
    path: '/deliveryOrder/check',
    roles: STAFF,
    summary: 'What is due before the cargo of an order may be handed over, and whether it is done. Stores nothing.',
    tag,
    input: z.strictObject({ orderId: id() }),
    response: data(checked),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  issueDeliveryOrder: endpoint({
    method: 'POST',
    path: '/deliveryOrder/issue',
    roles: STAFF,
    summary:
      'Makes the delivery order of an order with a number of its series and keeps it as an upload is kept. 6144 with `errors` where something is not done; role 2 may release with a reason. A NACCS code is stored, nothing is sent.',
    tag,
    input: z.strictObject({
      orderId: id(),
      version: version(),
      toName: printed(line(100)),
      toAddress: printed(optionalText(300)),
      /** One original, or the electronic record, is in the operator's hands. */
      paperBack: optionalFlag(),
      /** Of a release in NACCS. */
      deliveryCode: optionalCode(100),
      /** Why it is released although something is not done: role 2. */
      reason: optionalText(500),
    }),
    response: data(orderAfter.extend({ no: z.string(), fileId: z.int() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'RELEASE_NOT_DUE', 'DATA_MISSING'],
  }),
}
