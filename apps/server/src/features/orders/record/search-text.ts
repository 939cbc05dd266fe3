import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A number without hyphens and blanks, where it has any: users type it either way. */
const squeezed = (column: RawBuilder<string | null>) =>
  sql`nullif(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'), ${column})`

/** Full-width letters and digits as half-width ones, half-width kana as full-width ones: as every search writes them. */
const SEARCH_TEXT = sql<string>`lower(normalize(concat_ws(' ', o.code, o.order_no, customer.company_name, creator.name,
  o.shipper_company_name, o.consignee_company_name, o.corporation_number, o.container_number, o.goods_name,
  o.vessel, o.voyage, o.mbl, o.hbl_no, nullif(o.booking_number, ''),
  ${squeezed(sql`o.code`)}, ${squeezed(sql`o.order_no`)}, ${squeezed(sql`o.mbl`)}, ${squeezed(sql`o.hbl_no`)}), NFKC))`

/** Written only where it differs: its indexes are the dearest of the table. */
const refresh = async (db: Kysely<DB>, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    update orders o set search_text = ${SEARCH_TEXT}
    from users customer, users creator
    where ${which} and customer.id = o.customer_id and creator.id = o.created_by
      and o.search_text is distinct from ${SEARCH_TEXT}`.execute(db)
}

/** Renews what the text filters of the lists look at; called by every write of an order. */
export const refreshSearchText = (db: Kysely<DB>, orderId: number): Promise<void> =>
  refresh(db, sql<boolean>`o.id = ${orderId}`)

/** The same for several orders. */
export const refreshSearchTexts = (db: Kysely<DB>, orderIds: readonly number[]): Promise<void> =>
  refresh(db, sql<boolean>`o.id = any(${orderIds})`)
