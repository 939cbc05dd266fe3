// @module-tag database: what another PostgreSQL shows of its locks
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { build } from '../../test/build.ts'
import { feedHorizon } from './feed.ts'

const numbersOf = async (kind: string, customerId: number) => {
  const { db } = (await testApp()).context
  const found = db.selectFrom('record_changes').select(['record_id', 'feed_no']).where('kind', '=', kind)
  return found.where('customer_id', '=', customerId).orderBy('feed_no').execute()
}

test('no row is above the horizon once its transaction is over, and none below comes later', async () => {
  const { db } = (await testApp()).context
  const customer = await build.customer()
  const first = await build.order({ customer })
  const second = await build.order({ customer })
  const before = await feedHorizon(db)
  expect(before).toBeGreaterThanOrEqual(
    Math.max(...(await numbersOf('booking', customer.id)).map((row) => row.feed_no)),
  )
  const trx = await db.startTransaction().execute()
  await trx.updateTable('orders').set({ remark: 'a' }).where('id', '=', first.id).execute()
  // Written later, there sooner.
  await db.updateTable('orders').set({ remark: 'b' }).where('id', '=', second.id).execute()
  const meanwhile = await feedHorizon(db)
  expect(meanwhile).toBe(before)
  await trx.commit().execute()
  const rows = await numbersOf('booking', customer.id)
  expect(rows.map(({ record_id }) => record_id)).toEqual([first.id, second.id])
  expect(rows.every(({ feed_no }) => feed_no > meanwhile)).toBe(true)
  expect(await feedHorizon(db)).toBeGreaterThanOrEqual(rows[1]?.feed_no ?? Number.NaN)
})

test('a transaction of ten thousand rows holds one lock', async () => {
  const { db } = (await testApp()).context
  const trx = await db.startTransaction().execute()
  await sql`select next_feed_no() from generate_series(1, 10000)`.execute(trx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid()`.execute(trx)
  await trx.rollback().execute()
  expect(rows).toEqual([{ n: 1 }])
})
