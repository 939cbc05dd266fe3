// @module-tag database: the schema and its statements
import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { build } from '../../test/build.ts'
import { preparedQuery } from './prepared-query.ts'

const accounts = preparedQuery((db, ids: readonly number[], state: number) =>
  db
    .selectFrom('users')
    .select(['id', 'state'])
    .where('state', '=', state)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id'),
)

it('accepts new values on each execution, also in a transaction, and is prepared once', async () => {
  const { context } = await testApp()
  const [one, two, gone] = [await build.customer(), await build.customer(), await build.customer({ state: 2 })]
  const all = [one.id, two.id, gone.id]
  expect(await accounts(context.db, all, 1)).toEqual([
    { id: one.id, state: 1 },
    { id: two.id, state: 1 },
  ])
  await context.db.transaction().execute(async (trx) => {
    expect(await accounts(trx, all, 2)).toEqual([{ id: gone.id, state: 2 }])
    expect(await accounts(trx, [], 2)).toEqual([])
    const prepared = await trx
      .selectFrom('pg_prepared_statements' as never)
      .select('statement' as never)
      .where('statement' as never, 'like', 'select "id", "state" from "users"%' as never)
      .execute()
    expect(prepared).toHaveLength(1)
  })
})
