import { z } from 'zod'
import { data, endpoint, MB } from '../contract/endpoint.ts'
import { id, optionalInt, optionalText, version } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { orderAfter } from '../orders/contracts/order-commands.contract.ts'
import { optionalManifestText } from '../orders/fields/manifest-fields.ts'
import { DOCUMENT } from '../orders/rules/order-documents.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { FACT_NAMES } from './document-facts.ts'
import { DOCUMENT_LIMITS } from './document-limits.ts'

const tag = 'documents'

/** What is in shipping orders and arrival notices, compared with the order before any of it is stored. */
export const factsContract = {
  readDocumentFacts: endpoint({
    method: 'POST',
    path: '/order/readDocumentFacts',
    roles: STAFF,
    summary:
      'What a shipping order (S/O or booking confirmation, .xlsx or PDF) or an arrival notice (PDF) says, beside what the order says. Stores nothing; without a file it reads the one that the order has.',
    tag,
    input: z.strictObject({
      id: id(),
      /** 1 shipping order, 5 arrival notice. */
      businessType: z.preprocess(
        (value) => (typeof value === 'string' ? Number(value) : value),
        z.literal([DOCUMENT.loadingNotice, DOCUMENT.arrivalNotice], 'choice'),
      ),
    }),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: 1, optional: true },
    perMinute: 60,
    response: data(
      z.object({
        fileName: z.string(),
        version: z.int(),
        /** `scan`: a PDF without text; `timeout`: one that takes too long to read. Both leave the facts to be typed. */
        outcome: z.enum(['read', 'scan', 'timeout']),
        /** Order numbers in the document where this order's is not among them, at most five. */
        otherOrders: z.array(z.string()),
        /** The number of another order that has the document's booking number already. */
        bookedFor: z.string().nullable(),
        /** Every fact of the kind; empty text where the order has none, null where the document says none. */
        facts: z.array(
          z.object({
            name: z.enum(FACT_NAMES),
            order: z.string(),
            document: z.string().nullable(),
            /** What the document has, where it can be read in several ways, and why: a name of field-messages. */
            unsure: z.object({ raw: z.string(), why: z.string() }).nullable(),
          }),
        ),
      }),
    ),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'FILE_EMPTY', 'TOO_LARGE', 'LOADING_NOTICE_FILE_ERROR'],
  }),
  guessDocumentKind: endpoint({
    method: 'POST',
    path: '/order/guessDocumentKind',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'What a PDF is by its name, else by the beginning of its text: a business type, or null. Stores nothing.',
    tag,
    input: z.strictObject({ id: id() }),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: 1 },
    perMinute: 60,
    response: data(z.object({ businessType: z.int().nullable() })),
    refusals: ['ORDER_NOT_EXIST', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  saveDocumentFacts: endpoint({
    method: 'POST',
    path: '/order/saveDocumentFacts',
    roles: STAFF,
    summary:
      'Takes over what was read in a document or typed from it: what is absent or blank stays. Ship and B/L numbers until the departure, later by /order/correct; times and dates by /order/updateExpectLeaveDate.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      bookingNumber: optionalManifestText(50),
      terminal: printed(optionalText(100)),
      vessel: printed(optionalText(100)),
      voyage: printed(optionalText(50)),
      mbl: optionalManifestText(50),
      hbl_no: optionalManifestText(50),
      /** At destination. */
      arrivalTerminal: printed(optionalText(100)),
      /** Free time at destination. */
      ftDays: optionalInt(0, 999),
    }),
    response: data(orderAfter),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
}
