import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { forgetFailures } from '../../throttle/throttle.ts'
import { endSessions } from '../sign-in/session.ts'
import { failuresOfAccount } from '../sign-in/sign-in.ts'
import { endResetLinks } from './reset-link.ts'

/** Sets a password for someone who is not signed in: links end, failed attempts no longer count; answers how many sessions ended. */
export async function setPassword(
  trx: Kysely<DB>,
  user: { id: number; email: string },
  password_hash: string,
  now: Date,
): Promise<number> {
  await trx
    .updateTable('users')
    .set((eb) => ({ password_hash, update_time: now, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  await endResetLinks(trx, user.id, now)
  const ended = await endSessions(trx, user.id, now)
  await forgetFailures(trx, failuresOfAccount(user.email.toLowerCase()))
  return ended
}
