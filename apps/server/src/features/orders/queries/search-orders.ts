import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { filtersOf, pageOf } from '@kairo/shared/contract/fields'
import type { orderSearchContract } from '@kairo/shared/orders/contracts/order-search.contract'
import { OPEN_STATES, ORDER_STATE, RUNNING_STATUS_RULES } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import { countAndFind } from '../../../database/count-and-find.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { visibleOrders } from '../record/order-access.ts'
import { orderConditions, type OrderFilters } from './order-filters.ts'
import {
  countOrders,
  type PageAnchors,
  isFoundAtOnce,
  orderIds,
  ordersById,
  sortedOrders,
  sortingOf,
} from './order-page.ts'
import { orderRowsOf } from './order-row.ts'

type Search = ParsedOf<typeof orderSearchContract.searchOrders>
type Export = ParsedOf<typeof orderSearchContract.downloadOrderList>

/** The filters of a search or an export. */
export function orderFiltersOf(input: Search & Partial<Pick<Export, 'columns' | 'allColumns'>>) {
  const { type: _type, columns: _columns, allColumns: _allColumns, ...filters } = filtersOf(input)
  return filters
}

/** A page of the orders that the caller may see, with the exact total. */
export async function searchOrders(
  { db, clock, ports, orderTotals }: AppContext,
  input: Search,
  request: RequestContext,
) {
  const filters = orderFiltersOf(input)
  const called = await ports.resolve(filters.departurePort, filters.destinationPort)
  const where = orderConditions(request.actor, filters, called)
  const now = clock.now()
  const sorting = sortingOf(input)
  const page = pageOf(input)
  let found: number[] | undefined
  const extent = await orderTotals.cached<PageAnchors>(request.actor, filters, now.getTime(), async () => {
    if (!isFoundAtOnce(filters, sorting)) return { total: await countOrders(db, where), anchors: {} }
    const { total, ids } = await countAndFind(db, sortedOrders(sorting), where, page)
    found = ids
    return { total, anchors: {} }
  })
  const ids = found ?? (await orderIds(db, where, sorting, page, extent))
  const list = orderRowsOf(await ordersById(db, ids), request.actor, request.language, now)
  return { list, totalRow: extent.total }
}

/** How many orders of a search the caller may see; cached with the total of the list that the search leads to. */
export async function countView(
  { db, clock, ports, orderTotals }: AppContext,
  filters: OrderFilters,
  { actor }: RequestContext,
): Promise<number> {
  const called = await ports.resolve(filters.departurePort, filters.destinationPort)
  const where = orderConditions(actor, filters, called)
  const { total } = await orderTotals.cached<PageAnchors>(actor, filters, clock.now().getTime(), async () => ({
    total: await countOrders(db, where),
    anchors: {},
  }))
  return total
}

/** States that do not determine the running status alone: few orders are in them, and only those are read. */
const DIVIDED_STATES = [
  ...new Set(
    RUNNING_STATUS_RULES.filter((rule) => rule.inEdit !== undefined || rule.draftFlag !== undefined).flatMap(
      (rule) => rule.states,
    ),
  ),
]

/** Orders that can wait for someone, as the index orders_live has it; all others are history, and most orders are. */
export const isLive = sql<boolean>`o.state in (${sql.join(
  [ORDER_STATE.draft, ...OPEN_STATES, ORDER_STATE.inTransit].map((state) => sql.lit(state)),
)})`

/** How many orders stand where; arrived and delivered ones are one status, and so one row. */
interface StandingRow {
  state: number
  in_edit: boolean
  draft: number
  n: number
}
const IN_EDIT = sql`(o.is_allow_consignee_change = 3 or o.is_allow_shipper_change = 3)`

const standingOf = (visible: RawBuilder<unknown>): RawBuilder<StandingRow> => sql<StandingRow>`
  select o.state, ${IN_EDIT} as in_edit, o.is_bl_draft_confirmed as draft, count(*) as n
  from orders o where ${visible} and o.state in (${sql.join(DIVIDED_STATES)}) group by 1, 2, 3
  union all
  select o.state, false, 0, count(*) from orders o
  where ${visible} and o.state not in (${sql.join(DIVIDED_STATES)}) group by 1`

/** The same of all orders, without reading the million that is history: what was submitted less what is still at work. */
const standingOfAll = sql<StandingRow>`
  with live as (select o.state, ${IN_EDIT} as in_edit, o.is_bl_draft_confirmed as draft, count(*) as n,
    count(o.submit_time) as submitted from orders o where ${isLive} group by 1, 2, 3),
  kept as (select coalesce(sum(counted), 0)::int8 as counted, coalesce(sum(cancelled), 0)::int8 as cancelled
    from order_counts where dimension = 'all')
  select state, in_edit, draft, n from live
  union all
  select ${sql.lit(ORDER_STATE.arrived)}, false, 0,
    counted - (select coalesce(sum(submitted), 0)::int8 from live) from kept
  union all
  select ${sql.lit(ORDER_STATE.cancelled)}, false, 0, cancelled from kept
  union all
  select o.state, false, 0, count(*) from orders o where o.submit_time is null and not ${isLive} group by 1`

/** How many orders the caller may see in each running status. */
export function countByStatus({ db, clock, orderTotals }: AppContext, request: RequestContext, customerId?: number) {
  const { actor } = request
  const visible = sql`${visibleOrders(actor)} ${customerId ? sql`and o.customer_id = ${customerId}` : sql``}`
  return orderTotals.cached(actor, { byStatus: customerId ?? null }, clock.now().getTime(), async () => {
    const standing = isStaff(actor.roleId) && !customerId ? standingOfAll : standingOf(visible)
    const { rows } = await standing.execute(db)
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
    return { total: rows.reduce((sum, row) => sum + row.n, 0), counts }
  })
}
