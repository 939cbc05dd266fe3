// @module-tag database: the schema and its statements
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { pickNumber } from '../../seed/deterministic-random.ts'
import { testApp } from '../../test/app.ts'
import { listPage, listTotal, rowPage, type SortKey } from './list-page.ts'

const ROWS = 9000
/** Three rows of each instant, so that the id has to decide; some have no value. */
const list = {
  from: sql`(select n as id, n / 3 as at, case when n % 5 <> 0 then n % 7 end as value
    from generate_series(1, ${sql.lit(ROWS)}) n) r`,
  id: sql`r.id`,
  subject: 'rows of a test',
}
const at: RawBuilder<unknown> = sql`r.at`
const value: RawBuilder<unknown> = sql`r.value`

test.each<[string, [SortKey, ...SortKey[]], (ids: number[]) => number[]]>([
  ['up', [{ by: at, descending: false }], (ids) => ids],
  ['down', [{ by: at, descending: true }], (ids) => ids.toReversed()],
  [
    'by a column with nulls, and by another one',
    [
      { by: value, descending: true, nulls: 'last' },
      { by: at, descending: false },
    ],
    (ids) => {
      const valueOf = (id: number) => (id % 5 === 0 ? -1 : id % 7)
      return ids.toSorted((a, b) => valueOf(b) - valueOf(a) || Math.floor(a / 3) - Math.floor(b / 3) || a - b)
    },
  ],
])('far pages are the same from whichever end is nearer: %s', async (name, sort, sorted) => {
  const { context } = await testApp()
  const ids = sorted(Array.from({ length: ROWS }, (_, n) => n + 1))
  for (let n = 0; n < 60; n++) {
    const offset = pickNumber(`${name} ${n}`, ROWS + 10)
    const page = { offset, limit: 1 + (n % 20) }
    const expected = { total: ROWS, ids: ids.slice(offset, offset + page.limit) }
    expect(await listPage(context, { list, where: sql<boolean>`true`, sort, page }), `at ${offset}`).toEqual(expected)
  }
})

test.each([false, true])(
  'what is found at once: %s, has the total and the order of the whole',
  async (isFoundAtOnce) => {
    const { context } = await testApp()
    const where = sql<boolean>`r.id % 9 = 4`
    const sort: [SortKey] = [{ by: value, descending: false, nulls: 'first' }]
    const { rows } = await sql<{ id: number }>`
    select id from ${list.from} where ${where} order by value nulls first, id`.execute(context.db)
    const ids = rows.map(({ id }) => id)
    for (const page of [
      { offset: 0, limit: 20 },
      { offset: 190, limit: 20 },
      { offset: 990, limit: 20 },
      { offset: 5000, limit: 1 },
    ])
      expect(await listPage(context, { list, where, sort, page, isFoundAtOnce })).toEqual({
        total: 1000,
        ids: ids.slice(page.offset, page.offset + page.limit),
      })
    expect(await listTotal(context, list, where)).toBe(1000)
  },
)

test('a page of a register is cut from its rows, and its total counts groups', async () => {
  const { db } = (await testApp()).context
  const groups = db
    .selectFrom(sql<{ id: number; at: number }>`(select n as id, n / 3 as at from generate_series(0, 29) n)`.as('r'))
    .select(['r.at', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('r.at')
    .orderBy('r.at', 'desc')
  const rows = [9, 8, 7].map((at) => ({ at, n: 3 }))
  expect(await rowPage(db, groups, { limit: 3, offset: 0 })).toEqual({ rows, total: 10 })
  expect(await rowPage(db, groups, { limit: 3, offset: 30 })).toEqual({ rows: [], total: 10 })
})
