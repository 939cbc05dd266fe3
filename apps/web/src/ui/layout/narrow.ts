import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window is at most so wide; the style sheets use the same numbers. */
const atMost = (px: number) => {
  const query = window.matchMedia(`(max-width: ${px}px)`)
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** As narrow as a phone: the shell has a drawer menu. */
export const useNarrow = atMost(760)

/** Lists are cards: on phones and tablets, where a table would scroll sideways. */
export const useCards = atMost(899)

/** The menu shows its icons alone unless it is opened. */
export const useTablet = atMost(999)
