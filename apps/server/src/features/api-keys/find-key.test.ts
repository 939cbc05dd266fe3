import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { makeKey, open } from '../../../test/open.ts'
import { findKey } from './find-key.ts'

const KEY = '/open/v1/key'

test('a key says what it may do, by either header, and nothing else is asked for', async () => {
  const customer = await build.customer({ company_name: 'Minato Shokai' })
  const key = await makeKey(customer, { scopes: ['events:read'], per_minute: 5 })
  const answer = await open(key).get(KEY)
  expect([answer.status, answer.body]).toEqual([
    200,
    { account: 'Minato Shokai', scopes: ['events:read'], perMinute: 5, expiresAt: expect.any(String) },
  ])
  expect(answer.headers).toMatchObject({ 'ratelimit-policy': '"minute";q=5;w=60', ratelimit: '"minute";r=4;t=60' })
  expect((await open(null, { 'api-key': key }).get(KEY)).status).toBe(200)
  expect((await open(key).get(KEY, { page: 1 })).body).toMatchObject({
    status: 400,
    title: 'PARAMETER_ERROR',
    errors: [{ path: 'page' }],
  })
})

test('a key is refused that is made up, ended, revoked, in the query, or of an account that has ended', async () => {
  const customer = await build.customer()
  const key = await makeKey(customer)
  const { context, clock } = await testApp()
  const refused = async (token: string | null, query = {}) => {
    const { status, body, headers } = await open(token).get(KEY, query)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    return [status, body.title, body.code]
  }
  const invalid = [401, 'API_KEY_INVALID', 6109]
  expect(await refused(null)).toEqual(invalid)
  expect(await refused(null, { key })).toEqual(invalid)
  expect(await refused(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toEqual(invalid)
  expect(await refused('kairo_00000000_x')).toEqual(invalid)
  expect(await refused(await makeKey(customer, { expires_at: clock.now() }))).toEqual(invalid)
  expect(await refused(await makeKey(customer, { ip_allow: ['10.1.0.0/16'] }))).toEqual(invalid)
  const revoked = await makeKey(customer)
  await context.db
    .updateTable('api_keys')
    .set({ revoked_at: clock.now() })
    .where('prefix', '=', revoked.slice(6, 14))
    .execute()
  expect(await refused(revoked)).toEqual(invalid)
  expect((await open(key).get(KEY)).status).toBe(200)
  await context.db.updateTable('users').set({ state: 2 }).where('id', '=', customer.id).execute()
  expect(await refused(key)).toEqual(invalid)
})

test('calls beyond the limit of a key wait for the next minute', async () => {
  const key = await makeKey(await build.customer(), { per_minute: 2 })
  const { clock } = await testApp()
  const statuses = await Promise.all([0, 1, 2, 3].map(async () => (await open(key).get(KEY)).status))
  expect(statuses.sort()).toEqual([200, 200, 429, 429])
  const { headers, body } = await open(key).get(KEY)
  expect([headers['retry-after'], body.status, body.title]).toEqual(['60', 429, 'TOO_MANY_REQUESTS'])
  clock.set(new Date(clock.now().getTime() + 60_000))
  expect((await open(key).get(KEY)).status).toBe(200)
})

test('the first use from an address is logged, later ones are not', async () => {
  const customer = await build.customer()
  const key = await makeKey(customer)
  for (let i = 0; i < 3; i++) await open(key).get(KEY)
  const { db } = (await testApp()).context
  const rows = await db.selectFrom('log').select(['explain', 'info']).where('object', '=', key.slice(0, 14)).execute()
  expect(rows).toEqual([{ explain: 'useApiKey', info: { name: 'Test', ip: '127.0.0.1' } }])
})

test('of an IPv6 network, whose addresses change by themselves, the first use is logged', async () => {
  const key = await makeKey(await build.customer())
  const { context, clock } = await testApp()
  for (const ip of ['2001:db8:1:2::a', '2001:db8:1:2::b', '2001:db8:1:3::a'])
    await findKey(context, key, { ip, now: clock.now() })
  const rows = await context.db.selectFrom('log').select('info').where('object', '=', key.slice(0, 14)).execute()
  expect(rows.map(({ info }) => (info as { ip: string }).ip)).toEqual(['2001:db8:1:2::a', '2001:db8:1:3::a'])
})
