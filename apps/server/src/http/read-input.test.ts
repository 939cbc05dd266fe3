import { expectRefused } from '../../test/expect-refused.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { as } from '../../test/as.ts'
import { build } from '../../test/build.ts'

let customer: Awaited<ReturnType<typeof build.customer>>
let operator: Awaited<ReturnType<typeof build.operator>>
beforeAll(async () => {
  customer = await build.customer()
  operator = await build.operator()
})

// An entry truncated within an emoji ends in half a character, which JSON columns refuse.
test.each(['half \ud83d', '\ude00 half', 'a\u0000b'])(
  'text that PostgreSQL cannot store is an error at its field: %j',
  async (name) => {
    const party = await as(customer).send('POST /consignee/add', {
      name,
      company_name: name,
      email: `a${name}@b.example`,
    })
    expect(party).toMatchObject({ status: 400, code: 6014 })
    expect(party.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'company_name', 'email']))
    expectRefused(await as(operator).send('POST /order/downloadOrderList', { code: name }), 'PARAMETER_ERROR')
    const saved = { component: 'orders', searchJson: JSON.stringify({ code: name }) }
    expect(await as(customer).send('POST /usersearch/saveByComponent', saved)).toMatchObject({
      status: 400,
      code: 6014,
    })
  },
)

test('an empty field has one error, the first', async () => {
  const party = await as(customer).send('POST /consignee/add', { telephone: '', postal_code: '', email: '' })
  const paths = party.errors?.map(({ path }) => path) ?? []
  expect(paths).toEqual(expect.arrayContaining(['telephone', 'postal_code', 'email']))
  expect(paths).toEqual([...new Set(paths)])
})

test('accepts emoji as text', async () => {
  const saved = { component: 'orders', searchJson: JSON.stringify({ code: '🚢' }) }
  expect((await as(customer).call('POST /usersearch/saveByComponent', saved)).code).toBe(200)
  const read = await as(customer).call('POST /usersearch/getByComponent', { component: 'orders' })
  expect(JSON.parse(read.body.data.searchJson ?? '')).toEqual({ code: '🚢' })
})

test('undeclared keys are returned and logged truncated and without control characters', async () => {
  const key = `\ud83d\u0000${'x'.repeat(5000)}`
  const response = await as(customer).send('POST /order/search', { [key]: 1 })
  expect(response.errors).toEqual([{ path: `??${'x'.repeat(98)}`, message: expect.any(String) }])
  const { context } = await testApp()
  await expect
    .poll(() =>
      context.db
        .selectFrom('log')
        .select('info')
        .where('user_id', '=', customer.id)
        .where('object', '=', 'POST /api/order/search')
        .execute(),
    )
    .toEqual([{ info: { errors: [`??${'x'.repeat(98)}`] } }])
})
