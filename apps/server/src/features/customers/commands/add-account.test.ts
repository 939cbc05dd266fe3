import { expectRefused } from '../../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { logOf, mailsTo, messagesOf, newCustomer, newShipperAccount, storedUser } from '../test-customers.ts'

test('staff add a customer, which gets state 0 and its own code', async () => {
  const operator = await build.operator()
  const response = await as(operator).call('POST /user/add', {
    ...newCustomer({ departure_port: ['Shanghai'], discount: '0.85', language: 2, email: 'New-Customer@Kairo.test' }),
    contactInfo: [{ name: 'Logistics', email: 'Logi@kairo.test' }],
    role_id: 4,
  })
  expect(response.code).toBe(200)
  const { id, code } = response.body.data
  expect(code).toMatch(/^C\d{5}$/)
  const user = await storedUser(id)
  expect(user).toMatchObject({
    role_id: 4,
    parent_id: null,
    state: 0,
    email: 'new-customer@kairo.test',
    bank_account: 'ｾﾝﾀﾞｲﾀｵﾙ(ｶ',
    postal_code: '9800001',
    departure_port: 'Shanghai',
    discount: '0.85',
    language: 'zh-cn',
  })
  expect(user.password_hash).toMatch(/^\$argon2id/)
  const shown = await as(operator).call('POST /user/getUserById', { id })
  expect(shown.body.data.user.contactInfo).toEqual([{ name: 'Logistics', email: 'logi@kairo.test' }])
  const [log] = await logOf(code)
  expect(log).toMatchObject({ explain: 'addCustomer', user_id: operator.id })
  expect(JSON.stringify(log)).not.toContain('Kairo2026')
})

test('a customer adds a shipper account below itself, and staff are notified', async () => {
  const [customer, manager] = [await build.customer(), await build.manager()]
  const response = await as(customer).call('POST /user/add', newShipperAccount({ role_id: 5 }))
  expect(response.body.data.code).toMatch(/^S\d{5}$/)
  expect(await storedUser(response.body.data.id)).toMatchObject({ role_id: 5, parent_id: customer.id, state: 0 })
  expect(await messagesOf(manager.id)).toEqual(['shipperAdded'])
  const [mail] = await mailsTo(manager.email)
  expect(mail?.text).toContain(customer.company_name)
  expect(mail?.text).toContain(`http://kairo.test/searchCustomer?open=${response.body.data.id}`)
  expect(await messagesOf(customer.id)).toEqual([])
})

test('an email that any account uses is refused at its field, case-insensitively', async () => {
  const known = await build.customer()
  const response = await as(await build.manager()).call(
    'POST /user/add',
    newCustomer({ email: known.email.toUpperCase() }),
  )
  expectRefused(response, 'USER_REGISTERED', 'email')
})

test('of two concurrent requests with one email one is refused', async () => {
  const manager = await build.manager()
  const form = newCustomer()
  const responses = await Promise.all([1, 2, 3].map(() => as(manager).call('POST /user/add', form)))
  expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 6002, 6002])
})

test('duplicate contact emails, or the email of the account itself, are refused', async () => {
  const manager = await build.manager()
  const form = newCustomer()
  const response = await as(manager).call('POST /user/add', {
    ...form,
    contactInfo: [
      { name: 'A', email: 'a@kairo.test' },
      { name: 'B', email: 'A@Kairo.test' },
      { name: 'C', email: form.email },
    ],
  })
  expect([response.code, response.errors?.map(({ path }) => path)]).toEqual([
    6008,
    ['contactInfo.1.email', 'contactInfo.2.email'],
  ])
})

test('each role creates its own kind of account, with the fields of that kind', async () => {
  const [manager, customer] = [await build.manager(), await build.customer()]
  const issues = async (who: { id: number }, form: object) => {
    const response = await as(who).send('POST /user/add', form)
    return [response.code, response.errors?.map(({ path }) => path)]
  }
  expect(await issues(manager, newCustomer({ role_id: 5 }))).toEqual([6014, ['role_id']])
  expect(await issues(customer, newShipperAccount({ role_id: 4 }))).toEqual([6014, ['role_id']])
  expect(await issues(manager, newShipperAccount())).toEqual([6014, ['bank_account']])
  expect(await issues(customer, newShipperAccount({ discount: '0.5', remark: 'x' }))).toEqual([
    6014,
    ['remark', 'discount'],
  ])
  expect(await issues(manager, newCustomer({ departure_port: ['Atlantis'] }))).toEqual([6014, ['departure_port']])
  expect(await issues(manager, newCustomer({ state: 1 }))).toEqual([6014, ['state']])
})
