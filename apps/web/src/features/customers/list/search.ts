import { choice, day, flag, listSearch, searchOf, text, whole } from '@/router/search.ts'

const filters = {
  company_name: text,
  name: text,
  email: text,
  telephone: text,
  code: text,
  state: choice(['0', '1', '2', '3'] as const),
  createTimeFrom: day,
  createTimeTo: day,
  /** Only those whose person has not chosen a password. */
  invited: flag,
  /** The account whose detail is open. */
  open: whole(1),
}
export const customerSearch = searchOf({ ...listSearch, ...filters, waiting: flag })
export type CustomerSearch = ReturnType<typeof customerSearch>
export const shipperSearch = searchOf({ ...listSearch, ...filters })
export type ShipperSearch = ReturnType<typeof shipperSearch>
