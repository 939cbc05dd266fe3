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
  /** Where it stands in the menu, e.g. below '/searchOrder', if it is not there itself: lit there, and in the breadcrumb. */
  menu?: string
}

/** `async () => (await import('./texts.ts')).orderTexts`: the entry names every screen and is to hold the texts of none. */
export type LoadTexts<M> = () => Promise<Texts<M>>

interface ScreenNaming<M> {
  roles?: readonly RoleId[]
  texts: LoadTexts<M>
  title: (texts: M) => string
  menu?: string
}

/** The static data of a route that the shell reads; `screen()` and `publicScreen()` fill it in. */
export const screenInfo = <M>(spec: ScreenNaming<M>): { screen: ScreenInfo } => ({
  screen: {
    roles: spec.roles,
    title: spec.title as (texts: never) => string,
    menu: spec.menu,
  },
})
