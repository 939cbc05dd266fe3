import type { RoleId } from '@kairo/shared/roles'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { App } from '@/app.tsx'
import { onCaughtError } from '@/router/not-for-role.ts'
import { router } from '@/router/router.tsx'
import { beginSession } from '@/session/session.ts'
import { response, ok } from './fake-server.ts'
import { onUnmount } from './mounted.ts'

export const userOf = (role_id: RoleId) => ({
  id: role_id,
  code: 'B00001',
  name: `Person ${role_id}`,
  company_name: 'Sales 1',
  email: `person${role_id}@kairo.example`,
  role_id,
  language: 2,
  state: 1,
  version: 1,
})

/** The responses that the frame fetches on every screen. */
export function stubFrame(): void {
  response('GET /login/isInAllowedCountry', () =>
    ok({ isInAllowedCountry: true, enrolmentOpen: true, version: '1.0.0' }),
  )
  response('POST /order/getUnapprovedOrderCount', () => ok({ unapprovedOrderCount: 100 }))
  response('POST /work/counts', () => ok({ counts: [], badge: 7 }))
  response('POST /user/getUnapprovedUserCount', () => ok({ unapprovedUserCount: 2 }))
  response('POST /transportCostApproval/getUnapprovedCostCount', () =>
    ok({ unapprovedCostCount: 3, pendingSurchargeSheetCount: 0 }),
  )
  response('GET /login/currentUser', () => ok({ user: userOf(2), version: '1.0.0', apiDocs: true }))
  response('GET /setup/steps', () => ok({ isOpen: false, isHidden: false, steps: [] }))
  response('POST /msg/unreadCount', () => ok({ unreadCount: 0 }))
  response('POST /sysExchangeRate/getSysExchangeRateList', () =>
    ok({
      id: 1,
      jpExchangeRate: { exchange_rate: '156.42', update_time: '2026-11-20' },
      cnExchangeRate: { exchange_rate: '7.1038', update_time: '2026-11-20' },
    }),
  )
}

const NO_MATCHES: Parameters<typeof router.stores.setMatches>[0] = []

/** Opens the whole product at an address, signed in as a role or not at all. */
export function open(path: string, role?: RoleId): void {
  if (role) beginSession({ token: `token-${role}`, user: userOf(role), version: '1.0.0', kept: false })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) } as Parameters<
    typeof router.update
  >[0])
  // The screen of the test before would be drawn until this one is there. It may have been left before it was drawn: the
  // router would offer it again, without its data. A transition to nothing replaces that offer as well.
  void router.startTransition(() => router.stores.setMatches(NO_MATCHES), NO_MATCHES)
  // The router loads only at its first render.
  void router.load()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place, { onCaughtError })
  root.render(<App />)
  onUnmount(() => root.unmount())
}
export const addressNow = (): string => router.state.location.href
