import { useEffect, useEffectEvent } from 'react'
import { onServerEvent } from './events.ts'

/** Debounces events into one refresh; the random delay keeps many pages from refetching at the same moment. */
const GATHER_MS = 300
const SPREAD_MS = 500

/**
 * Follows events of these kinds: events close together are delivered once, with all their kinds. `refresh` comes when
 * something may have been missed.
 */
export function useLive(kinds: readonly string[], follow: (came: ReadonlySet<string>) => void): void {
  const onEvents = useEffectEvent(follow)
  const wanted = kinds.join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let came = new Set<string>()
    const stop = onServerEvent(({ event }) => {
      if (!wanted.split(',').includes(event)) return
      came.add(event)
      timer ??= setTimeout(
        () => {
          timer = undefined
          const events = came
          came = new Set()
          onEvents(events)
        },
        GATHER_MS + Math.random() * SPREAD_MS,
      )
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [wanted])
}
