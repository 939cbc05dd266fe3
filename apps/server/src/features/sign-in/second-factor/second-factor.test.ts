import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDataFolder, startTestApp, testApp } from '../../../../test/app.ts'
import { as, refusedData } from '../../../../test/as.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { build, PASSWORD } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { codeOf, setUpTotp } from '../../../../test/second-factor.ts'
import { BRAND } from '../../../master-data/operator-brand.ts'
import { openSecretBox } from '../../../security/secret-box.ts'
import { unreadableApps } from './unreadable-apps.ts'

const ANSWER = 'POST /login/secondFactor'
const signIn = (email: string, more: object = {}) =>
  as(null).call('POST /login/doLogin', { email, password: PASSWORD, ...more })
/** The right password of an account with a second factor. */
async function ticketOf(email: string, more: object = {}): Promise<string> {
  const response = await signIn(email, more)
  expectRefused(response, 'SECOND_FACTOR_NEEDED')
  return refusedData<{ ticket: string }>(response).ticket
}
const sessionsOf = async (userId: number) => {
  const { db } = (await testApp()).context
  return db.selectFrom('sessions').select(['id', 'remember']).where('user_id', '=', userId).execute()
}

describe('an authenticator app', () => {
  it('is asked for after the password, before any session, from its first right code on', async () => {
    const customer = await build.customer()
    const { db } = (await testApp()).context
    const begun = (await as(customer).call('POST /user/beginTotp', {})).body.data
    expect(begun.uri).toContain(`otpauth://totp/Kairo:${encodeURIComponent(customer.email)}?`)
    expect((await signIn(customer.email)).code).toBe(200)
    expectRefused(await as(customer).call('POST /user/confirmTotp', { code: '000000' }), 'SECOND_FACTOR_WRONG')
    expect((await signIn(customer.email)).code).toBe(200)

    const { secret, recoveryCodes } = await setUpTotp(customer)
    expect(new Set(recoveryCodes).size).toBe(10)
    const before = await sessionsOf(customer.id)
    const asked = await signIn(customer.email, { remember: true })
    expect([asked.status, asked.code]).toEqual([200, 6122])
    expect(refusedData(asked)).toEqual({ ticket: expect.any(String), ways: ['totp', 'recovery'] })
    expect(await sessionsOf(customer.id)).toEqual(before)

    const { ticket } = refusedData<{ ticket: string }>(asked)
    const opened = await as(null).call(ANSWER, { ticket, code: await codeOf(secret) })
    expect(opened.body.data.user.id).toBe(customer.id)
    const { server } = await testApp()
    const headers = { authorization: opened.body.data.token }
    expect((await server.inject({ url: '/api/login/currentUser', headers })).json().code).toBe(200)
    expect((await sessionsOf(customer.id)).filter(({ remember }) => remember)).toHaveLength(2)

    const stored = await db.selectFrom('totp_secrets').select('secret').where('user_id', '=', customer.id).execute()
    expect(stored[0]?.secret.toString('latin1')).not.toContain(secret)
    const { body } = await as(customer).call('POST /user/secondFactors', {})
    expect(body.data).toEqual({ totpSince: '2026-11-20 12:00', recoveryCodes: 10, passkeys: [] })
  })

  it('bears the operator’s own name where one is set, in the language of the account', async () => {
    const name = { 'zh-cn': '海港货运', en: 'Seaport Forwarding', ja: '海港フォワーディング' }
    const saved = { shownName: name, colour: '', version: 0 }
    expect((await as(await build.manager()).call('POST /operatorCompany/saveBrand', saved)).code).toBe(200)
    for (const language of ['zh-cn', 'en', 'ja'] as const) {
      const customer = await build.customer({ language })
      const { uri } = (await as(customer).call('POST /user/beginTotp', {})).body.data
      expect(uri).toContain(`otpauth://totp/${encodeURIComponent(name[language])}:`)
      expect(new URL(uri).searchParams.get('issuer')).toBe(name[language])
    }
    const { db } = (await testApp()).context
    await db.deleteFrom('settings').where('key', '=', BRAND).execute()
  })

  it('accepts each code once, the steps beside the present one, and none from before', async () => {
    const customer = await build.customer()
    const { clock } = await testApp()
    const { secret } = await setUpTotp(customer)
    const answer = async (code: string) =>
      (await as(null).call(ANSWER, { ticket: await ticketOf(customer.email), code })).code
    const code = await codeOf(secret)
    expect(await answer(code)).toBe(200)
    expect(await answer(code)).toBe(6123)
    expect(await answer(await codeOf(secret, -1))).toBe(6123)
    clock.advance(2)
    expect(await answer(await codeOf(secret, -2))).toBe(6123)
    clock.advance(2)
    expect(await answer(await codeOf(secret, 2))).toBe(6123)
    clock.advance(16)
    expect(await answer(await codeOf(secret, 1))).toBe(200)
    // The clock of the server goes back: what was accepted stays used.
    clock.advance(-1)
    expect(await answer(await codeOf(secret))).toBe(6123)
  })

  it('opens one session by a code that comes many times at once', async () => {
    const customer = await build.customer()
    const { secret } = await setUpTotp(customer)
    const before = (await sessionsOf(customer.id)).length
    const tickets = [await ticketOf(customer.email), await ticketOf(customer.email)]
    const code = await codeOf(secret)
    const answers = await Promise.all([...tickets, ...tickets].map((ticket) => as(null).call(ANSWER, { ticket, code })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await sessionsOf(customer.id)).toHaveLength(before + 1)
  })

  it('may be a new one; the old one stops with its first code', async () => {
    const customer = await build.customer()
    const { clock } = await testApp()
    const old = await setUpTotp(customer)
    const next = await setUpTotp(customer)
    expect(next.recoveryCodes).toEqual([])
    expectRefused(
      await as(null).call(ANSWER, { ticket: await ticketOf(customer.email), code: await codeOf(old.secret) }),
      'SECOND_FACTOR_WRONG',
    )
    clock.advance(1)
    const code = await codeOf(next.secret)
    expect((await as(null).call(ANSWER, { ticket: await ticketOf(customer.email), code })).code).toBe(200)
    expect((await as(customer).call('POST /user/removeTotp', {})).code).toBe(200)
    expect((await signIn(customer.email)).code).toBe(200)
    expect((await as(customer).call('POST /user/secondFactors', {})).body.data.recoveryCodes).toBe(0)
  })

  it('needs the password again after 15 minutes to be changed', async () => {
    const customer = await build.customer()
    await setUpTotp(customer)
    const { clock } = await testApp()
    clock.advance(16)
    for (const call of ['beginTotp', 'removeTotp', 'renewRecoveryCodes', 'beginPasskey'] as const)
      expectRefused(await as(customer).call(`POST /user/${call}`, {}), 'PASSWORD_NEEDED')
  })
})

describe('guessing', () => {
  it('counts wrong codes with wrong passwords, which a right password does not clear', async () => {
    const customer = await build.customer()
    const { clock } = await testApp()
    const { secret } = await setUpTotp(customer)
    for (let i = 0; i < 5; i++) {
      clock.advance(0.5)
      const refused = await as(null).call(ANSWER, { ticket: await ticketOf(customer.email), code: '000000' })
      expectRefused(refused, 'SECOND_FACTOR_WRONG')
    }
    expect((await signIn(customer.email)).status).toBe(429)
    clock.advance(16)
    const ticket = await ticketOf(customer.email)
    expect((await as(null).call(ANSWER, { ticket, code: await codeOf(secret) })).code).toBe(200)
  })

  it('ends a ticket after five tries, five minutes, its use, and a new password', async () => {
    const customer = await build.customer()
    const { clock, context } = await testApp()
    const { secret } = await setUpTotp(customer)
    const answer = async (ticket: string) => as(null).call(ANSWER, { ticket, code: await codeOf(secret) })

    const late = await ticketOf(customer.email)
    clock.advance(5)
    expectRefused(await answer(late), 'SIGN_IN_AGAIN')

    const tried = await ticketOf(customer.email)
    await context.db.updateTable('sign_in_tickets').set({ tries: 5 }).where('user_id', '=', customer.id).execute()
    expectRefused(await answer(tried), 'SIGN_IN_AGAIN')

    const old = await ticketOf(customer.email)
    await context.db.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', customer.id).execute()
    expectRefused(await answer(old), 'SIGN_IN_AGAIN')
    const { password_hash } = customer
    await context.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()

    const used = await ticketOf(customer.email)
    clock.advance(1)
    expect((await answer(used)).code).toBe(200)
    clock.advance(1)
    expectRefused(await answer(used), 'SIGN_IN_AGAIN')
    expectRefused(await as(null).call(ANSWER, { ticket: 'made-up', code: '123456' }), 'SIGN_IN_AGAIN')
  })

  it('takes twenty wrong codes of an account in a day, from wherever', async () => {
    const customer = await build.customer()
    const { clock, server } = await testApp()
    const { secret } = await setUpTotp(customer)
    const from = async (ip: string, code: string) => {
      const call = (url: string, payload: object) =>
        server.inject({ method: 'POST', url: `/api${url}`, remoteAddress: ip, payload })
      const asked = (await call('/login/doLogin', { email: customer.email, password: PASSWORD })).json()
      return (await call('/login/secondFactor', { ticket: asked.data.ticket, code })).json().code
    }
    for (let i = 0; i < 20; i++) {
      expect(await from(`10.0.${i}.1`, '000000')).toBe(6123)
      clock.advance(1)
    }
    expect(await from('10.0.77.1', await codeOf(secret))).toBe(429)
    clock.advance(24 * 60)
    expect(await from('10.0.77.1', await codeOf(secret))).toBe(200)
  })

  it('does not open an account whose contract ended meanwhile', async () => {
    const customer = await build.customer()
    const { secret } = await setUpTotp(customer)
    const ticket = await ticketOf(customer.email)
    const { db } = (await testApp()).context
    await db.updateTable('users').set({ state: 2 }).where('id', '=', customer.id).execute()
    expectRefused(await as(null).call(ANSWER, { ticket, code: await codeOf(secret) }), 'USER_TERMINATION_CONTRACT')
  })
})

describe('recovery codes', () => {
  it('open the account once each, however they are typed, and new ones end those from before', async () => {
    const customer = await build.customer()
    const { db } = (await testApp()).context
    const { recoveryCodes } = await setUpTotp(customer)
    const [first = '', second = '', third = ''] = recoveryCodes
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const answer = async (recoveryCode: string) =>
      (await as(null).call(ANSWER, { ticket: await ticketOf(customer.email), recoveryCode })).code
    expect(await answer(first)).toBe(200)
    expect(await answer(first)).toBe(6123)
    expect(await answer(second.toLowerCase().replaceAll('-', ' '))).toBe(200)
    const kept = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', customer.id).execute()
    expect([kept.length, kept[0]?.code_hash.length]).toEqual([8, 32])
    const renewed = (await as(customer).call('POST /user/renewRecoveryCodes', {})).body.data.recoveryCodes
    expect(await answer(third)).toBe(6123)
    expect(await answer(renewed[0] ?? '')).toBe(200)
  })

  it('are not for accounts without a second factor', async () => {
    expectRefused(await as(await build.customer()).call('POST /user/renewRecoveryCodes', {}), 'RECORD_NOT_EXIST')
  })
})

describe('each change of second factors', () => {
  it('is told to the account by mail and message in its language, without any code or key', async () => {
    const customer = await build.customer({ language: 'ja' })
    const { db } = (await testApp()).context
    const told = () =>
      db
        .selectFrom('mails')
        .select(['text', 'html'])
        .where('to_address', '=', customer.email)
        .where('kind', '=', 'secondFactorChanged')
        .orderBy('id')
        .execute()
    const { secret, recoveryCodes } = await setUpTotp(customer)
    const renewed = (await as(customer).call('POST /user/renewRecoveryCodes', {})).body.data.recoveryCodes
    const passkey = newAuthenticator().register(
      (await as(customer).call('POST /user/beginPasskey', {})).body.data.options,
    )
    await as(customer).call('POST /user/addPasskey', { name: '事務所のPC', passkey })
    const [added] = (await as(customer).call('POST /user/secondFactors', {})).body.data.passkeys
    await as(customer).call('POST /user/removePasskey', { id: added?.id ?? 0 })
    await as(customer).call('POST /user/removeTotp', {})
    // Nothing is left to remove.
    await as(customer).call('POST /user/removeTotp', {})
    const mails = await told()
    expect(mails.map(({ text }) => /：([^。]+)。お心当たり/.exec(text.replaceAll('\n', ''))?.[1])).toEqual([
      '認証アプリを設定',
      'リカバリーコードを再発行',
      'パスキーを追加 「事務所のPC」',
      'パスキーを削除 「事務所のPC」',
      '認証アプリを解除',
    ])
    for (const hidden of [secret, ...recoveryCodes, ...renewed]) expect(JSON.stringify(mails)).not.toContain(hidden)
    const messages = (await as(customer).call('POST /msg/list', { page: 1, limit: 10 })).body.list.list
    expect(messages.filter(({ link }) => link === '/myInfo')).toHaveLength(5)
  })
})

describe('a lost second factor', () => {
  it('is reset by role 2 for customers and shipper accounts, who are signed out and told by mail', async () => {
    const customer = await build.customer({ language: 'ja' })
    const manager = await build.manager()
    await setUpTotp(customer)
    expect((await as(manager).call('POST /user/resetSecondFactor', { id: customer.id })).code).toBe(200)
    const { db } = (await testApp()).context
    expect((await as(customer).call('POST /user/secondFactors', {})).status).toBe(401)
    expect((await signIn(customer.email)).code).toBe(200)
    const mail = await db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', customer.email)
      .execute()
    expect(mail.map(({ text }) => text).join()).toContain('二段階認証')
    const logged = await db.selectFrom('log').select('user_id').where('explain', '=', 'resetSecondFactor').execute()
    expect(logged).toEqual([{ user_id: manager.id }])
    expectRefused(await as(manager).call('POST /user/resetSecondFactor', { id: customer.id }), 'RECORD_NOT_EXIST')
  })

  it('is offered to be reset to role 2 alone, and only where there is one', async () => {
    const customer = await build.customer()
    const [manager, operator] = [await build.manager(), await build.operator()]
    const offered = async (reader: { id: number }) =>
      (await as(reader).call('POST /user/getUserById', { id: customer.id })).body.data.user.mayResetSecondFactor
    expect(await offered(manager)).toBe(false)
    await setUpTotp(customer)
    expect([await offered(manager), await offered(operator), await offered(customer)]).toEqual([true, false, false])
    await as(manager).call('POST /user/resetSecondFactor', { id: customer.id })
    expect(await offered(manager)).toBe(false)
  })

  it('is not reset by it for business users', async () => {
    const [manager, operator] = [await build.manager(), await build.operator()]
    await setUpTotp(operator)
    expectRefused(await as(manager).call('POST /user/resetSecondFactor', { id: operator.id }), 'USER_NOT_EXIST')
  })
})

describe('secrets at rest', () => {
  it('sealed with another key are told to the operator and at the sign-in, and nobody is kept out by it', async () => {
    const customer = await build.customer()
    const app = await testApp()
    const { secret, recoveryCodes } = await setUpTotp(customer)
    expect(await unreadableApps(app.context.db, app.context.secrets)).toBeUndefined()
    const env = { SECRET_KEY: 'another key of thirty-two letters'.replaceAll(' ', '-') }
    const moved = await startTestApp(app.databaseUrl, await newDataFolder(), env)
    try {
      moved.clock.set(app.clock.now())
      const { n } = await app.context.db
        .selectFrom('totp_secrets')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect(await unreadableApps(moved.context.db, moved.context.secrets)).toMatch(
        new RegExp(`^${n} accounts? .* whose key is not here\\. Give the server the SECRET_KEY`),
      )
      const send = async (url: string, payload: object) =>
        (await moved.server.inject({ method: 'POST', url: `/api${url}`, payload })).json()
      const code = await codeOf(secret)
      for (let i = 0; i < 6; i++) {
        const { data } = await send('/login/doLogin', { email: customer.email, password: PASSWORD })
        expect((await send('/login/secondFactor', { ticket: data.ticket, code })).code).toBe(6128)
      }
      const { data } = await send('/login/doLogin', { email: customer.email, password: PASSWORD })
      const [recoveryCode] = recoveryCodes
      expect((await send('/login/secondFactor', { ticket: data.ticket, recoveryCode })).code).toBe(200)
    } finally {
      await moved.close()
    }
  })

  it('are opened with the key of the folder, which is made once and for its owner alone', async () => {
    const dataDir = await newDataFolder()
    const [one, other] = [
      openSecretBox({ dataDir, secretKey: undefined }),
      openSecretBox({ dataDir, secretKey: undefined }),
    ]
    const [sealed, again] = await Promise.all([one.seal('first', 'totp:1'), other.seal('second', 'totp:2')])
    expect(await other.open(sealed, 'totp:1')).toBe('first')
    expect(await one.open(again, 'totp:2')).toBe('second')
    expect(await one.open(sealed, 'totp:2')).toBeUndefined()
    const file = path.join(dataDir, 'secret-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    // The key of a folder can be given to other copies as the setting.
    const secretKey = (await readFile(file, 'utf8')).trim()
    expect(await openSecretBox({ dataDir: '/nowhere', secretKey }).open(sealed, 'totp:1')).toBe('first')
    const wrong = openSecretBox({ dataDir: '/nowhere', secretKey: 'another key of thirty-two letters' })
    expect(await wrong.open(sealed, 'totp:1')).toBeUndefined()
  })
})
