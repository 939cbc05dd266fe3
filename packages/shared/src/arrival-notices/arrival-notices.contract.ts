import { z } from 'zod'
import { data, endpoint, file, PDF } from '../contract/endpoint.ts'
import { flag, id, optionalDate, optionalYen, version } from '../contract/fields.ts'
import { DOCUMENT_LIMITS } from '../documents/document-limits.ts'
import { orderAfter } from '../orders/contracts/order-commands.contract.ts'
import { STAFF } from '../roles.ts'
import { NOTICE_LINES } from './notice-content.ts'

const tag = 'arrival notices'

/** What the order says already is not asked for again: all may be left out. */
const request = {
  /** Day of the request; unless given that of the order, else today. */
  requestDate: optionalDate(),
  /** By when the money is expected; unless given that of the order, else by the arrival. */
  expectPaymentDate: optionalDate(),
  /** Deposit, whole JPY; unless given that of the order, else 0. */
  reserveMoney: optionalYen(DOCUMENT_LIMITS.amount),
  /** Of an order that was never quoted; otherwise what was quoted and agreed, another answers 6103. */
  sumMoney: optionalYen(DOCUMENT_LIMITS.amount),
}

const composed = z.object({
  orderId: z.int(),
  version: z.int(),
  /** Of the notice in force, where it was made here: 0 the first, n REVISED n. Null: none yet, or an uploaded one. */
  revision: z.int().nullable(),
  /** yyyy-MM-dd of the notice in force; empty without one. */
  issuedOn: z.string(),
  /** What it would say now, in the order of the paper; of one in force with what it says where that differs. */
  lines: z.array(
    z.object({ line: z.enum(NOTICE_LINES), label: z.string(), value: z.string(), before: z.string().nullable() }),
  ),
  charges: z.array(
    z.object({
      item: z.string(),
      quantity: z.string(),
      price: z.string(),
      currency: z.string(),
      amount: z.string(),
      /** Not on the notice in force. */
      isNew: z.boolean(),
    }),
  ),
  /** JPY; null where the order was never quoted and no amount was typed. */
  amount: z.string().nullable(),
  /** The order was never quoted: its amount is typed. */
  isAmountOpen: z.boolean(),
  requestDate: z.string(),
  dueDate: z.string(),
  reserveMoney: z.string(),
  /** Why it cannot be made now, one sentence each in the language of the call; empty: it can. */
  missing: z.array(z.string()),
  /** The forms in force, for /common/download; null where none was made. */
  fileId: z.int().nullable(),
  plainFileId: z.int().nullable(),
})
export type ComposedNotice = z.infer<typeof composed>

const refusals = ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'ORDER_IS_CUT', 'DATA_MISSING', 'CHARGE_NOT_AGREED'] as const
const issued = data(orderAfter.extend({ revision: z.int(), fileId: z.int(), plainFileId: z.int() }))

/** Arrival notices (document 5) that are made of the order; uploads go on beside them (documents). */
export const arrivalNoticesContract = {
  composeArrivalNotice: endpoint({
    method: 'POST',
    path: '/arrivalNotice/compose',
    roles: STAFF,
    summary:
      'What the arrival notice of an order would say now, with the lines that differ from the one in force, and what is still missing. Stores nothing.',
    tag,
    input: z.strictObject({ orderId: id(), ...request }),
    response: data(composed),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'CHARGE_NOT_AGREED'],
  }),
  previewArrivalNotice: endpoint({
    method: 'POST',
    path: '/arrivalNotice/preview',
    roles: STAFF,
    summary: 'The same as PDF, in the form with or without amounts, marked as a preview. Stores nothing.',
    tag,
    input: z.strictObject({ orderId: id(), withAmounts: flag(), ...request }),
    response: file(PDF),
    refusals,
  }),
  issueArrivalNotice: endpoint({
    method: 'POST',
    path: '/arrivalNotice/issue',
    roles: STAFF,
    summary:
      'Makes the arrival notice of an order in two forms, with amounts for the customer and without for its shipper account, and keeps it as an upload is kept.',
    tag,
    input: z.strictObject({ orderId: id(), version: version(), ...request }),
    response: issued,
    refusals,
  }),
  reviseArrivalNotice: endpoint({
    method: 'POST',
    path: '/arrivalNotice/revise',
    roles: STAFF,
    summary:
      'Makes the next REVISED n of a notice that was made here, with the changed lines marked, and mails what changed. Refused where nothing did (6019).',
    tag,
    input: z.strictObject({ orderId: id(), version: version(), ...request }),
    response: issued,
    refusals,
  }),
}
