import pg from 'pg'
import { CHANNEL, type LiveEvent } from './publish.ts'

export interface EventHub {
  /** Calls back for events of any of the topics; answers how to stop. */
  subscribe(topics: readonly string[], listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

const RETRY_MS = [250, 1000, 3000, 10_000]

/**
 * One LISTEN connection for all open pages of this process. When it breaks it is opened again; what was missed in
 * between is made good by a `refresh` event, on which pages ask again for what they show.
 */
export async function openEventHub(connectionString: string): Promise<EventHub> {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>()
  let client: pg.Client | undefined
  let closed = false
  let attempt = 0
  let timer: NodeJS.Timeout | undefined

  const everyone = (event: LiveEvent) => {
    for (const listener of new Set([...listeners.values()].flatMap((set) => [...set]))) listener(event)
  }
  const retry = () => {
    client = undefined
    if (closed) return
    timer = setTimeout(() => void open().then(() => everyone({ type: 'refresh' }), retry), RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)])
    timer.unref()
  }
  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'kairo events', keepAlive: true })
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) retry()
    })
    next.on('notification', ({ payload }) => {
      if (!payload) return
      const { topic, event } = JSON.parse(payload) as { topic: string; event: LiveEvent }
      for (const listener of listeners.get(topic) ?? []) listener(event)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    attempt = 0
  }
  await open()
  return {
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
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
