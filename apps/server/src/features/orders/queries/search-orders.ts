import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { filtersOf, pageOf } from '@kairo/shared/contract/fields'
import type { orderSearchContract } from '@kairo/shared/orders/contracts/order-search.contract'
import { OPEN_STATES, ORDER_STATE, ORDER_STATES, RUNNING_STATUS_RULES } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import { listPage, listTotal } from '../../../database/list-page.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { resolvePorts } from '../../route-master/port-lookup.ts'
import { viewerOf, visibleOrders } from '../record/order-access.ts'
import { orderConditions, type OrderFilters } from './order-filters.ts'
import { isFoundAtOnce, ORDERS, ORDERS_CHANGE, ORDERS_NOW, ordersById, sortingOf, sortKeys } from './order-list.ts'
import { orderRowsOf } from './order-row.ts'

type Search = ParsedOf<typeof orderSearchContract.searchOrders>
type Export = ParsedOf<typeof orderSearchContract.downloadOrderList>

/** The filters of a search or an export. */
export function orderFiltersOf(input: Search & Partial<Pick<Export, 'columns' | 'allColumns'>>) {
  const { type: _type, columns: _columns, allColumns: _allColumns, ...filters } = filtersOf(input)
  return filters
}

/** The minute of an instant, so that totals of a moment ago still serve. */
export const minuteOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % 60_000))

/** A page of the orders that the caller may see, with the exact total. */
export async function searchOrders(context: AppContext, input: Search, request: RequestContext) {
  const filters = orderFiltersOf(input)
  const called = await resolvePorts(context, filters.departurePort, filters.destinationPort)
  const sorting = sortingOf(input)
  const { total, ids } = await listPage(context, {
    list: filters.feeToBeBilled === undefined ? ORDERS : ORDERS_NOW,
    where: orderConditions(request.actor, filters, called, { now: minuteOf(request.now) }),
    sort: sortKeys(sorting),
    page: pageOf(input),
    isFoundAtOnce: isFoundAtOnce(filters, sorting),
  })
  const orders = await ordersById(context.db, ids)
  return { list: orderRowsOf(orders, request.actor, request.language, request.now), totalRow: total }
}

/** How many orders of a search the caller may see: the total of the list that the search leads to. */
export async function countView(
  context: AppContext,
  filters: OrderFilters,
  { actor, now }: RequestContext,
): Promise<number> {
  const called = await resolvePorts(context, filters.departurePort, filters.destinationPort)
  return listTotal(context, ORDERS, orderConditions(actor, filters, called, { now: minuteOf(now) }))
}

/** States that do not determine the running status alone: few orders are in them, and only those are read. */
const DIVIDED_STATES = [
  ...new Set(
    RUNNING_STATUS_RULES.filter((rule) => rule.inEdit !== undefined || rule.draftFlag !== undefined).flatMap(
      (rule) => rule.states,
    ),
  ),
]

/** States of orders that can wait for someone, as the index orders_live has them; all others are history, and most orders are. */
const LIVE_STATES: readonly number[] = [ORDER_STATE.draft, ...OPEN_STATES, ORDER_STATE.inTransit]
const listOf = (states: readonly number[]) => sql.join(states.map((state) => sql.lit(state)))
export const isLive = sql<boolean>`o.state in (${listOf(LIVE_STATES)})`
const PAST_STATES = listOf(ORDER_STATES.filter((state) => !LIVE_STATES.includes(state)))

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

/** The same of all orders by indexes alone: those at work by theirs, the history by that of states. */
export const standingOfAll = sql<StandingRow>`
  select o.state, ${IN_EDIT} as in_edit, o.is_bl_draft_confirmed as draft, count(*) as n
  from orders o where ${isLive} group by 1, 2, 3
  union all
  select case o.state when ${sql.lit(ORDER_STATE.delivered)} then ${sql.lit(ORDER_STATE.arrived)} else o.state end,
    false, 0, count(*)
  from orders o where o.state in (${PAST_STATES}) group by 1`

/** How many orders the caller may see in each running status. */
export function countByStatus({ db, cache }: AppContext, { actor }: RequestContext, customerId?: number) {
  const visible = sql`${visibleOrders(actor)} ${customerId ? sql`and o.customer_id = ${customerId}` : sql``}`
  return cache.get(ORDERS_CHANGE, ['by status', viewerOf(actor), customerId], async () => {
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
