import type { Language } from '@kairo/shared/languages'
import { STAFF_STATE } from '@kairo/shared/roles'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { insertAccountRow, isEmailTaken } from '../accounts/account-rows.ts'
import { byItself, type LogSource, writeLog } from '../logs/write-log.ts'
import { hashPassword } from '../sign-in/password.ts'

interface NewAdministrator {
  /** In small letters. */
  email: string
  name: string
  /** 1 system administrator, 2 business administrator. */
  role: number
  /** Called only once the address is known to be free. */
  password: () => Promise<string>
  at: Date
}

/**
 * Adds an administrator without a caller: the command of `npm run create-admin`.
 * Returns its code; undefined where the address has an account already.
 */
export async function addAdministrator(
  db: Kysely<DB>,
  { email, name, role, password, at }: NewAdministrator,
): Promise<string | undefined> {
  if (await isEmailTaken(db, email)) return undefined
  const password_hash = await hashPassword(await password())
  return db
    .transaction()
    .execute((trx) => insertAdministrator(trx, { email, name, role_id: role, password_hash }, byItself(at)))
}

/** Adds the row of an administrator and its row of the log; undefined where the address has an account already. */
export async function insertAdministrator(
  trx: Transaction<DB>,
  administrator: { email: string; name: string; role_id: number; password_hash: string; language?: Language },
  source: LogSource,
): Promise<string | undefined> {
  const account = await insertAccountRow(trx, 'staff', { ...administrator, state: STAFF_STATE.active }, source.now)
  if (account) await writeLog(trx, source, { type: 'user', explain: 'createAdmin', object: account.code })
  return account?.code
}
