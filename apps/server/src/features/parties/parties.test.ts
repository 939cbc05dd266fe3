import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'

const form = {
  name: 'K. MIHON',
  company_name: 'MIHON TRADING',
  email: 'import@mihon.example',
  telephone: '0312345678',
  fax: '0312345679',
  area: 2,
  postal_code: '1080099',
  city: 'Tokyo',
  address: '7-8-9 KAKUU-DAI, MINATO-KU, TOKYO',
}
let customer: Awaited<ReturnType<typeof build.customer>>
let shipperAccount: Awaited<ReturnType<typeof build.shipperAccount>>
let operator: Awaited<ReturnType<typeof build.operator>>
beforeAll(async () => {
  customer = await build.customer()
  shipperAccount = await build.shipperAccount(customer)
  operator = await build.operator()
})
const fieldsOf = (response: { errors?: { path: string }[] }) =>
  [...new Set(response.errors?.map(({ path }) => path))].sort()

describe.each([
  ['consignee', '/consignee', 6004, 6005],
  ['consignor', '/shipper', 6006, 6007],
] as const)('%s records', (_kind, path, addedCode, missingCode) => {
  const page = async (account: { id: number }, input: Parameters<typeof filtered>[1] = {}) =>
    (await filtered(account, input)).body.list
  const filtered = (
    account: { id: number },
    input: {
      customerId?: number
      keyword?: string
      area?: number
      page?: number
      limit?: number
      sortBy?: 'name' | 'createTime'
      sortOrder?: 'asc' | 'desc'
    },
  ) => as(account).call(`POST ${path}/pageList`, input)

  test('are added, returned by both list endpoints, edited and deleted by their customer', async () => {
    const owner = await build.customer()
    const added = await as(owner).call(`POST ${path}/add`, form)
    expect(added.body.data).toEqual({ id: expect.any(Number), version: 1 })
    const { id } = added.body.data
    expect(await page(owner)).toEqual({ totalRow: 1, list: [expect.objectContaining({ ...form, id, version: 1 })] })
    const rows = await as(owner).call(`POST ${path}/list`, {})
    expect(rows.body.data).toMatchObject({ total: 1, dataList: [{ id, createTime: expect.stringMatching(/^\d{4}-/) }] })

    const edited = await as(owner).call(`POST ${path}/update`, { ...form, city: '', area: 1, id, version: 1 })
    expect(edited.body.data).toEqual({ id, version: 2 })
    expect((await page(owner)).list).toMatchObject([{ area: 1, city: '', version: 2 }])

    expect((await as(owner).call(`POST ${path}/delete`, { id })).code).toBe(200)
    expect((await page(owner)).totalRow).toBe(0)
    expect((await as(owner).call(`POST ${path}/delete`, { id })).code).toBe(missingCode)
  })

  test('are found by part of any field, with % as a literal, and paged in a stable order', async () => {
    const owner = await build.customer()
    for (const [company_name, area] of [
      ['B 50% FOODS', 2],
      ['A TOYS', 1],
      ['上海玩具', 1],
    ] as const)
      await as(owner).call(`POST ${path}/add`, { ...form, company_name, area, name: company_name })
    const names = async (input: Parameters<typeof filtered>[1]) =>
      (await page(owner, input)).list.map((party) => party.company_name)
    expect(await names({})).toHaveLength(3)
    expect(await names({ keyword: 'toys' })).toEqual(['A TOYS'])
    expect(await names({ keyword: '玩具' })).toEqual(['上海玩具'])
    expect(await names({ keyword: '%' })).toEqual(['B 50% FOODS'])
    expect(await names({ area: 2 })).toEqual(['B 50% FOODS'])
    expect(await names({ sortBy: 'name', sortOrder: 'desc', page: 2, limit: 2 })).toEqual(['A TOYS'])
    expect((await page(owner, { page: 2, limit: 2 })).totalRow).toBe(3)
  })

  test('are unique by company and email for a customer, case-insensitively, also for concurrent saves', async () => {
    const owner = await build.customer()
    const twins = await Promise.all([1, 2, 3].map(() => as(owner).call(`POST ${path}/add`, form)))
    expect(twins.map(({ code }) => code).sort()).toEqual([200, addedCode, addedCode])
    const shouted = { ...form, company_name: 'mihon trading', email: 'IMPORT@MIHON.EXAMPLE' }
    expect((await as(owner).call(`POST ${path}/add`, shouted)).code).toBe(addedCode)
    const other = await as(owner).call(`POST ${path}/add`, { ...form, email: 'osaka@mihon.example' })
    expect(other.code).toBe(200)
    const { id } = other.body.data
    expect((await as(owner).call(`POST ${path}/update`, { ...form, id, version: 1 })).code).toBe(addedCode)
    // Saving a record under its own name is no duplicate of itself, and another customer may know the same company.
    const same = { ...form, email: 'osaka@mihon.example', address: 'ELSEWHERE', id, version: 1 }
    expect((await as(owner).call(`POST ${path}/update`, same)).code).toBe(200)
    expect((await as(await build.customer()).call(`POST ${path}/add`, form)).code).toBe(200)
  })

  test('with a stale version are refused with the latest record', async () => {
    const owner = await build.customer()
    const { id } = (await as(owner).call(`POST ${path}/add`, form)).body.data
    await as(owner).call(`POST ${path}/update`, { ...form, name: 'THEIRS', id, version: 1 })
    const stale = await as(owner).call(`POST ${path}/update`, { ...form, name: 'MINE', id, version: 1 })
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body).toMatchObject({ data: { latest: { id, name: 'THEIRS', version: 2 } } })
    expect((await page(owner)).list[0]?.name).toBe('THEIRS')
  })

  test('of another customer are not found', async () => {
    const owner = await build.customer()
    const { id } = (await as(owner).call(`POST ${path}/add`, form)).body.data
    const update = await as(customer).call(`POST ${path}/update`, { ...form, name: 'STOLEN', id, version: 1 })
    expect(update.code).toBe(missingCode)
    expect((await as(customer).call(`POST ${path}/delete`, { id })).code).toBe(missingCode)
    expectRefused(await filtered(customer, { customerId: owner.id }), 'USER_NOT_EXIST')
    expectRefused(await as(customer).call(`POST ${path}/add`, { ...form, customerId: owner.id }), 'USER_NOT_EXIST')
    expect((await page(owner)).list).toMatchObject([{ name: form.name }])
  })

  test("are readable by the customer's shipper accounts and staff, who can change neither", async () => {
    const mine = await as(shipperAccount).call(`POST ${path}/add`, { ...form, company_name: 'BY ACCOUNT' })
    const theirs = await as(operator).call(`POST ${path}/add`, {
      ...form,
      company_name: 'BY STAFF',
      customerId: customer.id,
    })
    expect([mine.code, theirs.code]).toEqual([200, 200])
    const seen = ['BY ACCOUNT', 'BY STAFF']
    for (const list of [
      await page(customer),
      await page(shipperAccount),
      await page(operator, { customerId: customer.id }),
    ])
      expect(list.list.map((party) => party.company_name)).toEqual(seen)
    const { id } = mine.body.data
    for (const account of [shipperAccount, operator])
      expectRefused(await as(account).send(`POST ${path}/delete`, { id }), 'PERMISSION_ERROR')
    expect(fieldsOf(await filtered(operator, {}))).toEqual(['customerId'])
    for (const customerId of [operator.id, shipperAccount.id, 999_999_999])
      expectRefused(await filtered(operator, { customerId }), 'USER_NOT_EXIST')
  })

  test('require the fields of rules 2.23 within their lengths', async () => {
    const owner = await build.customer()
    const needed = ['address', 'area', 'company_name', 'email', 'fax', 'name', 'postal_code', 'telephone']
    expect(fieldsOf(await as(owner).send(`POST ${path}/add`, {}))).toEqual(needed)
    const long = {
      ...form,
      ...Object.fromEntries(
        ['name', 'company_name', 'telephone', 'fax', 'city', 'postal_code'].map((field) => [field, '1'.repeat(16)]),
      ),
      email: `${'a'.repeat(40)}@kairo.test`,
      address: 'x'.repeat(256),
    }
    expect(fieldsOf(await as(owner).send(`POST ${path}/add`, long))).toEqual(
      ['address', 'city', 'company_name', 'email', 'fax', 'name', 'postal_code', 'telephone'].sort(),
    )
    for (const telephone of ['000-000', 'ABC123', ''])
      expect(fieldsOf(await as(owner).send(`POST ${path}/add`, { ...form, telephone }))).toEqual(['telephone'])
    for (const email of ['nobody', 'a@b', 'a@b.jp\nbcc: c@d.jp'])
      expect(fieldsOf(await as(owner).send(`POST ${path}/add`, { ...form, email }))).toEqual(['email'])
    expect(fieldsOf(await as(owner).send(`POST ${path}/add`, { ...form, area: 3 }))).toEqual(['area'])
    // At the limit, and typed with a Japanese keyboard.
    const full = { ...form, company_name: '株'.repeat(15), telephone: '０３−１２３４−５６７８'.replaceAll('−', '－') }
    expect((await as(owner).call(`POST ${path}/add`, full)).code).toBe(200)
    expect((await page(owner)).list).toMatchObject([{ company_name: '株'.repeat(15), telephone: '0312345678' }])
  })

  test('can change without changing the orders that used them', async () => {
    const owner = await build.customer()
    const { id } = (await as(owner).call(`POST ${path}/add`, form)).body.data
    const order = await build.order({
      customer: owner,
      consignee_company_name: form.company_name,
      shipper_company_name: form.company_name,
    })
    await as(owner).call(`POST ${path}/update`, { ...form, company_name: 'RENAMED', id, version: 1 })
    await as(owner).call(`POST ${path}/delete`, { id })
    const detail = await as(owner).call('POST /order/queryById', { id: order.id })
    expect(detail.body.data).toMatchObject({
      consignee: { companyName: form.company_name },
      shipper: { companyName: form.company_name },
    })
  })

  test('log each change with its values', async () => {
    const { context } = await testApp()
    const owner = await build.customer()
    const { id } = (await as(owner).call(`POST ${path}/add`, form)).body.data
    await as(owner).call(`POST ${path}/update`, { ...form, fax: '0399999999', id, version: 1 })
    await as(owner).call(`POST ${path}/delete`, { id })
    const rows = await context.db
      .selectFrom('log')
      .select(['explain', 'info'])
      .where('user_id', '=', owner.id)
      .where('type', '=', 'party')
      .orderBy('id')
      .execute()
    expect(rows.map(({ explain }) => explain.replace(/Consign(ee|or)$/, ''))).toEqual(['add', 'update', 'delete'])
    expect(rows[1]?.info).toEqual({ id, fax: [form.fax, '0399999999'] })
  })
})

