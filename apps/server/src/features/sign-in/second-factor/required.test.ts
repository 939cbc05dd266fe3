import { api } from '@kairo/shared/api'
import type { Endpoint } from '@kairo/shared/contract/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { setUpTotp } from '../../../../test/second-factor.ts'
import { openSession } from '../session.ts'

const WEEK = 7 * 24 * 60
/** Staff of the builders have time until 2099; these have not begun to count. */
const fresh = { second_factor_due: null }
const dueOf = async (account: Account) =>
  (await as(account).call('GET /login/currentUser', {})).body.data.secondFactorDue
const work = (account: Account) => as(account).call('POST /user/search', { page: 1, limit: 10 })
const confirmPassword = (account: Account) => as(account).call('POST /login/confirmPassword', { password: 'Kairo2026' })

async function setRule(change: Record<string, boolean>): Promise<void> {
  const manager = as(await build.manager())
  const {
    updatedBy: _by,
    updateTime: _time,
    ...values
  } = (await manager.call('POST /businessSetting/get', {})).body.data
  expect((await manager.call('POST /businessSetting/save', { ...values, ...change })).code).toBe(200)
}
beforeEach(async () => {
  const { db } = (await testApp()).context
  await db.deleteFrom('business_settings').execute()
})

describe('an account that must have a second factor', () => {
  it('has seven days from its first call, and after them only what sets one up', async () => {
    const manager = await build.manager(fresh)
    const { clock, server } = await testApp()
    expect(await dueOf(manager)).toBe('2026-11-27 12:00')
    clock.advance(WEEK - 1)
    expect((await work(manager)).code).toBe(200)
    expect(await dueOf(manager)).toBe('2026-11-27 12:00')
    clock.advance(1)
    const refused = await work(manager)
    expect(refused.status).toBe(403)
    expectRefused(refused, 'SECOND_FACTOR_REQUIRED')
    expect(await dueOf(manager)).toBe('2026-11-27 12:00')
    expect((await server.inject({ url: '/api/login/isInAllowedCountry' })).statusCode).toBe(200)

    expect((await confirmPassword(manager)).code).toBe(200)
    await setUpTotp(manager)
    expect((await work(manager)).code).toBe(200)
    expect(await dueOf(manager)).toBeUndefined()
  })

  it('is refused by every other call, whichever of its tabs it comes from', async () => {
    const account = await build.admin(fresh)
    const { clock, context } = await testApp()
    const session = { userId: account.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
    const tokens = [
      await openSession(context.db, session, clock.now()),
      await openSession(context.db, session, clock.now()),
    ]
    await dueOf(account)
    clock.advance(WEEK)
    const { server } = await testApp()
    for (const endpoint of Object.values<Endpoint>(api)) {
      if (endpoint.roles === 'public' || endpoint.beforeSecondFactor || !endpoint.roles.includes(1)) continue
      for (const authorization of tokens) {
        const response = await server.inject({
          method: endpoint.method,
          url: `/api${endpoint.path}`,
          headers: { authorization, 'content-type': 'application/json' },
          ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
        })
        expect([endpoint.path, response.json().code]).toEqual([endpoint.path, 6127])
      }
    }
  })

  it('keeps its last one, and may replace it', async () => {
    const manager = await build.manager(fresh)
    await setUpTotp(manager)
    expectRefused(await as(manager).call('POST /user/removeTotp', {}), 'SECOND_FACTOR_REQUIRED')
    expect((await as(manager).call('POST /user/secondFactors', {})).body.data).toMatchObject({ recoveryCodes: 10 })
    await setRule({ secondFactorManager: false })
    expect((await as(manager).call('POST /user/removeTotp', {})).code).toBe(200)
  })

  it('keeps it in a session of a company’s account as well: its password would do alone', async () => {
    const manager = await build.manager(fresh)
    await setUpTotp(manager)
    const { clock, context, server } = await testApp()
    const company = { provider: 'head-office', signOutUrl: undefined }
    const session = { userId: manager.id, remember: true, ip: '127.0.0.1', userAgent: 'test', company }
    const authorization = await openSession(context.db, session, clock.now())
    const headers = { authorization }
    const removed = await server.inject({ method: 'POST', url: '/api/user/removeTotp', headers, payload: {} })
    expect(removed.json().code).toBe(6127)
  })

  it('gets seven days again after it had none by right, as another role', async () => {
    const account = await build.manager(fresh)
    const { clock, context } = await testApp()
    await setUpTotp(account)
    clock.advance(WEEK * 2)
    const become = (role_id: number) =>
      context.db.updateTable('users').set({ role_id }).where('id', '=', account.id).execute()
    await become(3)
    expect((await confirmPassword(account)).code).toBe(200)
    expect((await as(account).call('POST /user/removeTotp', {})).code).toBe(200)
    await become(2)
    expect(await dueOf(account)).toBe('2026-12-11 12:01')
    expect((await work(account)).code).toBe(200)
  })

  it('gets seven days again after its factors were reset', async () => {
    await setRule({ secondFactorCustomer: true })
    const customer = await build.customer()
    const { clock, context } = await testApp()
    expect(await dueOf(customer)).toBe('2026-11-27 12:00')
    await setUpTotp(customer)
    clock.advance(WEEK * 2)
    const manager = await build.manager()
    expect((await as(manager).call('POST /user/resetSecondFactor', { id: customer.id })).code).toBe(200)
    const session = { userId: customer.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
    const authorization = await openSession(context.db, session, clock.now())
    const { server } = await testApp()
    const { data } = (await server.inject({ url: '/api/login/currentUser', headers: { authorization } })).json()
    expect(data.secondFactorDue).toBe('2026-12-11 12:01')
  })
})

it('a rule that was taken back gives the whole time when it comes again', async () => {
  const manager = await build.manager(fresh)
  const { clock } = await testApp()
  await dueOf(manager)
  await setRule({ secondFactorManager: false })
  clock.advance(WEEK * 2)
  expect((await work(manager)).code).toBe(200)
  expect(await dueOf(manager)).toBeUndefined()
  await setRule({ secondFactorManager: true })
  expect(await dueOf(manager)).toBe('2026-12-11 12:00')
})

it('is not asked of a session that began with a company’s account, of other roles, or in a demonstration', async () => {
  const manager = await build.manager(fresh)
  const { clock, context, server } = await testApp()
  const company = { provider: 'head-office', signOutUrl: undefined }
  const session = { userId: manager.id, remember: true, ip: '127.0.0.1', userAgent: 'test', company }
  const authorization = await openSession(context.db, session, clock.now())
  const customer = await build.customer()
  await dueOf(manager)
  clock.advance(WEEK * 2)
  const answer = await server.inject({ url: '/api/login/currentUser', headers: { authorization } })
  expect(answer.json().data.secondFactorDue).toBeUndefined()
  expect(await dueOf(customer)).toBeUndefined()
  expectRefused(await work(manager), 'SECOND_FACTOR_REQUIRED')
  const { settings } = context
  settings.demo = true
  expect((await work(manager)).code).toBe(200)
  settings.demo = false
})
