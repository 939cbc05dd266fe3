import { z } from 'zod'
import { data, endpoint, rows } from '../contract/endpoint.ts'
import {
  decimal,
  id,
  nothing,
  optionalId,
  optionalInt,
  optionalOneOf,
  paging,
  sorting,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'

const response = data(z.object({ discount: z.string(), version: z.int(), note: z.string().nullable() }))
const tag = 'discounts'

/** A customer with its factor. */
const customerDiscount = z.object({
  customerId: z.int(),
  /** Of the customer's record: every edit of it counts. */
  version: z.int(),
  code: z.string(),
  company_name: z.string(),
  name: z.string(),
  email: z.string(),
  /** Dictionary 4. */
  state: z.int(),
  discount: z.string(),
  /** In words; null when there is no discount. */
  note: z.string().nullable(),
  /** Who set the factor last, and when (yyyy-MM-dd HH:mm, Tokyo); null when it never changed. */
  changedBy: z.string().nullable(),
  changeTime: z.string().nullable(),
})

/** One change of a factor, out of the log. */
const discountChange = z.object({
  id: z.int(),
  kind: z.enum(['customer', 'allFare']),
  /** Of the customer; null for the all-fare factor. */
  code: z.string().nullable(),
  company_name: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  changedBy: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  changeTime: z.string(),
})

/** Factors on ocean freight, decimal text: `0.90` is 10% off, above 1 a markup (rules 4.5). */
export const discountsContract = {
  getDiscount: endpoint({
    method: 'POST',
    path: '/discount',
    roles: [...STAFF, ROLE.customer],
    summary: 'The factor of a customer; customers get their own, staff name one.',
    tag,
    input: z.strictObject({ customerId: optionalId() }),
    response,
    refusals: ['USER_NOT_EXIST'],
  }),
  updateDiscount: endpoint({
    method: 'POST',
    path: '/discount/update',
    roles: STAFF,
    summary: 'Sets the factor of a customer: 0.01 to 10, two decimals.',
    tag,
    input: z.strictObject({ customerId: id(), discount: decimal(2, 0.01, 10), version: version() }),
    response: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['USER_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  getAllFareDiscount: endpoint({
    method: 'POST',
    path: '/discount/all',
    roles: STAFF,
    summary: 'The factor for every customer.',
    tag,
    input: nothing,
    response,
  }),
  updateAllFareDiscount: endpoint({
    method: 'POST',
    path: '/discount/updateAll',
    roles: [ROLE.manager],
    summary: 'Sets the factor for every customer: 0.01 to 1, two decimals.',
    tag,
    input: z.strictObject({ discount: decimal(2, 0.01, 1), version: version() }),
    response: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
  listCustomerDiscounts: endpoint({
    method: 'POST',
    path: '/discount/customers',
    roles: STAFF,
    summary: 'Customers with their factors, and who set each last.',
    tag,
    input: z.strictObject({
      /** Part of a company, name, email, telephone or code. */
      keyword: optionalCode(100),
      state: optionalInt(0, 3),
      /** Factors below 1, of 1, above 1. */
      kind: optionalOneOf(['discount', 'none', 'markup']),
      ...paging,
      ...sorting(['code', 'company_name', 'discount']),
    }),
    response: rows(customerDiscount),
  }),
  listDiscountChanges: endpoint({
    method: 'POST',
    path: '/discount/history',
    roles: STAFF,
    summary: 'Who changed which factor from what to what, newest first; of one customer, or of all.',
    tag,
    input: z.strictObject({
      customerId: optionalId(),
      kind: optionalOneOf(['customer', 'allFare']),
      ...paging,
    }),
    response: rows(discountChange),
    refusals: ['USER_NOT_EXIST'],
  }),
}
