import { api } from '@kairo/shared/api'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { headOf } from '../../../test/line.ts'
import { connect } from '../../database/connection.ts'
import { openSession } from '../../features/sign-in/session.ts'
import { closeServer, listen } from './test-connections.ts'

afterEach(closeServer)

const json = (text: string): Record<string, string | number> => ({
  'Content-Type': 'application/json',
  'Content-Length': text.length,
})

test('more calls than ten for each connection are refused at once, also while the database holds all others', async () => {
  const { server, context, databaseUrl } = await testApp()
  const most = 10 * context.settings.poolSize
  const session = { userId: (await build.customer()).id, remember: true, ip: '', userAgent: '' }
  const token = await openSession(context.db, session, context.clock.now())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const call = (): Promise<Response> =>
    fetch(`${address}/api${api.getRatesOfDay.path}?day=2026-11-20`, {
      headers: { Authorization: token, 'Accept-Language': 'en' },
    })
  const other = connect(databaseUrl, 1)
  try {
    const calls = await other.db.transaction().execute(async (lock) => {
      await sql`lock table exchange_rates in access exclusive mode`.execute(lock)
      const held = Array.from({ length: most + 1 }, call)
      const refused = await Promise.race(held)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await refused.json()).toMatchObject({ code: 503, msg: 'The system is busy. Try again in a moment.' })
      expect((await call()).status).toBe(503)
      return held
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array<number>(most).fill(200), 503])
    expect((await call()).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('health checks and event streams are served when no call is', async () => {
  const { open } = await listen({}, { callsAtOnce: 0 })
  const statusOf = async (head: string): Promise<number> => {
    const line = await open()
    line.write(head)
    return (await line.response()).status
  }
  for (const url of ['/api/save', '/api/download'])
    expect(await statusOf(`${headOf('POST', url, json('{}'))}{}`)).toBe(503)
  for (const url of ['/healthz', '/readyz']) expect(await statusOf(headOf('GET', url))).toBe(200)
  const page = await open()
  page.write(headOf('GET', '/api/events'))
  await expect.poll(() => page.socket.bytesRead).toBeGreaterThan(0)
})

test('open streams, bodies on their way and files being read take no place of a call', async () => {
  const { open, downloads } = await listen({}, { callsAtOnce: 1 })
  const [page, slow, reader, line] = [await open(), await open(), await open(), await open()]
  page.write(headOf('GET', '/api/events'))
  await expect.poll(() => page.socket.bytesRead).toBeGreaterThan(0)
  slow.write(`${headOf('POST', '/api/save', { ...json('{"text":"a"}'), Expect: '100-continue' })}{"text"`)
  expect((await slow.response()).status).toBe(100)
  reader.write(`${headOf('POST', '/api/download', json('{}'))}{}`)
  await expect.poll(() => downloads.length).toBe(1)
  line.write(`${headOf('POST', '/api/save', json('{}'))}{}`)
  expect((await line.response()).status).toBe(200)
  slow.write(':"a"}')
  expect((await slow.response()).status).toBe(200)
})
