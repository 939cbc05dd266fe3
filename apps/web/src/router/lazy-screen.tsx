import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export interface LazyScreen {
  /**
   * `() => import('./OrderListScreen.tsx')`; the file exports a component of its own name. The module's type is loose on
   * purpose: a screen reads its own route's types, so naming its type here would go in a circle. `routes.test.ts` loads
   * each of them.
   */
  load: () => Promise<object>
  /** The export's name. */
  component: string
}

/** A screen that is fetched when it is first opened. */
export const lazyScreen = ({ load, component }: LazyScreen): RouteComponent =>
  lazyRouteComponent(load as () => Promise<Record<string, (props: object) => unknown>>, component) as RouteComponent
