import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { portId, tariffInForce, tier, tokyoDemurrage } from './test-tariffs.ts'

const SAVE = 'POST /freeTime/tariff/save'
const SEARCH = 'POST /freeTime/tariff/search'
const APPROVE = 'POST /freeTime/tariff/approve'

beforeEach(async () => {
  const { db } = (await testApp()).context
  await sql`truncate free_time_tariffs, order_free_time cascade`.execute(db)
})

const listed = async (person: { id: number }, input: object = {}) =>
  (await as(person).call(SEARCH, input)).body.data.dataList

test('an operator adds a tariff, which waits until an administrator approves it; the log says who', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const { data: saved } = (await as(operator).call(SAVE, await tokyoDemurrage())).body
  expect(await listed(operator)).toMatchObject([
    {
      ...saved,
      kind: 'DEM',
      state: 'pending',
      shippingCompany: null,
      freeDays: 7,
      validTo: null,
      tiers: [
        tier(8, 11, '3000', '4500'),
        tier(12, 16, '6000', '9000'),
        { fromDay: 17, toDay: null, gp20: '12000', gp40: '18000', hq40: '18000' },
      ],
      allowedActions: ['edit'],
    },
  ])
  expect(await listed(manager)).toMatchObject([{ allowedActions: ['edit', 'decide'] }])
  expect((await as(manager).call(APPROVE, { items: [saved], approve: true })).code).toBe(200)
  const [tariff] = await listed(operator)
  expect(tariff).toMatchObject({ state: 'approved', version: 2, allowedActions: [] })
  expect(tariff?.approvedTime).not.toBeNull()
  // Twice is too late.
  expectRefused(await as(manager).call(APPROVE, { items: [saved], approve: true }), 'UPDATE_FAIL')
  const { db } = (await testApp()).context
  const log = await db
    .selectFrom('log')
    .select(['explain', 'object'])
    .where('object', 'like', `FT${saved.id} %`)
    .execute()
  expect(log.map(({ explain }) => explain)).toEqual(['addFreeTimeTariff', 'approveFreeTimeTariff'])
})

test('a rejection has a reason; the tariff is corrected and waits again', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const { data: saved } = (await as(operator).call(SAVE, await tokyoDemurrage())).body
  expectRefused(await as(manager).call(APPROVE, { items: [saved], approve: false }), 'PARAMETER_ERROR')
  expect((await as(manager).call(APPROVE, { items: [saved], approve: false, remark: 'Of last year' })).code).toBe(200)
  expect(await listed(operator)).toMatchObject([{ state: 'rejected', remark: 'Of last year' }])
  const again = {
    ...(await tokyoDemurrage({ freeDays: 10, tiers: [tier(11, undefined, '3000', '4500')] })),
    id: saved.id,
  }
  expect((await as(operator).call(SAVE, { ...again, version: 2 })).body.data).toEqual({ id: saved.id, version: 3 })
  expect(await listed(operator)).toMatchObject([{ state: 'pending', remark: '', freeDays: 10, approvedBy: null }])
})

test.each([
  ['a gap between tiers', { tiers: [tier(8, 11, '1', '1'), tier(13, undefined, '2', '2')] }, 'tiers.1.fromDay'],
  ['a first tier that is not the day after the free ones', { freeDays: 5 }, 'tiers.0.fromDay'],
  ['neither port nor country', { portId: undefined }, 'portId'],
  ['an unknown port', { portId: 999_999 }, 'portId'],
  ['an unknown carrier', { shippingCompanyId: 999_999 }, 'shippingCompanyId'],
  ['an unknown calendar', { freeCount: 'exclSunHol', calendarCode: 'XX' }, 'calendarCode'],
  ['what banks close besides', { freeCount: 'exclSunHol', calendarCode: 'JP-BANK' }, 'calendarCode'],
  ['no calendar', { freeCount: 'exclSunHol' }, 'calendarCode'],
  ['an end before the start', { validTo: '2025-12-31' }, 'validTo'],
  ['parts of a yen', { tiers: [tier(8, undefined, '1.5', '2')] }, 'tiers.0.gp20'],
] as const)('%s is refused at its field and changes nothing', async (_name, changes, path) => {
  const operator = await build.operator()
  const refused = await as(operator).send(SAVE, await tokyoDemurrage(changes as object))
  expectRefused(refused, 'PARAMETER_ERROR')
  expect(refused.errors).toMatchObject([{ path }])
  expect(refused.errors?.[0]?.message).not.toBe('')
  expect(await listed(operator)).toEqual([])
})

