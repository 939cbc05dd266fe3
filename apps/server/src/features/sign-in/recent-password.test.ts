import { expectRefused } from '../../../test/expect-refused.ts'
import { api, type RouteName } from '@kairo/shared/api'
import type { Endpoint } from '@kairo/shared/contract/endpoint'
import type { RoleId } from '@kairo/shared/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'

const CONFIRM = 'POST /login/confirmPassword'
const INSERT = 'POST /system/businessUserManage/insertBusinessUser'
const endpoints: Endpoint[] = Object.values(api)
const asking = endpoints
  .filter(({ reauthenticate }) => reauthenticate)
  .map(({ method, path, roles }) => ({ name: `${method} ${path}` as RouteName, roles: roles as readonly RoleId[] }))

const ofOwnFactors = (name: string): string => `POST /user/${name}`
/** Refused by every endpoint, and so a sign that the input was read. */
const JUNK = { unheardOf: 1 }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const newUser = () => ({ email: `new-${crypto.randomUUID()}@kairo.test`, name: '新田 光', password: 'First2026' })

describe('a password given more than 15 minutes ago', () => {
  it('is asked for by refunds, write-offs, accounts of staff, API keys and further ways to sign in', () => {
    expect(asking.map(({ name }) => name).sort()).toEqual([
      'POST /apiKey/make',
      'POST /payment/refund',
      'POST /payment/writeOff',
      INSERT,
      'POST /system/businessUserManage/updateBusinessUser',
      ...['addPasskey', 'beginPasskey', 'beginTotp', 'confirmTotp', 'removePasskey', 'removeTotp'].map(ofOwnFactors),
      ...['renewRecoveryCodes', 'resetSecondFactor', 'unlinkCompanyAccount'].map(ofOwnFactors),
    ])
  })

  it.each(asking)('$name refuses it before it reads what was sent, and after the rights', async (one) => {
    // One of those who may: a business administrator, but of what is the customer's alone.
    const caller = as(await (one.roles.includes(2) ? build.manager() : build.customer()))
    expectRefused(await caller.send(one.name, JUNK), 'PARAMETER_ERROR')
    app.clock.advance(15)
    expectRefused(await caller.send(one.name, JUNK), 'PARAMETER_ERROR')
    app.clock.advance(1)
    const refused = await caller.send(one.name, JUNK)
    expect([refused.status, refused.code]).toEqual([200, 6115])
    if (!one.roles.includes(3)) expectRefused(await as(await build.operator()).send(one.name, JUNK), 'PERMISSION_ERROR')
    expect((await caller.call('POST /login/confirmPassword', { password: PASSWORD })).code).toBe(200)
    expectRefused(await caller.send(one.name, JUNK), 'PARAMETER_ERROR')
  })

  it('changes nothing until the right one was given again, which is logged', async () => {
    const account = await build.manager()
    const manager = as(account)
    const form = { ...newUser(), language: 2 }
    await manager.call(CONFIRM, { password: PASSWORD })
    app.clock.advance(16)
    const refused = await manager.call(INSERT, form)
    expectRefused(refused, 'PASSWORD_NEEDED')
    expect(refused.msg).toContain('Nothing was changed')
    const kept = app.context.db.selectFrom('users').select('id').where('email', '=', form.email)
    expect(await kept.execute()).toEqual([])
    const wrong = await manager.call(CONFIRM, { password: 'Wrong2026' })
    expectRefused(wrong, 'LOGIN_FAIL')
    expect(wrong.msg).toBe('The password is wrong. Enter it again.')
    expectRefused(await manager.call(INSERT, form), 'PASSWORD_NEEDED')
    expect((await manager.call(CONFIRM, { password: PASSWORD })).code).toBe(200)
    expect((await manager.call(INSERT, form)).code).toBe(200)
    const log = app.context.db.selectFrom('log').select('explain').where('user_id', '=', account.id).orderBy('id')
    expect((await log.execute()).map(({ explain }) => explain)).toEqual([
      'confirmPassword',
      'PASSWORD_NEEDED',
      'LOGIN_FAIL',
      'confirmPassword',
      'insertBusinessUser',
    ])
  })
})

describe('wrong own passwords count as at sign-in', () => {
  const given = { newPassword: 'Changed2027', confirmPassword: 'Changed2027' }
  it.each([
    ['given again', CONFIRM, (password: string) => ({ password }), 5002],
    ['given for a new one', 'POST /user/updatePsw', (oldPassword: string) => ({ oldPassword, ...given }), 6010],
  ] as const)('%s', async (_when, name, payload, code) => {
    const user = await build.customer()
    const caller = as(user)
    for (let made = 0; made < 5; ) {
      const response = await caller.send(name, payload('Wrong2026'))
      if (response.status === 429) app.clock.advance(Number(response.headers['retry-after']) / 60)
      else {
        expect(response.code).toBe(code)
        made++
      }
    }
    const rows = app.context.db.selectFrom('log').select(['explain', 'user_id']).where('type', '=', 'refusal')
    const own = rows.where((eb) =>
      eb.or([eb('user_id', '=', user.id), eb(sql<string>`info ->> 'email'`, '=', user.email.toLowerCase())]),
    )
    const wrong = (await own.execute()).filter(({ explain }) => explain !== 'TOO_MANY_REQUESTS')
    expect(wrong).toEqual(Array.from({ length: 5 }, () => ({ explain: 'LOGIN_FAIL', user_id: user.id })))
    expect((await caller.send(name, payload(PASSWORD))).status).toBe(429)
    app.clock.advance(15)
    expect((await caller.send(name, payload(PASSWORD))).code).toBe(200)
  })
})
