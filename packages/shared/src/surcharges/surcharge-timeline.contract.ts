import { z } from 'zod'
import { endpoint, file, rows, XLSX } from '../contract/endpoint.ts'
import { optionalFlag, optionalText, paging, sorting } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { BASES } from '../quotations/charges.ts'
import { STAFF } from '../roles.ts'
import { CHARGE_CONDITIONS } from './charge-conditions.ts'

const period = z.object({
  /** First and last day of departure, yyyy-MM-dd; null is open at that end. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Whose it is; null is all carriers. */
  carrierId: z.int().nullable(),
  /** The carrier in the user's language. */
  carrier: z.string(),
  /** Decimal text, null where a size has none; a charge of the route has its amount in all of them. */
  amount20gp: z.string().nullable(),
  amount40gp: z.string().nullable(),
  amount40hq: z.string().nullable(),
  amountLcl: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  basis: z.enum(BASES),
})
export type TimelinePeriod = z.infer<typeof period>

const timelineRow = z.object({
  /** One for each charge. */
  key: z.string(),
  /** Null for a charge of routes (assignment screen), as all up to the type. */
  surchargeId: z.int().nullable(),
  surchargeNo: z.string().nullable(),
  surchargeName: z.string().nullable(),
  /** In the user's language. */
  port: z.string().nullable(),
  /** 1 departure side, 2 destination side. */
  surchargeType: z.int().nullable(),
  /** The charge as it was typed, and in the user's language. */
  item: z.string(),
  charge: z.string(),
  condition: z.enum(CHARGE_CONDITIONS),
  /** Whether a rate on sale, now or later, is charged it. */
  inUse: z.boolean(),
  /** In the order of days; those for all carriers first. */
  periods: z.array(period),
  /** What ends within 30 days, or did, and is not followed at once; carrierId null is the line for all carriers. */
  endings: z.array(z.object({ carrierId: z.int().nullable(), lastDay: z.string(), next: z.string().nullable() })),
})
export type TimelineRow = z.infer<typeof timelineRow>

const search = {
  surchargeNo: optionalText(50),
  surchargePort: optionalText(100),
  /** Part of the name of the charge or of its kind, or the code of its kind. */
  charge: optionalText(100),
  /** Charges of which this carrier has a line of its own, by part of its name. */
  shippingCompany: optionalText(100),
  /** Only charges in use that end within 30 days, or did, while nothing follows at once. */
  ending: optionalFlag(),
  ...sorting(['surchargeNo', 'charge', 'lastDay']),
}
const tag = 'surcharges'

export const surchargeTimelineContract = {
  listTimeline: endpoint({
    method: 'POST',
    path: '/surchargeNew/timeline',
    roles: STAFF,
    summary: 'What each charge of the surcharges and of routes costs on which days of departure, by carrier.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: rows(timelineRow),
  }),
  exportTimeline: endpoint({
    method: 'POST',
    path: '/surchargeNew/exportTimeline',
    roles: STAFF,
    summary: 'The same filter as a workbook, a period in each row; at most 10,000 charges.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    perMinute: 10,
  }),
}
