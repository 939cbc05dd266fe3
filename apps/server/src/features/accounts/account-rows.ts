import { ROLE, STAFF } from '@kairo/shared/roles'
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { DB, Users } from '../../database/tables.ts'

const SERIES = {
  staff: ['B', 'staff_code'],
  customer: ['C', 'customer_code'],
  shipperAccount: ['S', 'shipper_account_code'],
} as const
type Series = keyof typeof SERIES

/** The next code of a series (rules 2.6): B00001 staff, C00001 customers, S00001 shipper accounts. */
function nextCode(series: Series) {
  const [letter, sequence] = SERIES[series]
  return sql<string>`${sql.lit(letter)} || lpad(nextval(${sql.lit(sequence)})::text, 5, '0')`
}

type NewAccount = Omit<Insertable<Users>, 'code' | 'create_time' | 'update_time'>

/** Adds an account under the next code of its series; undefined where another account has the email. */
export async function insertAccountRow(trx: Transaction<DB>, series: Series, values: NewAccount, at: Date) {
  const [account] = await insertAccountRows(trx, series, [values], at)
  return account && { id: account.id, version: account.version, code: account.code }
}

/** As insertAccountRow, many in one statement; those whose email another account has are left out. */
export async function insertAccountRows(trx: Transaction<DB>, series: Series, accounts: NewAccount[], at: Date) {
  if (accounts.length === 0) return []
  return (
    trx
      .insertInto('users')
      .values(accounts.map((values) => ({ ...values, code: nextCode(series), create_time: at, update_time: at })))
      // Of two that come at once the unique index accepts one.
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'version', 'code', 'email'])
      .execute()
  )
}

/** Changes an account that the caller has locked and may change, and raises its version. */
export const updateAccountRow = (trx: Kysely<DB>, id: number, changes: Omit<Updateable<Users>, 'version'>) =>
  trx
    .updateTable('users')
    .set({ ...changes, version: NEXT_VERSION })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Whether an account has the address, which is given in small letters. */
export async function isEmailTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  return account !== undefined
}

/** Whether staff have an account; a customer who registered before cannot approve itself. */
export async function hasStaff(db: Kysely<DB>): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', 'in', [ROLE.systemAdmin, ...STAFF])
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
