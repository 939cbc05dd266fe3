import { COUNTRY } from '@kairo/shared/countries'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import { makeTasks } from '../../tasks/test-tasks.ts'

test('a port that is on another clock takes cut-offs, facts and deadlines of its orders along', async () => {
  const { context } = await testApp()
  const { db } = context
  const manager = as(await build.manager())
  const port = { name: 'Followed Haven', nameEn: 'Followed Haven' }
  const { id } = (await manager.call('POST /destination/port/insert', { ...port, country: COUNTRY.japan })).body.data
  const { customer, order } = await build.orderWithAccount(
    { departure_port_id: id, deadline: '2026-12-03 12:00', deadline_at: new Date('2026-12-03T03:00:00Z') },
    { country: 2 },
  )
  const left = await build.order({
    customer,
    departure_port_id: id,
    state: ORDER_STATE.inTransit,
    actual_departure: new Date('2026-11-20T15:30:00Z'),
  })
  await makeTasks(context)
  const read = async () => {
    const { deadline_at } = await db
      .selectFrom('orders')
      .select('deadline_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const { departed_on } = await db
      .selectFrom('shipment_facts')
      .select('departed_on')
      .where('order_id', '=', left.id)
      .executeTakeFirstOrThrow()
    const tasks = (await manager.call('POST /task/list', { orderId: order.id, limit: 100 })).body.data.dataList
    return [deadline_at?.toISOString(), departed_on, tasks.find(({ code }) => code === 'T03')?.dueZone]
  }
  expect(await read()).toEqual(['2026-12-03T03:00:00.000Z', '2026-11-21', 'Asia/Tokyo'])
  await manager.call('POST /destination/port/update', { id, version: 1, ...port, country: COUNTRY.china })
  await runJobs(context, 'port-on-other-clock', 'recompute-tasks', 'recount-clocks')
  expect(await read()).toEqual(['2026-12-03T04:00:00.000Z', '2026-11-20', 'Asia/Shanghai'])
})
