import { expectRefused } from '../../../test/expect-refused.ts'
import { INITIAL_SETTINGS } from '@kairo/shared/business-settings/business-settings'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readBusinessSettings } from './read-business-settings.ts'

const GET = 'POST /businessSetting/get'
const SAVE = 'POST /businessSetting/save'
const present = async () => {
  const { updatedBy: _by, updateTime: _time, ...values } = (await as(await build.manager()).call(GET, {})).body.data
  return values
}

test('staff read the initial values before any change; a save stores what differs and who changed it', async () => {
  expect((await as(await build.operator()).call(GET, {})).body.data).toEqual({
    ...INITIAL_SETTINGS,
    version: 0,
    updatedBy: '',
    updateTime: null,
  })
  const manager = await build.manager({ name: 'Hanako' })
  const saved = await as(manager).call(SAVE, { ...(await present()), taxRounding: 'down', bankFeeTolerance: '660' })
  expect(saved.body.data).toEqual({ version: 2 })
  const { db } = (await testApp()).context
  expect(await db.selectFrom('business_settings').select('key').orderBy('key').execute()).toEqual([
    { key: 'bankFeeTolerance' },
    { key: 'taxRounding' },
  ])
  expect((await as(manager).call(GET, {})).body.data).toMatchObject({
    taxRounding: 'down',
    bankFeeTolerance: '660',
    accountSales: '売上高',
    version: 2,
    updatedBy: 'Hanako',
    updateTime: '2026-11-20 12:00',
  })
  const entry = await db
    .selectFrom('log')
    .select('info')
    .where('explain', '=', 'saveBusinessSettings')
    .executeTakeFirst()
  expect(entry?.info).toEqual({ taxRounding: ['halfUp', 'down'], bankFeeTolerance: ['880', '660'] })
})

test('a save with a stale version is refused with the current settings', async () => {
  const manager = as(await build.manager())
  const basis = await present()
  const [first, second] = await Promise.all([
    manager.send(SAVE, { ...basis, accountBank: '当座預金' }),
    manager.send(SAVE, { ...basis, accountBank: '現金' }),
  ])
  expect([first.code, second.code].sort()).toEqual([200, 9002])
  const [won, lost] = first.code === 200 ? ['当座預金', second] : ['現金', first]
  expect(lost.body).toMatchObject({ data: { latest: { accountBank: won } } })
})

test.each([
  ['an unknown rounding', { taxRounding: 'nearest' }, 'taxRounding'],
  ['a fraction of a yen', { bankFeeTolerance: '880.5' }, 'bankFeeTolerance'],
  ['an empty account', { accountSales: '' }, 'accountSales'],
  ['an unknown setting', { spare: 1 }, 'spare'],
])('refuses %s', async (_name, change, path) => {
  const refused = await as(await build.manager()).send(SAVE, { ...(await present()), ...change })
  expectRefused(refused, 'PARAMETER_ERROR', path)
})

test('a stored value that is no longer allowed falls back to the initial value', async () => {
  const { db } = (await testApp()).context
  await db
    .insertInto('business_settings')
    .values({ key: 'accountSales', value: JSON.stringify(17) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(17) }))
    .execute()
  expect((await readBusinessSettings(db)).accountSales).toBe('売上高')
})
