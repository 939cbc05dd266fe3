import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { remember, remembered } from '../../browser-storage.ts'
import { useSession } from '../../session/session.ts'

const HOMES = ['/searchOrder', '/orderTracking', '/homePage'] as const
const SEARCH = '/freightRateRetrieval'
const SEARCH_KEY = 'order-form.rate-search'

/** Where the orders are listed for this person. */
export function useOrdersPath(): string {
  const { routesByPath } = useRouter()
  const { user } = useSession()
  const known = routesByPath as Record<string, { options: { staticData?: { screen?: { roles?: readonly number[] } } } } | undefined>
  const fits = (path: string) => known[path]?.options.staticData?.screen?.roles?.includes(user.role_id) ?? false
  return HOMES.find(fits) ?? '/homePage'
}

/**
 * The rate search that the form was opened from, with its filters, so that closing leads back to what was found; kept
 * for this tab, because a reload forgets where the person came from.
 */
export function useRateSearchHref(): string {
  const router = useRouter()
  const [href] = useState(() => {
    const from = router.state.resolvedLocation
    if (from?.pathname === SEARCH) remember(SEARCH_KEY, from.href, 'session')
    return remembered(SEARCH_KEY, 'session') ?? SEARCH
  })
  return href
}
