import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { LISTED_COLUMNS } from '../account-record.ts'

interface Question {
  conditions: readonly RawBuilder<boolean>[]
  /** Whether the query has search terms: then finding the rows is costly, not sorting them. */
  hasTextFilters: boolean
}
type Paging = Pick<
  ParsedOf<typeof customersContract.searchCustomers>,
  'page' | 'pageNum' | 'limit' | 'size' | 'pageSize' | 'sortBy' | 'sortOrder'
>
interface Found {
  total: number
  ids: number[]
}

/** A page of accounts and how many there are in all; newest first by default. */
export async function accountPage(db: Kysely<DB>, input: Paging, { conditions, hasTextFilters }: Question) {
  const where = sql`${sql.join([...conditions], sql` and `)}`
  const column = input.sortBy ?? 'create_time'
  const descending = input.sortBy === undefined ? input.sortOrder !== 'asc' : input.sortOrder === 'desc'
  const find = hasTextFilters ? findTogether : findByIndex
  const { total, ids } = await find(db, where, column, descending, pageOf(input))
  if (ids.length === 0) return { rows: [], total }
  const rows = await db.selectFrom('users as u').select(LISTED_COLUMNS).where('u.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

/** All rows once, and out of them the total and the page. */
async function findTogether(
  db: Kysely<DB>,
  where: RawBuilder<unknown>,
  column: string,
  descending: boolean,
  page: Page,
): Promise<Found> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const { rows } = await sql<Found>`
    with found as materialized (select u.id, ${sql.ref(`u.${column}`)} as key from users u where ${where})
    select (select count(*) from found) as total, to_json(array(
      select f.id from found f order by f.key ${direction}, f.id ${direction}
      limit ${page.limit} offset ${page.offset})) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** The total and the page by an index each, a page past the middle from the end of the list. */
async function findByIndex(
  db: Kysely<DB>,
  where: RawBuilder<unknown>,
  column: string,
  descending: boolean,
  page: Page,
): Promise<Found> {
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from users u where ${where}`.execute(db)
  const total = counted[0]?.n ?? 0
  const limit = Math.min(page.limit, total - page.offset)
  if (limit <= 0) return { total, ids: [] }
  const fromEnd = page.offset > total / 2
  const direction = sql.raw(descending === fromEnd ? 'asc' : 'desc')
  const offset = fromEnd ? total - page.offset - limit : page.offset
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${where}
    order by ${sql.ref(`u.${column}`)} ${direction}, u.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { total, ids: fromEnd ? ids.reverse() : ids }
}
