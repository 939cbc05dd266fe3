import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { addJob } from '../../queue/add-job.ts'
import { takeAttemptIn } from '../../throttle/throttle.ts'
import { mailResetLinkTask } from './mail-reset-link.ts'

/** Of one mail address and of one network address, within an hour; counted whether there is an account or not. */
const LIMITS = { email: 5, address: 20 }
const WINDOW_MINUTES = 60

/**
 * Requests a link. Whether the address has an account is looked up by the queue and not here: response and time are the
 * same for everybody.
 */
export async function requestReset(
  context: AppContext,
  { email, language }: ParsedOf<typeof passwordResetContract.emailVerification>,
  request: RequestContext<Actor | null>,
): Promise<void> {
  const now = context.clock.now()
  const wait = await context.db.transaction().execute(async (trx) => {
    const seconds =
      (await takeAttemptIn(trx, `reset:${email}`, LIMITS.email, WINDOW_MINUTES, now)) ||
      (await takeAttemptIn(trx, `reset-from:${request.ip}`, LIMITS.address, WINDOW_MINUTES, now))
    if (seconds === 0) await addJob(trx, mailResetLinkTask, { email, language: language ?? null, ip: request.ip })
    return seconds
  })
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
}
