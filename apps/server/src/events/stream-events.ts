import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfHeader } from '@kairo/shared/languages'
import { REFUSALS } from '@kairo/shared/refusals/names'
import { refusalText } from '@kairo/shared/refusals/texts'
import type { EventHub } from './event-hub.ts'

export interface StreamOptions {
  /** Proxies close connections that are silent for a minute: 25 s unless given. */
  heartbeatMs?: number
  /** Open streams of one caller in this process (a tab each); 20 unless given. */
  maxStreams?: number
  /** The key under which streams are counted; the first topic unless given. */
  caller?: string
  /** An event on this topic ends the stream at once: the session has ended, or its account may hear other topics now. */
  endTopic?: string
  /** Checked with each heartbeat; false ends the stream, as for a revoked session. */
  stillAllowed?: () => Promise<boolean>
}

/** A client that does not read is disconnected rather than buffered; its page reconnects and queries. */
const MAX_WAITING_BYTES = 64 * 1024
const RETRY_SECONDS = 30

const open = new Map<EventHub, Map<string, number>>()

/** Open streams of all callers. */
export const countStreams = (hub: EventHub): number =>
  [...(open.get(hub)?.values() ?? [])].reduce((sum, streams) => sum + streams, 0)

/**
 * Sends the events of these topics over an open connection until the page closes it or the program stops. A page that
 * reconnects (`Last-Event-ID`) gets a refresh event first, as missed events are not stored. Responds 429
 * when the caller has too many streams; never throws.
 */
export function streamEvents(
  connection: { request: IncomingMessage; response: ServerResponse },
  hub: EventHub,
  topics: readonly string[],
  options: StreamOptions = {},
): void {
  const { request, response } = connection
  const { heartbeatMs = 25_000, maxStreams = 20, caller = topics[0] ?? '', endTopic, stillAllowed } = options
  const counts = open.get(hub) ?? new Map<string, number>()
  open.set(hub, counts)
  const streams = counts.get(caller) ?? 0
  if (streams >= maxStreams) return refuse(request, response)
  if (hub.closing.aborted) return void response.destroy()
  counts.set(caller, streams + 1)

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform: a proxy that compresses would hold events back until it has enough of them.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  let sent = 0
  const send = (text: string): void => {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy()
    else response.write(text)
  }
  const notify = (event: { type: string }): void =>
    send(`id: ${++sent}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  send(`retry: 3000\n\n`)
  const stop = hub.subscribe(topics, notify)
  if (request.headers['last-event-id']) notify({ type: 'refresh' })

  const end = (): void => void response.end()
  // While the database is away no events are sent; the next heartbeat checks again.
  const endUnlessAllowed = (): void =>
    void stillAllowed?.().then(
      (allowed) => allowed || end(),
      () => {},
    )
  // After a break of the hub's connection (`refresh`) the end may have been missed; the other streams go on.
  const stopEnding =
    endTopic === undefined
      ? undefined
      : hub.subscribe([endTopic], ({ type }) => (type === 'refresh' && stillAllowed ? endUnlessAllowed() : end()))
  const heartbeat = setInterval(() => {
    send(': still here\n\n')
    endUnlessAllowed()
  }, heartbeatMs)
  heartbeat.unref()
  hub.closing.addEventListener('abort', end, { once: true })
  response.on('error', () => {})
  response.on('close', () => {
    clearInterval(heartbeat)
    stop()
    stopEnding?.()
    hub.closing.removeEventListener('abort', end)
    const left = (counts.get(caller) ?? 1) - 1
    if (left > 0) counts.set(caller, left)
    else counts.delete(caller)
    if (counts.size === 0) open.delete(hub)
  })
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const language = languageOfHeader(request.headers['accept-language']) ?? 'zh-cn'
  const { code, status } = REFUSALS.TOO_MANY_REQUESTS
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(RETRY_SECONDS),
  })
  response.end(JSON.stringify({ code, msg: refusalText('TOO_MANY_REQUESTS', language) }))
}
