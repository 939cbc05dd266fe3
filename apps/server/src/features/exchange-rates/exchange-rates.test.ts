import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

const CURRENT = 'POST /sysExchangeRate/getSysExchangeRateList'
const UPDATE = 'POST /sysExchangeRate/update'
const HISTORY = 'POST /sysExchangeRate/history'

test('both rates are set, shown to roles 2, 3 and 4 with their date, and stored with their author', async () => {
  const operator = await build.operator()
  const staff = as(operator)
  const set = await staff.call(UPDATE, { jpExchangeRate: '156.25', cnExchangeRate: '7.10380' })
  expect([set.code, set.body.data]).toMatchObject([200, { jpExchangeRate: '156.25', cnExchangeRate: '7.1038' }])
  for (const reader of [staff, as(await build.manager()), as(await build.customer())]) {
    const { jpExchangeRate, cnExchangeRate } = (await reader.call(CURRENT, {})).body.data
    expect([jpExchangeRate?.exchange_rate, cnExchangeRate?.exchange_rate]).toEqual(['156.25', '7.1038'])
    expect(jpExchangeRate?.update_time).toMatch(/^2026-11-20 \d{2}:\d{2}$/)
  }
  expect((await staff.call(HISTORY, {})).body.data.dataList[0]).toMatchObject({
    jpy: '156.25',
    cny: '7.1038',
    updatedBy: operator.name,
  })
  const { context } = await testApp()
  const logged = context.db.selectFrom('log').select('info').where('explain', '=', 'exchangeRate').orderBy('id', 'desc')
  const { info } = await logged.executeTakeFirstOrThrow()
  expect((info as { cny: [string | null, string] }).cny[1]).toBe('7.10380')
})

test.each(['12345678.12', '99999999999', '0.00001'])('takes a rate of 11 characters at most: %s', async (rate) => {
  const staff = as(await build.operator())
  const before = (await staff.call(CURRENT, {})).body.data
  expect((await staff.call(UPDATE, { jpExchangeRate: rate, cnExchangeRate: rate })).code).toBe(200)
  const { jpExchangeRate, cnExchangeRate } = (await staff.call(CURRENT, {})).body.data
  expect([jpExchangeRate?.exchange_rate, cnExchangeRate?.exchange_rate]).toEqual([rate, rate])
  const [jpy, cny] = [before.jpExchangeRate, before.cnExchangeRate].map((each) => each?.exchange_rate ?? '1')
  await staff.call(UPDATE, { jpExchangeRate: jpy, cnExchangeRate: cny })
})

test('setting rates with an outdated base returns the newer ones', async () => {
  const staff = as(await build.operator())
  await staff.call(UPDATE, { jpExchangeRate: '150', cnExchangeRate: '7' })
  const seen = (await staff.call(CURRENT, {})).body.data.id
  expect((await staff.call(UPDATE, { jpExchangeRate: '151', cnExchangeRate: '7', id: seen })).code).toBe(200)
  const late = await staff.call(UPDATE, { jpExchangeRate: '152', cnExchangeRate: '7', id: seen })
  expect([late.code, late.body.data]).toMatchObject([9002, { latest: { jpExchangeRate: '151' } }])
})

test.each([
  ['', 'This is required.'],
  ['0', 'It must be above 0.'],
  ['-1', 'Enter a number.'],
  ['abc', 'Enter a number.'],
  ['156.123456', 'There are too many decimal places.'],
  ['123456.12345', 'This is too long. Shorten it.'],
])('refuses a rate of "%s": %s', async (jpExchangeRate, message) => {
  const staff = as(await build.operator())
  const response = await staff.send(UPDATE, { jpExchangeRate, cnExchangeRate: '7' })
  expect(response.errors).toEqual([{ path: 'jpExchangeRate', message }])
})
