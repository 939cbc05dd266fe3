import { expectRefused } from '../../../test/expect-refused.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, START, type TestApp } from '../../../test/app.ts'
import { buildersOn, PASSWORD } from '../../../test/build.ts'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { type Queue, startQueue } from '../../queue/queue.ts'
import { forgetLinks, forgetMailedLink } from './forget-links.ts'
import { mailResetLink } from './mail-reset-link.ts'

let app: TestApp
let mails: TestMailServer
let queue: Queue
let build: ReturnType<typeof buildersOn>
beforeAll(async () => {
  app = await openTestApp()
  build = buildersOn(app.context.db, 'reset')
  mails = await startMailServer()
  const settings = { smtpUrl: mails.url, mailFrom: { name: 'Kairo', address: 'desk@kairo.test' } }
  queue = await startQueue({
    connectionString: app.databaseUrl,
    handlers: [mailResetLink(app.context), sendMails({ ...app.context, settings }, { onOutcome: forgetMailedLink })],
    pollMs: 10,
    onProblem: (problem) => console.error(problem),
  })
})
afterEach(() => app.clock.set(START))
afterAll(async () => {
  await queue?.stop()
  await mails?.close()
  await app?.close()
})

const send = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await app.server.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}
const requestLink = (email: string, language?: number) => send('/user/emailVerification', { email, language })
const signIn = (email: string, password: string) => send('/login/doLogin', { email, password })
const settled = () =>
  expect.poll(() => app.context.db.selectFrom('mails').select('id').where('state', '=', 'queued').execute()).toEqual([])
const LINK = /http:\/\/kairo\.test\/ResetPassword\S+/
/** Requests a link and returns its mail; also waits until the mail's row is marked as sent. */
async function linkFor(email: string, language?: number) {
  const links = () =>
    mails.received.filter((one) => one.recipients[0] === email.toLowerCase() && LINK.test(one.mail.text ?? ''))
  const before = links().length
  await requestLink(email, language)
  await expect.poll(() => links().length).toBe(before + 1)
  await settled()
  const newest = links().at(-1)
  const url = new URL(LINK.exec(newest?.mail.text ?? '')?.[0] ?? '')
  return { mail: newest?.mail, recipients: newest?.recipients, url, token: url.searchParams.get('token') ?? '' }
}
const reset = (email: string, token: string, password = 'Changed2027') =>
  send('/user/resetPsw', { email, password, passwordCheck: password, token })

test('the mailed link sets a new password once and ends all sessions', async () => {
  const customer = await build.customer({ language: 'ja', name: '見本 太郎' })
  const { token: session } = (await signIn(customer.email, PASSWORD)).data
  const { mail, recipients, url, token } = await linkFor(customer.email, 3)
  expect(recipients).toEqual([customer.email])
  expect(mail?.subject).toBe('[Kairo] 重新设置密码')
  expect(mail?.html).toContain('見本 太郎 您好')
  expect(url.searchParams.get('email')).toBe(customer.email)
  expect((await send('/user/checkResetLink', { email: customer.email, token })).data.isValid).toBe(true)

  expect((await reset(customer.email, token)).code).toBe(200)
  expectRefused(await signIn(customer.email, PASSWORD), 'LOGIN_FAIL')
  expect((await signIn(customer.email, 'Changed2027')).code).toBe(200)
  const me = await app.server.inject({ url: '/api/login/currentUser', headers: { authorization: session } })
  expectRefused(me.json(), 'USER_LOGGED_OUT')

  expect((await send('/user/checkResetLink', { email: customer.email, token })).data.isValid).toBe(false)
  expect(await reset(customer.email, token, 'Again2028')).toMatchObject({ status: 400, code: 6014 })
})

test('a new link invalidates the previous one; a link is valid for 30 minutes and for its own address', async () => {
  const [customer, other] = [await build.customer(), await build.customer()]
  const first = await linkFor(customer.email)
  const second = await linkFor(customer.email.toUpperCase())
  expect(second.recipients).toEqual([customer.email])
  expectRefused(await reset(customer.email, first.token), 'PARAMETER_ERROR')
  expectRefused(await reset(other.email, second.token), 'PARAMETER_ERROR')
  app.clock.advance(29)
  expectRefused(await reset(customer.email, second.token, PASSWORD), 'SAME_PASSWORD')
  app.clock.advance(1)
  const late = await send(
    '/user/resetPsw',
    { email: customer.email, token: second.token, password: 'Late2027', passwordCheck: 'Late2027' },
    { 'accept-language': 'en' },
  )
  expect(late).toMatchObject({ code: 6014, errors: [{ path: 'token' }] })
  expect(late.msg).toContain('no longer works')
  expect((await signIn(customer.email, PASSWORD)).code).toBe(200)
})

