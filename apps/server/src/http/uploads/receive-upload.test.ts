import { expectRefused } from '../../../test/expect-refused.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { done, endpoint } from '@kairo/shared/contract/endpoint'
import { id, optionalText } from '@kairo/shared/contract/fields'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Actor, RequestContext } from '../request-context.ts'
import { route } from '../endpoint-handler.ts'
import { buildServer } from '../server.ts'

const CAPS = { calls: 4, bytes: 1_400_000, callsPerActor: 3, bytesPerActor: 1_300_000 }
const MAX_BYTES = 100_000
const contract = endpoint({
  method: 'POST',
  path: '/keep',
  summary: '',
  tag: '',
  roles: [2, 5],
  input: z.strictObject({ orderId: id(), remark: optionalText(20), boxes: z.array(id()).optional() }),
  upload: { maxBytes: MAX_BYTES, maxFiles: 2 },
  response: done,
})
const actorOf = (number: number): Actor => ({
  id: number,
  roleId: 5,
  customerId: 1,
  name: '',
  companyName: '',
  email: '',
  language: 'en',
  sessionId: number,
  passwordIsRecent: true,
})

const sockets: Socket[] = []
let folder: string
let server: FastifyInstance
let port: number
/** The arguments of the command: its input, and each file as read there. */
let commandCalls: {
  input: { orderId: number; boxes?: number[] | undefined }
  files: { name: string; size: number; content: string }[]
}[]
/** The orders that `admit` was called with. */
let admitted: number[]
const refused: string[] = []

async function keep(input: (typeof commandCalls)[number]['input'], call: RequestContext): Promise<void> {
  if (input.orderId === 404) throw new Refusal('ORDER_NOT_EXIST')
  const files = await Promise.all(
    call.files.map(async (file) => ({ name: file.name, size: file.size, content: String(await file.read()) })),
  )
  commandCalls.push({ input, files })
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kairo-receive-'))
  commandCalls = []
  admitted = []
  refused.length = 0
  server = await buildServer({
    routes: [
      route(contract, keep, async ({ orderId }) => {
        admitted.push(orderId)
        if (orderId === 404) throw new Refusal('ORDER_NOT_EXIST')
      }),
    ],
    findActor: async (token) => actorOf(Number(token)),
    onRefusal: (refusal) => refused.push(refusal.refusal),
    onError: () => {},
    trustProxy: false,
    callsPerMinute: 1_000_000,
    callsAtOnce: 100,
    publicUrl: 'http://kairo.test',
    uploadFolder: folder,
    uploadCaps: CAPS,
    strictResponses: true,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const B = 'kairo-form'
const field = (name: string, value: string | number): string =>
  `--${B}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string): string =>
  `--${B}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
const file = (name: string, content: string): string => `${fileHead(name)}${content}\r\n`
const END = `--${B}--\r\n`

interface ApiResponse {
  status: number
  code: number
  retryAfter: string | undefined
  msg: string
  errors?: { path: string }[]
}
/** Sends a complete body and reads the response. */
const send = (body: string, { actor = 1, type = `multipart/form-data; boundary=${B}` } = {}): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: String(actor), 'content-type': type, 'content-length': Buffer.byteLength(body) }
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/keep', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { code, msg, errors } = JSON.parse(String(Buffer.concat(chunks)))
        resolve({ status: response.statusCode ?? 0, code, msg, errors, retryAfter: response.headers['retry-after'] })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** An upload that declares more than it sends; `received` is the response so far. */
async function begin(
  body: string,
  {
    actor = 1,
    length = 90_000,
    head = `content-length: ${length}`,
  }: { actor?: number; length?: number; head?: string } = {},
): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(
    `POST /api/keep HTTP/1.1\r\nhost: kairo\r\nauthorization: ${actor}\r\n${head}\r\n` +
      `content-type: multipart/form-data; boundary=${B}\r\n\r\n${body}`,
  )
  return { socket, received: () => received }
}
const inFolder = (): Promise<string[]> => readdir(folder)
const waitFor = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 10_000 })

