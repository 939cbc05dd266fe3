// @module-tag database: counts
import { addDays } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { followPort } from '../orders/record/follow-port.ts'
import { refreshFacts } from '../orders/record/shipment-facts.ts'
import { storeLateMinutes } from '../tasks/test-tasks.ts'
import { naiveFacts, planned, seeded, storedFacts, voided } from './test-figures.ts'

const never = new AbortController().signal
const JOB = { id: '0', attempt: 1, maxAttempts: 25, signal: never, stopping: never }

test('facts equal the rows that they come from after any changes', async () => {
  const { db } = (await testApp()).context
  const random = seeded(3)
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const day = () => addDays('2026-11-10', random(12))
  // Around midnight in Shanghai and in Tokyo.
  const instant = () => new Date(`${day()}T${one(['14:30', '15:00', '15:30', '16:00'])}:00Z`)
  const customers = [await build.customer(), await build.customer()]
  const ports = [await build.port('CNSHA'), await build.port('JPOSA'), await build.port('JPTYO')]
  const ids: number[] = []
  const insert = async () => {
    const given = { customer: one(customers), departure_port_id: one([...ports.map(({ id }) => id), null]) }
    ids.push((await build.order({ ...given, submit_time: one([null, instant()]), state: ORDER_STATE.submitted })).id)
  }
  const change = (columns: object) => changeOrder({ id: one(ids) }, columns)
  const trace = async (state: number, new_state: number) => {
    const order_id = one(ids)
    await db
      .insertInto('order_trace')
      .values({ order_id, action: 1, state, new_state, create_time: instant() })
      .execute()
    await refreshFacts(db, [order_id])
  }
  const steps = [
    insert,
    () => planned(one(ids), 'DEPA', day()),
    () => planned(one(ids), 'DEPA', day()),
    () => planned(one(ids), 'ARRI', day()),
    () => voided(one(ids), one(['VOID', 'REJE'])),
    // Accepted, taken back and submitted anew; accepted before that, and after.
    () => trace(1, 2),
    () => trace(1, 2),
    () => trace(2, 5),
    () => change({ submit_time: one([null, instant(), instant()]) }),
    () => change({ actual_departure: one([null, instant(), instant()]), departure_by_day: random(3) === 0 }),
    () => change({ actual_arrival: one([null, instant(), instant()]), arrival_by_day: random(3) === 0 }),
    () => change({ state: ORDER_STATE.cancelled, cancel_reason: 0 }),
    () => change({ state: ORDER_STATE.booked, cancel_reason: null }),
    () => change({ customer_id: one(customers).id }),
    () => change({ destination_port_id: one(ports).id }),
    () => change({ memo: 'nothing that counts' }),
    async () => {
      const { id } = one(ports)
      await db
        .updateTable('ports')
        .set({ time_zone: one(['Asia/Tokyo', 'Asia/Shanghai']) })
        .where('id', '=', id)
        .execute()
      await followPort({ db }, () => Promise.resolve()).run({ portId: id }, JOB)
    },
  ]
  for (let i = 0; i < 12; i++) await insert()
  for (let i = 0; i < 400; i++) {
    await one(steps)()
    if (i % 50 === 0) expect(await storedFacts(db)).toEqual(await naiveFacts(db))
  }
  const facts = await storedFacts(db)
  expect(facts).toEqual(await naiveFacts(db))
  for (const column of ['accepted_minutes', 'departure_delay', 'arrival_delay'] as const)
    expect(facts.filter((row) => row[column] !== null).length).toBeGreaterThan(1)
})

test('tasks are counted without their orders as with them, and a cancelled order has none', async () => {
  const { clock, context } = await testApp()
  const [operator, customer] = [await build.operator(), await build.customer()]
  const orders = [await build.order({ customer }), await build.order({ customer })] as const
  await sql`insert into order_tasks (order_id, rule_id, kind, owner, due_at, due_zone, first_due_at, state, done_at)
    select o.id, r.id, r.kind, r.owner, due, 'Asia/Tokyo', due, (r.id % 2), case when r.id % 2 = 1 then due + interval '1 day' end
    from orders o cross join task_rules r cross join (select ${clock.now()}::timestamptz - interval '3 days' as due) d
    where o.id = any(${orders.map(({ id }) => id)})`.execute(context.db)
  await storeLateMinutes(context.db)
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const total = async (more: object) =>
    (await as(operator).call('GET /statistics/documentLateness', { ...period, ...more })).body.data.total
  const expectSame = async (n: number) => {
    const alone = await total({ group: 'document' })
    expect(alone.n).toBe(n)
    expect(await total({ group: 'month' })).toEqual(alone)
    expect(await total({ group: 'lane' })).toEqual(alone)
    expect(await total({ group: 'document', customerId: customer.id })).toEqual(alone)
  }
  const { n: rules } = await context.db
    .selectFrom('task_rules')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await expectSame(2 * rules)
  const { id, version } = orders[0]
  const cancelled = await as(operator).call('POST /order/updateState', {
    id,
    version,
    state: ORDER_STATE.cancelled,
    reason: 0,
    reasonText: 'No cargo',
  })
  expect(cancelled.code).toBe(200)
  await expectSame(rules)
})
