import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { ACCOUNT_COLUMNS, type StoredAccount } from './account-record.ts'

/**
 * The accounts that a caller may see, as a condition on the table alias `u`: staff customers and shipper accounts, a
 * customer its own shipper accounts, everybody themselves. Business users are the matter of `staff`.
 */
export function visibleAccounts(actor: Pick<Actor, 'id' | 'roleId'>): RawBuilder<boolean> {
  const own = sql<boolean>`u.id = ${actor.id}`
  if (actor.roleId === ROLE.manager || actor.roleId === ROLE.operator)
    return sql<boolean>`(u.role_id in (${ROLE.customer}, ${ROLE.shipperAccount}) or ${own})`
  if (actor.roleId === ROLE.customer) return sql<boolean>`(u.parent_id = ${actor.id} or ${own})`
  return own
}

/** An account that the caller may see, locked where it is to be changed. Throws USER_NOT_EXIST for any other. */
export async function findAccount(
  db: Kysely<DB>,
  actor: Pick<Actor, 'id' | 'roleId'>,
  id: number,
  { lock = false } = {},
): Promise<StoredAccount> {
  let query = db.selectFrom('users as u').select(ACCOUNT_COLUMNS).where('u.id', '=', id).where(visibleAccounts(actor))
  // Not `for update`: messages and orders of the account would wait for it, and hold what this waits for.
  if (lock) query = query.forNoKeyUpdate()
  const account = await query.executeTakeFirst()
  if (!account) throw new Refusal('USER_NOT_EXIST')
  return account
}
