import type { ApiKey } from '@kairo/shared/api-keys/api-keys.contract'
import { keyStateOf, lastDayOf, latestLastDay } from '@kairo/shared/api-keys/key-rules'
import type { Scope } from '@kairo/shared/api-keys/scopes'
import { tokyoDateTime } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { nameOfKey } from './new-key.ts'

/** Keys that a caller sees, on the alias `k`: all for business administrators, the own ones for a customer. */
export const visibleKeys = ({ id, roleId }: Actor): RawBuilder<boolean> =>
  roleId === ROLE.manager ? sql<boolean>`true` : sql<boolean>`k.customer_id = ${id}`

export const keysWithAccounts = (db: Kysely<DB>) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as c', 'c.id', 'k.customer_id')
    .innerJoin('users as a', 'a.id', 'k.account_id')
    .select(['k.id', 'k.version', 'k.name', 'k.prefix', 'k.customer_id', 'k.account_id', 'k.scopes', 'k.per_minute'])
    .select(['k.expires_at', 'k.last_used_at', 'k.last_ip', 'k.ip_allow', 'k.revoked_at', 'k.create_time'])
    .select(['c.code as customer_code', 'c.company_name as customer', 'a.code as account_code', 'a.role_id'])
    .select('a.company_name as account')
type StoredKey = Awaited<ReturnType<ReturnType<typeof keysWithAccounts>['execute']>>[number]

const timeOf = (at: Date | null): string | null => at && tokyoDateTime(at)

export const shownKey = (row: StoredKey, now: Date): ApiKey => ({
  id: row.id,
  version: row.version,
  name: row.name,
  prefix: nameOfKey(row.prefix),
  customerId: row.customer_id,
  customerCode: row.customer_code,
  customer: row.customer,
  accountId: row.account_id,
  accountCode: row.account_code,
  account: row.account,
  isShipperAccount: row.role_id === ROLE.shipperAccount,
  scopes: row.scopes as Scope[],
  perMinute: row.per_minute,
  ipAllow: row.ip_allow,
  lastDay: lastDayOf(row.expires_at),
  latestLastDay: latestLastDay(row.create_time),
  madeAt: tokyoDateTime(row.create_time),
  lastUsedAt: timeOf(row.last_used_at),
  lastIp: row.last_ip,
  revokedAt: timeOf(row.revoked_at),
  state: keyStateOf({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now),
})

/** A key that the caller sees, locked. Throws RECORD_NOT_EXIST for any other. */
export async function lockKey(trx: Transaction<DB>, actor: Actor, id: number): Promise<StoredKey> {
  const row = await keysWithAccounts(trx)
    .where('k.id', '=', id)
    .where(visibleKeys(actor))
    .forUpdate('k')
    .executeTakeFirst()
  if (!row) throw new Refusal('RECORD_NOT_EXIST')
  return row
}
