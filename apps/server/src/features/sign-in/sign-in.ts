import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, isCustomerSide, STAFF_STATE, USER_STATE } from '@kairo/shared/roles'
import type { signInContract, SessionUser } from '@kairo/shared/sign-in/sign-in.contract'
import type { Transaction, Selectable } from 'kysely'
import { isAllowed } from '../../country/country.ts'
import type { DB, Users } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { forgetAttempt, forgetFailures, takeAttemptIn } from '../../throttle/throttle.ts'
import { writeLog } from '../logs/write-log.ts'
import { passwordFits } from './password.ts'
import { openSession } from './session.ts'
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

/**
 * 5 failures for an account or 20 for an address within 15 minutes block further attempts for a time (DECISIONS 2.4).
 */
const WINDOW_MINUTES = 15
const LIMITS = { account: 5, address: 20 }

/** The throttle key of an account; the address in lower case. */
export const failuresOfAccount = (email: string): string => `sign-in:${email}`

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

/** Signs an account in. Throws LOGIN_FAIL, TOO_MANY_REQUESTS, or what sign-in-refusal.ts finds. */
export async function signIn(
  context: AppContext,
  input: ParsedOf<Endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<Endpoint>> {
  const { db, settings } = context
  const now = context.clock.now()
  const keys = { account: failuresOfAccount(input.email), address: `sign-in-from:${request.ip}` }
  const wait = await db
    .transaction()
    .execute(
      async (trx) =>
        (await takeAttemptIn(trx, keys.account, LIMITS.account, WINDOW_MINUTES, now)) ||
        (await takeAttemptIn(trx, keys.address, LIMITS.address, WINDOW_MINUTES, now)),
    )
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })

  const user = await db
    .selectFrom('users as u')
    .leftJoin('users as parent', 'parent.id', 'u.parent_id')
    .select(SESSION_USER_COLUMNS.map((column) => `u.${column}` as const))
    .select(['u.password_hash', 'u.parent_id', 'parent.state as parent_state'])
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', input.email))
    .executeTakeFirst()
  if (!(await passwordFits(user?.password_hash, input.password)) || !user) throw new Refusal('LOGIN_FAIL')
  // The password was correct, even if the sign-in is refused afterwards.
  const forget = async (trx: Transaction<DB>) => {
    await forgetFailures(trx, keys.account)
    await forgetAttempt(trx, keys.address, now)
  }
  const refusal = signInRefusal({ ...user, isInAllowedCountry: isAllowed(request.ip, settings) })
  if (refusal) {
    await db.transaction().execute(forget)
    throw new Refusal(refusal)
  }
  const token = await db.transaction().execute(async (trx) => {
    await assertUnchanged(trx, user)
    await forget(trx)
    await writeLog(trx, { actor: user, ip: request.ip, type: 'signIn', explain: 'signIn', object: user.code })
    return openSession(
      trx,
      { userId: user.id, remember: input.remember ?? false, ip: request.ip, userAgent: request.userAgent },
      now,
    )
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
  return { token, user: sessionUserOf(user), consigneeList, version: context.version }
}
