import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { attach, tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { statementApp } from '../../../test/count-statements.ts'
import { showTerms, TOKYO_DEM } from '../container-clocks/test-clocks.ts'
import { FOLLOWERS } from './followers.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  await build.exchangeRate()
  manager = await build.manager()
})

const ready = async () => {
  const customer = await build.customer()
  const order = await build.order({ customer, state: 5 })
  await showTerms(order, [TOKYO_DEM])
  await attach(order, 1, 2, 3)
  return order
}
const departure = (order: { id: number }) => ({
  id: order.id,
  version: 1,
  state: 7 as const,
  actualLeavePortDate: '2026-11-20',
  acceptDeparture: true,
  containerNumber: 'CSQU3054383, TCLU4265243',
})

describe('the order of the followers', () => {
  const place = (name: string): number => FOLLOWERS.findIndex(([each]) => each === name)
  test.each([
    ['containers', 'movements'],
    ['terms', 'clocks'],
    ['insurance', 'charges'],
    ['charges', 'messages'],
    ['messages', 'publish'],
    ['log', 'publish'],
  ])('%s come before %s', (earlier, later) => {
    expect(place(earlier)).toBeGreaterThanOrEqual(0)
    expect(place(earlier)).toBeLessThan(place(later))
  })
  test('publishing is the last', () => expect(FOLLOWERS.at(-1)?.[0]).toBe('publish'))

  test('a container that the departure names has its event and its clock', async () => {
    const order = await ready()
    expect((await as(manager).call('POST /order/updateState', departure(order))).code).toBe(200)
    const { rows } = await sql<{ number: string; event: string; kind: string }>`
      select c.container_number as number, e.code as event, f.kind from order_containers c
        join order_events e on e.container_id = c.id join container_free_time f on f.container_id = c.id
      where c.order_id = ${order.id} order by c.seq`.execute((await testApp()).context.db)
    expect(rows).toEqual([
      { number: 'CSQU3054383', event: 'LOAD', kind: 'DEM' },
      { number: 'TCLU4265243', event: 'LOAD', kind: 'DEM' },
    ])
  })

  test('days that an act gives are those that it counts by', async () => {
    const order = await ready()
    await as(manager).call('POST /order/updateState', departure(order))
    const lastDays = async () => {
      const { rows } = await sql<{ day: string }>`select f.last_free_day::text as day from container_free_time f
        join order_containers c on c.id = f.container_id where c.order_id = ${order.id}`.execute(
        (await testApp()).context.db,
      )
      return rows.map(({ day }) => day)
    }
    const before = await lastDays()
    const given = { id: order.id, version: 2, ftDays: TOKYO_DEM.freeDays + 3 }
    expect((await as(manager).call('POST /order/saveDocumentFacts', given)).code).toBe(200)
    const after = await lastDays()
    expect(after).toHaveLength(2)
    expect(after.map((day, n) => Date.parse(day) - Date.parse(before[n] ?? ''))).toEqual([
      3 * 86_400_000,
      3 * 86_400_000,
    ])
  })
})

test('a connection that breaks among the followers leaves nothing of the act', async () => {
  const { db } = (await testApp()).context
  const order = await ready()
  const before = await tracksOf(order)
  const { app, sent } = await statementApp(async (text) => {
    if (text.startsWith('insert into "log"'))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db)
  })
  try {
    const response = await as(manager, 'en', {}, app).call('POST /order/updateState', departure(order))
    expect(response.code).not.toBe(200)
    // It had come as far as the messages.
    expect(sent.some((text) => text.startsWith('insert into "messages"'))).toBe(true)
  } finally {
    await app.close()
  }
  expect(await tracksOf(order)).toEqual(before)
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from order_containers where order_id = ${order.id})
    + (select count(*) from order_events where order_id = ${order.id})
    + (select count(*) from order_tasks where order_id = ${order.id}) as n`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
})
