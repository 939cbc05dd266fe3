import { z } from 'zod'
import { version } from '../contract/fields.ts'
import { ORDER_LIMITS } from '../orders/fields/order-limits.ts'
import { bookingReference, dayInput, unLocationCode } from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'
import { writtenByOthers } from './written-by-others.ts'

const tag = 'drafts'
const words = (max: number) => z.string('text').max(max, 'tooLong').optional()
const recordId = () =>
  z
    .string('text')
    .regex(/^[1-9]\d{0,14}$/, 'choice')
    .optional()
const measure = () =>
  z
    .string('text')
    .regex(/^\d{1,10}(\.\d{1,3})?$/, 'number')
    .optional()
const units = () => z.int('number').min(0, 'tooSmall').max(999, 'tooLarge').optional()

const draft = {
  rateId: recordId().describe('Of /open/v1/rates; it decides lane, carrier and transport. Without it the lane alone'),
  portOfLoading: unLocationCode().optional().describe('UN/LOCODE; not with rateId'),
  portOfDischarge: unLocationCode().optional().describe('UN/LOCODE; not with rateId'),
  transport: z.enum(['FCL', 'LCL'], 'choice').optional().describe('Not with rateId; FCL unless given'),
  departureDate: dayInput().optional().describe('ETD, day at the port of loading'),
  customerReference: words(ORDER_LIMITS.orderNo).describe('Your own number (PO)'),
  boxes: z
    .strictObject({ '20GP': units(), '40GP': units(), '40HQ': units() })
    .optional()
    .describe('Containers of each size, of FCL'),
  cargo: z
    .strictObject({
      description: words(ORDER_LIMITS.text),
      packages: z.int('number').min(0, 'tooSmall').max(ORDER_LIMITS.pieces, 'tooLarge').optional(),
      grossWeightKg: measure().describe('Decimal text'),
      volumeCubicMetres: measure().describe('Decimal text'),
      hsCode: words(ORDER_LIMITS.hsCode).describe('The first six digits'),
    })
    .optional(),
  consignorId: recordId().describe('partyId of /open/v1/parties'),
  consigneeId: recordId().describe('partyId of /open/v1/parties'),
  remarks: words(ORDER_LIMITS.text),
}

const saved = z.object({
  bookingReference: z.string(),
  version: z.int(),
  url: z.url().describe('Where a person opens, completes and submits it'),
})
const REFUSALS = [
  'TRANSPORT_COST_IS_DELETE',
  'ORDER_STATE_ERROR',
  'PERMISSION_ERROR',
  'SHIPPER_NOT_EXIST',
  'CONSIGNEE_NOT_EXIST',
] as const

/** What programs may write: drafts, which a person looks at and submits. */
export const openDraftsContract = {
  parties: openEndpoint({
    method: 'GET',
    path: '/open/v1/parties',
    scope: 'bookings:draft',
    summary: 'Saved consignors and consignees, for drafts',
    description: 'By company, a thousand at most. Addresses stay on the page.',
    tag,
    input: z.strictObject({ kind: z.enum(['consignor', 'consignee'], 'choice').optional() }),
    response: z.object({
      data: z.array(
        z.object({
          partyId: z.string(),
          kind: z.enum(['consignor', 'consignee']),
          companyName: writtenByOthers(z.string()),
          contactName: writtenByOthers(z.string()),
        }),
      ),
    }),
    tool: 'list_parties',
    example: { kind: 'consignee' },
  }),
  addDraft: openEndpoint({
    method: 'POST',
    path: '/open/v1/drafts',
    scope: 'bookings:draft',
    summary: 'Saves a draft of a booking, which a person completes and submits',
    description:
      'Nothing is booked and nobody is told. With an Idempotency-Key the same call makes one draft, however often it is sent.',
    tag,
    input: z.strictObject(draft),
    response: saved,
    status: 201,
    refusals: REFUSALS,
    idempotent: true,
    example: {
      portOfLoading: 'CNSHA',
      portOfDischarge: 'JPOSA',
      customerReference: 'PO-4711',
      boxes: { '40HQ': 1 },
      cargo: { description: 'COTTON TOWELS', packages: 500, grossWeightKg: '8200', volumeCubicMetres: '54.5' },
    },
  }),
  changeDraft: openEndpoint({
    method: 'PUT',
    path: '/open/v1/drafts/{reference}',
    scope: 'bookings:draft',
    summary: 'Changes a draft; what is left out stays as it is',
    description:
      'Refused for what was submitted, and where somebody changed the draft since the version that is sent (ORDER_STATE_ERROR).',
    tag,
    input: z.strictObject({
      reference: bookingReference().describe('bookingReference'),
      version: version().describe('As it was last answered'),
      ...draft,
    }),
    response: saved,
    refusals: [...REFUSALS, 'ORDER_NOT_EXIST'],
    example: { reference: 'K261118-0002', version: 1, customerReference: 'PO-4712' },
  }),
}
