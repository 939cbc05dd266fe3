import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { idList, optionalDate } from '../contract/fields.ts'
import { STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { freeTimeTerms, freeTimeTier } from './free-time-fields.ts'

const termsOfRate = z.object({
  transportCostId: z.int(),
  /** Its days are those for which the tariffs were chosen. */
  etd: z.string(),
  eta: z.string(),
  /** Of demurrage and detention, or of one combined clock; empty: no tariff is known, or it is LCL, which has none. */
  terms: z.array(z.object(freeTimeTerms)),
})
export type TermsOfRate = z.infer<typeof termsOfRate>

const termsWithoutAmounts = z.object({ ...freeTimeTerms, tiers: z.array(freeTimeTier).max(0) })

export const freeTimeContract = {
  freeTimeForRate: endpoint({
    method: 'POST',
    path: '/freeTime/forRate',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Free days of rates and what a day costs afterwards, as an order of their next ship would get them; with `etd` of the next one from that day on. A shipper account gets the days alone.',
    tag: 'free time',
    input: z.strictObject({ transportCostId: idList(100), etd: optionalDate() }),
    response: data(z.object({ dataList: z.array(termsOfRate) })),
    responseByRole: {
      5: data(z.object({ dataList: z.array(termsOfRate.extend({ terms: z.array(termsWithoutAmounts) })) })),
    },
  }),
}
