import { MB } from '@kairo/shared/contract/endpoint'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { headOf, type Line } from '../../../test/line.ts'
import { CONNECTION_LIMITS } from './connections.ts'
import { serveHealth } from '../health.ts'
import { closeServer, form, json, listen, partHead } from './test-connections.ts'
import { proxyTest } from './address-of.ts'

afterEach(closeServer)

test('the default limits end a slow request within 30 seconds', () => {
  const { headersMs, bodyMs, uploadStepMs } = CONNECTION_LIMITS
  // Request heads are checked every five seconds.
  for (const ms of [headersMs + 5000, bodyMs, uploadStepMs]) expect(ms).toBeLessThanOrEqual(30_000)
})

test('an unused connection does not delay the stop of the server', async () => {
  const { app, open } = await listen({})
  const line = await open()
  await app.close()
  await line.closed
  expect(line.socket.bytesRead).toBe(0)
})

test('an unknown Expect header is ignored', async () => {
  const { open, savedCount } = await listen({})
  const line = await open()
  line.write(`${headOf('POST', '/api/save', { ...json, Expect: 'wonders', 'Content-Length': '2' })}{}`)
  expect([(await line.response()).status, (await line.response()).status]).toEqual([100, 200])
  expect(savedCount()).toBe(1)
})

test('a download that its client aborts is not reported as an error', async () => {
  const { app, open, errors, downloads, holdsNone } = await listen({})
  const line = await open()
  line.write(`${headOf('POST', '/api/download', { ...json, 'Content-Length': '2' })}{}`)
  await expect.poll(() => downloads.length).toBe(1)
  line.close()
  await holdsNone()
  await expect.poll(() => downloads[0]?.destroyed).toBe(true)
  await app.close()
  expect(errors).toEqual([])
})

