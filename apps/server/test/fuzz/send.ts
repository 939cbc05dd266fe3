import net from 'node:net'
import type { Request } from './call.ts'

export interface FuzzResponse {
  /** 0 when the connection was closed without a response. */
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** How long a response may take before the call counts as unanswered. A guard against hanging, not an assertion. */
const PATIENCE_MS = 30_000

/**
 * Sends calls byte by byte, which no HTTP client does, over one connection that is reused while responses are complete.
 * One call at a time.
 */
export class RawClient {
  readonly #port: number
  readonly #host: string
  #socket: net.Socket | undefined
  constructor(port: number, host = '127.0.0.1') {
    this.#port = port
    this.#host = host
  }

  async send(call: Request): Promise<FuzzResponse> {
    // A call that may leave the parser in the middle of a message gets its own connection.
    if (call.breaksHttp) this.close()
    const kept = this.#socket !== undefined
    const response = await this.#exchange(call)
    // A server may close an idle connection at any time, also while a call is being sent.
    if (response.status === 0 && kept && !call.breaksHttp) return this.#exchange(call)
    return response
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #exchange(call: Request): Promise<FuzzResponse> {
    const socket = (this.#socket ??= net.connect(this.#port, this.#host))
    return new Promise((resolve) => {
      let bytes: Buffer = Buffer.alloc(0)
      const end = (response: FuzzResponse, keep: boolean): void => {
        clearTimeout(guard)
        socket.removeAllListeners()
        socket.on('error', () => {})
        if (!keep) {
          socket.destroy()
          if (this.#socket === socket) this.#socket = undefined
        }
        resolve(response)
      }
      const guard = setTimeout(
        () => end({ status: 0, headers: {}, body: Buffer.from('no answer') }, false),
        PATIENCE_MS,
      )
      const reportClosed = (): void => end(read(bytes, call, true) ?? { status: 0, headers: {}, body: bytes }, false)
      socket.on('error', reportClosed)
      socket.on('close', reportClosed)
      socket.on('end', reportClosed)
      socket.on('data', (more) => {
        bytes = Buffer.concat([bytes, more])
        const response = read(bytes, call, false)
        if (response) end(response, !call.breaksHttp && response.headers.connection !== 'close' && !isStream(response))
      })
      socket.write(requestOf(call))
      // A body that is truncated on purpose is not completed: the server must notice.
      if (call.breaksHttp) socket.end()
    })
  }
}

const isStream = ({ headers }: FuzzResponse): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false

function requestOf({ method, target, headers, body }: Request): Buffer {
  const hasLength = headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding')
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: kairo.test',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && !hasLength ? [`content-length: ${body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** The response, once complete; interim responses (100) are skipped. */
function read(bytes: Buffer, call: Request, closed: boolean): FuzzResponse | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(headEnd + 4)
  if (status < 200) return read(rest, call, closed)
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const response = { status, headers, body: rest }
  if (call.method === 'HEAD' || status === 204 || status === 304 || isStream(response)) return response
  if (headers['transfer-encoding'] === 'chunked') {
    const body = unchunked(rest)
    return body ? { ...response, body } : undefined
  }
  const length = Number(headers['content-length'])
  if (Number.isNaN(length)) return closed ? response : undefined
  return rest.length >= length ? { ...response, body: rest.subarray(0, length) } : undefined
}

function unchunked(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (length === 0) return bytes.length >= lineEnd + 4 ? Buffer.concat(chunks) : undefined
    if (bytes.length < lineEnd + 2 + length + 2) return undefined
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}
