import { HISTORY_FIELDS, OPERATOR_FIELDS } from '@kairo/shared/orders/fields/order-field-texts'
import { CUSTOMER_SIDE, isStaff, ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AppContext } from '../../../app-context.ts'
import { searchable } from '../../../database/conditions.ts'
import { addJob } from '../../../queue/add-job.ts'
import { eventsOf, type OrderAct } from './order-act.ts'
import { handle, type Handler, task } from '../../../queue/task.ts'

/** A number without hyphens and blanks, where it has any: users type it either way. */
const squeezed = (column: RawBuilder<string | null>) =>
  sql`nullif(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'), ${column})`

const searchText = (parts: readonly RawBuilder<unknown>[]) => searchable(sql`concat_ws(' ', ${sql.join(parts)})`)

const FOR_ALL = [
  sql`o.code, o.order_no, customer.company_name, o.shipper_company_name, o.consignee_company_name`,
  sql`o.corporation_number, o.container_number, o.goods_name, o.vessel, o.voyage, o.hbl_no, nullif(o.booking_number, '')`,
  sql`${squeezed(sql`o.code`)}, ${squeezed(sql`o.order_no`)}, ${squeezed(sql`o.hbl_no`)}`,
]
const OPERATOR_COLUMNS = OPERATOR_FIELDS.map((key) => sql.ref<string>(`o.${HISTORY_FIELDS[key].column}`))
const FOR_STAFF = OPERATOR_COLUMNS.flatMap((column) => [column, squeezed(column)])
const SEARCH_TEXT = searchText([...FOR_ALL, sql`creator.name`, ...FOR_STAFF])

/**
 * Whether the customer's side finds a term of lower case, without blanks, in an order whose search text contains it: not
 * by the names of staff, and not by what only the operator reads. Those few words are looked at first, as the other text
 * is not stored.
 */
export const foundByCustomers = (term: string): RawBuilder<boolean> => {
  const byCustomers = sql`creator.role_id in (${sql.join([...CUSTOMER_SIDE])})`
  const hidden = searchText([sql`case when ${byCustomers} then '' else creator.name end`, ...FOR_STAFF])
  const shown = searchText([...FOR_ALL, sql`case when ${byCustomers} then creator.name end`])
  return sql<boolean>`(select strpos(${hidden}, ${term}) = 0 or strpos(${shown}, ${term}) > 0
    from users customer, users creator where customer.id = o.customer_id and creator.id = o.created_by)`
}

/** Written only where it differs: its indexes are the dearest of the table. */
const refresh = async (db: Kysely<DB>, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    update orders o set search_text = ${SEARCH_TEXT}
    from users customer, users creator
    where ${which} and customer.id = o.customer_id and creator.id = o.created_by
      and o.search_text is distinct from ${SEARCH_TEXT}`.execute(db)
}

/** Those of these orders whose search text is not what it would be now, changing none. */
export async function ordersWithOtherWords(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join users customer on customer.id = o.customer_id
      join users creator on creator.id = o.created_by
    where o.id = any(${ids}::bigint[]) and o.search_text is distinct from ${SEARCH_TEXT}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Updates the search text of an order. */
export const refreshSearchText = (db: Kysely<DB>, orderId: number): Promise<void> =>
  refresh(db, sql<boolean>`o.id = ${orderId}`)

/** The search text after an act that wrote the row of its order. */
export async function followWords(act: OrderAct): Promise<void> {
  if (eventsOf(act, 'written').length > 0) await refreshSearchText(act.trx, act.order.id)
}

/** The same for several orders. */
const refreshSearchTexts = (db: Kysely<DB>, orderIds: readonly number[]): Promise<void> =>
  refresh(db, sql<boolean>`o.id = any(${orderIds})`)

/** The orders of an account older than one of them; all of them without it. */
interface Page {
  accountId: number
  /** The time as PostgreSQL writes it, to the microsecond. */
  before?: { time: string; id: number }
}
export const reindexOrderNamesTask = task<Page>('renew-names-in-orders')

/** Orders per job: they are locked together for a fraction of a second. */
const PAGE_SIZE = 500
/** Lower priority than mails, which users wait for. */
const PRIORITY = 10

/**
 * Queues the update of search texts after a change of name; called by every change of an account's name or
 * company, in its transaction. A job, as a large customer or a busy operator has hundreds of thousands of orders.
 */
export const scheduleNameReindex = (trx: Kysely<DB>, accountId: number): Promise<void> =>
  addJob(trx, reindexOrderNamesTask, { accountId }, { key: `names-of-${accountId}`, priority: PRIORITY })

/**
 * Orders that name the account, by what an index serves: staff make orders of any customer, so all are gone through.
 */
function ordersNaming(account: { id: number; role_id: number; parent_id: number | null }): RawBuilder<boolean> {
  if (isStaff(account.role_id)) return sql<boolean>`o.created_by = ${account.id}`
  if (account.role_id === ROLE.customer) return sql<boolean>`o.customer_id = ${account.id}`
  return sql<boolean>`(o.customer_id = ${account.parent_id} and o.created_by = ${account.id})`
}

/**
 * Updates one page, the newest orders first, and queues the next one as a separate job, so that a restart loses
 * nothing.
 */
export const reindexOrderNames = ({ db }: Pick<AppContext, 'db'>, { pageSize = PAGE_SIZE } = {}): Handler =>
  handle(reindexOrderNamesTask, ({ accountId, before }) =>
    db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('users')
        .select(['id', 'role_id', 'parent_id'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account) return
      const older = before
        ? sql<boolean>`(o.create_time, o.id) < (${before.time}::timestamptz, ${before.id}::bigint)`
        : sql<boolean>`true`
      const { rows } = await sql<{ id: number; time: string }>`
        select o.id, o.create_time::text as time from orders o where ${ordersNaming(account)} and ${older}
        order by o.create_time desc, o.id desc limit ${pageSize} for no key update`.execute(trx)
      await refreshSearchTexts(
        trx,
        rows.map(({ id }) => id),
      )
      const last = rows.at(-1)
      // Without the key: a change of name meanwhile starts a second run, and neither replaces the other.
      if (last && rows.length === pageSize)
        await addJob(trx, reindexOrderNamesTask, { accountId, before: last }, { priority: PRIORITY })
    }),
  )
