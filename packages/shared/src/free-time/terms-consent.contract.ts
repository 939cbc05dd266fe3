import { z } from 'zod'
import { data, endpoint, saved } from '../contract/endpoint.ts'
import { flag, id, optionalId, optionalInt, optionalText, text, version } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { freeTimeTerms } from './free-time-fields.ts'

const tag = 'freeTime'
/** What the caller may do with the terms of an order now. */
const TERMS_ACTIONS = ['propose', 'withdraw', 'answer'] as const
export type TermsAction = (typeof TERMS_ACTIONS)[number]

const orderTerms = z.object({
  id: z.int(),
  version: z.int(),
  tariffId: z.int(),
  ...freeTimeTerms,
  /** What staff propose in their place; they hold as they are until the customer agrees. */
  proposal: z.object({ tariffId: z.int(), ...freeTimeTerms, reason: z.string(), proposedAt: z.string() }).nullable(),
  actions: z.array(z.enum(TERMS_ACTIONS)),
})
export type OrderTerms = z.infer<typeof orderTerms>

const refusals = ['ORDER_NOT_EXIST', 'UPDATE_FAIL', 'BILLING_STATE_ERROR'] as const

export const termsConsentContract = {
  getTermsOfOrder: endpoint({
    method: 'POST',
    path: '/freeTime/termsOfOrder',
    roles: [...STAFF, ROLE.customer],
    summary: 'The free time terms that an order was shown, and what staff propose in their place.',
    tag,
    input: z.strictObject({ orderId: id() }),
    response: data(z.object({ dataList: z.array(orderTerms) })),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  proposeTerms: endpoint({
    method: 'POST',
    path: '/freeTime/proposeTerms',
    roles: STAFF,
    summary:
      'Proposes fewer free days or another approved tariff of the same kind for an order; the customer is told and answers. More free days need no consent: they are given with the order.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      /** Another tariff; the present one without it. */
      tariffId: optionalId(),
      /** Those of the tariff without them. */
      freeDays: optionalInt(0, 99),
      reason: text(500),
    }),
    response: saved,
    refusals: [...refusals],
  }),
  withdrawTerms: endpoint({
    method: 'POST',
    path: '/freeTime/withdrawTerms',
    roles: STAFF,
    summary: 'Takes back terms that the customer has not answered.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: saved,
    refusals: [...refusals],
  }),
  answerTerms: endpoint({
    method: 'POST',
    path: '/freeTime/answerTerms',
    roles: [ROLE.customer],
    summary:
      'The customer agrees to the proposed terms, which then replace the old ones, or declines with a reason. Clocks and charges that are not billed follow.',
    tag,
    input: z
      .strictObject({ id: id(), version: version(), agree: flag(), reason: optionalText(500) })
      .superRefine((given, issues) => {
        if (!given.agree && given.reason === undefined)
          issues.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
      }),
    response: saved,
    refusals: [...refusals],
  }),
}
