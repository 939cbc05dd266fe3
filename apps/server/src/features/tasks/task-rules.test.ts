import type { TaskRule } from '@kairo/shared/tasks/task-rules.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { recomputePage } from './recompute-job.ts'
import { makeTasks } from './test-tasks.ts'

type Manager = Awaited<ReturnType<typeof build.manager>>
const rulesOf = async (manager: Manager): Promise<Record<string, TaskRule>> => {
  const { body } = await as(manager).call('POST /taskRule/list', { limit: 100 })
  return Object.fromEntries(body.data.dataList.map((rule) => [rule.code, rule]))
}
const formOf = ({
  id,
  version,
  owner,
  anchor,
  offset,
  unit,
  calendar,
  atHour,
  remindBefore,
  blocks,
  active,
}: TaskRule) => ({
  ...{ id, version, owner, anchor, offset, unit, remindBefore, active },
  ...(calendar ? { calendar } : {}),
  ...(atHour ? { atHour } : {}),
  ...(blocks ? { blocks } : {}),
})
/** The rule as it is, with changes; fails when there is none of that code. */
async function change(manager: Manager, code: string, changes: object) {
  const rule = (await rulesOf(manager))[code]
  if (!rule) throw new Error(`no rule ${code}`)
  return as(manager).send('POST /taskRule/save', { ...formOf(rule), ...changes })
}
const dueOf = async (manager: Manager, orderId: number, code: string) =>
  (await as(manager).call('POST /task/list', { orderId, limit: 100 })).body.data.dataList.find(
    (task) => task.code === code,
  )
