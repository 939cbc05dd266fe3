import { OFFICE_ZONE, portDay, portInstant } from '@kairo/shared/port-time'
import { type Waiting, WAITING_ROWS, type WaitingRow } from '@kairo/shared/home/home.contract'
import { WAITING_ORDERS, type WaitingFilter, type WaitingOrders, waitingOrdersOf } from '@kairo/shared/home/waiting'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { documentBits, orderConditions } from '../orders/queries/order-filters.ts'
import { ORDERS_CHANGE } from '../orders/queries/order-list.ts'
import type { orderRowsOf } from '../orders/queries/order-row.ts'
import { isLive } from '../orders/queries/search-orders.ts'
import { viewerOf, visibleOrders } from '../orders/record/order-access.ts'

export type OrderRow = ReturnType<typeof orderRowsOf>[number]

/** Tasks whose ship is at sea: due when it arrives, the others at the cut-off. */
const AT_SEA: readonly WaitingOrders[] = ['blMissing', 'arrivalNoticeMissing']
const DUE = sql`case when o.state = ${ORDER_STATE.inTransit} then o.eta::timestamp at time zone 'Asia/Tokyo' else o.deadline_at end`

/** How many live orders have a task, and the first of them. */
export interface OrderTask {
  name: WaitingOrders
  count: number
  ids: number[]
}

/** The tasks of orders of the caller, by the filters that the page links to: one pass, cached like the totals of the list. */
export function findOrderTasks(context: AppContext, { actor }: RequestContext): Promise<OrderTask[]> {
  const names = waitingOrdersOf(actor.roleId)
  if (names.length === 0) return Promise.resolve([])
  return context.cache.get(ORDERS_CHANGE, ['tasks', viewerOf(actor), names], async () => {
    const tasks = names.map((name) => {
      const { state, ...filter }: WaitingFilter = WAITING_ORDERS[name].filter
      const filters = { ...filter, ...(state ? { state: [...state] } : {}) }
      return sql`coalesce(${orderConditions(actor, filters, undefined, { bits: sql`coalesce(d.bits, 0)` })}, false)`
    })
    const found = names.map((_, at) => {
      const has = sql`tasks[${sql.lit(at + 1)}]`
      return sql`json_build_object('count', (select count(*) from live where ${has}), 'ids', array(
        select id from live where ${has} order by due nulls last, id limit ${sql.lit(WAITING_ROWS)}))`
    })
    const { rows } = await sql<{ found: Omit<OrderTask, 'name'>[] }>`
      with ids as materialized (select o.id from orders o where ${visibleOrders(actor)} and ${isLive}),
      documents as materialized (${documentBits(sql`select id from ids`)}),
      live as materialized (select o.id, ${DUE} as due, array[${sql.join(tasks)}] as tasks from orders o
        left join documents d on d.order_id = o.id where ${visibleOrders(actor)} and ${isLive})
      select json_build_array(${sql.join(found)}) as found`.execute(context.db)
    return (rows[0]?.found ?? []).flatMap((task, at) => {
      const name = names[at]
      return name ? [{ name, ...task }] : []
    })
  })
}

/** The tasks with their first orders as the page shows them. */
export function waitingOrders(
  tasks: readonly OrderTask[],
  rowOf: ReadonlyMap<number, OrderRow>,
  { actor }: RequestContext,
  now: Date,
): Waiting[] {
  const shown = (row: OrderRow, name: WaitingOrders): WaitingRow => {
    const isAtSea = AT_SEA.includes(name)
    const dueZone = (isAtSea ? row.destinationZone : row.departureZone) ?? OFFICE_ZONE
    const due = (isAtSea ? row.expect_arrive_port_date_str : row.deadline) || null
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
      isOverdue: due !== null && (isAtSea ? due < portDay(now, dueZone) : portInstant(due, dueZone) < now),
    }
  }
  return tasks.map(({ name, count, ids }) => ({
    name,
    count,
    earliest: null,
    rows: ids.flatMap((id) => {
      const row = rowOf.get(id)
      return row ? [shown(row, name)] : []
    }),
  }))
}
