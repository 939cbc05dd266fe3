import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, START, type TestApp } from '../../../test/app.ts'
import { buildersOn } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
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
  build = buildersOn(app.context.db, 'invited')
  mails = await startMailServer()
  Object.assign(app.context.settings, { smtpUrl: mails.url })
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

const WEEK_MINUTES = 7 * 24 * 60
const send = async (path: string, payload: object, token?: string, method: 'GET' | 'POST' = 'POST') => {
  const response = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: { 'accept-language': 'en', ...(token ? { authorization: token } : {}) },
    ...(method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}
const signIn = (email: string, password = 'Kairo2026') => send('/login/doLogin', { email, password })
const tokenOf = async (account: { email: string }): Promise<string> => (await signIn(account.email)).data.token

let n = 0
const address = () => `guest-${++n}@kairo.test`
const newCustomer = (given: object = {}) => ({
  company_name: '仙台タオル',
  bank_account: 'センダイタオル',
  telephone: '022-123-4567',
  address: '1-1 Aoba, Sendai',
  name: '仙台 花子',
  postal_code: '980-0001',
  email: address(),
  language: 1,
  ...given,
})
const { bank_account: _none, ...shipperForm } = newCustomer()
const add = (form: object, token: string) => send('/user/add', form, token)
const sendAgain = (ids: number[], token: string) => send('/user/sendInvitations', { ids }, token)

const LINK = /http:\/\/kairo\.test\/invitation\?\S+/
const invitationsTo = (email: string) =>
  mails.received.filter((one) => one.recipients[0] === email && LINK.test(one.mail.text ?? ''))
/** The n-th invitation to an address; also waits until its row is marked as sent. */
async function invitation(email: string, count = 1) {
  await expect.poll(() => invitationsTo(email).length).toBe(count)
  await expect
    .poll(() =>
      app.context.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', email)
        .where('state', '=', 'queued')
        .execute(),
    )
    .toEqual([])
  const newest = invitationsTo(email).at(-1)
  const url = new URL(LINK.exec(newest?.mail.text ?? '')?.[0] ?? '')
  return { mail: newest?.mail, token: url.searchParams.get('token') ?? '', email: url.searchParams.get('email') }
}
const choose = (email: string, token: string, password = 'Chosen2027') =>
  send('/user/resetPsw', { email, password, passwordCheck: password, token })
const check = async (email: string, token: string) => (await send('/user/checkResetLink', { email, token })).data
const shown = async (id: number, token: string) => (await send('/user/getUserById', { id }, token)).data.user
const logOf = (object: string) =>
  app.context.db
    .selectFrom('log')
    .select(['explain', 'user_id', 'info'])
    .where('object', '=', object)
    .orderBy('id')
    .execute()

test('a customer that an administrator adds is under contract, chooses its password by the mail and signs in', async () => {
  const manager = await build.manager({ name: '港 一郎' })
  const token = await tokenOf(manager)
  const form = newCustomer()
  const { id, code, invited } = (await add(form, token)).data
  const link = await invitation(form.email)
  expect(invited).toEqual({ isMailed: true, links: [] })
  expect(link.mail?.subject).toContain('招待')
  expect(link.mail?.text).toContain('港 一郎')
  expect(link.mail?.text).toContain('仙台タオル')
  const before = await shown(id, token)
  expect(before).toMatchObject({ state: 1, invitation: { state: 'open', maySend: true } })
  const [, day, time] = /(\d+日).* (\d\d:\d\d) 東京/.exec(link.mail?.text ?? '') ?? []
  expect(before.invitation.validUntil).toContain(time)
  expect(day).toBe(`${Number(before.invitation.validUntil.slice(8, 10))}日`)

  for (const password of ['', 'Kairo2026', 'null']) expect((await signIn(form.email, password)).code).not.toBe(200)
  expectRefused(await signIn(form.email, 'Kairo2026'), 'LOGIN_FAIL')

  expect(await check(form.email, link.token)).toEqual({ isValid: true, ended: null, awaitsApproval: false })
  expect((await choose(form.email, link.token)).code).toBe(200)
  expect((await signIn(form.email, 'Chosen2027')).data.user).toMatchObject({ role_id: 4 })
  expect((await shown(id, token)).invitation).toBeNull()
  expect((await logOf(code)).map(({ explain }) => explain)).toEqual([
    'addCustomer',
    'sendInvitation',
    'acceptInvitation',
    'signIn',
  ])
})

test('an operator’s customer and a shipper account wait for approval, and the mail and the link say so', async () => {
  const operator = await tokenOf(await build.operator())
  const form = newCustomer({ language: 3 })
  const { id } = (await add(form, operator)).data
  expect(await shown(id, operator)).toMatchObject({ state: 0, invitation: { state: 'open', maySend: true } })
  const link = await invitation(form.email)
  expect(link.mail?.text).toContain('still being reviewed')
  expect(await check(form.email, link.token)).toMatchObject({ isValid: true, awaitsApproval: true })
  await choose(form.email, link.token)
  expectRefused(await signIn(form.email, 'Chosen2027'), 'REGISTRATION_NOT_APPROVED')

  const customer = await build.customer({ name: 'Ito Jiro', company_name: 'Ito Trading' })
  const below = { ...shipperForm, email: address(), language: 2 }
  const account = (await add(below, await tokenOf(customer))).data
  const invited = await invitation(below.email)
  expect(invited.mail?.subject).toBe('[Kairo] Ito Trading 邀请您使用 Kairo 海路')
  expect(invited.mail?.text).toContain('Ito Jiro (Ito Trading)')
  expect((await shown(account.id, await tokenOf(customer))).invitation).toMatchObject({ maySend: true })
  expect((await shown(account.id, operator)).invitation).toMatchObject({ maySend: false })
})

test('a business user is invited; the list says so, until it has chosen a password', async () => {
  const manager = await tokenOf(await build.manager())
  const email = address()
  const path = '/system/businessUserManage'
  const added = await send(`${path}/insertBusinessUser`, { email, name: '新田 光', language: 1 }, manager)
  expect(added.code).toBe(200)
  const row = async (token: string) =>
    (await send(`${path}/getBusinessUserList`, { email }, token, 'GET')).data.dataList[0].invitation
  expect(await row(manager)).toMatchObject({ state: 'open', maySend: true })
  expect(await row(await tokenOf(await build.operator()))).toMatchObject({ state: 'open', maySend: false })
  const { token } = await invitation(email)
  await choose(email, token)
  expect(await row(manager)).toBeNull()
  expect((await signIn(email, 'Chosen2027')).data.user.role_id).toBe(3)
})

test('a link works once; a newer one ends it; it expires after seven days; each is told apart', async () => {
  const manager = await tokenOf(await build.manager())
  const form = newCustomer()
  const { id } = (await add(form, manager)).data
  const first = await invitation(form.email)
  expect((await sendAgain([id], manager)).data).toEqual({ sent: 1, skipped: 0, isMailed: true, links: [] })
  const second = await invitation(form.email, 2)
  expect(await check(form.email, first.token)).toMatchObject({ isValid: false, ended: 'replaced' })
  const late = await choose(form.email, first.token)
  expect(late).toMatchObject({ status: 400, code: 6014, errors: [{ path: 'token' }] })
  expect(late.msg).toContain('newest invitation')

  app.clock.advance(WEEK_MINUTES - 1)
  expect(await check(form.email, second.token)).toMatchObject({ isValid: true })
  app.clock.advance(1)
  expect(await check(form.email, second.token)).toMatchObject({ isValid: false, ended: 'expired' })
  expectRefused(await choose(form.email, second.token), 'PARAMETER_ERROR')
  const asked = await build.manager()
  const session = await tokenOf(asked)
  // Kept while nobody followed it, so that the list can tell.
  app.clock.advance(3 * 24 * 60)
  await forgetLinks(app.context.db, app.clock.now())
  const again = await tokenOf(asked)
  expect(session).not.toBe(again)
  expect((await shown(id, again)).invitation).toMatchObject({ state: 'expired', maySend: true })

  await sendAgain([id], again)
  const third = await invitation(form.email, 3)
  const both = await Promise.all(['One2027', 'Two2027'].map((word) => choose(form.email, third.token, word)))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 6014])
  expect(await check(form.email, third.token)).toMatchObject({ isValid: false, ended: 'used' })
  expectRefused(await sendAgain([id], again), 'USER_STATE_ERROR')
})

