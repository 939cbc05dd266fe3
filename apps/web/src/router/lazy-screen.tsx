import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { themedScreen } from '../theme/themed.tsx'

export interface LazyScreen {
  /**
   * `() => import('./OrderListScreen.tsx')`; the file exports a component of its own name. The module's type is loose on
   * purpose: a screen reads its own route's types, so naming its type here would go in a circle. `routes.test.ts` loads
   * each of them.
   */
  load: () => Promise<object>
  /** The export's name. */
  component: string
  /** It is drawn without antd; the build checks that this is so, and that no other screen is. */
  plain?: boolean
}

/** A screen that is fetched when it is first opened, with antd's provider around it unless it does without antd. */
export const lazyScreen = ({ load, component, plain = false }: LazyScreen): RouteComponent =>
  lazyRouteComponent(
    (plain ? load : () => themedScreen(load, component)) as () => Promise<Record<string, (props: object) => unknown>>,
    component,
  ) as RouteComponent
