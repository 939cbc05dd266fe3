import { useNavigate, useRouter } from '@tanstack/react-router'
import { screenRoles } from '@/router/has-screen.ts'
import { currentSession, useSession } from '@/session/session.ts'
import type { StartKind } from './start-order.ts'

const HOMES = ['/searchOrder', '/orderTracking', '/homePage'] as const
const RATE_SEARCH = '/freightRateRetrieval'

/** The order list of this user's role. */
export function useOrdersPath(): string {
  const rolesOf = screenRoles(useRouter())
  const { user } = useSession()
  return HOMES.find((path) => rolesOf(path).includes(user.role_id)) ?? '/homePage'
}

/** The previous address in the tab; undefined where the browser does not expose it, null where there is none. */
function addressBefore(): URL | null | undefined {
  if (!('navigation' in window)) return undefined
  const { currentEntry } = window.navigation
  const url = currentEntry && window.navigation.entries()[currentEntry.index - 1]?.url
  return url ? new URL(url) : null
}

interface Address {
  pathname: string
  search: object
}
/**
 * Whether an address is still this form: a draft that gets its number continues under a new address, another booking is
 * another form. The end of the session does not count as leaving: the input stays stored.
 */
export const staysInForm =
  (savedId: number | undefined) =>
  (current: Address, next: Address): boolean => {
    if (!currentSession()) return true
    if (current.pathname !== next.pathname) return false
    const { state, id } = next.search as { state?: unknown; id?: unknown }
    if (state === '2' && (savedId === undefined || id === savedId)) return true
    return JSON.stringify(current.search) === JSON.stringify(next.search)
  }

/** Under which a form's input is stored: one per user and order, `new` for an order that is not stored yet. */
export const savedInputKey = (userId: number, order: number | 'new'): string => `order-form:${userId}:${order}`

/**
 * The target when the form is completed or cancelled: the order list, or the rate search that it came from, with its
 * filters and the scroll position.
 */
export function useLeaving(kind: StartKind): { toOrders: () => void; close: () => void } {
  const navigate = useNavigate()
  const { history } = useRouter()
  const orders = useOrdersPath()
  const toOrders = () => void navigate({ to: orders })
  const toRateSearch = () => {
    const before = addressBefore()
    const isThere = before === undefined ? history.canGoBack() : before?.pathname === RATE_SEARCH
    if (isThere) history.back()
    else void navigate({ to: RATE_SEARCH })
  }
  return { toOrders, close: kind === 'search' ? toRateSearch : toOrders }
}
