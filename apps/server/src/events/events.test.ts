// @module-tag database: notifications
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Connection, connect } from '../database/connection.ts'
import { type EventHub, openEventHub } from './event-hub.ts'
import { type LiveEvent, publish } from './publish.ts'
import { type StreamOptions, streamEvents } from './stream-events.ts'

let database: TestDatabase
let connection: Connection
const ends: (() => unknown)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, 5)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  await connection?.close()
  await database?.drop()
})

const openHub = async (): Promise<EventHub> => {
  const hub = await openEventHub(database.url)
  ends.push(() => hub.close())
  return hub
}
/** Subscribes; `until` waits for an event of a type and returns all events so far. */
function subscribe(hub: EventHub, topics: string[]) {
  const events: LiveEvent[] = []
  const waiting: { type: string; resolve: () => void }[] = []
  const stop = hub.subscribe(topics, (event) => {
    events.push(event)
    for (const one of waiting) if (one.type === event.type) one.resolve()
  })
  const until = async (type: string): Promise<LiveEvent[]> => {
    if (!events.some((event) => event.type === type))
      await new Promise<void>((resolve) => waiting.push({ type, resolve }))
    return events
  }
  return { events, stop, until }
}
const cutListeners = (): Promise<unknown> =>
  connection.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kairo-events' and datname = current_database()",
  )

test('delivers an event to every server instance, on its topic only, at commit', async () => {
  const here = subscribe(await openHub(), ['user:1', 'staff'])
  const there = subscribe(await openHub(), ['user:1'])
  const otherUser = subscribe(await openHub(), ['user:2', 'user:11', 'customer:1'])
  await connection.db.transaction().execute(async (trx) => {
    await publish(trx, 'user:1', { type: 'order', id: 7 })
    await publish(trx, 'user:1', { type: 'order', id: 7 })
    await publish(trx, 'staff', { type: 'counters' })
    expect(here.events).toEqual([])
  })
  await publish(connection.db, 'user:1', { type: 'marker' })
  await publish(connection.db, 'user:2', { type: 'marker' })
  expect(await here.until('marker')).toEqual([{ type: 'order', id: 7 }, { type: 'counters' }, { type: 'marker' }])
  expect(await there.until('marker')).toEqual([{ type: 'order', id: 7 }, { type: 'marker' }])
  expect(await otherUser.until('marker')).toEqual([{ type: 'marker' }])
})

test('a rolled back transaction publishes nothing', async () => {
  const events = subscribe(await openHub(), ['staff'])
  await connection.db
    .transaction()
    .execute(async (trx) => {
      await publish(trx, 'staff', { type: 'order', id: 1 })
      throw new Error('no')
    })
    .catch(() => {})
  await publish(connection.db, 'staff', { type: 'marker' })
  expect(await events.until('marker')).toEqual([{ type: 'marker' }])
})

test('refuses an event that exceeds the payload limit', async () => {
  const tooMuch = { type: 'order', text: '订'.repeat(3000) }
  await expect(publish(connection.db, 'staff', tooMuch)).rejects.toThrow(/ids only/)
})

test('ignores foreign and malformed notifications and survives failing listeners', async () => {
  const hub = await openHub()
  hub.subscribe(['staff'], () => {
    throw new Error('broken page')
  })
  const events = subscribe(hub, ['staff'])
  for (const payload of [
    '',
    'no json',
    'null',
    '{}',
    '{"topic":1}',
    '{"topic":"staff","event":{"type":"a\\ndata: b"}}',
  ])
    await connection.pool.query("select pg_notify('kairo_events', $1)", [payload])
  await publish(connection.db, 'staff', { type: 'marker' })
  expect(await events.until('marker')).toEqual([{ type: 'marker' }])
})

test('requests a refresh of clients after the database connection was lost, and delivers events again', async () => {
  const events = subscribe(await openHub(), ['staff', 'user:1'])
  await cutListeners()
  expect(await events.until('refresh')).toEqual([{ type: 'refresh' }])
  await publish(connection.db, 'staff', { type: 'marker' })
  await events.until('marker')
})

test('waits for a database that is down; closing meanwhile does not hang', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer').adminUrl })
  await admin.connect()
  const name = new URL(database.url).pathname.slice(1)
  const events = subscribe(await openHub(), ['staff'])
  const leaving = await openHub()
  try {
    await admin.query(`alter database ${name} allow_connections false`)
    await cutListeners()
    await leaving.close()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
  expect(await events.until('refresh')).toHaveLength(1)
  await publish(connection.db, 'staff', { type: 'marker' })
  await events.until('marker')
})

