import { addDays, tokyoDateTime, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import type { ReplyOf } from '@kairo/shared/contract/endpoint'
import type { DueOrder, homeContract, WorkOrder } from '@kairo/shared/home/home.contract'
import {
  WAITING_ORDERS,
  type WaitingFilter,
  type WaitingOrders,
  type WaitingOther,
  waitingOrdersOf,
  waitingOthersOf,
} from '@kairo/shared/home/waiting-orders'
import { ORDER_STATE, OPEN_STATUSES } from '@kairo/shared/orders/rules/order-states'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { type ListPage, listPage } from '../../database/list-page.ts'
import { viewerOf, visibleOrders } from '../orders/record/order-access.ts'
import { documentBits, orderConditions } from '../orders/queries/order-filters.ts'
import { ORDERS, ORDERS_CHANGE, ordersById, sortKeys } from '../orders/queries/order-list.ts'
import { orderRowsOf } from '../orders/queries/order-row.ts'
import { countByStatus, isLive } from '../orders/queries/search-orders.ts'
import { countEndingCharges } from '../surcharges/timeline/ending-charges.ts'

type Overview = ReplyOf<typeof homeContract.getOverview>
type Counts<Name extends string> = Partial<Record<Name, number>>

/** Days that cut-offs are looked ahead for, and how many are shown. */
const AHEAD = 7
const SHOWN = 8
/** Orders of the worklist. */
const WORK_SHOWN = 10
/** When an order's work is due: at sea when it arrives, else at its cut-off. */
const DUE = sql`case when o.state = ${ORDER_STATE.inTransit} then o.eta::timestamp at time zone 'Asia/Tokyo' else o.deadline_at end`

type OrderRow = ReturnType<typeof orderRowsOf>[number]

interface Tasks {
  counts: Counts<WaitingOrders>
  /** The most urgent orders with a task, each with the first that it has. */
  work: { id: number; name: WaitingOrders }[]
}

/** Tasks of live orders, by the filters that the page links to: one pass, cached like the totals of the list. */
function findTasks(context: AppContext, { actor }: RequestContext): Promise<Tasks> {
  const names = waitingOrdersOf(actor.roleId)
  if (names.length === 0) return Promise.resolve({ counts: {}, work: [] })
  return context.cache.get(ORDERS_CHANGE, ['tasks', viewerOf(actor), names], async () => {
    const tasks = names.map((name) => {
      const { state, ...filter }: WaitingFilter = WAITING_ORDERS[name].filter
      const filters = { ...filter, ...(state ? { state: [...state] } : {}) }
      return sql`coalesce(${orderConditions(actor, filters, undefined, { bits: sql`coalesce(d.bits, 0)` })}, false)`
    })
    const { rows } = await sql<{ counts: number[]; work: { id: number; task: number }[] | null }>`
      with ids as materialized (select o.id from orders o where ${visibleOrders(actor)} and ${isLive}),
      documents as materialized (${documentBits(sql`select id from ids`)}),
      live as materialized (select o.id, ${DUE} as due, array[${sql.join(tasks)}] as tasks from orders o
        left join documents d on d.order_id = o.id where ${visibleOrders(actor)} and ${isLive}),
      urgent as (select id, array_position(tasks, true) as task from live where true = any(tasks)
        order by due nulls last, id limit ${WORK_SHOWN})
      select array[${sql.join(names.map((_, at) => sql`(select count(*) from live where tasks[${sql.lit(at + 1)}])`))}] as counts,
        (select json_agg(urgent) from urgent) as work`.execute(context.db)
    const { counts = [], work } = rows[0] ?? {}
    return {
      counts: Object.fromEntries(names.map((name, at) => [name, Number(counts[at] ?? 0)])),
      work: (work ?? []).flatMap(({ id, task }) => {
        const name = names[task - 1]
        return name ? [{ id, name }] : []
      }),
    }
  })
}

/** The most urgent orders with a pending task, each with its first matching task. */
function workOrders(
  rows: readonly OrderRow[],
  tasks: Tasks['work'],
  { actor }: RequestContext,
  now: Date,
): WorkOrder[] {
  const today = tokyoToday(now)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return tasks.flatMap(({ id, name }) => {
    const row = rowOf.get(id)
    if (!row) return []
    const isAtSea = name === 'blMissing' || name === 'arrivalNoticeMissing'
    const due = (isAtSea ? row.expect_arrive_port_date_str : row.deadline) || null
    const isOverdue = due !== null && (isAtSea ? due < today : tokyoInstant(due) < now)
    return [
      {
        id: row.id,
        code: row.code,
        company: isStaff(actor.roleId) ? row.company_name : '',
        departurePort: row.departure_port_label,
        destinationPort: row.destination_port_label,
        name,
        due,
        isOverdue,
      },
    ]
  })
}

/** What else may wait: each a small count by an index. */
const OTHERS: Record<
  Exclude<WaitingOther, 'surchargeEnding'>,
  (request: RequestContext, now: Date) => RawBuilder<number>
> = {
  customers: () => sql`(select count(*) from users where role_id = 4 and state = 0)`,
  shipperAccounts: () => sql`(select count(*) from users where role_id = 5 and state = 0)`,
  rates: () => sql`(select count(*) from rates where status = 'pending')`,
  consultations: () => sql`(select count(*) from consultations where status = 1)`,
  rejectedAccounts: ({ actor }) => sql`(select count(*) from users where parent_id = ${actor.id} and state = 3)`,
  failedMails: () => sql`(select count(*) from mails where state = 'failed')`,
  refusals: (_call, now) =>
    sql`(select count(*) from log where type = 'refusal' and create_time >= ${tokyoInstant(`${tokyoToday(now)} 00:00`)})`,
  messages: ({ actor }) => sql`(select count(*) from messages where user_id = ${actor.id} and read_time is null)`,
}

async function countOthers({ db, clock }: AppContext, request: RequestContext): Promise<Counts<WaitingOther>> {
  const counts = waitingOthersOf(request.actor.roleId).flatMap((name) =>
    name === 'surchargeEnding' ? [] : sql`${OTHERS[name](request, clock.now())} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Counts<WaitingOther>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? {}
}

/** Orders whose cut-off is near and that have not left: the first of the list that the page links to, cached like its total. */
function findNearOrders(context: AppContext, { actor }: RequestContext): Promise<ListPage> {
  const today = tokyoToday(context.clock.now())
  const filters = { state: [...OPEN_STATUSES], deadlineFrom: today, deadlineTo: addDays(today, AHEAD) }
  return listPage(context, {
    list: ORDERS,
    where: orderConditions(actor, filters),
    sort: sortKeys({ by: 'deadline', descending: false }),
    page: { limit: SHOWN, offset: 0 },
    isFoundAtOnce: true,
  })
}

function dueOrders(rows: readonly OrderRow[], { ids, total }: ListPage): { due: DueOrder[]; dueTotal: number } {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const due = ids.flatMap((id) => {
    const order = rowOf.get(id)
    if (!order) return []
    return [
      {
        id: order.id,
        code: order.code,
        departurePort: order.departure_port_label,
        destinationPort: order.destination_port_label,
        shippingCompany: order.shipping_company_label,
        deadline: order.deadline ?? '',
        etd: order.expect_leave_port_date_str,
        isMissingDocuments: !order.invoice_file_id || !order.parking_list_file_id,
      },
    ]
  })
  return { due, dueTotal: total }
}

/** The rows of both lists of orders, read at once: most orders of one stand in the other. */
async function shownOrders(context: AppContext, request: RequestContext, tasks: Promise<Tasks>) {
  const { actor, language } = request
  const now = context.clock.now()
  const [{ work }, near] = await Promise.all([tasks, findNearOrders(context, request)])
  const ids = [...new Set([...work.map(({ id }) => id), ...near.ids])]
  const rows = orderRowsOf(await ordersById(context.db, ids), actor, language, now)
  return { work: workOrders(rows, work, request, now), ...dueOrders(rows, near) }
}

/** How many mails wait to be sent, and since when: a queue that stands still shows by its oldest mail. */
async function mailQueue({ db }: AppContext): Promise<Overview['mailQueue']> {
  const { rows } = await sql<{ queued: number; oldest: Date | null }>`
    select count(*) as queued, min(create_time) as oldest from mails where state = 'queued'`.execute(db)
  const { queued = 0, oldest = null } = rows[0] ?? {}
  return { queued, oldest: oldest && tokyoDateTime(oldest) }
}

/** The home page in one call; role 1 sees nothing of orders (DECISIONS 2.9). */
export async function overview(context: AppContext, request: RequestContext): Promise<Overview> {
  const { roleId } = request.actor
  const hasOrders = roleId !== ROLE.systemAdmin
  const tasks = findTasks(context, request)
  const [{ counts: ofOrders }, shown, others, ending, byStatus, mails] = await Promise.all([
    tasks,
    hasOrders ? shownOrders(context, request, tasks) : { work: [], due: [], dueTotal: 0 },
    countOthers(context, request),
    isStaff(roleId) ? countEndingCharges(context) : null,
    hasOrders ? countByStatus(context, request) : null,
    hasOrders ? null : mailQueue(context),
  ])
  const waiting = [
    ...waitingOrdersOf(roleId).map((name) => ({ name, count: ofOrders[name] ?? 0, earliest: null })),
    ...waitingOthersOf(roleId).map((name) =>
      name === 'surchargeEnding' && ending ? { name, ...ending } : { name, count: others[name] ?? 0, earliest: null },
    ),
  ]
  return { waiting, ...shown, orders: byStatus, mailQueue: mails }
}
