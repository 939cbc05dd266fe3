import { expectRefused } from '../../../test/expect-refused.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'

const LIST = 'GET /system/businessUserManage/getBusinessUserList'
const INSERT = 'POST /system/businessUserManage/insertBusinessUser'
const UPDATE = 'POST /system/businessUserManage/updateBusinessUser'

let n = 0
const newUser = () => ({
  email: `Staff-${process.pid}-${++n}@Kairo.test`,
  name: '新田 光',
  password: 'First2026',
  language: 2,
})
const signIn = (email: string, password = PASSWORD) => as(null).call('POST /login/doLogin', { email, password })

const formOf = (user: { id: number; version: number; name: string; role_id: number; state: number }) => ({
  id: user.id,
  version: user.version,
  name: user.name,
  role: user.role_id,
  state: user.state,
  language: 1,
})
const logOf = async (object: string) => {
  const { context } = await testApp()
  return context.db.selectFrom('log').selectAll().where('object', '=', object).orderBy('id', 'desc').execute()
}
/** Makes these the only active administrators, as all staff share the installation. */
async function onlyAdministrators(...ids: number[]): Promise<void> {
  const { context } = await testApp()
  await context.db.updateTable('users').set({ state: 2 }).where('role_id', '=', 2).where('id', 'not in', ids).execute()
}

describe('adding a business user', () => {
  it('creates an active operator with dashes and the company name, who can sign in', async () => {
    const manager = await build.manager()
    const form = newUser()
    const added = await as(manager).call(INSERT, form)
    expect(added.body.data).toMatchObject({ id: expect.any(Number), version: 1 })
    const { body } = await as(manager).call(LIST, { email: form.email })
    expect(body.data.dataList).toEqual([
      expect.objectContaining({
        id: added.body.data.id,
        code: expect.stringMatching(/^B\d{5}$/),
        email: form.email.toLowerCase(),
        role: 3,
        state: 1,
        language: 2,
        telephone: '-',
        fax: '-',
        address: '-',
        company: expect.stringMatching(/\S/),
      }),
    ])
    const session = await signIn(form.email, 'First2026')
    expect(session.body.data.user).toMatchObject({ role_id: 3, language: 2 })
  })

  it('does not log the password', async () => {
    const manager = await build.manager()
    const form = { ...newUser(), password: 'Secret987654' }
    const { id } = (await as(manager).call(INSERT, form)).body.data
    const { context } = await testApp()
    const { code } = await context.db.selectFrom('users').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const rows = await logOf(code)
    expect(rows.map((row) => row.explain)).toEqual(['insertBusinessUser'])
    expect(JSON.stringify(rows)).not.toContain('Secret987654')
  })

  it('accepts a password of 255 characters that can be used to sign in', async () => {
    const form = { ...newUser(), password: 'aB3'.repeat(85) }
    expect((await as(await build.manager()).call(INSERT, form)).code).toBe(200)
    expect((await signIn(form.email, form.password)).code).toBe(200)
  })

  it('refuses an email of any account in any notation, also in concurrent requests', async () => {
    const manager = await build.manager()
    const customer = await build.customer()
    const taken = await as(manager).call(INSERT, { ...newUser(), email: customer.email.toUpperCase() })
    expectRefused(taken, 'USER_REGISTERED', 'email')
    const form = newUser()
    const both = await Promise.all([as(manager).call(INSERT, form), as(manager).call(INSERT, form)])
    expect(both.map((response) => response.code).sort()).toEqual([200, 6002])
  })

  it.each([
    ['role', { role: 4 }],
    ['role', { role: 1 }],
    ['state', { state: 2 }],
    ['email', { email: 'a@b.cn\r\nBcc: x@y.cn' }],
    ['email', { email: `${'a'.repeat(250)}@kairo.test` }],
    ['name', { name: ' ' }],
    ['name', { name: '😀'.repeat(256) }],
    ['password', { password: 'abc12' }],
    ['password', { password: 'パスワード2026' }],
    ['language', { language: 9 }],
    ['language', { language: '' }],
  ])('refuses a wrong %s: %j', async (path, invalid) => {
    const response = await as(await build.manager()).send(INSERT, { ...newUser(), ...invalid })
    expect([response.status, response.code]).toEqual([400, 6014])
    expect([...new Set(response.errors?.map((error) => error.path))]).toEqual([path])
  })
})

describe('searching business users', () => {
  it('filters by part of each field, by role, state and language; excludes customers and system administrators', async () => {
    const operator = await build.operator()
    const mark = `Zephyr${process.pid}`
    const [one, two] = [
      await build.operator({
        name: `${mark} One`,
        company_name: `${mark} 営業部`,
        telephone: '0399%9999',
        language: 'ja',
      }),
      await build.manager({ name: `${mark} Two`, state: 2, language: 'zh-cn' }),
    ]
    await build.customer({ name: `${mark} Customer` })
    await build.admin({ name: `${mark} Admin` })
    const found = async (input: object) =>
      (await as(operator).call(LIST, { name: mark, ...input })).body.data.dataList.map((row) => row.id)
    expect(await found({})).toEqual([one.id, two.id])
    expect(await found({ name: mark.toLowerCase() })).toEqual([one.id, two.id])
    expect(await found({ role: 2 })).toEqual([two.id])
    expect(await found({ role: 4 })).toEqual([])
    expect(await found({ state: 1 })).toEqual([one.id])
    expect(await found({ language: 2 })).toEqual([two.id])
    expect(await found({ company: '営業' })).toEqual([one.id])
    expect(await found({ telephone: '99%99' })).toEqual([one.id])
    expect(await found({ telephone: '9_99' })).toEqual([])
    expect(await found({ page: 2, size: 1 })).toEqual([two.id])
  })

  it('is allowed to operators, who cannot change anything', async () => {
    const operator = await build.operator()
    expect((await as(operator).call(LIST, {})).code).toBe(200)
    expectRefused(await as(operator).send(UPDATE, formOf(operator)), 'PERMISSION_ERROR')
    expectRefused(await as(operator).send(INSERT, newUser()), 'PERMISSION_ERROR')
  })
})

