import { createParser } from 'eventsource-parser'
import { currentSession } from '@/session/session.ts'
import { connection } from './connection.ts'
import { send } from './send.ts'
import { canShareAmongTabs, shareAmongTabs } from './share-among-tabs.ts'
import { silenceWatch } from './silence-watch.ts'

/** The pushed events; `refresh` is sent when events may have been missed. */
export interface ServerEvent {
  event: string
  data: unknown
}
type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()
/** Subscribes to all events while signed in; returns the unsubscribe function. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Parses a stream of server-sent events. */
export function eventReader(emit: (event: ServerEvent) => void): (chunk: string) => void {
  const parser = createParser({ onEvent: ({ event = 'message', data }) => emit({ event, data: parsed(data) }) })
  return (chunk) => parser.feed(chunk)
}

/** Of the tab that reads the stream, to the others. */
const CONNECTION = 'connection'

function take(event: ServerEvent): void {
  if (event.event === CONNECTION) return connection.set(event.data === 'lost' ? 'lost' : 'there')
  for (const listener of [...listeners]) listener(event)
}

/** Ends early when it is given up, or when the machine is on a network again. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController()
    const end = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: done.signal })
    window.addEventListener('online', end, { signal: done.signal })
  })

interface FollowOptions {
  /**
   * Signed out, or ended from another device: an ordinary call triggers the usual handling at once, not with the next
   * click.
   */
  onRefused?: () => Promise<unknown>
  firstWaitMs?: number
  silentMs?: number
}
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
/**
 * The server sends a heartbeat every 25 s. A silently broken connection (after a sleep of the machine) sends nothing.
 */
const SILENT_MS = 70_000

/**
 * Follows `/api/events` until the signal. The tabs of a session share one stream where the browser can: over HTTP/1.1 it
 * opens six connections to a server, and the seventh tab would stand still.
 */
export async function followEvents(signal: AbortSignal, options: FollowOptions = {}): Promise<void> {
  connection.set('there')
  const token = currentSession()?.token
  if (!token || !canShareAmongTabs()) return followStream(signal, options)
  await shareAmongTabs<ServerEvent>({
    name: `kairo-events ${await digestOf(token)}`,
    signal,
    silentMs: options.silentMs ?? SILENT_MS,
    take,
    lead: (about) => followStream(about.signal, { ...options, ...about }),
  })
}

/** Other pages of this origin must not read the token in the name of a lock. */
async function digestOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface StreamOptions extends FollowOptions {
  /** Events may have been missed before the first connection. */
  isLate?: boolean
  /** Gets every event as well. */
  tell?: (event?: ServerEvent) => void
}

/**
 * By fetch, because EventSource cannot send the Authorization header. After a break it connects again, waiting longer
 * each time, and everything on screen is refetched, as events may have been missed.
 */
async function followStream(
  signal: AbortSignal,
  { onRefused, firstWaitMs = FIRST_WAIT_MS, silentMs = SILENT_MS, isLate = false, tell = () => {} }: StreamOptions,
): Promise<void> {
  const emit = (event: ServerEvent) => {
    take(event)
    tell(event)
  }
  let waitMs = firstWaitMs
  let broken = isLate
  while (!signal.aborted && currentSession()) {
    const silence = silenceWatch(silentMs)
    let isAnswered = false
    try {
      const response = await send('GET /events', undefined, {
        timeoutMs: 24 * 3_600_000,
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (response.status === 401) return void (await onRefused?.())
      if (response.status === 403) return
      // A proxy answers for a server that is gone.
      isAnswered = response.status < 500
      if (!response.ok || !response.body) throw new Error('no stream')
      if (connection.get() === 'lost') emit({ event: CONNECTION, data: 'there' })
      // Events sent meanwhile are not stored.
      if (broken) emit({ event: 'refresh', data: null })
      waitMs = firstWaitMs
      const read = eventReader(emit)
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        silence.onActivity()
        read(part.value)
      }
    } catch {
      // Fall through to the wait below; the page works without live updates. One that was silent may be a proxy's doing.
      if (!isAnswered && !signal.aborted && !silence.signal.aborted) emit({ event: CONNECTION, data: 'lost' })
    } finally {
      silence.stop()
    }
    broken = true
    await wait(waitMs * (0.75 + Math.random() / 2), signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}
