import { vi } from 'vitest'

type ApiResponse = { status?: number; headers?: Record<string, string>; body: unknown }
type Handler = (input: Record<string, unknown>, request: Request) => ApiResponse | Promise<ApiResponse>

const handlers = new Map<string, Handler>()
/** The calls received, in order: `POST /msg/read` and its input. */
export const requests: { route: string; input: Record<string, unknown>; headers: Headers }[] = []

/** Replaces the network: sets the response of the server. `response('POST /msg/read', () => ok({}))`. */
export const response = (route: string, handler: Handler): void => void handlers.set(route, handler)
export const ok = (data: unknown): ApiResponse => ({ body: { code: 200, msg: 'ok', data } })
export const listed = (rows: unknown[], total = rows.length): ApiResponse => ({
  body: { code: 200, msg: 'ok', data: { dataList: rows, total } },
})
export const refuse = (
  code: number,
  more: object = {},
  status = 200,
  headers: Record<string, string> = {},
): ApiResponse => ({
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

const original = window.fetch
/** Before each test: forgets the handlers and calls of the one before. */
export function startFakeServer(): void {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  handlers.clear()
  requests.length = 0
  window.fetch = async (target, init) => {
    const request = new Request(new URL(String(target), window.location.origin), init)
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/api/')) return original(target, init)
    const route = `${request.method} ${url.pathname.slice(4)}`
    const input =
      request.method === 'GET'
        ? Object.fromEntries(url.searchParams)
        : request.headers.get('content-type')?.startsWith('multipart/form-data')
          ? Object.fromEntries(await request.formData())
          : ((await request.json()) as Record<string, unknown>)
    requests.push({ route, input, headers: request.headers })
    const handler = handlers.get(route)
    const {
      status = 200,
      headers = {},
      body,
    } = (await handler?.(input, request)) ?? { status: 404, body: { code: 404, msg: '' } }
    const isRaw = typeof body === 'string' || body instanceof Blob || body instanceof ReadableStream
    return new Response(isRaw ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
}
export function stopFakeServer(): void {
  window.fetch = original
  vi.unstubAllGlobals()
}
