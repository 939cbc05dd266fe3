import type { RoleId } from '@kairo/shared/roles'
import { type AnyRoute, type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'

/** Whether a screen exists at a path: menus and links leave out what does not. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}

/** The roles that may open the screen at a path; none where there is no such screen. */
export const screenRoles =
  (router: AnyRouter) =>
  (path: string): readonly RoleId[] =>
    (router.routesByPath[path] as AnyRoute | undefined)?.options.staticData?.screen?.roles ?? []

/** A link to a screen that is named by data; the caller is responsible for the path and its search. */
export const linkTo = (to: string, search: Record<string, unknown> = {}) =>
  ({ to, search }) as unknown as Pick<LinkProps, 'to' | 'search'>
