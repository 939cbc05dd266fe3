import { useRouter } from '@tanstack/react-router'

/** Whether a screen exists at a path: menus and links leave out what does not. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}
