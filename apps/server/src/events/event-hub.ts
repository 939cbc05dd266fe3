import { setMaxListeners } from 'node:events'
import type pg from 'pg'
import { openClient } from '../database/addresses.ts'
import { CHANNEL, type LiveEvent } from './publish.ts'

type Listener = (event: LiveEvent) => void

export interface EventHub {
  /**
   * Calls the listener for events of any of the topics; returns the unsubscribe function. A listener must not throw.
   */
  subscribe(topics: readonly string[], listener: Listener): () => void
  /** Fires when the program stops: open streams end. */
  readonly closing: AbortSignal
  close(): Promise<void>
}

const RETRY_MS = [100, 500, 2000, 5000, 10_000]
const PING_MS = 30_000
const PING_PATIENCE_MS = 10_000

/**
 * One LISTEN connection for all open pages of this process. Nothing is stored: when the connection breaks, missed
 * events are replaced by a `refresh` event after the reconnect, on which pages reload their data. Pages
 * whose own stream breaks do the same. So an event may be lost, but no page stays outdated.
 */
export async function openEventHub(connectionString: string): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  // Each open page listens for it; Node would report more than ten as a leak.
  setMaxListeners(0, closing.signal)
  let client: pg.Client | undefined
  let attempt = 0
  let timer: NodeJS.Timeout | undefined

  const request = (listener: Listener, event: LiveEvent): void => {
    try {
      listener(event)
    } catch {
      // A broken stream of one page must not stop the others.
    }
  }
  const onLost = (lost: pg.Client): void => {
    if (client !== lost || closing.signal.aborted) return
    client = undefined
    retry()
  }
  const retry = (): void => {
    if (closing.signal.aborted) return
    const wait = RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)] ?? 0
    timer = setTimeout(() => {
      open().then(() => {
        for (const listener of new Set([...listeners.values()].flatMap((set) => [...set])))
          request(listener, { type: 'refresh' })
      }, retry)
    }, wait)
    timer.unref()
  }
  const open = async (): Promise<void> => {
    const next = await openClient(connectionString, {
      application_name: 'kairo-events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('error', () => onLost(next))
    next.on('end', () => onLost(next))
    next.on('notification', ({ payload }) => {
      const message = readPayload(payload)
      if (message) for (const listener of [...(listeners.get(message.topic) ?? [])]) request(listener, message.event)
    })
    try {
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closing.signal.aborted) return next.end()
    client = next
    attempt = 0
  }
  // A connection that was dropped silently (a sleeping laptop, a firewall) is detected only by a query.
  const ping = async (): Promise<void> => {
    const current = client
    if (!current) return
    const patience = setTimeout(() => void current.end().catch(() => {}), PING_PATIENCE_MS)
    patience.unref()
    await current.query('select').catch(() => {})
    clearTimeout(patience)
  }

  await open()
  const pinging = setInterval(() => void ping(), PING_MS)
  pinging.unref()
  return {
    closing: closing.signal,
    subscribe(topics, listener) {
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          const set = listeners.get(topic)
          set?.delete(listener)
          if (set?.size === 0) listeners.delete(topic)
        }
      }
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      clearInterval(pinging)
      await client?.end().catch(() => {})
    },
  }
}

/** Any role of the database can send a notification; malformed ones are ignored. */
function readPayload(payload: string | undefined): { topic: string; event: LiveEvent } | undefined {
  try {
    const message = JSON.parse(payload ?? '') as { topic?: unknown; event?: { type?: unknown } } | null
    const isEvent = typeof message?.topic === 'string' && /^[A-Za-z]+$/.test(String(message.event?.type))
    return isEvent ? (message as { topic: string; event: LiveEvent }) : undefined
  } catch {
    return undefined
  }
}
