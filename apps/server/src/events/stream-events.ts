import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventHub } from './event-hub.ts'

/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 25_000

/** Sends the events of these topics down an open connection until the page leaves. */
export function streamEvents(connection: { request: IncomingMessage; response: ServerResponse }, hub: EventHub, topics: readonly string[]): void {
  const { request, response } = connection
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  response.write('retry: 3000\n\n')
  const stop = hub.subscribe(topics, (event) => response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`))
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  request.on('close', () => {
    clearInterval(heartbeat)
    stop()
    response.end()
  })
}
