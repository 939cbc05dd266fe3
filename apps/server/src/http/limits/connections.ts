import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MB } from '@kairo/shared/contract/endpoint'
import { REFUSALS, type RefusalName } from '@kairo/shared/refusals/names'
import { refusalText } from '@kairo/shared/refusals/texts'
import { networkOf, shortAddress } from './address-of.ts'

/** Time limits and numbers of connections of a caller. Milliseconds and bytes. */
export interface ConnectionLimits {
  /** Open connections altogether. */
  connections: number
  /** Open connections of one address; proxies that are trusted are not counted. */
  connectionsPerAddress: number
  /** For the head of a call, from its first byte or from the connection on. */
  headersMs: number
  /** For the body of a call that is no upload. */
  bodyMs: number
  /** An upload has no time limit, but in each such step `uploadStepBytes` of it must arrive. */
  uploadStepMs: number
  uploadStepBytes: number
  /** How much of a body is still read after a response that did not wait for it, and for how long. */
  lingerMs: number
  lingerBytes: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 5000,
  connectionsPerAddress: 500,
  headersMs: 20_000,
  bodyMs: 25_000,
  uploadStepMs: 25_000,
  uploadStepBytes: 32 * 1024,
  lingerMs: 2000,
  lingerBytes: MB / 4,
}

interface Line {
  /** The key it is counted under; undefined for a trusted proxy. */
  network: string | undefined
  /** Calls on it that have no answer yet, event streams among them. */
  calls: number
}

/**
 * Limits the number of connections, so that one caller cannot lock others out. At the limit the connection is ended
 * that has been idle longest (no call, or an incomplete head); where each carries a call, the new one. Returns a
 * function that ends all idle connections: a stopping server would wait for one without any call.
 */
export function capConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): { endIdleLines: () => void } {
  /** In the order in which they came. */
  const lines = new Map<Socket, Line>()
  const counts = new Map<string, number>()
  const leave = (socket: Socket) => {
    const line = lines.get(socket)
    if (!line) return
    lines.delete(socket)
    if (line.network === undefined) return
    const left = (counts.get(line.network) ?? 1) - 1
    if (left > 0) counts.set(line.network, left)
    else counts.delete(line.network)
  }
  /** Makes room by ending an idle line, of this network where one is given. */
  const endIdle = (network?: string): boolean => {
    for (const [socket, line] of lines) {
      if (line.calls > 0 || (network !== undefined && line.network !== network)) continue
      leave(socket)
      socket.destroy()
      return true
    }
    return false
  }
  server.on('connection', (socket: Socket) => {
    const address = shortAddress(socket.remoteAddress)
    const network = isProxy(address) ? undefined : networkOf(address)
    const isFull = network !== undefined && (counts.get(network) ?? 0) >= limits.connectionsPerAddress
    if ((isFull && !endIdle(network)) || (lines.size >= limits.connections && !endIdle())) return void socket.destroy()
    lines.set(socket, { network, calls: 0 })
    if (network !== undefined) counts.set(network, (counts.get(network) ?? 0) + 1)
    socket.once('close', () => leave(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(socket)
    if (!line) return
    line.calls++
    response.once('close', () => line.calls--)
  })
  return {
    endIdleLines: () => {
      while (endIdle());
    },
  }
}

/** Bytes that had come when the parser's error was answered, by connection. */
const answered = new WeakMap<Socket, number>()

/**
 * Responds to malformed HTTP, or a head that is too large or too slow, and closes the connection: what follows on it
 * cannot be parsed. The language of the caller is unknown yet, so the default is used.
 */
export function respondToParserError(error: NodeJS.ErrnoException, socket: Socket, limits: ConnectionLimits): void {
  const before = answered.get(socket)
  if (before !== undefined) {
    // Reads some of the rest; otherwise the caller would lose the response.
    if (socket.bytesRead - before > limits.lingerBytes) socket.destroy()
    return
  }
  // As Node itself does: no second response can be written into one that has started.
  const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse }
  if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) return void socket.destroy()
  const name: RefusalName =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'TOO_SLOW'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'HEAD_TOO_LARGE'
        : 'PARAMETER_ERROR'
  const { code, status } = REFUSALS[name]
  const body = Buffer.from(JSON.stringify({ code, msg: refusalText(name, 'zh-cn') }))
  answered.set(socket, socket.bytesRead)
  socket.end(
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
      body,
    ]),
  )
  const timer = setTimeout(() => socket.destroy(), limits.lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
}
