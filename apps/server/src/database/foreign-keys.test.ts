// @module-tag database: the schema and its statements
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'
import { packageFolder } from '../process/package-folder.ts'

/** Tables whose rows are never deleted, so that no foreign key is ever checked. The second test ensures it. */
const NEVER_DELETED = [
  'users', // an account is closed; its orders and the log go on naming it
  'orders', // cancelled, and kept as the record of the trade
  'files', // what was sent stays what it was
  'dictionary_groups', // part of the program
]

/** Columns without an index though their parent may be deleted, each with its reason. */
const WITHOUT_INDEX = new Map([
  [
    'orders.destination_port_id',
    'Few ports share a million orders: such an index made customers’ lists ten times slower (docs/decisions/0007). A port leaves by hand, once in a long while; the look for its orders goes through orders_lane, or reads the table once.',
  ],
  ['orders.shipping_company_id', 'As for the ports: few carriers share all orders, and one leaves once in years.'],
])

interface ForeignKey {
  key: string
  parent: string
  indexed: boolean
}
/** An index is suitable when it begins with the key’s columns and contains every row with a value in them. */
const foreignKeys = sql<ForeignKey>`
  select c.conrelid::regclass || '.' || string_agg(a.attname, ',' order by k.place) as key,
    c.confrelid::regclass::text as parent,
    exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || min(a.attname) || ' IS NOT NULL)')
    ) as indexed
  from pg_constraint c
  cross join lateral unnest(c.conkey) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  group by c.oid, c.conrelid, c.confrelid, c.conkey
  order by 1`

test('every foreign key to a table with deletable rows has an index', async () => {
  const { rows } = await foreignKeys.execute((await testApp()).context.db)
  expect(rows.length).toBeGreaterThan(40)
  const bare = rows
    .filter(({ key, parent, indexed }) => !indexed && !NEVER_DELETED.includes(parent) && !WITHOUT_INDEX.has(key))
    .map(({ key, parent }) => `${key}: deleting a row of ${parent} reads this whole table; index it in a migration`)
  expect(bare).toEqual([])
  // An exception is obsolete once the index exists.
  const excused = rows.filter(({ key, indexed }) => indexed && WITHOUT_INDEX.has(key))
  expect(excused).toEqual([])
})

test('no source file deletes from the tables whose rows are kept forever', () => {
  const source = path.join(packageFolder(), 'src')
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(source, name), 'utf8') }))
  const deletes = new RegExp(
    `deleteFrom\\('(?:${NEVER_DELETED.join('|')})'|delete from (?:${NEVER_DELETED.join('|')})\\b`,
  )
  expect(texts.filter(({ text }) => deletes.test(text)).map(({ name }) => name)).toEqual([])
})