test('consignors also have a corporate ID and a contact person; consignees refuse them', async () => {
  const owner = await build.customer()
  const more = { ...form, corporate_id: '５-8356 7825-6246', contact_person: 'CHEN LAN' }
  expect((await as(owner).call('POST /shipper/add', more)).code).toBe(200)
  const { list } = (await as(owner).call('POST /shipper/pageList', { keyword: 'chen' })).body
  expect(list.list).toMatchObject([{ corporate_id: '5835678256246', contact_person: 'CHEN LAN' }])
  expectRefused(await as(owner).send('POST /consignee/add', more), 'PARAMETER_ERROR')
  const consignee = await as(owner).call('POST /consignee/add', form)
  expect(consignee.code).toBe(200)
  const rows = (await as(owner).call('POST /consignee/pageList', {})).body.list.list
  expect(rows[0]).not.toHaveProperty('corporate_id')
})

test('sign-in returns the consignees, for a shipper account those of its customer', async () => {
  const owner = await build.customer()
  const account = await build.shipperAccount(owner)
  await as(owner).call('POST /consignee/add', form)
  await as(owner).call('POST /shipper/add', { ...form, company_name: 'NOT A CONSIGNEE' })
  for (const { email } of [owner, account]) {
    const response = await as(null).call('POST /login/doLogin', { email, password: PASSWORD, language: '2' })
    expect(response.body.data.consigneeList).toEqual([
      { id: expect.any(Number), name: form.name, company_name: form.company_name },
    ])
  }
})
