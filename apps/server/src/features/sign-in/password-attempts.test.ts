import { expectRefused } from '../../../test/expect-refused.ts'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'
import { type Queue, startQueue } from '../../queue/queue.ts'
import { wrongPasswordWarnings } from './warn-of-wrong-passwords.ts'

const HOME = '203.0.113.7'
const STRANGER = '198.51.100.9'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
// Tests share addresses, and their clocks all begin at the same moment.
afterEach(() => app.context.db.deleteFrom('throttle').execute())

async function signIn(email: string, password: string, { from = HOME, device = '' } = {}) {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/login/doLogin',
    remoteAddress: from,
    headers: { 'accept-language': 'en' },
    payload: { email, password, ...(device ? { device } : {}) },
  })
  const wait = Number(response.headers['retry-after'] ?? 0)
  return { status: response.statusCode, wait, ...response.json() }
}
/** Wrong passwords, each after the pause that the one before demands. */
async function guess(email: string, times: number, from = STRANGER, device = '') {
  for (let made = 0; made < times; ) {
    const { status, wait } = await signIn(email, 'Wrong123', { from, device })
    if (status === 429) app.clock.advance(wait / 60)
    else made++
  }
}
/** Staff may sign in from everywhere. */
const person = () => build.operator()

describe('wrong passwords', () => {
  it('of a stranger keep out that network, and neither the browser nor the network of the account', async () => {
    const { email } = await person()
    const { device } = (await signIn(email, PASSWORD)).data
    await guess(email, 5)
    const refused = await signIn(email, PASSWORD, { from: STRANGER })
    expect([refused.status, refused.code]).toEqual([429, 429])
    expect(refused.wait).toBeGreaterThan(800)
    expect((await signIn(email, PASSWORD, { from: '198.51.100.200' })).status).toBe(429)
    expect((await signIn(email, PASSWORD)).code).toBe(200)
    // The remembered browser signs in even from the network of the stranger.
    expect((await signIn(email, PASSWORD, { from: STRANGER, device })).code).toBe(200)
    app.clock.advance(15)
    expect((await signIn(email, PASSWORD, { from: STRANGER })).code).toBe(200)
  })

  it('slow down before they are refused', async () => {
    const { email } = await person()
    const waits: number[] = []
    for (let made = 0; made < 5; ) {
      const { status, wait } = await signIn(email, 'Wrong123')
      if (status !== 429) made++
      else {
        waits.push(wait)
        app.clock.advance(wait / 60)
      }
    }
    expect(waits).toEqual([5, 20])
  })

  it('in a remembered browser are counted there and keep out that browser only', async () => {
    const { email } = await person()
    const { device } = (await signIn(email, PASSWORD)).data
    await guess(email, 5, HOME, device)
    expect((await signIn(email, PASSWORD, { device })).status).toBe(429)
    expect((await signIn(email, PASSWORD)).code).toBe(200)
  })

  it('from many networks are bounded, without keeping out remembered browsers', async () => {
    const { email } = await person()
    const { device } = (await signIn(email, PASSWORD)).data
    for (let network = 0; network < 25; network++)
      for (let i = 0; i < 2; i++)
        expectRefused(await signIn(email, 'Wrong123', { from: `100.64.${network}.1` }), 'LOGIN_FAIL')
    expect((await signIn(email, PASSWORD, { from: '100.64.99.1' })).status).toBe(429)
    expect((await signIn(email, PASSWORD, { from: '100.64.99.1', device })).code).toBe(200)
  })

  it('of one address are bounded across accounts, IPv6 by its /64', async () => {
    const others = await Promise.all(Array.from({ length: 21 }, person))
    const last = others.pop()
    for (const [i, { email }] of others.entries())
      expectRefused(await signIn(email, 'Wrong123', { from: `2001:db8:7:7::${i + 1}` }), 'LOGIN_FAIL')
    expect((await signIn(last?.email ?? '', PASSWORD, { from: '2001:db8:7:7:1::9' })).status).toBe(429)
    expect((await signIn(last?.email ?? '', PASSWORD, { from: '2001:db8:7:8::1' })).code).toBe(200)
  })

  it('are no longer forgiven to a browser whose sessions were ended or whose account has a new password', async () => {
    const user = await person()
    const deviceOf = async () => (await signIn(user.email, PASSWORD)).data.device as string
    const kept = await deviceOf()
    const session = (await signIn(user.email, PASSWORD, { device: kept })).data
    expect(session.device).toBe(kept)
    const other = await deviceOf()
    const change = (token: string, path: string, payload: object) =>
      app.server.inject({ method: 'POST', url: `/api${path}`, headers: { authorization: token }, payload })
    await change(session.token, '/user/endOtherSessions', {})
    await guess(user.email, 5)
    expect((await signIn(user.email, PASSWORD, { from: STRANGER, device: other })).status).toBe(429)
    expect((await signIn(user.email, PASSWORD, { from: STRANGER, device: kept })).code).toBe(200)
    // Signing out keeps the browser.
    const again = (await signIn(user.email, PASSWORD, { device: kept })).data
    await change(again.token, '/logout/logout', {})
    expect((await signIn(user.email, PASSWORD, { from: STRANGER, device: kept })).code).toBe(200)

    const here = (await signIn(user.email, PASSWORD, { device: kept })).data
    const elsewhere = await deviceOf()
    const passwords = { oldPassword: PASSWORD, newPassword: 'Changed2027', confirmPassword: 'Changed2027' }
    expect((await change(here.token, '/user/updatePsw', passwords)).json().code).toBe(200)
    expect((await signIn(user.email, 'Changed2027', { from: STRANGER, device: elsewhere })).status).toBe(429)
    expect((await signIn(user.email, 'Changed2027', { from: STRANGER, device: kept })).code).toBe(200)
    app.clock.advance(181 * 24 * 60)
    await guess(user.email, 5)
    expect((await signIn(user.email, 'Changed2027', { from: STRANGER, device: kept })).status).toBe(429)
  })

  it('make a browser that belongs to one account no friend of another', async () => {
    const [mine, yours] = [await person(), await person()]
    const { device } = (await signIn(mine.email, PASSWORD)).data
    await guess(yours.email, 5)
    expect((await signIn(yours.email, PASSWORD, { from: STRANGER, device })).status).toBe(429)
    // Once it has signed in there, it is known there by the same token.
    expect((await signIn(yours.email, PASSWORD, { device })).data.device).toBe(device)
    expect((await signIn(yours.email, PASSWORD, { from: STRANGER, device })).code).toBe(200)
    // One that we did not give out is not taken over.
    expect((await signIn(mine.email, PASSWORD, { device: 'chosen-by-somebody' })).data.device).toMatch(/^[\w-]{43}$/)
    const stored = await app.context.db.selectFrom('remembered_devices').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(device)
  })
})

