import { ROLE } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** How many orders each of these accounts has, all of one role; an account without any is missing. One query. */
export async function countOrdersOf(
  db: Kysely<DB>,
  ids: readonly number[],
  roleId: number,
): Promise<Map<number, number>> {
  if (ids.length === 0 || roleId < ROLE.customer) return new Map()
  // Those that a shipper account placed are its own as well: shipper_account_id names it in both cases.
  const column = sql.ref(roleId === ROLE.customer ? 'customer_id' : 'shipper_account_id')
  const { rows } = await sql<{ id: number; n: number }>`
    select ${column} as id, count(*) as n from orders where ${column} = any(${ids}) group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
