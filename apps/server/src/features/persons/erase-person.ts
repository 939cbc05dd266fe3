import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ACTIVE, isStaff, ROLE, STAFF_STATE } from '@kairo/shared/roles'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { StartupError } from '../../process/startup-error.ts'
import { endKeysOfAccount } from '../api-keys/end-keys.ts'
import { byItself, writeLog } from '../logs/write-log.ts'
import { type Person, rowsOf } from './person-rows.ts'
import { ERASED } from './person-places.ts'

const UNDER_WAY = [...OPEN_STATES, ORDER_STATE.inTransit, ORDER_STATE.arrived]

/** How many rows went, were emptied and stayed, by table or `table.column`. */
export interface Erased {
  removed: Record<string, number>
  emptied: Record<string, number>
  kept: Record<string, number>
}

/**
 * Erases what is known of a person; orders, bills and the log stay for their years, with the account's number and code.
 * A customer that has orders keeps its company's name, which those papers bear. Throws StartupError while something is
 * under way that needs the person.
 */
export async function erasePerson(trx: Transaction<DB>, person: Person, now: Date): Promise<Erased> {
  const { id, code } = person
  const address = person.email.toLowerCase()
  const isAddress = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = ${address}`
  // As a text of JSON by itself, never within a longer one.
  const namesIt = sql<boolean>`position(${JSON.stringify(address)} in lower(info::text)) > 0`
  const user = await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  await assertFree(trx, { id, role_id: user.role_id, state: user.state })
  await endKeysOfAccount(trx, byItself(now), person)
  const removed: Record<string, number> = {}
  for (const place of ERASED) {
    const [table = '', column = ''] = place.split('.')
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(trx)
    removed[table] = Number(numAffectedRows)
  }
  const mails = await trx.deleteFrom('mails').where(isAddress('to_address')).executeTakeFirst()
  const contacts = await trx.deleteFrom('user_contacts').where(isAddress('email')).executeTakeFirst()
  const operators = await trx.deleteFrom('mail_addresses').where(isAddress('contacts')).executeTakeFirst()
  removed.mails = (removed.mails ?? 0) + Number(mails.numDeletedRows)
  removed.user_contacts = (removed.user_contacts ?? 0) + Number(contacts.numDeletedRows)
  removed.mail_addresses = Number(operators.numDeletedRows)

  const consultations = await trx
    .updateTable('consultations')
    .set({ contact_email: '' })
    .where('user_id', '=', id)
    .executeTakeFirst()
  const orders = await trx.selectFrom('orders').select('id').where('customer_id', '=', id).limit(1).executeTakeFirst()
  const nothing = { name: '', telephone: '', fax: '', address: '', postal_code: '', homepage: '', bank_account: '' }
  await trx
    .updateTable('users')
    .set({
      ...nothing,
      remark: '',
      reject_reason: null,
      email: `${code.toLowerCase()}@erased.invalid`,
      company_name: orders ? user.company_name : '',
      password_hash: null,
      state: STAFF_STATE.inactive,
      version: user.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await sql`select set_config('kairo.erasing', 'on', true)`.execute(trx)
  const log = await sql`
    update log set user_name = case when user_id = ${id} then '' else user_name end,
      object = case when ${isAddress('object')} then ${code} else object end,
      info = case when ${namesIt} then jsonb_build_object('erased', true) else info end
    where user_id = ${id} or ${isAddress('object')} or ${namesIt}`.execute(trx)
  await sql`select set_config('kairo.erasing', 'off', true)`.execute(trx)
  await writeLog(trx, byItself(now), { type: 'user', explain: 'erasePerson', object: code })
  const left = Object.entries(await rowsOf(trx, person)).map(([place, rows]) => [place, rows.length] as const)
  return {
    removed: positive(removed),
    emptied: positive({
      users: 1,
      consultations: Number(consultations.numUpdatedRows),
      log: Number(log.numAffectedRows ?? 0),
    }),
    kept: Object.fromEntries(left.filter(([place]) => place !== 'users.id')),
  }
}

const positive = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** Throws StartupError with what has to be settled first. */
async function assertFree(
  trx: Transaction<DB>,
  { id, role_id, state }: { id: number; role_id: number; state: number },
): Promise<void> {
  const mine = isStaff(role_id) ? 'responsible_id' : role_id === ROLE.customer ? 'customer_id' : 'shipper_account_id'
  const orders = await trx
    .selectFrom('orders')
    .select('code')
    .where(mine, '=', id)
    .where('state', 'in', UNDER_WAY)
    .orderBy('id')
    .execute()
  if (orders.length > 0)
    throw new StartupError(
      `${orders.length} orders are under way that need this account (${orders
        .slice(0, 5)
        .map(({ code }) => code)
        .join(', ')}${orders.length > 5 ? ', …' : ''}). Finish, cancel or hand them over first.`,
    )
  const bills = await trx
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('customer_id', '=', id)
    .where('open', '>', '0')
    .executeTakeFirstOrThrow()
  if (bills.n > 0) throw new StartupError(`${bills.n} invoices of this customer are not paid. Settle them first.`)
  if (role_id !== ROLE.manager || state !== ACTIVE) return
  const others = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE.manager)
    .where('state', '=', ACTIVE)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (!others)
    throw new StartupError('This is the only business administrator. Make another one first (npm run create-admin).')
}
