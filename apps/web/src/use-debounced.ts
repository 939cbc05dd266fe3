import { useEffect, useState } from 'react'

/** A debounced value: it follows once the input has paused for `pauseMs`. Must be JSON. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(key ?? 'null') ?? undefined), pauseMs)
    return () => clearTimeout(timer)
  }, [key, pauseMs])
  return paused
}
