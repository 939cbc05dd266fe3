import { Refusal } from '@kairo/shared/refusals/refusal'
import { expect, test } from 'vitest'
import { systemClock } from '../../clock/clock.ts'
import type { CallOutcome } from '../report-calls.ts'
import { buildServer } from '../server.ts'
import { serveTrackingPage, type TrackingPages } from './tracking-page.ts'

const TOKEN = 'KairoDemoAtSea00000001'

/** The door with a page behind it. */
async function openDoor(pages: Partial<TrackingPages> = {}, callsAtOnce = 100) {
  const calls: CallOutcome[] = []
  const errors: unknown[] = []
  const server = await buildServer({
    routes: [],
    findActor: () => Promise.reject(new Error('nobody calls')),
    onRefusal: () => {},
    onError: (error) => errors.push(error),
    onCall: (call) => calls.push(call),
    trustProxy: false,
    callsPerMinute: 1000,
    callsAtOnce,
    publicUrl: 'http://kairo.test',
    strictResponses: true,
  })
  serveTrackingPage(server, {
    clock: systemClock,
    pages: {
      page: async (token) => `page ${token}`,
      track: async (token) => ({ token }),
      refusal: async (sentence, { language, isUnbranded }) => `${isUnbranded ? 'plain ' : ''}${language}: ${sentence}`,
      ...pages,
    },
  })
  return { server, calls, errors }
}

test('the log of calls has the route and not the token', async () => {
  const { server, calls } = await openDoor()
  expect((await server.inject({ url: `/t/${TOKEN}` })).body).toBe(`page ${TOKEN}`)
  expect((await server.inject({ url: `/t/${TOKEN}/track.geojson` })).json()).toEqual({ token: TOKEN })
  await expect.poll(() => calls.map(({ route }) => route)).toEqual(['/t/*', '/t/*'])
  expect(JSON.stringify(calls)).not.toContain(TOKEN)
  await server.close()
})

test('a failure and a server that is busy are told as pages, in the language of the address', async () => {
  const broken = await openDoor({ page: () => Promise.reject(new Error('broken')) })
  const failed = await broken.server.inject({ url: `/t/${TOKEN}?lang=ja` })
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(failed.body).toMatch(/^plain ja: ./)
  expect(failed.body).not.toContain('broken')
  expect(broken.errors).toHaveLength(1)
  const busy = await openDoor({}, 0)
  const refused = await busy.server.inject({ url: `/t/${TOKEN}`, headers: { 'accept-language': 'en' } })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.body).toMatch(/^plain en: ./)
  await Promise.all([broken.server.close(), busy.server.close()])
})

test('an address that is too long for a link is told like a link that is gone', async () => {
  const { server } = await openDoor({ page: () => Promise.reject(new Refusal('LINK_GONE')) })
  const [gone, long] = [
    await server.inject({ url: '/t/x?lang=en' }),
    await server.inject({ url: `/t/${'x'.repeat(600)}`, headers: { 'accept-language': 'en' } }),
  ]
  expect([gone.statusCode, long.statusCode]).toEqual([404, 404])
  expect(long.body).toBe(`plain ${gone.body}`)
  await server.close()
})
