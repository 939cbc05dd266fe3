import type { RoleId } from '@kairo/shared/roles'
import { createRoute } from '@tanstack/react-router'
import { currentSession } from '@/session/session.ts'
import { CrashPage } from './CrashPage.tsx'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { NotForRole } from './not-for-role.ts'
import { signedIn, signedOut } from './root.tsx'
import { type LoadTexts, screenInfo } from './screen-info.ts'

interface ScreenSpec<P extends string, M, S extends object> extends PublicScreenSpec<P, M, S>, LazyScreen {
  roles: readonly RoleId[]
  /**
   * Starts the queries that the screen makes first (`prefetch`), so that they go out beside its code: on the way to the
   * screen, and when the pointer rests on a link to it.
   */
  fetch?: (search: NoInfer<S>, role: RoleId) => void
}
interface PublicScreenSpec<P extends string, M, S extends object> extends Omit<LazyScreen, 'plain'> {
  path: P
  texts: LoadTexts<M>
  /** Document title, and last word of the breadcrumb. */
  title: (texts: M) => string
  /** The screen of the menu that it belongs to, e.g. '/searchOrder' for the order form. */
  menu?: string
  /** `searchOf({…})`. */
  search?: (raw: Record<string, unknown>) => S
}

const noSearch = () => ({})

/** Defines a screen behind the sign-in. A role that may not open it sees the reason and a link to the home page. */
export const screen = <const P extends string, M, S extends object = object>(spec: ScreenSpec<P, M, S>) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: spec.path,
    validateSearch: (spec.search ?? noSearch) as (raw: Record<string, unknown>) => S,
    staticData: screenInfo(spec),
    beforeLoad: ({ search }) => {
      const role = currentSession()?.user.role_id
      if (role && !spec.roles.includes(role)) throw new NotForRole(role)
      if (role) spec.fetch?.(search as S, role)
    },
    loader: spec.texts,
    component: lazyScreen(spec),
    errorComponent: CrashPage,
  })

/** Defines a screen without sign-in and header. */
export const publicScreen = <const P extends string, M, S extends object = object>(
  spec: PublicScreenSpec<P, M, S> & {
    /** Runs before the screen loads; may throw a redirect. */
    arrive?: (search: NoInfer<S>, pathname: string) => void
  },
) =>
  createRoute({
    getParentRoute: () => signedOut,
    path: spec.path,
    validateSearch: (spec.search ?? noSearch) as (raw: Record<string, unknown>) => S,
    staticData: screenInfo(spec),
    beforeLoad: ({ search, location }) => spec.arrive?.(search as S, location.pathname),
    loader: spec.texts,
    component: lazyScreen({ ...spec }),
    errorComponent: CrashPage,
  })
