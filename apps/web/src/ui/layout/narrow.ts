import { useSyncExternalStore } from 'react'

/** Below this width the shell has a drawer menu and lists become cards; the style sheets use the same number. */
const NARROW_PX = 760
const query = window.matchMedia(`(max-width: ${NARROW_PX}px)`)
const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
