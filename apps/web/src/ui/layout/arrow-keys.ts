import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Turns pages by arrow keys (and Page Up, Page Down) while the focus is inside the element that gets this ref. */
export function useArrowKeys(turn: (by: -1 | 1) => void): RefCallback<HTMLElement> {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  return useCallback((element: HTMLElement | null) => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') latest.current(-1)
      if (event.key === 'ArrowRight' || event.key === 'PageDown') latest.current(1)
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
}
