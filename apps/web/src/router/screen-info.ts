import type { RoleId } from '@kairo/shared/roles'
import type { Texts } from '@kairo/shared/texts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo
  }
}

/** The facts of a screen that the shell needs without loading it. */
export interface ScreenInfo {
  /** Absent on public screens. */
  roles?: readonly RoleId[]
  /** Of the texts that the route's loader answers. */
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

/** `async () => (await import('./texts.ts')).orderTexts`: the entry names every screen and is to hold the texts of none. */
export type LoadTexts<M> = () => Promise<Texts<M>>

interface ScreenNaming<M> {
  roles?: readonly RoleId[]
  texts: LoadTexts<M>
  title: (texts: M) => string
  crumbs?: (texts: M) => readonly Crumb[]
  menu?: string
}

/** The static data of a route that the shell reads; `screen()` and `publicScreen()` fill it in. */
export const screenInfo = <M>(spec: ScreenNaming<M>): { screen: ScreenInfo } => ({
  screen: {
    ...(spec.roles ? { roles: spec.roles } : {}),
    title: spec.title as (texts: never) => string,
    ...(spec.crumbs ? { crumbs: spec.crumbs as (texts: never) => readonly Crumb[] } : {}),
    ...(spec.menu ? { menu: spec.menu } : {}),
  },
})
