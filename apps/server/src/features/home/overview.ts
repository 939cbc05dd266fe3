import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { addDays, tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import type { ReplyOf } from '@kairo/shared/contract/endpoint'
import type { DueOrder, homeContract, Waiting } from '@kairo/shared/home/home.contract'
import { OPEN_STATUSES } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { type ListPage, listPage } from '../../database/list-page.ts'
import { orderConditions } from '../orders/queries/order-filters.ts'
import { ORDERS, ordersById, sortKeys } from '../orders/queries/order-list.ts'
import { orderRowsOf } from '../orders/queries/order-row.ts'
import { countByStatus } from '../orders/queries/search-orders.ts'
import { findBills } from '../work/waiting-bills.ts'
import { findOrderGroups, type OrderRow, shownGroups } from '../work/waiting-orders.ts'
import { findOthers } from '../work/waiting-others.ts'

type Overview = ReplyOf<typeof homeContract.getOverview>

/** Days that cut-offs are looked ahead for, and how many are shown. */
const AHEAD = 7
const SHOWN = 8

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

function dueOrders(
  rowOf: ReadonlyMap<number, OrderRow>,
  { ids, total }: ListPage,
): { due: DueOrder[]; dueTotal: number } {
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
        departureZone: order.departureZone ?? OFFICE_ZONE,
        etd: order.expect_leave_port_date_str,
        isMissingDocuments: !order.invoice_file_id || !order.parking_list_file_id,
      },
    ]
  })
  return { due, dueTotal: total }
}

/** The tasks of orders and the cut-offs to come, their rows read at once: most orders of one stand in the other. */
async function shownOrders(context: AppContext, request: RequestContext) {
  const { actor, language } = request
  const now = context.clock.now()
  const [{ groups }, near] = await Promise.all([findOrderGroups(context, request), findNearOrders(context, request)])
  const ids = [...new Set([...groups.flatMap((group) => group.rows.map(({ id }) => id)), ...near.ids])]
  const rows = orderRowsOf(await ordersById(context.db, ids), actor, language, now)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return { tasks: shownGroups(groups, rowOf, request, now), ...dueOrders(rowOf, near) }
}

/** How many mails wait to be sent, and since when: a queue that stands still shows by its oldest mail. */
async function mailQueue({ db }: AppContext): Promise<Overview['mailQueue']> {
  const { rows } = await sql<{ queued: number; oldest: Date | null }>`
    select count(*) as queued, min(create_time) as oldest from mails where state = 'queued'`.execute(db)
  const { queued = 0, oldest = null } = rows[0] ?? {}
  return { queued, oldest: oldest && tokyoDateTime(oldest) }
}

/** Tasks of which something is overdue first; else as they stand: what another waits for, bills, the rest. */
const overdueFirst = (waiting: Waiting[]): Waiting[] => {
  const isLate = ({ rows }: Waiting) => rows.some(({ isOverdue }) => isOverdue)
  return [...waiting.filter(isLate), ...waiting.filter((task) => !isLate(task))]
}

/** The home page in one call; role 1 sees nothing of orders (rules 2.3). */
export async function overview(context: AppContext, request: RequestContext): Promise<Overview> {
  const hasOrders = request.actor.roleId !== ROLE.systemAdmin
  const [{ tasks, ...near }, bills, others, byStatus, mails] = await Promise.all([
    hasOrders ? shownOrders(context, request) : { tasks: [], due: [], dueTotal: 0 },
    findBills(context, request.actor),
    findOthers(context, request),
    hasOrders ? countByStatus(context, request) : null,
    hasOrders ? null : mailQueue(context),
  ])
  return { waiting: overdueFirst([...tasks, ...bills, ...others]), ...near, orders: byStatus, mailQueue: mails }
}
