import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

const PORTS = 'GET /destination/port/list'
const COMPANIES = 'GET /shipping/company/list'
const staffCaller = async () => as(await build.operator())
type Staff = Awaited<ReturnType<typeof staffCaller>>

const portCalled = async (staff: Staff, name: string) =>
  (await staff.call(PORTS, { name })).body.data.dataList.find((port) => port.name === name)
const companyCalled = async (staff: Staff, name: string) =>
  (await staff.call(COMPANIES, { name })).body.data.dataList.find((company) => company.name === name)

test('a port is added, found, edited and deleted', async () => {
  const staff = await staffCaller()
  const added = (await staff.call('POST /destination/port/insert', { name: 'Rm1 Haven', country: 2 })).body.data
  expect(await portCalled(staff, 'Rm1 Haven')).toMatchObject({
    country: 2,
    nameEn: 'Rm1 Haven',
    timeZone: 'Asia/Tokyo',
  })
  const edit = { ...added, name: 'Rm1 Harbour', country: 1 }
  expect((await staff.call('POST /destination/port/update', edit)).body.data.version).toBe(2)
  expect(await portCalled(staff, 'Rm1 Harbour')).toMatchObject({ country: 1, timeZone: 'Asia/Shanghai' })
  // The second of two editors gets a conflict with the current port.
  const late = await staff.call('POST /destination/port/update', edit)
  expect([late.code, late.body.data]).toMatchObject([9002, { latest: { name: 'Rm1 Harbour', version: 2 } }])
  expect((await staff.call('POST /destination/port/delete', { id: added.id })).code).toBe(200)
  expect(await portCalled(staff, 'Rm1 Harbour')).toBeUndefined()
  expectRefused(await staff.call('POST /destination/port/delete', { id: added.id }), 'ROUTE_NOT_EXIST')
})

test('a port is refused under any name of another port in its country', async () => {
  const staff = await staffCaller()
  for (const name of ['shanghai', 'Ｓｈａｎｇｈａｉ', '上海', '上海港', 'CNSHA'])
    expect((await staff.call('POST /destination/port/insert', { name, country: 1 })).code, name).toBe(6024)
  for (const more of [{ nameCn: '大阪' }, { nameJa: '大阪' }, { unlocode: 'jposa' }])
    expect(
      (await staff.call('POST /destination/port/insert', { name: 'Rm2 Elsewhere', country: 2, ...more })).code,
      JSON.stringify(more),
    ).toBe(6024)
  const osaka = await portCalled(staff, 'Osaka')
  if (!osaka) throw new Error('Osaka is among the ports')
  const { id, version, country } = osaka
  expectRefused(
    await staff.call('POST /destination/port/update', { id, version, name: 'Kobe', country }),
    'DESTINATION_ADDED',
  )
  // Its own names are no duplicates.
  expect((await staff.call('POST /destination/port/update', { id, version, name: 'Osaka', country })).code).toBe(200)
})

test('editing name and country keeps the other fields; a cleared field is cleared', async () => {
  const staff = await staffCaller()
  const form = { name: 'Rm3', country: 1, unlocode: 'CNZZ3', nameCn: '测试港三', nameJa: '試験港三' }
  const { id } = (await staff.call('POST /destination/port/insert', form)).body.data
  await staff.call('POST /destination/port/update', { id, version: 1, name: 'Rm3', country: 1 })
  expect(await portCalled(staff, 'Rm3')).toMatchObject({ unlocode: 'CNZZ3', nameCn: '测试港三', nameJa: '試験港三' })
  await staff.call('POST /destination/port/update', {
    id,
    version: 2,
    name: 'Rm3',
    country: 1,
    unlocode: '',
    nameCn: '',
  })
  expect(await portCalled(staff, 'Rm3')).toMatchObject({ unlocode: null, nameCn: '', nameJa: '試験港三' })
})

