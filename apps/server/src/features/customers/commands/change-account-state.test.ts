import { expectRefused } from '../../../../test/expect-refused.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build, PASSWORD } from '../../../../test/build.ts'
import { logOf, mailsTo, messagesOf, storedUser } from '../test-customers.ts'

const signIn = async (email: string) => (await as(null).call('POST /login/doLogin', { email, password: PASSWORD })).code
const change = async (state: number, account: { id: number }, given: object = {}) =>
  as(await build.manager()).send('POST /user/updateState', {
    id: account.id,
    version: (await storedUser(account.id)).version,
    state,
    ...given,
  })

describe('states of a customer', () => {
  test('approve, terminate, renew: each is mailed and logged, and permissions change at once', async () => {
    const customer = await build.customer({ state: 0, language: 'ja' })
    expect(await signIn(customer.email)).toBe(6011)
    expect((await change(1, customer)).code).toBe(200)
    expect(await signIn(customer.email)).toBe(200)

    const account = await build.shipperAccount(customer)
    expect(await signIn(account.email)).toBe(200)
    const open = [customer, account].map((who) => as(who).call('GET /login/currentUser', {}))
    expect((await Promise.all(open)).map(({ code }) => code)).toEqual([200, 200])
    expect((await change(2, customer, { reason: 'Invoices unpaid' })).code).toBe(200)
    const closed = [customer, account].map((who) => as(who).call('GET /login/currentUser', {}))
    expect((await Promise.all(closed)).map(({ code }) => code)).toEqual([6000, 6000])
    expect(await signIn(customer.email)).toBe(6016)
    expect(await signIn(account.email)).toBe(6027)

    expect((await change(1, customer)).code).toBe(200)
    expect(await signIn(customer.email)).toBe(200)
    expect(await signIn(account.email)).toBe(200)
    expect((await mailsTo(customer.email)).map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'accountApproved ja',
      'contractTerminated ja',
      'contractRenewed ja',
      // With its sessions the browsers were forgotten.
      'newDevice ja',
    ])
    const changes = (await logOf(customer.code)).filter(({ type }) => type === 'user')
    expect(changes.map(({ explain, info }) => [explain, info])).toEqual([
      ['approve', { state: [0, 1] }],
      ['terminate', { state: [1, 2], reason: 'Invoices unpaid' }],
      ['renew', { state: [2, 1] }],
    ])
  })

  test('a rejection requires a reason, which is mailed to the customer and its contacts', async () => {
    const customer = await build.customer({ state: 0 })
    const { context } = await testApp()
    const contact = `contact-of-${customer.id}@kairo.test`
    await context.db.insertInto('user_contacts').values({ user_id: customer.id, name: 'C', email: contact }).execute()
    const bare = await change(3, customer)
    expectRefused(bare, 'PARAMETER_ERROR', 'reason')
    expect((await change(3, customer, { reason: 'No such company\nin the register' })).code).toBe(200)
    expect(await signIn(customer.email)).toBe(6029)
    for (const address of [customer.email, contact]) {
      const [mail] = await mailsTo(address)
      expect(mail?.kind).toBe('accountRejected')
      expect(mail?.text).toContain('No such company')
      expect(mail?.subject).not.toContain('\n')
    }
    const shown = await as(await build.operator()).call('POST /user/getUserById', { id: customer.id })
    expect(shown.body.data.user).toMatchObject({ state: 3, reject_reason: 'No such company\nin the register' })
  })

  test.each([
    [0, 2],
    [1, 1],
    [1, 3],
    [2, 2],
    [2, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ])('refuses the transition from %i to %i with 6015 and the current record', async (state, target) => {
    const customer = await build.customer({ state })
    const response = await change(target, customer, { reason: 'because' })
    expectRefused(response, 'USER_STATE_ERROR')
    expect(response.body).toMatchObject({ data: { latest: { state, version: customer.version } } })
    expect((await storedUser(customer.id)).state).toBe(state)
  })

  test('a stale version is refused with 6015 and nothing changes', async () => {
    const customer = await build.customer({ state: 0, version: 4 })
    const response = await change(1, customer, { version: 3 })
    expectRefused(response, 'USER_STATE_ERROR')
    expect(await storedUser(customer.id)).toMatchObject({ state: 0, version: 4 })
    expect(await mailsTo(customer.email)).toEqual([])
  })

  test('refuses ids of staff and unknown ids', async () => {
    const operator = await build.operator()
    expectRefused(await change(2, operator), 'USER_NOT_EXIST')
    expectRefused(await change(1, { id: operator.id }, { id: 999_999_999 }), 'USER_NOT_EXIST')
    const admin = await build.admin()
    const manager = await build.manager()
    const own = await as(manager).send('POST /user/updateState', { id: manager.id, version: 1, state: 2 })
    expect([own.code, (await change(2, admin)).code]).toEqual([6001, 6001])
  })
})

