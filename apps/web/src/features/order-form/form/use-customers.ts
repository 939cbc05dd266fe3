import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import { PAUSE, useDebounced } from '@/use-debounced.ts'

/** Customers shown at once; typing finds the others. */
const SHOWN = 50
const STALE_MS = 60_000

/** Customers under contract that staff can book for, found by what was typed; `hasMore`: not all are shown. */
export function useCustomerSearch(typed: string) {
  const keyword = useDebounced(typed.trim(), PAUSE.search)
  const found = useApiQuery(
    'POST /user/getCustomers',
    { roleId: ROLE.customer, state: USER_STATE.approved, keyword: keyword || undefined, limit: SHOWN + 1 },
    { staleMs: STALE_MS, keepPrevious: true },
  )
  const users = found.data?.data.users
  return {
    keyword,
    users: users?.slice(0, SHOWN),
    hasMore: (users?.length ?? 0) > SHOWN,
    isFetching: found.isFetching,
    error: found.error,
    refetch: found.refetch,
  }
}

/** These customers, in any state; undefined while loading. */
export function useCustomers(ids: readonly unknown[], enabled = true) {
  const wanted = [...new Set(ids.map(Number).filter((id) => id > 0))].toSorted((a, b) => a - b)
  const query = useApiQuery(
    'POST /user/getCustomers',
    { roleId: ROLE.customer, ids: wanted },
    { enabled: enabled && wanted.length > 0, staleMs: STALE_MS, keepPrevious: true },
  )
  return query.data?.data.users
}
