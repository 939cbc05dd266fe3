import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { arrived, clocksOf, passTo, saveDates, TOKYO_DEM } from './test-clocks.ts'

/** A Wednesday, within the free days of what berthed on Monday, 16 November. */
const DAY = '2026-11-18'

test('clocks that are counted by a calendar follow a day off, and come back without it', async () => {
  await passTo('2026-11-27 10:00')
  const { context } = await testApp()
  const manager = as(await build.manager())
  const operator = await build.operator()
  const { order } = await arrived(['40HQ'], [{ ...TOKYO_DEM, freeCount: 'exclSatSunHol', calendarCode: 'JP' }])
  await saveDates(order, operator, [{ dischargedAt: '2026-11-16 23:10' }])
  const lastFreeDay = async () => (await clocksOf(order, operator)).dataList[0]?.lastFreeDay
  const stored = async () => {
    const { db } = context
    const { last_free_day } = await db
      .selectFrom('container_free_time as f')
      .innerJoin('order_containers as c', 'c.id', 'f.container_id')
      .select('f.last_free_day')
      .where('c.order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return last_free_day
  }
  const versionOf = async () => {
    const { body } = await manager.call('POST /calendar/list', { code: 'JP', limit: 1 })
    return body.data.calendars.find(({ code }) => code === 'JP')?.version ?? 0
  }
  // Labour Thanksgiving, 23 November, is off.
  expect([await stored(), await lastFreeDay()]).toEqual(['2026-11-25', '2026-11-25'])
  const names = { nameCn: '停工', nameEn: 'Closed', nameJp: '休業' }
  await manager.call('POST /calendar/save', { code: 'JP', version: await versionOf(), day: DAY, kind: 'off', ...names })
  await runJobs(context, 'recount-clocks')
  expect(await stored()).toBe('2026-11-26')
  await manager.call('POST /calendar/delete', { code: 'JP', day: DAY, version: await versionOf() })
  await runJobs(context, 'recount-clocks')
  expect(await stored()).toBe('2026-11-25')
})
