import { createRoute, redirect } from '@tanstack/react-router'
import { CrashPage } from '@/router/CrashPage.tsx'
import { homeOf } from '@/router/home.ts'
import { lazyScreen } from '@/router/lazy-screen.tsx'
import { rootRoute } from '@/router/root.tsx'
import { searchOf, text } from '@/router/search.ts'
import { screenInfo } from '@/router/screen-info.ts'
import { currentSession } from '@/session/session.ts'
import { returnPath } from './return-path.ts'

const texts = async () => (await import('./texts.ts')).signInTexts
const signInSearch = searchOf({ to: text })

/** The sign-in page: directly below the root, because it does without the shell. */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // The page to return to after signing in.
  validateSearch: signInSearch,
  staticData: screenInfo({ texts, title: (t) => t.title }),
  beforeLoad: ({ location }) => {
    const session = currentSession()
    if (session) throw redirect({ href: returnPath(signInSearch(location.search).to) ?? homeOf(session.user.role_id) })
  },
  loader: texts,
  component: lazyScreen({ load: () => import('./SignInScreen.tsx'), component: 'SignInScreen' }),
  errorComponent: CrashPage,
})
