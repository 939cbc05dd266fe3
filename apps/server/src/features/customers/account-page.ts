import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { LISTED_COLUMNS } from './account-record.ts'

type Paging = Pick<
  ParsedOf<typeof customersContract.searchCustomers>,
  'page' | 'pageNum' | 'limit' | 'size' | 'pageSize' | 'sortBy' | 'sortOrder'
>

/**
 * A page of accounts and how many there are. Ids are found by an index alone and past the middle from the end, the rows
 * only of the page that is shown.
 */
export async function accountPage(db: Kysely<DB>, input: Paging, conditions: readonly RawBuilder<boolean>[]) {
  const where = sql.join([...conditions], sql` and `)
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from users u where ${where}`.execute(db)
  const total = counted[0]?.n ?? 0
  const page = pageOf(input)
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return { rows: [], total }
  const column = sql.ref(`u.${input.sortBy ?? 'create_time'}`)
  const descending = input.sortBy === undefined ? input.sortOrder !== 'asc' : input.sortOrder === 'desc'
  const fromEnd = page.offset > total / 2
  const direction = sql.raw(descending === fromEnd ? 'asc' : 'desc')
  const offset = fromEnd ? total - page.offset - limit : page.offset
  const { rows: found } = await sql<{ id: number }>`
    select u.id from users u where ${where}
    order by ${column} ${direction}, u.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const ids = found.map(({ id }) => id)
  if (fromEnd) ids.reverse()
  const rows = await db.selectFrom('users as u').select(LISTED_COLUMNS).where('u.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}
