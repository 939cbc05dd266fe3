import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

const refresh = async (db: Kysely<DB>, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    update orders o set search_text = lower(concat_ws(' ', o.code, o.order_no, customer.company_name, creator.name,
      o.shipper_company_name, o.consignee_company_name, o.corporation_number, o.container_number, o.goods_name,
      o.vessel, o.voyage, o.mbl, o.hbl_no))
    from users customer, users creator
    where ${which} and customer.id = o.customer_id and creator.id = o.created_by`.execute(db)
}

/** Renews what the text filters of the lists look at; called by every write of an order. */
export const refreshSearchText = (db: Kysely<DB>, orderId: number): Promise<void> =>
  refresh(db, sql<boolean>`o.id = ${orderId}`)

/** The same for the orders of a customer or shipper account that has a new name. */
export const refreshNamesInOrders = (db: Kysely<DB>, account: { id: number; role_id: number }): Promise<void> =>
  refresh(
    db,
    account.role_id === ROLE.customer
      ? sql<boolean>`o.customer_id = ${account.id}`
      : sql<boolean>`o.shipper_account_id = ${account.id}`,
  )
