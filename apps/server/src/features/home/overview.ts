import { addDays, tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import type { ReplyOf } from '@kairo/shared/contract/endpoint'
import { type homeContract, STRIP_DAYS } from '@kairo/shared/home/home.contract'
import { OPEN_STATUSES, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { orderConditions } from '../orders/queries/order-filters.ts'
import { ORDERS_CHANGE } from '../orders/queries/order-list.ts'
import { isLive } from '../orders/queries/search-orders.ts'
import { viewerOf } from '../orders/record/order-access.ts'
import { moneyLines } from './money-lines.ts'

type Overview = ReplyOf<typeof homeContract.getOverview>

/** Cut-offs and arrivals of the next days, by the filters of the lists that they lead to; cached like their totals. */
function stripOfDays(context: AppContext, { actor, now }: RequestContext): Promise<Overview['days']> {
  const today = tokyoToday(now)
  const last = addDays(today, STRIP_DAYS - 1)
  const cutOffs = { state: [...OPEN_STATUSES], deadlineFrom: today, deadlineTo: last }
  const arrivals = { state: [RUNNING_STATUS.inTransit], expectArriveFrom: today, expectArriveTo: last }
  return context.cache.get(ORDERS_CHANGE, ['strip', viewerOf(actor), today], async () => {
    const { rows } = await sql<{ day: string; cutOffs: number; arrivals: number }>`
      select day, (sum(cut_off))::int as "cutOffs", (sum(arrival))::int as arrivals from (
        select left(o.deadline, 10) as day, 1 as cut_off, 0 as arrival from orders o
          where ${isLive} and ${orderConditions(actor, cutOffs)}
        union all select o.eta::text, 0, 1 from orders o where ${isLive} and ${orderConditions(actor, arrivals)}) found
      group by day`.execute(context.db)
    return Array.from({ length: STRIP_DAYS }, (_, n) => {
      const day = addDays(today, n)
      return rows.find((row) => row.day === day) ?? { day, cutOffs: 0, arrivals: 0 }
    })
  })
}

/** How many mails wait to be sent, and since when: a queue that stands still shows by its oldest mail. */
async function mailQueue({ db }: AppContext): Promise<Overview['mailQueue']> {
  const { rows } = await sql<{ queued: number; oldest: Date | null }>`
    select count(*) as queued, min(create_time) as oldest from mails where state = 'queued'`.execute(db)
  const { queued = 0, oldest = null } = rows[0] ?? {}
  return { queued, oldest: oldest && tokyoDateTime(oldest) }
}

/** Whether a customer has yet to begin: no order at all, and whether it has somebody to send to. */
async function beginning({ db }: AppContext, { actor }: RequestContext) {
  if (actor.roleId !== ROLE.customer) return { isNew: false, hasParties: true }
  const { rows } = await sql<{ orders: boolean; parties: boolean }>`
    select exists (select from orders where customer_id = ${actor.id}) as orders,
      exists (select from parties where owner_id = ${actor.id}) as parties`.execute(db)
  return { isNew: rows[0]?.orders === false, hasParties: rows[0]?.parties === true }
}

/** What stands beside the list of work; role 1 sees nothing of orders (rules 2.3). */
export async function overview(context: AppContext, request: RequestContext): Promise<Overview> {
  const hasOrders = request.actor.roleId !== ROLE.systemAdmin
  const [days, money, begun, mails] = await Promise.all([
    hasOrders ? stripOfDays(context, request) : null,
    moneyLines(context, request),
    beginning(context, request),
    hasOrders ? null : mailQueue(context),
  ])
  return { days, money, ...begun, mailQueue: mails }
}
