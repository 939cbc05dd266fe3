import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { NOTHING_GIVEN, type staffContract } from '@kairo/shared/staff/staff.contract'
import type { Transaction } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { updateAccountRow } from '../accounts/account-rows.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'
import { invitationColumns } from '../password-reset/invitation-state.ts'
import { scheduleNameReindex } from '../orders/record/reindex-order-names.ts'
import { endSessions, reopenStreams } from '../sign-in/session.ts'
import { BUSINESS_USER_COLUMNS, businessUserOf, isBusinessUser } from './business-users.ts'
import type { Trilingual } from '@kairo/shared/languages'
import { MESSAGES } from './messages.ts'

const refuse = (message: Trilingual): never => {
  throw new Refusal('USER_STATE_ERROR', { message })
}

/** Rules 2.27: users who lock themselves out could not sign in again. */
const refuseOwnInactivation = (): never => refuse(MESSAGES.ownInactivation)
/** Rules 2.27: without an administrator no one could make one. */
const refuseLastAdministrator = (): never => refuse(MESSAGES.lastAdministrator)

type Form = ParsedOf<typeof staffContract.updateBusinessUser>

/** Edits a business user; an inactivated one is signed out everywhere in the same transaction. */
export async function updateBusinessUser(context: AppContext, form: Form, request: RequestContext) {
  const now = request.now
  return context.db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx)
    const old = await trx
      .selectFrom('users')
      .select(BUSINESS_USER_COLUMNS)
      .select(invitationColumns('users'))
      .where('id', '=', form.id)
      .where(isBusinessUser)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!old) throw new Refusal('USER_NOT_EXIST')
    await assertVersion(old, form.version, () => businessUserOf(old, request.actor, now))
    if (form.email !== undefined && form.email !== old.email.toLowerCase())
      throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'email', message: 'locked' }] })
    if (form.state === STAFF_STATE.inactive && form.id === request.actor.id) refuseOwnInactivation()
    const stays = form.role === ROLE.manager && form.state === STAFF_STATE.active
    if (!stays && administrators.length === 1 && administrators[0] === form.id) refuseLastAdministrator()

    const values = {
      name: form.name,
      company_name: form.company ?? NOTHING_GIVEN,
      telephone: form.telephone ?? NOTHING_GIVEN,
      fax: form.fax ?? NOTHING_GIVEN,
      address: form.address ?? NOTHING_GIVEN,
      role_id: form.role,
      state: form.state,
      language: form.language,
    }
    const saved = await updateAccountRow(trx, form.id, { ...values, update_time: now })
    if (form.name !== old.name) await scheduleNameReindex(trx, form.id)
    if (form.role !== old.role_id) await reopenStreams(trx, form.id)
    const ended = form.state === STAFF_STATE.inactive ? await endSessions(trx, form.id, now) : 0
    await writeLog(trx, request, {
      type: 'user',
      explain: 'updateBusinessUser',
      object: old.code,
      info: { ...changesOf(old, values), ...(ended > 0 ? { endedSessions: ended } : {}) },
    })
    return saved
  })
}

/**
 * The active administrators, locked in one order: two who inactivate each other are serialized, and the second sees what
 * the first left. No key: messages to them, which only hold on to the account, do not wait.
 */
export async function lockAdministrators(trx: Transaction<DB>): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE.manager)
    .where('state', '=', STAFF_STATE.active)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
