import { done, endpoint } from '@kairo/shared/contract/endpoint'
import { nothing } from '@kairo/shared/contract/fields'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { expect, test } from 'vitest'
import type { Actor } from './call.ts'
import { route } from './route.ts'
import { buildServer } from './server.ts'

const CALLS = 5
const about = { method: 'GET', summary: '', tag: '', input: nothing, answer: done } as const
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
}

const openServer = () =>
  buildServer({
    routes: [route(open, async () => ({})), route(closed, async () => ({}))],
    findActor: async (token) => {
      if (token.startsWith('real')) return staff
      throw new Refusal('USER_LOGGED_OUT')
    },
    onRefusal: () => {},
    onError: () => {},
    trustProxy: false,
    callsPerMinute: CALLS,
    strictAnswers: true,
  })

test.each([
  ['/api/open', 200],
  ['/api/closed', 401],
])('a new made-up token for each call is no way around the limit of an address: %s', async (url, allowed) => {
  const server = await openServer()
  const statuses: number[] = []
  for (let i = 0; i < CALLS + 2; i++) {
    const headers = { authorization: `made-up-${i}-${'x'.repeat(30)}`, 'x-forwarded-for': `203.0.113.${i}` }
    statuses.push((await server.inject({ url, headers })).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(CALLS).fill(allowed), 429, 429])
  const colleague = await server.inject({ url: '/api/closed', headers: { authorization: 'real' } })
  expect(colleague.statusCode).toBe(200)
  await server.close()
})

test('a body that stops halfway is not waited for for ever, whoever sends it', async () => {
  const server = await openServer()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { timeout, requestTimeout } = server.server
  // An upload may take hours as long as it goes on; event streams say something every 25 s.
  expect(requestTimeout).toBe(0)
  expect(timeout).toBeGreaterThan(4 * 60_000)
  expect(timeout).toBeLessThanOrEqual(10 * 60_000)
  await server.close()
})
