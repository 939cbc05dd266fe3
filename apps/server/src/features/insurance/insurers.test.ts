import { expectRefused } from '../../../test/expect-refused.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { addRate, bookedOrder, inState, insuranceAs, insurerCalled } from './test-insurance.ts'

const LIST = 'POST /insurer/list'

beforeEach(async () => {
  const { db } = (await testApp()).context
  await sql`delete from insurance_rates; delete from insurances; delete from insurers`.execute(db)
  await build.exchangeRate()
})

test('an insurer is added, found, renamed and deleted by a manager; operators choose from the list', async () => {
  const manager = as(await build.manager())
  const operator = as(await build.operator())
  const added = (await manager.call('POST /insurer/insert', { name: ' Mihon  Ｍarine ' })).body.data
  expect((await operator.call(LIST, {})).body.data).toEqual({
    dataList: [{ ...added, name: 'Mihon Marine', rates: 0, inUse: false }],
    total: 1,
  })
  const edit = { ...added, name: 'Mihon Marine & Fire' }
  expect((await manager.call('POST /insurer/update', edit)).body.data.version).toBe(2)
  const late = await manager.call('POST /insurer/update', edit)
  expect([late.code, late.body.data]).toMatchObject([9002, { latest: { name: 'Mihon Marine & Fire', version: 2 } }])
  expect((await manager.call('POST /insurer/delete', { id: added.id })).code).toBe(200)
  expectRefused(await manager.call('POST /insurer/delete', { id: added.id }), 'RECORD_NOT_EXIST')
  const { db } = (await testApp()).context
  const log = await db.selectFrom('log').select('explain').orderBy('id').execute()
  expect(log.map(({ explain }) => explain)).toEqual(
    expect.arrayContaining(['insertInsurer', 'updateInsurer', 'deleteInsurer']),
  )
})

test('one name is one insurer, whatever its case and width', async () => {
  const manager = as(await build.manager())
  const { id } = (await manager.call('POST /insurer/insert', { name: 'Mihon Marine' })).body.data
  for (const name of ['mihon marine', 'Ｍｉｈｏｎ　Ｍａｒｉｎｅ', ' Mihon  Marine'])
    expect((await manager.call('POST /insurer/insert', { name })).errors, name).toMatchObject([{ path: 'name' }])
  // Its own name is no duplicate.
  expect((await manager.call('POST /insurer/update', { id, version: 1, name: 'MIHON MARINE' })).code).toBe(200)
  expect((await manager.send('POST /insurer/insert', { name: ' ' })).errors).toMatchObject([{ path: 'name' }])
})

test('an insurer that a rate or an insurance names cannot be deleted; a new name shows everywhere', async () => {
  const manager = await build.manager()
  const { customer, order } = await bookedOrder()
  const { id: insurance } = await inState(2, { staff: manager, customer }, order)
  await addRate(manager)
  const id = await insurerCalled()
  const refused = await as(manager).call('POST /insurer/delete', { id })
  expectRefused(refused, 'DELETE_FAIL')
  expect(refused.msg).toContain('Mihon Marine')
  await as(manager).call('POST /insurer/update', { id, version: 1, name: 'Fuji Marine' })
  expect((await insuranceAs(customer, insurance)).insurer).toBe('Fuji Marine')
  expect((await as(manager).call('POST /insuranceRate/list', {})).body.data.dataList).toMatchObject([
    { insurerId: id, insurer: 'Fuji Marine' },
  ])
  const found = await as(customer).call('POST /insurance/search', { keyword: 'fuji marine' })
  expect(found.body.data.dataList).toMatchObject([{ id: insurance, insurer: 'Fuji Marine' }])
})

test('the list sorts, searches, pages and exports; rates do as well', async () => {
  const manager = await build.manager()
  const call = as(manager)
  await addRate(manager, { insurer: 'B Marine' })
  await addRate(manager, { insurer: 'B Marine', hsPrefix: '', percent: '0.4', validTo: '2026-02-01' })
  await addRate(manager, { insurer: 'A Marine', hsPrefix: '84', percent: '0.3', currency: 'USD' })
  await insurerCalled('C Fire')
  const names = async (input: object) =>
    (await call.call(LIST, input)).body.data.dataList.map(({ name, rates }) => `${name} ${rates}`)
  expect(await names({})).toEqual(['A Marine 1', 'B Marine 2', 'C Fire 0'])
  expect(await names({ name: 'ＭＡＲＩＮＥ', sortBy: 'rates', sortOrder: 'desc' })).toEqual([
    'B Marine 2',
    'A Marine 1',
  ])
  const page = (await call.call(LIST, { page: 2, limit: 2 })).body.data
  expect([page.total, page.dataList.length]).toEqual([3, 1])

  const rates = async (input: object) =>
    (await call.call('POST /insuranceRate/list', input)).body.data.dataList.map(
      ({ insurer, hsPrefix }) => `${insurer[0]}${hsPrefix}`,
    )
  expect(await rates({})).toEqual(['A84', 'B', 'B63'])
  expect(await rates({ sortBy: 'percent', sortOrder: 'desc' })).toEqual(['B', 'A84', 'B63'])
  expect(await rates({ hsCode: '6302.60' })).toEqual(['B', 'B63'])
  expect(await rates({ inForce: true, insurer: 'b mar' })).toEqual(['B63'])
  expect(await rates({ currency: 'USD' })).toEqual(['A84'])
  for (const path of ['POST /insurer/export', 'POST /insuranceRate/export'] as const) {
    const file = await call.send(path, {})
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  }
})