/** A plain HTTP server whose every response is a stream of these topics. */
async function serve(hub: EventHub, topics: string[], options: StreamOptions = {}): Promise<Server> {
  const server = createServer((request, response) => streamEvents({ request, response }, hub, topics, options))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}
interface Page {
  response: IncomingMessage
  text: () => string
  /** Waits until the text matches. */
  reads: (pattern: RegExp) => Promise<string>
  ended: Promise<void>
  leave: () => void
}
async function openPage(server: Server, headers: Record<string, string> = {}): Promise<Page> {
  const request = httpRequest({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', headers })
  request.on('error', () => {})
  request.end()
  const response = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve))
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  response.on('error', () => {})
  return {
    response,
    text: () => text,
    reads: async (pattern) => {
      await expect.poll(() => text, { interval: 5 }).toMatch(pattern)
      return text
    },
    ended: new Promise((resolve) => response.on('close', () => resolve())),
    leave: () => request.destroy(),
  }
}

test('sends events and heartbeats as server-sent events', async () => {
  const page = await openPage(await serve(await openHub(), ['user:1'], { heartbeatMs: 20 }))
  expect(page.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  await publish(connection.db, 'user:1', { type: 'order', id: 3 })
  await page.reads(/event: order\ndata: \{"type":"order","id":3\}\n\n/)
  await page.reads(/: still here\n\n[^]*: still here\n\n/)
  expect(page.text()).not.toContain('refresh')
})

test('requests a refresh of a reconnecting client at once', async () => {
  const page = await openPage(await serve(await openHub(), ['user:1']), { 'last-event-id': '12' })
  expect(await page.reads(/event: refresh\n/)).toContain('data: {"type":"refresh"}')
})

test('limits the streams of one caller; closing one makes room for another', async () => {
  const server = await serve(await openHub(), ['user:1', 'staff'], { maxStreams: 2 })
  const first = await openPage(server)
  await openPage(server)
  const third = await openPage(server, { 'accept-language': 'ja' })
  expect(third.response.statusCode).toBe(429)
  expect(third.response.headers['retry-after']).toBe('30')
  expect(JSON.parse(await third.reads(/\}$/))).toMatchObject({ code: 429, msg: expect.stringContaining('少し待って') })
  first.leave()
  await expect.poll(async () => (await openPage(server)).response.statusCode).toBe(200)
})

test('many open streams do not trigger a listener leak warning', async () => {
  const warnings: string[] = []
  const note = (warning: Error): void => void warnings.push(warning.name)
  process.on('warning', note)
  ends.push(() => process.off('warning', note))
  const server = await serve(await openHub(), ['user:1'])
  const pages = await Promise.all(Array.from({ length: 15 }, () => openPage(server)))
  await Promise.all(pages.map((page) => page.reads(/retry/)))
  expect(warnings).toEqual([])
  for (const page of pages) page.leave()
})

test('releases the stream of a client that disconnects', async () => {
  const hub = await openHub()
  let subscribed = 0
  const watched: EventHub = {
    closing: hub.closing,
    close: hub.close,
    subscribe: (topics, listener) => {
      subscribed++
      const stop = hub.subscribe(topics, listener)
      return () => {
        subscribed--
        stop()
      }
    },
  }
  const page = await openPage(await serve(watched, ['user:1']))
  expect(subscribed).toBe(1)
  page.leave()
  await expect.poll(() => subscribed).toBe(0)
})

test('a revoked session receives no more events', async () => {
  let allowed = true
  const page = await openPage(
    await serve(await openHub(), ['user:1'], { heartbeatMs: 10, stillAllowed: async () => allowed }),
  )
  await page.reads(/still here/)
  allowed = false
  await page.ended
  expect(page.response.complete).toBe(true)
})

test('open streams end when the program stops', async () => {
  const hub = await openHub()
  const page = await openPage(await serve(hub, ['user:1']))
  await hub.close()
  await page.ended
  expect(page.response.complete).toBe(true)
})

test('a client that does not read is disconnected instead of buffered without limit', async () => {
  const hub = await openHub()
  const listeners: ((event: LiveEvent) => void)[] = []
  const direct: EventHub = {
    ...hub,
    closing: hub.closing,
    subscribe: (_topics, listener) => (listeners.push(listener), () => listeners.splice(0)),
  }
  const page = await openPage(await serve(direct, ['user:1']))
  page.response.pause()
  const text = 'x'.repeat(10_000)
  for (let i = 0; i < 20_000 && listeners.length > 0; i++) {
    for (const listener of listeners) listener({ type: 'order', text } as LiveEvent)
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(listeners).toHaveLength(0)
})
