import { CURRENCIES } from '@kairo/shared/currencies'
import { choice, day, flag, listSearch, searchOf, text, whole } from '@/router/search.ts'

export const INSURANCE_TABS = ['insurances', 'rates'] as const

/** `id` is the insurance that is open; the filters of the rates stand at the end. */
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
  insurer: text,
  hsCode: text,
  currency: choice(CURRENCIES),
  inForce: flag,
})
export type InsuranceSearch = ReturnType<typeof insuranceSearch>

/** The register of insurers. */
export const insurersSearch = searchOf({ ...listSearch, name: text })
export type InsurersSearch = ReturnType<typeof insurersSearch>

/** A draft by its id, or a new application for an order; with neither the order is to be chosen. */
export const applySearch = searchOf({ id: whole(1), orderId: whole(1) })
