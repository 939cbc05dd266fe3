import type { RoleId } from '@kairo/shared/roles'
import type { Texts } from '../i18n/texts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo
  }
}

/** The facts of a screen that the shell needs without loading it. */
export interface ScreenInfo {
  /** Absent on public screens. */
  roles?: readonly RoleId[]
  texts: Texts<unknown>
  title: (texts: never) => string
  /** Above the title in the breadcrumb, outermost first; a path where it leads somewhere. */
  crumbs?: (texts: never) => readonly Crumb[]
  /** The menu entry highlighted while this screen is open, where it has no entry itself. */
  menu?: string
}
export interface Crumb {
  text: string
  to?: string
}

interface ScreenNaming<M> {
  roles?: readonly RoleId[]
  texts: Texts<M>
  title: (texts: M) => string
  crumbs?: (texts: M) => readonly Crumb[]
  menu?: string
}

/** The static data of a route that the shell reads; `screen()` and `publicScreen()` fill it in. */
export const screenInfo = <M>(spec: ScreenNaming<M>): { screen: ScreenInfo } => ({
  screen: {
    ...(spec.roles ? { roles: spec.roles } : {}),
    texts: spec.texts as Texts<unknown>,
    title: spec.title as (texts: never) => string,
    ...(spec.crumbs ? { crumbs: spec.crumbs as (texts: never) => readonly Crumb[] } : {}),
    ...(spec.menu ? { menu: spec.menu } : {}),
  },
})
