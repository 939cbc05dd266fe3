import { tokyoDateTime } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { updateAccountRow } from '../accounts/account-rows.ts'
import { endResetLinks } from '../accounts/end-reset-links.ts'
import { notify } from '../notifications/notify.ts'
import { writeLog } from '../logs/write-log.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashNewPassword } from './new-password.ts'
import { endSessions } from './session.ts'

const wrongPassword = (isLogged: boolean): Refusal =>
  new Refusal('ORIGINAL_PASSWORD_INCORRECT', {
    errors: [{ path: 'oldPassword', message: 'oldPasswordWrong' }],
    isLogged,
  })

/** Changes the caller's password; its other sessions (rules 2.11) and mailed links end immediately. */
export async function changePassword(
  context: AppContext,
  input: ParsedOf<typeof signInContract.updatePassword>,
  request: RequestContext,
): Promise<void> {
  const endpoint = signInContract.updatePassword
  const own = { password: input.oldPassword, endpoint, wrong: wrongPassword(true) }
  const oldHash = await checkOwnPassword(context, own, request)
  if (input.newPassword === input.oldPassword)
    throw new Refusal('SAME_PASSWORD', { errors: [{ path: 'newPassword', message: 'samePassword' }] })
  const password_hash = await hashNewPassword(input.newPassword, 'newPassword')
  const now = request.now
  await context.db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', request.actor.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // A reset that committed while the old password was checked must not be overwritten.
    if (stored?.password_hash !== oldHash) throw wrongPassword(false)
    await updateAccountRow(trx, request.actor.id, { password_hash, update_time: now })
    await endResetLinks(trx, [request.actor.id], now)
    await endSessions(trx, request.actor.id, now, request.actor.sessionId)
    await writeLog(trx, request, {
      type: 'user',
      explain: 'changePassword',
      object: request.actor.email,
    })
    // Whoever changed it from a page that was left open must not go unnoticed.
    await notify(trx, context, now, {
      kind: 'passwordWasChanged',
      params: { date: tokyoDateTime(now) },
      to: { users: [request.actor.id] },
      link: '/forgetPassword',
      mail: true,
    })
  })
}