describe('fields are validated before the file is read', () => {
  test('a refusal caused by the fields is returned before the file is read', async () => {
    const { received } = await begin(field('orderId', 404) + fileHead('a.pdf') + 'x'.repeat(500))
    await waitFor(() => expect(received()).toContain('"code":6018'))
    expect(await inFolder()).toEqual([])
    expect([admitted, commandCalls]).toEqual([[404], []])
  })

  test('an invalid field returns 6014 before the file is read', async () => {
    const { received } = await begin(field('orderId', 'first') + fileHead('a.pdf') + 'x'.repeat(500))
    await waitFor(() => expect(received()).toContain('"code":6014'))
    expect(await inFolder()).toEqual([])
    expect(admitted).toEqual([])
  })

  test('fields after the file are read too', async () => {
    expect((await send(file('a.pdf', 'content') + field('orderId', 7) + END)).code).toBe(200)
    expect(commandCalls).toMatchObject([
      { input: { orderId: 7 }, files: [{ name: 'a.pdf', size: 7, content: 'content' }] },
    ])
    const invalid = await send(file('a.pdf', 'content') + field('remark', 'x') + END)
    expectRefused(invalid, 'PARAMETER_ERROR', 'orderId')
    expectRefused(await send(file('a.pdf', 'content') + field('orderId', 404) + END), 'ORDER_NOT_EXIST')
    await waitFor(async () => expect(await inFolder()).toEqual([]))
  })

  test('the rest of a refused body is discarded, and the connection serves the next request', async () => {
    const begun = `${field('orderId', 404) + fileHead('a.pdf')}xxx`
    const { socket, received } = await begin(begun)
    await waitFor(() => expect(received()).toContain('"code":6018'))
    socket.write('x'.repeat(90_000 - begun.length))
    socket.write('GET /api/keep HTTP/1.1\r\nhost: kairo\r\n\r\n')
    await waitFor(() => expect(received()).toContain('"code":404'))
  })
})

test('temporary files exist while the command runs and are removed after it', async () => {
  const content = 'y'.repeat(MAX_BYTES)
  const response = await send(field('orderId', 7) + file('a.pdf', content) + file('請求書.pdf', '') + END)
  expect(response.code).toBe(200)
  expect(commandCalls[0]?.files).toEqual([
    { name: 'a.pdf', size: MAX_BYTES, content },
    { name: '請求書.pdf', size: 0, content: '' },
  ])
  await waitFor(async () => expect(await inFolder()).toEqual([]))
})

test('more files than a call may carry are refused with the number that it may', async () => {
  const three = [1, 2, 3].map((n) => file(`${n}.pdf`, 'x')).join('')
  const refused = await send(field('orderId', 7) + three + END)
  expect(refused).toMatchObject({ status: 400, code: 6014, errors: [{ path: 'file' }] })
  expect(refused.msg).toContain('2')
  expect([commandCalls, await inFolder()]).toEqual([[], []])
})

test('a list or an object is read from its JSON text, also from a part that says that it is JSON', async () => {
  const part = (name: string, value: string) =>
    `--${B}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${value}\r\n`
  for (const boxes of [field('boxes', ' [1, 2]'), part('boxes', '[1, 2]')])
    expect((await send(field('orderId', 7) + boxes + END)).code).toBe(200)
  expect(commandCalls.map(({ input }) => input)).toEqual(Array(2).fill({ orderId: 7, boxes: [1, 2] }))
  const deep = '['.repeat(30) + ']'.repeat(30)
  for (const [name, wrong] of [
    ['boxes', field('boxes', '[1, 2')],
    ['boxes', field('boxes', deep)],
    ['boxes', part('boxes', deep)],
    ['remark', part('remark', '{"a":1}')],
  ] as const)
    expect((await send(field('orderId', 7) + wrong + END)).errors).toMatchObject([{ path: name }])
})

describe('a body above a limit returns 413', () => {
  test('a file', async () => {
    const body = field('orderId', 7) + file('a.pdf', 'x'.repeat(MAX_BYTES + 1)) + END
    expect(await send(body)).toMatchObject({ status: 413, code: 413 })
    expect([commandCalls, await inFolder()]).toEqual([[], []])
  })

  test('at once when the body declares its size', async () => {
    const { received } = await begin('', { length: 50_000_000 })
    await waitFor(() => expect(received()).toContain('"code":413'))
  })
})

