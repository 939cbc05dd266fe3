import { expectRefused } from '../../../../test/expect-refused.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { logOf, storedUser } from '../test-customers.ts'

const paths = (response: { errors?: { path: string }[] }) => [...new Set(response.errors?.map(({ path }) => path))]

describe('staff updating a customer', () => {
  test('may change discount, remark, contacts and language; the log holds old and new values', async () => {
    const [operator, customer] = [await build.operator(), await build.customer()]
    const response = await as(operator).call('POST /user/update', {
      id: customer.id,
      version: customer.version,
      discount: '0.9',
      remark: 'Calls on Mondays',
      language: 1,
      contactInfo: [{ name: 'Office', email: 'office@kairo.test' }],
      // As the form shows them, unchanged.
      company_name: customer.company_name,
      email: customer.email,
    })
    expect(response.body.data).toEqual({ id: customer.id, version: customer.version + 1 })
    expect(await storedUser(customer.id)).toMatchObject({
      discount: '0.90',
      remark: 'Calls on Mondays',
      language: 'ja',
      version: customer.version + 1,
    })
    const [account, price] = await logOf(customer.code)
    expect(account).toMatchObject({
      type: 'user',
      explain: 'updateAccount',
      info: {
        remark: ['', 'Calls on Mondays'],
        language: ['en', 'ja'],
        contactInfo: [[], [{ name: 'Office', email: 'office@kairo.test' }]],
      },
    })
    expect(price).toMatchObject({ type: 'price', explain: 'customerDiscount', info: { discount: ['1.00', '0.9'] } })
  })

  test('saving profile, discount or contract does not wait for a transaction that inserts a message to the customer', async () => {
    const { context } = await testApp()
    const [manager, customer] = [await build.manager(), await build.customer()]
    const { id, version } = customer
    await context.db.transaction().execute(async (trx) => {
      await trx.insertInto('messages').values({ user_id: id, kind: 'orderSubmitted', params: '{}' }).execute()
      const profile = await as(manager).call('POST /user/update', { id, version, remark: 'Calls on Mondays' })
      const price = { customerId: id, version: version + 1, discount: '0.8' }
      const discount = await as(manager).call('POST /discount/update', price)
      const contract = await as(manager).call('POST /user/updateState', { id, version: version + 2, state: 2 })
      expect([profile.code, discount.code, contract.code]).toEqual([200, 200, 200])
    })
  })

  test('a save without differences changes and logs nothing', async () => {
    const [manager, customer] = [await build.manager(), await build.customer({ discount: '0.90' })]
    const form = { id: customer.id, version: customer.version, discount: '0.9', remark: '', contactInfo: [] }
    const response = await as(manager).call('POST /user/update', form)
    expect(response.body.data).toEqual({ id: customer.id, version: customer.version })
    expect(await logOf(customer.code)).toEqual([])
  })

  test('identifying fields are read-only, and a request with one of them changes nothing', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    const response = await as(manager).call('POST /user/update', {
      id: customer.id,
      version: customer.version,
      company_name: 'Another Company',
      email: 'another@kairo.test',
      remark: 'should not stay',
    })
    expect([response.code, paths(response)]).toEqual([6014, ['company_name', 'email']])
    expect(await storedUser(customer.id)).toMatchObject({ remark: '', version: customer.version })
  })

  test('a discount outside its limits is refused', async () => {
    const [manager, customer] = [await build.manager(), await build.customer()]
    for (const discount of ['0', '10.01', '0.855', 'free']) {
      const response = await as(manager).call('POST /user/update', { id: customer.id, version: 1, discount })
      expect([response.code, paths(response)[0]]).toEqual([6014, 'discount'])
    }
  })
})

