import type { OrderForm } from '@kairo/shared/orders/fields/order-form'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isCustomerSide, ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'

/**
 * The company that books (rules 8.13): role 4 itself, role 5 its customer, staff the one they choose, under contract.
 * Throws USER_NOT_EXIST for another account's or an unknown one, USER_TERMINATION_CONTRACT for one without a contract.
 */
export async function bookingCompany(db: Kysely<DB>, actor: Actor, chosen: number | undefined): Promise<number> {
  const id = actor.customerId ?? chosen
  if (id === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'orderReq.customerId', message: 'required' }] })
  const customer = await db
    .selectFrom('users')
    .select(['role_id', 'state'])
    .where('id', '=', id)
    .where('role_id', '=', ROLE.customer)
    .executeTakeFirst()
  if (!customer || (chosen !== undefined && chosen !== id)) throw new Refusal('USER_NOT_EXIST')
  if (customer.state !== USER_STATE.approved) throw new Refusal('USER_TERMINATION_CONTRACT')
  return id
}

/**
 * Whether a stored order keeps its company: what a customer or its shipper account made is theirs, and so is what was
 * submitted for a customer and withdrawn, as its documents, its history and the fee of a late withdrawal stay with it.
 */
export async function isCompanyFixed(
  db: Kysely<DB>,
  { id, state, create_role_id }: { id: number; state: number; create_role_id: number },
): Promise<boolean> {
  if (state !== ORDER_STATE.draft || isCustomerSide(create_role_id)) return true
  // Each submission leaves its quotation behind, also after a withdrawal.
  const quotation = await db
    .selectFrom('order_quotations')
    .select('seq')
    .where('order_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return quotation !== undefined
}

/**
 * The shipper account that the order is to show: role 5 itself in a new order, else one of the customer's that the form
 * names. What a shipper account created stays its own, and one that is only named cannot change that.
 */
export async function shipperAccount(
  db: Kysely<DB>,
  actor: Actor,
  form: OrderForm,
  customerId: number,
  stored: { shipper_account_id: number | null; create_role_id: number } | null,
): Promise<number | null> {
  if (stored && (actor.roleId === ROLE.shipperAccount || stored.create_role_id === ROLE.shipperAccount))
    return stored.shipper_account_id
  if (actor.roleId === ROLE.shipperAccount) return actor.id
  const named = form.orderReq.shipperAccountId
  if (named === undefined || named === stored?.shipper_account_id) return named ?? null
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', named)
    .where('role_id', '=', ROLE.shipperAccount)
    .where('parent_id', '=', customerId)
    .where('state', '=', USER_STATE.approved)
    .executeTakeFirst()
  if (!account)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'orderReq.shipperAccountId', message: 'choice' }] })
  return account.id
}
