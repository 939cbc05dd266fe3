import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { decimal, id, nothing, optionalId, version } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'

const answer = data(z.object({ discount: z.string(), version: z.int(), note: z.string().nullable() }))
const tag = 'discounts'

/** Factors on ocean freight, decimal text: `0.90` is 10% off, above 1 a markup (DECISIONS 5.5). */
export const discountsContract = {
  getDiscount: endpoint({
    method: 'POST',
    path: '/discount',
    roles: [2, 3, 4],
    summary: 'The factor of a customer; customers get their own, staff name one.',
    tag,
    input: z.strictObject({ customerId: optionalId() }),
    answer,
    refusals: ['USER_NOT_EXIST'],
  }),
  updateDiscount: endpoint({
    method: 'POST',
    path: '/discount/update',
    roles: STAFF,
    summary: 'Sets the factor of a customer: 0.01 to 10, two decimals.',
    tag,
    input: z.strictObject({ customerId: id(), discount: decimal(2, 0.01, 10), version: version() }),
    answer: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['USER_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  getAllFareDiscount: endpoint({
    method: 'POST',
    path: '/discount/all',
    roles: STAFF,
    summary: 'The factor for every customer.',
    tag,
    input: nothing,
    answer,
  }),
  updateAllFareDiscount: endpoint({
    method: 'POST',
    path: '/discount/updateAll',
    roles: [ROLE.manager],
    summary: 'Sets the factor for every customer: 0.01 to 1, two decimals.',
    tag,
    input: z.strictObject({ discount: decimal(2, 0.01, 1), version: version() }),
    answer: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
}
