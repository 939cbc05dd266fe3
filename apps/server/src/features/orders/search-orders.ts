import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { orderSearchContract } from '@kairo/shared/orders/order-search.contract'
import { RUNNING_STATUS_RULES } from '@kairo/shared/orders/order-states'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Actor, Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { countOrders } from './count-orders.ts'
import { documentsOf } from './list-documents.ts'
import { selectOrderRows, type StoredOrder } from './find-order.ts'
import { visibleOrders } from './order-access.ts'
import { orderConditions } from './order-filters.ts'
import { orderRowOf } from './order-row.ts'

type Search = ParsedOf<typeof orderSearchContract.searchOrders>

/** Columns that lists are sorted by; each has an index that ends in id. */
const SORT_COLUMNS = { createTime: 'create_time', expectLeave: 'etd', expectArrive: 'eta', deadline: 'deadline_at', code: 'code' } as const

/** Below this offset a plain scan is quickest; above it the ids are found first, from the nearer end. */
export async function orderIds(
  db: Database,
  where: RawBuilder<boolean>,
  order: { column: string; descending: boolean },
  page: { limit: number; offset: number },
  total: number,
): Promise<number[]> {
  const fromEnd = page.offset > total / 2
  const limit = fromEnd ? Math.max(Math.min(page.limit, total - page.offset), 0) : page.limit
  if (limit === 0) return []
  const offset = fromEnd ? total - page.offset - limit : page.offset
  // Read from the far end, a page comes in reverse and is turned round.
  const direction = sql.raw(order.descending !== fromEnd ? 'desc nulls last' : 'asc nulls first')
  const idDirection = sql.raw(order.descending !== fromEnd ? 'desc' : 'asc')
  const column = sql.ref(`o.${order.column}`)
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${where}
    order by ${column} ${direction}, o.id ${idDirection} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map((row) => row.id)
  return fromEnd ? ids.reverse() : ids
}

/** The rows of these ids, in this order. */
export async function ordersById(db: Database, ids: readonly number[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectOrderRows(db)
    .where('o.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of the orders that the caller may see, with the exact total. */
export async function searchOrders(kairo: Kairo, input: Search, call: Call) {
  const { db } = kairo
  const { type: _type, page: _page, pageNum: _pageNum, limit: _limit, size: _size, pageSize: _pageSize, sortBy, sortOrder, ...filters } = input
  const where = orderConditions(call.actor, filters)
  const now = kairo.clock.now()
  const total = await countOrders(db, call.actor, filters, where, now.getTime())
  const order = { column: SORT_COLUMNS[sortBy ?? 'createTime'], descending: sortOrder !== 'asc' }
  const ids = await orderIds(db, where, order, pageOf(input), total)
  const [orders, documents] = await Promise.all([ordersById(db, ids), documentsOf(db, ids)])
  const list = orders.map((row) => orderRowOf(row, documents.get(row.id) ?? [], call.actor, call.language, now))
  return { list: { list, totalRow: total } }
}

/** How many orders the caller may see in each running status. */
export async function countByStatus(db: Database, actor: Actor, customerId?: number) {
  const { rows } = await sql<{ state: number; in_edit: boolean; draft: number; n: number }>`
    select o.state, (o.is_allow_consignee_change = 3 or o.is_allow_shipper_change = 3) as in_edit,
      o.is_bl_draft_confirmed as draft, count(*) as n
    from orders o where ${visibleOrders(actor)} ${customerId ? sql`and o.customer_id = ${customerId}` : sql``}
    group by 1, 2, 3`.execute(db)
  const counts = RUNNING_STATUS_RULES.map((rule) => ({
    runningStatus: rule.status,
    count: rows
      .filter(
        (row) =>
          rule.states.some((state) => state === row.state) &&
          (rule.inEdit === undefined || rule.inEdit === row.in_edit) &&
          (rule.draftFlag === undefined || rule.draftFlag === row.draft),
      )
      .reduce((sum, row) => sum + row.n, 0),
  }))
  return { data: { total: rows.reduce((sum, row) => sum + row.n, 0), counts } }
}
