import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MESSAGES } from './messages.ts'
import { purgePending } from './pending-sign-ins.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { newDataFolder, START, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildersOn, PASSWORD } from '../../../test/build.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { publish } from '../../events/publish.ts'
import { openStream } from '../../../test/open-stream.ts'
import { openTestProvider, type TestProvider } from '../../../test/oidc-provider.ts'

const CODE = { failed: 6130, away: 6131, refused: 6132 }
const PAGE = 'http://kairo.test/companySignIn'

let app: TestApp
let build: ReturnType<typeof buildersOn>
let office: TestProvider
let customer: TestProvider
/** Takes a call and says nothing. */
const silent = createServer(() => undefined)
let drop: () => Promise<void>

beforeAll(async () => {
  office = await openTestProvider(`${PAGE}/office`, 'secret of the office')
  customer = await openTestProvider(`${PAGE}/customer1`, 'secret: of/the+customer')
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const database = await createTestDatabase(inject('databaseServer').filledTemplate)
  app = await startTestApp(database.url, await newDataFolder(), {
    OIDC_PROVIDERS: 'office,customer1,silent',
    OIDC_OFFICE_ISSUER: office.issuer,
    OIDC_OFFICE_CLIENT_ID: 'kairo',
    OIDC_OFFICE_CLIENT_SECRET: 'secret of the office',
    OIDC_OFFICE_NAME: 'Kairo Office',
    OIDC_OFFICE_EMAIL_DOMAINS: 'office.test',
    OIDC_OFFICE_TRUST_EMAIL: 'true',
    OIDC_OFFICE_ROLE_MAPPING: 'groups=managers:2,groups=freight:3',
    OIDC_SILENT_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_SILENT_CLIENT_ID: 'kairo',
    OIDC_SILENT_CLIENT_SECRET: 'secret',
    OIDC_SILENT_NAME: 'Silent',
    OIDC_SILENT_EMAIL_DOMAINS: 'silent.test',
    OIDC_CUSTOMER1_ISSUER: customer.issuer,
    OIDC_CUSTOMER1_CLIENT_ID: 'kairo',
    OIDC_CUSTOMER1_CLIENT_SECRET: 'secret: of/the+customer',
    OIDC_CUSTOMER1_NAME: 'Osaka Foods',
    OIDC_CUSTOMER1_EMAIL_DOMAINS: 'osaka.test,osaka2.test',
  })
  drop = database.drop
  build = buildersOn(app.context.db, 'company')
})
afterAll(async () => {
  await app?.close()
  await drop?.()
  await office?.stop()
  await customer?.stop()
  silent.closeAllConnections()
  silent.close()
})
/** Of each test its own: an address may begin so many sign-ins a minute. */
let address = ''
let tests = 0
beforeEach(() => {
  address = `10.0.${++tests}.1`
  app.clock.set(START)
  for (const provider of [office, customer]) {
    provider.person = undefined
    provider.forge = undefined
  }
})