test('a tariff without a last day ends where the next begins; days of another one are refused', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const first = await tariffInForce(manager)
  const days = async () =>
    (await listed(operator, { sortBy: 'validFrom' })).map(({ validFrom, validTo, state }) => [
      validFrom,
      validTo,
      state,
    ])
  const next = (await as(operator).call(SAVE, await tokyoDemurrage({ validFrom: '2027-01-01' }))).body.data
  expect((await as(manager).call(APPROVE, { items: [next], approve: true })).code).toBe(200)
  expect(await days()).toEqual([
    ['2026-01-01', '2026-12-31', 'approved'],
    ['2027-01-01', null, 'approved'],
  ])
  const within = await as(operator).call(SAVE, await tokyoDemurrage({ validFrom: '2026-06-01', validTo: '2026-06-30' }))
  expectRefused(within, 'PARAMETER_ERROR')
  expect(within.errors).toMatchObject([{ path: 'validFrom' }])
  expectRefused(await as(operator).call(SAVE, await tokyoDemurrage({ validFrom: '2027-01-01' })), 'PARAMETER_ERROR')
  // Another carrier, class, direction or place is another scope.
  const { db } = (await testApp()).context
  const carrier = await db.selectFrom('shipping_companies').select('id').executeTakeFirstOrThrow()
  for (const other of [
    { shippingCompanyId: carrier.id },
    { containerClass: 'reefer' as const },
    { direction: 'export' as const },
    { portId: await portId('JPOSA') },
    { portId: undefined, country: 2 },
  ])
    expect((await as(operator).call(SAVE, await tokyoDemurrage(other))).code, JSON.stringify(other)).toBe(200)
  // An administrator who opens the first one again is stopped at the next.
  const opened = await as(manager).call(SAVE, { ...(await tokyoDemurrage()), ...first, version: first.version + 1 })
  expect(opened.code).toBe(200)
  const shown = await listed(operator, { state: 'approved', sortBy: 'validFrom' })
  expect(shown.map(({ validFrom, validTo, state }) => [validFrom, validTo, state])[0]).toEqual([
    '2026-01-01',
    '2026-12-31',
    'approved',
  ])
})

test('one in force is changed by an administrator only, and the later of two editors gets the latest', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const stored = await tariffInForce(manager)
  const edit = { ...(await tokyoDemurrage({ source: 'https://carrier.example/free-time' })), ...stored }
  const refused = await as(operator).call(SAVE, edit)
  expectRefused(refused, 'PERMISSION_ERROR')
  expect((await as(manager).call(SAVE, edit)).body.data.version).toBe(3)
  const late = await as(manager).call(SAVE, edit)
  expectRefused(late, 'UPDATE_FAIL')
  expect(late.body.data).toMatchObject({ latest: { version: 3, source: 'https://carrier.example/free-time' } })
  expect(await listed(manager)).toMatchObject([{ state: 'approved' }])
})

test('its history says who changed what, old and new', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const stored = await tariffInForce(manager)
  const edit = { ...(await tokyoDemurrage({ freeDays: 7, start: 'berthNext' })), ...stored }
  expect((await as(manager).call(SAVE, edit)).code).toBe(200)
  const { dataList } = (await as(operator, 'en').call('POST /freeTime/tariff/history', { id: stored.id })).body.data
  expect(dataList.map(({ what, by }) => [what, by])).toEqual([
    ['Changed a free time tariff', manager.name],
    ['Approved a free time tariff', manager.name],
    ['Added a free time tariff', manager.name],
  ])
  expect(dataList[0]?.details).toEqual([{ label: 'Clock starts', before: 'Day of berth', after: 'Day after berth' }])
  const labels = dataList[2]?.details.map(({ label, after }) => `${label}: ${after}`)
  expect(labels).toEqual(expect.arrayContaining(['Port: Tokyo', 'Container class: Dry', 'Free days: 7']))
  expectRefused(await as(operator).call('POST /freeTime/tariff/history', { id: stored.id + 1 }), 'RECORD_NOT_EXIST')
})

test('of two approvals at once one wins, and two that overlap are not both approved', async () => {
  const manager = await build.manager()
  const call = as(manager)
  const a = (await call.call(SAVE, await tokyoDemurrage())).body.data
  const codes = await Promise.all([
    call.call(APPROVE, { items: [a], approve: true }),
    call.call(APPROVE, { items: [a], approve: true }),
  ])
  expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 9002])
  const saves = await Promise.all([
    call.call(SAVE, await tokyoDemurrage({ kind: 'CMB' })),
    call.call(SAVE, await tokyoDemurrage({ kind: 'CMB' })),
  ])
  expect(saves.map(({ code }) => code).toSorted()).toEqual([200, 6014])
})

test('the list finds by names of port and carrier, sorts and pages', async () => {
  const [manager, operator] = [await build.manager(), await build.operator()]
  await tariffInForce(manager)
  await tariffInForce(manager, { portId: undefined, country: 2, kind: 'DET', start: 'gateOut' })
  await tariffInForce(manager, { portId: await portId('CNSHA'), kind: 'CMB', start: 'discharge', currency: 'CNY' })
  const kinds = async (input: object) => (await listed(operator, input)).map(({ kind }) => kind)
  // Those of the whole country hold there as well.
  expect(await kinds({ port: '東京' })).toEqual(['DET', 'DEM'])
  expect(await kinds({ port: '上海' })).toEqual(['CMB'])
  expect(await kinds({ kind: 'DET' })).toEqual(['DET'])
  expect(await kinds({ validOn: '2025-12-31' })).toEqual([])
  expect(await kinds({ sortBy: 'kind', sortOrder: 'desc' })).toEqual(['DET', 'DEM', 'CMB'])
  expect((await as(operator).call(SEARCH, { page: 2, limit: 2 })).body.data).toMatchObject({ total: 3 })
})

test('a port that a tariff names cannot be deleted', async () => {
  const manager = await build.manager()
  const { db } = (await testApp()).context
  const port = await db
    .insertInto('ports')
    .values({ name: 'NARA', country: 2, unlocode: 'JPNRA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tariffInForce(manager, { portId: port.id })
  expectRefused(await as(manager).call('POST /destination/port/delete', { id: port.id }), 'DELETE_FAIL')
})
