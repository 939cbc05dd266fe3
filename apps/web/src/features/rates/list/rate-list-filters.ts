import { choice, day, listSearch, searchOf, text, whole } from '@/router/search.ts'

/** Filters of the management list and the approval tabs, as their addresses hold them. */
const fields = {
  ...listSearch,
  departurePort: text,
  destinationPort: text,
  startCountry: choice(['1', '2'] as const),
  endCountry: choice(['1', '2'] as const),
  type: choice(['FCL', 'LCL'] as const),
  weekday: text,
  distance: whole(1),
  shippingCompany: text,
  directTransfer: choice(['YES', 'NO'] as const),
  shipType: choice(['Normal', 'Fast'] as const),
  maxCapacity: text,
  validity: choice(['YES', 'NO'] as const),
  portOpenDay: text,
  openTime: day,
  validState: choice(['0', '1'] as const),
}
export const rateListSearch = searchOf({
  ...fields,
  // From the home page's search (rules 5.20).
  costType: choice(['FCL', 'LCL'] as const),
  startCity: text,
  endCity: text,
})
export const approvalSearch = searchOf({
  ...fields,
  tab: choice(['1', '2', '3'] as const),
  // One of the sheets that wait.
  sheet: text,
  by: whole(1),
  kind: choice(['sheet', 'revision'] as const),
})
export type RateListSearch = ReturnType<typeof approvalSearch>

const number = (value: string | undefined): number | undefined => (value === undefined ? undefined : Number(value))

/** The same as the input of the list calls. */
export const rateListInput = (search: RateListSearch) => ({
  departurePort: search.departurePort,
  destinationPort: search.destinationPort,
  startCountry: number(search.startCountry),
  endCountry: number(search.endCountry),
  type: search.type,
  weekday: number(search.weekday),
  distance: search.distance,
  shippingCompany: search.shippingCompany,
  directTransfer: search.directTransfer,
  shipType: search.shipType,
  maxCapacity: number(search.maxCapacity),
  validity: search.validity,
  portOpenDay: number(search.portOpenDay),
  openTime: search.openTime,
  validState: number(search.validState),
})
