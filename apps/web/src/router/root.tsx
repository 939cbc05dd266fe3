import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentSession } from '@/session/session.ts'
import { AppFrame } from './AppFrame.tsx'
import { CrashPage } from './CrashPage.tsx'
import { NotFoundPage, NotFoundScreen } from './NotFoundPage.tsx'
import { lazyScreen } from './lazy-screen.tsx'

export const rootRoute = createRootRoute({
  component: AppFrame,
  notFoundComponent: NotFoundScreen,
  errorComponent: (props) => (
    <main id="content">
      <CrashPage {...props} />
    </main>
  ),
})

/** Screens behind the sign-in: shell, menu, one white sheet. A visitor without a session goes to / and comes back. */
export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: '_in',
  component: lazyScreen({ load: () => import('@/shell/Shell.tsx'), component: 'Shell' }),
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/', search: { to: location.href } })
  },
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})

/** Screens without the header: registration, forgotten and new password (rules 16.1). */
export const signedOut = createRoute({
  getParentRoute: () => rootRoute,
  id: '_out',
  component: lazyScreen({ load: () => import('@/shell/PublicFrame.tsx'), component: 'PublicFrame' }),
})