test('at the limit for an endless body', async () => {
  const { socket, received } = await begin('', { head: 'transfer-encoding: chunked' })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const chunk = 'before the form begins, anything may stand. '.repeat(1000)
  // There is no closing boundary: only the length ends the body.
  const write = (): void => {
    while (!socket.destroyed && socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`));
    socket.once('drain', write)
  }
  write()
  await closed
  expect([received(), commandCalls]).toEqual(['', []])
})

describe('a malformed form returns 6014 and leaves no files', () => {
  const good = field('orderId', 7) + file('a.pdf', 'content') + END
  test.each<[string, string, string?]>([
    ['no boundary', good, 'multipart/form-data'],
    ['an empty boundary', good, 'multipart/form-data; boundary='],
    ['a boundary of 300 characters', good, `multipart/form-data; boundary=${'b'.repeat(300)}`],
    ['another boundary', good, 'multipart/form-data; boundary=other'],
    ['truncated in the file', field('orderId', 7) + fileHead('a.pdf') + 'x'.repeat(3000)],
    ['truncated before the end', field('orderId', 7) + file('a.pdf', 'content')],
    ['truncated in a field', `--${B}\r\ncontent-disposition: form-data; name="orderId"\r\n\r\n7`],
    ['truncated in a part header', `${field('orderId', 7)}--${B}\r\ncontent-disposition: form-da`],
    ['no part at all', END],
    ['text', 'hello'],
    ['nothing', ''],
    ['a field named like an object property', field('orderId', 7) + field('__proto__', 'x') + file('a.pdf', 'x') + END],
    ['a field of 70 kB', field('orderId', 7) + field('remark', 'x'.repeat(70_000)) + END],
    [
      'a field that is an object',
      `--${B}\r\ncontent-disposition: form-data; name="orderId"\r\ncontent-type: application/json\r\n\r\n{"toString":1}\r\n${END}`,
    ],
  ])('%s', async (_what, body, type) => {
    expect(await send(body, type === undefined ? {} : { type })).toMatchObject({ status: 400, code: 6014 })
    expect(await inFolder()).toEqual([])
    expect(commandCalls).toEqual([])
  })
})

describe('a client that disconnects', () => {
  test('in the middle of a file leaves no file, runs no command, and frees its slot', async () => {
    const lines = await Promise.all(
      Array.from({ length: CAPS.callsPerActor }, () =>
        begin(field('orderId', 7) + fileHead('a.pdf') + 'x'.repeat(5000)),
      ),
    )
    await waitFor(async () => expect(await inFolder()).toHaveLength(CAPS.callsPerActor))
    for (const { socket } of lines) socket.destroy()
    await waitFor(async () => expect(await inFolder()).toEqual([]))
    expect((await send(field('orderId', 8) + file('a.pdf', 'x') + END)).code).toBe(200)
    expect(commandCalls.map(({ input }) => input.orderId)).toEqual([8])
    expect(refused).toEqual([])
  })
})

describe('concurrent uploads are limited', () => {
  const body = field('orderId', 7) + fileHead('a.pdf') + 'x'.repeat(5000)
  const busy = { status: 503, code: 9012, retryAfter: '10' }
  const small = field('orderId', 9) + file('a.pdf', 'x') + END

  test('by the number for one account, without affecting others', async () => {
    const lines = await Promise.all([1, 2, 3].map(() => begin(body)))
    await waitFor(async () => expect(await inFolder()).toHaveLength(3))
    expect(await send(small)).toMatchObject(busy)
    expect(await send(small, { actor: 2 })).toMatchObject({ status: 200, code: 200 })
    for (const { socket } of lines) socket.destroy()
    await waitFor(async () => expect(await send(small)).toMatchObject({ code: 200 }))
  })

  test('by the total number', async () => {
    await Promise.all([1, 1, 2, 2].map((actor) => begin(body, { actor })))
    await waitFor(async () => expect(await inFolder()).toHaveLength(4))
    expect(await send(small, { actor: 3 })).toMatchObject(busy)
  })

  test('by the declared bytes', async () => {
    await begin(body, { length: 1_230_000 })
    await waitFor(async () => expect(await inFolder()).toHaveLength(1))
    const own = await begin(body, { length: 90_000 })
    await waitFor(() => expect(own.received()).toContain('"code":9012'))
    const other = await begin(body, { actor: 2, length: 190_000 })
    await waitFor(() => expect(other.received()).toContain('"code":9012'))
    expect(await send(small, { actor: 2 })).toMatchObject({ code: 200 })
  })
})
