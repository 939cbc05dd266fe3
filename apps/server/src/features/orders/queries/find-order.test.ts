import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

/** More calls at once than the program has connections: each of them has prepared the statement then. */
const CALLS = 12

test('orders are read on while the migration of a newer version adds a column', async () => {
  const { context } = await testApp()
  const customer = await build.customer()
  const order = await build.order({ customer })
  const read = () =>
    Promise.all(Array.from({ length: CALLS }, () => as(customer).call('POST /order/queryById', { id: order.id })))
  await read()
  await sql`alter table orders add added_by_a_newer_version text`.execute(context.db)
  expect((await read()).map(({ code }) => code)).toEqual(Array.from({ length: CALLS }, () => 200))
})
