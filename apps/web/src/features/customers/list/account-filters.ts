import { sortInput } from '@/ui/list/list-search.ts'
import type { Filter } from '@/ui/list/filters/filter.ts'
import type { CustomerTexts } from '../texts.ts'
import type { CustomerSearch, ShipperSearch } from './search.ts'

/** Visible unless the user chose others (rules 16.11). */
export const FIRST_FILTERS: readonly string[] = ['company_name', 'name', 'email', 'state', 'createTimeFrom']

/** The filters of both lists of accounts. */
export function accountFilters<S extends ShipperSearch>(t: CustomerTexts): Filter<S>[] {
  const text = (key: keyof ShipperSearch) =>
    ({ key, label: t.filter[key as keyof typeof t.filter], kind: 'text', maxLength: 100 }) as Filter<S>
  return [
    text('company_name'),
    text('name'),
    text('email'),
    {
      key: 'state',
      label: t.filter.state,
      kind: 'choice',
      options: Object.entries(t.state).map(([value, label]) => ({ value, label })),
    } as Filter<S>,
    { key: 'createTimeFrom', to: 'createTimeTo', label: t.filter.createTimeFrom, kind: 'days' } as Filter<S>,
    text('telephone'),
    text('code'),
    { key: 'invited', label: t.filter.invited, kind: 'flag' } as Filter<S>,
  ]
}
export const waitingFilter = (t: CustomerTexts): Filter<CustomerSearch> => ({
  key: 'waiting',
  label: t.filter.waiting,
  kind: 'flag',
})

/** The filters of the address in the form of the calls. */
export const filterInput = ({
  open: _open,
  page: _page,
  size: _size,
  sortBy: _by,
  sortOrder: _order,
  state,
  ...rest
}: ShipperSearch) => ({ ...rest, state: state === undefined ? undefined : Number(state) })

const SORTS = ['create_time', 'code', 'company_name'] as const
/** Page and order of a list call. */
export const pageOf = (search: ShipperSearch, size: number) => ({
  page: search.page ?? 1,
  limit: Math.min(search.size ?? size, 500),
  ...sortInput(search, SORTS),
})
