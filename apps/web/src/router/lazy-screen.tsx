import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/**
 * A screen that is fetched when it is first opened. The module's type is loose on purpose: a screen reads its own
 * route's types, so naming its type here would go in a circle. `routes.test.ts` loads each of them.
 */
export const lazyScreen = (load: () => Promise<object>, name: string): RouteComponent =>
  lazyRouteComponent(load as () => Promise<Record<string, (props: object) => unknown>>, name) as RouteComponent
