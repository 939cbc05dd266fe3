import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Content } from './contents.ts'

export interface ApiResponse {
  status: number
  body: Buffer
}

/**
 * One persistent connection, one call at a time. Node's own client takes as long for a call as the server, and on a
 * small machine both share the processors; this one only writes and counts bytes.
 */
export class SharedConnection {
  readonly #socket: Socket
  readonly #host: string
  #got: Buffer[] = []
  #length = 0
  #needed = 0
  #headEnd = 0
  #answer: { resolve(response: ApiResponse): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('error', (error) => this.#answer?.reject(error))
    socket.on('close', () => this.#answer?.reject(new Error('the server closed the connection')))
  }

  static async open(url: URL): Promise<SharedConnection> {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    return new SharedConnection(socket, url.host)
  }

  /** Requires responses with content-length, as the server sends them. */
  send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    { type, body }: Content,
  ): Promise<ApiResponse> {
    const head = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const response = new Promise<ApiResponse>((resolve, reject) => {
      this.#answer = { resolve, reject }
    })
    if (method === 'GET') {
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${head}\r\n`)
      return response
    }
    const before = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: ${type}\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n`
    if (typeof body === 'string') this.#socket.write(before + body)
    else {
      this.#socket.write(before)
      this.#socket.write(body)
    }
    return response
  }

  close(): void {
    this.#answer = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#got.push(bytes)
    this.#length += bytes.length
    if (this.#needed === 0) {
      const all = this.#got.length === 1 ? bytes : Buffer.concat(this.#got)
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
      if (length === undefined) return this.#answer?.reject(new Error('the answer does not say how long it is'))
      this.#headEnd = end + 4
      this.#needed = this.#headEnd + Number(length)
    }
    if (this.#length < this.#needed) return
    const all = Buffer.concat(this.#got)
    const status = Number(all.toString('latin1', 9, 12))
    const body = all.subarray(this.#headEnd, this.#needed)
    this.#got = []
    this.#length = this.#needed = this.#headEnd = 0
    this.#answer?.resolve({ status, body })
  }
}
