import { ROLE } from '@kairo/shared/roles'
import { useEffect, useRef } from 'react'
import { followEvents } from '@/api/events.ts'
import { invalidate, queryClient, useApiQuery } from '@/api/queries.ts'
import { useLive } from '@/api/use-live.ts'
import { useSession } from '@/session/session.ts'
import type { CounterName } from './menu.ts'
import { LIVE_EVENTS, staleBy } from './stale-by.ts'

export type Counters = Record<CounterName, number>

/** Polling interval when live updates do not get through. */
const FALLBACK_MS = 120_000

/** Counters of pending work of this user; loaded with the shell, pushed afterwards (rules 14.8). */
export function useCounters(): Counters {
  const role = useSession().user.role_id
  // Approvals are tasks of the business administrator only.
  const approves = role === ROLE.manager
  const often = { refetchMs: FALLBACK_MS, later: true }
  const orders = useApiQuery(
    'POST /order/getUnapprovedOrderCount',
    {},
    { ...often, enabled: role !== ROLE.systemAdmin },
  )
  const users = useApiQuery('POST /user/getUnapprovedUserCount', {}, { ...often, enabled: approves })
  const rates = useApiQuery('POST /transportCostApproval/getUnapprovedCostCount', {}, { ...often, enabled: approves })
  const bills = useApiQuery('POST /billing/waitingCount', {}, { ...often, enabled: role === ROLE.customer })
  const work = useApiQuery('POST /work/counts', {}, often)
  const messages = useApiQuery('POST /msg/unreadCount', {}, often)
  return {
    orders: orders.data?.data.unapprovedOrderCount ?? 0,
    users: users.data?.data.unapprovedUserCount ?? 0,
    rates: rates.data?.data.unapprovedCostCount ?? 0,
    surchargeSheets: rates.data?.data.pendingSurchargeSheetCount ?? 0,
    bills: bills.data?.data.waitingCount ?? 0,
    work: work.data?.data.badge ?? 0,
    messages: messages.data?.data.unreadCount ?? 0,
  }
}

const COUNTERS = [
  'POST /order/getUnapprovedOrderCount',
  'POST /user/getUnapprovedUserCount',
  'POST /transportCostApproval/getUnapprovedCostCount',
  'POST /billing/waitingCount',
  'POST /work/counts',
  'POST /msg/unreadCount',
] as const
const refreshCounters = (): Promise<void> => invalidate(...COUNTERS)

/** Live updates while the shell is on screen; another account or department refetches the counters. */
export function useLiveUpdates(): void {
  const { token, user } = useSession()
  const counted = useRef(`${user.id} ${user.company_name}`)
  useEffect(() => {
    const stop = new AbortController()
    if (token) void followEvents(stop.signal, { onRefused: refreshCounters })
    return () => stop.abort()
  }, [token])
  useLive(LIVE_EVENTS, (came) => invalidate(...staleBy(came)))
  // Labels of the dictionary occur in most responses: lists, details, choices of forms.
  useLive(['dictionary'], () => queryClient.invalidateQueries())
  useEffect(() => {
    const now = `${user.id} ${user.company_name}`
    if (counted.current !== now) void refreshCounters()
    counted.current = now
  }, [user.id, user.company_name])
}
