import { type LinkProps, useRouter } from '@tanstack/react-router'

/** Whether a screen exists at a path: menus and links leave out what does not. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}

/** A link to a screen that is named by data; the caller is responsible for the path and its search. */
export const linkTo = (to: string, search: Record<string, unknown> = {}) =>
  ({ to, search }) as unknown as Pick<LinkProps, 'to' | 'search'>
