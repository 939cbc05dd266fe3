import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WEBHOOK_TYPES } from '@kairo/shared/webhooks/webhook-types'
import { Webhook } from 'standardwebhooks'
import { callCopy } from './chaos-people.ts'

// What the customers' own programs do meanwhile: one is told by webhooks and fails now and then, one reads the feed of
// events page by page.

interface Received {
  times: number
  body: string
}

/** A receiver on loopback. It checks each signature, and refuses the first try of every third message. */
export class Receiver {
  readonly #server: Server
  /** By the id of the message. */
  readonly received = new Map<string, Received>()
  /** Messages that were not signed, or came with another body than before. */
  readonly wrong: string[] = []
  #refused = new Set<string>()
  #secret = ''

  private constructor(server: Server) {
    this.#server = server
  }

  /** Opens it and makes the customer's endpoint for it, by the product's own call. */
  static async open(address: string, token: string): Promise<Receiver> {
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.once('end', () => {
        response.statusCode = receiver.#take(request.headers as Record<string, string>, body)
        response.end()
      })
    })
    const receiver = new Receiver(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kairo`
    const answer = await callCopy(
      address,
      token,
      '/webhook/save',
      JSON.stringify({ url, types: WEBHOOK_TYPES, active: true }),
    )
    if (answer.code !== 200) throw new Error(`No endpoint: ${JSON.stringify(answer)}`)
    receiver.#secret = (answer.data as unknown as { secret: string }).secret
    return receiver
  }

  #take(headers: Record<string, string>, body: string): number {
    const id = headers['webhook-id'] ?? ''
    try {
      new Webhook(this.#secret).verify(body, headers)
    } catch {
      this.wrong.push(id)
      return 400
    }
    if (!this.received.has(id) && !this.#refused.has(id) && (this.received.size + this.#refused.size) % 3 === 0) {
      this.#refused.add(id)
      return 500
    }
    const before = this.received.get(id)
    if (before && before.body !== body) this.wrong.push(id)
    this.received.set(id, { times: (before?.times ?? 0) + 1, body })
    return 204
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Reads the events of a customer with its key, from either copy, until it is told to end and has come to the end. */
export class FeedReader {
  readonly seen: string[] = []
  #cursor: string | undefined
  #going = true
  readonly #reading: Promise<void>

  private constructor(key: string, address: () => string) {
    this.#reading = this.#read(key, address)
  }

  static async begin(address: string, token: string, addresses: () => string): Promise<FeedReader> {
    const made = { name: 'Reader', accountId: null, scopes: ['events:read'], perMinute: 600 }
    const answer = await callCopy(address, token, '/apiKey/make', JSON.stringify(made))
    if (answer.code !== 200) throw new Error(`No key: ${JSON.stringify(answer)}`)
    return new FeedReader((answer.data as unknown as { key: string }).key, addresses)
  }

  async #read(key: string, address: () => string): Promise<void> {
    let isEnd = false
    while (!isEnd) {
      // A page that was asked for before the end may lack what came last.
      const mayBeLast = !this.#going
      const query = this.#cursor === undefined ? '' : `&cursor=${encodeURIComponent(this.#cursor)}`
      const page = await fetch(`${address()}/open/v1/events?limit=7${query}`, {
        headers: { authorization: `Bearer ${key}` },
      })
        .then((response) => (response.ok ? response.json() : undefined))
        // The copy is away.
        .catch(() => undefined)
      const { data, nextCursor, hasMore } = (page ?? { data: [], nextCursor: this.#cursor, hasMore: true }) as {
        data: { eventID: string }[]
        nextCursor: string | undefined
        hasMore: boolean
      }
      this.seen.push(...data.map(({ eventID }) => eventID))
      this.#cursor = nextCursor
      isEnd = mayBeLast && !hasMore
      // Below the limit of its key.
      await pause(100)
    }
  }

  end(): Promise<void> {
    this.#going = false
    return this.#reading
  }
}
