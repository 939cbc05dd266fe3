import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { secondFactorContract } from '@kairo/shared/sign-in/second-factor.contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import { isAllowed } from '../../../country/country.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { byItself, writeLog } from '../../logs/write-log.ts'
import { accountToSignIn } from '../account-to-sign-in.ts'
import { assertUnchanged, beginSession, signInRefusal } from '../begin-session.ts'
import { refusedAttempt } from '../password-attempts.ts'
import { CHALLENGE_MS, type Ceremony, keepChallenge, relyingParty, takeChallenge } from './challenges.ts'
import { findTicket } from './sign-in-ticket.ts'

const endpoint = secondFactorContract.signInByPasskey
type PasskeyAnswer = ParsedOf<typeof endpoint>['passkey']

/** Loaded when the first passkey is used: it brings readers of certificates along. */
const webauthn = () => import('@simplewebauthn/server')

/** What a passkey has to sign: one of the ticket's account as second factor, else any that can say whose it is. */
export async function passkeyOptions(
  context: AppContext,
  { ticket }: ParsedOf<typeof secondFactorContract.passkeyOptions>,
  { now }: Pick<RequestContext<Actor | null>, 'now'>,
) {
  const { db, settings } = context
  const userId = ticket === undefined ? null : (await findTicket(db, ticket, now)).user_id
  const passkeys =
    userId === null
      ? []
      : await db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).rpID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  const ceremony = { ceremony: userId === null ? 'signIn' : 'second', userId } as const
  await keepChallenge(db, options.challenge, ceremony, now)
  return { options: { ...options } }
}

const refused = (): Refusal => new Refusal('PASSKEY_REFUSED', { isLogged: true })

/**
 * Whose passkey has signed the challenge of this ceremony, with its owner verified; `accept` keeps its counter in the
 * transaction of the sign-in. Throws PASSKEY_REFUSED; a counter that went back has a row in the log.
 */
export async function verifyPasskey(
  { db, settings }: AppContext,
  answer: PasskeyAnswer,
  ceremony: Ceremony,
  now: Date,
) {
  const challenge = await takeChallenge(db, answer.response.clientDataJSON, ceremony, now)
  if (challenge === undefined) throw refused()
  let query = db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.public_key', 'p.counter', 'u.code'])
    .where('p.credential_id', '=', answer.id)
  if (ceremony.userId !== null) query = query.where('p.user_id', '=', ceremony.userId)
  const passkey = await query.executeTakeFirst()
  if (!passkey) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { rpID, origin } = relyingParty(settings)
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // Compared below, where a copy of the passkey can be told from a wrong signature.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const counter = verified.authenticationInfo.newCounter
  const accept = async (trx: Transaction<DB>): Promise<void> => {
    const kept = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', passkey.id)
      // Those that do not count keep 0.
      .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw refused()
  }
  if (counter <= passkey.counter && passkey.counter > 0) {
    await writeLog(db, byItself(now), {
      type: 'signIn',
      explain: 'passkeyCounterWentBack',
      object: passkey.code,
      info: { passkey: passkey.id, counter: [passkey.counter, counter] },
    })
    throw refused()
  }
  return { userId: passkey.user_id, accept }
}

/** Signs in by a passkey alone. Throws PASSKEY_REFUSED and what signInRefusal finds. */
export async function signInByPasskey(
  context: AppContext,
  { passkey, remember = false, device }: ParsedOf<typeof endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<typeof endpoint>> {
  const { now } = request
  const { userId, accept } = await verifyPasskey(context, passkey, { ceremony: 'signIn', userId: null }, now)
  const user = await accountToSignIn(context.db, { by: { id: userId }, device, now })
  if (!user) throw refused()
  const refusal = signInRefusal({ ...user, isInAllowedCountry: isAllowed(request.ip, context.settings) })
  if (refusal) {
    const attempt = {
      ...{ email: user.email.toLowerCase(), ip: request.ip, deviceId: user.device_id, userId, actor: null, now },
      call: `${endpoint.method} /api${endpoint.path}`,
    }
    await context.refusalLog.write(`${refusal} ${userId}`, attempt, refusedAttempt(attempt, refusal))
    throw new Refusal(refusal)
  }
  const within = async (trx: Transaction<DB>) => {
    await assertUnchanged(trx, user)
    await accept(trx)
    return user
  }
  return beginSession(context, { remember, device, by: 'passkey', within }, request)
}