test('a bulk change reports a result for each account', async () => {
  const [fine, changed, done] = [
    await build.customer({ state: 0 }),
    await build.customer({ state: 0, version: 7 }),
    await build.customer({ state: 1 }),
  ]
  const response = await as(await build.manager()).call('POST /user/updateState', {
    state: 1,
    records: [
      { id: fine.id, version: 1 },
      { id: changed.id, version: 6 },
      { id: done.id, version: 1 },
      { id: 999_999_999, version: 1 },
    ],
  })
  expect(response.code).toBe(200)
  expect(response.body.data.results.map(({ code, state, version }) => [code, state, version])).toEqual([
    [200, 1, 2],
    [6015, 0, 7],
    [6015, 1, 1],
    [6001, null, null],
  ])
  expect(response.body.data.results[1]?.msg).not.toBe('')
  expect((await storedUser(fine.id)).state).toBe(1)
  const none = await as(await build.manager()).send('POST /user/updateState', { state: 1, records: [] })
  expectRefused(none, 'PARAMETER_ERROR', 'records')
})

describe('a shipper account', () => {
  test('is created, rejected, reapplied by its customer, approved, and signs in', async () => {
    const [customer, manager] = [await build.customer(), await build.manager()]
    const account = await build.shipperAccount(customer, { state: 0 })
    const waiting = await as(manager).call('POST /user/search', { code: customer.code })
    expect(waiting.body.list.list[0]).toMatchObject({ approvalCount: 1, shipperCount: 1 })
    expect(await signIn(account.email)).toBe(6011)

    expect((await change(3, account, { reason: 'Address missing' })).code).toBe(200)
    expect(await messagesOf(customer.id)).toEqual(['shipperRejected'])
    const rejected = await as(customer).call('POST /user/searchShippers', {})
    expect(rejected.body.list.list[0]).toMatchObject({ reject_reason: 'Address missing', allowedActions: ['reapply'] })

    const again = await as(customer).call('POST /user/shipperReapply', { id: account.id })
    expect(again.body.data.id).toBe(account.id)
    expect(await storedUser(account.id)).toMatchObject({ state: 0, reject_reason: null })
    expect(await messagesOf(manager.id)).toContain('shipperReapplied')
    expectRefused(await as(customer).call('POST /user/shipperReapply', { id: account.id }), 'USER_STATE_ERROR')

    expect((await change(1, account)).code).toBe(200)
    expect(await signIn(account.email)).toBe(200)
    expect((await mailsTo(account.email)).map(({ kind }) => kind)).toEqual(['shipperRejected', 'shipperApproved'])
  })

  test('can be reapplied by its own customer only, with the version it read', async () => {
    const [customer, other] = [await build.customer(), await build.customer()]
    const account = await build.shipperAccount(customer, { state: 3, version: 5 })
    expectRefused(await as(other).call('POST /user/shipperReapply', { id: account.id }), 'USER_NOT_EXIST')
    expectRefused(
      await as(customer).call('POST /user/shipperReapply', { id: account.id, version: 4 }),
      'USER_STATE_ERROR',
    )
    // A customer cannot apply again for itself: it could not have signed in.
    expectRefused(await as(customer).call('POST /user/shipperReapply', { id: customer.id }), 'USER_STATE_ERROR')
    expect((await storedUser(account.id)).state).toBe(3)
  })
})

test('changes the number of pending accounts with every transition', async () => {
  const manager = await build.manager()
  const count = async () =>
    (await as(manager).call('POST /user/getUnapprovedUserCount', {})).body.data.unapprovedUserCount
  const before = await count()
  const customer = await build.customer({ state: 0 })
  await build.shipperAccount(customer, { state: 0 })
  expect(await count()).toBe(before + 2)
  await change(1, customer)
  expect(await count()).toBe(before + 1)
})
