import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, startTestApp, newDataFolder, type TestApp } from '../../../test/app.ts'
import { openSetupLink } from './setup-link.ts'

const apps: TestApp[] = []
let app: TestApp
beforeAll(async () => {
  app = await openEmpty()
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

async function openEmpty(): Promise<TestApp> {
  const empty = await openTestApp()
  apps.push(empty)
  return empty
}
const send = async (to: TestApp, path: string, payload: object) => {
  const response = await to.server.inject({ method: 'POST', url: `/api${path}`, payload })
  return { status: response.statusCode, ...response.json() }
}
const form = (token: string, changes: object = {}) => ({
  token,
  name: '王 芳',
  email: 'First@kairo.test',
  password: 'Opening2026',
  passwordCheck: 'Opening2026',
  language: 'ja',
  ...changes,
})
const create = (to: TestApp, payload: object) => send(to, '/setup/createFirstAccount', payload)
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const print = async (to: TestApp) => tokenOf(await openSetupLink(to.context.db, 'http://kairo.test'))
const needsSetup = async (to: TestApp) =>
  (await to.server.inject({ method: 'GET', url: '/api/login/isInAllowedCountry' })).json().data.needsSetup
const accounts = (to: TestApp) => to.context.db.selectFrom('users').select(['email', 'role_id', 'language']).execute()

test('the printed link makes the first account, which signs in, and then works no longer', async () => {
  expect(await needsSetup(app)).toBe(true)
  const [first, second] = [await print(app), await print(app)]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  const kept = await app.context.db.selectFrom('setup_links').selectAll().execute()
  expect(JSON.stringify(kept.map(({ token_hash }) => token_hash.toString('base64url')))).not.toContain(first)
  expect((await send(app, '/setup/checkLink', { token: first })).data).toEqual({ isValid: true, hasAccount: false })

  const strange = await create(app, form('guessed'))
  expect([strange.status, strange.code, strange.errors[0].path]).toEqual([400, 6014, 'token'])
  const weak = await create(app, form(first, { password: 'x', passwordCheck: 'y' }))
  expect([weak.code, await accounts(app)]).toEqual([6014, []])

  // Another copy that started later leaves the link of the first one valid.
  expect((await create(app, form(first))).code).toBe(200)
  expect(await accounts(app)).toEqual([{ email: 'first@kairo.test', role_id: 2, language: 'ja' }])
  const session = await send(app, '/login/doLogin', { email: 'first@kairo.test', password: 'Opening2026' })
  expect([session.code, session.data.user.role_id, session.data.user.state]).toEqual([200, 2, 1])

  expect(await needsSetup(app)).toBeUndefined()
  const late = await create(app, form(second, { email: 'late@kairo.test' }))
  expect([late.code, late.msg]).toEqual([6120, expect.stringContaining('请登录')])
  expect((await send(app, '/setup/checkLink', { token: second })).data).toEqual({ isValid: false, hasAccount: true })
  expect(await openSetupLink(app.context.db, 'http://kairo.test')).toBeUndefined()
  expect(await accounts(app)).toHaveLength(1)
})

test('of several people who set up at once through two copies one wins', async () => {
  const one = await openEmpty()
  const other = await startTestApp(one.databaseUrl, await newDataFolder())
  try {
    const tokens = [await print(one), await print(other)]
    const answers = await Promise.all(
      [one, other, one, other].map((copy, index) =>
        create(copy, form(tokens[index % 2] ?? '', { email: `person${index}@kairo.test` })),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 6120, 6120, 6120])
    expect(await accounts(one)).toHaveLength(1)
  } finally {
    await other.close()
  }
})

test('a customer who registered before does not close the set-up; its address is refused by a sentence', async () => {
  const empty = await openEmpty()
  const token = await print(empty)
  await empty.context.db
    .insertInto('users')
    .values({ code: 'C00001', email: 'shop@kairo.test', role_id: 4, state: 0, password_hash: 'none' })
    .execute()
  expect(await needsSetup(empty)).toBe(true)
  const taken = await create(empty, form(token, { email: 'shop@kairo.test' }))
  expect([taken.code, taken.errors[0].path]).toEqual([6002, 'email'])
  expect((await create(empty, form(token))).code).toBe(200)
})

test('more than ten attempts a minute are refused', async () => {
  const empty = await openEmpty()
  const codes = []
  for (let attempt = 0; attempt < 11; attempt++) codes.push((await create(empty, form('guessed'))).code)
  expect(codes.at(-1)).toBe(429)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(6014))
})
