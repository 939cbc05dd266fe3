import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { networkOf } from '../../http/limits/address-of.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { addJob } from '../../queue/add-job.ts'
import { takeAttempt } from '../../throttle/throttle.ts'
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
  const now = request.now
  const wait = await context.db.transaction().execute(async (trx) => {
    const refused = await takeAttempt(
      trx,
      [
        { key: `reset:${email}`, most: LIMITS.email, minutes: WINDOW_MINUTES },
        { key: `reset-from:${networkOf(request.ip)}`, most: LIMITS.address, minutes: WINDOW_MINUTES },
      ],
      now,
    )
    if (!refused) await addJob(trx, mailResetLinkTask, { email, language: language ?? null, ip: request.ip })
    return refused
  })
  if (wait) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait.seconds })
}