describe('editing a business user', () => {
  it('does not wait for a concurrent message to the user, which would deadlock', async () => {
    const { context } = await testApp()
    const [manager, operator] = [await build.manager(), await build.operator()]
    await context.db.transaction().execute(async (trx) => {
      const notifiedNow = [manager.id, operator.id].map((user_id) => ({
        user_id,
        kind: 'orderSubmitted',
        params: '{}',
      }))
      await trx.insertInto('messages').values(notifiedNow).execute()
      expect((await as(manager).call(UPDATE, { ...formOf(operator), name: 'Edited' })).code).toBe(200)
    })
  })
})

describe('editing a business user', () => {
  it('changes the given fields, keeps the email, and logs old and new values', async () => {
    const manager = await build.manager()
    const user = await build.operator()
    const saved = await as(manager).call(UPDATE, {
      ...formOf(user),
      email: user.email,
      name: '波多野 澪',
      company: '大阪支店',
      role: 2,
    })
    expect(saved.body.data).toEqual({ id: user.id, version: user.version + 1 })
    const { dataList } = (await as(manager).call(LIST, { email: user.email })).body.data
    expect(dataList[0]).toMatchObject({
      name: '波多野 澪',
      company: '大阪支店',
      role: 2,
      language: 1,
      email: user.email,
    })
    expect((await logOf(user.code))[0]?.info).toMatchObject({ name: [user.name, '波多野 澪'], role_id: [3, 2] })
    const other = await as(manager).send(UPDATE, { ...formOf(user), version: 2, email: 'other@kairo.test' })
    expectRefused(other, 'PARAMETER_ERROR', 'email')
  })

  it('refuses a stale version with the latest record', async () => {
    const manager = await build.manager()
    const user = await build.operator()
    await as(manager).call(UPDATE, { ...formOf(user), name: 'First' })
    const late = await as(manager).call(UPDATE, { ...formOf(user), name: 'Second' })
    expectRefused(late, 'UPDATE_FAIL')
    expect(late.body).toMatchObject({ data: { latest: { id: user.id, name: 'First', version: 2 } } })
  })

  it('refuses ids of customers, system administrators and unknown users', async () => {
    const manager = await build.manager()
    for (const foreign of [await build.customer(), await build.admin(), { ...manager, id: 99_999_999 }])
      expectRefused(await as(manager).call(UPDATE, { ...formOf(foreign), role: 3 }), 'USER_NOT_EXIST')
  })

  it('deactivation ends all sessions of the user at once', async () => {
    const manager = await build.manager()
    const user = await build.operator()
    const { token } = (await signIn(user.email)).body.data
    expect((await as(manager).call(UPDATE, { ...formOf(user), state: 2 })).code).toBe(200)
    const { server } = await testApp()
    const after = await server.inject({ url: '/api/login/currentUser', headers: { authorization: token } })
    expectRefused(after.json(), 'USER_LOGGED_OUT')
    expectRefused(await signIn(user.email), 'BUSINESS_OPERATOR_TERMINATION_CONTRACT')
    const back = { ...formOf(user), version: user.version + 1, state: 1 }
    expect((await as(manager).call(UPDATE, back)).code).toBe(200)
    expect((await signIn(user.email)).code).toBe(200)
  })

  it('users cannot deactivate themselves', async () => {
    const manager = await build.manager()
    await build.manager()
    const response = await as(manager, 'ja').call(UPDATE, { ...formOf(manager), state: 2 })
    expectRefused(response, 'USER_STATE_ERROR')
    expect(response.msg).toContain('ご自身')
    expect((await as(manager).call(LIST, {})).code).toBe(200)
  })

  it('the last active administrator can neither be deactivated nor change role', async () => {
    const manager = await build.manager()
    await onlyAdministrators(manager.id)
    const response = await as(manager).call(UPDATE, { ...formOf(manager), role: 3 })
    expectRefused(response, 'USER_STATE_ERROR')
    expect(response.msg).toContain('last active')
    expect((await as(manager).call(UPDATE, { ...formOf(manager), name: 'Still here' })).code).toBe(200)
  })

  it('one administrator remains when two deactivate each other concurrently', async () => {
    const [one, two] = [await build.manager(), await build.manager()]
    await onlyAdministrators(one.id, two.id)
    // Both sessions are open before the race.
    await Promise.all([as(one).call(LIST, {}), as(two).call(LIST, {})])
    const both = await Promise.all([
      as(one).call(UPDATE, { ...formOf(two), state: 2 }),
      as(two).call(UPDATE, { ...formOf(one), state: 2 }),
    ])
    expect(both.filter((response) => response.code === 200)).toHaveLength(1)
    const { context } = await testApp()
    const left = await context.db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', 2)
      .where('state', '=', 1)
      .execute()
    expect(left).toHaveLength(1)
  })
})