async function call(url: string, payload: object = {}, { token, ip }: { token?: string; ip?: string } = {}) {
  const response = await app.server.inject({
    method: url.startsWith('/login/isIn') || url === '/login/currentUser' ? 'GET' : 'POST',
    url: `/api${url}`,
    headers: { 'accept-language': 'en', ...(token ? { authorization: token } : {}) },
    remoteAddress: ip ?? address,
    ...(url.startsWith('/login/isIn') || url === '/login/currentUser' ? {} : { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}

type Way = Record<string, string>
interface Going {
  at?: TestProvider
  key?: string
  /** Changes the address that leads to the provider. */
  leave?: (url: URL) => void
  /** Changes what the page hands over. */
  arrive?: (way: Way) => Way
}
/** What the page hands over once the provider has led back to it. */
async function goTo({ at = customer, key = at === office ? 'office' : 'customer1', leave }: Going = {}): Promise<Way> {
  const { data } = await call('/login/company/begin', { provider: key })
  const url = new URL(data.url)
  leave?.(url)
  const back = await at.visit(url.href)
  return { ...Object.fromEntries(back.searchParams), provider: key, secret: data.secret }
}
const finish = (way: Way, how?: { ip?: string }) => call('/login/company/finish', way, how)
async function signIn(going: Going = {}) {
  const way = await goTo(going)
  return finish(going.arrive?.(way) ?? way)
}
const linksOf = (user: { id: number }) =>
  app.context.db.selectFrom('company_accounts').selectAll().where('user_id', '=', user.id).execute()
const sessionsOf = (user: { id: number }) =>
  app.context.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
const logOf = (object: string) =>
  app.context.db.selectFrom('log').select(['explain', 'info']).where('object', '=', object).orderBy('id').execute()

let n = 0
const as = (sub: string, email: string, more: object = {}) => ({
  sub,
  email,
  email_verified: true,
  name: 'Hana',
  ...more,
})
async function aCustomer(given: object = {}) {
  const email = `Hana.${++n}@Osaka.test`
  const user = await build.customer({ email, ...given })
  customer.person = as(`subject-${n}`, email.toLowerCase())
  return user
}

describe('signing in', () => {
  test('links the account of the verified address and answers as a password does', async () => {
    const user = await aCustomer()
    const reply = await signIn()
    expect(reply).toMatchObject({ code: 200, data: { user: { id: user.id, role_id: 4 }, consigneeList: [] } })
    const { data } = await call('/login/currentUser', {}, { token: reply.data.token })
    expect(data.user.id).toBe(user.id)
    expect(await linksOf(user)).toMatchObject([{ issuer: customer.issuer, subject: `subject-${n}` }])
    expect((await logOf(user.code)).map(({ explain }) => explain)).toEqual(['linkCompanyAccount', 'signInByCompany'])
    const listed = await call('/user/sessions', {}, { token: reply.data.token })
    expect(listed.data.dataList).toHaveLength(1)
    expect(await sessionsOf(user)).toMatchObject([{ provider: 'customer1' }])
  })

  test('goes by the subject from then on, whatever the address there', async () => {
    const user = await aCustomer()
    await signIn()
    customer.person = as(`subject-${n}`, 'new.name@elsewhere.test', { email_verified: false })
    expect((await signIn()).data.user.id).toBe(user.id)
    expect(await linksOf(user)).toHaveLength(1)
  })

  test('tells the page who may, and nothing of accounts', async () => {
    const { data } = await call('/login/isInAllowedCountry')
    expect(data.companyProviders).toEqual([
      { key: 'office', name: 'Kairo Office', domains: ['office.test'] },
      { key: 'customer1', name: 'Osaka Foods', domains: ['osaka.test', 'osaka2.test'] },
      { key: 'silent', name: 'Silent', domains: ['silent.test'] },
    ])
  })

  test('asks for the code with PKCE, state, nonce and the return address of this provider', async () => {
    const { data } = await call('/login/company/begin', { provider: 'office' })
    const { searchParams: asked, origin } = new URL(data.url)
    expect(origin).toBe(office.issuer)
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${PAGE}/office`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const rows = await app.context.db.selectFrom('company_sign_ins').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain(data.secret)
  })
})

describe('an attack is refused, and opens no session', () => {
  test.each<[string, Going]>([
    ['a state that nobody began', { arrive: (way) => ({ ...way, state: 'x'.repeat(43) }) }],
    ['no state', { arrive: ({ state: _, ...way }) => way }],
    ['another browser', { arrive: (way) => ({ ...way, secret: 'y'.repeat(43) }) }],
    ['the answer handed over as that of another provider', { arrive: (way) => ({ ...way, provider: 'office' }) }],
    ['the answer of another issuer', { arrive: (way) => ({ ...way, iss: office.issuer }) }],
    ['an answer without its issuer', { arrive: ({ iss: _, ...way }) => way }],
    ['a code that was made up', { arrive: (way) => ({ ...way, code: 'z'.repeat(43) }) }],
    ['an ID token with another nonce', { leave: (url) => url.searchParams.set('nonce', 'of another sign-in') }],
    ['a provider that is not in the settings', { arrive: (way) => ({ ...way, provider: 'nobody' }) }],
  ])('%s', async (_what, going) => {
    const user = await aCustomer()
    expect(await signIn(going)).toMatchObject({ status: 200, code: CODE.failed, msg: expect.stringMatching(/\w/) })
    expect(await sessionsOf(user)).toEqual([])
    expect(await linksOf(user)).toEqual([])
  })

  const parts = (token: string): [string, string] => token.split('.') as [string, string]
  const bodyOf = (token: string): object => JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString())
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each<[string, (token: string, victim: string) => string]>([
    ['of another person', (t, sub) => `${parts(t)[0]}.${encoded({ ...bodyOf(t), sub })}.${t.split('.')[2]}`],
    ['without a signature', (t, sub) => `${encoded({ alg: 'none' })}.${encoded({ ...bodyOf(t), sub })}.`],
    ['for another client', (t) => `${parts(t)[0]}.${encoded({ ...bodyOf(t), aud: 'other' })}.${t.split('.')[2]}`],
  ])('a forged ID token %s', async (_what, forge) => {
    const victim = await aCustomer()
    await signIn()
    const sessions = await sessionsOf(victim)
    const sub = customer.person?.sub ?? ''
    await aCustomer()
    customer.forge = (token) => forge(token, sub)
    expect((await signIn()).code).toBe(CODE.failed)
    expect(await sessionsOf(victim)).toEqual(sessions)
  })

  test('an answer that was used before, and one that is older than ten minutes', async () => {
    const user = await aCustomer()
    const way = await goTo()
    expect((await finish(way)).code).toBe(200)
    expect(await finish(way)).toMatchObject({ code: CODE.failed, msg: MESSAGES.over.en })
    const late = await goTo()
    app.clock.advance(11)
    expect(await finish(late)).toMatchObject({ code: CODE.failed, msg: MESSAGES.over.en })
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('a wrong try ends the sign-in that it was made on', async () => {
    await aCustomer()
    const way = await goTo()
    await finish({ ...way, secret: 'y'.repeat(43) })
    expect(await finish(way)).toMatchObject({ code: CODE.failed, msg: MESSAGES.over.en })
  })

  test('a sign-in that was cancelled there', async () => {
    expect(await signIn()).toMatchObject({ code: CODE.failed, msg: MESSAGES.cancelled.en })
  })

  test('the log says which provider and why, and no secret', async () => {
    await aCustomer()
    app.clock.advance(2)
    const way = await goTo()
    await finish({ ...way, code: 'z'.repeat(43) })
    const [row] = await app.context.db
      .selectFrom('log')
      .select(['explain', 'info', 'object'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(row).toEqual({
      explain: 'COMPANY_SIGN_IN_FAILED',
      object: 'POST /api/login/company/finish',
      info: { provider: 'customer1', reason: 'invalid_grant' },
    })
  })
})

/** Of the last refusal. */
const reasonLogged = async (): Promise<unknown> => {
  const rows = await app.context.db
    .selectFrom('log')
    .select('info')
    .where('type', '=', 'refusal')
    .orderBy('id')
    .execute()
  return (rows.at(-1)?.info as { reason?: string } | undefined)?.reason
}

describe('what a provider says of an address', () => {
  test.each<[string, object, boolean, string?]>([
    // The second column says whether a provider without TRUST_EMAIL is believed, the last what the log says if not.
    ['verified', { email_verified: true }, true],
    ['verified, as text', { email_verified: 'true' }, true],
    ['not verified', { email_verified: false }, false, 'email_verified false'],
    ['not verified, as text', { email_verified: 'false' }, false, 'email_verified false'],
    [
      'not verified, but the domain is proven',
      { email_verified: false, xms_edov: true },
      false,
      'email_verified false',
    ],
    ['the domain is proven', { email_verified: undefined, xms_edov: true }, true],
    ['the domain is proven, as text', { email_verified: undefined, xms_edov: 'true' }, true],
    ['the domain is proven, as number', { email_verified: undefined, xms_edov: 1 }, true],
    ['the domain is proven, as text of a number', { email_verified: undefined, xms_edov: '1' }, true],
    ['the domain is not proven', { email_verified: undefined, xms_edov: '0' }, false, 'xms_edov false'],
    ['nothing of it', { email_verified: undefined }, false, 'email_verified missing'],
    ['no address', { email: undefined }, false, 'email missing'],
    ['an address with NUL', { email: 'hana\u0000@osaka.test' }, false, 'email unreadable'],
    ['an address with a line break', { email: 'hana@osaka.test\nbcc: x@osaka.test' }, false, 'email unreadable'],
    ['an address of 10 kB', { email: `${'h'.repeat(10_000)}@osaka.test` }, false, 'email unreadable'],
    ['an address that is a list', { email: ['hana@osaka.test'] }, false, 'email unreadable'],
  ])('%s', async (_what, claims, isBelieved, reason) => {
    const user = await aCustomer()
    customer.person = { ...customer.person, sub: `subject-${n}`, ...claims }
    app.clock.advance(2)
    const reply = await signIn()
    expect(reply).toMatchObject({
      status: 200,
      code: isBelieved ? 200 : CODE.refused,
      msg: expect.stringMatching(/\w/),
    })
    expect(await linksOf(user)).toHaveLength(isBelieved ? 1 : 0)
    if (!isBelieved) expect(await reasonLogged()).toBe(reason)
  })

  test('nothing of it is enough where the settings trust the provider, for its domains', async () => {
    const user = await build.operator({ email: 'entra@office.test' })
    office.person = as('entra', 'entra@office.test', { email_verified: undefined })
    expect((await signIn({ at: office })).data.user.id).toBe(user.id)
    for (const claims of [{ email_verified: false }, { email_verified: undefined, xms_edov: false }]) {
      await build.operator({ email: `not-${++n}@office.test` })
      office.person = as(`not-${n}`, `not-${n}@office.test`, claims)
      expect(await signIn({ at: office })).toMatchObject({ code: CODE.refused, msg: MESSAGES.unverified.en })
    }
    office.person = as('elsewhere', 'entra@osaka.test', { email_verified: undefined })
    expect((await signIn({ at: office })).code).toBe(CODE.refused)
  })

  test.each([
    ['line breaks', 'Ha\u2028na\r\nBcc: x@y.test', 'Ha na  Bcc: x@y.test'],
    ['NUL', 'Ha\u0000na', 'Ha na'],
    ['10 kB', '海'.repeat(10_000), '海'.repeat(100)],
    ['10 kB that are cut in an emoji', `x${'😀'.repeat(5000)}`, `x${'😀'.repeat(49)}`],
    ['an unpaired surrogate', 'x\ud800y', undefined],
    ['a number', 7, undefined],
    ['blanks', ' \n ', undefined],
  ])('a name with %s is cut to a line, or left out', async (_what, name, kept) => {
    const email = `named-${++n}@office.test`
    office.person = as(`named-${n}`, email, { name, groups: ['freight'] })
    expect((await signIn({ at: office })).data.user.name).toBe(kept ?? email)
  })

  test.each(['NUL\u0000', 'x'.repeat(256), ' blank'])('a subject that nobody can store: %j', async (sub) => {
    customer.person = as(sub, 'hana@osaka.test')
    expect(await signIn()).toMatchObject({ status: 200, code: CODE.failed })
  })
})

describe('a role of the mapping', () => {
  const roleOf = async ({ id }: { id: number }) =>
    (await app.context.db.selectFrom('users').select('role_id').where('id', '=', id).executeTakeFirstOrThrow()).role_id

  test('is written with the session or not at all', async () => {
    const user = await build.operator({ email: 'victim@office.test' })
    office.person = as('first', 'victim@office.test')
    const { data } = await signIn({ at: office })
    const stream = await openStream(app, data.token)
    const before = await sessionsOf(user)
    office.person = as('second', 'victim@office.test', { groups: ['managers'] })
    expect(await signIn({ at: office })).toMatchObject({ code: CODE.refused, msg: MESSAGES.otherPerson.en })
    expect(await roleOf(user)).toBe(3)
    expect(await sessionsOf(user)).toEqual(before)
    await publish(app.context.db, `user:${user.id}`, { type: 'message' })
    expect(await stream.heard('event: message')).toBe(true)
    expect((await logOf(user.code)).map(({ explain }) => explain)).not.toContain('setRoleByCompany')
    office.person = as('first', 'victim@office.test', { groups: ['managers'] })
    expect((await signIn({ at: office })).data.user.role_id).toBe(2)
    // Ended, as what it hears is of the role that the account had: the page connects again.
    expect(await stream.heard('never')).toBe(false)
    expect((await call('/login/currentUser', {}, { token: data.token })).code).toBe(200)
  })

  test('opens no account that the sign-in then refuses', async () => {
    const user = await build.operator({ email: 'ended@office.test', state: 2 })
    office.person = as('ended', 'ended@office.test', { groups: ['managers'] })
    expect((await signIn({ at: office })).code).toBe(6031)
    expect(await roleOf(user)).toBe(3)
  })
})

describe('who may not', () => {
  test('an address that is not verified, or that the provider does not answer for', async () => {
    const user = await aCustomer()
    for (const email_verified of [false, undefined]) {
      customer.person = as('unverified', user.email, { email_verified })
      expect(await signIn()).toMatchObject({ code: CODE.refused, msg: MESSAGES.unverified.en })
    }
    const manager = await build.manager({ email: 'boss@office.test' })
    customer.person = as('intruder', 'boss@office.test')
    expect(await signIn()).toMatchObject({ code: CODE.refused, msg: MESSAGES.noAccount.en })
    customer.person = as('intruder', 'boss@office.test.osaka.test')
    expect((await signIn()).code).toBe(CODE.refused)
    expect([...(await linksOf(manager)), ...(await linksOf(user))]).toEqual([])
  })

  test('an address without an account: none is made without a mapping', async () => {
    customer.person = as('stranger', 'stranger@osaka.test', { groups: ['managers'] })
    expect(await signIn()).toMatchObject({ code: CODE.refused, msg: MESSAGES.noAccount.en })
    const found = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'stranger@osaka.test')
      .execute()
    expect(found).toEqual([])
  })

  test.each([
    [{ state: 0 }, 6011],
    [{ state: 2 }, 6016],
    [{ state: 3 }, 6029],
  ])('a customer in state %o', async (given, code) => {
    const user = await aCustomer(given)
    expect((await signIn()).code).toBe(code)
    expect([...(await linksOf(user)), ...(await sessionsOf(user))]).toEqual([])
  })

  test('an account that ended after it was linked, or while the person was at the provider', async () => {
    const user = await aCustomer()
    await signIn()
    const way = await goTo()
    await app.context.db.updateTable('users').set({ state: 2 }).where('id', '=', user.id).execute()
    expect((await finish(way)).code).toBe(6016)
    office.person = as('gone', 'gone@office.test')
    await build.operator({ email: 'gone@office.test', state: 2 })
    expect((await signIn({ at: office })).code).toBe(6031)
  })

  test('a customer from elsewhere', async () => {
    await aCustomer()
    expect((await finish(await goTo(), { ip: '8.8.8.8' })).code).toBe(6028)
  })

  test('a second person with the address of the first', async () => {
    const user = await aCustomer()
    await signIn()
    customer.person = as('successor', user.email.toLowerCase())
    expect(await signIn()).toMatchObject({ code: CODE.refused, msg: MESSAGES.otherPerson.en })
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('a linked account whose address here is no longer of the provider', async () => {
    const user = await aCustomer()
    await signIn()
    await app.context.db
      .updateTable('users')
      .set({ email: `moved-${n}@other.test` })
      .where('id', '=', user.id)
      .execute()
    expect((await signIn()).code).toBe(CODE.refused)
  })
})

describe('a provider that is away', () => {
  test('keeps out nobody with a password, and is asked again when it is back', async () => {
    const user = await aCustomer()
    const way = await goTo()
    await customer.stop()
    app.clock.advance(61)
    try {
      expect((await call('/login/company/begin', { provider: 'customer1' })).code).toBe(CODE.away)
      expect((await call('/login/doLogin', { email: user.email, password: PASSWORD })).code).toBe(200)
      office.person = as('present', 'present@office.test')
      await build.operator({ email: 'present@office.test' })
      expect((await signIn({ at: office })).code).toBe(200)
    } finally {
      await customer.start()
    }
    expect((await finish(way)).code).toBe(CODE.failed)
    expect((await call('/login/company/begin', { provider: 'customer1' })).code).toBe(CODE.away)
    app.clock.advance(1)
    expect((await signIn()).data.user.id).toBe(user.id)
  })

  test('between leaving and coming back', async () => {
    await aCustomer()
    const way = await goTo()
    await customer.stop()
    try {
      expect((await finish(way)).code).toBe(CODE.away)
    } finally {
      await customer.start()
    }
  })

  test('is given up after 5 s where it takes the call and says nothing', async () => {
    expect((await call('/login/company/begin', { provider: 'silent' })).code).toBe(CODE.away)
  }, 15_000)
})

describe('a mapping', () => {
  test('adds staff with the first role that fits, and sets the role at each sign-in', async () => {
    office.person = as('mapped', 'mapped@office.test', { groups: ['all', 'freight'] })
    const added = await signIn({ at: office })
    expect(added.data.user).toMatchObject({ role_id: 3, name: 'Hana', email: 'mapped@office.test' })
    office.person.groups = ['freight', 'managers']
    expect((await signIn({ at: office })).data.user).toMatchObject({ id: added.data.user.id, role_id: 2 })
    office.person.groups = []
    expect((await signIn({ at: office })).data.user.role_id).toBe(2)
    const rows = await logOf(added.data.user.code)
    expect(rows.map(({ explain }) => explain)).toEqual([
      'addByCompany',
      'linkCompanyAccount',
      'signInByCompany',
      'setRoleByCompany',
      'signInByCompany',
      'signInByCompany',
    ])
    expect(rows[3]?.info).toEqual({ provider: 'office', role_id: [3, 2] })
  })

  test('adds nobody with an address that is not verified or of another domain', async () => {
    for (const person of [
      as('m1', 'm1@office.test', { groups: ['managers'], email_verified: false }),
      as('m2', 'm2@elsewhere.test', { groups: ['managers'] }),
    ]) {
      office.person = person
      expect((await signIn({ at: office })).code).toBe(CODE.refused)
    }
  })

  test('gives no customer a role of staff', async () => {
    const user = await build.customer({ email: 'buyer@office.test' })
    office.person = as('buyer', 'buyer@office.test', { groups: ['managers'] })
    expect((await signIn({ at: office })).data.user).toMatchObject({ id: user.id, role_id: 4 })
  })

  test('takes the last business administrator nothing', async () => {
    const { db } = app.context
    const before = await db.selectFrom('users').select('id').where('role_id', '=', 2).where('state', '=', 1).execute()
    const ids = before.map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('users').set({ state: 2 }).where('id', 'in', ids).execute()
    const last = await build.manager({ email: 'last@office.test' })
    office.person = as('last', 'last@office.test', { groups: ['freight'] })
    expect((await signIn({ at: office })).data.user).toMatchObject({ id: last.id, role_id: 2 })
  })
})

describe('signing out', () => {
  test('ends the session, and leads on to the sign-out of the provider', async () => {
    const user = await aCustomer()
    const { data } = await signIn()
    const { data: left } = await call('/logout/logout', {}, { token: data.token })
    const url = new URL(left.continueAt)
    expect(url.origin).toBe(customer.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'kairo',
      post_logout_redirect_uri: 'http://kairo.test/',
      id_token_hint: expect.stringMatching(/\./),
    })
    const asked = await fetch(url)
    expect(asked.status).toBe(200)
    expect((await call('/login/currentUser', {}, { token: data.token })).code).toBe(6000)
    expect((await sessionsOf(user))[0]?.sign_out_url).toBeNull()
  })

  test('of a session with a password leads nowhere else', async () => {
    const user = await aCustomer()
    const { data } = await call('/login/doLogin', { email: user.email, password: PASSWORD })
    expect((await call('/logout/logout', {}, { token: data.token })).data).toEqual({})
  })

  test('and what nobody came back for is forgotten at night', async () => {
    await aCustomer()
    const { data } = await signIn()
    await goTo()
    const { db } = app.context
    await purgePending(db, new Date(START.getTime() + 40 * 86_400_000))
    expect(await db.selectFrom('company_sign_ins').selectAll().execute()).toEqual([])
    const kept = db.selectFrom('sessions').select('id').where('sign_out_url', 'is not', null)
    expect(data.token).toBeTruthy()
    expect(await kept.execute()).toEqual([])
  })
})

describe('the linked accounts of an account', () => {
  test('are listed by name, and unlinked by their owner alone', async () => {
    const user = await aCustomer()
    const { data } = await signIn()
    const { data: listed } = await call('/user/companyAccounts', {}, { token: data.token })
    expect(listed.dataList).toMatchObject([{ provider: 'Osaka Foods', email: user.email.toLowerCase() }])
    const { id } = listed.dataList[0]
    await aCustomer()
    const other = await signIn()
    const unlink = (token: string) => call('/user/unlinkCompanyAccount', { id }, { token })
    expect((await unlink(other.data.token)).code).toBe(6108)
    app.clock.advance(16)
    expect((await unlink(data.token)).code).toBe(6115)
    expect((await call('/login/confirmPassword', { password: PASSWORD }, { token: data.token })).code).toBe(200)
    expect((await unlink(data.token)).code).toBe(200)
    expect(await linksOf(user)).toEqual([])
    expect((await logOf(user.code)).at(-1)?.explain).toBe('unlinkCompanyAccount')
  })

  test('stay while there is no password to sign in with', async () => {
    const user = await aCustomer({ password_hash: null })
    const { data } = await signIn()
    const [link] = await linksOf(user)
    expect(await call('/user/unlinkCompanyAccount', { id: link?.id }, { token: data.token })).toMatchObject({
      code: 6113,
      msg: MESSAGES.passwordFirst.en,
    })
    expect(await linksOf(user)).toHaveLength(1)
  })
})
