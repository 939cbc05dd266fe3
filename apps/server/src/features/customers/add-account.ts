import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB, Users } from '../../database/tables.ts'
import { publish } from '../../events/publish.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { tell } from '../notices/tell.ts'
import { hashPassword } from '../sign-in/password.ts'
import { nextAccountCode } from '../staff/account-code.ts'
import { refuseDoubleContacts, saveContacts } from './contacts.ts'
import { refuseUnknownPorts } from './known-ports.ts'
import { readNewCustomer, readNewShipperAccount } from './read-form.ts'

type Input = ParsedOf<typeof customersContract.addAccount>

/** The new row, or USER_REGISTERED when somebody has the address already. */
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
export function addAccount(kairo: Kairo, { role_id, ...form }: Input, call: Call) {
  const isCustomer = call.actor.roleId !== ROLE.customer
  if (role_id !== undefined && role_id !== (isCustomer ? ROLE.customer : ROLE.shipperAccount))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'role_id', message: 'choice' }] })
  return isCustomer ? addCustomer(kairo, form, call) : addShipperAccount(kairo, form, call)
}

async function addCustomer(kairo: Kairo, input: object, call: Call) {
  const { contactInfo = [], password, departure_port = [], destination_port = [], ...form } = readNewCustomer(input)
  refuseDoubleContacts(contactInfo, form.email)
  await refuseUnknownPorts(kairo.db, [
    { path: 'departure_port', names: departure_port, stored: '' },
    { path: 'destination_port', names: destination_port, stored: '' },
  ])
  const password_hash = await hashPassword(password)
  return kairo.db.transaction().execute(async (trx) => {
    const now = kairo.clock.now()
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
    await told(trx, kairo, call, account, { ...form, contactInfo }, 'customer')
    return { data: account }
  })
}

async function addShipperAccount(kairo: Kairo, input: object, call: Call) {
  const { password, ...form } = readNewShipperAccount(input)
  const password_hash = await hashPassword(password)
  return kairo.db.transaction().execute(async (trx) => {
    const now = kairo.clock.now()
    const account = await insertAccount(
      trx,
      {
        ...form,
        password_hash,
        role_id: ROLE.shipperAccount,
        parent_id: call.actor.id,
        state: USER_STATE.awaiting,
        create_time: now,
        update_time: now,
      },
      'shipperAccount',
    )
    await told(trx, kairo, call, account, form, 'shipperAccount')
    return { data: account }
  })
}

/** The log, the staff who approve, and their counters. */
async function told(
  trx: Transaction<DB>,
  kairo: Kairo,
  call: Call,
  account: { id: number; code: string },
  form: { company_name: string; [field: string]: unknown },
  kind: 'customer' | 'shipperAccount',
): Promise<void> {
  const isCustomer = kind === 'customer'
  await writeLog(trx, {
    actor: call.actor,
    ip: call.ip,
    type: 'user',
    explain: isCustomer ? 'addCustomer' : 'addShipperAccount',
    object: account.code,
    info: { ...form },
  })
  await tell(trx, kairo, {
    kind: isCustomer ? 'customerAdded' : 'shipperAdded',
    params: {
      code: account.code,
      who: form.company_name,
      by: isCustomer ? call.actor.name : call.actor.companyName,
    },
    to: { staff: true },
    link: `/searchCustomer?open=${account.id}`,
    except: call.actor.id,
    mail: true,
  })
  await publish(trx, 'staff', { type: 'counters' })
}
