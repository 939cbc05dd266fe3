import { choice, day, listSearch, searchOf, text, whole } from '../../router/search.ts'

export const INSURANCE_TABS = ['insurances', 'rates'] as const

/** `id` is the insurance that is open. */
export const insuranceSearch = searchOf({
  ...listSearch,
  id: whole(1),
  tab: choice(INSURANCE_TABS),
  keyword: text,
  status: choice(['0', '1', '2', '3', '4', '5', '6', '7']),
  customerId: whole(1),
  orderId: whole(1),
  conditions: choice(['1', '2', '3']),
  sailingFrom: day,
  sailingTo: day,
  signingFrom: day,
  signingTo: day,
})
export type InsuranceSearch = ReturnType<typeof insuranceSearch>

/** A draft by its id, or a new application for an order; with neither the order is to be chosen. */
export const applySearch = searchOf({ id: whole(1), orderId: whole(1) })
