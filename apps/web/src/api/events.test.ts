import { afterEach, expect, test } from 'vitest'
import { userOf } from '@test/open.tsx'
import { beginSession, endSession } from '@/session/session.ts'
import type * as Events from './events.ts'
import { shareAmongTabs } from './share-among-tabs.ts'
import { eventReader, followEvents, onServerEvent, type ServerEvent } from './events.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  endSession()
})

/** Every stream that the page opens, to write into and to close; an aborted one ends as the browser's would. */
function serveStreams() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  window.fetch = async (target, init) => {
    if (!String(target).includes('/api/events')) return new Response('{"code":200,"data":{}}')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller)
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return streams
}

/** Subscribes as a signed-in page does; returns the events received. */
function follow(times: { firstWaitMs?: number; silentMs?: number }): string[] {
  beginSession({ token: crypto.randomUUID(), user: userOf(4), version: '1.0.0', kept: false })
  return openTab({ onServerEvent, followEvents }, times).received
}
/** A tab of the present session. */
function openTab(events: Pick<typeof Events, 'onServerEvent' | 'followEvents'>, times = {}) {
  const received: string[] = []
  const stop = new AbortController()
  ends.push(
    events.onServerEvent(({ event }) => received.push(event)),
    () => stop.abort(),
  )
  void events.followEvents(stop.signal, times)
  return { received, close: () => stop.abort() }
}
/** The module once more, with listeners of its own, as in another tab of the browser. */
const eventsElsewhere = (tab: number): Promise<typeof Events> => import(/* @vite-ignore */ `./events.ts?tab=${tab}`)
const encode = (text: string) => new TextEncoder().encode(text)

test('reconnects after a lost connection and refetches everything on the page', async () => {
  const streams = serveStreams()
  const received = follow({ firstWaitMs: 1 })
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.enqueue(encode('event: order\ndata: {"id":7}\n\n'))
  await expect.poll(() => received).toEqual(['order'])
  streams[0]?.close()
  await expect.poll(() => received).toEqual(['order', 'refresh'])
})

test('replaces a connection that sends neither events nor heartbeats', async () => {
  const streams = serveStreams()
  const received = follow({ firstWaitMs: 1, silentMs: 30 })
  await expect.poll(() => streams.length).toBeGreaterThan(1)
  expect(received).toContain('refresh')
})

test('reconnects at once when the network is back, without waiting for the retry delay', async () => {
  const streams = serveStreams()
  const received = follow({ firstWaitMs: 3_600_000 })
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.close()
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return received
    })
    .toEqual(['refresh'])
})

test('tabs of a session share one stream; another one takes over when the tab that reads it is closed', async () => {
  const streams = serveStreams()
  beginSession({ token: crypto.randomUUID(), user: userOf(4), version: '1.0.0', kept: false })
  const first = openTab(await eventsElsewhere(1))
  await expect.poll(() => streams.length).toBe(1)
  const second = openTab(await eventsElsewhere(2))
  // Both have got it once the second one listens.
  await expect
    .poll(() => {
      streams[0]?.enqueue(encode('event: order\ndata: {"id":7}\n\n'))
      return second.received[0]
    })
    .toBe('order')
  expect(first.received[0]).toBe('order')
  expect(streams).toHaveLength(1)
  first.close()
  await expect.poll(() => second.received).toContain('refresh')
  expect(streams).toHaveLength(2)
  streams[1]?.enqueue(encode('event: counters\ndata: 1\n\n'))
  await expect.poll(() => second.received.at(-1)).toBe('counters')
  expect(first.received).not.toContain('counters')
})

test('another session has a stream of its own', async () => {
  const streams = serveStreams()
  follow({})
  await expect.poll(() => streams.length).toBe(1)
  follow({})
  await expect.poll(() => streams.length).toBe(2)
})

test('a tab that the browser has frozen is relieved of the stream', async () => {
  const name = crypto.randomUUID()
  const stop = new AbortController()
  ends.push(() => stop.abort())
  // Holds the lock and gives no sign of life.
  const relieved = navigator.locks.request(name, () => new Promise(() => {})).catch(() => 'relieved')
  const leads = new Promise<boolean>((resolve) => {
    const lead = async ({ isLate }: { isLate: boolean }) => resolve(isLate)
    void shareAmongTabs({ name, signal: stop.signal, silentMs: 20, take: () => {}, lead })
  })
  expect(await leads).toBe(true)
  expect(await relieved).toBe('relieved')
})

test('parses events that are split over chunks; ignores heartbeats', () => {
  const got: ServerEvent[] = []
  const read = eventReader((event) => got.push(event))
  for (const chunk of [
    ': beat\n\n',
    'event: or',
    'der\ndata: {"id"',
    ':7}\r\n\r\nevent: counters\ndata: ',
    '1\n\ndata: plain\n',
    '\n',
  ])
    read(chunk)
  expect(got).toEqual([
    { event: 'order', data: { id: 7 } },
    { event: 'counters', data: 1 },
    { event: 'message', data: 'plain' },
  ])
})
