import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { secondFactorContract } from '@kairo/shared/sign-in/second-factor.contract'
import type { Transaction } from 'kysely'
import { isAllowed } from '../../../country/country.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { type AccountToSignIn, accountToSignIn } from '../account-to-sign-in.ts'
import { assertUnchanged, beginSession, signInRefusal } from '../begin-session.ts'
import {
  forgetPasswordAttempts,
  giveBackPasswordAttempt,
  recordWrongPassword,
  takePasswordAttempt,
} from '../password-attempts.ts'
import { verifyPasskey } from './passkey-sign-in.ts'
import { takeCode } from './recovery-codes.ts'
import { findTicket, takeTicket, tryTicket } from './sign-in-ticket.ts'
import { openTotpSecret, stepOfCode, takeStep } from './totp.ts'

const endpoint = secondFactorContract.answerSecondFactor
type Input = ParsedOf<typeof endpoint>
/** How the answer proves itself, and what is used up with it. */
interface Proof {
  by: string
  accept: (trx: Transaction<DB>) => Promise<unknown>
}

/**
 * Ends a sign-in that its password has begun. Wrong answers count with the wrong passwords of the account. Throws
 * SECOND_FACTOR_WRONG, SECOND_FACTOR_UNREADABLE, SIGN_IN_AGAIN, TOO_MANY_REQUESTS, what signInRefusal finds.
 */
export async function answerSecondFactor(
  context: AppContext,
  input: Input,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, settings } = context
  const now = request.now
  const ticket = await findTicket(db, input.ticket, now)
  const user = await accountToSignIn(db, { by: { id: ticket.user_id }, device: input.device, now })
  if (!user) throw new Refusal('SIGN_IN_AGAIN')
  const refusal = signInRefusal({ ...user, isInAllowedCountry: isAllowed(request.ip, settings) })
  if (refusal) throw new Refusal(refusal)
  const attempt = {
    email: user.email.toLowerCase(),
    ip: request.ip,
    deviceId: user.device_id,
    userId: user.id,
    actor: null,
    now,
    call: `${endpoint.method} /api${endpoint.path}`,
    isSecondFactor: true,
  }
  await takePasswordAttempt(context, attempt)
  await tryTicket(db, input.ticket)
  try {
    const { by, accept } = await proofOf(context, user, input, now)
    const within = async (trx: Transaction<DB>) => {
      await assertUnchanged(trx, user)
      await takeTicket(trx, input.ticket, user)
      await accept(trx)
      await forgetPasswordAttempts(trx, attempt)
      return user
    }
    const how = { remember: ticket.remember, device: input.device, by, within }
    return await beginSession(context, how, request)
  } catch (error) {
    // A passkey that was cancelled or removed is no guess, and its signature cannot be guessed.
    if (error instanceof Refusal && error.refusal === 'SECOND_FACTOR_WRONG') await recordWrongPassword(context, attempt)
    // Our fault: a recovery code can still be tried.
    if (error instanceof Refusal && error.refusal === 'SECOND_FACTOR_UNREADABLE')
      await giveBackPasswordAttempt(db, attempt)
    throw error
  }
}

async function proofOf(
  context: AppContext,
  user: AccountToSignIn,
  { code, recoveryCode, passkey }: Input,
  now: Date,
): Promise<Proof> {
  if (passkey) {
    const { accept } = await verifyPasskey(context, passkey, { ceremony: 'second', userId: user.id }, now)
    return { by: 'password, passkey', accept }
  }
  if (recoveryCode !== undefined)
    return {
      by: 'password, recovery code',
      accept: async (trx) => accepted(await takeCode(trx, user.id, recoveryCode)),
    }
  const stored = await context.db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!stored) throw wrongCode()
  const secret = await openTotpSecret(context.secrets, user.id, stored.secret)
  if (secret === undefined) throw new Refusal('SECOND_FACTOR_UNREADABLE')
  const step = stepOfCode(secret, code ?? '', now)
  if (step === undefined) throw wrongCode()
  return { by: 'password, code', accept: async (trx) => accepted(await takeStep(trx, user.id, step)) }
}

const wrongCode = (): Refusal => new Refusal('SECOND_FACTOR_WRONG')
function accepted(isRight: boolean): void {
  if (!isRight) throw wrongCode()
}