describe('slow clients', () => {
  test('a request head that never ends is answered 408 and its connection closed', async () => {
    const { open, holdsNone } = await listen({ headersMs: 100, lingerMs: 50 })
    const line = await open()
    line.write('GET /healthz HTTP/1.1\r\nHost: ')
    expect(await line.response()).toMatchObject({ status: 408, headers: { connection: 'close' } })
    await holdsNone()
  })

  test('a connection that never sends a byte is closed', async () => {
    const { open, holdsNone } = await listen({ headersMs: 100, lingerMs: 50 })
    const line = await open()
    await expect(line.closed).resolves.toBeUndefined()
    await holdsNone()
  })

  test('a body sent byte by byte is answered 408, its connection closed, and nothing is changed', async () => {
    const { open, savedCount, holdsNone } = await listen({ bodyMs: 150, lingerMs: 50 })
    const line = await open()
    line.write(headOf('POST', '/api/save', { ...json, 'Content-Length': 50_000 }))
    const drip = setInterval(() => line.write(' '), 10)
    try {
      const response = await line.response()
      expect(response).toMatchObject({ status: 408, headers: { connection: 'close' } })
      expect(JSON.parse(response.body).code).toBe(408)
      await holdsNone()
    } finally {
      clearInterval(drip)
    }
    expect(savedCount()).toBe(0)
  })

  test('does not wait for the rest of a small refused body', async () => {
    const { open, holdsNone } = await listen({ lingerMs: 50 })
    const line = await open()
    line.write(`${headOf('POST', '/api/nothing', { ...json, 'Content-Length': 3 })}{`)
    expect(await line.response()).toMatchObject({ status: 404, headers: { connection: 'close' } })
    await holdsNone()
  })

  test('an upload may last as long as bytes arrive at a reasonable rate', async () => {
    const { open } = await listen({ bodyMs: 50, uploadStepMs: 300, uploadStepBytes: 1 })
    const line = await open()
    const chunk = Buffer.alloc(4000)
    const rest = '\r\n--x--\r\n'
    const chunks = 60
    line.write(
      headOf('POST', '/api/upload', {
        ...form,
        'Content-Length': partHead.length + chunks * chunk.length + rest.length,
      }),
    )
    line.write(partHead)
    for (let i = 0; i < chunks; i++) {
      line.write(chunk)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    line.write(rest)
    expect((await line.response()).status).toBe(200)
  })

  test('an upload sent byte by byte is ended', async () => {
    const { open, holdsNone } = await listen({ uploadStepMs: 100, uploadStepBytes: 1000, lingerMs: 50 })
    const line = await open()
    line.write(headOf('POST', '/api/upload', { ...form, 'Content-Length': MB }))
    line.write(partHead)
    const drip = setInterval(() => line.write(' '), 10)
    try {
      expect(await line.response()).toMatchObject({ status: 408, headers: { connection: 'close' } })
      await holdsNone()
    } finally {
      clearInterval(drip)
    }
  })

  test('an event stream is exempt from all time limits', async () => {
    const { open } = await listen({ headersMs: 50, bodyMs: 50, uploadStepMs: 50, lingerMs: 50 })
    const line = await open()
    let isOver = false
    void line.closed.then(() => {
      isOver = true
    })
    line.write(headOf('GET', '/api/events'))
    const other = await open()
    await other.closed
    expect(isOver).toBe(false)
  })
})

describe('many connections', () => {
  test('idle connections of one address block neither others nor the address itself', async () => {
    const { open, serves } = await listen({ connectionsPerAddress: 20, connections: 30 })
    const idle = await Promise.all(Array.from({ length: 60 }, () => open()))
    await Promise.all(idle.slice(0, 40).map(({ closed }) => closed))
    expect(await serves('127.0.0.2')).toBe(true)
    expect(await serves()).toBe(true)
  })

  test('idle connections of many addresses block nobody', async () => {
    const { open, serves } = await listen({ connectionsPerAddress: 20, connections: 30 })
    await Promise.all(Array.from({ length: 80 }, (_, i) => open(`127.0.1.${(i % 8) + 1}`)))
    expect(await serves('127.0.0.2')).toBe(true)
  })

  test('an address whose connections are all busy gets no more, others do', async () => {
    const { open, serves } = await listen({ connectionsPerAddress: 10, connections: 30 })
    const busy: Line[] = []
    for (let i = 0; i < 10; i++) {
      const line = await open()
      busy.push(line)
      line.write(headOf('GET', '/api/events'))
      // The first bytes have arrived: the call is running.
      await new Promise<void>((resolve) => line.socket.once('data', () => resolve()))
    }
    expect(await serves()).toBe(false)
    expect(await serves('127.0.0.2')).toBe(true)
    busy[0]?.close()
    await busy[0]?.closed
    await expect.poll(() => serves()).toBe(true)
  })

  test('a trusted proxy may open more connections', async () => {
    const { open } = await listen({ connectionsPerAddress: 5, connections: 1000 }, { trustProxy: ['loopback'] })
    const many = await Promise.all(Array.from({ length: 40 }, () => open()))
    for (const line of many) line.write(headOf('GET', '/healthz'))
    for (const line of many) expect((await line.response()).status).toBe(200)
  })

  test.each([
    [false, '127.0.0.1', false],
    [['loopback'], '127.0.0.9', true],
    [['loopback'], '10.0.0.1', false],
    [['uniquelocal'], '172.20.0.1', true],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::5', true],
    [['192.0.2.7'], '192.0.2.7', true],
    [['192.0.2.7'], '', false],
  ] as const)('trusting %s, %s is a proxy: %s', (trusted, address, expected) => {
    expect(proxyTest(trusted)(address)).toBe(expected)
  })
})

describe('malformed HTTP', () => {
  test('a request head that is too large is refused and its connection closed', async () => {
    const { open, holdsNone } = await listen({ lingerMs: 50 })
    const line = await open()
    line.write(headOf('GET', '/healthz', { Cookie: 'x'.repeat(100_000) }))
    const response = await line.response()
    expect(response).toMatchObject({ status: 431, headers: { connection: 'close' } })
    expect(response.headers['content-type']).toContain('application/json')
    expect(JSON.parse(response.body)).toMatchObject({ code: 431, msg: expect.stringMatching(/./) })
    await holdsNone()
  })

  test.each(['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', '\u0016\u0003\u0001\u0002'])(
    '%j is refused and its connection closed',
    async (words) => {
      const { open, holdsNone } = await listen({ lingerMs: 50 })
      const line = await open()
      line.write(words)
      expect(await line.response()).toMatchObject({ status: 400, headers: { connection: 'close' } })
      await holdsNone()
    },
  )

  test('nothing is written into a response that has begun', async () => {
    const { open } = await listen({})
    const line = await open()
    line.write(headOf('GET', '/api/events'))
    await new Promise<void>((resolve) => line.socket.once('data', () => resolve()))
    line.write('nonsense\r\n\r\n')
    await expect(line.response()).rejects.toThrow(/\r\n\r\na"?$|a"$/)
  })
})

test('readiness is checked at most once a second', async () => {
  let looks = 0
  let now = 0
  const own = Fastify()
  serveHealth(
    own,
    {
      files: async () => {},
      database: async () => {
        looks++
        if (looks === 2) throw new Error('the database is away')
      },
    },
    () => now,
  )
  const statusOf = async () => (await own.inject('/readyz')).statusCode
  expect(await Promise.all(Array.from({ length: 20 }, statusOf))).toEqual(Array<number>(20).fill(200))
  expect([await statusOf(), looks]).toEqual([200, 1])
  now = 1000
  expect([await statusOf(), looks]).toEqual([503, 2])
  now = 2000
  expect([await statusOf(), looks]).toEqual([200, 3])
  await own.close()
})
