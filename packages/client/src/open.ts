import { queryOf } from './query.ts'
import { KairoRefusal } from './refusal.ts'
import { repeated, wait, withoutSlash } from './repeated.ts'
import type { OpenGets, OpenWrites } from './routes.ts'

export interface OpenOptions {
  /** Where people open Kairo: `https://kairo.example.com`. */
  url: string
  /** The API key. */
  key: string
  /** Of sentences and names; English by default. */
  language?: 'zh-cn' | 'en' | 'ja'
  /** How often a call is sent again; 2 by default. */
  retries?: number
  /** Of one sending; a minute by default. */
  timeoutMs?: number
}

type GetInput<P extends keyof OpenGets> = OpenGets[P]['input']
type GetBody<P extends keyof OpenGets> = OpenGets[P]['body']
type WithInput<I> =
  Record<never, never> extends I ? [input?: I, options?: SendOptions] : [input: I, options?: SendOptions]
/** The lists, which are read on by a cursor. */
type ListPath = { [P in keyof OpenGets]: GetBody<P> extends { nextCursor: string } ? P : never }[keyof OpenGets]

interface SendOptions {
  signal?: AbortSignal
  /** Of POST: with the same key the same call runs once within a day; a new one for each call unless given. */
  idempotencyKey?: string
}
export interface PagesOptions {
  /** Goes on for ever: once all is read it asks again after so many seconds for what has changed. */
  everySeconds?: number
  signal?: AbortSignal
}

const MINUTE = 60_000

/** Calls Kairo with an API key. All calls throw KairoRefusal. */
export class KairoOpen {
  readonly #options: OpenOptions

  constructor(options: OpenOptions) {
    this.#options = options
  }

  /** `await kairo.get('/open/v1/bookings', { state: 'confirmed' })`, `get('/open/v1/bookings/{reference}', { reference })` */
  async get<P extends keyof OpenGets>(path: P, ...[input, options]: WithInput<GetInput<P>>): Promise<GetBody<P>> {
    const { address, rest } = addressOf(path, input)
    return this.#send('GET', `${address}${queryOf(rest)}`, undefined, true, options)
  }

  /** `await kairo.send('POST /open/v1/drafts', draft)` */
  async send<R extends keyof OpenWrites>(
    route: R,
    input: OpenWrites[R]['input'],
    options: SendOptions = {},
  ): Promise<OpenWrites[R]['body']> {
    const [method = 'POST', path = '/'] = route.split(' ')
    const { address, rest } = addressOf(path, input)
    const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID()
    return this.#send(method, address, rest, true, { ...options, idempotencyKey })
  }

  /**
   * The pages of a list, from the beginning or from a cursor that was kept: `data` is new or changed, `deleted` is gone.
   * Keep `nextCursor` once a page is stored; with it the next run begins where this one ended.
   */
  async *pages<P extends ListPath>(
    path: P,
    input: GetInput<P>,
    { everySeconds, signal }: PagesOptions = {},
  ): AsyncGenerator<GetBody<P>, void> {
    let cursor: string | undefined = (input as { cursor?: string }).cursor
    for (;;) {
      const asked = { ...input, ...(cursor === undefined ? {} : { cursor }) } as GetInput<P>
      const page = await this.get(path, ...([asked, signal ? { signal } : {}] as WithInput<GetInput<P>>))
      const { nextCursor, hasMore, data, deleted } = page as {
        nextCursor: string
        hasMore: boolean
        data: unknown[]
        deleted: unknown[]
      }
      cursor = nextCursor
      if (data.length + deleted.length > 0) yield page
      if (hasMore) continue
      if (everySeconds === undefined) return
      await wait(everySeconds * 1000, signal)
    }
  }

  async #send<T>(
    method: string,
    address: string,
    body: object | undefined,
    isHarmless: boolean,
    { signal: given, idempotencyKey }: SendOptions = {},
  ): Promise<T> {
    const { url, key, language = 'en', retries = 2, timeoutMs = MINUTE } = this.#options
    const headers = {
      authorization: `Bearer ${key}`,
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const route = `${method} ${address}`
    return repeated({ route, retries, timeoutMs, signal: given, isHarmless }, async (signal) => {
      // Of another origin: what leads elsewhere must not get the key.
      const init = { method, headers, signal, redirect: 'error' as const }
      const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) }
      return readAnswer<T>(await fetch(`${withoutSlash(url)}${address}`, sent), route)
    })
  }
}

/** Parameters of the path in their place, and the others. */
function addressOf(path: string, input: object | undefined): { address: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { address, rest }
}

/** Problem details (RFC 9457) as a refusal. */
async function readAnswer<T>(response: Response, route: string): Promise<T> {
  const text = await response.text()
  const { status, headers, ok } = response
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Below: no answer of Kairo.
  }
  const answer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  if (ok && answer) return answer as T
  const missing = typeof answer?.code === 'number' ? {} : ({ missing: 'UNREADABLE' } as const)
  throw new KairoRefusal({ route, status, headers, body: { ...answer, msg: answer?.detail }, ...missing })
}
