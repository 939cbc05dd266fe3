import { api } from '@kairo/shared/api'
import { MB } from '@kairo/shared/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { headOf, type Line, openLine } from '../../../test/line.ts'
import { openSession } from '../../features/sign-in/session.ts'

let port = 0
beforeAll(async () => {
  const { server } = await testApp()
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})

const BYTES = 20 * MB
const json = { 'Content-Type': 'application/json' }
const endpoints = Object.values(api).flatMap((endpoint) =>
  [endpoint.method, ...('also' in endpoint && endpoint.also ? [endpoint.also] : [])].map((method) => ({
    name: `${method} ${endpoint.path}`,
    method,
    url: `/api${endpoint.path}`,
    endpoint,
  })),
)
const closed = endpoints.filter(({ endpoint }) => endpoint.roles !== 'public')
const open = endpoints.filter(({ endpoint }) => endpoint.roles === 'public')

async function onLine<T>(work: (line: Line) => Promise<T>): Promise<T> {
  const line = await openLine(port)
  try {
    return await work(line)
  } finally {
    line.close()
  }
}
const tokenOf = async (account: { id: number }): Promise<string> => {
  const { context } = await testApp()
  return openSession(context.db, { userId: account.id, remember: true, ip: '', userAgent: '' }, context.clock.now())
}

describe('20 MB of JSON without a token', () => {
  test.each(closed)('$name is refused before its body arrives', async ({ method, url }) => {
    const bodies = [
      { ...json, 'Content-Length': BYTES },
      { ...json, 'Transfer-Encoding': 'chunked' },
      { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': BYTES },
    ]
    for (const headers of bodies) {
      await onLine(async (line) => {
        line.write(headOf(method, url, headers))
        const response = await line.response()
        expect([response.status, response.headers.connection]).toEqual([401, 'close'])
        expect(JSON.parse(response.body)).toMatchObject({ code: 6000 })
      })
    }
  })

  test.each(open)('$name, which is public, responds before its body arrives', async ({ method, url }) => {
    await onLine(async (line) => {
      line.write(headOf(method, url, { ...json, 'Content-Length': BYTES }))
      const response = await line.response()
      if (method !== 'GET') expect([response.status, JSON.parse(response.body).code]).toEqual([413, 413])
      expect(response.headers.connection).toBe('close')
    })
  })

  test.each(['/api/nothing', '/', '/healthz'])('POST %s, an unknown path, is refused as well', async (url) => {
    await onLine(async (line) => {
      line.write(headOf('POST', url, { ...json, 'Content-Length': BYTES }))
      expect(await line.response()).toMatchObject({ status: 404, headers: { connection: 'close' } })
    })
  })
})

test('a role without permission is refused before its body arrives', async () => {
  const token = await tokenOf(await build.customer())
  const url =
    closed.find(({ endpoint, method }) => method === 'POST' && !endpoint.roles.includes(4 as never))?.url ?? ''
  await onLine(async (line) => {
    const headers = { ...json, 'Content-Length': BYTES, Authorization: token }
    line.write(headOf('POST', url, headers))
    expect(await line.response()).toMatchObject({ status: 403, headers: { connection: 'close' } })
  })
})

const upload = endpoints.find(({ url }) => url === '/api/common/uploadFiles')

test('JSON is limited to 1 MB on endpoints that accept files of 100 MB', async () => {
  const token = await tokenOf(await build.customer())
  const { method = '', url = '' } = upload ?? {}
  await onLine(async (line) => {
    line.write(headOf(method, url, { ...json, 'Content-Length': MB + 1, Authorization: token }))
    expect((await line.response()).status).toBe(413)
  })
  await onLine(async (line) => {
    line.write(headOf(method, url, { ...json, 'Transfer-Encoding': 'chunked', Authorization: token }))
    line.write(`${(MB + 1).toString(16)}\r\n`)
    line.write(Buffer.alloc(MB + 1, '['))
    expect((await line.response()).status).toBe(413)
  })
})

test('JSON is limited to 64 KB on endpoints without sign-in', async () => {
  const body = Buffer.alloc(64 * 1024 + 1, ' ')
  const kinds: { length: Record<string, string | number>; before: string }[] = [
    { length: { 'Content-Length': body.length }, before: '' },
    { length: { 'Transfer-Encoding': 'chunked' }, before: `${body.length.toString(16)}\r\n` },
  ]
  for (const { length, before } of kinds) {
    await onLine(async (line) => {
      line.write(headOf('POST', '/api/login/doLogin', { ...json, ...length }) + before)
      line.write(body)
      expect((await line.response()).status).toBe(413)
    })
  }
})

test('a multipart body that declares more than the limit of its files is not read', async () => {
  const token = await tokenOf(await build.customer())
  const { method = '', url = '' } = upload ?? {}
  await onLine(async (line) => {
    line.write(
      headOf(method, url, {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 10_000 * MB,
        Authorization: token,
      }),
    )
    expect((await line.response()).status).toBe(413)
  })
})

test('the response arrives while the client is still sending, and little of the body is read', async () => {
  await onLine(async (line) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    line.write(headOf('POST', '/api/order/add', { ...json, 'Content-Length': BYTES }))
    for (let sent = 0; sent < BYTES; sent += chunk.length) line.write(chunk)
    expect((await line.response()).status).toBe(401)
    await line.closed
    // What is in the buffers of both systems counts as sent; the rest was never sent.
    expect(line.socket.bytesWritten - line.socket.writableLength).toBeLessThan(BYTES)
  })
})

test('a refused call with a small body keeps its connection', async () => {
  await onLine(async (line) => {
    for (let i = 0; i < 3; i++) {
      line.write(`${headOf('POST', '/api/order/add', { ...json, 'Content-Length': 2 })}{}`)
      expect(await line.response()).toMatchObject({ status: 401, headers: { connection: 'keep-alive' } })
    }
  })
})

test('100 Continue is sent only to a caller with permission', async () => {
  const expecting = { ...json, 'Content-Length': 2, Expect: '100-continue' }
  await onLine(async (line) => {
    line.write(headOf('POST', '/api/order/search', expecting))
    expect(await line.response()).toMatchObject({ status: 401, headers: { connection: 'close' } })
  })
  await onLine(async (line) => {
    const token = await tokenOf(await build.customer())
    line.write(headOf('POST', '/api/order/search', { ...expecting, Authorization: token }))
    expect((await line.response()).status).toBe(100)
    line.write('{}')
    expect((await line.response()).status).toBe(200)
  })
})
