import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { updateAccountRow } from '../accounts/account-rows.ts'
import { endResetLinks } from '../accounts/end-reset-links.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { hashNewPassword } from '../sign-in/new-password.ts'
import { passwordFits } from '../sign-in/password.ts'
import { findResetLink, linkFacts, takeResetLink } from './reset-link.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { endSessions } from '../sign-in/session.ts'
import { forgetAccountAttempts } from '../sign-in/password-attempts.ts'

/** Sets a password for someone who is not signed in: links end, failed attempts no longer count; answers how many sessions ended. */
export async function setPassword(
  trx: Kysely<DB>,
  user: { id: number; email: string },
  password_hash: string,
  now: Date,
): Promise<number> {
  await updateAccountRow(trx, user.id, { password_hash, update_time: now })
  await endResetLinks(trx, [user.id], now)
  const ended = await endSessions(trx, user.id, now)
  await forgetAccountAttempts(trx, user.email.toLowerCase())
  return ended
}

/** Used, replaced, expired or unknown: the response does not distinguish them. */
const deadLink = (message: 'deadLink' | 'deadInvitation' = 'deadLink'): Refusal =>
  new Refusal('PARAMETER_ERROR', {
    message: (language) => fieldMessage(message, language),
    errors: [{ path: 'token', message }],
  })

/** Sets a new password, or the first one, by the token of the mail. Refuses with 6014 (link) and 6003; a refused password leaves the link. */
export async function resetPassword(
  context: AppContext,
  { email, password, token }: ParsedOf<typeof passwordResetContract.resetPassword>,
  request: RequestContext<Actor | null>,
): Promise<void> {
  const now = request.now
  const link = await findResetLink(context.db, email, token, now)
  if (!link) {
    const { ended } = await linkFacts(context.db, { email, token }, now)
    throw deadLink(ended ? 'deadInvitation' : 'deadLink')
  }
  const isInvitation = link.purpose === 'invitation'
  if (await passwordFits(link.passwordHash, password))
    throw new Refusal('SAME_PASSWORD', { errors: [{ path: 'password', message: 'samePassword' }] })
  const passwordHash = await hashNewPassword(password)
  await context.db.transaction().execute(async (trx) => {
    // The account first, as who sends a new link does: the other way round each could wait for the other.
    await trx.selectFrom('users').select('id').where('id', '=', link.userId).forNoKeyUpdate().execute()
    if (!(await takeResetLink(trx, link.id, now))) throw deadLink(isInvitation ? 'deadInvitation' : 'deadLink')
    await setPassword(trx, { id: link.userId, email: link.email }, passwordHash, now)
    await writeLog(
      trx,
      { actor: { id: link.userId, name: link.name }, ip: request.ip, now },
      {
        type: 'user',
        explain: isInvitation ? 'acceptInvitation' : 'resetPassword',
        object: link.code,
      },
    )
    // Nobody else can have chosen a first password, so that there is nothing to warn of.
    if (isInvitation) return
    await notify(trx, context, request.now, {
      kind: 'passwordWasReset',
      params: {},
      to: { users: [link.userId] },
      link: '/',
      mail: true,
    })
  })
}
