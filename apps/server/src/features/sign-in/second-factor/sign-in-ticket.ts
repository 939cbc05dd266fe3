import { createHash } from 'node:crypto'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { SecondFactor } from '@kairo/shared/sign-in/second-factor.contract'
import type { Kysely, Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { AccountToSignIn } from '../account-to-sign-in.ts'
import { giveBackPasswordAttempt, type PasswordAttempt } from '../password-attempts.ts'
import { hashOf, newToken } from '../../../security/token.ts'

/** How long the second factor may take after the password, and how often it may be wrong. */
const MINUTES = 5
const TRIES = 5

/** How this account can answer for itself beside its password; none where the password is enough. */
export function waysOf(user: AccountToSignIn): SecondFactor[] {
  if (!user.has_totp && !user.has_passkey) return []
  return [
    ...(user.has_totp ? (['totp'] as const) : []),
    ...(user.has_passkey ? (['passkey'] as const) : []),
    ...(user.has_recovery_codes ? (['recovery'] as const) : []),
  ]
}

/** The password may be changed while the second factor is asked for: the ticket is of the old one then. */
const seenPassword = (hash: string | null): Buffer =>
  createHash('sha256')
    .update(hash ?? '')
    .digest()

/**
 * Opens a ticket for the second part of a sign-in, and returns the refusal that carries it. What was wrong before still
 * counts: else each right password would clear the wrong codes.
 */
export async function askSecondFactor(
  { db }: AppContext,
  user: AccountToSignIn,
  { attempt, remember }: { attempt: PasswordAttempt; remember: boolean },
): Promise<Refusal> {
  const { now } = attempt
  const token = newToken(32)
  await db.transaction().execute(async (trx) => {
    await giveBackPasswordAttempt(trx, attempt)
    await trx.deleteFrom('sign_in_tickets').where('user_id', '=', user.id).where('expires_at', '<=', now).execute()
    await trx
      .insertInto('sign_in_tickets')
      .values({
        token_hash: hashOf(token),
        user_id: user.id,
        password_seen: seenPassword(user.password_hash),
        remember,
        expires_at: new Date(now.getTime() + MINUTES * 60_000),
      })
      .execute()
    await writeLog(
      trx,
      { actor: user, ip: attempt.ip, now },
      { type: 'signIn', explain: 'secondFactorAsked', object: user.code },
    )
  })
  return new Refusal('SECOND_FACTOR_NEEDED', { data: { ticket: token, ways: waysOf(user) } })
}

/** The ticket, where it can still be tried. Throws SIGN_IN_AGAIN. */
export async function findTicket(db: Kysely<DB>, token: string, now: Date) {
  const ticket = await db
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'remember'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .executeTakeFirst()
  if (!ticket) throw new Refusal('SIGN_IN_AGAIN')
  return ticket
}

/** Counts a try before it is judged, so that many at once are not more than the last one. Throws SIGN_IN_AGAIN. */
export async function tryTicket(db: Kysely<DB>, token: string): Promise<void> {
  const tried = await db
    .updateTable('sign_in_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('tries', '<', TRIES)
    .returning('tries')
    .executeTakeFirst()
  if (!tried) throw new Refusal('SIGN_IN_AGAIN')
}

/** Ends the ticket, which signs in once. Throws SIGN_IN_AGAIN where another call was faster or the password changed. */
export async function takeTicket(trx: Transaction<DB>, token: string, user: AccountToSignIn): Promise<void> {
  const taken = await trx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashOf(token))
    .where('password_seen', '=', seenPassword(user.password_hash))
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('SIGN_IN_AGAIN')
}
