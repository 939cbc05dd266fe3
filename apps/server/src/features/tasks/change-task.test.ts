import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { statementApp } from '../../../test/count-statements.ts'
import { makeTasks } from './test-tasks.ts'

let counted: Awaited<ReturnType<typeof statementApp>>
beforeAll(async () => {
  counted = await statementApp()
})
afterAll(() => counted?.app.close())

test('a tick lets the tasks of its order follow once, and keeps how late it came', async () => {
  const { context, clock } = await testApp()
  const { customer, order } = await build.orderWithAccount({}, { country: 2 })
  await makeTasks(context)
  const ofOrder = context.db.selectFrom('order_tasks').selectAll().where('order_id', '=', order.id)
  const originals = await ofOrder.where('kind', '=', 'originalsSent').executeTakeFirstOrThrow()
  // 90 minutes of business before now: the whole of it on one Friday.
  clock.set(new Date('2026-11-27T02:30:00Z'))
  const due_at = new Date('2026-11-27T01:00:00Z')
  await context.db.updateTable('order_tasks').set({ due_at }).where('id', '=', originals.id).execute()
  counted.app.clock.set(clock.now())
  counted.sent.length = 0
  const { id, version } = originals
  const { body } = await as(customer, 'en', {}, counted.app).call('POST /task/tick', { id, version, note: 'SF1234567' })
  expect(counted.sent.filter((text) => text.includes('from "task_rules" as "r" left join'))).toHaveLength(1)
  const stored = await ofOrder.where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ state: 1, late_minutes: 90, version: body.data.version })
})
