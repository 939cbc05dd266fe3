import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB, Users } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { hashPassword } from '../../sign-in/password.ts'
import { nextAccountCode } from '../../staff/account-code.ts'
import { assertUniqueContacts, saveContacts } from '../contacts.ts'
import { assertKnownPorts, readNewCustomer, readNewShipperAccount } from './read-form.ts'

type Input = ParsedOf<typeof customersContract.addAccount>

/** Inserts the account. Throws USER_REGISTERED when another account has the email. */
async function insertAccount(
  trx: Transaction<DB>,
  values: Omit<Insertable<Users>, 'code'>,
  series: 'customer' | 'shipperAccount',
) {
  const account = await trx
    .insertInto('users')
    .values({ ...values, code: nextAccountCode(series) })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'version', 'code'])
    .executeTakeFirst()
  if (!account) throw new Refusal('USER_REGISTERED', { errors: [{ path: 'email', message: 'emailTaken' }] })
  return account
}

/** Staff add a customer, a customer a shipper account; either waits for approval (DECISIONS 2.3). */
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
  const password_hash = await hashPassword(password)
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const account = await insertAccount(
      trx,
      {
        ...form,
        departure_port: departure_port.join(','),
        destination_port: destination_port.join(','),
        password_hash,
        role_id: ROLE.customer,
        state: USER_STATE.awaiting,
        create_time: now,
        update_time: now,
      },
      'customer',
    )
    await saveContacts(trx, account.id, contactInfo)
    await notifyStaff(trx, context, request, account, { ...form, contactInfo }, 'customer')
    return account
  })
}

async function addShipperAccount(context: AppContext, input: object, request: RequestContext) {
  const { password, ...form } = readNewShipperAccount(input)
  const password_hash = await hashPassword(password)
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const account = await insertAccount(
      trx,
      {
        ...form,
        password_hash,
        role_id: ROLE.shipperAccount,
        parent_id: request.actor.id,
        state: USER_STATE.awaiting,
        create_time: now,
        update_time: now,
      },
      'shipperAccount',
    )
    await notifyStaff(trx, context, request, account, form, 'shipperAccount')
    return account
  })
}

/** Writes the log row and notifies the staff who approve accounts. */
async function notifyStaff(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  account: { id: number; code: string },
  form: { company_name: string; [field: string]: unknown },
  kind: 'customer' | 'shipperAccount',
): Promise<void> {
  const isCustomer = kind === 'customer'
  await writeLog(trx, request, {
    type: 'user',
    explain: isCustomer ? 'addCustomer' : 'addShipperAccount',
    object: account.code,
    info: { ...form },
  })
  await notify(trx, context, {
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
