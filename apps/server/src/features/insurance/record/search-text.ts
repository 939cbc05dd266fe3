import { sql } from 'kysely'

/** What the list finds an insurance `i` by, from its columns, its order and its customer. */
export const searchTextOf = (insuranceId: number) => sql`
  update insurances i set search_text = lower(concat_ws(' ', o.code, i.policy_number, i.insured_party, i.goods_name,
    i.hs_code, i.insurer, i.company, i.booking_contact, u.code, u.company_name, u.name))
  from orders o, users u where o.id = i.order_id and u.id = i.customer_id and i.id = ${insuranceId}`
