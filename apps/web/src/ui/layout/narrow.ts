import { useSyncExternalStore } from 'react'

/** Whether the window is at most so wide; the style sheets use the same numbers. */
const atMost = (px: number) => {
  const query = window.matchMedia(`(max-width: ${px}px)`)
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** Whether the window is as narrow as a phone's, where the shell has a drawer menu. */
export const useNarrow = atMost(760)

/** Whether lists are cards: on phones and tablets, where a table would scroll sideways. */
export const useCards = atMost(899)
