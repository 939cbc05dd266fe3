import { useEffect } from 'react'
import { onServerEvent } from '../../api/events.ts'
import { makeStale } from '../../api/queries.ts'
import { ORDER_ROUTES } from './order.ts'

/** Events that come together are one refresh; the spread keeps many pages from asking in the same moment. */
const GATHER_MS = 300
const SPREAD_MS = 500

/** Follows what others do to orders: what is on screen is asked again, quietly. */
export function useLiveOrders(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerEvent(({ event }) => {
      if (event !== 'order' && event !== 'refresh') return
      timer ??= setTimeout(
        () => {
          timer = undefined
          void makeStale(...ORDER_ROUTES)
        },
        GATHER_MS + Math.random() * SPREAD_MS,
      )
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
