import { done, endpoint } from '@kairo/shared/contract/endpoint'
import { nothing } from '@kairo/shared/contract/fields'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { describe, expect, test } from 'vitest'
import { networkOf } from './address-of.ts'
import type { Actor } from '../request-context.ts'
import { Callers } from './callers.ts'
import { CallLimits } from './limits.ts'
import { route } from '../endpoint-handler.ts'
import { buildServer } from '../server.ts'

const CALLS = 5
const about = { method: 'GET', summary: '', tag: '', input: nothing, response: done } as const
const open = endpoint({ ...about, path: '/open', roles: 'public' })
const closed = endpoint({ ...about, path: '/closed', roles: [1] })
const staff: Actor = {
  id: 1,
  roleId: 1,
  customerId: null,
  name: '',
  companyName: '',
  email: '',
  language: 'en',
  sessionId: 1,
  passwordIsRecent: true,
}

async function findActor(token: string): Promise<Actor> {
  if (token.startsWith('real')) return staff
  if (token === 'broken') throw new Error('the database is away')
  throw new Refusal('USER_LOGGED_OUT')
}

async function openServer() {
  const lookUps: string[] = []
  const server = await buildServer({
    routes: [route(open, async () => {}), route(closed, async () => {})],
    findActor: (token) => {
      lookUps.push(token)
      return findActor(token)
    },
    onRefusal: () => {},
    onError: () => {},
    // Each call states its origin in X-Forwarded-For.
    trustProxy: ['loopback'],
    callsPerMinute: CALLS,
    callsAtOnce: 100,
    publicUrl: 'http://kairo.test',
    strictResponses: true,
  })
  const call = async (url: string, token: string, from = '203.0.113.1'): Promise<number> =>
    (await server.inject({ url, headers: { authorization: token, 'x-forwarded-for': from } })).statusCode
  return { server, call, lookUps }
}
const times = async (count: number, call: (i: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push(await call(i))
  return statuses
}

describe('unknown tokens', () => {
  test.each([
    ['/api/open', 200],
    ['/api/closed', 401],
  ])('a new one on each call counts towards the limit of the address: %s', async (url, allowed) => {
    const { server, call } = await openServer()
    const statuses = await times(CALLS + 2, (i) => call(url, `made-up-${i}-${'x'.repeat(30)}`))
    expect(statuses).toEqual([...Array<number>(CALLS).fill(allowed), 429, 429])
    expect(await call('/api/closed', 'real')).toBe(200)
    await server.close()
  })

  test('a repeated one has no separate limit', async () => {
    const { server, call } = await openServer()
    expect(await times(CALLS + 1, () => call('/api/closed', 'made-up'))).toEqual([
      ...Array<number>(CALLS).fill(401),
      429,
    ])
    expect(await call('/api/open', '')).toBe(429)
    await server.close()
  })

  test('cause at most two look-ups for each allowed call of an address, also when concurrent', async () => {
    const { server, call, lookUps } = await openServer()
    await Promise.all(Array.from({ length: 100 }, (_, i) => call('/api/closed', `made-up-${i}`)))
    expect(lookUps).toHaveLength(2 * CALLS)
    await server.close()
  })

  test('on a flooded address callers with a known token continue, and only those', async () => {
    const { server, call, lookUps } = await openServer()
    expect(await call('/api/closed', 'real-1')).toBe(200)
    await times(50, (i) => call('/api/closed', `made-up-${i}`))
    expect(await call('/api/closed', 'real-1')).toBe(200)
    expect(lookUps.filter((token) => token === 'real-1')).toHaveLength(2)
    expect(await call('/api/closed', 'real-2')).toBe(429)
    expect(await call('/api/closed', 'real-2', '203.0.113.2')).toBe(200)
    await server.close()
  })

  test.each([
    ['one address', () => '198.51.100.9'],
    ['as many addresses', (i: number) => `198.51.${i >> 8}.${i & 255}`],
  ])('fifty thousand of them from %s do not evict the counters of valid callers', async (_from, addressOf) => {
    const callers = new Callers({ findActor, callsPerMinute: CALLS, now: () => 0 })
    const call = (token: string, address = '203.0.113.1') =>
      callers.identify({ address, headers: { authorization: token } }, true).then(
        () => 200,
        (refusal: Refusal) => refusal.status,
      )
    expect(await times(CALLS, () => call('real-1'))).toEqual(Array<number>(CALLS).fill(200))
    for (let i = 0; i < 60_000; i++) await call(`made-up-${i}`, addressOf(i))
    expect(await call('real-1')).toBe(429)
    expect(await call('real-2')).toBe(200)
    expect(await call('made-up', '203.0.113.2')).toBe(401)
  })
})

test('valid tokens and server errors do not count towards the limit of the address', async () => {
  const { server, call } = await openServer()
  expect(await times(CALLS + 1, (i) => call('/api/closed', `real-${i}`))).toEqual(Array<number>(CALLS + 1).fill(200))
  expect(await times(CALLS + 1, () => call('/api/closed', 'broken'))).toEqual(Array<number>(CALLS + 1).fill(500))
  expect(await call('/api/open', '')).toBe(200)
  await server.close()
})

test('calls of unknown paths are counted too', async () => {
  const { server, call } = await openServer()
  expect(await times(CALLS + 1, (i) => call(`/api/nothing-${i}`, 'real'))).toEqual([
    ...Array<number>(CALLS).fill(404),
    429,
  ])
  await server.close()
})

describe('counting', () => {
  const clock = { now: 1_000_000 }
  const limits = (keys?: number) => new CallLimits(2, { now: () => clock.now, ...(keys ? { keys } : {}) })

  test('allows calls again a minute after the first call of a full window', () => {
    const counted = limits()
    const begun = clock.now
    expect([counted.take('a'), counted.take('a'), counted.take('a')]).toEqual([0, 0, 60])
    clock.now = begun + 59_500
    expect([counted.take('a'), counted.take('b')]).toEqual([1, 0])
    clock.now = begun + 60_000
    expect(counted.take('a')).toBe(0)
  })

  test('a refunded call can be used again', () => {
    const counted = limits()
    counted.take('a')
    counted.take('a')
    counted.giveBack('a')
    counted.giveBack('nobody')
    expect([counted.take('a'), counted.take('a')]).toEqual([0, 60])
  })

  test('evicts only the oldest key when there are too many', () => {
    const counted = limits(3)
    for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) counted.take(key)
    clock.now += 1000
    counted.take('d')
    expect(['b', 'c'].map((key) => counted.take(key))).toEqual([59, 59])
    expect(counted.take('a')).toBe(0)
  })

  test('the default clock is monotonic', () => {
    const counted = new CallLimits(1)
    const { now } = Date
    counted.take('a')
    try {
      Date.now = () => now() - 3_600_000
      expect(counted.take('a')).toBeLessThanOrEqual(60)
    } finally {
      Date.now = now
    }
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