const waitingJobs = async () => {
  const { context } = await testApp()
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs where task_identifier = 'recompute-tasks'`.execute(context.db)
  return rows[0]?.n
}

describe('rules of deadlines', () => {
  test('count the live orders that they concern', async () => {
    const manager = await build.manager()
    const before = await rulesOf(manager)
    await build.orderWithAccount({ is_fcl: false, fcl40hq: 0 }, { country: 2 })
    await build.orderWithAccount({ state: 9 }, { country: 2 })
    const after = await rulesOf(manager)
    const more = (code: string) => (after[code]?.orders ?? 0) - (before[code]?.orders ?? 0)
    expect([more('T02'), more('T06')]).toEqual([1, 0])
    expect(before.T01).toMatchObject({ calendar: null, atHour: null, remindBefore: [24, 4], updatedBy: '' })
    expect(before.T03).toMatchObject({ calendar: 'pol', atHour: '17:00', blocks: 'depart' })
  })

  test('move the deadlines of live orders, which say so once; what is off is dropped', async () => {
    const manager = await build.manager({ name: 'Hanako' })
    const { order } = await build.orderWithAccount({}, { country: 2 })
    const { context } = await testApp()
    await makeTasks(context)
    expect((await change(manager, 'T03', { offset: -2, atHour: '12:00', remindBefore: '48, 4' })).code).toBe(200)
    expect(await waitingJobs()).toBe(1)
    await recomputePage(context, order.id - 1)
    expect((await dueOf(manager, order.id, 'T03'))?.due).toBe('2026-12-01 12:00')
    const { history, messages } = await tracksOf(order)
    expect(history.at(-1)?.changes).toEqual([
      {
        valueTypeKey: 'due.invoice',
        oldValue: '2026-12-02 17:00 Asia/Shanghai',
        newValue: '2026-12-01 12:00 Asia/Shanghai',
      },
    ])
    expect(messages.filter(({ kind }) => kind === 'deadlinesMoved')).toHaveLength(2)
    expect((await rulesOf(manager)).T03).toMatchObject({ remindBefore: [48, 4], version: 2, updatedBy: 'Hanako' })
    const entry = await context.db
      .selectFrom('log')
      .select(['object', 'info'])
      .where('explain', '=', 'saveTaskRule')
      .executeTakeFirst()
    expect(entry).toEqual({
      object: 'T03 invoice',
      info: {
        offset: [-1, -2],
        atHour: ['17:00', '12:00'],
        remindBefore: [
          [24, 4],
          [48, 4],
        ],
      },
    })
    expect((await change(manager, 'T03', { active: false })).code).toBe(200)
    await recomputePage(context, order.id - 1)
    expect(await dueOf(manager, order.id, 'T03')).toBeUndefined()
    expect((await change(manager, 'T03', { active: true })).code).toBe(200)
    await recomputePage(context, order.id - 1)
    expect(await dueOf(manager, order.id, 'T03')).toMatchObject({ state: 0, due: '2026-12-01 12:00' })
    await change(manager, 'T03', { offset: -1, atHour: '17:00', remindBefore: [24, 4] })
  })

  test.each([
    ['draft B/L that blocks what needs it to be confirmed by itself', 'T08', { blocks: 'confirmDraft' }, 'blocks'],
    ['an action that is never refused for it', 'T07', { blocks: 'accept' }, 'blocks'],
    ['a deadline counted from its own fact', 'T09', { anchor: 'ata', offset: 1 }, 'anchor'],
    ['an hour that the day does not have', 'T02', { atHour: '25:00' }, 'atHour'],
    ['hours with a calendar', 'T02', { unit: 'hours', atHour: undefined }, 'calendar'],
    ['more days than a year', 'T02', { offset: -366 }, 'offset'],
    ['a reminder after the deadline', 'T02', { remindBefore: [0] }, 'remindBefore.0'],
    ['a fourth reminder', 'T02', { remindBefore: [72, 48, 24, 4] }, 'remindBefore'],
    ['an owner who cannot do it', 'T13', { owner: 'customer' }, 'owner'],
  ])('refuse %s, with nothing changed', async (_name, code, changes, path) => {
    const manager = await build.manager()
    const before = (await rulesOf(manager))[code]
    const refused = await change(manager, code, changes)
    expectRefused(refused, 'PARAMETER_ERROR', path)
    expect((await rulesOf(manager))[code]).toEqual(before)
  })

  test('of two editors the second gets the rule as it is; nothing is written where nothing changed', async () => {
    const manager = await build.manager()
    const rule = (await rulesOf(manager)).T10
    if (!rule) throw new Error('no rule T10')
    const save = (changes: object) => as(manager).send('POST /taskRule/save', { ...formOf(rule), ...changes })
    expect((await save({})).body.data).toEqual({ id: rule.id, version: rule.version })
    const [a, b] = await Promise.all([save({ offset: 3 }), save({ offset: 4 })])
    expect([a.code, b.code].sort()).toEqual([200, 9002])
    const lost = a.code === 200 ? b : a
    expect(lost.body).toMatchObject({ data: { latest: { offset: a.code === 200 ? 3 : 4, code: 'T10' } } })
    expectRefused(await save({ id: 999_999 }), 'RECORD_NOT_EXIST')
    expectRefused(await as(await build.operator()).send('POST /taskRule/list', {}), 'PERMISSION_ERROR')
  })
})

test('a closure of the office over New Year moves stored deadlines of the operator, and no others', async () => {
  const manager = await build.manager()
  const { context } = await testApp()
  const given = { deadline: '2027-01-04 12:00', deadline_at: new Date('2027-01-04T04:00:00Z'), etd: '2027-01-05' }
  const { order } = await build.orderWithAccount({ ...given, eta: '2027-01-08' }, { country: 2 })
  const ofOperator = { owner: 'operator', calendar: 'owner' }
  expect((await change(manager, 'T03', ofOperator)).code).toBe(200)
  await makeTasks(context)
  const dues = async () => {
    await recomputePage(context, order.id - 1)
    return Promise.all(['T03', 'T04'].map(async (code) => (await dueOf(manager, order.id, code))?.due))
  }
  const [before, customers] = await dues()
  expect(before).toBe('2026-12-31 17:00')
  const switchTo = async (officeClosesAtNewYear: boolean) => {
    const {
      updatedBy: _by,
      updateTime: _time,
      ...basis
    } = (await as(manager).call('POST /businessSetting/get', {})).body.data
    await sql`select graphile_worker.remove_job('recompute-tasks')`.execute(context.db)
    await as(manager).call('POST /businessSetting/save', { ...basis, officeClosesAtNewYear })
    expect(await waitingJobs()).toBe(1)
  }
  await switchTo(true)
  expect(await dues()).toEqual(['2026-12-28 17:00', customers])
  await switchTo(false)
  expect(await dues()).toEqual([before, customers])
  await change(manager, 'T03', { owner: 'customer', calendar: 'pol' })
})

test('a refused step names the open tasks that bring what is missing, with their deadlines', async () => {
  const manager = await build.manager()
  const { order } = await build.orderWithAccount({ state: 5 }, { country: 2 })
  const { context } = await testApp()
  await makeTasks(context)
  const depart = () =>
    as(manager).send('POST /order/updateState', {
      id: order.id,
      version: order.version,
      state: 7,
      actualLeavePortDate: '2026-11-19 10:00',
      containerNumber: 'CSQU3054383',
    })
  const refused = await depart()
  expectRefused(refused, 'ORDER_STATE_ERROR')
  expect(refused.body.msg).toBe(
    'The commercial invoice has not been uploaded yet. Still to do: Upload the invoice (due 2026-12-02 17:00 Shanghai). Still to do: Upload the packing list (due 2026-12-02 17:00 Shanghai).',
  )
  await context.db.updateTable('order_tasks').set({ state: 2 }).where('order_id', '=', order.id).execute()
  expect((await depart()).body.msg).toBe('The commercial invoice has not been uploaded yet.')
})
