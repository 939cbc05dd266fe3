import type { Endpoint, ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { refusalText } from '@kairo/shared/refusals/texts'
import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { passwordFits } from './password.ts'
import { forgetPasswordAttempts, recordWrongPassword, takePasswordAttempt } from './password-attempts.ts'

interface OwnPassword {
  password: string
  endpoint: Endpoint
  /** Thrown where it is wrong; the attempt has a row of its own in the log. */
  wrong: Refusal
  /** Runs in the transaction that keeps the time of the right one. */
  accepted?: (trx: Kysely<DB>) => Promise<unknown>
}

/**
 * Checks the password that the caller gives again, counted as at sign-in: who finds a page open cannot guess on. Keeps
 * when it was given; returns the hash that it fits. Throws `wrong`, TOO_MANY_REQUESTS.
 */
export async function checkOwnPassword(
  context: AppContext,
  { password, endpoint, wrong, accepted }: OwnPassword,
  { actor, ip, now }: RequestContext,
): Promise<string | null> {
  const { db } = context
  const account = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.email', 'u.password_hash', 's.device_id'])
    .where('s.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  const attempt = {
    email: account.email.toLowerCase(),
    ip,
    deviceId: account.device_id,
    userId: actor.id,
    actor,
    now,
    call: `${endpoint.method} /api${endpoint.path}`,
  }
  await takePasswordAttempt(context, attempt)
  if (!(await passwordFits(account.password_hash, password))) {
    await recordWrongPassword(context, attempt)
    throw wrong
  }
  await db.transaction().execute(async (trx) => {
    await forgetPasswordAttempts(trx, attempt)
    await trx.updateTable('sessions').set({ password_at: now }).where('id', '=', actor.sessionId).execute()
    await accepted?.(trx)
  })
  return account.password_hash
}

/** Gives the password again for calls that need it to be recent. */
export async function confirmPassword(
  context: AppContext,
  { password }: ParsedOf<typeof signInContract.confirmPassword>,
  request: RequestContext,
): Promise<void> {
  const own = {
    password,
    endpoint: signInContract.confirmPassword,
    wrong: new Refusal('LOGIN_FAIL', {
      message: (language) => refusalText('PASSWORD_ERROR', language),
      isLogged: true,
    }),
    accepted: (trx: Kysely<DB>) =>
      writeLog(trx, request, { type: 'signIn', explain: 'confirmPassword', object: request.actor.email }),
  }
  await checkOwnPassword(context, own, request)
}
