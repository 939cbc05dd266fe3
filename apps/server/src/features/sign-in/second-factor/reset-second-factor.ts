import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { CUSTOMER_SIDE } from '@kairo/shared/roles'
import type { secondFactorContract } from '@kairo/shared/sign-in/second-factor.contract'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { endSessions } from '../session.ts'
import { lockFactors } from './own-factors.ts'

/**
 * Removes all second factors of an account, with its sessions: who set them up may not be its owner. False where there
 * are none.
 */
export async function removeFactors(trx: Transaction<DB>, userId: number, now: Date): Promise<boolean> {
  await lockFactors(trx, userId)
  const removed = [
    await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('user_id').execute(),
    await trx.deleteFrom('passkeys').where('user_id', '=', userId).returning('user_id').execute(),
  ].flat()
  for (const table of ['pending_totp_secrets', 'recovery_codes', 'sign_in_tickets', 'passkey_challenges'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  if (removed.length === 0) return false
  // Who has to have one gets the whole time to set up the next.
  await trx.updateTable('users').set({ second_factor_due: null }).where('id', '=', userId).execute()
  await endSessions(trx, userId, now)
  return true
}

const NO_FACTOR = {
  'zh-cn': '该账号没有设置两步验证，无需重置。如无法登录，请协助其重置密码。',
  en: 'This account has no second factor, so there is nothing to reset. If it cannot sign in, help with the password.',
  ja: 'このアカウントには二段階認証が設定されていないため、リセットは不要です。ログインできない場合は、パスワードの再設定をご案内ください。',
}

/** For a customer or shipper account that lost its second factors. Throws USER_NOT_EXIST, RECORD_NOT_EXIST. */
export async function resetSecondFactor(
  context: AppContext,
  { id }: ParsedOf<typeof secondFactorContract.resetSecondFactor>,
  request: RequestContext,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('code')
      .where('id', '=', id)
      .where('role_id', 'in', CUSTOMER_SIDE)
      .executeTakeFirst()
    if (!user) throw new Refusal('USER_NOT_EXIST')
    if (!(await removeFactors(trx, id, request.now))) throw new Refusal('RECORD_NOT_EXIST', { message: NO_FACTOR })
    await writeLog(trx, request, { type: 'user', explain: 'resetSecondFactor', object: user.code })
    await tellOfReset(trx, context, id, request.now)
  })
}

/** By mail, in the language of the account: who had it reset may not be its owner. */
export const tellOfReset = (
  trx: Transaction<DB>,
  context: Pick<AppContext, 'settings'>,
  userId: number,
  now: Date,
): Promise<void> =>
  notify(trx, context, now, {
    ...{ kind: 'secondFactorWasReset', params: {}, to: { users: [userId] }, link: '/myInfo', mail: true },
  })
