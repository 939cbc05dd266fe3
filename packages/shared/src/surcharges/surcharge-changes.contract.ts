import { z } from 'zod'
import { data, endpoint, file, XLSX } from '../contract/endpoint.ts'
import { optionalFlag, optionalInt, optionalOneOf, optionalText, paging } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { BASES } from '../quotations/charges.ts'
import { STAFF } from '../roles.ts'
import { CHARGE_CONDITIONS } from './charge-conditions.ts'
import { CHARGE_CHANGES } from './change-codes.ts'

const sizes = {
  '20GP': z.string().nullable(),
  '40GP': z.string().nullable(),
  '40HQ': z.string().nullable(),
  LCL: z.string().nullable(),
}
const price = z.object({
  /** Decimal text, null where a size has none; a charge of the route has its amount in all of them. */
  amounts: z.object(sizes),
  currency: z.enum(CURRENCIES),
  basis: z.enum(BASES),
})
export type ChargePrice = z.infer<typeof price>

const changeRow = z.object({
  /** One for each charge, carrier and day. */
  key: z.string(),
  /** The first ETD with the change, yyyy-MM-dd. */
  from: z.string(),
  change: z.enum(CHARGE_CHANGES),
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
  /** Whose it is; null is every carrier without amounts of its own. */
  carrierId: z.int().nullable(),
  /** In the user's language. */
  carrier: z.string(),
  /** The day before and from the day on; null: not known. */
  before: price.nullable(),
  after: price.nullable(),
  /** After less before; null where a size has no amount on one of them, or the currency or the basis is another. */
  difference: z.object(sizes),
  /** Where nothing follows at once: when the charge is known again; null is never. */
  next: z.string().nullable(),
  /** Rates on sale, now or later, of these carriers that are charged it. */
  rateCount: z.int(),
})
export type ChangeRow = z.infer<typeof changeRow>

const search = {
  months: optionalInt(1, 12),
  surchargePort: optionalText(100),
  /** Part of the name of the charge or of its kind, or the code of its kind. */
  charge: optionalText(100),
  /** Part of the name of a carrier: its own amounts, and those of every carrier. */
  shippingCompany: optionalText(100),
  change: optionalOneOf(CHARGE_CHANGES),
  /** Only what the rule surchargeEnding finds: charges in use that end within 30 days, or did, with nothing after. */
  ending: optionalFlag(),
}
const tag = 'surcharges'

export const surchargeChangesContract = {
  listSurchargeChanges: endpoint({
    method: 'POST',
    path: '/surchargeNew/changes',
    roles: STAFF,
    summary:
      'Which charges cost something else from which day of departure on, by day: those of the months ahead, and those in use that are not known already.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: data(
      z.object({
        dataList: z.array(changeRow),
        total: z.int(),
        /** Where there are none: the days of the last change before, and of the first one after these months. */
        last: z.string().nullable(),
        next: z.string().nullable(),
      }),
    ),
  }),
  exportSurchargeChanges: endpoint({
    method: 'POST',
    path: '/surchargeNew/exportChanges',
    roles: STAFF,
    summary: 'The same filter as a workbook; at most 10,000 changes.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    perMinute: 10,
  }),
}
