import type { ReplyOf } from '@kairo/shared/contract/endpoint'
import { type Language, recordNumberOf } from '@kairo/shared/languages'
import type { RefusalName } from '@kairo/shared/refusals/names'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isCustomerSide, ROLE, STAFF_STATE, USER_STATE } from '@kairo/shared/roles'
import type { SessionUser, signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import type { Selectable, Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB, Users } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { rememberDevice } from './device.ts'
import { type CompanySession, openSession } from './session.ts'
import { tellOfNewDevice } from './tell-of-new-device.ts'

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

/** The facts that decide, once it is known who comes, whether an account may sign in (rules 2.32). */
interface SignInFacts {
  role_id: number
  state: number
  /** State of the customer above a shipper account; null for the others. */
  parent_state: number | null
  /** The visitor's address lies in the cooperation area. */
  isInAllowedCountry: boolean
}

/** Why this account may not sign in; undefined when it may. */
export function signInRefusal(user: SignInFacts): RefusalName | undefined {
  if (!isCustomerSide(user.role_id))
    return user.state === STAFF_STATE.active ? undefined : 'BUSINESS_OPERATOR_TERMINATION_CONTRACT'
  if (user.state === USER_STATE.awaiting) return 'REGISTRATION_NOT_APPROVED'
  if (user.state === USER_STATE.rejected) return 'USER_REJECT'
  if (user.state === USER_STATE.terminated) return 'USER_TERMINATION_CONTRACT'
  if (user.parent_state !== null && user.parent_state !== USER_STATE.approved) return 'CONSIGNEE_TERMINATION_CONTRACT'
  return user.isInAllowedCountry ? undefined : 'IP_ERROR'
}

/**
 * Locks the account, and the customer above it, in the state in which the password was checked: a contract that is
 * being ended, or a password that is being changed concurrently, must not leave a session behind.
 */
export async function assertUnchanged(
  trx: Transaction<DB>,
  seen: { id: number; role_id: number; parent_id: number | null; password_hash: string | null },
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

interface Opening {
  remember: boolean
  /** What the browser had from an earlier sign-in. */
  device: string | undefined
  /** For the log: what proved who it is, where that was more or other than the password. */
  by?: string
  company?: CompanySession
  /**
   * Runs first, in the transaction that opens the session, and returns whose it is. All that a sign-in writes is written
   * here: whatever it throws leaves nothing behind.
   */
  within: (trx: Transaction<DB>) => Promise<UserColumns & { parent_id: number | null }>
}

/** Opens a session, and answers as a sign-in does. */
export async function beginSession(
  context: AppContext,
  { remember, device: known, by, company, within }: Opening,
  { ip, userAgent, now }: RequestContext<Actor | null>,
): Promise<ReplyOf<typeof signInContract.doLogin>> {
  const { db } = context
  const { token, device, user } = await db.transaction().execute(async (trx) => {
    const user = await within(trx)
    await tellOfNewDevice(trx, context, { userId: user.id, token: known, ip, userAgent, now })
    const explain = company ? 'signInByCompany' : 'signIn'
    const info = company ? { provider: company.provider } : by === undefined ? {} : { by }
    await writeLog(trx, { actor: user, ip, now }, { type: 'signIn', explain, object: user.code, info })
    const { id: deviceId, token: device } = await rememberDevice(trx, { userId: user.id, token: known }, now)
    const session = { userId: user.id, remember, ip, userAgent, deviceId, ...(company ? { company } : {}) }
    return { token: await openSession(trx, session, now), device, user }
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
