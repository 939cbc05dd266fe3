import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'

const OF_DAY = 'GET /tool/getRatesOfDay'
const TABLE = 'POST /tool/downloadTable'

test('the rates of a day are those effective at its end in Tokyo', async () => {
  const { context } = await testApp()
  const staff = await build.operator()
  const set = (jpy: string, update_time: string) =>
    context.db
      .insertInto('exchange_rates')
      .values({ jpy, cny: '7.2', updated_by: staff.id, update_time: new Date(update_time) })
      .execute()
  await set('150.5', '2019-03-01T02:00:00Z')
  // 23:59 and 00:00 in Tokyo.
  await set('151', '2019-03-04T14:59:00Z')
  await set('152', '2019-03-04T15:00:00Z')
  const on = async (day: string) => (await as(await build.customer()).call(OF_DAY, { day })).body.data
  expect(await on('2019-02-28')).toBeNull()
  expect(await on('2019-03-03')).toEqual({ jpy: '150.5', cny: '7.2', since: '2019-03-01 11:00' })
  expect((await on('2019-03-04'))?.jpy).toBe('151')
  expect((await on('2019-03-05'))?.jpy).toBe('152')
})

test('exports lines as a workbook; numbers as numbers, formula-like text as text', async () => {
  const response = await as(await build.customer()).call(TABLE, {
    name: '合计',
    columns: [
      { heading: '项目', kind: 'text' },
      { heading: 'JPY', kind: 'number' },
    ],
    rows: [
      ['=1+1', '164700'],
      ['', null],
    ],
  })
  expect(response.status).toBe(200)
  expect(decodeURIComponent(String(response.headers['download-filename']))).toBe('合计.xlsx')
  const [sheet] = (await readWorkbook(response.bytes)).sheets
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['项目', 'JPY'],
    ['=1+1', 164_700],
  ])
})

test('is refused for shipper accounts and for more lines than a sheet may hold', async () => {
  const shipper = as(await build.shipperAccount(await build.customer()))
  expectRefused(await shipper.call(OF_DAY, { day: '2026-11-20' }), 'PERMISSION_ERROR')
  const columns = [{ heading: 'x', kind: 'text' as const }]
  expectRefused(await shipper.call(TABLE, { name: 'x', columns, rows: [] }), 'PERMISSION_ERROR')
  const staff = as(await build.operator())
  const tooMany = await staff.call(TABLE, { name: 'x', columns, rows: Array.from({ length: 1001 }, () => ['1']) })
  expect(tooMany.errors).toEqual([{ path: 'rows', message: 'There are too many. Take fewer.' }])
  expectRefused(await staff.call(OF_DAY, { day: '2026-02-30' }), 'PARAMETER_ERROR')
})