test('changing the password ends a link that was mailed before', async () => {
  const customer = await build.customer()
  const { token } = await linkFor(customer.email)
  const { token: session } = (await signIn(customer.email, PASSWORD)).data
  const changed = { oldPassword: PASSWORD, newPassword: 'Chosen2027', confirmPassword: 'Chosen2027' }
  expect((await send('/user/updatePsw', changed, { authorization: session })).code).toBe(200)
  expectRefused(await reset(customer.email, token), 'PARAMETER_ERROR')
  expect((await signIn(customer.email, 'Chosen2027')).code).toBe(200)
})

test('of two concurrent uses of a link one succeeds', async () => {
  const customer = await build.customer()
  const { token } = await linkFor(customer.email)
  const responses = await Promise.all(
    ['First2027', 'Second2027'].map((password) => reset(customer.email, token, password)),
  )
  expect(responses.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 6014])
})

test('the response does not reveal whether an account exists; the lookup runs in the queue', async () => {
  const customer = await build.customer()
  await settled()
  const before = mails.received.length
  const [known, unknown] = [await requestLink(customer.email), await requestLink('nobody@kairo.test')]
  const { headers: _known, ...sameAs } = known
  const { headers: _unknown, ...answered } = unknown
  expect(answered).toEqual(sameAs)
  expect(answered.code).toBe(200)
  // Once a later request for another account is mailed, the unknown address has been processed.
  const marker = await build.customer()
  await linkFor(marker.email)
  expect(mails.received.slice(before).map(({ recipients }) => recipients[0])).toEqual([customer.email, marker.email])
  for (const email of [customer.email, 'nobody@kairo.test']) {
    for (let i = 0; i < 4; i++) expect((await requestLink(email)).code).toBe(200)
    const blocked = await requestLink(email)
    expect([blocked.status, blocked.code]).toEqual([429, 429])
  }
  // Clears the throttle for the next test.
  await app.context.db.deleteFrom('throttle').execute()
})

test('the token is stored nowhere after it is mailed, and never logged', async () => {
  const customer = await build.customer()
  const { token } = await linkFor(customer.email)
  await reset(customer.email, token, 'Kept2027')
  const { db } = app.context
  const tables = await Promise.all([
    db.selectFrom('mails').selectAll().execute(),
    db.selectFrom('log').selectAll().execute(),
    db.selectFrom('messages').selectAll().execute(),
    db.selectFrom('password_resets').selectAll().execute(),
  ])
  const everything = JSON.stringify(tables)
  expect(everything).toContain('ResetPassword?email=')
  expect(everything).toContain('requestPasswordReset')
  expect(everything).not.toContain(token)
  expect(everything).not.toContain('Kept2027')
  // A mail in the outbox is cleaned when its link expires.
  await db
    .updateTable('mails')
    .set({ text: 'token=abc_-9', state: 'outbox' })
    .where('kind', '=', 'passwordReset')
    .execute()
  app.clock.advance(31)
  await forgetLinks(db, new Date(Date.now() + 31 * 60_000))
  expect(await db.selectFrom('mails').select('id').where('text', 'like', '%abc_-9%').execute()).toEqual([])
})

test('after a reset the owner is notified, and earlier failed attempts are cleared', async () => {
  const customer = await build.customer({ language: 'ja' })
  for (let i = 0; i < 5; i++) {
    app.clock.advance(0.4)
    await signIn(customer.email, 'Wrong123')
  }
  expect((await signIn(customer.email, PASSWORD)).status).toBe(429)
  const { token } = await linkFor(customer.email)
  expect((await reset(customer.email, token, 'Fresh2027')).code).toBe(200)
  expect((await signIn(customer.email, 'Fresh2027')).code).toBe(200)
  await settled()
  const mail = mails.received.filter(({ recipients }) => recipients[0] === customer.email).at(-1)
  expect(mail?.mail.text).toContain('パスワードが再設定され')
})

test('a name or address cannot inject a mail header', async () => {
  for (const email of ['a@kairo.test\r\nBcc: b@kairo.test', 'a@kairo.test\nb@kairo.test', 'a@kairo.test,b@kairo.test'])
    expectRefused(await requestLink(email), 'PARAMETER_ERROR')
  // Names stored without this check are reduced to one line in a mail header.
  const customer = await build.customer({ name: 'Taro\r\nBcc: everybody@kairo.test\r\n\r\nHello' })
  const { mail, recipients } = await linkFor(customer.email)
  expect(recipients).toEqual([customer.email])
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.to?.[0]?.name).toBe('Taro Bcc: everybody@kairo.test Hello')
  const ship = await build.customer({ name: '🚢'.repeat(255) })
  expect((await linkFor(ship.email)).mail?.to?.[0]?.name).toMatch(/^(🚢){119}…$/u)
})

test('malformed requests are refused at their fields', async () => {
  const response = await send('/user/resetPsw', { email: 'x', password: 'short', passwordCheck: 'other' })
  expect([response.status, response.code]).toEqual([400, 6014])
  expect(response.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'password', 'token'])
})
