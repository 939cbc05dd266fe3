import { STAFF_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { BY_ITSELF, writeLog } from '../logs/write-log.ts'
import { hashPassword } from '../sign-in/password.ts'
import { nextAccountCode } from './account-code.ts'

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
  const known = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  if (known) return undefined
  const password_hash = await hashPassword(await password())
  return db.transaction().execute(async (trx) => {
    const { code } = await trx
      .insertInto('users')
      .values({
        role_id: role,
        code: nextAccountCode('staff'),
        email,
        password_hash,
        name,
        state: STAFF_STATE.active,
        create_time: at,
        update_time: at,
      })
      .returning('code')
      .executeTakeFirstOrThrow()
    await writeLog(trx, BY_ITSELF, { type: 'user', explain: 'createAdmin', object: code })
    return code
  })
}
