import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, moving on each minute: cut-offs come near, and pass, while somebody looks. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
