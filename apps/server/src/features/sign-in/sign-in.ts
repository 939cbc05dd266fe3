import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import type { AppContext } from '../../app-context.ts'
import { isAllowed } from '../../country/country.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { accountToSignIn } from './account-to-sign-in.ts'
import { assertUnchanged, beginSession, signInRefusal } from './begin-session.ts'
import { passwordFits } from './password.ts'
import {
  forgetPasswordAttempts,
  recordWrongPassword,
  refusedAttempt,
  takePasswordAttempt,
} from './password-attempts.ts'
import { askSecondFactor, waysOf } from './second-factor/sign-in-ticket.ts'

type Endpoint = typeof signInContract.doLogin
const CALL = `${signInContract.doLogin.method} /api${signInContract.doLogin.path}`

/**
 * Signs an account in. Throws LOGIN_FAIL, TOO_MANY_REQUESTS, what signInRefusal finds, and SECOND_FACTOR_NEEDED where
 * the password is not enough.
 */
export async function signIn(
  context: AppContext,
  input: ParsedOf<Endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<Endpoint>> {
  const { db, settings } = context
  const now = request.now
  const user = await accountToSignIn(db, { by: { email: input.email }, device: input.device, now })
  const attempt = {
    email: input.email,
    ip: request.ip,
    deviceId: user?.device_id ?? null,
    userId: user?.id ?? null,
    actor: null,
    now,
    call: CALL,
  }
  await takePasswordAttempt(context, attempt)
  if (!(await passwordFits(user?.password_hash, input.password)) || !user) {
    await recordWrongPassword(context, attempt)
    throw new Refusal('LOGIN_FAIL')
  }
  // The password was correct, even if the sign-in is refused afterwards.
  const refusal = signInRefusal({ ...user, isInAllowedCountry: isAllowed(request.ip, settings) })
  if (refusal) {
    await db.transaction().execute((trx) => forgetPasswordAttempts(trx, attempt))
    await context.refusalLog.write(`${refusal} ${user.id}`, attempt, refusedAttempt(attempt, refusal))
    throw new Refusal(refusal)
  }
  const remember = input.remember ?? false
  if (waysOf(user).length > 0) throw await askSecondFactor(context, user, { attempt, remember })
  return beginSession(
    context,
    {
      remember,
      device: input.device,
      within: async (trx) => {
        await assertUnchanged(trx, user)
        await forgetPasswordAttempts(trx, attempt)
        return user
      },
    },
    request,
  )
}