test('of two invitations sent at once only the link of the later mail works', async () => {
  const manager = await tokenOf(await build.manager())
  const form = newCustomer()
  const { id } = (await add(form, manager)).data
  await invitation(form.email)
  const both = await Promise.all([sendAgain([id], manager), sendAgain([id], manager)])
  expect(both.map(({ data }) => data)).toEqual([
    { sent: 1, skipped: 0, isMailed: true, links: [] },
    { sent: 1, skipped: 0, isMailed: true, links: [] },
  ])
  await invitation(form.email, 3)
  const tokens = invitationsTo(form.email).map(
    ({ mail }) => new URL(LINK.exec(mail.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '',
  )
  const states = await Promise.all(tokens.map((token) => check(form.email, token)))
  expect(states.filter(({ isValid }) => isValid)).toHaveLength(1)
})

test('“forgot password” of an invited account sends its invitation anew, from whoever invited it', async () => {
  const manager = await build.manager({ name: 'Minato Ichiro' })
  const form = newCustomer({ language: 3 })
  await add(form, await tokenOf(manager))
  const first = await invitation(form.email)
  await send('/user/emailVerification', { email: form.email })
  const second = await invitation(form.email, 2)
  expect(second.mail?.text).toContain('Minato Ichiro')
  expect(await check(form.email, first.token)).toMatchObject({ ended: 'replaced' })
  expect((await choose(form.email, second.token)).code).toBe(200)
})

test('only those who may add an account may invite it, and none that is shut out', async () => {
  const [manager, operator] = [await tokenOf(await build.manager()), await tokenOf(await build.operator())]
  const [customer, other] = [await build.customer(), await build.customer()]
  const staff = await build.operator({ password_hash: null })
  const invited = await build.customer({ password_hash: null })
  const below = await build.shipperAccount(customer, { password_hash: null })
  const ended = await build.customer({ password_hash: null, state: 2 })
  expectRefused(await sendAgain([staff.id], operator), 'USER_NOT_EXIST')
  expectRefused(await sendAgain([below.id], manager), 'USER_NOT_EXIST')
  expectRefused(await sendAgain([below.id], await tokenOf(other)), 'USER_NOT_EXIST')
  expectRefused(await sendAgain([invited.id], await tokenOf(customer)), 'USER_NOT_EXIST')
  expectRefused(await sendAgain([invited.id, 99_999_999], manager), 'USER_NOT_EXIST')
  expectRefused(await sendAgain([ended.id], manager), 'USER_STATE_ERROR')
  expect(invitationsTo(invited.email)).toEqual([])
  expect((await sendAgain([below.id], await tokenOf(customer))).data).toEqual({
    sent: 1,
    skipped: 0,
    isMailed: true,
    links: [],
  })
  expect((await sendAgain([staff.id], manager)).data).toEqual({ sent: 1, skipped: 0, isMailed: true, links: [] })
  const many = await sendAgain([invited.id, ended.id, customer.id], operator)
  expect(many.data).toMatchObject({ sent: 1, skipped: 2, isMailed: true })
  await invitation(invited.email)
})

test('one account gets at most five invitations an hour', async () => {
  const manager = await tokenOf(await build.manager())
  const invited = await build.customer({ password_hash: null })
  for (let i = 0; i < 5; i++) expect((await sendAgain([invited.id], manager)).code).toBe(200)
  const sixth = await sendAgain([invited.id], manager)
  expect([sixth.status, sixth.code]).toEqual([429, 429])
})

test('an invitation that expired before the approval goes out again with it', async () => {
  const form = newCustomer()
  const { id } = (await add(form, await tokenOf(await build.operator()))).data
  await invitation(form.email)
  app.clock.advance(WEEK_MINUTES + 60)
  const manager = await tokenOf(await build.manager())
  const { version } = await shown(id, manager)
  expect((await send('/user/updateState', { id, version, state: 1 }, manager)).code).toBe(200)
  const { token } = await invitation(form.email, 2)
  expect((await choose(form.email, token)).code).toBe(200)
})

test('an address that has an account is refused at the field and gets no mail', async () => {
  const known = await build.customer()
  const refused = await add(newCustomer({ email: known.email.toUpperCase() }), await tokenOf(await build.manager()))
  expectRefused(refused, 'USER_REGISTERED', 'email')
  expect(invitationsTo(known.email)).toEqual([])
})

test('a password that is given works as before, and nobody is invited', async () => {
  const form = newCustomer({ password: 'Given2026' })
  const { id } = (await add(form, await tokenOf(await build.manager()))).data
  expect((await signIn(form.email, 'Given2026')).code).toBe(200)
  expect(invitationsTo(form.email)).toEqual([])
  const row = await app.context.db.selectFrom('password_resets').select('id').where('user_id', '=', id).execute()
  expect(row).toEqual([])
})

test('the token is stored nowhere after it is mailed, and never logged; in the outbox it goes when the link expires', async () => {
  const form = newCustomer()
  const { code } = (await add(form, await tokenOf(await build.manager()))).data
  const { token } = await invitation(form.email)
  await choose(form.email, token, 'Kept2027')
  const { db } = app.context
  const everything = JSON.stringify([
    await db.selectFrom('mails').selectAll().execute(),
    await db.selectFrom('log').selectAll().execute(),
    await db.selectFrom('password_resets').selectAll().execute(),
  ])
  expect(everything).toContain(code)
  expect(everything).not.toContain(token)
  expect(everything).not.toContain('Kept2027')
  await db
    .updateTable('mails')
    .set({ text: 'token=abc_-7', state: 'outbox' })
    .where('kind', '=', 'invitation')
    .execute()
  const left = () => db.selectFrom('mails').select('id').where('text', 'like', '%abc_-7%').execute()
  await forgetLinks(db, new Date(Date.now() + (WEEK_MINUTES - 5) * 60_000))
  expect(await left()).not.toEqual([])
  await forgetLinks(db, new Date(Date.now() + (WEEK_MINUTES + 5) * 60_000))
  expect(await left()).toEqual([])
})

test('without a mail server the answer says so and has the link, which works', async () => {
  const manager = await tokenOf(await build.manager())
  Object.assign(app.context.settings, { smtpUrl: undefined })
  try {
    const form = newCustomer()
    const { id, invited } = (await add(form, manager)).data
    expect(invited).toEqual({ isMailed: false, links: [{ email: form.email, link: expect.stringMatching(LINK) }] })
    const again = (await sendAgain([id], manager)).data
    expect(again).toMatchObject({ sent: 1, isMailed: false })
    const token = new URL(again.links[0].link).searchParams.get('token') ?? ''
    expect((await choose(form.email, token)).code).toBe(200)
    expect((await signIn(form.email, 'Chosen2027')).code).toBe(200)
  } finally {
    Object.assign(app.context.settings, { smtpUrl: mails.url })
  }
})
