// @module-tag database: sessions
import { expectRefused } from '../../../test/expect-refused.ts'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'

const signIn = (email: string, password = PASSWORD) => as(null).call('POST /login/doLogin', { email, password })

describe('signing in', () => {
  it('accepts an approved customer, returns its consignees and a token for the account', async () => {
    const customer = await build.customer()
    const response = await signIn(customer.email.toUpperCase())
    expect(response.code).toBe(200)
    expect(response.body.data.user).toMatchObject({ id: customer.id, role_id: 4, language: 3 })
    const { server } = await testApp()
    for (const header of [response.body.data.token, `Bearer ${response.body.data.token}`]) {
      const me = await server.inject({ url: '/api/login/currentUser', headers: { authorization: header } })
      expect(me.json().data.user.email).toBe(customer.email)
    }
  })

  it('takes a pasted address with characters that nobody sees for the address', async () => {
    const customer = await build.customer()
    const pasted = `\ufeff${customer.email.replace('@', '\u200b@\u00ad')}\u200e`
    expect((await signIn(pasted)).body.data.user.id).toBe(customer.id)
  })

  it('takes characters that nobody sees off stored addresses, unless another account has the same', async () => {
    const { db } = (await testApp()).context
    const hidden = (address: string) => `\ufeff${address.replace('@', '\u200b@\u00ad')}\u{e0041}`
    const stored = async (customer: { id: number }, values: { email: string; telephone?: string }) =>
      db.updateTable('users').set(values).where('id', '=', customer.id).execute()
    const [customer, twin, other] = [await build.customer(), await build.customer(), await build.customer()]
    await stored(customer, { email: hidden(customer.email), telephone: '03\u200b1234' })
    await stored(twin, { email: hidden(other.email) })
    const contacts = [customer.email, hidden(customer.email), hidden('second@kairo.test')]
    await db
      .insertInto('user_contacts')
      .values(contacts.map((email) => ({ user_id: other.id, name: 'Taro', email })))
      .execute()

    const migration = '../../../migrations/202612041002_addresses_without_invisible_characters.sql'
    const text = await readFile(new URL(migration, import.meta.url), 'utf8')
    await db.transaction().execute((trx) => sql.raw(text).execute(trx))

    expect((await signIn(customer.email)).body.data.user.id).toBe(customer.id)
    expect((await signIn(other.email)).body.data.user.id).toBe(other.id)
    const users = db.selectFrom('users').select(['email', 'telephone']).where('id', 'in', [customer.id, twin.id])
    expect(await users.orderBy('id').execute()).toEqual([
      { email: customer.email, telephone: '031234' },
      { email: hidden(other.email), telephone: twin.telephone },
    ])
    const kept = db.selectFrom('user_contacts').select('email').where('user_id', '=', other.id).orderBy('id')
    expect((await kept.execute()).map(({ email }) => email)).toEqual([...contacts.slice(0, 2), 'second@kairo.test'])
    const told = await db.selectFrom('log').select(['object', 'info']).where('explain', '=', 'addressTaken').execute()
    expect(told).toEqual([{ object: twin.code, info: { email: other.email } }])
  })

  it('returns the same refusal for a wrong password and an unknown address', async () => {
    const customer = await build.customer()
    const [wrongPassword, unknown] = [
      await signIn(customer.email, 'Wrong123'),
      await signIn('nobody@kairo.test', 'Wrong123'),
    ]
    expect([wrongPassword.code, unknown.code]).toEqual([5002, 5002])
    expect(wrongPassword.msg).toBe(unknown.msg)
    expect(wrongPassword.status).toBe(200)
  })

  it.each([
    [0, 6011],
    [3, 6029],
    [2, 6016],
  ])('refuses a customer in state %i with %i', async (state, code) => {
    const customer = await build.customer({ state })
    expect((await signIn(customer.email)).code).toBe(code)
  })

  it('refuses an inactive operator and a shipper account whose customer is not under contract', async () => {
    const operator = await build.operator({ state: 2 })
    expectRefused(await signIn(operator.email), 'BUSINESS_OPERATOR_TERMINATION_CONTRACT')
    const account = await build.shipperAccount(await build.customer({ state: 2 }))
    expectRefused(await signIn(account.email), 'CONSIGNEE_TERMINATION_CONTRACT')
  })

  it('creates no session when the contract ends concurrently', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    const { context } = await testApp()
    const [own, below] = await context.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ state: 2 }).where('id', '=', customer.id).execute()
      const both = [signIn(customer.email), signIn(account.email)]
      const waiting = () =>
        sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(context.db)
      await expect.poll(async () => (await waiting()).rows[0]?.n).toBe(2)
      return both
    })
    expect([(await own)?.code, (await below)?.code]).toEqual([6016, 6027])
    const open = context.db.selectFrom('sessions').select('id').where('user_id', 'in', [customer.id, account.id])
    expect(await open.execute()).toEqual([])
  })

  it('refuses customers from other countries but not staff', async () => {
    const { server } = await testApp()
    const from = async (email: string) =>
      (
        await server.inject({
          method: 'POST',
          url: '/api/login/doLogin',
          remoteAddress: '8.8.8.8',
          payload: { email, password: PASSWORD },
        })
      ).json().code
    expect(await from((await build.customer()).email)).toBe(6028)
    expect(await from((await build.operator()).email)).toBe(200)
  })

  it('locks an account after five wrong passwords, even for the right one', async () => {
    const customer = await build.customer()
    const { clock } = await testApp()
    for (let i = 0; i < 5; i++) {
      clock.advance(0.4)
      expectRefused(await signIn(customer.email, 'Wrong123'), 'LOGIN_FAIL')
    }
    const blocked = await signIn(customer.email)
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    clock.advance(16)
    expect((await signIn(customer.email)).code).toBe(200)
  })

  it('returns 401 with 6000 after signing out and without a token', async () => {
    const customer = await build.customer()
    const { token } = (await signIn(customer.email)).body.data
    const { server } = await testApp()
    const call = (url: string, method: 'GET' | 'POST') =>
      server.inject({ url, method, headers: { authorization: token } })
    expect((await call('/api/logout/logout', 'POST')).json().code).toBe(200)
    const after = await call('/api/login/currentUser', 'GET')
    expect([after.statusCode, after.json().code]).toEqual([401, 6000])
    const nobody = await as(null).send('GET /login/currentUser', {})
    expect([nobody.status, nobody.code]).toEqual([401, 6000])
  })

  it('ends a session after two idle hours, except a remembered one', async () => {
    const customer = await build.customer()
    const { server, clock } = await testApp()
    const short = (await signIn(customer.email)).body.data.token
    const long = (
      await as(null).call('POST /login/doLogin', { email: customer.email, password: PASSWORD, remember: true })
    ).body.data.token
    clock.advance(121)
    const codeFor = async (token: string) =>
      (await server.inject({ url: '/api/login/currentUser', headers: { authorization: token } })).json().code
    expect(await codeFor(short)).toBe(6012)
    expect(await codeFor(long)).toBe(200)
  })

  it('changing the password ends the other sessions', async () => {
    const customer = await build.customer()
    const { server } = await testApp()
    const [one, other] = [
      (await signIn(customer.email)).body.data.token,
      (await signIn(customer.email)).body.data.token,
    ]
    const change = await server.inject({
      method: 'POST',
      url: '/api/user/updatePsw',
      headers: { authorization: one },
      payload: { oldPassword: PASSWORD, newPassword: 'Changed2027', confirmPassword: 'Changed2027' },
    })
    expect(change.json().code).toBe(200)
    const codeFor = async (token: string) =>
      (await server.inject({ url: '/api/login/currentUser', headers: { authorization: token } })).json().code
    expect(await codeFor(one)).toBe(200)
    expect(await codeFor(other)).toBe(6000)
    expect((await signIn(customer.email, 'Changed2027')).code).toBe(200)
    const { context } = await testApp()
    const mails = context.db.selectFrom('mails').select('text').where('to_address', '=', customer.email)
    expect((await mails.execute()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Your password was changed on Fri 20 Nov'),
    ])
  })

  it('reports an old password of less than 6 characters as too short, and a wrong one as wrong', async () => {
    const customer = as(await build.customer())
    const change = (oldPassword: string) =>
      customer.call('POST /user/updatePsw', { oldPassword, newPassword: 'Changed2027', confirmPassword: 'Changed2027' })
    const short = await change('abc12')
    expect([short.code, short.errors?.map(({ path }) => path)]).toEqual([6014, ['oldPassword']])
    expect((await change('')).errors).toHaveLength(1)
    const wrong = await change('Wrong2026')
    expectRefused(wrong, 'ORIGINAL_PASSWORD_INCORRECT')
    // Its field says the same as the code: a form shows it there alone.
    expect(wrong.errors).toEqual([{ path: 'oldPassword', message: wrong.msg }])
  })

  it('accepts the field names of rules 2.35 for the new password', async () => {
    const customer = await build.customer()
    const change = (payload: object) => as(customer).send('POST /user/updatePsw', payload)
    const named = { old: PASSWORD, new: 'Changed2027', confirm: 'Changed2027' }
    expectRefused(await change({ ...named, old: 'Wrong2026' }), 'ORIGINAL_PASSWORD_INCORRECT')
    const same = await change({ ...named, new: PASSWORD, confirm: PASSWORD })
    expectRefused(same, 'SAME_PASSWORD')
    expect(same.errors).toEqual([{ path: 'newPassword', message: same.msg }])
    expect((await change({ ...named, confirm: 'Changed2028' })).errors?.map(({ path }) => path)).toEqual([
      'confirmPassword',
    ])
    expect((await change({ ...named, constructor: 'x' })).errors?.map(({ path }) => path)).toEqual(['constructor'])
    expect((await change(named)).code).toBe(200)
    expect((await signIn(customer.email, 'Changed2027')).code).toBe(200)
  })

  it('accepts the old password for one of several concurrent changes', async () => {
    const customer = await build.customer()
    const words = Array.from({ length: 3 }, (_, i) => `Changed203${i}`)
    const changes = await Promise.all(
      words.map((newPassword) =>
        as(customer).call('POST /user/updatePsw', {
          oldPassword: PASSWORD,
          newPassword,
          confirmPassword: newPassword,
        }),
      ),
    )
    expect(changes.map(({ code }) => code).sort()).toEqual([200, ...Array<number>(2).fill(6010)])
    const changed = words[changes.findIndex(({ code }) => code === 200)] ?? ''
    expect((await signIn(customer.email, changed)).code).toBe(200)
  })

  it('refuses malformed payloads with the fields, in the reader’s language', async () => {
    const response = await as(null, 'ja').send('POST /login/doLogin', { email: 'no-address', password: '', extra: 1 })
    expect([response.status, response.code]).toEqual([400, 6014])
    expect(response.errors?.map((error) => error.path).sort()).toEqual(['email', 'extra', 'password'])
    expect(response.errors?.find((error) => error.path === 'password')?.message).toBe('必須項目です。')
  })
})
