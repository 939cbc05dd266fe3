import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { currentLanguage } from '../i18n/language.ts'
import { currentSession } from '../session/session.ts'
import { antdLocales } from '../theme/antd-locales.ts'
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
  component: lazyScreen(() => import('../shell/Shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/', search: { to: location.href } })
  },
  // Beside the frame's code, not once it runs.
  loader: async () => void (await antdLocales.load(currentLanguage())),
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})

/** Screens without the header: registration, forgotten and new password (platform §2). */
export const signedOut = createRoute({
  getParentRoute: () => rootRoute,
  id: '_out',
  component: lazyScreen(() => import('../shell/PublicFrame.tsx'), 'PublicFrame'),
})
