import { useEffect, useState } from 'react'

/** How long somebody has to stop typing, in milliseconds: before it is searched for, and before it is worked out or kept. */
export const PAUSE = { search: 200, work: 350 } as const

/** A debounced value: it follows once the input has paused. Must be JSON. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(key ?? 'null') ?? undefined), pauseMs)
    return () => clearTimeout(timer)
  }, [key, pauseMs])
  return paused
}
