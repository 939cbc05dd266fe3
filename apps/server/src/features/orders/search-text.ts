import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Renews what the text filters of the lists look at; called by every write of an order. */
export const refreshSearchText = async (db: Kysely<DB>, orderId: number): Promise<void> => {
  await sql`
    update orders o set search_text = lower(concat_ws(' ', o.code, o.order_no, customer.company_name, creator.name,
      o.shipper_company_name, o.consignee_company_name, o.corporation_number, o.container_number, o.goods_name,
      o.vessel, o.voyage, o.mbl, o.hbl_no))
    from users customer, users creator
    where o.id = ${orderId} and customer.id = o.customer_id and creator.id = o.created_by`.execute(db)
}
