import { expectRefused } from '../../../test/expect-refused.ts'
import { addBusinessDays } from '@kairo/shared/calendars/calendar'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readCalendars } from './calendar-queries.ts'

const LIST = 'POST /calendar/list'
const SAVE = 'POST /calendar/save'
const DELETE = 'POST /calendar/delete'
const bon = { day: '2026-08-14', kind: 'off', nameCn: '盂兰盆节', nameEn: 'Bon', nameJp: 'お盆' } as const
const versionOf = async (code: string): Promise<number> => {
  const { calendars } = (await as(await build.manager()).call(LIST, { code })).body.data
  return calendars.find((calendar) => calendar.code === code)?.version ?? 0
}

test('roles 2 to 5 read the calendars by country and year, with provisional days marked', async () => {
  const customer = await build.customer()
  for (const reader of [await build.operator(), customer, await build.shipperAccount(customer)]) {
    const { dataList, total, calendars } = (await as(reader).call(LIST, { code: 'CN', year: 2027 })).body.data
    expect(calendars.map(({ code, country }) => [code, country])).toEqual([
      ['JP', 2],
      ['JP-BANK', 2],
      ['CN', 1],
    ])
    expect(calendars[2]).toMatchObject({ firstYear: 2025, lastYear: 2027 })
    expect(total).toBe(13)
    expect(dataList[0]).toMatchObject({ day: '2027-01-01', kind: 'off', provisional: true, edited: false })
  }
  const page = (await as(customer).call(LIST, { year: 2026, size: 5, page: 2 })).body.data
  expect(page.dataList.map(({ day }) => day)).toEqual([
    '2026-01-03',
    '2026-01-04',
    '2026-01-12',
    '2026-02-11',
    '2026-02-14',
  ])
})

test('a business administrator adds, changes and deletes a day; deadlines change with it', async () => {
  const manager = await build.manager()
  const { db } = (await testApp()).context
  const next = async () => addBusinessDays('2026-08-13', 1, await readCalendars(db, ['JP']))
  expect(await next()).toBe('2026-08-14')
  const added = await as(manager).call(SAVE, { ...bon, code: 'JP', version: await versionOf('JP'), source: 'Office' })
  expect(added.code).toBe(200)
  expect(await next()).toBe('2026-08-17')
  const changed = await as(manager).call(SAVE, {
    ...bon,
    code: 'JP',
    version: added.body.data.version,
    kind: 'closed',
    provisional: true,
  })
  const august = (await as(manager).call(LIST, { code: 'JP', year: 2026, limit: 100 })).body.data.dataList
  expect(august.find(({ day }) => day === bon.day)).toEqual({
    ...bon,
    code: 'JP',
    kind: 'closed',
    provisional: true,
    edited: true,
    source: 'Office',
  })
  expect((await as(manager).call(DELETE, { code: 'JP', day: bon.day, version: changed.body.data.version })).code).toBe(
    200,
  )
  expect(await next()).toBe('2026-08-14')
  const entries = await db.selectFrom('log').select(['explain', 'info']).where('object', '=', 'JP 2026-08-14').execute()
  expect(entries.map(({ explain }) => explain)).toEqual(['saveCalendarDay', 'saveCalendarDay', 'saveCalendarDay'])
})

test('a save with a stale version is refused with the current day', async () => {
  const manager = await build.manager()
  const version = await versionOf('CN')
  expect((await as(manager).call(SAVE, { ...bon, code: 'CN', version })).code).toBe(200)
  const late = await as(manager).send(SAVE, { ...bon, nameEn: 'Late', code: 'CN', version })
  expect(late).toMatchObject({ code: 9002, body: { data: { latest: { nameEn: 'Bon', version: version + 1 } } } })
})

test.each([
  ['an unknown calendar', { code: 'XX' }, 6108],
  ['an invalid date', { day: '2026-02-29' }, 6014],
  ['an unknown kind', { kind: 'holiday' }, 6014],
  ['no name', { nameJp: ' ' }, 6014],
])('refuses %s', async (_name, change, code) => {
  const input = { ...bon, code: 'JP', version: await versionOf('JP'), ...change }
  expect((await as(await build.manager()).send(SAVE, input)).code).toBe(code)
})

test('deleting a day that is not in the calendar is refused', async () => {
  const input = { code: 'JP', day: '2026-06-10', version: await versionOf('JP') }
  expectRefused(await as(await build.manager()).call(DELETE, input), 'RECORD_NOT_EXIST')
})
