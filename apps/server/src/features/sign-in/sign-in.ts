import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, isCustomerSide, STAFF_STATE, USER_STATE } from '@kairo/shared/roles'
import { type SessionUser, signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import type { Transaction, Selectable } from 'kysely'
import { isAllowed } from '../../country/country.ts'
import type { DB, Users } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { rememberDevice } from './device.ts'
import { passwordFits } from './password.ts'
import {
  forgetPasswordAttempts,
  recordWrongPassword,
  refusedAttempt,
  takePasswordAttempt,
} from './password-attempts.ts'
import { openSession } from './session.ts'
import { hashOf } from './token.ts'
import type { RefusalName } from '@kairo/shared/refusals/names'
import { type Language, recordNumberOf } from '@kairo/shared/languages'

type UserColumns = Pick<
  Selectable<Users>,
  'id' | 'code' | 'name' | 'company_name' | 'email' | 'role_id' | 'language' | 'state' | 'version'
>
export const SESSION_USER_COLUMNS = [
  'id',
  'code',
  'name',
  'company_name',
  'email',
  'role_id',
  'language',
  'state',
  'version',
] as const

/** A user row as the page keeps it. */
export const sessionUserOf = (user: UserColumns): SessionUser => ({
  id: user.id,
  code: user.code,
  name: user.name,
  company_name: user.company_name,
  email: user.email,
  role_id: user.role_id,
  language: recordNumberOf(user.language as Language),
  state: user.state,
  version: user.version,
})

/** The facts that decide, after a correct password, whether an account may sign in (DECISIONS 2.4). */
interface SignInFacts {
  role_id: number
  state: number
  /** State of the customer above a shipper account; null for the others. */
  parent_state: number | null
  /** The visitor's address lies in the cooperation area. */
  isInAllowedCountry: boolean
}

/** Why this account may not sign in; undefined when it may. */
function signInRefusal(user: SignInFacts): RefusalName | undefined {
  if (!isCustomerSide(user.role_id))
    return user.state === STAFF_STATE.active ? undefined : 'BUSINESS_OPERATOR_TERMINATION_CONTRACT'
  if (user.state === USER_STATE.awaiting) return 'REGISTRATION_NOT_APPROVED'
  if (user.state === USER_STATE.rejected) return 'USER_REJECT'
  if (user.state === USER_STATE.terminated) return 'USER_TERMINATION_CONTRACT'
  if (user.parent_state !== null && user.parent_state !== USER_STATE.approved) return 'CONSIGNEE_TERMINATION_CONTRACT'
  return user.isInAllowedCountry ? undefined : 'IP_ERROR'
}

type Endpoint = typeof signInContract.doLogin
const CALL = `${signInContract.doLogin.method} /api${signInContract.doLogin.path}`

/**
 * Locks the account, and the customer above it, in the state in which the password was checked: a contract that is
 * being ended, or a password that is being changed concurrently, must not leave a session behind.
 */
async function assertUnchanged(
  trx: Transaction<DB>,
  seen: { id: number; role_id: number; parent_id: number | null; password_hash: string },
): Promise<void> {
  const ids = seen.parent_id === null ? [seen.id] : [seen.id, seen.parent_id]
  const held = await trx
    .selectFrom('users')
    .select(['id', 'state', 'password_hash'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  const account = held.find(({ id }) => id === seen.id)
  if (!account || account.password_hash !== seen.password_hash) throw new Refusal('LOGIN_FAIL')
  const parent = held.find(({ id }) => id === seen.parent_id)
  const refusal = signInRefusal({
    role_id: seen.role_id,
    state: account.state,
    parent_state: parent?.state ?? null,
    isInAllowedCountry: true,
  })
  if (refusal) throw new Refusal(refusal)
}

/** Signs an account in. Throws LOGIN_FAIL, TOO_MANY_REQUESTS, or what signInRefusal finds. */
export async function signIn(
  context: AppContext,
  input: ParsedOf<Endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<Endpoint>> {
  const { db, settings } = context
  const now = context.clock.now()
  const user = await db
    .selectFrom('users as u')
    .leftJoin('users as parent', 'parent.id', 'u.parent_id')
    .leftJoin('remembered_devices as device', (join) =>
      join
        .onRef('device.user_id', '=', 'u.id')
        .on('device.token_hash', '=', hashOf(input.device ?? ''))
        .on('device.expires_at', '>', now),
    )
    .select(SESSION_USER_COLUMNS.map((column) => `u.${column}` as const))
    .select(['u.password_hash', 'u.parent_id', 'parent.state as parent_state', 'device.id as device_id'])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', input.email))
    .executeTakeFirst()
  const attempt = {
    email: input.email,
    ip: request.ip,
    deviceId: user?.device_id ?? null,
    userId: user?.id ?? null,
    actor: null,
    call: CALL,
  }
  await takePasswordAttempt(context, attempt, now)
  if (!(await passwordFits(user?.password_hash, input.password)) || !user) {
    await recordWrongPassword(context, attempt, now)
    throw new Refusal('LOGIN_FAIL')
  }
  // The password was correct, even if the sign-in is refused afterwards.
  const refusal = signInRefusal({ ...user, isInAllowedCountry: isAllowed(request.ip, settings) })
  if (refusal) {
    await db.transaction().execute((trx) => forgetPasswordAttempts(trx, attempt, now))
    await context.refusalLog.write(`${refusal} ${user.id}`, attempt, refusedAttempt(attempt, refusal))
    throw new Refusal(refusal)
  }
  const { token, device } = await db.transaction().execute(async (trx) => {
    await assertUnchanged(trx, user)
    await forgetPasswordAttempts(trx, attempt, now)
    await writeLog(trx, { actor: user, ip: request.ip }, { type: 'signIn', explain: 'signIn', object: user.code })
    const { id: deviceId, token: device } = await rememberDevice(trx, { userId: user.id, token: input.device }, now)
    const { ip, userAgent } = request
    const session = { userId: user.id, remember: input.remember ?? false, ip, userAgent, deviceId }
    return { token: await openSession(trx, session, now), device }
  })
  const owner = user.role_id === ROLE.shipperAccount ? user.parent_id : user.role_id === ROLE.customer ? user.id : null
  const consigneeList =
    owner === null
      ? []
      : await db
          .selectFrom('parties')
          .select(['id', 'name', 'company_name'])
          .where('owner_id', '=', owner)
          .where('kind', '=', 'consignee')
          .orderBy('id')
          .limit(1000)
          .execute()
  return { token, device, user: sessionUserOf(user), consigneeList, version: context.version }
}
