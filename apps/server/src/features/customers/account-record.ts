import type { AccountRecord } from '@kairo/shared/customers/account-record'
import { validityOf } from '@kairo/shared/customers/account-fields'
import { stateActions } from '@kairo/shared/customers/customer-states'
import { editableFields } from '@kairo/shared/customers/editable-fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import { type Language, recordNumberOf } from '@kairo/shared/languages'
import { factorForCustomer } from '@kairo/shared/rates/price'
import { isStaff, ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Users } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { contactsOf } from './contacts.ts'
import { countOrdersOf } from './queries/order-totals.ts'

export const LISTED_COLUMNS = [
  'u.id',
  'u.version',
  'u.code',
  'u.role_id',
  'u.parent_id',
  'u.company_name',
  'u.name',
  'u.email',
  'u.telephone',
  'u.state',
  'u.reject_reason',
  'u.language',
  'u.country',
  'u.discount',
  'u.create_time',
  'u.update_time',
] as const
export const ACCOUNT_COLUMNS = [
  ...LISTED_COLUMNS,
  'u.bank_account',
  'u.fax',
  'u.address',
  'u.postal_code',
  'u.homepage',
  'u.departure_port',
  'u.destination_port',
  'u.transport_type',
  'u.remark',
] as const
type ColumnOf<C> = C extends `u.${infer Name}` ? Extract<Name, keyof Users> : never
type ListedAccount = Pick<Selectable<Users>, ColumnOf<(typeof LISTED_COLUMNS)[number]>>
export type StoredAccount = Pick<Selectable<Users>, ColumnOf<(typeof ACCOUNT_COLUMNS)[number]>>

const MAX_SHIPPERS = 200

/** What every list shows of an account, for this caller. */
export const listedOf = (row: ListedAccount, actor: Pick<Actor, 'roleId'>) => ({
  id: row.id,
  version: row.version,
  code: row.code,
  role_id: row.role_id,
  company_name: row.company_name,
  name: row.name,
  email: row.email,
  telephone: row.telephone,
  state: row.state,
  validInvalid: validityOf(row.state),
  reject_reason: row.state === USER_STATE.rejected ? row.reject_reason : null,
  language: recordNumberOf(row.language as Language),
  country: row.country,
  create_time: tokyoDateTime(row.create_time),
  update_time: tokyoDateTime(row.update_time),
  allowedActions: [...(row.role_id >= ROLE.customer ? stateActions(actor.roleId, row) : [])],
})

/** A whole account as this caller reads it. */
export async function recordOf(
  db: Kysely<DB>,
  account: StoredAccount,
  actor: Pick<Actor, 'id' | 'roleId'>,
): Promise<AccountRecord> {
  const isCustomer = account.role_id === ROLE.customer
  const [contacts, orders, shippers, parent] = await Promise.all([
    isCustomer ? contactsOf(db, account.id) : [],
    countOrdersOf(db, [account.id], account.role_id),
    isCustomer
      ? db
          .selectFrom('users')
          .select(['id', 'code', 'company_name', 'name', 'email', 'state'])
          .where('parent_id', '=', account.id)
          .orderBy('id')
          .limit(MAX_SHIPPERS)
          .execute()
      : [],
    account.parent_id === null
      ? undefined
      : db.selectFrom('users').select(['code', 'company_name']).where('id', '=', account.parent_id).executeTakeFirst(),
  ])
  return {
    ...listedOf(account, actor),
    parent_id: account.parent_id,
    parent_code: parent?.code ?? null,
    parent_company_name: parent?.company_name ?? null,
    bank_account: account.bank_account,
    fax: account.fax,
    address: account.address,
    postal_code: account.postal_code,
    homepage: account.homepage,
    departure_port: account.departure_port,
    destination_port: account.destination_port,
    transport_type: account.transport_type,
    remark: account.remark,
    discount: isStaff(actor.roleId) ? account.discount : factorForCustomer(account.discount),
    contactInfo: contacts.map(({ name, email }) => ({ name, email })),
    approvalCount: shippers.filter((shipper) => shipper.state === USER_STATE.awaiting).length,
    orderCount: orders.get(account.id) ?? 0,
    shippers,
    editable: [...editableFields({ id: actor.id, role_id: actor.roleId }, account)],
  }
}
