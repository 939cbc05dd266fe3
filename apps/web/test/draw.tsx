import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { queryClient } from '@/api/queries.ts'
import { parseSearch, stringifySearch } from '@/router/search.ts'
import { ConfirmRoot } from '@/ui/feedback/ConfirmDialog.tsx'
import { Toaster } from '@/ui/feedback/Toaster.tsx'
import { onUnmount } from './mounted.ts'

/** Renders a component within theme, router, confirmations and toasts, as in a screen. Returns the router. */
export function draw(children: ReactNode, path = '/') {
  const root = createRootRoute()
  const routes = ['/', '/elsewhere'].map((known) =>
    createRoute({
      getParentRoute: () => root,
      path: known,
      component: () => (known === '/' ? <main id="content">{children}</main> : <p>elsewhere</p>),
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  const place = document.createElement('div')
  document.body.append(place)
  const reactRoot = createRoot(place)
  reactRoot.render(
    <QueryClientProvider client={queryClient}>
      {/* The types of the product's router do not fit this one. */}
      <RouterProvider router={router as never} />
      <ConfirmRoot />
      <Toaster />
    </QueryClientProvider>,
  )
  onUnmount(() => reactRoot.unmount())
  return router
}
export { page }
