// @module-tag database: locks
import { USER_STATE } from '@kairo/shared/roles'
import { waitsForOther } from '@kairo/shared/tasks/task-causes'
import { describe, expect, test } from 'vitest'
import { newDataFolder, startTestApp, testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { attach, tracksOf } from '../../../test/attach.ts'
import { build, type OrderGiven } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { recomputePage } from './recompute-job.ts'
import { makeTasks } from './test-tasks.ts'

interface Row {
  id: number
  version: number
  code: string
  state: number
  due: string | null
}

/** An order whose tasks are made, with the staff that works on it. */
async function scene(given: OrderGiven = {}) {
  const app = await testApp()
  const manager = await build.manager()
  const found = await build.orderWithAccount(given, { country: 2 })
  await makeTasks(app.context)
  return { ...found, manager, app }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function tasksOf({ manager, order }: Pick<Scene, 'manager' | 'order'>): Promise<Record<string, Row>> {
  const { body } = await as(manager).call('POST /task/list', { orderId: order.id, limit: 100 })
  return Object.fromEntries(body.data.dataList.map((task) => [task.code, task]))
}
/** Any command on the order: its tasks follow what is there by then. */
const touch = ({ manager, order }: Pick<Scene, 'manager' | 'order'>) =>
  as(manager).call('POST /order/updateMemo', { id: order.id, memo: 'seen' })
const setOrder = ({ app, order }: Scene, columns: Record<string, unknown>) =>
  app.context.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()

describe('the tasks of an order', () => {
  test('are made with their deadlines, each in its own zone', async () => {
    const at = await scene()
    const tasks = await tasksOf(at)
    const due = Object.fromEntries(Object.entries(tasks).map(([code, task]) => [code, task.due]))
    expect(due).toEqual({
      T01: '2026-11-20 16:00',
      T02: '2026-11-30 12:00',
      T03: '2026-12-02 17:00',
      T04: '2026-12-02 17:00',
      T06: '2026-12-03 10:00',
      T07: '2026-12-03 15:00',
      T08: null,
      T09: '2026-12-07 18:00',
      T10: null,
      T12: null,
      T13: '2026-12-03 15:00',
      T14: null,
      T15: '2026-12-08 18:00',
      T16: null,
    })
  })

  test('follow an ETA that moves, said once to those concerned and in the history; counting again changes nothing', async () => {
    const at = await scene({ state: 7 })
    const operator = await build.operator()
    await setOrder(at, { responsible_id: operator.id })
    await as(at.manager).call('POST /order/updateExpectArriveDate', {
      newData: { id: at.order.id, version: 1, expectedArrivePortDate: '2026-12-09' },
    })
    expect((await tasksOf(at)).T13?.due).toBe('2026-12-07 15:00')
    const { history, messages } = await tracksOf(at.order)
    expect(history).toHaveLength(1)
    expect(history[0]?.changes).toContainEqual({
      valueTypeKey: 'due.arrivalNotice',
      oldValue: '2026-12-03 15:00 Asia/Tokyo',
      newValue: '2026-12-07 15:00 Asia/Tokyo',
    })
    const moved = messages.filter(({ kind }) => kind === 'deadlinesMoved')
    expect(moved.map(({ user_id }) => user_id)).toEqual([operator.id])
    const before = await tasksOf(at)
    await recomputePage(at.app.context, at.order.id - 1)
    await touch(at)
    expect(await tasksOf(at)).toEqual(before)
  })

  test('are made and moved once by two servers at once', async () => {
    const { app, ...scenes } = await scene({ state: 7 })
    const other = await startTestApp(app.databaseUrl, await newDataFolder())
    try {
      const { order } = await build.orderWithAccount({ state: 7 }, { country: 2 })
      await Promise.all([app, other].map(({ context }) => makeTasks(context)))
      const both = [scenes.order, order]
      const ids = both.map(({ id }) => id)
      await app.context.db.updateTable('orders').set({ eta: '2026-12-09' }).where('id', 'in', ids).execute()
      await Promise.all([app, other].map(({ context }) => recomputePage(context, scenes.order.id - 1)))
      for (const one of both) {
        const tasks = Object.values(await tasksOf({ ...scenes, order: one }))
        expect(new Set(tasks.map(({ code }) => code)).size).toBe(tasks.length)
        expect(tasks.find(({ code }) => code === 'T13')?.due).toBe('2026-12-07 15:00')
        const { history, messages } = await tracksOf(one)
        expect(history).toHaveLength(1)
        const told = messages.filter(({ kind }) => kind === 'deadlinesMoved').map(({ user_id }) => user_id)
        expect(new Set(told).size).toBe(told.length)
      }
    } finally {
      await other.close()
    }
  })

  test('are listed by deadline, those without one left out where it is asked for', async () => {
    const at = await scene()
    const list = await as(at.customer).call('POST /task/list', { owner: 'customer', due: 'known', limit: 100 })
    expect(list.body.data.dataList.map(({ code, due }) => [code, due])).toEqual([
      ['T03', '2026-12-02 17:00'],
      ['T04', '2026-12-02 17:00'],
      ['T06', '2026-12-03 10:00'],
    ])
  })

  test('are due by an actual departure once it is known', async () => {
    const at = await scene({ state: 7, actual_departure: new Date('2026-12-03T15:00:00Z'), departure_by_day: true })
    const { T10, T12, T09 } = await tasksOf(at)
    expect([T10?.due, T12?.due, T09?.state]).toEqual(['2026-12-08 18:00', '2026-12-09 18:00', 1])
  })

  test.each([
    ['T01', { state: 2 }, { state: 1 }],
    ['T08', { is_bl_draft_confirmed: 2 }, { is_bl_draft_confirmed: 1 }],
    ['T09', { state: 7 }, { state: 5 }],
    ['T14', { delivery_code: 'D-1' }, { delivery_code: '' }],
    ['T15', { state: 8 }, { state: 7 }],
  ] as const)('%s is closed by its fact and open again without it', async (code, there, gone) => {
    const at = await scene()
    expect((await tasksOf(at))[code]?.state).toBe(0)
    await setOrder(at, there)
    await touch(at)
    expect((await tasksOf(at))[code]).toMatchObject({ state: 1, doneBy: at.manager.name })
    await setOrder(at, gone)
    await touch(at)
    expect((await tasksOf(at))[code]).toMatchObject({ state: 0, doneAt: null })
  })

  test.each([
    ['T02', 1],
    ['T03', 2],
    ['T04', 3],
    ['T07', 9],
    ['T10', 4],
    ['T13', 5],
    ['T14', 7],
  ])('%s is closed by its document and open again without it', async (code, businessType) => {
    const at = await scene()
    await attach(at.order, businessType)
    await touch(at)
    expect((await tasksOf(at))[code]?.state).toBe(1)
    await at.app.context.db
      .updateTable('order_files')
      .set({ replaced_at: new Date() })
      .where('order_id', '=', at.order.id)
      .execute()
    await touch(at)
    expect((await tasksOf(at))[code]?.state).toBe(0)
  })

  test('ask for the VGM and the discharge of every container', async () => {
    const at = await scene({ fcl40hq: 2 })
    const { db } = at.app.context
    const values = (seq: number) => ({ order_id: at.order.id, seq, container_number: `CSQU305438${seq}`, vgm_kg: 9000 })
    await db.insertInto('order_containers').values(values(1)).execute()
    await touch(at)
    expect((await tasksOf(at)).T06?.state).toBe(0)
    await db.insertInto('order_containers').values(values(2)).execute()
    await db
      .updateTable('order_containers')
      .set({ discharged_at: new Date() })
      .where('order_id', '=', at.order.id)
      .execute()
    await touch(at)
    const { T06, T16 } = await tasksOf(at)
    expect([T06?.state, T16?.state]).toEqual([1, 1])
  })

  test('ask for no VGM of a ship that has left, until the departure is taken back', async () => {
    const at = await scene({ state: 5, fcl40hq: 1 })
    expect((await tasksOf(at)).T06?.state).toBe(0)
    await setOrder(at, { state: 7 })
    await touch(at)
    expect((await tasksOf(at)).T06).toBeUndefined()
    await setOrder(at, { state: 5 })
    await touch(at)
    expect((await tasksOf(at)).T06?.state).toBe(0)
  })

  test('become overdue with the minute of their deadline', async () => {
    const at = await scene()
    const overdue = async () =>
      (await as(at.manager).call('POST /task/list', { orderId: at.order.id, due: 'overdue' })).body.data.total
    at.app.clock.set(new Date('2026-11-20T07:00:00Z'))
    expect(await overdue()).toBe(0)
    at.app.clock.set(new Date('2026-11-20T07:00:01Z'))
    expect(await overdue()).toBe(1)
  })

  test('differ by release and container, and are all dropped with the booking', async () => {
    const at = await scene({ telex: 1, is_fcl: false, fcl40hq: 0 })
    expect(Object.keys(await tasksOf(at))).toEqual(expect.arrayContaining(['T11']))
    expect(Object.keys(await tasksOf(at)).filter((code) => ['T06', 'T12', 'T16'].includes(code))).toEqual([])
    await as(at.customer).call('POST /order/updateState', { id: at.order.id, version: 1, state: 0 })
    expect(await tasksOf(at)).toEqual({})
  })

  test.each([{ waybill: 1 }, { electronic_record: 1 }])(
    'neither surrender nor originals are asked of %o, and its rules count no such order',
    async (given) => {
      const ordersOf = async (by: Scene['manager']) =>
        (await as(by).call('POST /taskRule/list', {})).body.data.dataList
          .filter(({ code }) => code === 'T11' || code === 'T12')
          .map(({ orders }) => orders)
      const before = await ordersOf(await build.manager())
      const at = await scene(given)
      expect(await ordersOf(at.manager)).toEqual(before)
      expect(Object.keys(await tasksOf(at)).filter((code) => ['T11', 'T12'].includes(code))).toEqual([])
      await setOrder(at, { waybill: 0, electronic_record: 0 })
      await touch(at)
      expect(Object.keys(await tasksOf(at))).toContain('T12')
    },
  )
})

describe('who sees and answers tasks', () => {
  test('a customer its own, a shipper account those of orders that it made', async () => {
    const at = await scene()
    const stranger = await build.customer()
    const list = (account: typeof stranger, orderId?: number) => as(account).call('POST /task/list', { orderId })
    expect((await list(at.customer)).body.data.total).toBe(14)
    expect((await list(at.account)).body.data.total).toBe(0)
    expect((await list(stranger)).body.data.total).toBe(0)
    expectRefused(await list(stranger, at.order.id), 'ORDER_NOT_EXIST')
    await setOrder(at, { created_by: at.account.id, create_role_id: 5 })
    expect((await list(at.account, at.order.id)).body.data.total).toBe(14)
  })

  test('staff waive with a reason that the customer reads', async () => {
    const at = await scene()
    const { T02 } = await tasksOf(at)
    const waive = (given: object) =>
      as(at.manager).call('POST /task/waive', { id: T02?.id ?? 0, version: T02?.version ?? 0, reason: '2', ...given })
    expectRefused(await waive({ reason: '99' }), 'PARAMETER_ERROR')
    expectRefused(await waive({ version: 9 }), 'UPDATE_FAIL')
    expectRefused(await waive({ id: 999_999 }), 'RECORD_NOT_EXIST')
    expect((await waive({ reasonText: 'by mail' })).code).toBe(200)
    const { body } = await as(at.customer).call('POST /task/list', { orderId: at.order.id })
    expect(body.data.dataList.find(({ code }) => code === 'T02')).toMatchObject({
      state: 2,
      waiveReason: 'Done in another way',
      waiveText: 'by mail',
      doneBy: 'Operator',
    })
    await touch(at)
    expect((await tasksOf(at)).T02?.state).toBe(2)
    expectRefused(await waive({ version: (await tasksOf(at)).T02?.version }), 'ORDER_STATE_ERROR')
  })

  test('a customer ticks the originals, and only those', async () => {
    const at = await scene()
    const { T02, T12 } = await tasksOf(at)
    const tick = (task: Row | undefined, note?: string) =>
      as(at.customer).call('POST /task/tick', { id: task?.id ?? 0, version: task?.version ?? 0, note })
    expectRefused(await tick(T02, 'x'), 'PERMISSION_ERROR')
    expectRefused(await tick(T12), 'PARAMETER_ERROR')
    expect((await tick(T12, 'SF1234567')).body.data.version).toBe((T12?.version ?? 0) + 1)
    const done = (await tasksOf(at)).T12
    expect(done).toMatchObject({ state: 1, tick: 'SF1234567', doneBy: at.customer.name })
    expect((await tick(done)).code).toBe(200)
    expect((await tasksOf(at)).T12).toMatchObject({ state: 0, tick: '' })
  })

  test('staff tick the telex release by its day', async () => {
    const at = await scene({ telex: 1 })
    const { T11 } = await tasksOf(at)
    const tick = (note: string) =>
      as(at.manager).call('POST /task/tick', { id: T11?.id ?? 0, version: T11?.version ?? 0, note })
    expectRefused(await tick('soon'), 'PARAMETER_ERROR')
    expectRefused(await tick('2026-11-21'), 'PARAMETER_ERROR')
    expect((await tick('2026-11-20')).code).toBe(200)
    expect((await tasksOf(at)).T11?.state).toBe(1)
  })
})

describe('a reminder of the customer', () => {
  test('is a message and a mail of a late task, once a day, in the log; nobody is reminded of what is not late', async () => {
    const at = await scene()
    const tasks = await tasksOf(at)
    const remind = (task?: Row, by = at.manager) => as(by).call('POST /task/remind', { id: task?.id ?? 0 })
    expectRefused((await remind(tasks.T03)).body, 'ORDER_STATE_ERROR')
    await setOrder(at, { deadline_at: new Date('2026-11-18T08:00:00Z') })
    await touch(at)
    expectRefused((await remind(tasks.T07)).body, 'ORDER_STATE_ERROR')
    const { body } = await as(at.manager).call('POST /task/list', { orderId: at.order.id, limit: 100 })
    const remindable = body.data.dataList.filter(({ actions }) => actions.remind).map(({ kind }) => kind)
    expect(remindable).toEqual(['invoice', 'packingList', 'vgm'])
    expect((await remind(tasks.T03)).body.code).toBe(200)
    expectRefused((await remind(tasks.T03)).body, 'TOO_MANY_REQUESTS')
    const { messages, mails, log } = await tracksOf(at.order)
    expect(messages.filter(({ kind }) => kind === 'taskReminder').map(({ user_id }) => user_id)).toEqual([
      at.customer.id,
    ])
    expect(mails.filter(({ kind }) => kind === 'taskReminder').map(({ to_address }) => to_address)).toEqual([
      at.customer.email,
    ])
    expect(log.map(({ explain }) => explain)).toContain('remindOfTask')
  })

  test('is the customer’s where the shipper account that made the order has ended', async () => {
    const at = await scene()
    const shipper = await build.shipperAccount(at.customer, { state: USER_STATE.terminated })
    await setOrder(at, { deadline_at: new Date('2026-11-18T08:00:00Z'), created_by: shipper.id, create_role_id: 5 })
    await touch(at)
    const { T03 } = await tasksOf(at)
    expect((await as(at.manager).call('POST /task/remind', { id: T03?.id ?? 0 })).body.code).toBe(200)
    const { messages } = await tracksOf(at.order)
    expect(messages.filter(({ kind }) => kind === 'taskReminder').map(({ user_id }) => user_id)).toEqual([
      at.customer.id,
    ])
  })
})

test('the next task of a row is the first of the list that can be done, of the side that reads it', async () => {
  const at = await scene({ state: 2 })
  // Bound for nothing, the VGM would come first; it waits for the shipping order.
  const { db } = (await testApp()).context
  const soon = new Date('2026-11-20T06:00:00Z')
  await db.updateTable('order_tasks').set({ due_at: soon }).where('kind', '=', 'vgm').execute()
  for (const account of [at.manager, at.customer]) {
    const side = account === at.manager ? 'operator' : 'customer'
    const { body } = await as(account).call('POST /task/list', { orderId: at.order.id, limit: 100 })
    const open = body.data.dataList.filter(({ state }) => state === 0)
    const kinds = open.map(({ kind }) => kind)
    expect(kinds).toContain('vgm')
    const ready = open.filter(({ kind }) => !waitsForOther(kind, kinds))
    const first = ready.find(({ owner }) => owner === side)
    expect(first?.kind).toBe(side === 'operator' ? 'loadingNotice' : 'invoice')
    const search = await as(account).call('POST /order/search', { ids: [at.order.id], page: 1, limit: 1 })
    expect(search.body.list.list[0]?.nextTask).toEqual({ kind: first?.kind, owner: first?.owner })
  }
})