describe('updating the own profile', () => {
  test('ignores a discount, saves everything else, and allows optional fields to be cleared', async () => {
    const customer = await build.customer({ homepage: 'https://old.example', departure_port: 'Old Port Name' })
    const response = await as(customer).call('POST /user/update', {
      id: customer.id,
      version: customer.version,
      discount: '0.01',
      name: '見本 花子',
      bank_account: 'ミホン',
      fax: '03-1111-2222',
      homepage: '',
      // A port that was deleted may stay, a new one must exist.
      departure_port: ['Old Port Name', 'Shanghai'],
    })
    expect(response.code).toBe(200)
    expect(await storedUser(customer.id)).toMatchObject({
      discount: '1.00',
      name: '見本 花子',
      bank_account: 'ﾐﾎﾝ',
      homepage: '',
      departure_port: 'Old Port Name,Shanghai',
    })
  })

  test('required fields cannot be cleared, and the email never changes', async () => {
    const customer = await build.customer()
    const response = await as(customer).call('POST /user/update', {
      id: customer.id,
      version: customer.version,
      company_name: ' ',
      fax: '',
      postal_code: 'SW1A',
    })
    expect([response.code, paths(response).toSorted()]).toEqual([6014, ['company_name', 'fax', 'postal_code']])
    const moved = await as(customer).call('POST /user/update', {
      id: customer.id,
      version: customer.version,
      email: 'elsewhere@kairo.test',
    })
    expect([moved.code, paths(moved)]).toEqual([6014, ['email']])
  })

  test('works for staff too, with a dash for empty fields', async () => {
    const admin = await build.admin()
    const response = await as(admin).call('POST /user/update', {
      id: admin.id,
      version: admin.version,
      name: 'System',
      company_name: 'IT',
      telephone: '-',
      fax: '-',
    })
    expect(response.code).toBe(200)
    const bank = await as(admin).call('POST /user/update', { id: admin.id, version: 2, bank_account: 'ｶ' })
    expect([bank.code, paths(bank)]).toEqual([6014, ['bank_account']])
  })
})

describe('a shipper account', () => {
  test('is updated by its customer, except email and fields that it lacks', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    const change = (given: object) =>
      as(customer).send('POST /user/update', { id: account.id, version: account.version, ...given })
    expect(paths(await change({ discount: '0.5' }))).toEqual(['discount'])
    expect(paths(await change({ email: 'x@kairo.test' }))).toEqual(['email'])
    expect((await change({ company_name: 'New Name', telephone: '0451112222' })).code).toBe(200)
    expect(await storedUser(account.id)).toMatchObject({ company_name: 'New Name', discount: '1.00' })
  })

  test('of another customer returns the same as an unknown id, like every other account', async () => {
    const [customer, other, manager] = [await build.customer(), await build.customer(), await build.manager()]
    const account = await build.shipperAccount(other)
    for (const id of [account.id, other.id, manager.id, 999_999_999]) {
      const update = await as(customer).call('POST /user/update', { id, version: 1, name: 'X' })
      const read = await as(customer).call('POST /user/getUserById', { id })
      const latest = await as(customer).call('POST /user/userLatestInfo', { id })
      const orders = await as(customer).call('POST /order/getCustomerOrderInfo', { applyId: id })
      expect([update.code, read.code, latest.code, orders.code]).toEqual([6001, 6001, 6001, 6001])
    }
    const own = await as(account).call('POST /user/getUserById', { id: account.id })
    expect(own.body.data.user).not.toHaveProperty('discount')
    expectRefused(await as(account).call('POST /user/getUserById', { id: other.id }), 'USER_NOT_EXIST')
    // Staff have their colleagues elsewhere.
    expectRefused(
      await as(manager).call('POST /user/getUserById', { id: (await build.operator()).id }),
      'USER_NOT_EXIST',
    )
  })
})

test('a stale version is refused with the latest record, and nothing is overwritten', async () => {
  const [manager, operator, customer] = [await build.manager(), await build.operator(), await build.customer()]
  const form = { id: customer.id, version: customer.version }
  await as(manager).call('POST /user/update', { ...form, remark: 'first' })
  const late = await as(operator).call('POST /user/update', { ...form, remark: 'second' })
  expectRefused(late, 'UPDATE_FAIL')
  expect(late.body).toMatchObject({ data: { latest: { remark: 'first', version: customer.version + 1 } } })
  expect((await storedUser(customer.id)).remark).toBe('first')
})

test('contacts that remain keep their rows, others are added and removed', async () => {
  const customer = await build.customer()
  const { context } = await testApp()
  const rows = () =>
    context.db
      .selectFrom('user_contacts')
      .select(['id', 'name', 'email'])
      .where('user_id', '=', customer.id)
      .orderBy('email')
      .execute()
  const save = (version: number, contactInfo: { name: string; email: string }[]) =>
    as(customer).call('POST /user/update', { id: customer.id, version, contactInfo })
  await save(1, [
    { name: 'A', email: 'a@kairo.test' },
    { name: 'B', email: 'b@kairo.test' },
  ])
  const before = await rows()
  await save(2, [
    { name: 'B2', email: 'b@kairo.test' },
    { name: 'C', email: 'c@kairo.test' },
  ])
  const after = await rows()
  expect(after.map(({ name }) => name)).toEqual(['B2', 'C'])
  expect(after[0]?.id).toBe(before[1]?.id)
  const twice = await save(3, [
    { name: 'B', email: 'b@kairo.test' },
    { name: 'B', email: 'B@kairo.test' },
  ])
  expectRefused(twice, 'CONTACTS_ADDED')
})
