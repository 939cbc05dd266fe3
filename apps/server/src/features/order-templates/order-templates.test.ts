import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

const form = { pol: 'Shanghai', pod: 'Osaka', type: 'FCL', number_of_40hq: 2, name: 'COTTON T-SHIRTS', telex: 1 }
let customer: Awaited<ReturnType<typeof build.customer>>
let shipper: Awaited<ReturnType<typeof build.shipperAccount>>
beforeAll(async () => {
  customer = await build.customer()
  shipper = await build.shipperAccount(customer)
})
const listed = async (account: { id: number }) =>
  (await as(account).call('POST /orderTemplate/list', {})).body.data.dataList

test('a template is saved, found by its name, renamed and deleted', async () => {
  const owner = await build.customer()
  const { id, version } = (await as(owner).call('POST /orderTemplate/add', { name: ' Weekly Osaka ', form })).body.data
  expect(await listed(owner)).toEqual([
    { id, version, name: 'Weekly Osaka', form, createdBy: expect.any(String), updateTime: expect.any(String) },
  ])
  const renamed = await as(owner).call('POST /orderTemplate/rename', { id, version, name: 'Osaka, Fridays' })
  expect(renamed.body.data).toEqual({ id, version: version + 1 })
  expect(await listed(owner)).toMatchObject([{ name: 'Osaka, Fridays', version: version + 1 }])
  expect((await as(owner).call('POST /orderTemplate/delete', { id, version: version + 1 })).code).toBe(200)
  expect(await listed(owner)).toEqual([])
})

test('a name is unique for its owner, case-insensitively', async () => {
  const owner = await build.customer()
  const first = (await as(owner).call('POST /orderTemplate/add', { name: 'Weekly', form })).body.data
  const again = await as(owner).send('POST /orderTemplate/add', { name: 'WEEKLY', form })
  expect(again).toMatchObject({ code: 6014, body: { errors: [{ path: 'name' }] } })
  const same = { ...first, name: 'weekly' }
  expect((await as(owner).call('POST /orderTemplate/rename', same)).code).toBe(200)
})

test('a template excludes fields of a single shipment', async () => {
  for (const field of ['etd_shipping', 'containerNumber', 'orderNo', 'company'])
    expect(
      (await as(customer).send('POST /orderTemplate/add', { name: field, form: { ...form, [field]: '1' } })).code,
    ).toBe(6014)
})

test("a customer sees its own and its shipper accounts' templates, a shipper account its own, others none", async () => {
  const other = await build.customer()
  const theirs = (await as(customer).call('POST /orderTemplate/add', { name: 'Of the customer', form })).body.data
  await as(shipper).call('POST /orderTemplate/add', { name: 'Of the shipper', form })
  expect((await listed(customer)).map(({ name }) => name)).toEqual(['Of the customer', 'Of the shipper'])
  expect((await listed(shipper)).map(({ name }) => name)).toEqual(['Of the shipper'])
  expect(await listed(other)).toEqual([])
  for (const account of [other, shipper]) {
    expectRefused(await as(account).call('POST /orderTemplate/rename', { ...theirs, name: 'Mine' }), 'RECORD_NOT_EXIST')
    expectRefused(await as(account).call('POST /orderTemplate/delete', theirs), 'RECORD_NOT_EXIST')
  }
})

test('of two concurrent renames one succeeds, and the other gets the current template', async () => {
  const seen = (await as(customer).call('POST /orderTemplate/add', { name: 'Two at once', form })).body.data
  await as(customer).call('POST /orderTemplate/rename', { ...seen, name: 'First' })
  const late = await as(customer).send('POST /orderTemplate/rename', { ...seen, name: 'Second' })
  expect(late).toMatchObject({ code: 9002, body: { data: { latest: { id: seen.id, name: 'First' } } } })
  expectRefused(await as(customer).send('POST /orderTemplate/delete', seen), 'UPDATE_FAIL')
})

test('every change is logged', async () => {
  const { context } = await testApp()
  const owner = await build.customer()
  const seen = (await as(owner).call('POST /orderTemplate/add', { name: 'Logged', form })).body.data
  await as(owner).call('POST /orderTemplate/rename', { ...seen, name: 'Logged once more' })
  await as(owner).call('POST /orderTemplate/delete', { ...seen, version: seen.version + 1 })
  const rows = await context.db
    .selectFrom('log')
    .select(['explain', 'object'])
    .where('user_id', '=', owner.id)
    .where('type', '=', 'order')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { explain: 'addTemplate', object: 'Logged' },
    { explain: 'renameTemplate', object: 'Logged once more' },
    { explain: 'deleteTemplate', object: 'Logged once more' },
  ])
})
