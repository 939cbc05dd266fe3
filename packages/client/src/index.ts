import { KairoRefusal } from './refusal.ts'
import { queryOf } from './query.ts'
import { repeated, withoutSlash } from './repeated.ts'
import { KEYED, type Routes } from './routes.ts'

export { KairoOpen, type OpenOptions, type PagesOptions } from './open.ts'
export { KairoRefusal } from './refusal.ts'
export type { OpenGets, OpenWrites, RefusalName, Routes } from './routes.ts'

export type RouteName = keyof Routes
/** 1 system administrator, 2 business administrator, 3 business operator, 4 customer, 5 shipper account. */
export type Role = 1 | 2 | 3 | 4 | 5
export type Input<K extends RouteName> = Routes[K]['input']
/** What the answer has besides `code` and `msg`. */
export type Body<K extends RouteName, R extends Role = 2> = R extends keyof Routes[K]['byRole']
  ? Routes[K]['byRole'][R]
  : Routes[K]['body']
/** The endpoints whose answer is of a kind, or which take files. */
type OfKind<kind> = { [K in RouteName]: Routes[K]['kind'] extends kind ? K : never }[RouteName]
type Uploading = { [K in RouteName]: Routes[K]['upload'] extends true ? K : never }[RouteName]
/** The input may be left out where nothing in it is required. */
type Arguments<K extends RouteName> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]

export interface ClientOptions {
  /** Where people open Kairo: `https://kairo.example.com`. */
  url: string
  /** Of a sign-in; `signIn` sets it. */
  token?: string
  /** Of sentences and labels; English by default. */
  language?: 'zh-cn' | 'en' | 'ja'
  /** How often a call is sent again; 2 by default. */
  retries?: number
  /** Of one sending; a minute by default, an hour for files. */
  timeoutMs?: number
}
export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** With the same key the same call runs once within a day; a new one for each call unless given. */
  idempotencyKey?: string
}
export interface UploadOptions extends CallOptions {
  /** The form field of the files; `file` nearly everywhere. */
  field?: string
}
export interface Download {
  name: string
  content: Blob
}

const MINUTE = 60_000
const FILE_MS = 60 * MINUTE

/** A list of plain values is one text, joined by commas; what has a structure goes as JSON. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one !== 'object') : typeof value !== 'object'

/** Calls Kairo as one account; its role says which answers the types show. All calls throw KairoRefusal. */
export class Kairo<R extends Role = 2> {
  token: string | undefined
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
    this.token = options.token
  }

  /** Signs in and keeps the token. An account with a second factor is refused with SECOND_FACTOR_NEEDED. */
  async signIn(input: Input<'POST /login/doLogin'>): Promise<Body<'POST /login/doLogin', R>> {
    const answer = await this.call('POST /login/doLogin', input)
    this.token = (answer as Body<'POST /login/doLogin'>).data.token
    return answer
  }

  /** `await kairo.call('POST /order/search', { page: 1 })` */
  async call<K extends OfKind<'json'>>(route: K, ...[input, options]: Arguments<K>): Promise<Body<K, R>> {
    return this.#send(route, jsonOf(route, input), MINUTE, options, readJson<Body<K, R>>)
  }

  /** Sends files; the other fields go before them. */
  async upload<K extends Uploading>(
    route: K,
    files: readonly File[],
    fields: Partial<Input<K>> = {},
    { field = 'file', ...options }: UploadOptions = {},
  ): Promise<Body<K, R>> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined && value !== null)
        body.append(name, isPlain(value) ? String(value) : JSON.stringify(value))
    for (const file of files) body.append(field, file, file.name)
    return this.#send(route, { query: '', body, headers: {} }, FILE_MS, options, readJson<Body<K, R>>)
  }

  /** Fetches a file, with the name that Kairo gives it. */
  async download<K extends OfKind<'file'>>(route: K, ...[input, options]: Arguments<K>): Promise<Download> {
    return this.#send(route, jsonOf(route, input), FILE_MS, options, async (response) => {
      const name = response.headers.get('download-filename')
      // A refusal is JSON, and has no name.
      if (!response.ok || name === null) return readJson<never>(response, route)
      return { name: decodeURIComponent(name), content: await response.blob() }
    })
  }

  /** Sends once, and again where that cannot do a thing twice. */
  async #send<T>(
    route: string,
    sent: Sent,
    usualMs: number,
    options: CallOptions | undefined,
    read: (response: Response, route: string) => Promise<T>,
  ): Promise<T> {
    const { url, language = 'en', retries = 2 } = this.#options
    const { signal: given, idempotencyKey, timeoutMs = this.#options.timeoutMs ?? usualMs } = options ?? {}
    const { method, path } = split(route)
    const isKeyed = KEYED.includes(route)
    const headers = {
      ...sent.headers,
      'accept-language': language,
      ...(this.token === undefined ? {} : { authorization: this.token }),
      ...(isKeyed ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
    }
    const address = `${withoutSlash(url)}/api${path}${sent.query}`
    const isHarmless = isKeyed || method === 'GET'
    return repeated({ route, retries, timeoutMs, signal: given, isHarmless }, async (signal) => {
      // Of another origin: what leads elsewhere must not get the token.
      const init = { method, headers, body: sent.body, signal, redirect: 'error' as const }
      return read(await fetch(address, init), route)
    })
  }
}

interface Sent {
  query: string
  body: string | FormData | undefined
  headers: Record<string, string>
}
function jsonOf(route: string, input: object | undefined): Sent {
  if (split(route).method === 'GET') return { query: queryOf(input), body: undefined, headers: {} }
  return { query: '', body: JSON.stringify(input ?? {}), headers: { 'content-type': 'application/json' } }
}

function split(route: string): { method: string; path: string } {
  const [method = 'GET', path = '/'] = route.split(' ')
  return { method, path }
}

async function readJson<T>(response: Response, route: string): Promise<T> {
  const text = await response.text()
  const { status, headers } = response
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Below: no answer of Kairo.
  }
  const envelope = typeof body === 'object' && body !== null && 'code' in body ? (body as Record<string, unknown>) : {}
  if (envelope.code === 200) return envelope as T
  const missing = typeof envelope.code === 'number' ? {} : ({ missing: 'UNREADABLE' } as const)
  throw new KairoRefusal({ route, status, headers, body: envelope, ...missing })
}
