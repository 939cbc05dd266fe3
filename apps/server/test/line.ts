import { connect, type Socket } from 'node:net'

interface LineResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** One raw connection, over which a test writes any bytes at any time. */
export interface Line {
  socket: Socket
  write(text: string | Buffer): void
  /** The next response, interim ones (100) included; rejects when the connection ends before it is complete. */
  response(): Promise<LineResponse>
  /** Resolves when the server has ended the connection, or someone has cut it. */
  closed: Promise<void>
  close(): void
}

export async function openLine(port: number, localAddress = '127.0.0.1'): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  let received = Buffer.alloc(0)
  let isOver = false
  let wake = () => {}
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    wake()
  })
  socket.on('error', () => {})
  const over = () => {
    isOver = true
    wake()
  }
  const closed = new Promise<void>((resolve) => {
    socket.once('end', resolve)
    socket.once('close', () => resolve())
  })
  void closed.then(over)
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  const take = (): LineResponse | undefined => {
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
    )
    const length = Number(headers['content-length'] ?? 0)
    if (received.length < end + 4 + length) return undefined
    const body = received.subarray(end + 4, end + 4 + length).toString('utf8')
    received = received.subarray(end + 4 + length)
    return { status: Number(first.split(' ')[1]), headers, body }
  }
  return {
    socket,
    write: (text) => void socket.write(text),
    response: async () => {
      for (;;) {
        const response = take()
        if (response) return response
        if (isOver) throw new Error(`The connection ended after ${JSON.stringify(received.toString('latin1'))}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    closed,
    close: () => void socket.destroy(),
  }
}

/** The head of a call as it is sent. */
export const headOf = (method: string, url: string, headers: Record<string, string | number> = {}): string =>
  [
    `${method} ${url} HTTP/1.1`,
    'Host: kairo.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
