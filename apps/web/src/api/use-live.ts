import { useEffect, useEffectEvent } from 'react'
import { onServerEvent } from './events.ts'

/** Debounces events into one refresh; the random delay keeps many pages from refetching at the same moment. */
const GATHER_MS = 200
const SPREAD_MS = 300

/**
 * Follows events of these kinds: events close together are delivered once, with all their kinds. `refresh` comes when
 * something may have been missed. While what `follow` started is under way the next ones wait, so that a storm of
 * events costs no more calls than the server answers.
 */
export function useLive(kinds: readonly string[], follow: (came: ReadonlySet<string>) => Promise<unknown>): void {
  const onEvents = useEffectEvent(follow)
  const wanted = kinds.join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let came = new Set<string>()
    let isOver = false
    const gather = () => {
      timer = setTimeout(() => void deliver(), GATHER_MS + Math.random() * SPREAD_MS)
    }
    const deliver = async () => {
      const events = came
      came = new Set()
      await onEvents(events)
      timer = undefined
      if (came.size > 0 && !isOver) gather()
    }
    const stop = onServerEvent(({ event }) => {
      if (!wanted.split(',').includes(event)) return
      came.add(event)
      if (timer === undefined) gather()
    })
    return () => {
      isOver = true
      stop()
      clearTimeout(timer)
    }
  }, [wanted])
}
