import type { AccountRecord } from '@kairo/shared/customers/account-record'
import { validityOf } from '@kairo/shared/customers/account-fields'
import { stateActions } from '@kairo/shared/customers/customer-states'
import { editableFields } from '@kairo/shared/customers/editable-fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import { type Language, recordNumberOf } from '@kairo/shared/languages'
import { factorForCustomer } from '@kairo/shared/rates/price'
import { isCustomerSide, isStaff, ROLE, USER_STATE } from '@kairo/shared/roles'
import { type Kysely, type Selectable, sql, type RawBuilder } from 'kysely'
import type { DB, Users } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { contactsOf } from './contacts.ts'
import { type InvitationFacts, invitationColumns, invitationOf } from '../password-reset/invitation-state.ts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { factorColumn } from '../sign-in/second-factor/required.ts'

/**
 * The accounts that a caller may see, as a condition on the table alias `u`: staff customers and shipper accounts, a
 * customer its own shipper accounts, everybody themselves. Business users belong to the feature `staff`.
 */
export function visibleAccounts(actor: Pick<Actor, 'id' | 'roleId'>): RawBuilder<boolean> {
  const own = sql<boolean>`u.id = ${actor.id}`
  if (actor.roleId === ROLE.manager || actor.roleId === ROLE.operator)
    return sql<boolean>`(u.role_id in (${ROLE.customer}, ${ROLE.shipperAccount}) or ${own})`
  if (actor.roleId === ROLE.customer) return sql<boolean>`(u.parent_id = ${actor.id} or ${own})`
  return own
}

/** An account that the caller may see, locked where it is to be changed. Throws USER_NOT_EXIST for any other. */
export async function findAccount(
  db: Kysely<DB>,
  actor: Pick<Actor, 'id' | 'roleId'>,
  id: number,
  { lock = false } = {},
): Promise<StoredAccount> {
  let query = db
    .selectFrom('users as u')
    .select(ACCOUNT_COLUMNS)
    .select(invitationColumns('u'))
    .where('u.id', '=', id)
    .where(visibleAccounts(actor))
  // Not `for update`: inserts of messages and orders of the account would wait for it and could deadlock.
  if (lock) query = query.forNoKeyUpdate()
  const account = await query.executeTakeFirst()
  if (!account) throw new Refusal('USER_NOT_EXIST')
  return account
}

/** How many orders each of these accounts has, all of one role; an account without any is missing. One query. */
export async function countOrdersOf(
  db: Kysely<DB>,
  ids: readonly number[],
  roleId: number,
): Promise<Map<number, number>> {
  if (ids.length === 0 || roleId < ROLE.customer) return new Map()
  // Those that a shipper account placed are its own as well: shipper_account_id names it in both cases.
  const column = sql.ref(roleId === ROLE.customer ? 'customer_id' : 'shipper_account_id')
  const { rows } = await sql<{ id: number; n: number }>`
    select ${column} as id, count(*) as n from orders where ${column} = any(${ids}) group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

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
type ListedAccount = Pick<Selectable<Users>, ColumnOf<(typeof LISTED_COLUMNS)[number]>> & InvitationFacts
/** The columns of ACCOUNT_COLUMNS. */
export type AccountColumns = Pick<Selectable<Users>, ColumnOf<(typeof ACCOUNT_COLUMNS)[number]>>
export type StoredAccount = AccountColumns & InvitationFacts

const MAX_SHIPPERS = 200

/** What every list shows of an account, for this caller. */
export const listedOf = (row: ListedAccount, actor: Pick<Actor, 'id' | 'roleId'>, now: Date) => ({
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
  invitation: invitationOf(row, actor, now),
  create_time: tokyoDateTime(row.create_time),
  update_time: tokyoDateTime(row.update_time),
  allowedActions: [...(row.role_id >= ROLE.customer ? stateActions(actor.roleId, row) : [])],
})

/** A whole account as this caller reads it. */
export async function recordOf(
  db: Kysely<DB>,
  account: StoredAccount,
  actor: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): Promise<AccountRecord> {
  const isCustomer = account.role_id === ROLE.customer
  const isResettable =
    actor.roleId === ROLE.manager && isCustomerSide(account.role_id) && account.state === USER_STATE.approved
  const [contacts, orders, shippers, parent, factor] = await Promise.all([
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
    isResettable
      ? db.selectFrom('users as u').select(factorColumn()).where('u.id', '=', account.id).executeTakeFirst()
      : undefined,
  ])
  return {
    ...listedOf(account, actor, now),
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
    mayResetSecondFactor: Boolean(factor?.has_factor),
    editable: [...editableFields({ id: actor.id, role_id: actor.roleId }, account)],
  }
}
