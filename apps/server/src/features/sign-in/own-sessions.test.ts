import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { openSession } from './session.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

const open = async (userId: number, given: { userAgent?: string; ip?: string; remember?: boolean } = {}) => {
  const { context } = await testApp()
  const session = { userId, remember: false, ip: '203.0.113.7', userAgent: CHROME, ...given }
  return openSession(context.db, session, context.clock.now())
}
const code = async (token: string): Promise<number> => {
  const { server } = await testApp()
  return (await server.inject({ url: '/api/login/currentUser', headers: { authorization: token } })).json().code
}
const sessionsOf = async (user: { id: number }) => (await as(user).call('POST /user/sessions', {})).body.data.dataList

describe('own sessions', () => {
  it('are listed with device, address and times, the current one first, without ended ones', async () => {
    const user = await build.customer()
    const { clock } = await testApp()
    await open(user.id, { remember: true, ip: '133.11.0.1' })
    clock.advance(121)
    await open(user.id, { userAgent: '', ip: '2001:db8::1' })
    const timedOut = await open(user.id)
    await as(user).call('POST /user/sessions', {})
    clock.advance(30)
    expect(await sessionsOf(user)).toEqual([
      expect.objectContaining({ current: true, ip: '127.0.0.1', country: 'local', remember: true }),
      expect.objectContaining({ browser: 'Chrome', system: 'Windows', device: 'computer', current: false }),
      expect.objectContaining({ browser: '', system: '', device: 'unknown', ip: '2001:db8::1', country: null }),
      expect.objectContaining({
        since: '2026-11-20 12:00',
        lastSeen: '2026-11-20 12:00',
        country: 'JP',
        remember: true,
      }),
    ])
    clock.advance(100)
    expect(await sessionsOf(user)).toHaveLength(2)
    expect(await code(timedOut)).toBe(6012)
  })

  it('end one by one, which revokes the token at once and is logged', async () => {
    const user = await build.operator()
    const [one, other] = [await open(user.id), await open(user.id, { userAgent: '' })]
    const chosen = (await sessionsOf(user)).find((session) => session.browser === 'Chrome')
    const response = await as(user).call('POST /user/endSession', { id: chosen?.id ?? 0 })
    expect(response.body.data).toEqual({ ended: 1 })
    expect([await code(one), await code(other)]).toEqual([6000, 200])
    expect((await as(user).call('POST /user/endSession', { id: chosen?.id ?? 0 })).body.data).toEqual({ ended: 0 })
    const { context } = await testApp()
    const log = await context.db.selectFrom('log').select('explain').where('user_id', '=', user.id).execute()
    expect(log).toEqual([{ explain: 'endSession' }])
  })

  it('of another user are not found', async () => {
    const [user, other] = [await build.customer(), await build.customer()]
    const token = await open(other.id)
    const [session] = await sessionsOf(other)
    expect((await as(user).call('POST /user/endSession', { id: session?.id ?? 0 })).body.data).toEqual({ ended: 0 })
    expect(await code(token)).toBe(200)
    expect((await as(user).call('POST /user/endOtherSessions', {})).body.data).toEqual({ ended: 0 })
    expect(await sessionsOf(other)).toHaveLength(2)
  })

  it('end all except the current one', async () => {
    const user = await build.admin()
    const [one, two] = [await open(user.id), await open(user.id)]
    expect((await as(user).call('POST /user/endOtherSessions', {})).body.data).toEqual({ ended: 2 })
    expect([await code(one), await code(two)]).toEqual([6000, 6000])
    expect(await sessionsOf(user)).toEqual([expect.objectContaining({ current: true })])
  })

  it('receive no more events once ended, while the others continue', async () => {
    const user = await build.operator()
    const { server } = await testApp()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const listen = async (token: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path: '/api/events', headers: { authorization: token } }, (response) => {
          response.resume()
          resolve(response)
        })
          .on('error', reject)
          .end()
      })
    const [ended, kept] = [await listen(await open(user.id)), await listen(await open(user.id, { userAgent: '' }))]
    const over = new Promise((resolve) => ended.on('end', resolve))
    const session = (await sessionsOf(user)).find(({ browser }) => browser === 'Chrome')
    await as(user).call('POST /user/endSession', { id: session?.id ?? 0 })
    await over
    expect(ended.complete).toBe(true)
    expect(kept.complete).toBe(false)
    kept.destroy()
  })
})
