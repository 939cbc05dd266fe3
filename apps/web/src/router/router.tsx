import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { publicScreens, screens } from '@/features/index.ts'
import { signInRoute } from '@/features/sign-in/index.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { rootRoute, signedIn, signedOut } from './root.tsx'
import { parseSearch, stringifySearch } from './search.ts'

type Search = Record<string, string | undefined>
const alias = <const P extends string>(
  path: P,
  to: string | ((search: Search) => string),
  searchOf: (search: Search) => Search = () => ({}),
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ({ location }) => {
      const search = location.search as Search
      const href = (typeof to === 'string' ? to : to(search)) + stringifySearch(searchOf(search))
      throw redirect({ href, replace: true })
    },
  })

/** The list of work was a page of its own, with other groups. */
const searchOfToday = ({ group, ...rest }: Search): Search => ({
  ...rest,
  ...(group === 'red' ? { severity: '1' } : { group: group === 'customer' ? 'waiting' : group }),
})

/** What was charged on which day had a view of its own beside the check of routes. */
const overviewBy = ({ view }: Search) => (view === 'days' ? '/surchargeChanges' : '/surchargeForm')

/** Header targets of the specification (rules 16.6) lead to the screens behind them. */
const aliasRoutes = [
  alias('/customerManagement', '/searchCustomer'),
  alias('/freightManagement', '/searchPrice'),
  alias('/today', '/homePage', searchOfToday),
  alias('/surcharge', '/surchargeIndex', (search) => ({ ...search, view: 'ports' })),
  alias('/surchargeOverview', overviewBy, ({ view: _view, sortBy: _by, sortOrder: _order, ...rest }) => rest),
  // Where some links of old web servers lead.
  alias('/index.html', '/homePage'),
] as const

const routeTree = rootRoute.addChildren([
  signInRoute,
  signedIn.addChildren([...screens, ...aliasRoutes]),
  signedOut.addChildren(publicScreens),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 30_000,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  defaultNotFoundComponent: NotFoundPage,
  // Within this time the old screen stays; longer ones show the bar at the top.
  defaultPendingMs: 400,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
