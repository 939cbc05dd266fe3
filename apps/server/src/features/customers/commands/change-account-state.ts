import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import {
  actionTowards,
  CUSTOMER_TRANSITIONS,
  type CustomerAction,
  stateActions,
} from '@kairo/shared/customers/customer-states'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { refusalText } from '@kairo/shared/refusals/texts'
import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { updateAccountRow } from '../../accounts/account-rows.ts'
import { endKeysWithAccount } from '../../api-keys/end-keys.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { NotificationKind } from '../../notifications/notification-texts.ts'
import { notify } from '../../notifications/notify.ts'
import { mailInvitations } from '../../password-reset/send-invitations.ts'
import { endSessionsBelow } from '../../sign-in/session.ts'
import { switchOffWebhooks } from '../../webhooks/switch-off.ts'
import { findAccount, recordOf, type StoredAccount } from '../account-record.ts'

/** A customer applies again for a shipper account that was rejected; staff are notified. */
export const reapplyShipperAccount = (
  context: AppContext,
  { id, version }: ParsedOf<typeof customersContract.reapplyShipperAccount>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const saved = await changeAccountState(trx, context, request, { id, version, reason: undefined }, (account) =>
      stateActions(request.actor.roleId, account).find((action) => action === 'reapply'),
    )
    return { id: saved.id, version: saved.version }
  })

type Input = ParsedOf<typeof customersContract.updateAccountState>
interface Change {
  id: number
  /** The version last seen; undefined where the caller sends none. */
  version: number | undefined
  reason: string | undefined
}

const NOTICES: Record<CustomerAction, { customer?: NotificationKind; shipperAccount: NotificationKind }> = {
  approve: { customer: 'accountApproved', shipperAccount: 'shipperApproved' },
  reject: { customer: 'accountRejected', shipperAccount: 'shipperRejected' },
  terminate: { customer: 'contractTerminated', shipperAccount: 'shipperTerminated' },
  renew: { customer: 'contractRenewed', shipperAccount: 'shipperRenewed' },
  reapply: { shipperAccount: 'shipperReapplied' },
}

/**
 * One change of state: version, state, log, mails and messages together. Throws USER_NOT_EXIST, and USER_STATE_ERROR
 * with the latest record when the version is old or the action does not lead away from the state. An invitation that
 * expired while its account waited for approval goes out again.
 */
async function changeAccountState(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  { id, version, reason }: Change,
  actionFor: (account: StoredAccount) => CustomerAction | undefined,
): Promise<{ id: number; version: number; state: number }> {
  const account = await findAccount(trx, request.actor, id, { lock: true })
  if (account.role_id < ROLE.customer) throw new Refusal('USER_NOT_EXIST')
  const action = actionFor(account)
  if (!action || (version !== undefined && version !== account.version))
    throw new Refusal('USER_STATE_ERROR', {
      data: { latest: await recordOf(trx, account, request.actor, request.now) },
    })
  const { to } = CUSTOMER_TRANSITIONS[action]
  const saved = await updateAccountRow(trx, id, {
    state: to,
    reject_reason: action === 'reject' ? (reason ?? null) : null,
    update_time: request.now,
  })
  // The end of a contract locks the customer's shipper accounts out as well (6027).
  if (action === 'terminate') {
    await endSessionsBelow(trx, id, request.now)
    await endKeysWithAccount(trx, context, request, account)
    await switchOffWebhooks(trx, id, 'contractEnded', request.now)
  }
  await writeLog(trx, request, {
    type: 'user',
    explain: action,
    object: account.code,
    info: { state: [account.state, to], ...(reason ? { reason } : {}) },
  })
  // Nobody uses a customer's account yet that was stored without an invitation.
  if (account.role_id !== ROLE.customer || !account.is_invited || account.invited_until !== null)
    await notifyStateChange(trx, context, request, account, action, reason)
  if (action === 'approve' && account.invited_until !== null && account.invited_until <= request.now)
    await mailInvitations(trx, context, { ids: [id], inviterId: null, by: request })
  return { ...saved, state: to }
}

async function notifyStateChange(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  account: StoredAccount,
  action: CustomerAction,
  reason: string | undefined,
): Promise<void> {
  const { customer: ofCustomer, shipperAccount: ofShipper } = NOTICES[action]
  const params = { code: account.code, who: account.company_name, by: request.actor.companyName, reason: reason ?? '' }
  const about = { params, except: request.actor.id, mail: true }
  if (action === 'reapply')
    return notify(trx, context, request.now, {
      ...about,
      kind: ofShipper,
      to: { staff: true },
      link: `/searchCustomer?open=${account.id}`,
    })
  if (account.role_id === ROLE.customer && ofCustomer)
    return notify(trx, context, request.now, { ...about, kind: ofCustomer, to: { customerId: account.id } })
  await notify(trx, context, request.now, { ...about, kind: ofShipper, to: { shipperAccountId: account.id } })
  if (account.parent_id !== null)
    await notify(trx, context, request.now, {
      ...about,
      kind: ofShipper,
      to: { users: [account.parent_id] },
      link: `/shipperAccounts?open=${account.id}`,
    })
}

/** `/user/updateState`: one record, whose refusal is the response, or several, each with its own result. */
export async function changeAccountStates(context: AppContext, input: Input, request: RequestContext) {
  const { state, reason, records } = input
  const change = (id: number, version: number | undefined) =>
    context.db
      .transaction()
      .execute((trx) =>
        changeAccountState(trx, context, request, { id, version, reason }, (account) =>
          actionTowards(account.state, state),
        ),
      )
  if (records === undefined) {
    const saved = await change(input.id ?? 0, input.version)
    return { id: saved.id, version: saved.version, results: [{ ...saved, code: 200, msg: '' }] }
  }
  const results = []
  // One after the other, each with its own commit: a failure does not stop the others.
  for (const { id, version } of records) {
    try {
      results.push({ ...(await change(id, version)), code: 200, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const latest = error.details.data?.latest as { state: number; version: number } | undefined
      results.push({
        id,
        code: error.code,
        msg: refusalText(error.refusal, request.language),
        state: latest?.state ?? null,
        version: latest?.version ?? null,
      })
    }
  }
  const [first] = results
  return { id: first?.id ?? 0, version: first?.version ?? 0, results }
}
