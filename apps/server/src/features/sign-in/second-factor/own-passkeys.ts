import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { secondFactorContract } from '@kairo/shared/sign-in/second-factor.contract'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { mailBrand } from '../../../master-data/operator-brand.ts'
import { CHALLENGE_MS, type Ceremony, keepChallenge, relyingParty, takeChallenge } from './challenges.ts'
import { factorChanged } from './factor-changed.ts'
import { removeCodesWithLast, lockFactors } from './own-factors.ts'
import { firstCodes } from './recovery-codes.ts'

const MOST = 10
/** EdDSA, ES256, RS256: what authenticators in use know. */
const ALGORITHMS = [-8, -7, -257]

const webauthn = () => import('@simplewebauthn/server')
const registration = (userId: number): Ceremony => ({ ceremony: 'register', userId })

async function passkeysOf(db: Kysely<DB>, userId: number) {
  const passkeys = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute()
  if (passkeys.length >= MOST) throw new Refusal('PASSKEY_LIMIT')
  return passkeys
}

/** What a new passkey has to sign; one that the account has already does not offer itself again. */
export async function beginPasskey({ db, settings }: AppContext, { actor, now }: RequestContext) {
  const passkeys = await passkeysOf(db, actor.id)
  const { generateRegistrationOptions } = await webauthn()
  const { rpID } = relyingParty(settings)
  const options = await generateRegistrationOptions({
    rpName: (await mailBrand(db)).nameIn(actor.language) || 'Kairo',
    rpID,
    // No more than the number of the account, which the authenticator keeps.
    userID: new Uint8Array(Buffer.from(String(actor.id))),
    userName: actor.email,
    userDisplayName: actor.name,
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(db, options.challenge, registration(actor.id), now)
  return { options: { ...options } }
}

/** Keeps a new passkey. Throws PASSKEY_REFUSED, PASSKEY_LIMIT. */
export async function addPasskey(
  context: AppContext,
  { name, passkey }: ParsedOf<typeof secondFactorContract.addPasskey>,
  request: RequestContext,
) {
  const { db, settings } = context
  const { actor } = request
  const now = request.now
  const challenge = await takeChallenge(db, passkey.response.clientDataJSON, registration(actor.id), now)
  if (challenge === undefined) throw new Refusal('PASSKEY_REFUSED')
  const { verifyRegistrationResponse } = await webauthn()
  const { rpID, origin } = relyingParty(settings)
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) throw new Refusal('PASSKEY_REFUSED')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return db.transaction().execute(async (trx) => {
    await lockFactors(trx, actor.id)
    await passkeysOf(trx, actor.id)
    const added = await trx
      .insertInto('passkeys')
      .values({
        user_id: actor.id,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: passkey.response.transports ?? [],
        name,
        create_time: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal('PASSKEY_REFUSED')
    await factorChanged(trx, context, request, { explain: 'addPasskey', name })
    return { recoveryCodes: await firstCodes(trx, actor.id) }
  })
}

export async function renamePasskey(
  { db }: AppContext,
  { id, name }: ParsedOf<typeof secondFactorContract.renamePasskey>,
  request: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const renamed = await trx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', request.actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw new Refusal('RECORD_NOT_EXIST')
    const { email } = request.actor
    await writeLog(trx, request, { type: 'signIn', explain: 'renamePasskey', object: email, info: { name } })
  })
}

export async function removePasskey(
  context: AppContext,
  { id }: ParsedOf<typeof secondFactorContract.removePasskey>,
  request: RequestContext,
): Promise<void> {
  const { actor } = request
  await context.db.transaction().execute(async (trx) => {
    await lockFactors(trx, actor.id)
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('RECORD_NOT_EXIST')
    await removeCodesWithLast(context, trx, actor)
    await factorChanged(trx, context, request, { explain: 'removePasskey', name: removed.name })
  })
}