test('name and country of a port are required, and a port in use cannot be deleted', async () => {
  const staff = await staffCaller()
  const pathsOf = async (payload: object) =>
    (await staff.send('POST /destination/port/insert', payload)).errors?.map(({ path }) => path)
  expect(await pathsOf({})).toEqual(['name', 'country'])
  expect(await pathsOf({ name: ' ', country: 1 })).toEqual(['name'])
  const rate = await build.rate()
  const refused = await staff.call('POST /destination/port/delete', { id: rate.destination_port_id })
  expectRefused(refused, 'DELETE_FAIL')
  expect(refused.msg).toContain('Osaka')
  expect(await portCalled(staff, 'Osaka')).toBeDefined()
})

test('a shipping company is added, found, edited and deleted; its name is required', async () => {
  const staff = await staffCaller()
  const form = { name: 'Rm5 Lines', scac: 'RMFV', nameJa: '試験汽船' }
  const { id } = (await staff.call('POST /shipping/company/insert', form)).body.data
  expect((await staff.call('POST /shipping/company/update', { id, version: 1, name: 'Rm5 Line' })).code).toBe(200)
  expect(await companyCalled(staff, 'Rm5 Line')).toMatchObject({ scac: 'RMFV', nameJa: '試験汽船' })
  expectRefused(await staff.call('POST /shipping/company/update', { id, version: 1, name: 'Rm5' }), 'UPDATE_FAIL')
  expect((await staff.send('POST /shipping/company/insert', { scac: 'X' })).errors).toMatchObject([{ path: 'name' }])
  expect((await staff.call('POST /shipping/company/delete', { id })).code).toBe(200)
  expectRefused(await staff.call('POST /shipping/company/delete', { id }), 'ROUTE_NOT_EXIST')
})

test('a shipping company is refused under any name or code of another, and one in use cannot be deleted', async () => {
  const staff = await staffCaller()
  const [rate] = await Promise.all([build.rate(), build.exchangeRate()])
  const used = (await staff.call(COMPANIES, {})).body.data.dataList.find(({ id }) => id === rate.shipping_company_id)
  if (!used) throw new Error('a rate has a company')
  for (const form of [
    { name: used.name.toLowerCase() },
    { name: used.name.replace(/[A-Za-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)) },
    { name: used.nameCn },
    { name: 'Rm6 Lines', scac: used.scac ?? '' },
    { name: 'Rm6 Lines', nameJa: used.nameJa },
  ])
    expect((await staff.call('POST /shipping/company/insert', form)).code, JSON.stringify(form)).toBe(6025)
  const refused = await staff.call('POST /shipping/company/delete', { id: used.id })
  expectRefused(refused, 'DELETE_FAIL')
  expect(refused.msg).toContain(used.name)
})

test('a shipping company that a fee rule refers to cannot be deleted', async () => {
  const manager = as(await build.manager())
  const { id } = (await manager.call('POST /shipping/company/insert', { name: 'Rm6 Lines' })).body.data
  const rule = { kind: 'cancel', shippingCompanyId: id, basis: 'bl', amount: '5000', currency: 'JPY' } as const
  await manager.call('POST /feeRule/save', { ...rule, validFrom: '2026-01-01' })
  expectRefused(await manager.call('POST /shipping/company/delete', { id }), 'DELETE_FAIL')
})

test('lists and rate filters find ports and shipping companies by any notation of their names', async () => {
  const staff = await staffCaller()
  const [rate] = await Promise.all([build.rate(), build.exchangeRate()])
  const used = (await staff.call(COMPANIES, {})).body.data.dataList.find(({ id }) => id === rate.shipping_company_id)
  if (!used) throw new Error('a rate has a company')
  const wide = used.name.replace(/[A-Za-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
  for (const name of [used.name.toLowerCase(), wide, used.nameJa, used.nameCn, used.scac ?? '']) {
    const found = (await staff.call(COMPANIES, { name })).body.data.dataList
    expect(
      found.map(({ id }) => id),
      name,
    ).toContain(used.id)
    const { data } = (await staff.call('POST /transportCost/jiansuo', { shippingCompany: name })).body
    expect(
      data.dataList.map(({ shippingCompanyId }) => shippingCompanyId),
      name,
    ).toContain(used.id)
  }
  const osaka = (await staff.call(PORTS, { name: 'Ｏｓａｋａ' })).body.data.dataList
  expect(osaka.map(({ name }) => name)).toContain('Osaka')
})
