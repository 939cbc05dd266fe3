import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { awaitedFiltersOf } from '@kairo/shared/work/awaited-orders'
import { BILL_DUE_DAYS, type WorkList } from '@kairo/shared/work/work-reasons'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { BILLS_CHANGE } from '../billing/record/bills-changed.ts'
import { visibleInvoices } from '../billing/record/invoice-access.ts'
import { orderConditions } from '../orders/queries/order-filters.ts'
import { ORDERS_CHANGE } from '../orders/queries/order-list.ts'
import { isLive } from '../orders/queries/search-orders.ts'
import { viewerOf } from '../orders/record/order-access.ts'
import { countLists } from './list-counts.ts'

/** Orders in which the other side waits for the caller's answer, by the filters of the list; cached like its totals. */
export function countOrdersAwaited(context: AppContext, { actor }: RequestContext): Promise<number> {
  const filters = awaitedFiltersOf(actor.roleId).map(({ state, task, ...rest }) =>
    orderConditions(actor, { ...rest, ...(state ? { state: [...state] } : {}), ...(task ? { task: [...task] } : {}) }),
  )
  if (filters.length === 0) return Promise.resolve(0)
  return context.cache.get(ORDERS_CHANGE, ['awaited', viewerOf(actor)], async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders o
      where ${isLive} and (${sql.join(filters, sql` or `)})`.execute(context.db)
    return rows[0]?.count ?? 0
  })
}

export async function countOnLists(
  context: AppContext,
  request: RequestContext,
  ...names: WorkList[]
): Promise<number> {
  const counts = await countLists(context, request, names)
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

export async function countUnread({ db }: AppContext, { actor }: RequestContext): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .where('read_time', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What a customer has to answer and to pay. What is proposed writes no bill, so it is asked for each time. */
export async function countBillsAwaited(context: AppContext, { actor, now }: RequestContext): Promise<number> {
  const dueTo = addDays(tokyoToday(now), BILL_DUE_DAYS)
  const proposed = await sql<{ count: number }>`select count(*)::int as count from order_charges c
    join orders o on o.id = c.order_id
    where c.state = ${sql.lit(CHARGE_STATE.proposed)} and o.customer_id = ${actor.id}`.execute(context.db)
  const due = await context.cache.get(BILLS_CHANGE, ['due', viewerOf(actor), dueTo], async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from invoices i
      where ${visibleInvoices(actor)} and i.state = ${sql.lit(INVOICE_STATE.issued)} and i.kind = 'invoice'
        and i.open > 0 and i.due_date <= ${dueTo}::date`.execute(context.db)
    return rows[0]?.count ?? 0
  })
  return (proposed.rows[0]?.count ?? 0) + due
}
