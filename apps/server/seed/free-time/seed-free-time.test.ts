import { tokyoToday } from '@kairo/shared/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, type TestApp } from '../../test/app.ts'
import { openDemoApp } from '../../test/demo-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDemoApp()
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

describe('free time', () => {
  const clocks = () =>
    app.context.db
      .selectFrom('container_free_time as f')
      .leftJoin('order_charges as c', 'c.id', 'f.order_charge_id')
      .select(['f.container_id', 'f.kind', 'f.estimated', 'f.last_free_day', 'f.ended_on', 'f.cost'])
      .select(['c.state as charge', 'c.currency'])
      .where('f.last_free_day', 'is not', null)
      .execute()
  const today = tokyoToday(START)

  test('has thirty containers in every stage, one that costs, one billed', async () => {
    const rows = await clocks()
    expect(new Set(rows.map(({ container_id }) => container_id)).size).toBeGreaterThanOrEqual(30)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['DEM', 'DET', 'CMB']))
    const running = rows.filter(({ ended_on }) => ended_on === null)
    expect(running.filter(({ estimated }) => estimated).length).toBeGreaterThan(3)
    const facts = running.filter(({ estimated }) => !estimated)
    expect(facts.filter(({ last_free_day }) => (last_free_day ?? '') >= today).length).toBeGreaterThan(0)
    expect(facts.filter(({ last_free_day }) => (last_free_day ?? '') < today)).toHaveLength(1)
    expect(rows.filter(({ ended_on }) => ended_on !== null).length).toBeGreaterThan(20)
    const charged = rows.filter(({ charge }) => charge !== null)
    expect(charged).toMatchObject([{ kind: 'DEM', charge: 5, currency: 'JPY' }])
  })

  test('has terms that their customer is asked to change', async () => {
    const proposed = await app.context.db
      .selectFrom('order_free_time as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .innerJoin('users as u', 'u.id', 'o.customer_id')
      .where('t.proposed_at', 'is not', null)
      .select('u.email')
      .execute()
    expect(proposed).toEqual([{ email: 'customer@kairo.example' }])
  })

  test('has tariffs in force', async () => {
    const tariffs = await app.context.db.selectFrom('free_time_tariffs').select('state').execute()
    expect(tariffs.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved', 'approved'])
  })
})
