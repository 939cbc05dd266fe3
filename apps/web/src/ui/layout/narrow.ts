import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window is at most so wide. */
function widthHook(px: number): () => boolean {
  const query = window.matchMedia(`(max-width: ${px}px)`)
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** As narrow as a phone: the shell has a drawer menu, lists are cards; the style sheets use the same number. */
export const useNarrow = widthHook(760)
/** As narrow as a tablet: the menu shows its icons alone unless it is opened. */
export const useTablet = widthHook(1000)
