import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { recomputePage } from './recompute-job.ts'
import { makeTasks } from './test-tasks.ts'

/** A weekday before the cut-off, over which the deadlines of invoice and packing list are counted. */
const DAY = '2026-12-02'
const NAMES = { nameCn: '停工', nameEn: 'Closed', nameJp: '休業' }

test('a day off is previewed with the deadlines that it moves; they move with it, said once, and back without it', async () => {
  const { context } = await testApp()
  const manager = as(await build.manager())
  const { order, customer, account } = await build.orderWithAccount({}, { country: 2 })
  await makeTasks(context)
  const versionOf = async () => {
    const { body } = await manager.call('POST /calendar/list', { code: 'CN', limit: 1 })
    return body.data.calendars.find(({ code }) => code === 'CN')?.version ?? 0
  }
  const dueOf = async () => {
    const { body } = await manager.call('POST /task/list', { orderId: order.id, limit: 100 })
    return Object.fromEntries(body.data.dataList.map(({ code, due }) => [code, due]))
  }
  const before = await dueOf()
  const previewOf = async (kind?: 'off') => {
    const { body } = await manager.call('POST /calendar/previewDay', { code: 'CN', day: DAY, kind })
    return body.data.dates.filter(({ orders }) => orders === order.code)
  }

  const moved = await previewOf('off')
  expect(moved.map(({ task, old, now }) => [task, old, now])).toEqual([
    ['loadingNotice', '2026-11-30 12:00', '2026-11-27 12:00'],
    ['invoice', '2026-12-02 17:00', '2026-12-01 17:00'],
    ['packingList', '2026-12-02 17:00', '2026-12-01 17:00'],
  ])
  expect(await dueOf()).toEqual(before)
  expect(await previewOf()).toEqual([])

  await manager.call('POST /calendar/save', { code: 'CN', version: await versionOf(), day: DAY, kind: 'off', ...NAMES })
  await recomputePage(context, order.id - 1)
  const after = await dueOf()
  for (const { task, now } of moved)
    expect(after[{ loadingNotice: 'T02', invoice: 'T03', packingList: 'T04' }[task as 'invoice']]).toBe(now)
  const { history, messages } = await tracksOf(order)
  expect(history).toHaveLength(1)
  expect(history[0]?.change_user).toBeNull()
  const told = messages.filter(({ kind }) => kind === 'deadlinesMoved').map(({ user_id }) => user_id)
  for (const { id } of [customer, account]) expect(told.filter((user) => user === id)).toHaveLength(1)

  expect((await previewOf()).map(({ now }) => now)).toEqual([
    '2026-11-30 12:00',
    '2026-12-02 17:00',
    '2026-12-02 17:00',
  ])
  await manager.call('POST /calendar/delete', { code: 'CN', day: DAY, version: await versionOf() })
  await recomputePage(context, order.id - 1)
  expect(await dueOf()).toEqual(before)
})

test('an import is previewed with the tasks that it moves, and not held up by one that is done meanwhile', async () => {
  const { context } = await testApp()
  const manager = as(await build.manager())
  const { order } = await build.orderWithAccount({}, { country: 2 })
  await makeTasks(context)
  const text = `${DAY} 停工 off`
  const { body } = await manager.call('POST /calendar/previewImport', { code: 'CN', year: 2026, text })
  expect(body.data.moved.dates.filter(({ orders, kind }) => orders === order.code && kind === 'task')).toHaveLength(3)
  await context.db.updateTable('order_tasks').set({ state: 2 }).where('order_id', '=', order.id).execute()
  const done = await manager.send('POST /calendar/import', { code: 'CN', year: 2026, text, base: body.data.base })
  expect(done.code).toBe(200)
})