describe('the log', () => {
  const rowsOf = async (explain: string, from: string) =>
    app.context.db
      .selectFrom('log')
      .select(['user_id', 'object', 'info'])
      .where('type', '=', 'refusal')
      .where('explain', '=', explain)
      .where('ip', '=', from)
      .orderBy('id')
      .execute()

  it('names the account that was tried, and only the hash of what is no account', async () => {
    const { email } = await build.customer({ state: 2 })
    const from = '192.0.2.1'
    const typed = 'secret@typed.example'
    await signIn(email, 'Wrong123', { from })
    await signIn(typed, 'Wrong123', { from })
    await signIn(email, PASSWORD, { from: '10.9.8.7' })
    const object = 'POST /api/login/doLogin'
    const emailHash = createHash('sha256').update(typed).digest('hex').slice(0, 16)
    expect(await rowsOf('LOGIN_FAIL', from)).toEqual([
      { user_id: null, object, info: { email } },
      { user_id: null, object, info: { emailHash } },
    ])
    expect(await rowsOf('USER_TERMINATION_CONTRACT', '10.9.8.7')).toEqual([{ user_id: null, object, info: { email } }])
    const admin = as(await build.admin())
    const { body } = await admin.call('GET /system/log/getLogList', { info: emailHash })
    expect(body.data.dataList[0]?.details.map(({ label }) => label)).toEqual(['Email (no such account; hash)'])
  })

  it('has one row a minute of throttled attempts, the next with their number', async () => {
    const from = '192.0.2.65'
    const { email } = await person()
    const infos = async () => (await rowsOf('TOO_MANY_REQUESTS', from)).map(({ info }) => info)
    for (let i = 0; i < 3; i++) await signIn(email, 'Wrong123', { from })
    for (let i = 0; i < 30; i++) expect((await signIn(email, PASSWORD, { from })).status).toBe(429)
    expect(await infos()).toEqual([{ email }])
    app.clock.advance(1)
    for (let i = 0; i < 3; i++) await signIn(email, 'Wrong123', { from })
    expect(await infos()).toEqual([{ email }, { email, repeated: 29 }])
  })

  it('has one row a minute of alike refusals of an account', async () => {
    const operator = await person()
    const count = async () =>
      (await app.context.db.selectFrom('log').select('id').where('user_id', '=', operator.id).execute()).length
    const refuse = () => as(operator).send('GET /system/log/getLogList', {})
    const [first] = await Promise.all(Array.from({ length: 40 }, refuse))
    expectRefused(first, 'PERMISSION_ERROR')
    await expect.poll(count).toBe(1)
    await as(operator).send('POST /system/log/downloadLogList', {})
    await expect.poll(count).toBe(2)
    app.clock.advance(1.1)
    await refuse()
    await expect.poll(count).toBe(3)
    const { info } = await app.context.db
      .selectFrom('log')
      .select('info')
      .where('user_id', '=', operator.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(info).toEqual({ repeated: 39 })
  })
})

describe('the account', () => {
  let queue: Queue
  beforeAll(async () => {
    queue = await startQueue({
      connectionString: app.databaseUrl,
      handlers: [wrongPasswordWarnings(app.context)],
      pollMs: 10,
      onProblem: (problem) => console.error(problem),
    })
  })
  afterAll(() => queue.stop())
  const mailsTo = (email: string) =>
    app.context.db
      .selectFrom('mails')
      .select(['text', 'language'])
      .where('to_address', '=', email)
      .where('kind', '=', 'wrongPasswords')
      .execute()

  it('is told by mail, once a day, when somebody is kept out; nobody is where there is no account', async () => {
    const { email } = await build.operator({ language: 'ja' })
    await guess(email, 4)
    expect(await mailsTo(email)).toEqual([])
    await guess(email, 1)
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(STRANGER)
    expect(mail?.text).toContain('誤ったパスワードが繰り返し入力されました')
    await guess(email, 5, '192.0.2.200')
    await guess('nobody-at-all@kairo.test', 5)
    const marker = await person()
    await guess(marker.email, 5)
    await expect.poll(() => mailsTo(marker.email)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo('nobody-at-all@kairo.test')).toEqual([])
  })
})
