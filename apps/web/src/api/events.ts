import { currentSession } from '../session/session.ts'
import { makeStale, queryClient } from './queries.ts'
import { send } from './send.ts'

/** What the server pushes: `counters`, `message`, `dictionary`, `order` (with its id). */
export interface ServerEvent {
  event: string
  data: unknown
}
type Listener = (event: ServerEvent) => void

const listeners = new Set<Listener>()
/** Hears every event while signed in; answers how to stop. */
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

/** Cuts a stream of server-sent events into events; comments (heartbeats) and unknown fields are skipped. */
export function eventReader(emit: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      let event = 'message'
      const data: string[] = []
      for (const line of block.split('\n')) {
        const [, field, value] = /^(event|data): ?(.*)$/.exec(line) ?? []
        if (field === 'event') event = value ?? event
        if (field === 'data') data.push(value ?? '')
      }
      if (data.length > 0) emit({ event, data: parsed(data.join('\n')) })
    }
  }
}

const COUNTERS = [
  'POST /order/getUnapprovedOrderCount',
  'POST /user/getUnapprovedUserCount',
  'POST /transportCostApproval/getUnapprovedCostCount',
  'POST /msg/unreadCount',
] as const
/** Asks the counters in the shell again. */
export const refreshCounters = (): Promise<void> => makeStale(...COUNTERS)

function take(event: ServerEvent): void {
  if (event.event === 'counters') void refreshCounters()
  // Words of the dictionary stand in most answers: lists, details, choices of forms.
  if (event.event === 'dictionary') void queryClient.invalidateQueries()
  if (event.event === 'refresh') void makeStale('GET /common/getDictList')
  if (event.event === 'message') void makeStale('POST /msg/unreadCount', 'POST /msg/list')
  for (const listener of [...listeners]) listener(event)
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * Follows `/api/events` until the signal: by fetch, because EventSource cannot send the Authorization header. After a
 * break it connects again, waiting longer each time, and asks again for what may have changed meanwhile.
 */
export async function followEvents(signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  let broken = false
  while (!signal.aborted && currentSession()) {
    try {
      const response = await send('GET /events', undefined, { timeoutMs: 24 * 3_600_000, signal })
      // Signed out, or ended from another device: an ordinary call says so in its own way, now and not with the next click.
      if (response.status === 401) return await refreshCounters()
      if (response.status === 403) return
      if (!response.ok || !response.body) throw new Error('no stream')
      if (broken) await Promise.all([refreshCounters(), makeStale('GET /common/getDictList')])
      waitMs = FIRST_WAIT_MS
      const read = eventReader(take)
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value)
    } catch {
      // Fall through to the wait below; the page works without live updates.
    }
    broken = true
    await wait(waitMs * (0.75 + Math.random() / 2), signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}
