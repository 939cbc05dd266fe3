import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { date, idList, optionalDecimal, optionalId, text } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { STAFF } from '../roles.ts'
import { CHARGE_CONDITIONS } from './charge-conditions.ts'
import { uploadedSheet } from './surcharge-sheets.contract.ts'
import { namedLine } from './surcharges.contract.ts'

const MAX_CHARGES = 500
const amount = () => optionalDecimal(2, 0, 9_999_999_999.99)
const tag = 'surcharges'

export const nextPeriodContract = {
  listLastPeriods: endpoint({
    method: 'GET',
    path: '/surchargeNew/getLastPeriods',
    roles: STAFF,
    summary: 'The charges of these surcharges, each carrier’s own besides those of all, with the last period of each.',
    tag,
    input: z.strictObject({ ids: idList(200) }),
    response: data(z.array(namedLine.extend({ surchargeNo: z.string() }))),
  }),
  addNextPeriod: endpoint({
    method: 'POST',
    path: '/surchargeNew/nextPeriod',
    roles: STAFF,
    summary:
      'Makes one sheet (a draft of the caller) with new amounts of these charges from an ETD on; the period before ends on the day before. It changes no price before role 2 confirms it.',
    tag,
    input: z.strictObject({
      /** First ETD, yyyy-MM-dd. */
      from: date(),
      charges: z
        .array(
          z.strictObject({
            surchargeNo: text(50),
            surchargeName: text(100),
            condition: z.enum(CHARGE_CONDITIONS),
            /** Of a carrier’s own charge. */
            shippingCompanyId: optionalId(),
            costUnit: z.enum(CURRENCIES),
            surcharge20gp: amount(),
            surcharge40gp: amount(),
            surcharge40hq: amount(),
            surchargeLcl: amount(),
          }),
        )
        .min(1)
        .max(MAX_CHARGES),
    }),
    response: data(z.object({ sheet: uploadedSheet })),
    refusals: ['INSERT_FAIL'],
  }),
}
