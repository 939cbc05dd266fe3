import { OFFICE_ZONE, portInstant, portTime } from '@kairo/shared/port-time'
import { type Waiting, WAITING_ROWS, type WaitingRow } from '@kairo/shared/home/home.contract'
import {
  AWAITED_ORDERS,
  WAITING_ORDERS,
  type WaitingFilter,
  type WaitingOrders,
  waitingOrdersOf,
} from '@kairo/shared/home/waiting'
import { isStaff } from '@kairo/shared/roles'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { orderConditions } from '../orders/queries/order-filters.ts'
import { ORDERS_CHANGE } from '../orders/queries/order-list.ts'
import type { orderRowsOf } from '../orders/queries/order-row.ts'
import { isLive } from '../orders/queries/search-orders.ts'
import { viewerOf, visibleOrders } from '../orders/record/order-access.ts'

export type OrderRow = ReturnType<typeof orderRowsOf>[number]

/** An order of a group, and the deadline of the task that it is there for; without one its cut-off is shown. */
interface Found {
  id: number
  due: string | null
  zone: string | null
}
/** How many live orders a group has, and the first of them. */
export interface OrderGroup {
  name: WaitingOrders
  count: number
  rows: Found[]
}
interface OrderGroups {
  groups: OrderGroup[]
  /** Orders in which the other side waits for an answer: the number of the menu. */
  awaited: number
}

const conditionOf = (name: WaitingOrders, { actor }: RequestContext) => {
  const { state, task, ...filter }: WaitingFilter = WAITING_ORDERS[name].filter
  const filters = { ...filter, ...(state ? { state: [...state] } : {}), ...(task ? { task: [...task] } : {}) }
  return sql<boolean>`coalesce(${orderConditions(actor, filters)}, false)`
}

/**
 * What waits for the caller in orders, by the filters of the list that each group leads to: one pass, cached like the
 * totals of that list.
 */
export function findOrderGroups(context: AppContext, request: RequestContext): Promise<OrderGroups> {
  const { actor } = request
  const names = waitingOrdersOf(actor.roleId)
  if (names.length === 0) return Promise.resolve({ groups: [], awaited: 0 })
  return context.cache.get(ORDERS_CHANGE, ['waiting', viewerOf(actor), names], async () => {
    const has = (name: WaitingOrders) => sql`waits[${sql.lit(names.indexOf(name) + 1)}]`
    const found = names.map((name) => {
      const { task }: WaitingFilter = WAITING_ORDERS[name].filter
      const due = task
        ? sql`(select t.due_at, t.due_zone from order_tasks t where t.order_id = l.id
            and t.state = ${sql.lit(TASK_STATE.open)} and t.kind in (${sql.join(task.map((kind) => sql.lit(kind)))})
            order by t.due_at nulls last limit 1)`
        : sql`(select l.deadline_at as due_at, null as due_zone)`
      return sql`json_build_object('count', (select count(*) from live where ${has(name)}), 'rows', array(
        select json_build_object('id', l.id, 'due', d.due_at, 'zone', d.due_zone) from live l cross join lateral ${due} d
        where ${has(name)} order by d.due_at nulls last, l.id limit ${sql.lit(WAITING_ROWS)}))`
    })
    const awaited = names.filter((name) => AWAITED_ORDERS.includes(name)).map(has)
    const { rows } = await sql<{ found: Omit<OrderGroup, 'name'>[]; awaited: number }>`
      with live as materialized (select o.id, o.deadline_at, array[${sql.join(names.map((name) => conditionOf(name, request)))}] as waits
        from orders o where ${visibleOrders(actor)} and ${isLive})
      select json_build_array(${sql.join(found)}) as found,
        (select count(*)::int from live where ${sql.join(awaited, sql` or `)}) as awaited`.execute(context.db)
    const groups = (rows[0]?.found ?? []).flatMap((group, at) => {
      const name = names[at]
      return name ? [{ name, ...group }] : []
    })
    return { groups, awaited: rows[0]?.awaited ?? 0 }
  })
}

/** The groups with their first orders as the page shows them. */
export function shownGroups(
  groups: readonly OrderGroup[],
  rowOf: ReadonlyMap<number, OrderRow>,
  { actor }: RequestContext,
  now: Date,
): Waiting[] {
  const shown = (row: OrderRow, found: Found, isTask: boolean): WaitingRow => {
    const dueZone = found.zone ?? row.departureZone ?? OFFICE_ZONE
    const due = isTask ? found.due && portTime(new Date(found.due), dueZone) : row.deadline || null
    return {
      id: row.id,
      code: row.code,
      company: isStaff(actor.roleId) ? row.company_name : '',
      departurePort: row.departure_port_label,
      destinationPort: row.destination_port_label,
      amount: null,
      currency: null,
      due,
      dueZone,
      isOverdue: due !== null && portInstant(due, dueZone) < now,
    }
  }
  return groups.map(({ name, count, rows }) => ({
    name,
    count,
    earliest: null,
    rows: rows.flatMap((found) => {
      const row = rowOf.get(found.id)
      return row ? [shown(row, found, 'task' in WAITING_ORDERS[name].filter)] : []
    }),
  }))
}
