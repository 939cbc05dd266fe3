import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { insertAccountRow } from '../../accounts/account-rows.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { inviteNew } from '../../password-reset/send-invitations.ts'
import { hashNewPassword } from '../../sign-in/new-password.ts'
import { assertUniqueContacts, saveContacts } from '../contacts.ts'
import { assertKnownPorts, readNewCustomer, readNewShipperAccount } from './read-form.ts'

type Input = ParsedOf<typeof customersContract.addAccount>

/** Under contract at once when added by role 2, who approves customers; else it waits for role 2. */
export const stateOfNewCustomer = (actor: { roleId: number }) =>
  actor.roleId === ROLE.manager ? USER_STATE.approved : USER_STATE.awaiting

const emailTaken = () => new Refusal('USER_REGISTERED', { errors: [{ path: 'email', message: 'emailTaken' }] })

/**
 * Staff add a customer, a customer a shipper account; either waits for approval (rules 2.9), but a customer that an
 * administrator adds, who would be the one to approve it. Without a password the person is invited to choose one.
 */
export function addAccount(context: AppContext, { role_id, ...form }: Input, request: RequestContext) {
  const isCustomer = request.actor.roleId !== ROLE.customer
  if (role_id !== undefined && role_id !== (isCustomer ? ROLE.customer : ROLE.shipperAccount))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'role_id', message: 'choice' }] })
  return isCustomer ? addCustomer(context, form, request) : addShipperAccount(context, form, request)
}

async function addCustomer(context: AppContext, input: object, request: RequestContext) {
  const { contactInfo = [], password, departure_port = [], destination_port = [], ...form } = readNewCustomer(input)
  assertUniqueContacts(contactInfo, form.email)
  await assertKnownPorts(context.db, [
    { path: 'departure_port', names: departure_port, stored: '' },
    { path: 'destination_port', names: destination_port, stored: '' },
  ])
  const password_hash = password === undefined ? null : await hashNewPassword(password)
  const state = stateOfNewCustomer(request.actor)
  return context.db.transaction().execute(async (trx) => {
    const account = await insertAccountRow(
      trx,
      'customer',
      {
        ...form,
        departure_port: departure_port.join(','),
        destination_port: destination_port.join(','),
        password_hash,
        role_id: ROLE.customer,
        state,
      },
      request.now,
    )
    if (!account) throw emailTaken()
    await saveContacts(trx, account.id, contactInfo)
    await logAdded(trx, request, account, { ...form, contactInfo, state }, 'addCustomer')
    const invited = password_hash === null ? await inviteNew(trx, context, request, account.id) : null
    if (state === USER_STATE.awaiting) await notifyStaff(trx, context, request, account, form, 'customer')
    else if (password_hash !== null)
      await notify(trx, context, request.now, {
        kind: 'accountApproved',
        params: { code: account.code, who: form.company_name, by: request.actor.companyName, reason: '' },
        to: { customerId: account.id },
        except: request.actor.id,
        mail: true,
      })
    return { ...account, state, invited }
  })
}

async function addShipperAccount(context: AppContext, input: object, request: RequestContext) {
  const { password, ...form } = readNewShipperAccount(input)
  const password_hash = password === undefined ? null : await hashNewPassword(password)
  return context.db.transaction().execute(async (trx) => {
    const account = await insertAccountRow(
      trx,
      'shipperAccount',
      {
        ...form,
        password_hash,
        role_id: ROLE.shipperAccount,
        parent_id: request.actor.id,
        state: USER_STATE.awaiting,
      },
      request.now,
    )
    if (!account) throw emailTaken()
    await logAdded(trx, request, account, form, 'addShipperAccount')
    const invited = password_hash === null ? await inviteNew(trx, context, request, account.id) : null
    await notifyStaff(trx, context, request, account, form, 'shipperAccount')
    return { ...account, state: USER_STATE.awaiting, invited }
  })
}

const logAdded = (
  trx: Transaction<DB>,
  request: RequestContext,
  { code }: { code: string },
  form: object,
  explain: 'addCustomer' | 'addShipperAccount',
): Promise<void> => writeLog(trx, request, { type: 'user', explain, object: code, info: { ...form } })

/** Notifies the staff who approve accounts. */
async function notifyStaff(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  account: { id: number; code: string },
  form: { company_name: string },
  kind: 'customer' | 'shipperAccount',
): Promise<void> {
  const isCustomer = kind === 'customer'
  await notify(trx, context, request.now, {
    kind: isCustomer ? 'customerAdded' : 'shipperAdded',
    params: {
      code: account.code,
      who: form.company_name,
      by: isCustomer ? request.actor.name : request.actor.companyName,
    },
    to: { staff: true },
    link: `/searchCustomer?open=${account.id}`,
    except: request.actor.id,
    mail: true,
  })
}
