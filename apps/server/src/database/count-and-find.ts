import { type RawBuilder, sql } from 'kysely'
import type { Page } from '@kairo/shared/contract/fields'
import type { Database } from './connection.ts'

/** A list of a table, as its rows are sorted: by `key` and, where that is equal, by id. */
interface SortedList {
  /** With the alias that `where` and `key` name. */
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  key: RawBuilder<unknown>
  /** Of the key, with the position of nulls. */
  keyDirection: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

/**
 * The total and the ids of a page in one statement: for filters whose cost is in finding the rows and not in sorting
 * them. Scanning the list in its order until a page is complete would read most of the table.
 */
export async function countAndFind(
  db: Database,
  { table, id, key, keyDirection, direction }: SortedList,
  where: RawBuilder<boolean>,
  { limit, offset }: Page,
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (select ${id} as id, ${key} as key from ${table} where ${where})
    select (select count(*) from found) as total, to_json(array(
      select f.id from found f order by f.key ${keyDirection}, f.id ${direction}
      limit ${limit} offset ${offset})) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
