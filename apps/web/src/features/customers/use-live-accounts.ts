import { useEffect } from 'react'
import { onServerEvent } from '../../api/events.ts'
import { makeStale } from '../../api/queries.ts'
import { ACCOUNT_ROUTES } from './account.ts'

/** What says that accounts changed: the counters of the office, a message to a customer, a break of the line. */
const TELLING = ['counters', 'message', 'refresh']
const GATHER_MS = 400

/** Follows what others do to accounts; several events that come together are one refresh. */
export function useLiveAccounts(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerEvent(({ event }) => {
      if (!TELLING.includes(event)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void makeStale(...ACCOUNT_ROUTES)
      }, GATHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
