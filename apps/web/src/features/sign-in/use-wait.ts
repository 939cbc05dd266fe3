import { useEffect, useState } from 'react'
import { ApiRefusal } from '../../api/refusal.ts'

/** A waiting time counted down by the clock, so that a sleeping tab does not stretch it. */
export function useWait(): { seconds: number; beginAfter: (error: unknown) => void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds,
    beginAfter: (error) => {
      if (!(error instanceof ApiRefusal) || error.status !== 429) return
      const wait = error.retryAfter ?? 60
      setSeconds(wait)
      setUntil(Date.now() + wait * 1000)
    },
  }
}
