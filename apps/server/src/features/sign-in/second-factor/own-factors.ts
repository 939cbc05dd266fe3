import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoDateTime } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { secondFactorContract, type SecondFactors } from '@kairo/shared/sign-in/second-factor.contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { mailBrand } from '../../../master-data/operator-brand.ts'
import { forgetPasswordAttempts, recordWrongPassword, takePasswordAttempt } from '../password-attempts.ts'
import { factorChanged } from './factor-changed.ts'
import { LAST_ONE, mayBeWithout } from './required.ts'
import { firstCodes, renewCodes } from './recovery-codes.ts'
import { newTotpSecret, openTotpSecret, stepOfCode } from './totp.ts'

/** Changes of the factors of one account happen one after the other: which is the last one must stay true. */
export const lockFactors = (trx: Transaction<DB>, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('second factors:' || ${userId}::text, 0))`.execute(trx)

/** The second factors of the caller's account. */
export async function listSecondFactors(_context: AppContext, db: Kysely<DB>, actor: Actor): Promise<SecondFactors> {
  const [totp, codes, passkeys] = await Promise.all([
    db.selectFrom('totp_secrets').select('confirmed_at').where('user_id', '=', actor.id).executeTakeFirst(),
    db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'create_time', 'last_used_at'])
      .where('user_id', '=', actor.id)
      .orderBy('id')
      .execute(),
  ])
  return {
    totpSince: totp ? tokyoDateTime(totp.confirmed_at) : null,
    recoveryCodes: codes.n,
    passkeys: passkeys.map(({ id, name, create_time, last_used_at }) => ({
      id,
      name,
      since: tokyoDateTime(create_time),
      lastUsed: last_used_at ? tokyoDateTime(last_used_at) : null,
    })),
  }
}

/**
 * After one was removed: the codes for having lost it go with the last one, and so does the time that it had once to set
 * up the first: a role that has to have one gives the whole time. Throws where the last one has to stay.
 */
export async function removeCodesWithLast(context: AppContext, trx: Transaction<DB>, actor: Actor): Promise<void> {
  const { totpSince, passkeys } = await listSecondFactors(context, trx, actor)
  if (totpSince !== null || passkeys.length > 0) return
  if (!(await mayBeWithout(context, trx, actor.roleId)))
    throw new Refusal('SECOND_FACTOR_REQUIRED', { message: LAST_ONE })
  await trx.deleteFrom('recovery_codes').where('user_id', '=', actor.id).execute()
  await trx.updateTable('users').set({ second_factor_due: null }).where('id', '=', actor.id).execute()
}

/** A new secret, which counts once a first code was right: what the account has works until then. */
export async function beginTotp(context: AppContext, { actor, now }: RequestContext) {
  const about = { issuer: (await mailBrand(context.db)).nameIn(actor.language) || 'Kairo', label: actor.email }
  const { secret, uri, sealed } = await newTotpSecret(context, actor.id, about)
  const create_time = now
  await context.db
    .insertInto('pending_totp_secrets')
    .values({ user_id: actor.id, secret: sealed, create_time })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: sealed, create_time }))
    .execute()
  return { secret, uri }
}

/** Switches the app on by its first code. Throws SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS. */
export async function confirmTotp(
  context: AppContext,
  { code }: ParsedOf<typeof secondFactorContract.confirmTotp>,
  request: RequestContext,
) {
  const { db } = context
  const { actor, ip } = request
  const now = request.now
  const endpoint = secondFactorContract.confirmTotp
  const attempt = {
    ...{ email: actor.email.toLowerCase(), ip, now, deviceId: null, userId: actor.id, actor, isSecondFactor: true },
    call: `${endpoint.method} /api${endpoint.path}`,
  }
  await takePasswordAttempt(context, attempt)
  const pending = await db
    .selectFrom('pending_totp_secrets')
    .select('secret')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  const secret = pending && (await openTotpSecret(context.secrets, actor.id, pending.secret))
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  if (!pending || step === undefined) {
    await recordWrongPassword(context, attempt)
    throw new Refusal('SECOND_FACTOR_WRONG', { isLogged: true })
  }
  return db.transaction().execute(async (trx) => {
    await lockFactors(trx, actor.id)
    await forgetPasswordAttempts(trx, attempt)
    const { secret } = pending
    await trx.deleteFrom('pending_totp_secrets').where('user_id', '=', actor.id).execute()
    await trx
      .insertInto('totp_secrets')
      .values({ user_id: actor.id, secret, last_step: step, confirmed_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, last_step: step, confirmed_at: now }))
      .execute()
    await factorChanged(trx, context, request, { explain: 'setUpTotp' })
    return { recoveryCodes: await firstCodes(trx, actor.id) }
  })
}

export async function removeTotp(context: AppContext, request: RequestContext): Promise<void> {
  const { actor } = request
  await context.db.transaction().execute(async (trx) => {
    await lockFactors(trx, actor.id)
    const removed = await trx.deleteFrom('totp_secrets').where('user_id', '=', actor.id).returning('user_id').execute()
    if (removed.length === 0) return
    await removeCodesWithLast(context, trx, actor)
    await factorChanged(trx, context, request, { explain: 'removeTotp' })
  })
}

/** Ten new codes for an account that has a second factor. Throws RECORD_NOT_EXIST for any other. */
export async function renewRecoveryCodes(context: AppContext, request: RequestContext) {
  const { actor } = request
  return context.db.transaction().execute(async (trx) => {
    await lockFactors(trx, actor.id)
    const { totpSince, passkeys } = await listSecondFactors(context, trx, actor)
    if (totpSince === null && passkeys.length === 0) throw new Refusal('RECORD_NOT_EXIST')
    await factorChanged(trx, context, request, { explain: 'renewRecoveryCodes' })
    return { recoveryCodes: await renewCodes(trx, actor.id) }
  })
}
