import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE, OPEN_STATES } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { type Period, WINDOW_DAYS } from '@kairo/shared/statistics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { ORDERS_CHANGE } from '../orders/queries/order-list.ts'
import { viewerOf, visibleOrders } from '../orders/record/order-access.ts'

/** The instant at which a day begins in Tokyo. */
export const startOf = (day: string): Date => tokyoInstant(`${day} 00:00`)
export const endOf = (day: string): Date => startOf(addDays(day, 1))

/**
 * What counts: orders that were submitted. Those cancelled afterwards stand apart; drafts, and what was withdrawn into
 * one, have no time of submission.
 */
export const COUNTED = sql`o.state <> ${sql.lit(ORDER_STATE.cancelled)}`
export const CANCELLED = sql`o.state = ${sql.lit(ORDER_STATE.cancelled)}`
export const submittedFor = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`o.submit_time is not null and ${visibleOrders(actor)}`
export const submittedIn = ({ from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`o.submit_time >= ${startOf(from)} and o.submit_time < ${endOf(to)}`

/** Cached for a moment like the totals of the order list, and dropped by the same writes. */
export const cached = <T extends object>(
  context: AppContext,
  request: RequestContext,
  question: object,
  count: () => Promise<T>,
): Promise<T> =>
  context.cache.get(
    ORDERS_CHANGE,
    // A response holds texts in the user's language.
    ['statistics', viewerOf(request.actor), question, request.language, tokyoToday(request.now)],
    count,
  )

interface Totals {
  all_count: number
  day_count: number
  month_count: number
  cancelled_count: number
}

/** Totals of all orders that the caller may see; `own`: those it is responsible for, or has made itself. */
export async function countOrders(context: AppContext, request: RequestContext, own: boolean) {
  const { actor } = request
  const today = tokyoToday(request.now)
  const mine = own
    ? isStaff(actor.roleId)
      ? sql<boolean>`o.responsible_id = ${actor.id}`
      : sql<boolean>`o.created_by = ${actor.id}`
    : sql<boolean>`true`
  return cached(context, request, { name: 'count', own: own && actor.id }, async () => {
    const since = addDays(today, 1 - WINDOW_DAYS)
    const [{ rows }, { rows: cut }] = await Promise.all([
      sql<Totals>`select
          count(*) filter (where ${COUNTED}) as all_count,
          count(*) filter (where ${COUNTED} and o.submit_time >= ${startOf(today)}) as day_count,
          count(*) filter (where ${COUNTED} and o.submit_time >= ${startOf(since)}) as month_count,
          count(*) filter (where ${CANCELLED}) as cancelled_count
        from orders o where ${submittedFor(actor)} and ${mine}`.execute(context.db),
      sql<{ cut_count: number }>`select count(*) as cut_count from orders o
        where o.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))}) and o.deadline_at < ${endOf(today)}
          and ${visibleOrders(actor)} and ${mine}`.execute(context.db),
    ])
    const totals = rows[0] ?? { all_count: 0, day_count: 0, month_count: 0, cancelled_count: 0 }
    return { day: today, ...totals, cut_count: cut[0]?.cut_count ?? 0 }
  })
}
