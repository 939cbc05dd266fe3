import type { Input } from '@/api/call.ts'
import { type ListSearch, pageInput } from '@/ui/list/list-search.ts'

export type BillsSearch = ListSearch & {
  keyword?: string | undefined
  /** BL_STATE as text. */
  state?: string | undefined
  kind?: Input<'POST /bl/list'>['kind']
  issuedFrom?: string | undefined
  issuedTo?: string | undefined
}

export const billsFilterInput = ({ keyword, state, kind, issuedFrom, issuedTo, sortBy, sortOrder }: BillsSearch) => ({
  keyword,
  state: state === undefined ? undefined : Number(state),
  kind,
  issuedFrom,
  issuedTo,
  sortBy: sortBy as Input<'POST /bl/list'>['sortBy'],
  sortOrder,
})

export const billsListInput = (search: BillsSearch): Input<'POST /bl/list'> => ({
  ...pageInput(search),
  ...billsFilterInput(search),
})
