import { vi } from 'vitest'
import type { RouteKey } from '@/api/call.ts'
import { currentSession } from '@/session/session.ts'
import { callFaults, checkedAnswer, endpointOf, inEnvelope } from './contract-faults.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  /** All of it: of a refusal, a file, or what a proxy puts in its place. */
  body?: unknown
  /** Of a success: what the contract has in its envelope. */
  data?: unknown
  rows?: readonly unknown[]
  total?: number
}
type Handler = (input: Record<string, unknown>, request: Request) => Answer | Promise<Answer>

const handlers = new Map<string, Handler>()
/** The calls received, in order: `POST /msg/read` and its input. */
export const requests: { route: string; input: Record<string, unknown>; headers: Headers }[] = []

/** What was sent to an endpoint, in order. */
export const inputsOf = (route: RouteKey) => requests.filter((each) => each.route === route).map(({ input }) => input)

/**
 * Replaces the network: sets the response of the server. `response('POST /msg/read', () => ok())`. A test fails where its
 * answer is none that the contract allows, or where the page sends what the contract refuses and the test does not.
 */
export const response = (route: RouteKey, handler: Handler): void => void handlers.set(route, handler)
export const ok = (data?: unknown): Answer => ({ data })
/** Rows, in whichever of its two places the contract has them. */
export const listed = (rows: readonly unknown[], total = rows.length): Answer => ({ rows, total })
export const refuse = (
  code: number,
  more: object = {},
  status = 200,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers,
  body: { code, msg: '', ...more },
})

/** Sends no response until the caller aborts. */
export const silence: Handler = (_input, { signal }) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })

/** Uploads go by XMLHttpRequest; this one is answered by the handlers as everything else. */
class FakeUpload extends EventTarget {
  upload: { onprogress?: (event: ProgressEvent) => void } = {}
  timeout = 0
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  #to: [method: string, path: string] = ['', '']
  #headers = new Headers()
  #answered = new Headers()
  open(method: string, path: string): void {
    this.#to = [method, path]
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return this.#answered.get(name)
  }
  onabort?: () => void
  abort(): void {
    this.onabort?.()
  }
  send(body: FormData): void {
    const [method, path] = this.#to
    window
      .fetch(path, { method, body, headers: this.#headers })
      .then(async (response) => {
        this.status = response.status
        this.#answered = response.headers
        this.responseText = await response.text()
        this.onload?.()
      })
      .catch(() => this.onerror?.())
  }
}

/** What this test answered or sent against the contract. */
let faults: string[] = []
const isFile = (body: unknown): body is BodyInit =>
  typeof body === 'string' || body instanceof Blob || body instanceof ReadableStream

/** Lists and objects come as JSON in a form. */
const fromForm = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value

const inputOf = async (request: Request, { searchParams }: URL): Promise<Record<string, unknown>> =>
  request.method === 'GET'
    ? Object.fromEntries(searchParams)
    : request.headers.get('content-type')?.startsWith('multipart/form-data')
      ? Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, fromForm(value)]))
      : ((await request.json()) as Record<string, unknown>)

const original = window.fetch
/** Before each test: forgets the handlers and calls of the one before. */
export function startFakeServer(): void {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  handlers.clear()
  requests.length = 0
  // A call of the test before may still be under way; its faults are not for this one.
  const found: string[] = []
  faults = found
  window.fetch = async (target, init) => {
    const request = new Request(new URL(String(target), window.location.origin), init)
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/api/')) return original(target, init)
    const route = `${request.method} ${url.pathname.slice(4)}`
    const input = await inputOf(request, url)
    const called = { endpoint: endpointOf(route), role: currentSession()?.user.role_id, input }
    requests.push({ route, input, headers: request.headers })
    const answer = (await handlers.get(route)?.(input, request)) ?? refuse(404, {}, 404)
    const { status = 200, headers = {}, body: given = inEnvelope(called.endpoint, answer) } = answer
    const answered = { status, headers: { 'content-type': 'application/json', ...headers } }
    const sent = callFaults(called).map((fault) => `${route} was sent ${fault}`)
    if (isFile(given)) {
      found.push(...sent)
      return new Response(given, answered)
    }
    // As it arrives: without what JSON leaves out.
    const text = JSON.stringify(given)
    const body = JSON.parse(text) as { code: unknown }
    if (body.code !== 200) return new Response(text, answered)
    const checked = checkedAnswer(called, body)
    found.push(...checked.faults.map((fault) => `${route} cannot answer ${fault}`), ...sent)
    return new Response(JSON.stringify(checked.body), answered)
  }
}

/** After each test; throws what it answered or sent against the contract. */
export function stopFakeServer(): void {
  window.fetch = original
  vi.unstubAllGlobals()
  const found = new Set(faults.splice(0))
  if (found.size > 0) throw new Error(`Against the contract:\n${[...found].join('\n')}`)
}
