import { HISTORY_FIELDS, OPERATOR_FIELDS } from '@kairo/shared/orders/fields/order-field-texts'
import { CUSTOMER_SIDE, isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsText, searchable } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { type OrderAct, wrote } from './order-act.ts'

/** Columns of an order that its words are made of, with the names of its customer and of who made it. */
const FOR_ALL_COLUMNS = [
  ...['code', 'order_no', 'shipper_company_name', 'consignee_company_name', 'corporation_number', 'container_number'],
  ...['goods_name', 'vessel', 'voyage', 'hbl_no', 'booking_number'],
]
const OPERATOR_COLUMNS = OPERATOR_FIELDS.map((key) => HISTORY_FIELDS[key].column)
/** A number without hyphens and blanks, where it has any: users type it either way. */
const SQUEEZED = ['code', 'order_no', 'hbl_no']

const columnsOf = (names: readonly string[]) => names.map((name) => sql.ref<string>(`o.${name}`))
const squeezed = (names: readonly string[]) =>
  columnsOf(names).map((column) => sql`nullif(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'), ${column})`)
const wordsOf = (parts: readonly RawBuilder<unknown>[]) => searchable(sql`concat_ws(' ', ${sql.join(parts)})`)

const FOR_ALL = [...columnsOf(FOR_ALL_COLUMNS), sql`customer.company_name`, ...squeezed(SQUEEZED)]
const FOR_STAFF = [...columnsOf(OPERATOR_COLUMNS), ...squeezed(OPERATOR_COLUMNS)]
/** Neither by the names of staff nor by what only the operator reads does the customer's side find an order. */
const CREATOR = sql`case when creator.role_id in (${sql.join([...CUSTOMER_SIDE])}) then creator.name end`

/** Orders whose words are not what they would be now, with what they would be. */
const otherWords = (which: RawBuilder<boolean>) => sql`
  select due.* from (
    select o.id as order_id, ${wordsOf([...FOR_ALL, sql`creator.name`, ...FOR_STAFF])} as staff_words,
      ${wordsOf([...FOR_ALL, CREATOR])} as customer_words
    from orders o join users customer on customer.id = o.customer_id join users creator on creator.id = o.created_by
    where ${which}) due
  left join order_search s on s.order_id = due.order_id
  where (s.staff_words, s.customer_words) is distinct from (due.staff_words, due.customer_words)`

/** Written only where they differ: their indexes are dear. */
const refresh = async (db: Kysely<DB>, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    insert into order_search (order_id, staff_words, customer_words) ${otherWords(which)}
    on conflict (order_id) do update set staff_words = excluded.staff_words, customer_words = excluded.customer_words`.execute(
    db,
  )
}

/** Updates the words of an order. */
export const refreshSearchText = (db: Kysely<DB>, orderId: number): Promise<void> =>
  refresh(db, sql<boolean>`o.id = ${orderId}`)

/** The same for several orders. */
export const refreshSearchTexts = (db: Kysely<DB>, orderIds: readonly number[]): Promise<void> =>
  refresh(db, sql<boolean>`o.id = any(${orderIds}::bigint[])`)

/** Those of these orders whose words are not what they would be now, changing none. */
export async function ordersWithOtherWords(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`${otherWords(sql<boolean>`o.id = any(${ids}::bigint[])`)}`.execute(
    db,
  )
  return rows.map(({ order_id }) => order_id)
}

const WRITTEN_WITH = [...FOR_ALL_COLUMNS, ...OPERATOR_COLUMNS, 'customer_id', 'created_by']

/** The words after an act that wrote what they are made of. */
export async function followWords(act: OrderAct): Promise<void> {
  if (wrote(act, WRITTEN_WITH)) await refreshSearchText(act.trx, act.order.id)
}

/** Orders `o` of which words hold all of this, which are conditions on `s`: together, so that one look at the index finds them. */
export const ordersOfWords = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`o.id in (select s.order_id from order_search s where ${sql.join(conditions, sql` and `)})`

/** A part of the words, whoever may find it: its index narrows before columns are compared. */
export const inWords = (text: string, how?: { bigrams: boolean }): RawBuilder<boolean> =>
  containsText(sql`s.staff_words`, text, how)

/** A term of lower case, without blanks, in the words by which the actor may find the order. */
export const inWordsOf = (actor: Actor, term: string, how?: { bigrams: boolean }): RawBuilder<boolean> =>
  isStaff(actor.roleId)
    ? inWords(term, how)
    : sql<boolean>`(${inWords(term, how)} and strpos(s.customer_words, ${term}) > 0)`
